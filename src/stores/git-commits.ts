/** Commits and pushes with the user's own git: its hooks and its identity count, and it never waits for an answer. */
import { execFile } from 'node:child_process';
import { type Problem, warning } from '../core/problem.ts';
import type { GitCommits } from '../engine/git-port.ts';

const patience = 120_000;

interface Ran {
  readonly ok: boolean;
  readonly out: string;
  readonly err: string;
}

export class RealGitCommits implements GitCommits {
  readonly #env: NodeJS.ProcessEnv;

  constructor(env: NodeJS.ProcessEnv = process.env) {
    // A git that runs us must not redirect what we do; a question on the terminal would wait for ever in a pipe.
    const own = Object.entries(env).filter(([name]) => !/^GIT_(?:DIR|WORK_TREE|INDEX_FILE|PREFIX)$/.test(name));
    this.#env = {
      ...Object.fromEntries(own),
      GIT_TERMINAL_PROMPT: '0',
      GIT_SSH_COMMAND: env['GIT_SSH_COMMAND'] ?? 'ssh -o BatchMode=yes',
      LC_ALL: 'C',
    };
  }

  async commit({ folder, files, message }: Parameters<GitCommits['commit']>[0]): ReturnType<GitCommits['commit']> {
    const git = (...args: string[]) => this.#run(folder, args);
    const nothing = { committed: false, pushed: false };
    const inside = await git('rev-parse', '--is-inside-work-tree');
    if (!inside.ok || inside.out.trim() !== 'true')
      return {
        ...nothing,
        warnings: [trouble('git/no-repository', 'Nothing was committed: this is no git repository.')],
      };
    const status = await git('status', '--porcelain', '--ignored', '--', ...files);
    if (status.ok && status.out.trim() === '') {
      // Committed by a run that did not get as far as pushing, or by somebody else.
      const isOurs = (await git('log', '-1', '--format=%s')).out.trim() === message;
      return isOurs ? { committed: false, ...(await this.#push(folder)) } : { ...nothing, warnings: [] };
    }
    const added = await git('add', '--', ...files);
    if (!added.ok) return { ...nothing, warnings: [failed('git/not-added', 'git add', added)] };
    const committed = await git('commit', '--quiet', '-m', message, '--only', '--', ...files);
    if (!committed.ok) return { ...nothing, warnings: [failed('git/not-committed', 'git commit', committed)] };
    const { pushed, warnings } = await this.#push(folder);
    return { committed: true, pushed, warnings };
  }

  async #push(folder: string): Promise<{ pushed: boolean; warnings: Problem[] }> {
    const remotes = (await this.#run(folder, ['remote'])).out.split(/\s+/);
    if (!remotes.includes('origin')) return { pushed: false, warnings: [] };
    const branch = (await this.#run(folder, ['branch', '--show-current'])).out.trim();
    if (branch === '')
      return { pushed: false, warnings: [trouble('git/not-pushed', 'Nothing was pushed: no branch is checked out.')] };
    const pushed = await this.#run(folder, ['push', '--quiet', '-u', 'origin', branch]);
    return pushed.ok
      ? { pushed: true, warnings: [] }
      : { pushed: false, warnings: [failed('git/not-pushed', `git push -u origin ${branch}`, pushed)] };
  }

  #run(folder: string, args: readonly string[]): Promise<Ran> {
    return new Promise((resolve) => {
      execFile(
        'git',
        [...args],
        { cwd: folder, env: this.#env, timeout: patience, windowsHide: true },
        (error, out, err) => resolve({ ok: !error, out, err: err || (error?.message ?? '') }),
      );
    });
  }
}

function failed(code: string, command: string, { err }: Ran): Problem {
  const lines = err.trim().split('\n');
  // Git explains itself at length; what it died of is marked.
  const marked = lines.filter((line) => /^(?:fatal|error|remote| !)/.test(line));
  const why = (marked.length > 0 ? marked : lines).slice(-3).join(' ').slice(0, 300);
  return trouble(code, `${command} did not work: ${why || 'it said nothing.'}`);
}

const trouble = (code: string, message: string): Problem =>
  warning(code, message, { fix: 'The document is approved all the same; commit and push it yourself.' });
