/** A decision that takes the place of another session's: that one ends in its own record, when the new one holds. */
import type { EntryOf } from '../core/entry.ts';
import { type Problem, ProblemError, warning } from '../core/problem.ts';
import type { Session } from '../core/session.ts';
import { requireOpened, withId } from './act.ts';
import type { Caller } from './caller.ts';
import { commit } from './commit.ts';
import { requireEntry } from './find-entry.ts';
import type { World } from './world.ts';

const reference = /^([a-z0-9-]+):(\S+)$/;

/** `other-session:ID`, as the decision that replaces it cites it. Looked up before anything is written. */
export async function decisionElsewhere(
  world: World,
  session: string,
  word: string | undefined,
): Promise<string | undefined> {
  const [, key, entry] = reference.exec(word ?? '') ?? [];
  if (key === undefined || entry === undefined || key === session) return undefined;
  const { id } = requireEntry((await requireOpened(world, key)).session, entry);
  return `${key}:${id}`;
}

/** What an accepted decision replaces in other sessions. One that waits for its yes ends nothing. */
export async function supersedeElsewhere(
  world: World,
  session: Session,
  decision: EntryOf<'decision'>,
  caller: Caller,
): Promise<readonly Problem[]> {
  if (decision.status !== 'accepted') return [];
  const by = `${session.key}:${decision.id}`;
  const notes: Problem[] = [];
  for (const cited of decision.cites ?? []) {
    const [, key, id] = reference.exec(cited) ?? [];
    if (key === undefined || id === undefined || key === session.key) continue;
    notes.push(...(await end(world, key, id, by, caller)));
  }
  return notes;
}

/** The new decision is on record: that the old one could not be ended is said, and no reason to call it a failure. */
async function end(world: World, key: string, id: string, by: string, caller: Caller): Promise<readonly Problem[]> {
  const settlements = [{ id, settlement: { status: 'superseded', by } }] as const;
  try {
    const done = await commit(world, key, caller, (opened) =>
      opened.session.entries.get(id)?.supersededBy === by
        ? { commands: [] }
        : { commands: [withId(world, { type: 'settle-entries', settlements })] },
    );
    return done.notes;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const message = `${key}:${id} was to end with this decision, and did not: ${error.problem.message}`;
    return [warning('memory/not-ended', message, { at: `${key}:${id}`, fix: `See it: ${world.program} log ${key}` })];
  }
}
