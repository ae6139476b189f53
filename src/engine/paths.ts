/** Where the files of a session stand. The layout itself is pure and lies with the stages. */
import { type DocumentRef, pathOf, specPathOf } from '../artifacts/layout.ts';
import { sha256 } from './hash.ts';
import type { Session } from '../core/session.ts';
import type { Config } from './config.ts';

export function sessionFilePath(config: Config, key: string): string {
  return `${config.roots.design}/sessions/${key}.session.json`;
}

/** What this machine remembers about a session is kept under its name; that of a spec's is a path, and may hold anything. */
export function memoryName(kind: string, key: string): string {
  const parts = key
    .split('/')
    .map((part) => (/^[A-Za-z0-9][\w-]{0,99}$/.test(part) ? part : `x${sha256(part).slice(0, 16)}`));
  return [kind, ...parts].join('/');
}

export function journalPath(config: Config, key: string): string {
  return `${config.roots.design}/sessions/${key}.journal.jsonl`;
}

/** Where a document of this session stands, or will stand. */
export function documentPath(
  config: Config,
  session: Pick<Session, 'key' | 'parent' | 'chosen' | 'flow'>,
  ref: DocumentRef,
): string {
  if (session.flow === 'spec') return specPathOf(ref.kind, session.key);
  return pathOf({ ...ref, chosen: session.chosen, fork: session.parent !== undefined }, session.key, config.roots);
}
