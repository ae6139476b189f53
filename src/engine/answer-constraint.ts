/** 000-R14: the answer to one of the four early questions is a constraint as well. */
import { type Entry, earlyConstraintKinds, type NewConstraint, type Settlement } from '../core/entry.ts';
import { kindOfKey } from '../core/early-constraints.ts';
import { entriesOf, type Session } from '../core/session.ts';

export function answerConstraint(
  session: Session,
  entry: Entry,
  settlement: Settlement,
  id: string,
): NewConstraint | undefined {
  if (entry.type !== 'question' || settlement.status !== 'answered' || !settlement.text) return undefined;
  const kind = kindOfKey.get(entry.key);
  if (!kind || !(earlyConstraintKinds as readonly string[]).includes(kind)) return undefined;
  const before = entriesOf(session, 'constraint').findLast((other) => other.kind === kind && other.status === 'active');
  const words = 'text' in settlement.text ? settlement.text.text : '';
  const state = /^\s*(none|no|n\/a|not applicable)\b/i.test(words)
    ? 'none'
    : /\b(unknown|not known|not sure|don'?t know)\b/i.test(words)
      ? 'unknown'
      : 'set';
  return {
    id,
    type: 'constraint',
    kind,
    state,
    text: settlement.text,
    cites: [entry.id],
    ...(before ? { supersedes: before.id } : {}),
  };
}
