/** Documents that are named by a path, in a folder that holds others like them, and that are not there. */
import { namedDocuments } from '../../artifacts/named-documents.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { outlineOf } from '../../stages/outline-of.ts';
import type { GatheredDocument } from '../gather-documents.ts';
import { besides } from '../referenced-files.ts';
import type { World } from '../world.ts';

const mostFolders = 100;
const markdown = /\.(?:md|markdown)$/i;
const none: ReadonlySet<string> = new Set();

/** `paths`: all files of the package. */
export async function namedDocumentFindings(
  { files }: Pick<World, 'files'>,
  documents: readonly GatheredDocument[],
  paths: readonly string[],
): Promise<Problem[]> {
  const folders = new Map<string, ReadonlySet<string>>();
  const namesIn = async (folder: string): Promise<ReadonlySet<string>> => {
    const known = folders.get(folder);
    if (known) return known;
    if (folders.size >= mostFolders) return none;
    const names = new Set(await files.list(folder).catch(() => []));
    folders.set(folder, names);
    return names;
  };
  /** Seen from the document, from the root, and from the folders between them: people write all of these. */
  const stateOf = async (from: string, file: string): Promise<'there' | 'missing' | undefined> => {
    let isMissing = false;
    for (const path of candidates(from, file)) {
      const cut = path.lastIndexOf('/');
      const [folder, name] = [path.slice(0, cut), path.slice(cut + 1)];
      const names = await namesIn(folder);
      if (names.has(name)) return 'there';
      isMissing ||= [...names].some((one) => endingOf(one) === endingOf(name));
    }
    return isMissing ? 'missing' : undefined;
  };
  const ends = new Set(paths.flatMap(endsOf));
  const findings: Problem[] = [];
  for (const one of documents) {
    if (!markdown.test(one.path) || !one.text.includes('/')) continue;
    const missing: Problem[] = [];
    const there = new Set<string>();
    const told = new Set<string>();
    for (const { file, line } of namedDocuments(outlineOf(one))) {
      const state = ends.has(file) ? 'there' : await stateOf(one.path, file);
      if (state === 'there') there.add(file);
      if (state !== 'missing' || told.has(file)) continue;
      told.add(file);
      const fix = 'Correct the path, or say that it is still to be written.';
      missing.push(
        warning('link/broken', `There is no file ${file.slice(0, 200)}.`, { at: `${one.path}:${line}`, fix }),
      );
    }
    // Where most are not there, they lie elsewhere.
    if (missing.length <= Math.max(1, there.size)) findings.push(...missing);
  }
  return findings;
}

const endingOf = (name: string): string => /\.\w+$/.exec(name)?.[0].toLowerCase() ?? '';

function candidates(from: string, file: string): string[] {
  const parts = from.split('/').slice(0, -1);
  const bases = parts.map((_, i) => parts.slice(0, parts.length - i).join('/'));
  const seen = [...bases, ''].flatMap((base) => besides(base === '' ? 'x' : `${base}/x`, file) ?? []);
  return [...new Set(file.startsWith('../') ? seen.slice(0, 1) : seen)].filter((path) => path.includes('/'));
}

/** `api/orders.yaml` of `docs/api/orders.yaml`: whoever writes it may stand in `docs`. */
function endsOf(path: string): string[] {
  const parts = path.split('/');
  return parts
    .slice(0, -1)
    .slice(-8)
    .map((_, i, { length }) => parts.slice(parts.length - 1 - length + i).join('/'));
}
