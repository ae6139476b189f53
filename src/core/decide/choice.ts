/** A choice among alternatives: the gate, which of them is active now, and the decision it makes. */
import type { Event } from '../event.ts';
import type { Gate } from '../gate.ts';
import { stageFacts } from '../line.ts';
import type { EntryOf, EntryStatus, Settlement } from '../entry.ts';
import type { Facts } from '../facts.ts';
import { type Problem, problem } from '../problem.ts';
import { alternativesOf, entriesOf, resumeStage, type Session, stageSubject, standingChoice } from '../session.ts';
import type { Text } from '../text.ts';
import { complete, gateId, shasShown } from './advance.ts';

type Alternative = Pick<EntryOf<'alternative'>, 'id' | 'n' | 'name' | 'status'>;

interface Choice extends Pick<Gate, 'shas' | 'auto'> {
  readonly choice: number;
  readonly text: Text;
}

/** 000-R22: in a conversation a choice is mirrored back before it counts. */
export const isMirrored = (session: Session): boolean => session.flow === 'partner' && !session.quick;

export function choiceEvents(
  session: Session,
  commandId: string,
  alternatives: readonly Alternative[],
  choice: Choice,
): Event[] {
  const subject = stageSubject('3a', session.option);
  const events: Event[] = [
    { type: 'gate-given', id: gateId(commandId, stageFacts('3a')), subject, verdict: 'choose', ...choice },
  ];
  for (const { id, n, status } of alternatives) {
    const wanted = n === choice.choice ? 'active' : 'open';
    const moves = wanted === 'active' ? status !== 'active' : status === 'active';
    if (moves) events.push({ type: 'entry-settled', id, settlement: { status: wanted } });
  }
  const chosen = alternatives.find(({ n }) => n === choice.choice);
  if (!chosen) return events;
  const made = entriesOf(session, 'decision').filter(
    (entry) => entry.id.endsWith(suffix) && entry.option === session.option,
  );
  for (const { id, status } of made)
    if (status === 'proposed') events.push({ type: 'entry-settled', id, settlement: { status: 'rejected' } });
  const earlier = made.findLast((entry) => entry.status === 'accepted');
  if (earlier) events.push({ type: 'entry-settled', id: earlier.id, settlement: { status: 'superseded' } });
  const entry = {
    id: `${commandId}${suffix}`,
    type: 'decision',
    option: session.option,
    text: chosen.name,
    over: alternatives.filter(({ n }) => n !== choice.choice).map(({ name }) => name),
    because: choice.text,
    major: true,
    cites: ['3a', chosen.id],
    ...(earlier ? { supersedes: earlier.id } : {}),
  } as const;
  events.push({ type: 'entry-added', entry });
  if (isMirrored(session)) return events;
  const settlement: Settlement = { status: 'accepted', ...(choice.auto ? { source: 'auto' } : {}) };
  return [...events, { type: 'entry-settled', id: entry.id, settlement }];
}

/** Was it made by choosing among alternatives? */
export const isChoice = (id: string): boolean => id.endsWith(suffix);

/** Does a choice wait for the yes to this decision? */
export function isChoiceToMirror(session: Session, { id, status, option }: EntryOf<'decision'>): boolean {
  return id.endsWith(suffix) && status === 'proposed' && option === session.option;
}

/**
 * The choice behind it, if it still stands and its turn has come: alternatives that changed meanwhile are chosen from
 * again.
 */
export function choiceBehind(session: Session, entry: EntryOf<'decision'>): Gate | undefined {
  if (resumeStage(session).id !== '3a') return undefined;
  const held = isChoiceToMirror(session, entry) ? standingChoice(session) : undefined;
  if (!held || !entry.id.startsWith(held.id.slice(0, -gateEnding.length))) return undefined;
  const now = shasShown(session, stageFacts('3a'));
  return Object.keys({ ...now, ...held.shas }).every((slot) => now[slot] === held.shas[slot]) ? held : undefined;
}

/** The yes completes the choice; a no takes it back, and the alternatives stand for choice again. */
export function choiceSettled(
  session: Session,
  entry: EntryOf<'decision'>,
  status: EntryStatus,
  facts: Facts,
): Event[] | Problem {
  if (status === 'deprecated') return choiceTakenBack(session, entry);
  if (!isChoiceToMirror(session, entry)) return [];
  const held = choiceBehind(session, entry);
  if (held && status === 'accepted') return complete(session, stageFacts('3a'), facts);
  if (held) return backToChoice(session, held);
  if (status !== 'accepted') return [];
  return problem('gate/changed-since-shown', 'The alternatives have changed since this one was chosen.', {
    at: entry.id,
    fix: `Choose again: charrette choose ${session.key} NUMBER --because "REASON"`,
  });
}

/** What was chosen in a conversation and no longer holds is chosen anew: nothing goes on with it as if it held. */
function choiceTakenBack(session: Session, { id, option }: EntryOf<'decision'>): Event[] {
  const held = standingChoice(session);
  if (!isMirrored(session) || !held || !id.endsWith(suffix) || option !== session.option) return [];
  const made = entriesOf(session, 'decision').findLast((one) => one.id.endsWith(suffix) && one.option === option);
  if (made?.id !== id) return [];
  return [
    ...backToChoice(session, held),
    { type: 'stage-reopened', stage: '3a', option: session.option, later: [], keep: true },
  ];
}

function backToChoice(session: Session, held: Gate): Event[] {
  const active = alternativesOf(session).filter((one) => one.status === 'active');
  return [
    { type: 'gate-withdrawn', id: held.id },
    ...active.map(({ id }): Event => ({ type: 'entry-settled', id, settlement: { status: 'open' } })),
  ];
}

const gateEnding = '.3a';

/** Marks the decision that a choice made, so that the next choice supersedes this one and no other. */
const suffix = '.decision';
