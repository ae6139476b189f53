/** A person says that the parts of a ticket belong to the plan. */
import type { PlannedTicket } from '../core/event.ts';
import { type Session, stageState } from '../core/session.ts';
import { type Slot, slotKey } from '../core/slot.ts';
import { type NewCommand, withId } from './act.ts';
import type { Plan } from './commit.ts';
import type { TicketPart, TicketSplit } from './find-split.ts';
import { documentSha } from './hash.ts';
import type { World } from './world.ts';

/** They stand in the plan where it stood; who waited for it waits for all of them. */
export function splitPlan(world: World, session: Session, slot: Slot, split: TicketSplit, commandId?: string): Plan {
  const { parts, stands } = split;
  const planned = session.tickets.get(session.option) ?? [];
  const ids = parts.map(({ id }) => id);
  const known = new Set([...planned.map(({ id }) => id), ...ids]);
  if (!stands) known.delete(slot.name ?? '');
  const asPlanned = ({ id, title, endpoint, dependsOn }: TicketPart): PlannedTicket => ({
    id,
    title: { text: title },
    ...(endpoint === undefined ? {} : { endpoint }),
    dependsOn: dependsOn.filter((one) => known.has(one) && one !== id),
  });
  const waiting = (one: PlannedTicket): PlannedTicket => ({
    ...one,
    dependsOn: one.dependsOn.flatMap((id) => (id === slot.name && !stands ? ids : [id])),
  });
  const tickets = planned.flatMap((one) =>
    one.id === slot.name ? [...(stands ? [one] : []), ...parts.map(asPlanned)] : [waiting(one)],
  );
  const documents = parts.map(({ id: name, path, bytes }) => ({
    slot: slotKey({ kind: 'ticket', name, option: session.option }),
    kind: 'ticket' as const,
    path,
    sha: documentSha(bytes),
    bytes: bytes.length,
    name,
  }));
  const commands: NewCommand[] = [
    ...(stageState(session, '6').status === 'complete'
      ? [{ type: 'reopen-stage' as const, stage: '6' as const, only: true }]
      : []),
    { type: 'plan-tickets', tickets },
    { type: 'adopt-documents', stage: '6', how: 'adopt', documents, data: {}, approved: false },
  ];
  return {
    commands: commands.map((command, i) => withId(world, command, i === 0 ? commandId : undefined)),
    blobs: parts.map(({ bytes }) => bytes),
  };
}
