/** The name that goes on record for the person at this machine: configured, from the environment, from git, of the account. */
export async function nameOnRecord(configured: string | undefined, root: string): Promise<string> {
  return configured ?? (process.env['CHARRETTE_USER'] || (await gitName(root)) || (await systemName()));
}

/** At most two seconds: a name is not worth waiting for. */
async function gitName(root: string): Promise<string> {
  const { execFile } = await import('node:child_process');
  return new Promise((resolve) => {
    const options = { cwd: root, timeout: 2000, windowsHide: true };
    execFile('git', ['config', '--get', 'user.name'], options, (error, stdout) => {
      resolve(error ? '' : stdout.trim());
    });
  });
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
