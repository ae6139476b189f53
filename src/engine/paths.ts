/** Where the files of a session stand. The layout itself is pure and lies with the stages. */
import type { Config } from './config.ts';

export function sessionFilePath(config: Config, key: string): string {
  return `${config.roots.design}/sessions/${key}.session.json`;
}

export function journalPath(config: Config, key: string): string {
  return `${config.roots.design}/sessions/${key}.journal.jsonl`;
}
