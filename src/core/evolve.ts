/** evolve(session, event): one small change each. The draft is owned by the caller and mutated: replay stays linear. */
import { bornStatus, type Entry } from './entry.ts';
import type { Event, EventType, Stamp } from './event.ts';
import { maxReviewRounds } from './job.ts';
import { stageFacts, type StageId } from './line.ts';
import { hasChanged, type Session, type StageState } from './session.ts';
import { stageKey } from './slot.ts';

type Handlers = { readonly [T in EventType]: (s: Session, e: Extract<Event, { type: T }>, stamp: Stamp) => void };

export function evolve(session: Session, event: Event, stamp: Stamp): Session {
  (handlers[event.type] as (s: Session, e: Event, stamp: Stamp) => void)(session, event, stamp);
  session.seq = stamp.seq;
  hasChanged(session);
  session.updatedAt = stamp.at;
  return session;
}

/** The draft of a stage; work on it makes it in progress. */
function touch(session: Session, id: StageId, option: number, stamp: Stamp): StageState {
  const key = stageKey(id, option);
  let state = session.stages.get(key);
  if (!state) session.stages.set(key, (state = { status: 'pending', data: {}, round: 1, handedIn: false }));
  if (state.status === 'pending') state.status = 'in_progress';
  state.startedAt ??= stamp.at;
  return state;
}

