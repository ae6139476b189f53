/** Which files there are to speak of, in an order that does not depend on machine or file system. */
import { isInThirdParty } from './file-kinds.ts';
import { gitFiles, isInRepository } from './git-files.ts';
import type { SafeFiles } from './safe-files.ts';
import { walkFiles } from './walk-files.ts';

export interface Listing {
  readonly paths: readonly string[];
  readonly warnings: readonly string[];
  /** The repository around the folder knows nothing of it: its history is about something else. */
  readonly isForeign?: boolean;
}

export interface ListOptions {
  readonly limit: number;
  /** For tests: another program instead of git. */
  readonly git: string;
  readonly gitTimeoutMs: number;
}

export async function listFiles(files: SafeFiles, { limit, git, gitTimeoutMs }: ListOptions): Promise<Listing> {
  if (!isInRepository(files.root)) return walked(files, limit, 'The folder is no git repository');
  const { paths, problem } = await gitFiles(files.root, { program: git, timeoutMs: gitTimeoutMs });
  if (paths === undefined) return walked(files, limit, capital(problem ?? 'git gave no list'));
  const kept = [...new Set(paths)].filter(isOurs);
  // git lists nothing of a folder that it ignores, and nonsense when its config sends it to another folder.
  if (!kept.some((path) => files.stamp(path))) {
    return { ...(await walked(files, limit, 'Git knows no file of this folder')), isForeign: true };
  }
  return cut(kept, limit);
}

async function walked(files: SafeFiles, limit: number, why: string): Promise<Listing> {
  const { paths, isCut } = await walkFiles(files, limit);
  const listing = cut(paths.filter(isOurs), limit);
  const warnings = [`${why}: the files were listed by name, with the rules of .gitignore.`];
  if (isCut) warnings.push(`There are more files than can be listed; those nearest to the root were taken.`);
  return { paths: listing.paths, warnings: [...warnings, ...listing.warnings] };
}

function cut(paths: readonly string[], limit: number): Listing {
  const sorted = nearestFirst(paths);
  if (sorted.length <= limit) return { paths: sorted, warnings: [] };
  const warning = `${sorted.length} files: only the ${limit} nearest to the root were looked at.`;
  return { paths: sorted.slice(0, limit), warnings: [warning] };
}

const records = ['.claude/design/.charrette/', '.claude/design/sessions/', 'state/design-sessions/'];

export const isRecordFolder = (path: string) => records.includes(`${path}/`);

/** By depth, then by name. One list a depth, each in the plain order of strings: much faster than comparing both. */
function nearestFirst(paths: readonly string[]): string[] {
  const levels: string[][] = [];
  for (const path of paths) (levels[depthOf(path)] ??= []).push(path);
  return levels.flatMap((level) => level.sort());
}

/** Our own records have their own reader; copies of other people's code say nothing about this one. */
function isOurs(path: string): boolean {
  if (records.some((folder) => path.startsWith(folder))) return false;
  return !isInThirdParty(path);
}

function depthOf(path: string): number {
  let depth = 0;
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) depth++;
  return depth;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
