import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../core/json.ts';
import { nextStep } from '../../core/next-step.ts';
import { example } from './example.testing.ts';
import { asTexts, importFromSessionFile, parseSessionFile, progress, renderSessionFile } from './index.ts';
import { textOf, Walk } from './walk.testing.ts';

const everyFile = (path: string) => ({ sha: `sha of ${path}`, bytes: 10 });
const noFile = () => undefined;

function load(document: unknown, fileOf: typeof everyFile | typeof noFile = everyFile) {
  let ids = 0;
  const { command, warnings } = importFromSessionFile(document as JsonObject, {
    fileOf,
    newId: () => `q${(ids += 1)}`,
  });
  return { command, warnings, codes: warnings.map((one) => one.code), walk: () => new Walk().do(command) };
}

/** The example with some places changed. */
const changed = (change: (draft: Record<string, Record<string, Record<string, unknown>>>) => void): JsonObject => {
  const draft = structuredClone(example) as unknown as Record<string, Record<string, Record<string, unknown>>>;
  change(draft);
  return draft as JsonObject;
};

describe('[X9] the example of the seed, with its flaws', () => {
  test('loads with warnings', () => {
    const { warnings, walk } = load(example);
    expect(warnings.map((one) => [one.code, one.at])).toEqual([
      ['session-file/paths-differ', '/artifacts/adrs'],
      ['session-file/ahead', '/checkpoints/stage_3b_design'],
      ['session-file/ahead', '/checkpoints/stage_4_contracts'],
      ['session-file/ahead', '/checkpoints/stage_6_tickets'],
      ['session-file/tickets-named', '/tickets_progress/remaining'],
    ]);
    expect(progress(walk().session, textOf)).toEqual([
      '✅ Stage 0: Clarification - Complete',
      '✅ Stage 1: Business Rules - Complete (6 rules approved)',
      '✅ Stage 2: Analysis - Complete (determined: complex)',
      '🔄 Stage 3: Design - In Progress (design written, awaiting approval)',
      '🔄 Stage 4: Contracts - In Progress (awaiting approval)',
      '⏳ Stage 5: BDD Scenarios - Pending',
      '🔄 Stage 6: Tickets - In Progress (2 of 5 tickets created)',
      '⏳ Stage 7: Review - Pending',
    ]);
  });

  test('[002-R61] what is further than its status is asked about, not guessed', () => {
    const { session } = load(example).walk();
    expect(nextStep(session)).toMatchObject({ kind: 'approve', stage: '3b' });
  });

  test('says the same after a rewrite', () => {
    const { session } = load(example).walk();
    const { completed_at: _, ...design } = example.checkpoints.stage_3b_design;
    const { updated_at: __, ...rest } = example;
    expect(renderSessionFile(session, textOf)).toMatchObject({
      ...rest,
      stage_status: { ...example.stage_status, '4': 'in_progress', '6': 'in_progress' },
      checkpoints: { ...example.checkpoints, stage_3b_design: design },
      artifacts: { ...example.artifacts, adrs: design.adr_files },
    });
  });

  test('[002-R56] the plan goes on counting where the files stop', () => {
    const { command } = load(example);
    expect(command.tickets.map((one) => [one.id, textOf(one.title), one.endpoint])).toEqual([
      ['PHOTO-001', 'PHOTO-001', undefined],
      ['PHOTO-002', 'PHOTO-002', undefined],
      ['PHOTO-003', 'POST /photos', 'POST /photos'],
      ['PHOTO-004', 'GET /photos/{id}', 'GET /photos/{id}'],
      ['PHOTO-005', 'Sweep old uploads', undefined],
    ]);
  });

  test('slots are named as the core names them', () => {
    const { command } = load(example);
    const slots = command.stages.flatMap((one) => one.documents.map((document) => document.slot));
    expect(slots).toEqual([
      'rules',
      'analysis#1',
      'tdd#1',
      'adr:upload-by-parts#1',
      'adr:object-storage#1',
      'contracts#1',
      'ticket:PHOTO-001#1',
      'ticket:PHOTO-002#1',
    ]);
    expect(command.source).toEqual({
      kind: 'prd',
      path: '.claude/context/EPIC-9.md',
      sha: 'sha of .claude/context/EPIC-9.md',
      bytes: 10,
    });
  });

  test('[002-R60] a missing file of a complete stage stays named; elsewhere the disk wins', () => {
    const { command, codes, walk } = load(example, noFile);
    expect(codes.filter((one) => one === 'session-file/missing-file')).toHaveLength(9);
    expect(command.stages.map((one) => [one.stage, one.status, one.documents.map((document) => document.sha)])).toEqual(
      [
        ['0', 'complete', []],
        ['1', 'complete', ['']],
        ['2', 'complete', []],
        ['3a', 'complete', ['']],
      ],
    );
    expect(renderSessionFile(walk().session, textOf)).toMatchObject({
      artifacts: { rules: example.artifacts.rules, tdd: null, tickets: [] },
      tickets_progress: { created: 0 },
    });
  });
});

