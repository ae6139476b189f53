import { type Heading, headingOf } from '../../artifacts/session-file/index.ts';
import type { Operation } from '../operation.ts';
import type { ListInput } from './list.schema.ts';

export interface ListedSession extends Heading {
  readonly session: string;
  /** The session file is gone or broken; the session itself may be well. */
  readonly unreadable?: boolean;
}

const ending = '.session.json';

/** All sessions of the workspace, the newest first. Reads the derived session files, never the journals. */
export const list: Operation<ListInput, { sessions: readonly ListedSession[]; total: number }> = async (
  world,
  { limit },
) => {
  const found = new Map<string, ListedSession>();
  const add = (session: string, heading: Heading | undefined) =>
    found.set(session, { session, ...(heading ?? { stage: 0, updatedAt: '', prd: '', unreadable: true }) });
  for (const key of await world.store.keys()) add(key, undefined);
  // Also those without a journal, which were made by others and can be taken over.
  await world.files.each(`${world.config.roots.design}/sessions`, ending, (name, bytes) => {
    add(name.slice(0, -ending.length), bytes && headingOf(bytes));
  });
  const sessions = [...found.values()].sort(newestFirst);
  return { value: { sessions: sessions.slice(0, limit), total: sessions.length }, notes: [] };
};

/** Compares as plain text: dates are ISO, and asking for the rules of a language takes longer than reading the files. */
function newestFirst(a: ListedSession, b: ListedSession): number {
  if (a.updatedAt !== b.updatedAt) return a.updatedAt < b.updatedAt ? 1 : -1;
  return a.session < b.session ? -1 : 1;
}
