/** The files that git does not ignore. The repository may be hostile, so nothing that its config names is run. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type GitFailure, runGit } from '../run-git.ts';

const mostOutput = 64 * 1024 * 1024;

export interface GitFiles {
  readonly paths?: readonly string[];
  readonly problem?: string;
}

export function isInRepository(root: string): boolean {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return true;
    if (dirname(folder) === folder) return false;
  }
}

/** The clock here only ends a git that hangs, for example on a pipe named .gitignore. */
export function gitFiles(
  root: string,
  { program, timeoutMs }: { program: string; timeoutMs: number },
): Promise<GitFiles> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  return runGit(args, { folder: root, program, timeoutMs, mostOutput }).then(({ stdout, failure }) =>
    failure ? { problem: problems[failure.kind] } : { paths: namesOf(stdout) },
  );
}

/** Names that are not UTF-8 hold U+FFFD after decoding: no file answers to them, and so they drop out later. */
function namesOf(output: Buffer): string[] {
  // A folder in the list is another repository inside this one.
  return output
    .toString('utf8')
    .split('\0')
    .filter((name) => name !== '' && !name.endsWith('/') && !name.startsWith('../'));
}

const problems: Readonly<Record<GitFailure['kind'], string>> = {
  'not-there': 'git could not be started',
  'too-slow': 'git did not answer in time',
  refused: 'git could not list this folder',
};
