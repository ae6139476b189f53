/** A choice among alternatives: the gate, which of them is active now, and the decision it makes. */
import type { Event } from '../event.ts';
import type { Gate } from '../gate.ts';
import { stageFacts } from '../line.ts';
import type { EntryOf } from '../entry.ts';
import { entriesOf, type Session, stageSubject } from '../session.ts';
import type { Text } from '../text.ts';
import { gateId } from './advance.ts';

type Alternative = Pick<EntryOf<'alternative'>, 'id' | 'n' | 'name' | 'status'>;

interface Choice extends Pick<Gate, 'shas' | 'auto'> {
  readonly choice: number;
  readonly text: Text;
}

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
  const earlier = entriesOf(session, 'decision').findLast(
    (entry) => entry.id.endsWith(suffix) && entry.option === session.option && entry.status === 'accepted',
  );
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
  events.push(
    { type: 'entry-added', entry },
    {
      type: 'entry-settled',
      id: entry.id,
      settlement: { status: 'accepted', ...(choice.auto ? { source: 'auto' } : {}) },
    },
  );
  return events;
}

/** Marks the decision that a choice made, so that the next choice supersedes this one and no other. */
const suffix = '.decision';
