import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ada, agent, given } from '../../../tests/support/given-when-then.ts';
import { aSession, document, planned, question, SessionBuilder } from '../../../tests/support/session-builder.ts';
import type { Command, ImportedStage } from '../command.ts';
import { decide } from '../decide.ts';
import { noFacts } from '../facts.ts';
import { isPersonal } from '../gate.ts';
import { line, stageFacts, stageIds } from '../line.ts';
import { nextStep } from '../next-step.ts';
import { emptySession, entriesOf, gateOn, resumeStage, stageState } from '../session.ts';
import { staleStages } from '../stale.ts';
import { say, type Text } from '../text.ts';

type Import = Extract<Command, { type: 'import-session' }>;
const start = (key: string) =>
  ({
    type: 'start-session',
    key,
    flow: 'staged',
    source: { kind: 'text' },
    title: say('x'),
    quick: false,
    split: 'monolith',
  }) as const;

describe('start-session', () => {
  test.each(['a', 'user-export', 'v2', 'a'.repeat(64), 'constructor'])('[S5] 002-R2: %s is a name', (key) => {
    given()
      .when(start(key))
      .then([{ type: 'session-started', key }]);
  });

  test.each(['', 'A', 'a_b', 'a--b', '-a', 'a b', '../a', 'con', 'com1', 'archive', '__proto__', 'a'.repeat(65)])(
    '[S5] 002-R2: %s is none',
    (key) => {
      given().when(start(key)).then('session/bad-name');
    },
  );

  test('[S5] a session is started once', () => {
    aSession().when(start('other')).then('session/exists');
    aSession().when(imported({})).then('session/exists');
  });

  test('[S29] 002-R10: a new session begins at stage 0', () => {
    const { session } = aSession();
    expect(resumeStage(session).id).toBe('0');
    expect(nextStep(session)).toMatchObject({ kind: 'write', stage: '0', from: 'interviewer', reason: 'not-judged' });
  });

  test('[S26] a PRD whose hash is not known stands for nothing', () => {
    const { session } = aSession({ source: { kind: 'prd', path: 'prd.md', sha: '' } });
    expect(session.slots.size).toBe(0);
  });
});

describe('open, closed, renamed', () => {
  test('[S4] 001-R19: a closed session takes no work until it is opened again', () => {
    const builder = aSession().upTo('1');
    builder.when({ type: 'reopen-session' }).then('session/open');
    builder.when({ type: 'close-session', status: 'abandoned', why: say('x') }).then(['session-closed']);
    expect(nextStep(builder.session)).toMatchObject({ kind: 'done', reason: 'closed' });
    builder.when({ type: 'close-session', status: 'completed' }).then('session/closed');
    builder.when({ type: 'save-stage', stage: '1', partial: say('x') }).then('session/closed');
    builder.when({ type: 'judge-clarity', questions: [] }).then('session/closed');
    builder.when({ type: 'set-quick', quick: true }).then('session/closed');
    builder.when({ type: 'reopen-session' }).then(['session-reopened']);
    expect(nextStep(builder.session)).toMatchObject({ kind: 'write', stage: '1' });
  });

  test('[S34] a new name moves paths, not keys of slots', () => {
    const builder = aSession().upTo('2');
    builder.when({ type: 'rename-session', to: 'export', paths: {} }).then('session/same-name');
    builder.when({ type: 'rename-session', to: 'Bad', paths: {} }).then('session/bad-name');
    const paths = JSON.parse('{"rules": "new.md", "__proto__": "x", "nobody": "y"}') as Record<string, string>;
    builder.do({ type: 'rename-session', to: 'better', paths });
    expect(builder.session.key).toBe('better');
    expect(builder.session.slots.get('rules')?.path).toBe('new.md');
  });

  test('[S34] redaction, kept fields and merges are only recorded', () => {
    const builder = aSession();
    const step = nextStep(builder.session);
    builder.when({ type: 'redact-text', blob: 'b1', by: 'b2' }).then(['text-redacted']);
    builder.do({ type: 'redact-text', blob: 'b3' });
    builder.do({
      type: 'keep-fields',
      fields: JSON.parse('{"/__proto__": {"text": "1"}, "__proto__": {"text": "2"}}') as Record<string, Text>,
    });
    builder.do({ type: 'record-merge', other: 'h', refused: [], renumbered: {} });
    expect([...builder.session.redacted]).toEqual([
      ['b1', 'b2'],
      ['b3', undefined],
    ]);
    expect([...builder.session.kept.keys()]).toEqual(['/__proto__', '__proto__']);
    expect(nextStep(builder.session)).toEqual(step);
  });

  test('[S32] 002-R58: a full budget asks to hand over, until the next line', () => {
    const builder = aSession();
    const report = (used: number, limit: number, share: number) =>
      ({ type: 'report-budget', used, limit, share }) as const;
    builder.do(report(79, 100, 0.8));
    expect(nextStep(builder.session).kind).toBe('write');
    builder.do(report(80, 100, 0.8));
    expect(nextStep(builder.session)).toMatchObject({ kind: 'done', reason: 'budget-spent' });
    builder.do({ type: 'save-stage', stage: '0', partial: say('x') });
    expect(nextStep(builder.session).kind).toBe('write');
    for (const [used, limit, share] of [
      [-1, 1, 0.8],
      [1, 0, 0.8],
      [Number.NaN, 1, 0.8],
      [1, Number.POSITIVE_INFINITY, 0.8],
      [1, 1, 0],
      [1, 1, 2],
      [1, 1, Number.NaN],
    ] as const)
      builder.when(report(used, limit, share)).then('budget/bad-number');
  });

  test('[S5] a command that nobody knows is refused, whatever it is called', () => {
    for (const type of ['fly', 'constructor', '__proto__']) {
      const decision = decide(emptySession(), { id: 'x', type } as never, { ...noFacts, by: ada });
      expect(decision).toMatchObject({ problems: [{ code: 'command/unknown' }] });
    }
  });
});

