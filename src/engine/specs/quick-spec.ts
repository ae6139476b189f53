/** A whole spec in one call (003-R56, R57): from a goal or a plan to the tasks, with nobody asked. */
import { nameFromGoal } from '../../artifacts/spec/key-words.ts';
import { type Problem, problem, ProblemError, warning } from '../../core/problem.ts';
import type { Caller } from '../caller.ts';
import type { Outcome } from '../operation.ts';
import type { World } from '../world.ts';
import { specName } from './find-spec.ts';
import { makeSpec, planFile } from './make-spec.ts';
import { type Place, placeAt, type SpecRoots, within } from './roots.ts';
import type { PhaseInput } from './run-phase.ts';
import { type PhasesValue, runPhases } from './run-phases.ts';
import { readText } from './spec-files.ts';

export interface QuickInput extends Omit<PhaseInput, 'name' | 'quick' | 'commitSpec' | 'noCommitSpec'> {
  /** `name`, a goal in words, or the path of a plan. */
  readonly first?: string | undefined;
  /** The goal or the path of a plan, after a name. */
  readonly second?: string | undefined;
  readonly commitSpec: boolean;
}

export interface QuickValue {
  readonly name: string;
  readonly path: string;
  readonly made: PhasesValue;
}

/** What was made stays when a later phase fails: the command that goes on is named. */
export async function quickSpec(
  world: World,
  where: SpecRoots,
  root: Place,
  input: QuickInput,
  caller: Caller,
): Promise<Outcome<QuickValue>> {
  const { first, second, commitSpec, ...rest } = input;
  const { name, goal, notes } = await readInput(world, root, first, second);
  const free = await freeName(root, name);
  const spec = await makeSpec(world, where, { root, name: free, goal, commitSpec, quick: true });
  const { value, ...outcome } = await runPhases(
    world,
    'research',
    { ...rest, name: spec.shown, quick: true },
    caller,
  ).catch((error: unknown) => {
    if (!(error instanceof ProblemError)) throw error;
    const fix = `Go on where it was: ${world.program} spec status ${spec.shown}`;
    throw new ProblemError(
      error.problem,
      [
        ...error.others,
        problem('spec/unfinished', `What was made of ${spec.shown} is kept.`, {
          at: spec.shown,
          fix,
          severity: 'info',
        }),
      ],
      { cause: error },
    );
  });
  const renamed =
    free === name
      ? []
      : [
          warning('spec/renamed', `There is a ${within(root, name).shown} already: this one is called ${free}.`, {
            at: spec.shown,
          }),
        ];
  return {
    ...outcome,
    value: { name: free, path: spec.shown, made: value },
    notes: [...where.warnings, ...notes, ...renamed, ...outcome.notes],
  };
}

interface Read {
  readonly name: string;
  readonly goal: string;
  readonly notes: readonly Problem[];
}

/** `name "goal"`, `name ./plan.md`, `./plan.md`, `name` with a plan in its folder, `"goal"`. */
async function readInput(
  world: World,
  root: Place,
  first: string | undefined,
  second: string | undefined,
): Promise<Read> {
  const given = first?.trim() ?? '';
  if (given === '') throw nothingGiven(world);
  if (second !== undefined && second.trim() !== '') {
    requireName(given);
    return withGoal(given, isPlan(second) ? await planAt(world, second) : second);
  }
  if (isPlan(given)) {
    const goal = await planAt(world, given);
    const base = given
      .replace(/^.*\//, '')
      .replace(/\.\w+$/, '')
      .toLowerCase();
    return withGoal(specName.test(base) && base !== 'plan' ? base : nameFromGoal(titleOf(goal)), goal);
  }
  if (!specName.test(given)) return withGoal(nameFromGoal(given), given);
  const plan = await readText(within(root, given), planFile).catch(() => undefined);
  if (plan === undefined || plan.trim() === '') throw nothingGiven(world);
  return withGoal(given, plan);
}

const isPlan = (text: string): boolean => /^\S+\.(?:md|markdown|txt)$/i.test(text.trim());
const titleOf = (text: string): string => /^#\s+(.+)$/m.exec(text)?.[1] ?? text.slice(0, 400);

function withGoal(name: string, goal: string): Read {
  const count = goal.split(/\s+/).filter((word) => word !== '').length;
  const short =
    count < 10
      ? [
          warning('spec/short-goal', `A goal of ${count} words leaves most of it to be assumed.`, {
            at: 'goal',
            fix: 'Say for whom, why, and what must not happen.',
          }),
        ]
      : [];
  return { name, goal, notes: short };
}

async function planAt(world: World, path: string): Promise<string> {
  const place = placeAt(world, path.trim());
  const bytes = await place.files.read(place.folder).catch(() => undefined);
  const text = bytes ? new TextDecoder().decode(bytes) : '';
  if (text.trim() === '')
    throw new ProblemError(
      problem('plan/not-found', `${path} is not there, or says nothing.`, {
        at: path,
        fix: 'Name a file of this workspace with the goal in it.',
      }),
    );
  return text;
}

function requireName(name: string): void {
  if (specName.test(name)) return;
  const fix = 'Small letters, digits and dashes, beginning with a letter or digit: user-export';
  throw new ProblemError(
    problem('spec/bad-name', `${JSON.stringify(name)} cannot be the name of a spec.`, { at: 'name', fix }),
  );
}

function nothingGiven({ program }: World): ProblemError {
  return new ProblemError(
    problem('spec/no-goal', 'Quick mode requires a goal or plan file.', {
      at: 'goal',
      fix: `${program} spec new <name> "goal" --quick, or with ./plan.md`,
    }),
  );
}

/** A folder that only holds its plan is not taken. */
async function freeName(root: Place, name: string): Promise<string> {
  for (let n = 1; ; n += 1) {
    const tried = n === 1 ? name : `${name}-${n}`;
    const place = within(root, tried);
    if ((await place.files.kindOf(place.folder)) === undefined) return tried;
    const names = await place.files.list(place.folder).catch(() => ['?']);
    if (names.every((one) => one === planFile)) return tried;
  }
}
