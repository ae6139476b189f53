/** The files of a folder without git: a walk of our own that reads .gitignore files as git does. */
import type { Ignore } from 'ignore';
import { isBuildOutput, isThirdParty } from './file-kinds.ts';
import type { SafeFiles } from './safe-files.ts';

const mostEntries = 200_000;
const deepest = 40;
const longestIgnoreFile = 64 * 1024;

interface Rules {
  readonly base: string;
  readonly ignore: Ignore;
}

export interface Walk {
  readonly paths: readonly string[];
  readonly isCut: boolean;
}

export async function walkFiles(files: SafeFiles, limit: number): Promise<Walk> {
  const paths: string[] = [];
  let entries = 0;
  // Folder by folder, the shallow ones first: when a limit cuts the walk, what is near the root is there.
  let level: { folder: string; rules: readonly Rules[] }[] = [{ folder: '', rules: await rulesOf(files, '', []) }];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return { paths, isCut: true };
    const next: typeof level = [];
    for (const { folder, rules } of level) {
      for (const entry of files.list(folder)) {
        if (++entries > mostEntries || paths.length >= limit) return { paths, isCut: true };
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
        if (entry.isDirectory()) {
          if (entry.name === '.git' || isThirdParty(entry.name) || isBuildOutput(entry.name)) continue;
          if (isIgnored(rules, `${path}/`)) continue;
          next.push({ folder: path, rules: await rulesOf(files, path, rules) });
        } else if (entry.isFile() && !isIgnored(rules, path)) paths.push(path);
      }
    }
    level = next;
  }
  return { paths, isCut: false };
}

async function rulesOf(files: SafeFiles, folder: string, above: readonly Rules[]): Promise<readonly Rules[]> {
  const names = folder === '' ? ['.git/info/exclude', '.gitignore'] : [`${folder}/.gitignore`];
  const texts = names.flatMap((name) => files.head(name, longestIgnoreFile)?.toString('utf8') ?? []);
  if (texts.length === 0) return above;
  const { default: ignore } = await import('ignore');
  const rules = ignore();
  for (const text of texts) rules.add(text.split('\n').filter(isCheap));
  return [...above, { base: folder, ignore: rules }];
}

/** Each star multiplies the ways a pattern can be tried on a name; a hostile one would never end. */
const isCheap = (pattern: string) => pattern.length < 300 && pattern.replace(/\*\*+/g, '').split('*').length <= 4;

/** The nearest file that says something decides. */
function isIgnored(rules: readonly Rules[], path: string): boolean {
  for (const { base, ignore } of rules.toReversed()) {
    const result = ignore.test(base === '' ? path : path.slice(base.length + 1));
    if (result.ignored || result.unignored) return result.ignored;
  }
  return false;
}
