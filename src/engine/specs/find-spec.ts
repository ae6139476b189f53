/** Specs by name or path, and the one that is active (003-R4 to R8). Never a guess: several of a name are shown, all. */
import { epicsFolder } from '../../artifacts/spec/epic.ts';
import { problem, ProblemError } from '../../core/problem.ts';
import type { World } from '../world.ts';
import { type Place, placeAt, type SpecRoots, specRoots, within } from './roots.ts';

export const currentFile = '.current-spec';
/** A name that is made; what is found may be called otherwise. */
export const specName = /^[a-z0-9][a-z0-9-]*$/;

export interface Spec extends Place {
  readonly name: string;
}

export async function listSpecs(where: SpecRoots): Promise<Spec[]> {
  const specs: Spec[] = [];
  for (const root of where.roots) {
    for (const name of await root.files.list(root.folder)) {
      const place = within(root, name);
      if (!name.startsWith('.') && name !== epicsFolder && (await root.files.kindOf(place.folder)) === 'folder')
        specs.push({ ...place, name });
    }
  }
  return specs;
}

/** By name in all roots, or by path; a leading `./` before a bare name says nothing. */
export async function findSpec(world: World, where: SpecRoots, wanted: string): Promise<Spec> {
  const name = wanted.trim().replace(/\/+$/, '');
  const bare = name.replace(/^\.\//, '');
  if (bare === '') throw notFound(where, wanted);
  const found = bare.includes('/') ? await byPath(world, name) : await byName(where, bare);
  const [spec, ...others] = found;
  if (!spec) throw notFound(where, wanted);
  if (others.length > 0) throw several(world, found, bare);
  return spec;
}

async function byName(where: SpecRoots, name: string): Promise<Spec[]> {
  if (name === '.' || name === '..' || name.startsWith('.')) return [];
  const found: Spec[] = [];
  for (const root of where.roots) {
    const place = within(root, name);
    if ((await root.files.kindOf(place.folder)) === 'folder') found.push({ ...place, name });
  }
  return found;
}

async function byPath(world: World, path: string): Promise<Spec[]> {
  const place = placeAt(world, path);
  const name = path.split('/').at(-1) ?? '';
  return (await place.files.kindOf(place.folder)) === 'folder' ? [{ ...place, name }] : [];
}

/** What `.current-spec` of the default root names; it need not exist. `undefined` when it names nothing. */
export async function currentSpec(world: World, where: SpecRoots): Promise<Spec | undefined> {
  const [root] = where.roots;
  const bytes = await root.files.read(within(root, currentFile).folder);
  const content = (bytes ? new TextDecoder().decode(bytes) : '').trim().replace(/\/+$/, '');
  if (content === '') return undefined;
  const name = content.split('/').at(-1) ?? '';
  const isPath = content.startsWith('./') || content.startsWith('/');
  // Text in a file is data: it may name a spec, and leads nowhere else.
  if (!isPath && (content.includes('/') || content.startsWith('.'))) return undefined;
  return { ...(isPath ? placeAt(world, content) : within(root, content)), name };
}

/** Bare in the default root, as a path elsewhere. */
export async function setCurrent(where: SpecRoots, spec: Spec): Promise<void> {
  const [root] = where.roots;
  const isHome = spec.files === root.files && spec.folder === within(root, spec.name).folder;
  const text = isHome ? spec.name : spec.shown;
  await root.files.write(within(root, currentFile).folder, new TextEncoder().encode(`${text}\n`));
}

/** The spec that is meant: by its name, or else the active one. */
export async function requireSpec(world: World, wanted: string | undefined): Promise<{ spec: Spec; where: SpecRoots }> {
  const where = await specRoots(world);
  if (!where.settings.enabled) throw turnedOff();
  const spec = wanted === undefined ? await currentSpec(world, where) : await findSpec(world, where, wanted);
  if (!spec) throw noActive(world);
  if ((await spec.files.kindOf(spec.folder)) !== 'folder') throw gone(world, spec);
  return { spec, where };
}

function notFound(where: SpecRoots, wanted: string): ProblemError {
  const roots = where.roots.map(({ shown }) => shown).join(', ');
  const message = `The spec ${JSON.stringify(wanted)} was not found in any configured directory: ${roots}.`;
  return new ProblemError(
    problem('spec/not-found', message, { at: wanted, fix: 'See all of them: charrette spec list' }),
  );
}

function several(world: World, found: readonly Spec[], name: string): ProblemError {
  const paths = found.map(({ shown }) => shown);
  const message = `There are several specs called ${JSON.stringify(name)}: ${paths.join(', ')}.`;
  const fix = `Say which by its path: ${world.program} spec switch ${paths[0]}`;
  return new ProblemError(problem('spec/ambiguous', message, { at: name, fix }));
}

function noActive(world: World): ProblemError {
  const fix = `${world.program} spec new <name> first, or switch to one: ${world.program} spec list`;
  return new ProblemError(
    problem('active-spec/not-found', `No active spec. Run ${world.program} spec new <name> first.`, { fix }),
  );
}

function gone(world: World, spec: Spec): ProblemError {
  const message = `The active spec ${spec.shown} is not there.`;
  const fix = `Switch to another: ${world.program} spec switch <name>`;
  return new ProblemError(problem('spec/not-found', message, { at: spec.shown, fix }));
}

function turnedOff(): ProblemError {
  const at = '.claude/ralph-specum.local.md';
  return new ProblemError(
    problem('spec/turned-off', `Specs are turned off: enabled is false in ${at}.`, { at, fix: 'Set it to true.' }),
  );
}
