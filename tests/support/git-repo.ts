/** Workspaces that are real git repositories, free of the user's own settings and hooks. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { TempWorkspace, type WorkspaceOptions } from './temp-workspace.ts';
import { workspaceAt } from './walk-session.ts';

const hour = 3_600_000;

export class GitWorkspace extends TempWorkspace {
  static async at(place: string, options: WorkspaceOptions = {}): Promise<GitWorkspace> {
    const { root } = await workspaceAt(place);
    const workspace = new GitWorkspace({ root, ahead: hour, ...options });
    workspace.git('init', '--quiet', '--initial-branch=main');
    workspace.#configure();
    workspace.commit('The session so far');
    return workspace;
  }

  /** Another machine. Each clone works an hour later than the one it comes from. */
  clone(options: WorkspaceOptions = {}, ...args: string[]): GitWorkspace {
    const root = mkdtempSync(join(tmpdir(), 'charrette-clone-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    run(this.root, ['clone', '--quiet', ...args, this.root, root]);
    const clone = new GitWorkspace({ root, ahead: 2 * hour, ...options });
    clone.#configure();
    return clone;
  }

  #configure(): void {
    this.git('config', 'user.name', 'Ada');
    this.git('config', 'user.email', 'ada@example.org');
    this.git('config', 'core.hooksPath', '/dev/null');
  }

  git(...args: string[]): string {
    return run(this.root, args);
  }

  /** For what may stop at a conflict; says whether it went through. */
  tryGit(...args: string[]): boolean {
    return spawnSync('git', args, { cwd: this.root, env: env(this.root), stdio: 'ignore' }).status === 0;
  }

  commit(message: string): void {
    this.git('add', '--all');
    this.git('commit', '--quiet', '--allow-empty', '--message', message);
  }

  /** Brings in what the other has committed; says whether git could do it without a conflict. */
  pull(other: GitWorkspace): boolean {
    this.git('fetch', '--quiet', other.root, '+main:refs/remotes/other/main');
    this.reopen();
    return this.tryGit('merge', '--quiet', '--no-edit', 'other/main');
  }

  attributes(text: string): void {
    writeFileSync(this.path('.git/info/attributes'), `${text}\n`);
  }
}

function run(cwd: string, args: readonly string[]): string {
  return execFileSync('git', args, { cwd, env: env(cwd), encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function env(home: string): NodeJS.ProcessEnv {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  return { ...inherited, HOME: join(home, '.git'), GIT_CONFIG_NOSYSTEM: '1', GIT_EDITOR: 'true', LC_ALL: 'C' };
}
