/** Setting hosts up in a project, and taking that out again. */
import { existsSync, rmdirSync, unlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { type Problem, ProblemError, warning } from '../../core/problem.ts';
import type { World } from '../../engine/world.ts';
import { type HostName, hostNames, hosts } from '../hosts/hosts.ts';
import { madeBy, prune } from './containers.ts';
import type { Edit } from './edit.ts';
import { takeOut } from './json.ts';
import { versionKey } from './json-version.ts';
import { laidOut, type Layout, layoutOf } from './layout.ts';
import { type FileChange, isInstalled, plan, type Read } from './plan.ts';
import { readRemembered, remember, type Remembered } from './remembered.ts';

export type ProjectWorld = Pick<World, 'files' | 'memory'>;

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

/** Programs on Windows have a second name. */
const endings = ['', '.cmd', '.exe'];

/** By what stands in the project, or by the program on the PATH. */
export function detectHosts(root: string, env: NodeJS.ProcessEnv): HostName[] {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return hostNames.filter((name) => {
    const { signs, program } = hosts[name];
    if (signs.some((sign) => existsSync(join(root, sign)))) return true;
    return (
      program !== undefined &&
      folders.some((folder) => endings.some((ending) => existsSync(join(folder, program + ending))))
    );
  });
}

/**
 * The hosts that are set up here: those that have something there which no other host would have written. A host that
 * shares everything is there when it was asked for on this machine, or when nobody else can have written it.
 */
export async function installedHosts(world: ProjectWorld): Promise<HostName[]> {
  const { hosts: asked } = await readRemembered(world);
  const isThere = (edits: readonly Edit[]) => isInstalled(edits, reader(world));
  const found = new Set<HostName>();
  for (const name of hostNames) if (await isThere(ownEdits(name))) found.add(name);
  for (const name of hostNames) {
    const { edits } = hosts[name];
    if (ownEdits(name).length > 0 || !(await isThere(edits))) continue;
    const isShared = [...found].some((other) => edits.some((edit) => writes(other, edit)));
    if (asked.includes(name) || !isShared) found.add(name);
  }
  return hostNames.filter((name) => found.has(name));
}

const writes = (name: HostName, edit: Edit) =>
  hosts[name].edits.some((one) => JSON.stringify(one) === JSON.stringify(edit));

const ownEdits = (name: HostName) =>
  hosts[name].edits.filter((edit) => hostNames.every((other) => other === name || !writes(other, edit)));

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
  if (isDry) return changes;
  const known = await readRemembered(world);
  const made: Record<string, readonly string[]> = { ...known.made };
  const layouts: Record<string, Layout> = {};
  for (const { path, before } of changes) {
    const places = edits.filter((edit) => edit.path === path).flatMap((edit) => madeBy(edit, before));
    if (places.length > 0) made[path] = [...new Set([...(made[path] ?? []), ...places])];
    const layout = before === undefined ? undefined : layoutOf(path, before);
    if (layout) layouts[path] = layout;
  }
  // How a file looked before we first came is what counts.
  await remember(world, { hosts: [...known.hosts, ...names], made, layouts: { ...layouts, ...known.layouts } });
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
  const known = await readRemembered(world);
  const pruned = changes.map((change) => asBefore(withoutEmpty(change, edits, known.made[change.path] ?? []), known));
  if (!isDry && (pruned.length > 0 || names.some((name) => known.hosts.includes(name)))) {
    for (const { path, after } of pruned) {
      if (after === undefined) remove(root, path);
      else await world.files.write(path, new TextEncoder().encode(after));
    }
    // What another host still has in a file is taken out later.
    const isLeft = ([path]: readonly [string, unknown]) =>
      others.some((edit) => edit.path === path) || !pruned.some((change) => change.path === path);
    await remember(world, {
      hosts: known.hosts.filter((name) => !names.includes(name)),
      made: Object.fromEntries(Object.entries(known.made).filter(isLeft)),
      layouts: Object.fromEntries(Object.entries(known.layouts).filter(isLeft)),
    });
  }
  return { changes: pruned, problems };
}

/** As it stood before, if nobody wrote in it since. A version that we brought goes with us then. */
function asBefore(change: FileChange, { layouts, made }: Remembered): FileChange {
  const { path, after } = change;
  const layout = layouts[path];
  if (!layout) return change;
  const broughtVersion = after !== undefined && made[path]?.includes(versionKey);
  const texts = broughtVersion ? [after, takeOut(after, [versionKey])] : [after];
  const before = texts.map((text) => laidOut(text, layout)).find((text) => text !== undefined);
  return before === undefined ? change : { ...change, after: before };
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

/** For `doctor`: what `init` wrote and is no longer what it would write. */
export async function drift(world: ProjectWorld): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const name of await installedHosts(world)) {
    const { changes, problems } = await plan(hosts[name].edits, 'put', reader(world));
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
