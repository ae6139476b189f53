import type { EntryOf } from '../../core/entry.ts';
import { entriesOf } from '../../core/session.ts';
import type { TextReader } from '../../core/text.ts';
import { look } from '../act.ts';
import { lookAgain } from '../../core/look-again.ts';
import type { Operation } from '../operation.ts';
import { type Reopened, reopenings } from '../reopenings.ts';
import { decisionLine } from '../summary.ts';
import { type WorkspaceLog, workspaceLog } from '../workspace-log.ts';
import type { World } from '../world.ts';
import type { LogInput } from './log.schema.ts';

export interface LoggedDecision {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly status: string;
  readonly major: boolean;
  readonly line: string;
  readonly option?: number;
  readonly supersedes?: string;
  readonly supersededBy?: string;
  /** What would make it a question again. */
  readonly reopenWhen?: string;
  /** When it was one again, and why. */
  readonly reopened?: readonly (Omit<Reopened, 'why'> & { readonly why?: string })[];
  /** Constraints and edge cases that came later and touch it. */
  readonly review?: readonly string[];
}

export interface LogValue {
  /** Of one session. */
  readonly decisions?: readonly LoggedDecision[];
  /** Of the whole workspace. */
  readonly workspace?: WorkspaceLog;
}

/** The decision log: "Chose X over Y because Z", oldest first. */
export const log: Operation<LogInput, LogValue> = async (world, { session, all = false }) =>
  session === undefined
    ? { value: { workspace: await workspaceLog(world, all) }, notes: [] }
    : sessionLog(world, session, all);

const sessionLog = (world: World, key: string, all: boolean) =>
  look(world, key, ({ session, lines }) => {
    const shown = entriesOf(session, 'decision').filter(
      (entry) => all || entry.status === 'accepted' || entry.status === 'proposed',
    );
    const reviews = lookAgain(session);
    const again = reopenings(lines, shown);
    const several = new Set(entriesOf(session, 'decision').map(({ option }) => option)).size > 1;
    return world.texts.with(session, (textOf) => ({
      decisions: shown.map((entry) => ({
        ...logged(entry, textOf, again.get(entry.id)),
        ...(several && entry.option !== undefined ? { option: entry.option } : {}),
        ...(reviews.has(entry.id) ? { review: reviews.get(entry.id) ?? [] } : {}),
      })),
    }));
  });

function logged(entry: EntryOf<'decision'>, textOf: TextReader, again: readonly Reopened[] = []): LoggedDecision {
  const { id, status, major, supersedes, supersededBy, reopenWhen } = entry;
  const told = again.map(({ why, ...one }) => ({ ...one, ...(why ? { why: textOf(why) } : {}) }));
  return {
    id,
    at: entry.addedAt,
    by: entry.addedBy.name,
    status,
    major,
    line: decisionLine(entry, textOf),
    ...(supersedes === undefined ? {} : { supersedes }),
    ...(supersededBy === undefined || status !== 'superseded' ? {} : { supersededBy }),
    ...(reopenWhen ? { reopenWhen: textOf(reopenWhen) } : {}),
    ...(told.length > 0 ? { reopened: told } : {}),
  };
}
