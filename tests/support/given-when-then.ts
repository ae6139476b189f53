/**
 * given(events).when(command, facts).then(events or a problem code). After each step every invariant of SPEC.md is
 * checked, the session is compared with a replay of its lines, and the next step is asked for.
 */
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { Actor } from '../../src/core/actor.ts';
import type { Command } from '../../src/core/command.ts';
import { decide, type Decision } from '../../src/core/decide.ts';
import { shasShown } from '../../src/core/decide/advance.ts';
import { bornStatus, entryStatuses } from '../../src/core/entry.ts';
import type { Event } from '../../src/core/event.ts';
import { type Facts, noFacts } from '../../src/core/facts.ts';
import { mayGive, spokenProblem } from '../../src/core/gate.ts';
import { jobSteps, openJobs } from '../../src/core/job.ts';
import { line, stageFacts, type StageId, stagesUpTo } from '../../src/core/line.ts';
import { nextStep } from '../../src/core/next-step.ts';
import { type Commit, replay } from '../../src/core/replay.ts';
import {
  emptySession,
  entriesOf,
  gateOn,
  isComplete,
  lineOf,
  openQuestions,
  remainingTickets,
  type Session,
  slotsOfStage,
  stageState,
  stageSubject,
} from '../../src/core/session.ts';
import { latest, slotKey } from '../../src/core/slot.ts';
import { staleStages } from '../../src/core/stale.ts';
import { stepKinds, type StepReason, stepReasons } from '../../src/core/step.ts';

export const ada: Actor = { kind: 'person', name: 'Ada', via: 'tty' };
export const agent: Actor = { kind: 'agent', name: 'agent', via: 'tool' };
export const relay: Actor = { kind: 'agent', name: 'agent', via: 'relay' };

/** A command whose id may be left out. */
export type Draft = Command extends infer C
  ? C extends { id: string }
    ? Omit<C, 'id'> & { id?: string }
    : never
  : never;

export const factsOf = (facts: Partial<Facts> = {}): Facts => ({ ...noFacts, by: ada, ...facts });

export function given(...events: readonly Event[]): Scenario {
  const scenario = new Scenario();
  for (const event of events) scenario.happens([event]);
  return scenario;
}

/** One session over time. */
export class Scenario {
  readonly commits: Commit[] = [];
  session: Session = emptySession();
  #before: Session = emptySession();
  /** Off for long random runs, which check at the end. */
  replays = true;

  happens(events: readonly Event[], by: Actor = ada): void {
    const seq = this.session.seq + 1;
    const at = `2026-01-01T00:00:00.${String(seq).padStart(3, '0')}Z`;
    const commit = { stamp: { seq, at, by }, events };
    this.commits.push(commit);
    replay([commit], this.session);
  }

  /** Decides and, when it is accepted, commits. */
  attempt(draft: Draft, facts: Partial<Facts> = {}): Decision {
    const command = { id: `c${this.session.seq + 1}`, ...draft } as Command;
    const all = factsOf(facts);
    const decision = decide(this.session, command, all);
    if ('problems' in decision || decision.events.length === 0) return decision;
    this.#before = structuredClone(this.session);
    this.happens(decision.events, all.by);
    checkInvariants(this.session);
    checkStep(this.#before, this.session, decision.events, all);
    if (this.replays) expect(replay(this.commits)).toEqual(this.session);
    return decision;
  }

  when(draft: Draft, facts: Partial<Facts> = {}): Outcome {
    return new Outcome(this, this.attempt(draft, facts));
  }

  /** For set-up: the command must be accepted. */
  do(draft: Draft, facts: Partial<Facts> = {}): this {
    const decision = this.attempt(draft, facts);
    if ('problems' in decision) {
      throw new Error(
        `${draft.type}: ${decision.problems.map(({ code, message }) => `${code} ${message}`).join('; ')}`,
      );
    }
    return this;
  }
}

export class Outcome {
  readonly #scenario: Scenario;
  readonly decision: Decision;
  constructor(scenario: Scenario, decision: Decision) {
    this.#scenario = scenario;
    this.decision = decision;
  }

