/** Setting hosts up in a project, and taking that out again. */
import { existsSync, rmdirSync, unlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { JsonObject } from '../../core/json.ts';
import { type Problem, ProblemError, warning } from '../../core/problem.ts';
import type { World } from '../../engine/world.ts';
import { type HostName, hostNames, hosts } from '../hosts/hosts.ts';
import { madeBy, prune } from './containers.ts';
import type { Edit } from './edit.ts';
import { type FileChange, isInstalled, plan, type Read } from './plan.ts';

export type ProjectWorld = Pick<World, 'files' | 'memory'>;

/** Where it is remembered what we made in files of others. */
const memoryName = 'init';
type Made = Readonly<Record<string, readonly string[]>>;

const reader =
  ({ files }: ProjectWorld): Read =>
  async (path) => {
    const bytes = await files.read(path);
    return bytes && new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  };

/** Two hosts may read the same file: it is written once. */
function editsOf(names: readonly HostName[]): Edit[] {
  const found = new Map(names.flatMap((name) => hosts[name].edits).map((edit) => [JSON.stringify(edit), edit]));
  return [...found.values()];
}

/** By what stands in the project, or by the program on the PATH. */
export function detectHosts(root: string, env: NodeJS.ProcessEnv): HostName[] {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return hostNames.filter((name) => {
    const { signs, program } = hosts[name];
    if (signs.some((sign) => existsSync(join(root, sign)))) return true;
    return program !== undefined && folders.some((folder) => existsSync(join(folder, program)));
  });
}

export async function installedHosts(world: ProjectWorld): Promise<HostName[]> {
  const found: HostName[] = [];
  for (const name of hostNames) if (await isInstalled(hosts[name].edits, reader(world))) found.push(name);
  return found;
}

/** All of it or nothing: what stands in the way of one file is said before any is written. */
export async function install(
  world: ProjectWorld,
  names: readonly HostName[],
  isDry: boolean,
): Promise<readonly FileChange[]> {
  const edits = editsOf(names);
  const { changes, problems } = await plan(edits, 'put', reader(world));
  const [first, ...others] = problems;
  if (first) throw new ProblemError(first, others);
  if (isDry || changes.length === 0) return changes;
  const made: Record<string, readonly string[]> = { ...(await readMade(world)) };
  for (const { path, before } of changes) {
    const places = edits.filter((edit) => edit.path === path).flatMap((edit) => madeBy(edit, before));
    if (places.length > 0) made[path] = [...new Set([...(made[path] ?? []), ...places])];
  }
  await world.memory.write(memoryName, made as JsonObject);
  for (const { path, after = '' } of changes) await world.files.write(path, new TextEncoder().encode(after));
  return changes;
}

/** Takes out as far as it goes; what somebody changed since stays, and is said. */
export async function uninstall(
  world: ProjectWorld,
  root: string,
  names: readonly HostName[],
  isDry: boolean,
): Promise<{ changes: readonly FileChange[]; problems: readonly Problem[] }> {
  const others = editsOf((await installedHosts(world)).filter((name) => !names.includes(name)));
  const shared = new Set(others.map((edit) => JSON.stringify(edit)));
  // What another host here still needs stays.
  const edits = editsOf(names).filter((edit) => !shared.has(JSON.stringify(edit)));
  const { changes, problems } = await plan(edits, 'take', reader(world));
  const made = await readMade(world);
  const pruned = changes.map((change) => withoutEmpty(change, edits, made[change.path] ?? []));
  if (!isDry) {
    for (const { path, after } of pruned) {
      if (after === undefined) remove(root, path);
      else await world.files.write(path, new TextEncoder().encode(after));
    }
    const left = Object.entries(made).filter(([path]) => !pruned.some((change) => change.path === path));
    if (pruned.length > 0) await world.memory.write(memoryName, Object.fromEntries(left) as JsonObject);
  }
  return { changes: pruned, problems };
}

function withoutEmpty(change: FileChange, edits: readonly Edit[], made: readonly string[]): FileChange {
  const { path, after } = change;
  if (after === undefined) return change;
  // A file of nothing but our block was made for it.
  if (after === '') return { ...change, after: undefined };
  const mine = edits.filter((edit) => edit.path === path && edit.is !== 'block' && edit.is !== 'file');
  return mine.length === 0 ? change : { ...change, after: prune(mine, after, made) };
}

/** Its path was read through the workspace before, so it does not lead out of it. */
function remove(root: string, path: string): void {
  unlinkSync(join(root, path));
  try {
    // Folders that are empty now, up to the project.
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) rmdirSync(join(root, folder));
  } catch {
    // Something else stands there.
  }
}

async function readMade({ memory }: ProjectWorld): Promise<Made> {
  const kept = (await memory.read(memoryName)) ?? {};
  return Object.fromEntries(
    Object.entries(kept).flatMap(([path, places]) =>
      Array.isArray(places) ? [[path, places.filter((one): one is string => typeof one === 'string')]] : [],
    ),
  );
}

/** For `doctor`: what `init` wrote and is no longer what it would write. */
export async function drift(world: ProjectWorld): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const name of await installedHosts(world)) {
    // A host that is there only through what another one shares with it was never set up.
    const { changes, problems } = await plan(hosts[name].edits, 'put', reader(world));
    const own = hosts[name].edits.length;
    if (changes.length + problems.length >= new Set(hosts[name].edits.map(({ path }) => path)).size && own > 1)
      continue;
    const fix = `charrette init --host ${name}`;
    for (const { path, before } of changes) {
      const what = before === undefined ? 'is missing' : 'is not what this version of charrette writes';
      found.push(warning('init/drift', `${hosts[name].title}: ${path} ${what}.`, { at: path, fix }));
    }
    for (const one of problems) found.push({ ...one, severity: 'warning' });
  }
  return found.filter((one, n) => found.findIndex(({ at }) => at === one.at) === n);
}

export const isHostName = (word: string): word is HostName => hostNames.some((name) => name === word);
