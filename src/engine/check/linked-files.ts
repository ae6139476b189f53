/** Links that lead nowhere: to a document that is not there, or to a heading that its document does not have. */
import { anchorsOf, fileLinks, hasAnchor } from '../../artifacts/file-links.ts';
import { missingPages } from '../../artifacts/wiki-links.ts';
import type { SlotKind } from '../../core/line.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { outlineOf } from '../../stages/outline-of.ts';
import type { GatheredDocument } from '../gather-documents.ts';
import { besides } from '../referenced-files.ts';
import type { World } from '../world.ts';

/** Files that are asked for, beside the documents that were read anyway. */
const mostAsked = 200;
const fix = 'Correct the link, or take it out.';
const prose: ReadonlySet<SlotKind> = new Set([
  'prd',
  'rules',
  'analysis',
  'tdd',
  'adr',
  'contracts',
  'ticket',
  'flows',
]);

/** `paths`: all files of the package, also those that nobody asked about. */
export async function linkedFileFindings(
  world: World,
  documents: readonly GatheredDocument[],
  paths: readonly string[] = documents.map(({ path }) => path),
): Promise<Problem[]> {
  const read = new Map(documents.map((one) => [one.path, one]));
  const known = new Map<string, boolean>();
  const isThere = async (path: string): Promise<boolean> => {
    const found = known.get(path) ?? (known.size >= mostAsked || (await exists(world, path)));
    known.set(path, found);
    return found;
  };
  const anchors = new Map<string, ReadonlySet<string>>();
  const anchorsIn = (target: GatheredDocument): ReadonlySet<string> => {
    const found = anchors.get(target.path) ?? anchorsOf(outlineOf(target));
    anchors.set(target.path, found);
    return found;
  };
  const findings: Problem[] = [];
  for (const one of documents) {
    if (prose.has(one.kind) && one.text.includes('[['))
      for (const { page, line } of missingPages(outlineOf(one), paths))
        findings.push(warning('link/broken', `There is no page ${page}.`, { at: `${one.path}:${line}`, fix }));
    if (!prose.has(one.kind) || !one.text.includes('](') || !/\.(?:md|markdown)$/i.test(one.path)) continue;
    for (const { file, anchor, line } of fileLinks(outlineOf(one))) {
      const at = `${one.path}:${line}`;
      // What leads out of the workspace nobody here can look at.
      const path = file === '' ? one.path : besides(one.path, file);
      if (path === undefined) continue;
      const target = read.get(path);
      // In an issue paths start at the root of the repository.
      if (!target && !read.has(file) && !(await isThere(path)) && !(await isThere(file)))
        findings.push(warning('link/broken', `There is no file ${file.slice(0, 200)}.`, { at, fix }));
      else if (target && anchor !== '' && !hasAnchor(anchorsIn(target), anchor))
        findings.push(warning('link/broken', `${file || 'It'} has no heading #${anchor.slice(0, 200)}.`, { at, fix }));
    }
  }
  return findings;
}

async function exists({ files }: World, path: string): Promise<boolean> {
  try {
    return (await files.read(path)) !== undefined;
  } catch {
    // A folder, or something that cannot be read: it is there.
    return true;
  }
}
