/** What was decided in the whole workspace, in its order: by sessions, and by everybody else. */
import { asReason } from '../artifacts/reason.ts';
import type { Remembered } from './decision-memory.ts';
import type { World } from './world.ts';

export interface WorkspaceLog {
  readonly decisions: readonly WorkspaceDecision[];
  /** So many came before those. */
  readonly earlier: number;
}

export interface WorkspaceDecision {
  /** `session:id`, or the path of a record. */
  readonly at: string;
  /** ISO time or day; empty when nobody says. */
  readonly made: string;
  readonly status: string;
  readonly line: string;
  readonly supersededBy?: string;
  readonly reopenWhen?: string;
}

/** A page or two; who looks for more searches. */
const most = 100;
const longestReason = 300;
const ended = /superseded|rejected|deprecated|withdrawn/;

export async function workspaceLog({ decisions: memory }: World, all: boolean): Promise<WorkspaceLog> {
  const known = (await memory?.all(['decision', 'adr'])) ?? [];
  const shown = known
    // The record of a session tells of decisions that are on the list already.
    .filter(({ kind, session }) => kind === 'decision' || session === undefined)
    .filter(({ status }) => all || !ended.test(status))
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return { decisions: shown.slice(-most).map(logged), earlier: Math.max(0, shown.length - most) };
}

function logged(one: Remembered): WorkspaceDecision {
  const { session, id, path, at, status, supersededBy, reopenWhen } = one;
  return {
    at: session !== undefined && id !== undefined ? `${session}:${id}` : (path ?? ''),
    made: at,
    status,
    line: lineOf(one),
    ...(supersededBy === undefined ? {} : { supersededBy }),
    ...(reopenWhen === undefined ? {} : { reopenWhen }),
  };
}

function lineOf({ kind, text, chose, over, because }: Remembered): string {
  const short = because.length > longestReason ? `${because.slice(0, longestReason - 1)}…` : because;
  const against = over.length === 0 ? '' : ` over ${over.join(', ')}`;
  const why = short === '' ? '' : ` because ${asReason(short, [text, ...over])}`;
  if (kind === 'decision') return `Chose ${text}${against}${why}`;
  if (chose !== undefined) return `${text}: chose ${chose}${against}${why}`;
  // Nothing but a title and what it says: that is no reason, and need not be made one.
  return short === '' ? `${text}${against}` : `${text}${against}: ${short.replaceAll(/\s+/g, ' ')}`;
}
