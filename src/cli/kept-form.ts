/**
 * The few calls whose answer is kept: looks at one session, in a pipe, as agents and scripts ask for them again and
 * again. On a terminal what is printed depends on more than the session, and a person does not feel the difference.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configFile } from '../workspace.ts';
import { isAscii } from './ascii.ts';
import { mayBeTerminal } from './device.ts';

export interface Form {
  readonly key: string;
  /** One of `formNames`. */
  readonly name: string;
}

/** By name, what is said beside the session. */
export const formWords: Readonly<Record<string, readonly [verb: string, ...flags: string[]]>> = {
  next: ['next'],
  'next.ascii': ['next', '--ascii'],
  'next.json': ['next', '--json'],
  status: ['status'],
  'status.ascii': ['status', '--ascii'],
  'status.json': ['status', '--json'],
  design: ['design', '--status'],
  'design.ascii': ['design', '--status', '--ascii'],
  'design.json': ['design', '--status', '--json'],
};

/** Names of sessions are plain. One such word is no path either, unless a file right here has that name. */
const plain = /^[a-z0-9][a-z0-9-]{0,99}$/;

export const isPlainKey = (word: unknown): word is string => typeof word === 'string' && plain.test(word);

/** The whole design as one text, on standard output. Too much to be found out anew with every write: only who asks twice gains. */
function exportForm(words: readonly string[], env: NodeJS.ProcessEnv): Form | undefined {
  const [verb, key, ...flags] = words;
  if (verb !== 'export' || !isPlainKey(key) || env['FORCE_COLOR'] || isDevice(1)) return undefined;
  const said = flags.join(' ').replaceAll('=', ' ');
  return /^(?:--format md )?--out -(?: --format md)?$/.test(said) ? { key, name: 'export.md' } : undefined;
}

export function formOf(words: readonly string[], env: NodeJS.ProcessEnv, folder: string): Form | undefined {
  const [verb, ...rest] = words;
  if (verb === 'export') return exportForm(words, env);
  const [key, ...others] = rest.filter((word) => !word.startsWith('-'));
  if ((verb !== 'next' && verb !== 'status' && verb !== 'design') || !isPlainKey(key) || others.length > 0)
    return undefined;
  const flags = rest.filter((word) => word !== key);
  const json = flags.includes('--json');
  const ascii = !json && (flags.includes('--ascii') || isAscii(env));
  const name = `${verb}${json ? '.json' : ascii ? '.ascii' : ''}`;
  // Said once each, and nothing else said.
  const wanted = (formWords[name] ?? []).slice(1).filter((flag) => flag !== '--ascii' || flags.includes(flag));
  if (wanted.length !== flags.length || !wanted.every((flag) => flags.includes(flag))) return undefined;
  if (env['FORCE_COLOR'] || isDevice(1) || (verb === 'design' && existsSync(join(folder, key)))) return undefined;
  return { key, name };
}

/** Where the designs of a workspace are; `undefined` when its config needs a closer look. */
export function designFolder(root: string): string | undefined {
  const file = join(root, configFile);
  const usual = '.claude/design';
  if (!existsSync(file)) return usual;
  const { roots } = JSON.parse(readFileSync(file, 'utf8')) as { roots?: { design?: unknown } };
  if (roots === undefined || !('design' in roots)) return usual;
  const { design } = roots;
  return typeof design === 'string' && /^[\w.-]+(\/[\w-]+)*$/.test(design) ? design : undefined;
}

/** A terminal, or nothing at all. */
export function isDevice(place: number): boolean {
  try {
    return mayBeTerminal(place);
  } catch {
    return true;
  }
}
