/** A new spec: its folder with progress and state, and that it is the active one (A3, A4, 003-R8, R63). */
import { classify } from '../../artifacts/spec/intent.ts';
import { newProgress } from '../../artifacts/spec/new-progress.ts';
import { progressFile } from '../../artifacts/spec/progress.ts';
import { newState, stateFile } from '../../artifacts/spec/state.ts';
import type { World } from '../world.ts';
import { setCurrent, type Spec } from './find-spec.ts';
import { ignoreOnce } from './git-ignore.ts';
import { type Place, type SpecRoots, within } from './roots.ts';
import { writeText } from './spec-files.ts';

export interface NewSpec {
  readonly root: Place;
  readonly name: string;
  readonly goal: string;
  readonly commitSpec: boolean;
  readonly quick: boolean;
}

export async function makeSpec(world: World, where: SpecRoots, made: NewSpec): Promise<Spec> {
  const { root, name, goal, commitSpec, quick } = made;
  const place = within(root, name);
  const at = world.clock.now().toISOString();
  await writeText(place, progressFile, newProgress({ name, basePath: place.shown, goal, at, ...classify(goal) }));
  await writeText(place, stateFile, newState(name, place.shown, { commitSpec, quickMode: quick }));
  await setCurrent(where, { ...place, name });
  await ignoreOnce(world, where);
  return { ...place, name };
}
