/** Whether the files of sessions are still those that were read, without reading them. */
import { join, posix } from 'node:path';
import { specRecord } from '../artifacts/layout.ts';
import { stamped, stampOf } from '../stores/file/stamp.ts';

export interface Glance {
  /** Changes with every line of the session; `undefined` where there is nothing to go by. */
  journal(session: string): string | undefined;
  /** Changes whenever a session comes or goes. */
  folder(): string | undefined;
}

/** A folder that changed just now may change again within one tick of its disk's clock, and look the same. */
const settled = 2000;

export function glanceAt(root: string, design: string): Glance {
  const folder = join(root, design, 'sessions');
  const journalOf = (session: string) =>
    session.includes('/')
      ? join(root, posix.dirname(session), specRecord, `${posix.basename(session)}.journal.jsonl`)
      : join(folder, `${session}.journal.jsonl`);
  return {
    journal: (session) => known(stampOf(journalOf(session))),
    folder() {
      const { stamp, changed } = stamped(folder);
      return Date.now() - changed < settled ? undefined : known(stamp);
    },
  };
}

const known = (stamp: string) => (stamp === '-' ? undefined : stamp);