/** [J8] The verdict that was waited for: back to the author with a fail, on to a person with all else. */
function reviewed(session: Session, event: Extract<Event, { type: 'gate-given' }>, stamp: Stamp): void {
  const subject = /^review:([^#]+)(?:#(\d+))?$/.exec(event.subject);
  if (!subject || !event.review) return;
  const state = touch(session, subject[1] as StageId, Number(subject[2] ?? 1), stamp);
  delete state.review;
  const { round } = event.review;
  if (event.verdict !== 'fail' || round >= maxReviewRounds) return;
  state.round += 1;
  state.handedIn = false;
  state.review = { round: round + 1, ...(event.text ? { findings: event.text } : {}) };
}

/** A stage that fell back and whose text somebody changed or put back: nobody has begun to walk it again. */
function isWaiting(session: Session, event: Extract<Event, { type: 'documents-submitted' }>): boolean {
  const state = session.stages.get(stageKey(event.stage, event.option));
  const found = event.how === 'edit' || event.how === 'restore';
  return found && state?.status === 'pending' && state.completedAt !== undefined;
}

function move(session: Session, paths: Readonly<Record<string, string>>): void {
  for (const [key, path] of Object.entries(paths)) {
    const slot = session.slots.get(key);
    if (slot) slot.path = path;
  }
}

/** `{ ...base, ...more }`, which V8 does ten times slower when the base came out of a journal. */
const extended = <T extends object, U extends object>(base: T, more: U): T & U => Object.assign({}, base, more);

const handlers: Handlers = {
  'session-started'(session, event, stamp) {
    session.key = event.key;
    session.title = event.title;
    session.flow = event.flow;
    session.split = event.split;
    session.source = event.source;
    session.quick = event.quick;
    if (event.spec) session.spec = event.spec;
    session.createdAt = event.createdAt ?? stamp.at;
    if (event.importedFrom !== undefined) session.importedFrom = event.importedFrom;
    const { path, sha, bytes = 0 } = event.source;
    if (path !== undefined && sha) {
      const revisions = [{ sha, bytes, at: stamp.at, by: stamp.by, seq: stamp.seq }];
      session.slots.set('prd', { key: 'prd', kind: 'prd', stage: '0', path, revisions });
    }
  },

  'session-forked'(session, event, stamp) {
    // Numbers below its own line: order is kept, and what the fork says itself comes after all of it.
    const before = stamp.seq - event.commits.length;
    for (const [i, { stamp: then, events }] of event.commits.entries())
      for (const one of events) evolve(session, one, { seq: before + i, at: then.at, by: then.by });
    session.key = event.key;
    session.parent = event.parent;
    session.status = 'active';
    session.createdAt = stamp.at;
    delete session.budget;
    move(session, event.paths);
  },

  'session-renamed'(session, event) {
    session.key = event.to;
    move(session, event.paths);
  },

  'session-closed'(session, event) {
    session.status = event.status;
  },

  'session-reopened'(session) {
    session.status = 'active';
  },

  'quick-set'(session, event) {
    session.quick = event.quick;
  },

  'flow-set'(session, event) {
    session.flow = event.flow;
  },

  'option-opened'(session, event, stamp) {
    session.option = event.option;
    session.options = Math.max(session.options, event.option);
    session.optionSeq = stamp.seq;
  },

  'option-switched'(session, event, stamp) {
    session.option = event.option;
    session.optionSeq = stamp.seq;
  },

  'option-chosen'(session, event, stamp) {
    session.chosen = event.option;
    session.option = event.option;
    if (event.moves.length > 0) session.movedSeq = stamp.seq;
    for (const { slot: key, to } of event.moves) {
      const slot = session.slots.get(key);
      if (slot) slot.path = to;
    }
  },

  'stage-saved'(session, event, stamp) {
    touch(session, event.stage, event.option, stamp).partial = event.partial;
  },

  'documents-submitted'(session, event, stamp) {
    const waits = isWaiting(session, event);
    const state = touch(session, event.stage, event.option, stamp);
    if (waits) state.status = 'pending';
    state.data = { ...state.data, ...event.data };
    // A hand edit is no answer to what was asked, nor is a copy put back; the PRD is no work of a stage, and a missing
    // file is nothing.
    const answers = event.how === 'restore' ? state.changes === undefined : event.how !== 'edit';
    if (answers && event.documents.some(({ kind, sha }) => kind !== 'prd' && sha !== '')) {
      delete state.partial;
      delete state.changes;
      delete state.review;
      state.handedIn = true;
    }
    if (event.review !== undefined) state.review = { round: event.review };
    const option = stageFacts(event.stage).perOption ? event.option : undefined;
    for (const { slot: key, kind, name, path, sha, bytes } of event.documents) {
      let slot = session.slots.get(key);
      if (!slot) {
        slot = {
          key,
          kind,
          stage: event.stage,
          path,
          revisions: [],
          ...(option === undefined ? {} : { option }),
          ...(name === undefined ? {} : { name }),
        };
        session.slots.set(key, slot);
      }
      slot.path = path;
      if (sha !== '') slot.revisions.push({ sha, bytes, at: stamp.at, by: stamp.by, seq: stamp.seq });
    }
  },

  'stage-judged'(session, event, stamp) {
    const state = touch(session, event.stage, event.option, stamp);
    state.data = { ...state.data, ...event.data };
    state.handedIn = true;
    delete state.partial;
    delete state.changes;
  },

  'tickets-planned'(session, event, stamp) {
    const state = touch(session, '6', event.option, stamp);
    delete state.partial;
    state.handedIn = true;
    session.tickets.set(event.option, event.tickets);
  },

  'stage-completed'(session, event, stamp) {
    const state = touch(session, event.stage, event.option, stamp);
    state.status = 'complete';
    state.completedAt = event.at ?? stamp.at;
    state.completedSeq = stamp.seq;
    state.basis = event.basis;
    delete state.partial;
    delete state.changes;
    delete state.review;
    if (event.skipped) state.skipped = event.skipped;
    else delete state.skipped;
  },

  'stage-reopened'(session, event, stamp) {
    const state = touch(session, event.stage, event.option, stamp);
    state.status = 'in_progress';
    delete state.skipped;
    delete state.review;
    if (!event.keep) {
      state.round += 1;
      state.handedIn = false;
    }
    if (event.why) state.changes = event.why;
    for (const id of event.later) {
      const later = session.stages.get(stageKey(id, event.option));
      // What was handed in stays handed in: the stage is walked again, its text is not thrown away.
      if (!later) continue;
      later.status = 'pending';
      delete later.skipped;
    }
  },

  'gate-given'(session, event, stamp) {
    const { type: _, by = stamp.by, ...gate } = event;
    session.gates.push({ ...gate, by, at: stamp.at, seq: stamp.seq });
    const subject = /^stage:([^#]+)(?:#(\d+))?$/.exec(event.subject);
    if (event.verdict === 'changes' && subject) {
      const state = touch(session, subject[1] as StageId, Number(subject[2] ?? 1), stamp);
      state.status = 'in_progress';
      state.round += 1;
      state.handedIn = false;
      delete state.review;
      if (event.text) state.changes = event.text;
    }
    if (event.review?.awaited) reviewed(session, event, stamp);
  },

  'gate-withdrawn'(session, event) {
    const at = session.gates.findIndex((gate) => gate.id === event.id);
    const gate = session.gates[at];
    if (gate) session.gates[at] = { ...gate, withdrawn: true };
  },

  'entry-added'(session, event, stamp) {
    const { entry, touches } = event;
    const added = {
      status: bornStatus(entry.type),
      addedAt: stamp.at,
      addedBy: stamp.by,
      addedSeq: stamp.seq,
      ...(touches?.length ? { touches } : {}),
    };
    session.entries.set(entry.id, extended(entry, added) as Entry);
    const old = entry.supersedes === undefined ? undefined : session.entries.get(entry.supersedes);
    if (old) session.entries.set(old.id, { ...old, supersededBy: entry.id } as Entry);
  },

  'entry-settled'(session, event, stamp) {
    const entry = session.entries.get(event.id);
    if (!entry) return;
    const { settlement, at = stamp.at } = event;
    const settled = extended(settlement, { at, by: stamp.by, seq: stamp.seq });
    const next = extended(entry, { status: settlement.status, settled });
    const replaced = settlement.by === undefined ? next : extended(next, { supersededBy: settlement.by });
    session.entries.set(entry.id, replaced as Entry);
    // What was to be replaced by it is not.
    const kept = settlement.status === 'rejected' ? session.entries.get(entry.supersedes ?? '') : undefined;
    if (kept?.supersededBy !== entry.id || kept.status === 'superseded') return;
    const { supersededBy: _, ...alone } = kept;
    session.entries.set(kept.id, alone as Entry);
  },

  'job-started'(session, { job }, stamp) {
    session.jobs.set(job.id, extended(job, { startedAt: stamp.at, steps: [] }));
  },

  'job-logged'(session, event) {
    const job = session.jobs.get(event.job);
    if (job) session.jobs.set(job.id, extended(job, { steps: [...job.steps, ...event.steps] }));
  },

  'job-ended'(session, event, stamp) {
    const job = session.jobs.get(event.job);
    if (job) session.jobs.set(job.id, extended(job, { end: extended(event.end, { at: stamp.at }) }));
  },

  'budget-reported'(session, event, stamp) {
    session.budget = { used: event.used, limit: event.limit, share: event.share, seq: stamp.seq };
  },

  'fields-kept'(session, event) {
    for (const [pointer, value] of Object.entries(event.fields)) {
      if (value === null) session.kept.delete(pointer);
      else session.kept.set(pointer, value);
    }
  },

  'text-redacted'(session, event) {
    session.redacted.set(event.blob, event.by);
  },

  'merge-recorded'() {
    // The record itself is the point; what came over stands in the lines around it.
  },
};
