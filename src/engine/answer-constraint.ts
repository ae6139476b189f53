/** 000-R14: the answer to one of the early questions is a constraint as well. */
import { kindOfKey } from '../core/early-constraints.ts';
import {
  type ConstraintKind,
  type Entry,
  type EntryOf,
  earlyConstraintKinds,
  type NewConstraint,
  type Settlement,
} from '../core/entry.ts';
import { isConversation } from '../core/phase.ts';
import { entriesOf, type Session } from '../core/session.ts';
import type { Text } from '../core/text.ts';
import { numbersOf } from '../interview/follow-ups.ts';
import { bothHold, limitAsked } from '../interview/raised.ts';
import { saysUnknown } from '../interview/terse.ts';

/** Keys of the built-in interviewer whose answers speak of limits in another way. */
const allAtOnce = 'limits_touched';

export interface AnsweredConstraints {
  readonly constraints: readonly NewConstraint[];
  /** Limits that this answer ends, and what holds instead. */
  readonly withdrawn: readonly { readonly id: string; readonly by?: string }[];
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
  if (limitAsked(entry.key) !== undefined) return whichHolds(session, entry, settlement, words, id);
  const kind = kindOfKey.get(entry.key);
  if (!kind) return nothing;
  // In a talk only a corrected answer takes the place of what was said: a limit from elsewhere may be asked about.
  const isCorrection = !isConversation(session) || entry.status === 'answered' || numbersOf(entry.key) !== undefined;
  const before = heldOf(session).findLast(
    (other) => other.kind === kind && (isCorrection || other.state === 'unknown' || other.cites?.includes(entry.id)),
  );
  const constraint = limit(`${id}1`, kind, stateOf(words), text, entry.id);
  return { ...nothing, constraints: [before ? { ...constraint, supersedes: before.id } : constraint] };
}

/** The question cites both limits, the earlier one first. What does not hold ends, and says what holds instead. */
function whichHolds(
  session: Session,
  question: EntryOf<'question'>,
  { choice, text }: Settlement,
  words: string,
  id: string,
): AnsweredConstraints {
  const cited = new Set(question.cites);
  const isAsked = (one: EntryOf<'constraint'>) => cited.has(one.id) || one.cites?.includes(question.id) === true;
  const [earlier, later] = heldOf(session).filter(isAsked);
  if (!earlier || words === bothHold) return nothing;
  // A note against what was agreed otherwise: only the note is a limit.
  const limits = [...cited].filter((one) => session.entries.get(one)?.type === 'constraint');
  const isAlone = !later && cited.has(earlier.id) && limits.length === 1;
  // An earlier note that no longer holds ends; a rule or a decision is changed where it stands.
  const notes = [...cited].filter((one) => session.entries.get(one)?.type === 'note');
  if (isAlone && choice === 0) return { ...nothing, withdrawn: notes.map((note) => ({ id: note })) };
  if (isAlone && choice === 1) return { ...nothing, withdrawn: [{ id: earlier.id }] };
  if (later && choice === 0) return { ...nothing, withdrawn: [{ id: earlier.id, by: later.id }] };
  if (later && choice === 1) return { ...nothing, withdrawn: [{ id: later.id, by: earlier.id }] };
  // In words of its own, or corrected after one of them ended.
  const last = later ?? earlier;
  const own = limit(`${id}1`, last.kind, stateOf(words), text as Text, question.id);
  return {
    constraints: [{ ...own, supersedes: last.id }],
    withdrawn: later ? [{ id: earlier.id, by: later.id }] : [],
  };
}

/** Nobody knows it: the question waits, and a limit that an earlier answer to it set holds no more. */
export function setAside(session: Session, { id, status }: Entry): { id: string; settlement: Settlement }[] {
  if (status === 'parked') return [];
  const limits = heldOf(session).filter(({ cites }) => status === 'answered' && cites?.includes(id));
  return [
    { id, settlement: { status: 'parked' } },
    ...limits.map((limit) => ({ id: limit.id, settlement: { status: 'withdrawn' } as const })),
  ];
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
  if (saysUnknown(words) || /\b(unknown|not known|not sure|don'?t know|no idea)\b/i.test(words)) return 'unknown';
  // "No more than 500 ms" is a limit.
  return /^\s*(none|no|n\/a|not applicable)\b/i.test(words) && !/\d/.test(words) ? 'none' : 'set';
}
