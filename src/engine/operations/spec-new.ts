import { classify } from '../../artifacts/spec/intent.ts';
import { newProgress } from '../../artifacts/spec/new-progress.ts';
import { progressFile } from '../../artifacts/spec/progress.ts';
import { newState, stateFile } from '../../artifacts/spec/state.ts';
import { problem, ProblemError } from '../../core/problem.ts';
import type { Operation } from '../operation.ts';
import { setCurrent, specName } from '../specs/find-spec.ts';
import { ignoreOnce } from '../specs/git-ignore.ts';
import { type Place, type SpecRoots, specRoots, within } from '../specs/roots.ts';
import { writeText } from '../specs/spec-files.ts';
import type { SpecNewInput } from './spec-new.schema.ts';

export interface SpecNewValue {
  readonly name: string;
  readonly path: string;
  readonly phase: string;
}

/** Makes the folder of a spec, with its state and progress, and makes it the active one. */
export const specNew: Operation<SpecNewInput, SpecNewValue> = async (world, input) => {
  const where = await specRoots(world);
  const { name, goal = '' } = input;
  if (!specName.test(name)) {
    const fix = 'Small letters, digits and dashes, beginning with a letter or digit: user-export';
    throw new ProblemError(
      problem('spec/bad-name', `${JSON.stringify(name)} cannot be the name of a spec.`, { at: 'name', fix }),
    );
  }
  const place = within(rootFor(where, input.specsDir), name);
  if ((await place.files.kindOf(place.folder)) !== undefined) {
    const fix = `Go on with it: ${world.program} spec switch ${place.shown}`;
    throw new ProblemError(problem('spec/exists', `There is already a ${place.shown}.`, { at: place.shown, fix }));
  }
  const commitSpec = input.noCommitSpec ? false : (input.commitSpec ?? where.settings.commitSpec);
  const at = world.clock.now().toISOString();
  await writeText(place, progressFile, newProgress({ name, basePath: place.shown, goal, at, ...classify(goal) }));
  await writeText(place, stateFile, newState(name, place.shown, { commitSpec, quickMode: false }));
  await setCurrent(where, { ...place, name });
  await ignoreOnce(world, where);
  return { value: { name, path: place.shown, phase: 'research' }, notes: where.warnings };
};

function rootFor(where: SpecRoots, wanted: string | undefined): Place {
  if (wanted === undefined) return where.roots[0];
  const plain = (path: string) => path.replace(/^\.\//, '').replace(/(?<=.)\/+$/, '');
  const root = where.roots.find(({ shown }) => plain(shown) === plain(wanted));
  if (root) return root;
  const fix = `One of: ${where.roots.map(({ shown }) => shown).join(', ')}`;
  throw new ProblemError(
    problem('spec/not-a-root', `${wanted} is not a configured folder of specs.`, { at: 'specsDir', fix }),
  );
}
