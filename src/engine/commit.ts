/**
 * The one loop: open, decide, keep contents, append, then write the files. The append is the acknowledgement; what
 * comes after may fail and is then said, never undone. A lost race starts over, and the core decides again.
 */
import type { Command } from '../core/command.ts';
import { evolve } from '../core/evolve.ts';
import { type Facts, noFacts } from '../core/facts.ts';
import { type Problem, problem, ProblemError } from '../core/problem.ts';
import { emptySession } from '../core/session.ts';
import { type Caller, gatePolicy } from './caller.ts';
import { decideWithItems } from './decide-with-items.ts';
import { documentBytes } from './hash.ts';
import { encodeCommit } from './line-codec.ts';
import { notFound } from './not-found.ts';
import { open } from './open.ts';
import type { Decided, Opened } from './opened.ts';
import { type Head, type LineBody, VersionConflict } from './ports.ts';
import { printStrings } from './texts.ts';
import type { World } from './world.ts';
import { finishDocuments, lookAhead, writeFiles } from './write-files.ts';

/** What an operation wants committed: commands in order, with the contents they speak of. */
export interface Plan {
  readonly commands: readonly Command[];
  readonly blobs?: readonly Uint8Array[];
  readonly findings?: readonly Problem[];
  /** For a fork: what its parent's lines say. */
  readonly parent?: Facts['parent'];
  /** For the closing: major decisions that no risk speaks of. */
  readonly withoutRisk?: Facts['withoutRisk'];
  /** For a refusal to print: what a person can do instead. */
  readonly how?: string;
}

export interface Committed {
  readonly notes: readonly Problem[];
  /** The command was on record already. */
  readonly duplicate: boolean;
}

/** Losing this often in a row means something else is wrong. */
const patience = 200;
const mostAtOnce = 16;

export async function commit(
  world: World,
  key: string,
  caller: Caller,
  make: (opened: Opened) => Promise<Plan> | Plan,
  { mayStart = false, opened: first }: { readonly mayStart?: boolean; readonly opened?: Opened } = {},
): Promise<Committed> {
  const mark = world.ids.mark();
  for (let attempt = 1; ; attempt += 1) {
    world.ids.rewind(mark);
    // Whoever looked already need not look twice; after a lost race everybody does.
    const looked = attempt === 1 && first?.unfinished.length === 0 ? first : undefined;
    const opened = looked ?? (await openToWrite(world, key)) ?? (mayStart ? blank(key) : undefined);
    if (!opened) throw new ProblemError(await notFound(world, key));
    refuseUnwritable(opened);
    const plan = await make(opened);
    const known = new Set(opened.lines.map((line) => line.body.cmd.id));
    const commands = plan.commands.filter((command) => !known.has(command.id));
    if (plan.commands.length > 0 && commands.length === 0) return { notes: [], duplicate: true };
    const planned = await prepare(world, opened, caller, plan, commands);
    try {
      return await write(world, opened, planned, plan);
    } catch (error) {
      if (!(error instanceof VersionConflict) || attempt >= patience) throw error;
    }
  }
}

/** What a crash left unwritten is written first: nobody should have to approve a file that is not there yet. */
async function openToWrite(world: World, key: string): Promise<Opened | undefined> {
  const opened = await open(world, key);
  if (!opened || opened.unfinished.length === 0 || !isWritable(opened)) return opened;
  await finishDocuments(world, opened);
  return open(world, key);
}

const isWritable = ({ standing }: Opened) => standing.is === 'normal' || standing.is === 'older';

function blank(key: string): Opened {
  return {
    key,
    session: emptySession(),
    lines: [],
    standing: { is: 'normal' },
    pending: [],
    recoveries: [],
    disk: {},
    unfinished: [],
    // What stands there could not be read, or it would have been taken over.
    sessionFile: 'set-aside',
    notes: [],
  };
}

