/** Random commands, legal and not: whatever happens, the laws hold and there is a way to the end. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ada, agent, type Draft, factsOf, relay } from '../../tests/support/given-when-then.ts';
import {
  alternatives,
  aSession,
  carriedAnalysis,
  document,
  finish,
  movesFor,
  planned,
  question,
  type SessionBuilder,
  ticketDocument,
} from '../../tests/support/session-builder.ts';
import { randomJob } from '../../tests/support/random-jobs.ts';
import type { Command } from './command.ts';
import { decide } from './decide.ts';
import { shasShown } from './decide/advance.ts';
import type { NewEntry } from './entry.ts';
import { entryStatuses, entryTypes } from './entry.ts';
import type { Facts } from './facts.ts';
import { policies } from './gate.ts';
import { line, type SlotKind, stageFacts, type StageId, stageIds } from './line.ts';
import { nextStep } from './next-step.ts';
import { replay } from './replay.ts';
import { emptySession, type Session } from './session.ts';
import { say } from './text.ts';

const seed = process.env['FC_SEED'];
const runs = (n: number) => ({
  numRuns: n * Number(process.env['FC_TIMES'] ?? 1),
  ...(seed === undefined ? {} : { seed: Number(seed) }),
});

const stage = fc.constantFrom(...stageIds);
const hash = fc.constantFrom('h1', 'h2', 'h3', '');
const bytes = fc.constantFrom(10, 10, 10, 0);
const words = fc.constantFrom(say('so'), say('else'), say(''));
const why = fc.option(words, { nil: undefined }).map((text) => (text ? { why: text } : {}));
const maybeText = fc.option(words, { nil: undefined }).map((text) => (text ? { text } : {}));
const ticketId = fc.constantFrom('T-1', 'T-2', 'constructor', '__proto__');
const number = fc.constantFrom(0, 1, 2, 3, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY);
const entryId = fc.constantFrom('e1', 'e2', 'e3', 'e4', 'q-a', 'q-b', '__proto__');

const kinds: readonly SlotKind[] = ['rules', 'analysis', 'tdd', 'adr', 'contracts', 'bdd', 'prd'];
const doc = fc
  .oneof(
    { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...kinds), hash, bytes) },
    { weight: 1, arbitrary: fc.tuple(ticketId, hash, bytes) },
  )
  .map(([what, sha, size]) =>
    (kinds as readonly string[]).includes(what)
      ? document(what as SlotKind, sha, { bytes: size, ...(what === 'adr' ? { name: 'queue' } : {}) })
      : { ...ticketDocument(what, sha), bytes: size },
  );
const documents = fc.array(doc, { maxLength: 3 });
const data = fc.constantFrom(
  {},
  { rules_count: 3 },
  JSON.parse('{"__proto__": 1, "alternatives_count": "x"}') as object,
);
const someAlternatives = fc
  .constantFrom<string[][]>([], ['A'], ['A', 'B'], ['A', 'B', 'C'])
  .map((names) => alternatives(...names));

const entry: fc.Arbitrary<NewEntry> = fc
  .record({
    id: entryId,
    type: fc.constantFrom(...entryTypes),
    text: words,
    n: number,
    other: entryId,
    links: fc.boolean(),
  })
  .map(({ id, type, text, n, other, links }) => {
    const base = { id, ...(links ? { supersedes: other, cites: [other] } : {}) };
    const options = [{ label: text }, { label: say('b') }];
    switch (type) {
      case 'question':
        return question(n > 1 ? 'a' : 'b', { id, stage: n === 0 ? '0' : n === 1 ? '3b' : '7' });
      case 'assumption':
        return { ...base, type, text, options: n === 0 ? [] : options };
      case 'constraint':
        return { ...base, type, kind: 'scale', state: 'set', text, tags: ['x'] };
      case 'edge-case':
        return { ...base, type, text };
      case 'alternative':
        return { ...base, type, n, name: text, recommended: links, option: 1 };
      case 'decision':
        return { ...base, type, text, over: [], because: text, major: true, confidence: n, cites: ['3a'] };
      case 'risk':
        return { ...base, type, text, mitigation: text, likelihood: 'low', impact: 'low', decision: other };
      case 'reference':
        return { ...base, type, practice: text, example: text };
      case 'point':
        return { ...base, type, title: text };
      case 'note':
        return { ...base, type, text };
    }
  });
const status = fc.constantFrom(...new Set(Object.values(entryStatuses).flat()));
const settlement = fc
  .record({ status, text: fc.option(words, { nil: undefined }), choice: fc.option(number, { nil: undefined }) })
  .map(({ status: to, text, choice }) => ({
    status: to,
    ...(text ? { text } : {}),
    ...(choice === undefined ? {} : { choice }),
  }));

/** What is right for a verdict depends on the session, so a move is a function of it. */
type Move = (session: Session) => { command: Draft; facts: Partial<Facts> };

