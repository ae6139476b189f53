import { pathOf } from '../../artifacts/layout.ts';
import { problem, ProblemError } from '../../core/problem.ts';
import type { Session } from '../../core/session.ts';
import { commit } from '../commit.ts';
import { requireOpened, withId } from '../act.ts';
import { requireFreeName, requireNoFile } from '../free-name.ts';
import type { Operation } from '../operation.ts';
import { viewStep } from '../step-view.ts';
import type { World } from '../world.ts';
import type { RenameInput } from './rename.schema.ts';

/**
 * Gives a session another name; its documents move along. The record goes first and in one step, so that a crash leaves
 * a session that works under the new name, with documents that are at worst still called by the old one.
 */
export const rename: Operation<RenameInput, { from: string; to: string }> = async (world, input, caller) => {
  const { session: from, to } = input;
  const { session } = await requireOpened(world, from);
  if (from === to) throw new ProblemError(problem('session/same-name', `The session is called "${to}" already.`));
  await requireFreeName(world, to);
  const paths = newPaths(world, session, from, to);
  for (const path of Object.values(paths)) await requireNoFile(world, path);
  // What was found under the old name goes on record under it.
  const before = await commit(world, from, caller, () => ({ commands: [] }));
  await world.store.rename(from, to);
  const { notes } = await commit(world, to, caller, () => ({
    commands: [withId(world, { type: 'rename-session', from, to, paths }, input.commandId)],
  }));
  for (const [slot, path] of Object.entries(paths)) {
    const old = session.slots.get(slot)?.path;
    if (old !== undefined && (await world.files.read(old))) await world.files.move(old, path);
  }
  const after = await requireOpened(world, to);
  return {
    session: to,
    value: { from, to },
    notes: [...before.notes, ...notes, ...after.notes],
    next: await viewStep(world, after),
  };
};

/** Documents that are called after the session; ADRs and tickets have names of their own. */
function newPaths(world: World, session: Session, from: string, to: string): Record<string, string> {
  const { roots } = world.config;
  const { chosen } = session;
  return Object.fromEntries(
    [...session.slots.values()].flatMap(({ key, kind, option, path }) =>
      kind !== 'prd' && path === pathOf({ kind, option, chosen }, from, roots)
        ? [[key, pathOf({ kind, option, chosen }, to, roots)]]
        : [],
    ),
  );
}
