/** Who calls. Only somebody who was asked on their own terminal counts as a person; a pipe is an agent. */
import { nameOnRecord } from '../ask/name-on-record.ts';
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
  const name = readsOnly ? '' : await nameOnRecord(config.name, root);
  if (isPerson) return { actor: { kind: 'person', name, via: 'tty' }, canAsk: true };
  return { actor: { kind: 'agent', name, via: hasWords ? 'relay' : 'tool' }, canAsk: false };
}

/** Only a verdict or a choice is the user's to give; text beside anything else is the caller's own. */
export function passesOnWords({ words, text, verdict, choice }: Readonly<Record<string, unknown>>): boolean {
  const said = (value: unknown) => typeof value === 'string' && value.trim() !== '';
  return said(words) || (said(text) && (verdict !== undefined || choice !== undefined));
}
