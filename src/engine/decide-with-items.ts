/** Decides; where that completes a stage, decides again with the items that its gate is to remember. */
import type { Command } from '../core/command.ts';
import { type Decision, decide } from '../core/decide.ts';
import type { SubmittedDocument } from '../core/event.ts';
import type { Facts } from '../core/facts.ts';
import type { Session } from '../core/session.ts';
import { contentsOf, sessionItems } from './items.ts';
import type { World } from './world.ts';

/** `decide` says the same twice, so a first try that reads no document tells whether any has to be read. */
export async function decideWithItems(
  world: World,
  session: Session,
  command: Command,
  facts: Facts,
  blobs: readonly Uint8Array[],
): Promise<Decision> {
  const first = decide(session, command, facts);
  if (!('events' in first) || !first.events.some(({ type }) => type === 'stage-completed')) return first;
  const submitted = submittedBy(command);
  const { items } = await sessionItems(world, session, contentsOf(blobs), submitted);
  return decide(session, command, { ...facts, items });
}

function submittedBy(command: Command): readonly SubmittedDocument[] {
  if (command.type === 'submit-documents' || command.type === 'adopt-documents') return command.documents;
  if (command.type !== 'import-session') return [];
  const { path, sha, bytes = 0 } = command.source;
  const prd = path !== undefined && sha !== undefined ? [{ slot: 'prd', kind: 'prd' as const, path, sha, bytes }] : [];
  return [...prd, ...command.stages.flatMap(({ documents }) => documents)];
}
