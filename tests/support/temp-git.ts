/** A git repository in a folder, free of the user's own settings. */
import { execFileSync } from 'node:child_process';

export type Git = (...args: readonly string[]) => string;

export function initGit(folder: string): Git {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const env = { ...inherited, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', HOME: folder };
  const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', '-c', 'core.autocrlf=false'];
  const git: Git = (...args) =>
    execFileSync('git', [...who, ...args], { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' });
  git('init', '--quiet', '--initial-branch=main');
  return git;
}