const shasFor = (session: Session, id: StageId, mode: number) =>
  mode > 0 ? shasShown(session, stageFacts(id)) : { rules: 'h1' };

const draft: fc.Arbitrary<(session: Session) => Draft> = fc.oneof(
  fc
    .record({
      type: fc.constant('judge-clarity' as const),
      questions: fc.constantFrom([], [question('a')], [question('a'), question('b')]),
    })
    .map((c) => () => c),
  fc
    .record({
      type: fc.constant('judge-complexity' as const),
      complexity: fc.constantFrom('simple' as const, 'complex' as const),
      reason: words,
    })
    .map((c) => () => c),
  fc
    .record({
      type: fc.constant('submit-documents' as const),
      stage,
      documents,
      data: data as fc.Arbitrary<Record<string, never>>,
      alternatives: someAlternatives,
    })
    .map((c) => () => c),
  // Handing in the right thing, so that random walks get somewhere.
  ...[0, 1].map(() =>
    fc.tuple(stage, hash).map(([id, sha]) => (): Draft => {
      const [kind = 'rules'] = stageFacts(id).kinds;
      const one = kind === 'ticket' ? ticketDocument('T-1', sha || 'h') : document(kind, sha || 'h');
      return { type: 'submit-documents', stage: id, documents: [one], data: {}, alternatives: alternatives('A', 'B') };
    }),
  ),
  fc
    .record({
      type: fc.constant('adopt-documents' as const),
      stage,
      how: fc.constantFrom('edit' as const, 'adopt' as const, 'restore' as const),
      documents,
      data: fc.constant({}),
      alternatives: someAlternatives,
      approved: fc.boolean(),
    })
    .map((c) => () => c),
  // Going back, and a hand that edits or puts back what stands later.
  fc
    .tuple(stage, fc.nat(20), fc.constantFrom('edit' as const, 'restore' as const), hash, fc.boolean())
    .map(([id, nth, how, sha, approved]) => (session: Session): Draft => {
      const slots = [...session.slots.values()].filter((slot) => slot.kind !== 'prd');
      const slot = slots[nth % Math.max(slots.length, 1)];
      if (!slot || nth % 3 === 0) return { type: 'reopen-stage', stage: id, only: false };
      const found = { slot: slot.key, kind: slot.kind, path: slot.path, sha: sha || 'h', bytes: 10 };
      const documents = [slot.name === undefined ? found : { ...found, name: slot.name }];
      return { type: 'adopt-documents', stage: slot.stage, how, documents, data: {}, approved };
    }),
  fc.array(ticketId, { maxLength: 3 }).map((ids) => (): Draft => ({ type: 'plan-tickets', tickets: planned(...ids) })),
  fc.tuple(stage, fc.nat(4), maybeText).map(([id, mode, text]) => (session: Session): Draft => ({
    type: 'approve',
    stage: id,
    shas: shasFor(session, id, mode),
    ...text,
  })),
  fc.tuple(number, words, fc.nat(4)).map(([n, rationale, mode]) => (session: Session): Draft => ({
    type: 'choose',
    n,
    rationale,
    shas: shasFor(session, '3a', mode),
  })),
  fc.tuple(stage, words).map(([id, text]) => (): Draft => ({ type: 'request-changes', stage: id, text })),
  fc.tuple(stage, why).map(([id, text]) => (): Draft => ({ type: 'withdraw', stage: id, ...text })),
  fc.tuple(stage, fc.boolean(), why).map(([id, only, text]) => (): Draft => ({
    type: 'reopen-stage',
    stage: id,
    only,
    ...text,
  })),
  fc.array(entry, { maxLength: 3 }).map((entries) => (): Draft => ({ type: 'add-entries', entries })),
  fc
    .array(fc.record({ id: entryId, settlement }), { maxLength: 2 })
    .map((settlements) => (): Draft => ({ type: 'settle-entries', settlements })),
  fc.tuple(fc.boolean(), maybeText).map(([agrees, text]) => (): Draft => ({
    type: 'confirm-summary',
    agrees,
    ...text,
  })),
  fc.tuple(stage, words).map(([id, partial]) => (): Draft => ({ type: 'save-stage', stage: id, partial })),
  fc.boolean().map((quick) => (): Draft => ({ type: 'set-quick', quick })),
  fc.constantFrom('staged' as const, 'partner' as const).map((flow) => (): Draft => ({ type: 'set-flow', flow })),
  fc.boolean().map((carries) => (session: Session): Draft => ({
    type: 'open-option',
    ...(carries ? carriedAnalysis(session) : {}),
  })),
  number.map((option) => (): Draft => ({ type: 'switch-option', option })),
  fc.tuple(number, fc.boolean(), fc.nat(3)).map(([option, asks, mode]) => (session: Session): Draft => ({
    ...(finish(session) as Extract<Draft, { type: 'choose-option' }>),
    option,
    moves: mode > 0 ? movesFor(session, option) : [{ slot: 'rules', from: 'x', to: 'y' }],
    ...(asks ? {} : { questions: [] }),
  })),
  fc.tuple(number, number, number).map(([used, limit, share]) => (): Draft => ({
    type: 'report-budget',
    used,
    limit,
    share,
  })),
  randomJob(stage),
  fc
    .constantFrom<Draft>(
      { type: 'close-session', status: 'completed' },
      { type: 'reopen-session' },
      { type: 'reopen-session' },
      { type: 'rename-session', to: 'other', paths: { rules: 'x.md', constructor: 'y.md' } },
      { type: 'rename-session', to: 'export', paths: {} },
      { type: 'keep-fields', fields: JSON.parse('{"__proto__": {"a": 1}}') as Record<string, never> },
      { type: 'redact-text', blob: 'b' },
      { type: 'record-merge', other: 'x', refused: [], renumbered: {} },
    )
    .map((c) => () => c),
);

