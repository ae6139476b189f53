/** Opens a session: replays its journal, then lays over it what the disk says. Reads only. */
import { pathOf } from '../artifacts/layout.ts';
import type { Facts } from '../core/facts.ts';
import { noFacts } from '../core/facts.ts';
import { evolve } from '../core/evolve.ts';
import { type Problem, ProblemError, warning } from '../core/problem.ts';
import { replay } from '../core/replay.ts';
import { emptySession, type Session } from '../core/session.ts';
import { offerable } from './claims.ts';
import { decideWithItems } from './decide-with-items.ts';
import { importPending } from './import-session-file.ts';
import { decodeCommit } from './line-codec.ts';
import { observeDocuments } from './observe-documents.ts';
import { asExpected, observeSessionFile } from './observe-session-file.ts';
import type { Opened, Pending, Recovery } from './opened.ts';
import type { StoredSession } from './ports.ts';
import { diverged, lostTail } from './recovery-questions.ts';
import type { World } from './world.ts';

/** `undefined` when neither a journal nor a session file knows the key. */
export async function open(world: World, key: string): Promise<Opened | undefined> {
  const stored = await load(world, key);
  const overlay = new Overlay(world, stored ? replay(commits(stored)) : emptySession());
  const { session, notes } = overlay;
  let file = asExpected;
  if (stored) {
    // The journal is found by its name, so its name is what the session is called.
    session.key = key;
    file = session.flow === 'spec' ? withoutFile : await observeSessionFile(world, session, stored.lines);
  } else {
    const imported = await importPending(world, key);
    if (!imported) return undefined;
    await overlay.require(imported.pending);
    notes.push(...imported.warnings);
    file = { ...asExpected, action: imported.action };
  }
  // An edit that cannot be taken over stays where it is, for its owner to see.
  const fits = await overlay.layAll(file.pending);
  const documents = await observeDocuments(world, session, file.shown);
  await overlay.layAll(documents.pending);
  const recoveries = stored ? standingQuestions(key, stored) : [];
  return {
    key,
    session,
    lines: stored?.lines ?? [],
    standing: stored?.standing ?? { is: 'normal' },
    pending: overlay.pending,
    // What stands on disk first: a claim may hold once that is settled.
    recoveries: [
      ...recoveries,
      ...(stored && session.flow === 'spec' ? await stateQuestions(world, session) : []),
      ...documents.recoveries,
      ...file.recoveries.map((one) => offerable(session, one, documents.disk)),
    ],
    disk: documents.disk,
    unfinished: documents.unfinished,
    sessionFile: fits ? file.action : 'leave',
    notes: [...notes, ...standingNotes(stored), ...file.notes, ...documents.notes],
  };
}

/** A phase of a spec has no session file: `.ralph-state.json` and `.progress.md` are its spec's. */
const withoutFile = { ...asExpected, action: 'leave' as const };

/** A journal of nothing but damage is none: a session file or documents may still tell what was. */
async function load(world: World, key: string): Promise<StoredSession | undefined> {
  const stored = await world.store.load(key);
  return stored && stored.lines.length === 0 && stored.standing.is === 'normal' ? undefined : stored;
}

function* commits(stored: StoredSession) {
  for (const line of stored.lines) yield decodeCommit(line);
}

/** What happened outside, applied in memory, so that everything after it sees the session as it really stands. */
class Overlay {
  readonly pending: Opened['pending'][number][] = [];
  readonly notes: Problem[] = [];
  readonly session: Session;
  readonly #world: World;

  constructor(world: World, session: Session) {
    this.#world = world;
    this.session = session;
  }

  /** False when one of them cannot be taken over; why is told, and the others are. */
  async layAll(found: readonly Pending[]): Promise<boolean> {
    const problems: Problem[] = [];
    for (const one of found) {
      const problem = await this.#lay(one);
      if (problem) problems.push(problem);
    }
    this.notes.push(...problems.map((problem) => ({ ...problem, severity: 'warning' as const })));
    return problems.length === 0;
  }

  async require(pending: Pending): Promise<void> {
    const problem = await this.#lay(pending);
    if (problem) throw new ProblemError(problem);
  }

  async #lay(pending: Pending): Promise<Problem | undefined> {
    const { session } = this;
    const { pointsPerSummary } = this.#world.config;
    const facts: Facts = { ...noFacts, by: pending.by, policy: 'agent', pointsPerSummary };
    const blobs = [...this.pending, pending].flatMap((one) => one.blobs);
    const decision = await decideWithItems(this.#world, session, pending.command, facts, blobs);
    if ('problems' in decision) return decision.problems[0];
    const at = this.#world.clock.now().toISOString();
    const stamp = { seq: session.seq + 1, at, by: pending.by };
    for (const event of decision.events) evolve(session, event, stamp);
    this.pending.push({ ...pending, at, events: decision.events });
    return undefined;
  }
}

function standingQuestions(key: string, { standing }: StoredSession): Recovery[] {
  if (standing.is === 'lost-tail') return [lostTail(key, standing.missing, standing.lines.length)];
  if (standing.is === 'diverged') return [diverged(key, standing.lines.length)];
  return [];
}

async function stateQuestions(world: World, session: Session): Promise<Recovery[]> {
  return (await import('./specs/no-state.ts')).missingState(world, session);
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
