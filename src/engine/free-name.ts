/** Before a record or a document gets a new name: is the place free? */
import { keyProblem } from '../core/decide/session.ts';
import { problem, ProblemError } from '../core/problem.ts';
import { sessionFilePath } from './paths.ts';
import type { World } from './world.ts';

export async function requireFreeName(world: World, key: string): Promise<void> {
  const wrong = keyProblem(key);
  if (wrong) throw new ProblemError(wrong);
  const taken = (await world.store.load(key)) ?? (await world.files.read(sessionFilePath(world.config, key)));
  if (!taken) return;
  throw new ProblemError(
    problem('session/exists', `There is already a session "${key}".`, { at: key, fix: 'Choose another name.' }),
  );
}

export async function requireNoFile(world: World, path: string): Promise<void> {
  if (!(await world.files.read(path))) return;
  throw new ProblemError(
    problem('file/exists', `${path} is there already.`, {
      at: path,
      fix: 'Choose another name, or move that file away.',
    }),
  );
}
