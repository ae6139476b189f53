import { adrNumberOf } from '../../artifacts/layout.ts';
import { keyProblem } from '../../core/decide/session.ts';
import type { Event } from '../../core/event.ts';
import { problem, ProblemError } from '../../core/problem.ts';
import { type Commit, replay } from '../../core/replay.ts';
import { requireOpened, withId } from '../act.ts';
import { blobsOf } from '../blobs-of.ts';
import { commit } from '../commit.ts';
import { requireFreeName, requireNoFile } from '../free-name.ts';
import { documentBytes } from '../hash.ts';
import { decodeCommit } from '../line-codec.ts';
import type { Opened } from '../opened.ts';
import type { Operation } from '../operation.ts';
import { documentPath, memoryName } from '../paths.ts';
import type { LineBody } from '../ports.ts';
import { lineAt, parseRef } from '../session-ref.ts';
import { viewStep } from '../step-view.ts';
import type { World } from '../world.ts';
import type { ForkInput } from './fork.schema.ts';

export interface ForkValue {
  readonly forked: string;
  readonly parent: string;
  /** The line of the parent after which the fork goes its own way. */
  readonly at: number;
  readonly documents: readonly string[];
}

/**
 * Starts a new session from a point of another one, with everything that was gathered up to there. The parent is only
 * read; documents are copied to places of the fork's own.
 */
export const fork: Operation<ForkInput, ForkValue> = async (world, input, caller) => {
  const ref = parseRef(input.session);
  if (ref.option !== undefined) throw noOption(world, ref.session);
  const opened = await requireOpened(world, ref.session);
  const seq = ref.at === undefined ? opened.lines.length : lineAt(world, opened, ref.at);
  const commits = commitsUpTo(opened, seq, ref.at === undefined);
  const key = input.name ?? (await freeName(world, ref.session));
  const id = input.commandId ?? world.ids.next();
  // A name that is none must not reach the store.
  const repeats = !keyProblem(key) && (await world.store.load(key))?.lines[0]?.body.cmd.id === id;
  if (!repeats) await requireFreeName(world, key);
  const then = replay(commits);
  const paths: Record<string, string> = {};
  for (const { key: slot, kind, name, option, path } of then.slots.values()) {
    if (kind === 'prd') continue;
    const at = documentPath(
      world.config,
      { key, parent: origin(opened, seq), chosen: then.chosen, flow: then.flow },
      { kind, name, option, number: adrNumberOf(path) },
    );
    paths[slot] = at;
    if (!repeats) await requireNoFile(world, at);
  }
  if (!repeats) await copyBlobs(world, opened, commits, key);
  // Should we die before the copies stand, the next write knows that they never did.
  if (!repeats) await world.memory.write(memoryName('written', key), { seq: 0, unfinished: Object.keys(paths) });
  const command = withId(world, { type: 'fork-session', key, parent: origin(opened, seq), paths }, id);
  const plan = () => ({ commands: [command], parent: commits });
  const { notes } = await commit(world, key, caller, plan, { mayStart: true });
  const after = await requireOpened(world, key);
  return {
    session: key,
    value: { forked: key, parent: ref.session, at: seq, documents: Object.values(paths) },
    notes: [...notes, ...after.notes],
    next: await viewStep(world, after),
  };
};

const origin = ({ key, lines }: Opened, seq: number) => ({ session: key, seq, head: lines[seq - 1]?.hash ?? '' });

/** At the present, what was found on disk and is not on record yet comes along. Later redactions always do. */
function commitsUpTo({ lines, pending }: Opened, seq: number, isPresent: boolean): Commit[] {
  const commits = lines.slice(0, seq).map(decodeCommit);
  for (const line of lines.slice(seq)) {
    const { stamp, events } = decodeCommit(line);
    const redactions = events.filter((event) => event.type === 'text-redacted');
    if (redactions.length > 0) commits.push({ stamp, events: redactions });
  }
  if (!isPresent) return commits;
  const found = pending.map(({ at, by, events }, i) => ({ stamp: { seq: seq + i + 1, at, by }, events }));
  return [...commits, ...found];
}

/** Every text that the fork speaks of, before it speaks of it. */
async function copyBlobs(world: World, opened: Opened, commits: readonly Commit[], key: string): Promise<void> {
  const bodies = commits.map(
    ({ stamp, events }) => ({ ...stamp, cmd: { id: '', type: '' }, events }) as unknown as LineBody,
  );
  const { texts, documents } = blobsOf(bodies);
  const replaced = commits.flatMap(({ events }) => events.flatMap(maskOf));
  for (const sha of new Set([...texts, ...documents, ...replaced])) {
    const bytes = await world.store.getBlob(opened.key, sha);
    if (bytes) await world.store.putBlob(key, bytes);
  }
  for (const bytes of opened.pending.flatMap(({ blobs }) => blobs))
    await world.store.putBlob(key, documentBytes(bytes));
}

const maskOf = (event: Event) => (event.type === 'text-redacted' && event.by !== undefined ? [event.by] : []);

const longestName = 64;

async function freeName(world: World, key: string): Promise<string> {
  const taken = new Set(await world.store.keys());
  for (let n = 1; ; n += 1) {
    const ending = n === 1 ? '-fork' : `-fork-${n}`;
    const name = `${key.slice(0, longestName - ending.length).replace(/-+$/, '')}${ending}`;
    if (!taken.has(name)) return name;
  }
}

function noOption(world: World, session: string): ProblemError {
  return new ProblemError(
    problem('fork/no-option', 'A fork takes all options of a session along.', {
      at: 'session',
      fix: `Fork the session: ${world.program} fork ${session}`,
    }),
  );
}
