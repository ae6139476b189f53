/** The files that git does not ignore. The repository may be hostile, so nothing that its config names is run. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const settings = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  // It may name a pipe; what a user ignores everywhere must not change the answer either.
  'core.excludesFile=/dev/null',
  'core.untrackedCache=false',
  'core.sshCommand=false',
  'credential.helper=',
];
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
  const args = [
    '--no-pager',
    '--no-optional-locks',
    ...settings.flatMap((setting) => ['-c', setting]),
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
  ];
  // A GIT_DIR of the caller would send git to another repository.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const env = {
    ...Object.fromEntries(inherited),
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    LC_ALL: 'C.UTF-8',
  };
  return new Promise((resolve) => {
    execFile(
      program,
      args,
      { cwd: root, env, timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: mostOutput, encoding: 'buffer' },
      (error, stdout) => {
        if (error) resolve({ problem: problemOf(error) });
        else resolve({ paths: namesOf(stdout) });
      },
    );
  });
}

/** Names that are not UTF-8 hold U+FFFD after decoding: no file answers to them, and so they drop out later. */
function namesOf(output: Buffer): string[] {
  // A folder in the list is another repository inside this one.
  return output
    .toString('utf8')
    .split('\0')
    .filter((name) => name !== '' && !name.endsWith('/') && !name.startsWith('../'));
}

function problemOf(error: Error & { code?: unknown; killed?: boolean }): string {
  if (error.code === 'ENOENT') return 'git could not be started';
  if (error.killed === true) return 'git did not answer in time';
  return 'git could not list this folder';
}
