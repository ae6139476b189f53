/** One question to git, asked only when a journal is not what we left. */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** `clean`: these bytes, or this absence, are a commit. `dirty`: they are not. `none`: git cannot tell. */
export type GitState = 'clean' | 'dirty' | 'none';

export async function stateInGit(file: string): Promise<GitState> {
  const [folder, path] = nearestFolder(file);
  if (!isInRepository(folder)) return 'none';
  const ask = (...args: string[]) => git(folder, [...args, '--', path]);
  // An ignored file is always "clean", whatever happened to it.
  if ((await ask('check-ignore', '--quiet', '--no-index')) !== undefined) return 'none';
  const status = await ask('status', '--porcelain', '--ignore-submodules=all');
  if (status === undefined) return 'none';
  if (status !== '') return 'dirty';
  if (existsSync(file)) return 'clean';
  // Absent here and never in any commit: it was lost before git knew it.
  const history = await ask('log', '--all', '--max-count=1', '--format=%H');
  return history ? 'clean' : 'dirty';
}

/** `undefined` when the command failed. No shell, no hooks, no locks, nothing inherited from a git that runs us. */
async function git(folder: string, args: readonly string[]): Promise<string | undefined> {
  // Not at the top: loading it would cost every call a tenth of its start.
  const { execFile } = await import('node:child_process');
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const env = { ...Object.fromEntries(inherited), GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' };
  const safe = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'];
  return new Promise((resolve) => {
    execFile('git', [...safe, ...args], { cwd: folder, env, timeout: 10_000, windowsHide: true }, (error, stdout) => {
      resolve(error ? undefined : stdout);
    });
  });
}

/** Saves starting a process where there is nothing to ask. */
function isInRepository(folder: string): boolean {
  return existsSync(join(folder, '.git')) || (dirname(folder) !== folder && isInRepository(dirname(folder)));
}

/** A branch without sessions has no folder for them either. */
function nearestFolder(file: string): [folder: string, path: string] {
  let folder = dirname(file);
  let path = basename(file);
  while (!existsSync(folder) && dirname(folder) !== folder) {
    path = join(basename(folder), path);
    folder = dirname(folder);
  }
  return [folder, path];
}
