/** Where the files of a session stand. The layout itself is pure and lies with the stages. */
import { type DocumentRef, pathOf } from '../artifacts/layout.ts';
import type { Session } from '../core/session.ts';
import type { Config } from './config.ts';

export function sessionFilePath(config: Config, key: string): string {
  return `${config.roots.design}/sessions/${key}.session.json`;
}

export function journalPath(config: Config, key: string): string {
  return `${config.roots.design}/sessions/${key}.journal.jsonl`;
}

/** Where a document of this session stands, or will stand. */
export function documentPath(
  config: Config,
  session: Pick<Session, 'key' | 'parent' | 'chosen'>,
  ref: DocumentRef,
): string {
  return pathOf({ ...ref, chosen: session.chosen, fork: session.parent !== undefined }, session.key, config.roots);
}