/** Two histories, or a lost end, are settled first; nothing may be built on them. */
function refuseUnwritable({ key, standing, recoveries }: Opened): void {
  if (standing.is === 'diverged') {
    const message = recoveries[0]?.question ?? `The journal of "${key}" has two histories.`;
    throw new ProblemError(problem('store/diverged', message, { at: key, fix: `charrette merge ${key}` }));
  }
  if (standing.is === 'lost-tail') {
    const message = recoveries[0]?.question ?? `The journal of "${key}" lost its end.`;
    throw new ProblemError(problem('store/lost-tail', message, { at: key, fix: `charrette next ${key}` }));
  }
}

/** Decides everything in memory first, so that a refusal leaves no trace on disk. */
async function prepare(
  world: World,
  opened: Opened,
  caller: Caller,
  plan: Plan,
  commands: readonly Command[],
): Promise<Decided[]> {
  const facts = {
    ...noFacts,
    by: caller.actor,
    policy: gatePolicy(world.config, caller),
    how: plan.how ?? '',
    disk: opened.disk,
    findings: plan.findings ?? [],
    pointsPerSummary: world.config.pointsPerSummary,
    ...(plan.parent ? { parent: plan.parent } : {}),
    ...(plan.withoutRisk ? { withoutRisk: plan.withoutRisk } : {}),
  };
  const { session } = opened;
  const blobs = [...(plan.blobs ?? []), ...opened.pending.flatMap((one) => one.blobs)];
  const decided: Decided[] = [];
  for (const command of commands) {
    const at = world.clock.now().toISOString();
    const decision = await decideWithItems(world, session, command, facts, blobs);
    if ('problems' in decision) throw new ProblemError(decision.problems[0] as Problem, decision.problems.slice(1));
    const stamp = { seq: session.seq + 1, at, by: caller.actor };
    for (const event of decision.events) evolve(session, event, stamp);
    decided.push({ command, by: caller.actor, events: decision.events, at });
  }
  return decided;
}

async function write(world: World, opened: Opened, planned: readonly Decided[], plan: Plan): Promise<Committed> {
  const { key } = opened;
  const queue = [...opened.pending, ...planned].filter((one) => one.events.length > 0);
  const given = [...(plan.blobs ?? []), ...opened.pending.flatMap((one) => one.blobs)];
  const contents = given.map(documentBytes);
  const kept = keep(world, key, contents, queue);
  // Its text is worked out while the disk takes the contents.
  const ahead = lookAhead(
    world,
    opened,
    contents,
    given.filter((bytes, i) => bytes !== contents[i]),
  );
  let head: Head = opened.lines.at(-1) ?? { seq: 0, hash: '' };
  const [first, ...more] = await kept;
  if (first) head = await world.store.append(key, head, first, ...more);
  const events = queue.flatMap((one) => one.events);
  const notes = await writeFiles(world, opened, events, head, ahead);
  const warnings = (plan.findings ?? []).filter((finding) => finding.severity !== 'error');
  return { notes: [...warnings, ...notes], duplicate: false };
}

/** Contents and free texts are kept before any line that speaks of them; gives the lines. */
async function keep(
  world: World,
  key: string,
  contents: readonly Uint8Array[],
  queue: readonly Decided[],
): Promise<LineBody[]> {
  const lines = queue.map((one) => ({ ...one, ...encodeCommit(one.command, one.events) }));
  const texts = lines.filter((one) => one.texts.length > 0).map((one) => printStrings(one.texts));
  const names = await keepAll(world, key, [...texts, ...contents]);
  return lines.map(({ at, by, cmd, events, texts: { length } }) => ({
    at,
    by,
    cmd,
    events,
    ...(length === 0 ? {} : { text: names.shift() as string }),
  }));
}

/** Side by side, since each waits for the disk; not all at once, since each holds a file open. */
async function keepAll(world: World, key: string, contents: readonly Uint8Array[]): Promise<string[]> {
  const names: string[] = [];
  for (let from = 0; from < contents.length; from += mostAtOnce) {
    const some = contents.slice(from, from + mostAtOnce).map((content) => world.store.putBlob(key, content));
    // Nothing is still being written when this fails.
    await Promise.allSettled(some);
    names.push(...(await Promise.all(some)));
  }
  return names;
}
