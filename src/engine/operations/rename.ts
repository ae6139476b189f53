import { pathOf } from '../../artifacts/layout.ts';
import { keyProblem } from '../../core/decide/session.ts';
import { problem, ProblemError } from '../../core/problem.ts';
import { commit } from '../commit.ts';
import { requireOpened, withId } from '../act.ts';
import type { Operation } from '../operation.ts';
import { sessionFilePath } from '../paths.ts';
import { viewStep } from '../step-view.ts';
import type { RenameInput } from './rename.schema.ts';

/** Gives a session another name; its documents move along, each step on record before it is taken. */
export const rename: Operation<RenameInput, { from: string; to: string }> = async (world, input, caller) => {
  const { session: from, to } = input;
  const opened = await requireOpened(world, from);
  const wrong = keyProblem(to);
  if (wrong) throw new ProblemError(wrong);
  if ((await world.store.load(to)) || (await world.files.read(sessionFilePath(world.config, to)))) {
    throw new ProblemError(
      problem('session/exists', `There is already a session "${to}".`, { at: to, fix: 'Choose another name.' }),
    );
  }
  const paths: Record<string, string> = {};
  for (const slot of opened.session.slots.values()) {
    const { kind, option } = slot;
    if (kind !== 'prd' && slot.path === pathOf({ kind, option }, from, world.config.roots))
      paths[slot.key] = pathOf({ kind, option }, to, world.config.roots);
  }
  for (const path of Object.values(paths)) {
    if (await world.files.read(path))
      throw new ProblemError(
        problem('file/exists', `${path} is there already.`, {
          at: path,
          fix: 'Choose another name, or move that file away.',
        }),
      );
  }
  const { notes } = await commit(world, from, caller, () => ({
    commands: [withId(world, { type: 'rename-session', to, paths }, input.commandId)],
  }));
  await world.store.rename(from, to);
  for (const [slot, path] of Object.entries(paths)) {
    const old = opened.session.slots.get(slot)?.path;
    if (old !== undefined && (await world.files.read(old))) await world.files.move(old, path);
  }
  const after = await requireOpened(world, to);
  return { session: to, value: { from, to }, notes: [...notes, ...after.notes], next: await viewStep(world, after) };
};