const corpus = '../shared/corpus/atelier/sessions/user-export.session.json';
test.skipIf(!existsSync(corpus))(`[X9] the seed's own example, from ${corpus} (skipped when absent)`, () => {
  const parsed = parseSessionFile(readFileSync(corpus, 'utf8'));
  if ('problem' in parsed) throw new Error(parsed.problem.message);
  const { command, codes, walk } = load(parsed.document);
  expect(codes).toContain('session-file/paths-differ');
  expect(command).toMatchObject({ key: 'user-export', createdAt: '2026-01-28T10:00:00Z', kept: {} });
  expect(command.questions.map(({ question, answer }) => [question.key, answer && textOf(answer)])).toEqual([
    ['data_volume', 'Up to 100k users'],
    ['export_formats', 'CSV and JSON'],
  ]);
  expect(command.stages.find((one) => one.stage === '3a')).toMatchObject({ status: 'complete', choice: { n: 2 } });
  expect(
    walk()
      .session.tickets.get(1)
      ?.map((one) => one.id)
      .at(-1),
  ).toBe('EXPORT-005');
});

describe('a file that somebody else wrote', () => {
  test('[002-R19] alternatives with a date but no choice still wait for one', () => {
    const file = changed((draft) => {
      delete draft['checkpoints']?.['stage_3a_alternatives']?.['chosen_alternative'];
      delete draft['checkpoints']?.['stage_3b_design'];
      Object.assign(draft['artifacts'] ?? {}, { tdd: null, adrs: [], contracts: null, tickets: [] });
      delete draft['tickets_progress'];
    });
    const { session } = load(file).walk();
    expect(nextStep(session)).toMatchObject({ kind: 'choose', stage: '3a' });
  });

  test('[002-R20] a choice out of range is open again', () => {
    const file = changed((draft) =>
      Object.assign(draft['checkpoints']?.['stage_3a_alternatives'] ?? {}, { chosen_alternative: 7 }),
    );
    const { command, codes } = load(file);
    expect(codes).toContain('session-file/choice-out-of-range');
    expect(command.stages.find((one) => one.stage === '3a')).not.toHaveProperty('choice');
  });

  test('[002-R3] wrong types are warnings with their place', () => {
    const { warnings, command } = load({
      version: '1.0',
      feature_name: 'x',
      created_at: 'yesterday',
      stage_status: { '0': 'done', '1': 'complete' },
      checkpoints: {
        stage_0_clarity: { questions_asked: 'Only one?', user_answers: ['no'] },
        stage_1_rules: { rules_file: 7, rules_count: '8', user_approved: 'true' },
        stage_2_analysis: 'simple',
      },
      artifacts: { adrs: [1, 'docs/adr/0001-a.md'] },
      tickets_progress: { remaining: {} },
    });
    const places = warnings.filter((one) => one.code === 'session-file/wrong-type').map((one) => one.at);
    expect(new Set(places)).toEqual(
      new Set([
        '/stage_status/0',
        '/checkpoints/stage_1_rules/rules_file',
        '/checkpoints/stage_1_rules/user_approved',
        '/checkpoints/stage_1_rules/rules_count',
        '/checkpoints/stage_2_analysis',
        '/artifacts/adrs',
        '/checkpoints/stage_0_clarity/questions_asked',
        '/checkpoints/stage_0_clarity/user_answers',
        '/tickets_progress/remaining',
        '/created_at',
      ]),
    );
    expect(places).toHaveLength(10);
    expect(command.stages.find((one) => one.stage === '1')).toMatchObject({
      status: 'complete',
      data: { rules_count: 8 },
    });
    expect(command.stages.find((one) => one.stage === '1')).not.toHaveProperty('approved');
  });

  test('anything at all can be loaded, and the core takes it', () => {
    for (const document of [
      {},
      { checkpoints: null },
      { stage_status: 1 },
      { artifacts: { tickets: [''] } },
      { current_stage: 9 },
    ]) {
      expect(() => load(document).walk()).not.toThrow();
    }
  });

  test('[002-R14] counts of questions and answers may differ', () => {
    const more = load({
      checkpoints: { stage_0_clarity: { questions_asked: ['A b?', 'C d?'], user_answers: { first: 'x' } } },
    });
    expect(more.codes).toContain('session-file/answers-differ');
    expect(more.command.questions.map(({ question, answer }) => [question.key, answer])).toEqual([
      ['first', { text: 'x' }],
      ['c_d', undefined],
    ]);
    const fewer = load({
      checkpoints: { stage_0_clarity: { questions_asked: [], user_answers: { 'Data Volume': 5 } } },
    });
    expect(fewer.command.questions).toMatchObject([{ question: { key: 'data_volume' }, answer: { text: '5' } }]);
  });

  test('[002-R2] a name that cannot be one is repaired', () => {
    expect(load({ feature_name: 'User Export!' }).command.key).toBe('user-export');
    const named = importFromSessionFile({}, { fileOf: noFile, newId: () => 'q', key: 'from-file' });
    expect(named.command.key).toBe('from-file');
  });

  test('[002-R37] Windows paths are read, paths out of the workspace are not', () => {
    const file = {
      stage_status: { '1': 'complete', '3': 'complete' },
      artifacts: { rules: '.claude\\design\\x-rules.md', tdd: '../../etc/passwd', adrs: ['/etc/hosts', 'C:\\x.md'] },
    };
    const { command, codes } = load(file);
    expect(command.stages.flatMap((one) => one.documents.map((document) => document.path))).toEqual([
      '.claude/design/x-rules.md',
    ]);
    expect(codes.filter((one) => one === 'session-file/outside')).toHaveLength(3);
  });

  test('[002-R22] pre-approved and left-out stages stay so', () => {
    const { command } = load({
      stage_status: { '1': 'complete', '4': 'complete' },
      checkpoints: { stage_1_rules: { source: 'pre-approved' }, stage_4_contracts: { skipped: true } },
    });
    expect(command.stages).toMatchObject([{ skipped: 'pre-approved' }, { skipped: 'simple' }]);
  });

  test('[002-R3] fields of others are kept, at every level', () => {
    const file = changed((draft) => {
      Object.assign(draft, { owner: { name: 'ana' }, flow: { by: 'them' } });
      Object.assign(draft['checkpoints']?.['stage_1_rules'] ?? {}, { 'a/b~c': [1], source: 'jira' });
      Object.assign(draft['artifacts'] ?? {}, { flows: 'docs/flows.md' });
      Object.assign(draft['stage_status'] ?? {}, { '8': 'pending' });
      Object.assign(draft, { in_progress: { '5': { draft: true } } });
    });
    const { command, walk } = load(file);
    expect(command.kept).toEqual(
      asTexts({
        '/owner': { name: 'ana' },
        '/flow': { by: 'them' },
        '/checkpoints/stage_1_rules/a~1b~0c': [1],
        '/checkpoints/stage_1_rules/source': 'jira',
        '/artifacts/flows': 'docs/flows.md',
        '/stage_status/8': 'pending',
        '/in_progress/5': { draft: true },
      }),
    );
    expect(renderSessionFile(walk().session, textOf)).toMatchObject({
      owner: { name: 'ana' },
      flow: { by: 'them' },
      checkpoints: { stage_1_rules: { 'a/b~c': [1], source: 'jira' } },
      artifacts: { flows: 'docs/flows.md' },
      in_progress: { '5': { draft: true } },
    });
  });
});
