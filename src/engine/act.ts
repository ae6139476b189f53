/** The frame of an operation: find the session, commit what was planned, say what comes next. */
import type { Command } from '../core/command.ts';
import { eachOnce, type Problem, problem, ProblemError } from '../core/problem.ts';
import type { Caller } from './caller.ts';
import { commit, type Plan } from './commit.ts';
import { findMigration } from './migration.ts';
import { notFound } from './not-found.ts';
import { open } from './open.ts';
import type { Opened } from './opened.ts';
import type { Outcome } from './operation.ts';
import { type Step, viewStep } from './step-view.ts';
import type { World } from './world.ts';

type Bare<T> = T extends unknown ? Omit<T, 'id'> : never;
/** A command before it gets its id. */
export type NewCommand = Bare<Command>;

export function withId(world: World, command: NewCommand, id = world.ids.next()): Command {
  return { ...command, id } as Command;
}

export async function requireOpened(world: World, key: string): Promise<Opened> {
  const opened = await open(world, key);
  if (opened) return opened;
  throw new ProblemError(await notFound(world, key));
}

/** The sessions in which steps were told to be next, as they stood then. */
const toldOf = new WeakMap<object, Opened>();

/** Who goes on right after a step was told need not look at every file again; what changes meanwhile is seen before it is written over. */
export async function openedToAct(world: World, key: string): Promise<Opened> {
  return justOpened(world, key) ?? requireOpened(world, key);
}

function justOpened({ after }: World, key: string): Opened | undefined {
  const known = after && toldOf.get(after);
  return known?.key === key ? known : undefined;
}

async function tell(world: World, opened: Opened): Promise<Step> {
  const next = await viewStep(world, opened);
  toldOf.set(next, opened);
  return next;
}

/** Commits a plan on an existing session and gives the next step. */
export async function act<T>(
  world: World,
  key: string,
  caller: Caller,
  plan: (opened: Opened) => Promise<Plan> | Plan,
  value: (opened: Opened) => T | Promise<T>,
  opened?: Opened,
): Promise<Outcome<T>> {
  const wanted = async (now: Opened) => {
    const planned = await plan(now);
    refuseCancelled(world);
    return planned;
  };
  const { notes, duplicate } = await commit(world, key, caller, wanted, opened ? { opened } : {});
  const after = await requireOpened(world, key);
  const said = duplicate ? [onRecord] : [];
  return {
    session: key,
    value: await value(after),
    notes: eachOnce([...said, ...notes, ...after.notes]),
    next: await tell(world, after),
  };
}

/** Checks can take a while. Up to here nothing is written, and a call that was taken back leaves no trace. */
function refuseCancelled({ signal }: World): void {
  if (signal?.aborted) {
    throw new ProblemError(problem('call/cancelled', 'The call was taken back before anything was written.'));
  }
}

/** A read: nothing is written, not even what was noticed. `as` lays over what only this caller knows. */
export async function look<T>(
  world: World,
  key: string,
  value: (opened: Opened) => T | Promise<T>,
  as: (opened: Opened) => Opened = (opened) => opened,
): Promise<Outcome<T>> {
  const opened = justOpened(world, key) ?? (await open(world, key));
  if (!opened) {
    const migration = await findMigration(world, key);
    if (migration) throw new ProblemError(migration.problem);
    throw new ProblemError(await notFound(world, key));
  }
  return { session: key, value: await value(opened), notes: opened.notes, next: await tell(world, as(opened)) };
}

const onRecord: Problem = {
  severity: 'info',
  code: 'command/duplicate',
  message: 'This was on record already; nothing was added.',
};

/** The answer to a call that got through before. */
export async function repeated(world: World, key: string): Promise<Outcome<object>> {
  const outcome = await look(world, key, () => ({}));
  return { ...outcome, notes: [onRecord, ...outcome.notes] };
}
