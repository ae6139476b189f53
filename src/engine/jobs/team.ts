/**
 * The team of a run: a note on this machine that somebody is at work, and which process does it for them. It outlives a
 * killed run, so that the next one can clean up. What was accepted is noted, too: it was paid for.
 */
import { isObject, type JsonObject } from '../../core/json.ts';
import type { AuthorSource, ProcessMark } from '../author-port.ts';
import type { World } from '../world.ts';

export interface Team {
  readonly job: string;
  readonly leader: ProcessMark;
  readonly worker?: ProcessMark;
  /** What came back and was not looked at yet: it is paid for, whatever happens now. */
  readonly answer?: { readonly input: string; readonly value: unknown };
  /** What was accepted before the run was over. */
  readonly result?: { readonly input: string; readonly sha: string; readonly bytes: number };
}

/** Team names hold names of sessions and specs; a memory is a file. */
const memoryName = (name: string) => `teams/${name.replaceAll(/[^a-z0-9-]+/gi, '-').slice(0, 100)}`;

export async function readTeam({ memory }: World, name: string): Promise<Team | undefined> {
  const team = await memory.read(memoryName(name));
  return team && typeof team['job'] === 'string' && isMark(team['leader']) ? (team as unknown as Team) : undefined;
}

/** False when it did not get there: the disk refused, or somebody else was faster. */
export async function writeTeam(world: World, name: string, team: Team): Promise<boolean> {
  await world.memory.write(memoryName(name), team as unknown as JsonObject);
  const written = await readTeam(world, name);
  return written?.job === team.job && written.leader.pid === team.leader.pid;
}

export async function deleteTeam(world: World, name: string): Promise<boolean> {
  await world.memory.write(memoryName(name), {});
  return (await readTeam(world, name)) === undefined;
}

/** Ends what an interrupted run left behind; gives whether there was anything. */
export async function endOrphan(source: AuthorSource, { worker }: Team): Promise<boolean> {
  return worker !== undefined && isMark(worker) && (await source.end(worker));
}

function isMark(value: unknown): value is ProcessMark {
  return isObject(value) && typeof value['pid'] === 'number' && typeof value['started'] === 'string';
}