const imported = (more: Partial<Omit<Import, 'type'>>): Omit<Import, 'id'> => ({
  type: 'import-session',
  key: 'old',
  from: 'session-file',
  title: say('Old'),
  source: { kind: 'prd', path: 'prd.md', sha: 'prd-1' },
  questions: [],
  stages: [],
  tickets: [],
  kept: {},
  ...more,
});

const stageOf = (stage: ImportedStage['stage'], more: Partial<ImportedStage> = {}): ImportedStage => ({
  stage,
  status: 'complete',
  data: {},
  documents: [],
  ...more,
});

/** As the sample of the seed: stages 0-2 done, 3a awaits the choice. */
const sample = [
  stageOf('0', { data: { was_clear: false } }),
  stageOf('1', { documents: [document('rules', 'r')], data: { rules_count: 8 }, approved: true }),
  stageOf('2', { data: { complexity: 'complex', reason: say('x') } }),
  stageOf('3a', { status: 'in_progress', documents: [document('analysis', 'a')], data: { alternatives_count: 3 } }),
];

describe('import-session', () => {
  test('[S31] 002-R10: goes on where the record ends; nothing is stale at birth', () => {
    const builder = new SessionBuilder().do(imported({ stages: sample, createdAt: '2025-01-01T00:00:00Z' }));
    expect(nextStep(builder.session)).toMatchObject({ kind: 'choose', stage: '3a', shas: { 'analysis#1': 'a' } });
    expect(staleStages(builder.session)).toEqual([]);
    expect(builder.session.createdAt).toBe('2025-01-01T00:00:00Z');
    builder.choose(3);
    builder
      .when({ type: 'choose', n: 4, rationale: say('x'), shas: { 'analysis#1': 'a' } })
      .then('choose/out-of-range');
    expect(builder.follow().at(-1)?.reason).toBe('all-complete');
  });

  test('[S31] an imported approval is nobody’s own word, whoever imports', () => {
    for (const by of [ada, agent]) {
      const builder = new SessionBuilder().do(imported({ stages: sample }), { by });
      const gate = gateOn(builder.session, 'stage:1');
      expect(gate).toMatchObject({ verdict: 'approve', by: { kind: 'person', via: 'import' } });
      expect(gate && isPersonal(gate.by)).toBe(false);
    }
  });

  test('[S31] 002-R14: what was answered is known, what was passed over is parked, what is open is asked', () => {
    const questions = [{ question: question('a'), answer: say('yes') }, { question: question('b') }];
    const done = new SessionBuilder().do(imported({ stages: sample, questions }));
    expect(entriesOf(done.session, 'question').map((entry) => entry.status)).toEqual(['answered', 'parked']);
    const begun = new SessionBuilder().do(
      imported({ stages: [stageOf('0', { status: 'in_progress', data: { was_clear: false } })], questions }),
    );
    expect(nextStep(begun.session)).toMatchObject({ kind: 'ask', entries: ['q-b'] });
    begun.do({ type: 'settle-entries', settlements: [{ id: 'q-b', settlement: { status: 'answered', choice: 0 } }] });
    expect(stageState(begun.session, '0').status).toBe('complete');
  });

  test.each([
    ['0', {}],
    ['2', {}],
    ['3b', {}],
    ['3b', { documents: [document('tdd', '')] }],
    ['3a', { documents: [document('analysis', 'a')] }],
    ['3a', { documents: [document('analysis', 'a')], data: { alternatives_count: 'two' } }],
    ['6', {}],
  ] as const)('[S31] a stage %s that was only begun is not handed in: it is to be written', (id, more) => {
    const before = line.slice(0, stageIds.indexOf(id)).map((one) => stageOf(one.id));
    const builder = new SessionBuilder().do(
      imported({ stages: [...before, stageOf(id, { status: 'in_progress', ...more })] }),
    );
    expect(nextStep(builder.session)).toMatchObject({ kind: 'write', stage: id });
    builder.when({ type: 'approve', stage: id, shas: {} });
    expect(stageState(builder.session, id).status).toBe('in_progress');
  });

  test('[S31] 002-R56: a ticket whose file is missing is still to be written', () => {
    const stages = [
      ...line.slice(0, 7).map((one) => stageOf(one.id)),
      stageOf('6', {
        status: 'in_progress',
        documents: [document('ticket', 't', { name: 'T-1' }), document('ticket', '', { name: 'T-2' })],
      }),
    ];
    const builder = new SessionBuilder().do(imported({ stages, tickets: planned('T-1', 'T-2') }));
    expect(nextStep(builder.session)).toMatchObject({ kind: 'write', ticket: 'T-2' });
  });

  test('[S31] refusals', () => {
    given()
      .when(imported({ key: 'Bad Name' }))
      .then('session/bad-name');
    given()
      .when(imported({ stages: [stageOf('1'), stageOf('1')] }))
      .then('import/twice');
    given()
      .when(imported({ questions: [{ question: question('a') }, { question: question('b', { id: 'q-a' }) }] }))
      .then('import/twice');
  });

  test('[S31] [S30] from whatever a record says, there is a way to the end', () => {
    const one = (id: ImportedStage['stage']) =>
      fc
        .record({
          status: fc.constantFrom('complete' as const, 'in_progress' as const),
          sha: fc.constantFrom('h', ''),
          approved: fc.boolean(),
          choice: fc.constantFrom(undefined, 1, 9, Number.NaN),
          data: fc.constantFrom<Record<string, string | number>[]>(
            {},
            { complexity: 'simple' },
            { complexity: 'odd' },
            { alternatives_count: 2 },
            { was_clear: 'no' },
          ),
          skipped: fc.constantFrom(undefined, undefined, 'simple' as const, 'pre-approved' as const),
          there: fc.boolean(),
        })
        .map(({ status, sha, approved, choice, data, skipped, there }): ImportedStage[] => {
          const [kind] = stageFacts(id).kinds;
          const documents = kind ? [document(kind, sha, kind === 'ticket' ? { name: 'T-1' } : {})] : [];
          const more = { status, documents, approved, data, ...(skipped && status === 'complete' ? { skipped } : {}) };
          return there
            ? [
                stageOf(id, {
                  ...more,
                  ...(choice === undefined ? {} : { choice: { n: choice, rationale: say('x') } }),
                }),
              ]
            : [];
        });
    fc.assert(
      fc.property(fc.tuple(...stageIds.map(one)), fc.boolean(), (stages, tickets) => {
        const builder = new SessionBuilder();
        builder.replays = false;
        builder.do(imported({ stages: stages.flat(), tickets: tickets ? planned('T-1', 'T-2') : [] }));
        builder.follow();
        builder.do({
          type: 'add-entries',
          entries: [{ id: 'c', type: 'constraint', kind: 'cost', state: 'set', text: say('x') }],
        });
        expect(builder.follow().at(-1)?.reason).toBe('all-complete');
      }),
      { numRuns: 60 },
    );
  });
});
