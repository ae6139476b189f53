/** The last commits (001-R42). */
import type { Commit } from './roadmap/answer-types.ts';
import { type GitFailure, runGit } from './run-git.ts';

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
  const { stdout, failure } = await runGit(args, { folder, timeoutMs, program });
  if (failure) return { commits: [], warnings: [wordsFor(failure, timeoutMs)] };
  const commits = stdout
    .toString('utf8')
    .split('\0')
    .flatMap((line): Commit[] => {
      const [hash = '', date = '', subject = ''] = line.split('\u001f');
      return /^[0-9a-f]{40,64}$/.test(hash) ? [{ hash, date, subject: subject.slice(0, longestSubject) }] : [];
    });
  return { commits, warnings: commits.length > 0 ? [] : ['git has no commits to show.'] };
}

function wordsFor({ kind, stderr }: GitFailure, timeout: number): string {
  if (kind === 'not-there') return 'git could not be started: the last commits are not known.';
  if (kind === 'too-slow') return `git did not answer within ${timeout} ms: the last commits are not known.`;
  if (/not a git repository/i.test(stderr))
    return 'The workspace is no git repository: the last commits are not known.';
  if (/does not have any commits|bad default revision|unknown revision/i.test(stderr))
    return 'The git repository has no commits yet.';
  if (/dubious ownership/i.test(stderr))
    return 'git refuses this repository because another user owns it: the last commits are not known.';
  return `git failed: ${(stderr.split('\n')[0] ?? '').slice(0, 160) || 'no reason given'}`;
}
