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
import { linesOf } from '../../artifacts/lines-of.ts';

export interface NewSpec {
  readonly root: Place;
  readonly name: string;
  readonly goal: string;
  readonly commitSpec: boolean;
  readonly quick: boolean;
}

export const planFile = 'plan.md';

/** Its title, its first paragraph, and where the rest is. */
function gistOf(plan: string): string {
  const lines = linesOf(plan);
  const title = lines.find((line) => /^#\s/.test(line))?.replace(/^#\s+/, '') ?? '';
  const prose =
    lines
      .join('\n')
      .split(/\n\s*\n/)
      .find((part) => part.trim() !== '' && !/^\s*(?:#|[-*|>`~]|\d+\.|---)/.test(part)) ?? '';
  return [title, prose.replaceAll(/\s+/g, ' ').trim(), `All of it: ${planFile}`]
    .filter((part) => part !== '')
    .join('\n\n');
}

export async function makeSpec(world: World, where: SpecRoots, made: NewSpec): Promise<Spec> {
  const { root, name, goal, commitSpec, quick } = made;
  const place = within(root, name);
  const at = world.clock.now().toISOString();
  // A goal with headings of its own would end at the first of them: it stands in a file of its own (003-R20).
  const isPlan = /^#{1,6} /m.test(goal);
  if (isPlan) await writeText(place, planFile, goal);
  const told = isPlan ? gistOf(goal) : goal;
  await writeText(place, progressFile, newProgress({ name, basePath: place.shown, goal: told, at, ...classify(goal) }));
  const source = isPlan ? 'plan' : 'spec';
  await writeText(place, stateFile, newState(name, place.shown, { commitSpec, quickMode: quick, source }));
  await setCurrent(where, { ...place, name });
  await ignoreOnce(world, where);
  return { ...place, name };
}
