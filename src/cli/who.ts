/** Who calls. Only somebody who was asked on their own terminal counts as a person; a pipe is an agent. */
import type { Caller } from '../engine/caller.ts';
import type { Config } from '../engine/config.ts';

export interface Circumstances {
  readonly config: Pick<Config, 'name'>;
  readonly root: string;
  readonly isPerson: boolean;
  /** The user's own words are passed on with the call. */
  readonly hasWords: boolean;
  /** Nothing goes on record: the name does not matter. */
  readonly readsOnly: boolean;
}

export async function whoCalls({ config, root, isPerson, hasWords, readsOnly }: Circumstances): Promise<Caller> {
  const name = readsOnly ? '' : await nameOnRecord(config, root);
  if (isPerson) return { actor: { kind: 'person', name, via: 'tty' }, canAsk: true };
  return { actor: { kind: 'agent', name, via: hasWords ? 'relay' : 'tool' }, canAsk: false };
}

/** Only a verdict or a choice is the user's to give; text beside anything else is the caller's own. */
export function passesOnWords({ words, text, verdict, choice }: Readonly<Record<string, unknown>>): boolean {
  const said = (value: unknown) => typeof value === 'string' && value.trim() !== '';
  return said(words) || (said(text) && (verdict !== undefined || choice !== undefined));
}

async function nameOnRecord(config: Pick<Config, 'name'>, root: string): Promise<string> {
  return config.name ?? (process.env['CHARRETTE_USER'] || (await gitName(root)) || (await systemName()));
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
