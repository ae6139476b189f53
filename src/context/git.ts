/**
 * The last commits (001-R42). A repository may be hostile: nothing that its config names is run. No shell, no pager, no
 * hooks, no file monitor, no signature program, no fetching of missing objects, and a limit of time.
 */
import { execFile } from 'node:child_process';
import type { Commit } from './roadmap/answer-types.ts';

export interface GitOptions {
  readonly count?: number;
  readonly timeoutMs?: number;
  /** For tests: another program instead of git. */
  readonly program?: string;
}

export interface RecentCommits {
  readonly commits: readonly Commit[];
  readonly warnings: readonly string[];
}

const safe = [
  '--no-pager',
  '--no-optional-locks',
  ...[
    'core.fsmonitor=false',
    'core.hooksPath=/dev/null',
    'log.showSignature=false',
    'core.sshCommand=false',
    'credential.helper=',
  ].flatMap((setting) => ['-c', setting]),
];
const longestSubject = 200;

export async function recentCommits(
  folder: string,
  { count = 5, timeoutMs = 5000, program = 'git' }: GitOptions = {},
): Promise<RecentCommits> {
  const format = ['%H', '%aI', '%s'].join('%x1f');
  const args = [
    'log',
    `-${Math.max(1, Math.min(100, Math.trunc(count)))}`,
    '-z',
    `--format=${format}`,
    '--no-show-signature',
    '--no-color',
    '--encoding=UTF-8',
  ];
  const { stdout, problem } = await run(program, [...safe, ...args], folder, timeoutMs);
  if (problem !== undefined) return { commits: [], warnings: [problem] };
  const commits = stdout.split('\0').flatMap((line): Commit[] => {
    const [hash = '', date = '', subject = ''] = line.split('\u001f');
    return /^[0-9a-f]{40,64}$/.test(hash) ? [{ hash, date, subject: subject.slice(0, longestSubject) }] : [];
  });
  return { commits, warnings: commits.length > 0 ? [] : ['git has no commits to show.'] };
}

function run(
  program: string,
  args: readonly string[],
  cwd: string,
  timeout: number,
): Promise<{ stdout: string; problem?: string }> {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const env = {
    ...Object.fromEntries(inherited),
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    // No protocol at all: a missing object is missing.
    GIT_ALLOW_PROTOCOL: 'none',
    LC_ALL: 'C.UTF-8',
  };
  return new Promise((resolve) => {
    execFile(
      program,
      [...args],
      { cwd, env, timeout, killSignal: 'SIGKILL', maxBuffer: 1024 * 1024, windowsHide: true, encoding: 'utf8' },
      (error, stdout, stderr) => {
        resolve(error ? { stdout: '', problem: problemOf(error, stderr, timeout) } : { stdout });
      },
    );
  });
}

function problemOf(error: Error & { code?: unknown; killed?: boolean }, stderr: string, timeout: number): string {
  if (error.code === 'ENOENT') return 'git could not be started: the last commits are not known.';
  if (error.killed === true) return `git did not answer within ${timeout} ms: the last commits are not known.`;
  if (/not a git repository/i.test(stderr))
    return 'The workspace is no git repository: the last commits are not known.';
  if (/does not have any commits|bad default revision|unknown revision/i.test(stderr))
    return 'The git repository has no commits yet.';
  if (/dubious ownership/i.test(stderr))
    return 'git refuses this repository because another user owns it: the last commits are not known.';
  return `git failed: ${(stderr.split('\n')[0] ?? '').slice(0, 160) || 'no reason given'}`;
}
