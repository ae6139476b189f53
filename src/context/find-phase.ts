/**
 * The document of a phase (001-R38): `PHASE_{phase}_v19.md`, else the highest `_vN`, else any `PHASE_{phase}_*.md`, else a
 * section of a roadmap that holds all phases; then the same in `archive/`. Names are compared with what is listed, never
 * put together from the request, so no request can name a path.
 */
import { join, type TextReader } from './read-text.ts';
import { parsePhaseDocument } from './roadmap/phase-document.ts';
import type { PhaseDocument } from './roadmap/task.ts';

export interface FoundPhase {
  readonly document?: PhaseDocument;
  readonly text?: string;
  /** For the error about an unknown phase (001-R46). */
  readonly lookedFor: readonly string[];
  readonly warnings: readonly string[];
}

const mostFolders = 200;
const deepest = 4;

export async function findPhase(files: TextReader, roots: readonly string[], phase: string): Promise<FoundPhase> {
  const name = phase.trim();
  const lookedFor = roots.flatMap((root) =>
    [`PHASE_${name}_v19.md`, `PHASE_${name}_*.md`, '*ROADMAP*.md'].map((file) => join(root, file)),
  );
  const archives = await archiveFolders(files, roots);
  for (const folders of [roots, archives]) {
    const paths = await pathsIn(files, folders);
    const own = rankPhaseFiles(paths, name);
    const found =
      (await firstParsed(files, own, name, false)) ?? (await firstParsed(files, rankMonoliths(paths), name, true));
    if (found)
      return { ...found, lookedFor, warnings: found.document.path === own[0] && own.length > 1 ? others(own) : [] };
  }
  return { lookedFor: [...lookedFor, ...roots.map((root) => join(root, 'archive/**'))], warnings: [] };
}

const others = (own: readonly string[]) => [
  `${own[0]} was read; there ${own.length === 2 ? 'is' : 'are'} also ${own.slice(1, 5).join(', ')}.`,
];

async function firstParsed(
  files: TextReader,
  paths: readonly string[],
  phase: string,
  isMonolith: boolean,
): Promise<{ document: PhaseDocument; text: string } | undefined> {
  let empty: { document: PhaseDocument; text: string } | undefined;
  for (const path of paths.slice(0, 8)) {
    const text = await files.text(path);
    const document = text === undefined ? undefined : parsePhaseDocument(text, { phase, path, isMonolith });
    if (text === undefined || document === undefined) continue;
    if (document.milestones.length + document.tasks.length > 0) return { document, text };
    empty ??= { document, text };
  }
  return empty;
}

async function pathsIn(files: TextReader, folders: readonly string[]): Promise<string[]> {
  const paths: string[] = [];
  for (const folder of folders)
    for (const name of await files.names(folder)) if (/\.md$/i.test(name)) paths.push(join(folder, name));
  return paths;
}

const base = (path: string) => path.split('/').at(-1) ?? path;
const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Version 19 first, then the highest version, then other names; reports about a phase last. */
export function rankPhaseFiles(paths: readonly string[], phase: string): string[] {
  const own = new RegExp(`^PHASE_${escape(phase)}(?:[_@. -].*)?\\.md$`, 'i');
  const rank = (path: string): number => {
    const version = /_v(\d+(?:\.\d+)?)[^_]*\.md$/i.exec(base(path))?.[1];
    if (version !== undefined) return Number(version) === 19 ? -1e6 : -Number(version);
    return /REPORT|RESULTS?|FINDINGS|PROMPT|BRAINSTORM|HANDOFF|SUMMARY/i.test(base(path)) ? 2 : 1;
  };
  return paths.filter((path) => own.test(base(path))).toSorted((a, b) => rank(a) - rank(b));
}

/** Roadmaps of all phases, the highest version first. */
export function rankMonoliths(paths: readonly string[]): string[] {
  const version = (path: string) => Number(/v(\d+(?:\.\d+)?)/i.exec(base(path))?.[1] ?? '0');
  return paths
    .filter((path) => /roadmap/i.test(base(path)) && !/TRACKER|INDEX|INSTRUCTIONS|SECTION|CHECKLIST/i.test(base(path)))
    .toSorted((a, b) => version(b) - version(a));
}

/** Folders called archive, and what is in them. */
async function archiveFolders(files: TextReader, roots: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const queue: { folder: string; depth: number }[] = [];
  for (const root of roots)
    for (const name of await files.names(root))
      if (/^_?archives?$/i.test(name)) queue.push({ folder: join(root, name), depth: 1 });
  for (let next = queue.shift(); next && found.length < mostFolders; next = queue.shift()) {
    const names = await files.names(next.folder);
    if (names.length === 0) continue;
    found.push(next.folder);
    // What has no extension may be a folder; listing a file gives nothing.
    if (next.depth < deepest)
      for (const name of names)
        if (!/\.[a-z0-9]{1,5}$/i.test(name)) queue.push({ folder: join(next.folder, name), depth: next.depth + 1 });
  }
  return found;
}
