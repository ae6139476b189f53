/**
 * Asking git. A repository may be hostile: nothing that its config names is run. No shell, no pager, no hooks, no file
 * monitor, no signature program, no fetching of missing objects, and a limit of time.
 */
import { execFile } from 'node:child_process';

const settings = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  // It may name a pipe; what a user ignores everywhere must not change the answer either.
  'core.excludesFile=/dev/null',
  'core.untrackedCache=false',
  'core.sshCommand=false',
  'credential.helper=',
  'log.showSignature=false',
];

export interface RunGit {
  readonly folder: string;
  readonly timeoutMs: number;
  /** For tests: another program instead of git. */
  readonly program?: string;
  readonly mostOutput?: number;
}

export interface GitAnswer {
  readonly stdout: Buffer;
  readonly failure?: GitFailure;
}

export interface GitFailure {
  readonly kind: 'not-there' | 'too-slow' | 'refused';
  /** What git said, for `refused`. */
  readonly stderr: string;
}

export function runGit(args: readonly string[], options: RunGit): Promise<GitAnswer> {
  const { folder, timeoutMs, program = 'git', mostOutput = 1024 * 1024 } = options;
  const words = [
    '--no-pager',
    '--no-optional-locks',
    ...settings.flatMap((setting) => ['-c', setting]),
    // Replaced objects and grafts tell another history.
    '--no-replace-objects',
    ...args,
  ];
  return new Promise((resolve) => {
    execFile(
      program,
      words,
      {
        cwd: folder,
        env: environment(),
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
        maxBuffer: mostOutput,
        windowsHide: true,
        encoding: 'buffer',
      },
      (error, stdout, stderr) => {
        if (error) resolve({ stdout: Buffer.alloc(0), failure: failureOf(error, stderr.toString('utf8')) });
        else resolve({ stdout });
      },
    );
  });
}

/** A GIT_DIR of the caller would send git to another repository. */
function environment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  return {
    ...Object.fromEntries(inherited),
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    // No protocol at all: a missing object is missing.
    GIT_ALLOW_PROTOCOL: 'none',
    LC_ALL: 'C.UTF-8',
  };
}

function failureOf(error: Error & { code?: unknown; killed?: boolean }, stderr: string): GitFailure {
  if (error.code === 'ENOENT') return { kind: 'not-there', stderr };
  return { kind: error.killed === true ? 'too-slow' : 'refused', stderr };
}
