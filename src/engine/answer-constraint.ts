/** 000-R14: the answer to one of the early questions is a constraint as well. */
import { kindOfKey } from '../core/early-constraints.ts';
import {
  type ConstraintKind,
  type Entry,
  earlyConstraintKinds,
  type NewConstraint,
  type Settlement,
} from '../core/entry.ts';
import { entriesOf, type Session } from '../core/session.ts';

/** Keys of the built-in interviewer whose answers speak of limits in another way. */
const allAtOnce = 'limits_touched';
const whichOne = /^which_(\w+)$/;

export interface AnsweredConstraints {
  readonly constraints: readonly NewConstraint[];
  /** Limits that this answer ends without taking their place. */
  readonly withdrawn: readonly string[];
}

const nothing: AnsweredConstraints = { constraints: [], withdrawn: [] };

/** `words`: what the answer says; an option's label is only a pointer. `id`: what the ids of new constraints begin with. */
export function answerConstraints(
  session: Session,
  entry: Entry,
  settlement: Settlement,
  words: string,
  id: string,
): AnsweredConstraints {
  if (entry.type !== 'question' || settlement.status !== 'answered' || !settlement.text) return nothing;
  const { text } = settlement;
  if (entry.key === allAtOnce) {
    if (!/^no\b/i.test(words)) return nothing;
    const said = new Set(heldOf(session).map(({ kind }) => kind));
    const kinds = earlyConstraintKinds.filter((kind) => !said.has(kind));
    const constraints = kinds.map((kind, i) => limit(`${id}${i + 1}`, kind, 'none', text, entry.id));
    return { constraints, withdrawn: [] };
  }
  const named = whichOne.exec(entry.key)?.[1];
  const kind = kindOfKey.get(entry.key) ?? earlyConstraintKinds.find((one) => one === named);
  if (!kind) return nothing;
  const held = heldOf(session).filter((other) => other.kind === kind);
  const before = held.at(-1);
  const constraint = limit(`${id}1`, kind, stateOf(words), text, entry.id);
  return {
    constraints: [before ? { ...constraint, supersedes: before.id } : constraint],
    withdrawn: named === undefined ? [] : held.slice(0, -1).map((other) => other.id),
  };
}

const heldOf = (session: Session) => entriesOf(session, 'constraint').filter((entry) => entry.status === 'active');

function limit(
  id: string,
  kind: ConstraintKind,
  state: NewConstraint['state'],
  text: NewConstraint['text'],
  asked: string,
): NewConstraint {
  return { id, type: 'constraint', kind, state, text, cites: [asked] };
}

function stateOf(words: string): NewConstraint['state'] {
  if (/^\s*(none|no|n\/a|not applicable)\b/i.test(words)) return 'none';
  return /\b(unknown|not known|not sure|don'?t know|no idea)\b/i.test(words) ? 'unknown' : 'set';
}