  /** A problem code, or events: each is matched by the fields it names; a string names only the type. */
  // oxlint-disable-next-line unicorn/no-thenable -- given, when, then: nobody awaits it
  then(expected: string | readonly (Partial<Event> | Event['type'])[]): Scenario {
    const { decision } = this;
    if (typeof expected === 'string') {
      expect('problems' in decision ? decision.problems[0]?.code : decision.events).toBe(expected);
      return this.#scenario;
    }
    const wanted = expected.map((one) => (typeof one === 'string' ? { type: one } : one));
    expect('problems' in decision ? decision.problems : decision.events).toMatchObject(wanted);
    return this.#scenario;
  }
}

/** Verdicts on what was said, and not on documents. */
const spoken: readonly StepReason[] = [
  'recap-due',
  'summary-due',
  'phase-open',
  'decision-open',
  'needs-review',
  'point-open',
  'awaits-option',
];

/** What holds in every session that was reached by commands. Throws with the number of the invariant that broke. */
export function checkInvariants(session: Session): void {
  const broken = (law: string, what: string) => {
    throw new Error(`[${law}] ${what}`);
  };
  const imported = session.importedFrom !== undefined;
  const stale = staleStages(session);

  for (const stage of line) {
    const state = stageState(session, stage.id);
    const slots = slotsOfStage(session, stage.id);
    const stands = slots.some((slot) => slot.kind === stage.kinds[0] && latest(slot));
    const complete = state.status === 'complete';
    const gate = gateOn(session, stageSubject(stage.id, session.option));

    if (complete && !imported && state.skipped !== 'simple') {
      if (stage.wants === 'documents' && !stands) broken('I1', `${stage.id} is complete without a document`);
      if (stage.wants === 'complexity' && !(['simple', 'complex'] as unknown[]).includes(state.data['complexity']))
        broken('I1', 'complete without complexity');
      if (stage.wants === 'clarity' && typeof state.data['was_clear'] !== 'boolean') broken('I1', 'never judged');
      if (stage.wants === 'tickets' && (!session.tickets.has(session.option) || remainingTickets(session).length > 0))
        broken('I1', 'tickets remain');
      if (stage.gate !== 'none' && gate?.verdict !== stage.gate)
        broken('I2', `${stage.id} is complete without verdict`);
      if (stage.gate !== 'none' && slots.length > 0 && Object.keys(gate?.shas ?? {}).length === 0)
        broken('I3', `the verdict on ${stage.id} binds to nothing`);
    }
    if (complete && gate && stage.wants === 'documents' && stage.gate !== 'none') {
      const now = shasShown(session, stage);
      const told = stale.some((one) => one.stage === stage.id);
      if (Object.keys(now).length > 0 && !isDeepStrictEqual(now, { ...gate.shas }) && !told)
        broken('I4', `${stage.id}: the verdict survived a changed hash`);
    }
    if (state.skipped && !complete) broken('I5', `${stage.id} is left out and not complete`);
    if (state.skipped === 'simple' && !stage.skipWhenSimple) broken('I5', `${stage.id} cannot be left out`);
    if (state.skipped === 'simple' && !imported && stageState(session, '2').data['complexity'] !== 'simple')
      broken('I5', `${stage.id} is left out of a complex design`);
    if (state.handedIn && stage.wants === 'documents' && !slots.some((slot) => latest(slot)))
      broken('I6', `${stage.id} counts as handed in and has no text`);
    if (state.round < 1 || !Number.isInteger(state.round)) broken('I6', 'round');
  }

  for (const [key, slot] of session.slots) {
    const expected = slot.kind === 'prd' ? 'prd' : slotKey(slot);
    if (key !== slot.key || key !== expected) broken('I7', `slot ${key} should be ${expected}`);
    if (slot.kind !== 'prd' && !stageFacts(slot.stage).kinds.includes(slot.kind)) broken('I7', `${key} is misplaced`);
    if (slot.revisions.some((revision) => revision.sha === '')) broken('I7', `${key} has an empty hash`);
  }
  for (const gate of session.gates) {
    for (const [slot, sha] of Object.entries(gate.shas)) {
      if (!session.slots.get(slot)?.revisions.some((one) => one.sha === sha)) broken('I3', `${gate.id} saw no ${slot}`);
    }
  }
  for (const [id, job] of session.jobs) {
    const order = job.steps.map(({ step }) => jobSteps.indexOf(step));
    if (id !== job.id || order.some((n, i) => n < (order[i - 1] ?? 0))) broken('J2', `${id}: steps out of order`);
    if (job.end?.outcome === 'finished' && !job.end.result) broken('J3', `${id} finished with nothing`);
    if (openJobs(session.jobs, job.subject).length > 1) broken('J1', `two at work on ${job.subject}`);
  }
  if (new Set(session.gates.map((gate) => gate.id)).size < session.gates.length) broken('I8', 'two gates, one id');

  for (const [id, entry] of session.entries) {
    if (id !== entry.id) broken('I9', `${id} is filed under another id`);
    if (!(entryStatuses[entry.type] as readonly string[]).includes(entry.status))
      broken('I9', `${id}: ${entry.status}`);
    if (!entry.settled && entry.status !== bornStatus(entry.type)) broken('I9', `${id} was never settled`);
    const old = entry.supersedes === undefined ? undefined : session.entries.get(entry.supersedes);
    // A decision that waits for its yes has ended nothing yet, and one that got a no never will.
    const waits = entry.type === 'decision' && (entry.status === 'proposed' || entry.status === 'rejected');
    if (entry.supersedes !== undefined && !waits && old?.supersededBy !== id) broken('I9', `${id} supersedes nothing`);
    if (entry.type === 'assumption' && entry.options.length < 2) broken('I9', `${id} has no options`);
    const { choice } = entry.settled ?? {};
    if (choice !== undefined && !('options' in entry && entry.options[choice])) broken('I9', `${id}: option ${choice}`);
  }
  const keys = entriesOf(session, 'question').map((entry) => entry.key);
  if (!imported && new Set(keys).size < keys.length) broken('I10', 'a question was asked twice');

  if (session.seq === 0) return;
  const step = nextStep(session);
  if (!isDeepStrictEqual(step, nextStep(session))) broken('I11', 'the next step is not stable');
  if (!stepKinds.includes(step.kind) || !stepReasons.includes(step.reason)) broken('I11', `${step.id}`);
  if (step.reason === 'all-complete') {
    const open = line.some((stage) => openQuestions(session, stage.id).length > 0);
    if (!isComplete(session) || stale.length > 0 || open) broken('I11', 'done, and it is not');
  }
  if ((step.kind === 'approve' || step.kind === 'choose') && !spoken.includes(step.reason)) {
    if (!isDeepStrictEqual(step.shas, shasShown(session, stageFacts(step.stage)))) broken('I11', 'shows other hashes');
  }
}

/** What holds between one line and the next. */
function checkStep(before: Session, after: Session, events: readonly Event[], facts: Facts): void {
  const broken = (law: string, what: string) => {
    throw new Error(`[${law}] ${what}`);
  };
  for (const [i, gate] of before.gates.entries()) {
    const now = after.gates[i];
    if (!now || !isDeepStrictEqual({ ...now, withdrawn: undefined }, { ...gate, withdrawn: undefined }))
      broken('I8', `gate ${gate.id} was rewritten`);
    if (gate.withdrawn && !now?.withdrawn) broken('I8', `gate ${gate.id} came back`);
  }
  for (const [id, old] of before.entries) {
    const now = after.entries.get(id);
    const fixed = ({ status: _, settled: __, supersededBy: ___, ...rest }: typeof old) => rest;
    if (!now || !isDeepStrictEqual(fixed(now), fixed(old))) broken('I9', `entry ${id} was rewritten`);
  }
  for (const [key, slot] of before.slots) {
    const now = after.slots.get(key)?.revisions.slice(0, slot.revisions.length);
    if (!isDeepStrictEqual(now, slot.revisions)) broken('I7', `${key} lost a revision`);
  }
  // Taken over as it was: it came about elsewhere, line by line.
  if ((after.importedFrom !== undefined || after.parent) && before.seq === 0) return;
  // To go to another option completes nothing.
  const { option } = after;
  const isDone = (session: Session, id: StageId) => stageState(session, id, option).status === 'complete';
  for (const { id } of line) {
    if (isDone(before, id) || !isDone(after, id)) continue;
    const walked = stagesUpTo(id).filter((earlier) => lineOf(after).includes(earlier));
    const open = walked.find((earlier) => !isDone(after, earlier.id));
    if (open) broken('I12', `${id} was completed before ${open.id}`);
  }
  for (const event of events) {
    // A review says what a reviewer found; it opens and completes nothing.
    if (event.type !== 'gate-given' || event.verdict === 'changes' || event.by || event.review) continue;
    if (event.auto && !after.quick) broken('I13', 'a gate by nobody outside of quick mode');
    if (after.quick && !event.auto && spokenProblem(facts.policy, facts.by, event.text, ''))
      broken('I13', 'quick mode gave a word that passes for a person');
    if (!after.quick && mayGive(facts.policy, facts.by, event.text, ''))
      broken('I13', 'the policy does not allow this');
  }
}
