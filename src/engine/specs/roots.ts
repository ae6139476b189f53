/** Where specs stand: the configured roots that are really there, or `./specs` (003-R1, R2). */
import { parseSettings, type SpecSettings } from '../../artifacts/spec/settings.ts';
import { settingsPath } from '../../artifacts/spec/settings-path.ts';
import { type Problem, ProblemError, warning } from '../../core/problem.ts';
import type { ArtifactStore } from '../ports.ts';
import type { World } from '../world.ts';

/** A folder, and the files that it is a folder of. */
export interface Place {
  /** As people write it: `./specs/login`. */
  readonly shown: string;
  readonly files: ArtifactStore;
  /** In those files: `specs/login`. */
  readonly folder: string;
}

export interface SpecRoots {
  readonly settings: SpecSettings;
  /** At least one; the first is where new specs go. */
  readonly roots: readonly [Place, ...Place[]];
  readonly warnings: readonly Problem[];
}

const usual = './specs';

export async function specRoots(world: World): Promise<SpecRoots> {
  const bytes = await world.files.read(settingsPath);
  const settings = parseSettings(bytes && new TextDecoder().decode(bytes));
  const warnings: Problem[] = [];
  const found: Place[] = [];
  for (const shown of settings.specsDirs) {
    const place = await rootAt(world, shown);
    if ('code' in place) warnings.push(place);
    else if (!found.some((one) => one.files === place.files && one.folder === place.folder)) found.push(place);
  }
  const [first = placeAt(world, usual), ...others] = found;
  return { settings, roots: [first, ...others], warnings };
}

async function rootAt(world: World, shown: string): Promise<Place | Problem> {
  try {
    const place = placeAt(world, shown);
    const kind = await place.files.kindOf(place.folder);
    if (kind === 'folder') return place;
    return skipped(shown, kind === 'file' ? 'is a file' : 'is not there');
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return skipped(shown, `cannot be used: ${error.problem.message}`);
  }
}

function skipped(shown: string, why: string): Problem {
  return warning('spec/root-skipped', `The folder of specs ${shown} ${why}, and was skipped.`, {
    at: settingsPath,
    fix: `Make the folder, or take it out of specs_dirs in ${settingsPath}.`,
  });
}

/** A path that begins with a slash is outside, unless it leads back in; any other is the workspace's. */
export function placeAt(world: World, shown: string): Place {
  const path = shown.replace(/(?<=.)\/+$/, '');
  const home = world.folder?.replaceAll('\\', '/');
  const isAbsolute = /^(?:\/|[A-Za-z]:[\\/])/.test(path);
  const inside = !isAbsolute
    ? path
    : home !== undefined && path.startsWith(`${home}/`)
      ? path.slice(home.length + 1)
      : undefined;
  if (inside !== undefined) {
    const folder = inside
      .split('/')
      .filter((part) => part !== '.' && part !== '')
      .join('/');
    return { shown: path, files: world.files, folder };
  }
  const files = world.filesAt?.(path);
  if (!files) throw new ProblemError(skipped(path, 'is outside of the workspace'));
  return { shown: path, files, folder: '' };
}

export const within = (place: Place, name: string): Place => ({
  shown: `${place.shown}/${name}`,
  files: place.files,
  folder: place.folder === '' ? name : `${place.folder}/${name}`,
});
