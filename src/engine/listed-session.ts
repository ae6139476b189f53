/** A session as `list` shows it, and in which order. */
import type { Heading } from '../artifacts/session-file/index.ts';

export interface ListedSession extends Heading {
  readonly session: string;
  /** The session file is gone or broken; the session itself may be well. */
  readonly unreadable?: boolean;
}

/** Compares as plain text: dates are ISO, and asking for the rules of a language takes longer than reading the files. */
export function newestFirst(a: ListedSession, b: ListedSession): number {
  if (a.updatedAt !== b.updatedAt) return a.updatedAt < b.updatedAt ? 1 : -1;
  return a.session < b.session ? -1 : 1;
}