const move: fc.Arbitrary<Move> = fc
  .tuple(draft, fc.constantFrom(ada, ada, ada, agent, relay), fc.constantFrom(...policies), fc.constantFrom(1, 5, 5))
  .map(([make, by, policy, pointsPerSummary]) => {
    const next: Move = (session) => ({ command: make(session), facts: { by, policy, pointsPerSummary } });
    const shown = () => JSON.stringify([by.via, policy, pointsPerSummary, make(emptySession())]);
    return Object.assign(next, { [fc.toStringMethod]: shown });
  });

/** Where to start from, so that late stages are met as often as early ones. */
const start = fc.record({
  upTo: stage,
  quick: fc.boolean(),
  complexity: fc.constantFrom('simple' as const, 'complex' as const),
  close: fc.boolean(),
  flow: fc.constantFrom('staged' as const, 'staged' as const, 'partner' as const),
});
type Start = typeof start extends fc.Arbitrary<infer T> ? T : never;

function begin({ upTo, quick, complexity, close, flow }: Start): SessionBuilder {
  if (flow === 'partner') return conversation(upTo, quick);
  const builder = aSession().upTo(upTo, complexity);
  if (close && upTo === '7') builder.approve('7');
  if (quick) builder.do({ type: 'set-quick', quick });
  builder.replays = false;
  return builder;
}

/** A talk that has come to this stage by following the steps. */
function conversation(upTo: StageId, quick: boolean): SessionBuilder {
  const builder = aSession({ flow: 'partner' });
  builder.followUntil((step) => stageIds.indexOf(step.stage) >= stageIds.indexOf(upTo));
  if (quick) builder.do({ type: 'set-quick', quick });
  builder.replays = false;
  return builder;
}

const walk = fc.tuple(start, fc.array(move, { maxLength: 25 }));

function deepFreeze(value: unknown, seen = new Set<unknown>()): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (value instanceof Map) for (const one of value.values()) deepFreeze(one, seen);
  for (const one of Object.values(value)) deepFreeze(one, seen);
  if (value instanceof Map) {
    const refuse = () => {
      throw new Error('decide changed a map of the session');
    };
    Object.assign(value, { set: refuse, delete: refuse, clear: refuse });
  }
  Object.freeze(value);
}

