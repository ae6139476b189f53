/** The epics of all roots: what comes next in each, and what it waits for (003-R64). Reads only. */
import { type Epic, epicFile, epicsFolder, nextInEpic, parseEpic } from '../../artifacts/spec/epic.ts';
import type { Problem } from '../../core/problem.ts';
import type { World } from '../world.ts';
import { type Spec, specName } from './find-spec.ts';
import { type SpecRoots, within } from './roots.ts';
import { readText } from './spec-files.ts';

export interface EpicStatus {
  readonly name: string;
  readonly path: string;
  readonly goal?: string;
  readonly specs: Epic['specs'];
  readonly next?: string;
  /** What to type for the next one that has no folder yet. */
  readonly command?: string;
}

export async function describeEpics(
  world: World,
  where: SpecRoots,
  known: readonly Spec[],
): Promise<{ readonly epics: EpicStatus[]; readonly warnings: Problem[] }> {
  const epics: EpicStatus[] = [];
  const warnings: Problem[] = [];
  for (const root of where.roots) {
    const all = within(root, epicsFolder);
    if ((await root.files.kindOf(all.folder)) !== 'folder') continue;
    for (const name of await root.files.list(all.folder)) {
      const place = within(all, name);
      const text = await readText(place, epicFile);
      if (text === undefined) continue;
      const read = parseEpic(text, `${place.shown}/${epicFile}`);
      if ('problem' in read) warnings.push({ ...read.problem, severity: 'warning' });
      else {
        warnings.push(...read.warnings);
        epics.push({ path: place.shown, ...statusOf(world, read.epic, name, known) });
      }
    }
  }
  return { epics, warnings };
}

function statusOf(world: World, epic: Epic, folder: string, known: readonly Spec[]): Omit<EpicStatus, 'path'> {
  const next = nextInEpic(epic)?.name;
  const isThere = known.some(({ name }) => name === next);
  // A name from a file becomes a word to type only where it is a name.
  const makes = next !== undefined && !isThere && specName.test(next);
  return {
    name: epic.name ?? folder,
    specs: epic.specs,
    ...(epic.goal !== undefined && { goal: epic.goal }),
    ...(next !== undefined && { next }),
    ...(makes && { command: `${world.program} spec new ${next}` }),
  };
}
