/** What a conversation adds: everything has its phase, and there is one point at a time. */
import type { EntryType, NewEntry } from '../entry.ts';
import type { Phase } from '../line.ts';
import { isConversation, laterProblem } from '../phase.ts';
import { type Problem, problem } from '../problem.ts';
import { entriesOf, type Session } from '../session.ts';

/** The phase from which on something may be said. Complications may come at any time. */
const saidFrom: Record<EntryType, Phase> = {
  note: 'learning',
  constraint: 'learning',
  'edge-case': 'learning',
  reference: 'learning',
  // To be parked: what is asked before the requirements waits for them.
  question: 'learning',
  assumption: 'requirements',
  point: 'requirements',
  decision: 'requirements',
  risk: 'requirements',
  alternative: 'exploration',
};

export function conversationProblem(session: Session, entries: readonly NewEntry[]): Problem | undefined {
  if (!isConversation(session) || session.quick) return undefined;
  for (const { type } of entries) {
    const early = laterProblem(session, `${/^[aeiou]/.test(type) ? 'An' : 'A'} ${type}`, saidFrom[type]);
    if (early) return early;
  }
  return pointsProblem(session, entries);
}

/** The next point comes when the one before is agreed, or takes its place. */
function pointsProblem(session: Session, entries: readonly NewEntry[]): Problem | undefined {
  const added = entries.filter((entry) => entry.type === 'point');
  if (added.length === 0) return undefined;
  const replaced = new Set(added.map((entry) => entry.supersedes));
  const open = pointInHand(session);
  if (added.length === 1 && (!open || replaced.has(open.id))) return undefined;
  const message = open ? 'A point is being talked about already.' : 'These are several points.';
  return problem('point/one-at-a-time', message, {
    at: open?.id ?? added[1]?.id ?? 'point',
    fix: open
      ? `Agree on it, or word it anew: charrette point ${session.key} "..." --supersedes ${open.id}`
      : 'Bring them up one after the other.',
  });
}

/** The point that is being talked about. */
export function pointInHand(session: Session) {
  return entriesOf(session, 'point').find((entry) => isHere(session, entry) && isOpen(entry.status));
}

const isOpen = (status: string) => status === 'open' || status === 'reopened';
const isHere = (session: Session, { option }: { readonly option?: number }) =>
  (option ?? session.option) === session.option;
