import { problem, ProblemError } from '../../core/problem.ts';
import type { Operation } from '../operation.ts';
import { specName } from '../specs/find-spec.ts';
import { makeSpec } from '../specs/make-spec.ts';
import { type Place, type SpecRoots, specRoots, within } from '../specs/roots.ts';
import type { PhasesValue } from '../specs/run-phases.ts';
import type { SpecNewInput } from './spec-new.schema.ts';

export interface SpecNewValue {
  readonly name: string;
  readonly path: string;
  readonly phase: string;
  /** Quick mode: all that was made. */
  readonly made?: PhasesValue;
}

/** Makes the folder of a spec, with its state and progress, and makes it the active one; in quick mode also its documents. */
export const specNew: Operation<SpecNewInput, SpecNewValue> = async (world, input, caller) => {
  const where = await specRoots(world);
  const { name = '', goal, specsDir, quick, commitSpec: wanted, noCommitSpec, ...delegates } = input;
  const root = rootFor(where, specsDir);
  const commitSpec = noCommitSpec ? false : (wanted ?? where.settings.commitSpec);
  if (quick) {
    const { quickSpec } = await import('../specs/quick-spec.ts');
    const outcome = await quickSpec(
      world,
      where,
      root,
      { ...delegates, first: name, second: goal, commitSpec },
      caller,
    );
    return { ...outcome, value: { ...outcome.value, phase: outcome.value.made.phase } };
  }
  if (!specName.test(name)) {
    const fix = 'Small letters, digits and dashes, beginning with a letter or digit: user-export';
    throw new ProblemError(
      problem('spec/bad-name', `${JSON.stringify(name)} cannot be the name of a spec.`, { at: 'name', fix }),
    );
  }
  const place = within(root, name);
  if ((await place.files.kindOf(place.folder)) !== undefined) {
    const fix = `Go on with it: ${world.program} spec switch ${place.shown}`;
    throw new ProblemError(problem('spec/exists', `There is already a ${place.shown}.`, { at: place.shown, fix }));
  }
  await makeSpec(world, where, { root, name, goal: goal ?? '', commitSpec, quick: false });
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