describe('random commands', () => {
  test('[I1] [I2] [I3] [I4] [I5] [I6] [I7] [I8] [I9] [I10] [I11] [I12] [I13] keep every invariant', () => {
    fc.assert(
      fc.property(walk, ([from, moves]) => {
        const builder = begin(from);
        for (const next of moves) {
          const { command, facts } = next(builder.session);
          builder.attempt(command, facts);
        }
      }),
      runs(250),
    );
  });

  test('[S33] the replay of all lines is the session', () => {
    fc.assert(
      fc.property(walk, ([from, moves]) => {
        const builder = begin(from);
        for (const next of moves) {
          const { command, facts } = next(builder.session);
          builder.attempt(command, facts);
        }
        expect(replay(builder.commits)).toEqual(builder.session);
        // What goes through a file is the same, too.
        const stored = JSON.parse(JSON.stringify(builder.commits)) as typeof builder.commits;
        expect(nextStep(replay(stored))).toEqual(nextStep(builder.session));
      }),
      runs(100),
    );
  });

  test('[S33] decide changes nothing and says the same twice', () => {
    fc.assert(
      fc.property(walk, move, ([from, moves], last) => {
        const builder = begin(from);
        for (const next of moves.slice(0, 8)) {
          const { command, facts } = next(builder.session);
          builder.attempt(command, facts);
        }
        const { session } = builder;
        const { command, facts } = last(session);
        const whole = { id: 'x', ...command } as Command;
        const before = structuredClone(session);
        deepFreeze(session);
        deepFreeze(whole);
        const first = decide(session, whole, factsOf(facts));
        expect(decide(before, whole, factsOf(facts))).toEqual(first);
        expect(session.seq).toBe(before.seq);
        if ('problems' in first) for (const one of first.problems) expect(one.code).toMatch(/^[a-z]+\/[a-z-]+$/);
        else expect(structuredClone(first.events)).toEqual(first.events);
      }),
      runs(100),
    );
  });

  test('[S30] from wherever they lead, following nextStep reaches the end', () => {
    fc.assert(
      fc.property(walk, ([from, moves]) => {
        const builder = begin(from);
        for (const next of moves) {
          const { command, facts } = next(builder.session);
          builder.attempt(command, facts);
        }
        if (builder.session.status !== 'active') builder.do({ type: 'reopen-session' });
        expect(builder.follow().at(-1)).toMatchObject({ kind: 'done', reason: 'all-complete' });
      }),
      runs(120),
    );
  });
});

describe('round trips', () => {
  const written = fc.constantFrom<[StageId, SlotKind]>(['1', 'rules'], ['3b', 'tdd']);

  test('[S16] submit, approve, withdraw, approve: the same text, approved', () => {
    fc.assert(
      fc.property(written, fc.boolean(), ([id, kind], later) => {
        const builder = aSession().upTo(id).submit(kind).approve(id);
        if (later) builder.upTo('7');
        const shas = shasShown(builder.session, stageFacts(id));
        const done = line.filter(
          (one) => builder.session.stages.get(one.perOption ? `${one.id}#1` : one.id)?.completedAt,
        );
        builder.do({ type: 'withdraw', stage: id }).approve(id);
        expect(shasShown(builder.session, stageFacts(id))).toEqual(shas);
        for (const one of done) builder.upTo(one.id);
        expect(nextStep(builder.session).reason).not.toBe('stale');
      }),
      runs(20),
    );
  });

  test('[S17] submit, approve, reopen, submit, approve: the end is where it was, one round later', () => {
    fc.assert(
      fc.property(written, fc.boolean(), fc.boolean(), ([id, kind], only, changed) => {
        const builder = aSession().all().do({ type: 'reopen-stage', stage: id, only });
        builder.submit(kind, changed ? 'new' : `${kind}-1`).approve(id);
        const steps = builder.follow();
        expect(steps.at(-1)?.reason).toBe('all-complete');
        if (only && !changed) expect(steps).toHaveLength(1);
        expect(builder.session.stages.get(id === '3b' ? '3b#1' : id)?.round).toBe(2);
      }),
      runs(30),
    );
  });
});
