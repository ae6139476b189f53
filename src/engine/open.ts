/** Opens a session: replays its journal, then lays over it what the disk says. Reads only. */
import { pathOf } from '../artifacts/layout.ts';
import { decide } from '../core/decide.ts';
import type { Facts } from '../core/facts.ts';
import { noFacts } from '../core/facts.ts';
import { evolve } from '../core/evolve.ts';
import { type Problem, ProblemError, warning } from '../core/problem.ts';
import { replay } from '../core/replay.ts';
import { emptySession, type Session } from '../core/session.ts';
import { decodeCommit } from './line-codec.ts';
import { observeDocuments } from './observe-documents.ts';
import { importPending, observeSessionFile } from './observe-session-file.ts';
import type { Opened, Pending, Recovery } from './opened.ts';
import type { StoredSession } from './ports.ts';
import { diverged, lostTail } from './recovery-questions.ts';
import type { World } from './world.ts';

/** `undefined` when neither a journal nor a session file knows the key. */
export async function open(world: World, key: string): Promise<Opened | undefined> {
  const stored = await world.store.load(key);
  const pending: Opened['pending'][number][] = [];
  const notes: Problem[] = [];
  let session: Session;
  if (stored) {
    session = replay(commits(stored));
    session.key ||= key;
  } else {
    const imported = await importPending(world, key);
    if (!imported) return undefined;
    session = emptySession();
    pending.push(applyPending(session, imported.pending, world));
    notes.push(...imported.warnings);
  }
  const recoveries = stored ? standingQuestions(key, stored) : [];
  const file = stored ? await observeSessionFile(world, session, stored.lines) : noFile;
  for (const one of file.pending) pending.push(applyPending(session, one, world));
  const documents = await observeDocuments(world, session);
  for (const one of documents.pending) pending.push(applyPending(session, one, world));
  return {
    key,
    session,
    lines: stored?.lines ?? [],
    standing: stored?.standing ?? { is: 'normal' },
    pending,
    recoveries: [...recoveries, ...file.recoveries, ...documents.recoveries],
    disk: documents.disk,
    unfinished: documents.unfinished,
    sessionFile: file.action,
    notes: [...notes, ...standingNotes(stored), ...file.notes, ...documents.notes],
  };
}

const noFile = { pending: [], recoveries: [], notes: [], action: 'render' } as const;

function* commits(stored: StoredSession) {
  for (const line of stored.lines) yield decodeCommit(line);
}

/** What happened outside is applied in memory, so that everything below sees the session as it really stands. */
function applyPending(session: Session, pending: Pending, world: World): Opened['pending'][number] {
  const facts: Facts = { ...noFacts, by: pending.by, policy: 'agent', pointsPerSummary: world.config.pointsPerSummary };
  const decision = decide(session, pending.command, facts);
  if ('problems' in decision) throw new ProblemError(decision.problems[0] as Problem, decision.problems.slice(1));
  const { events } = decision;
  const at = world.clock.now().toISOString();
  const stamp = { seq: session.seq + 1, at, by: pending.by };
  for (const event of events) evolve(session, event, stamp);
  return { ...pending, at, events };
}

function standingQuestions(key: string, { standing }: StoredSession): Recovery[] {
  if (standing.is === 'lost-tail') return [lostTail(key, standing.missing, standing.lines.length)];
  if (standing.is === 'diverged') return [diverged(key, standing.lines.length)];
  return [];
}

function standingNotes(stored: StoredSession | undefined): Problem[] {
  if (!stored) return [];
  const notes: Problem[] = [];
  if (stored.standing.is === 'older') {
    const { later } = stored.standing;
    notes.push(
      warning(
        'journal/older',
        `An older version is checked out: ${later} later ${later === 1 ? 'line exists' : 'lines exist'} elsewhere.`,
        {
          fix: 'Check out the newer commit to go on from there, or go on from here: the two can be merged later.',
        },
      ),
    );
  }
  for (const { line, bytes } of stored.junk) {
    notes.push(
      warning(
        'journal/damaged-line',
        `Line ${line} of the journal (${bytes} bytes) is damaged or torn and was skipped.`,
        { at: `journal:${line}` },
      ),
    );
  }
  return notes;
}

/** Where the words of a PRD go that came without a file. */
export function contextPath(world: World, key: string): string {
  return pathOf({ kind: 'prd' }, key, world.config.roots);
}
