/** The name that goes on record for the person at this machine: configured, from the environment, from git, of the account. */
export async function nameOnRecord(configured: string | undefined, root: string): Promise<string> {
  return configured ?? (process.env['CHARRETTE_USER'] || (await gitName(root)) || (await systemName()));
}

/**
 * At most two seconds: a name is not worth waiting for. Nothing goes on without it, so it is waited for in place: the streams to listen to git
 * beside other work take three times as long to make.
 */
async function gitName(root: string): Promise<string> {
  const { spawnSync } = await import('node:child_process');
  const { status, stdout } = spawnSync('git', ['config', '--get', 'user.name'], {
    cwd: root,
    timeout: 2000,
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : '';
}

async function systemName(): Promise<string> {
  const { userInfo } = await import('node:os');
  try {
    return userInfo().username;
  } catch {
    // Some containers have a user id without a name.
    return 'unknown';
  }
}
