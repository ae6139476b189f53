import { describe, expect, test } from 'vitest';
import { say } from '../../core/text.ts';
import { asTexts, parseSessionFile, printSessionFile, renderSessionFile } from './index.ts';
import {
  answer,
  approve,
  document,
  question,
  seedWalk,
  shown,
  start,
  submit,
  textOf,
  threeNames,
  ticket,
  Walk,
  wholeWalk,
} from './walk.testing.ts';

const render = (walk: Walk) => renderSessionFile(walk.session, textOf) as Record<string, unknown>;
const checkpoint = (walk: Walk, name: string) => (render(walk)['checkpoints'] as Record<string, unknown>)[name];

describe('the document', () => {
  test('[002-R3] has the fields of the seed, in its order', () => {
    const file = render(wholeWalk());
    expect(Object.keys(file)).toEqual([
      'version',
      'feature_name',
      'prd_source',
      'created_at',
      'updated_at',
      'current_stage',
      'stage_status',
      'checkpoints',
      'artifacts',
      'tickets_progress',
      'approvals',
    ]);
    expect(file).toMatchObject({
      version: '1.0',
      feature_name: 'user-export',
      prd_source: '.claude/context/EPIC-123.md',
    });
    expect(Object.keys(file['checkpoints'] as object)).toEqual([
      'stage_0_clarity',
      'stage_1_rules',
      'stage_2_analysis',
      'stage_3a_alternatives',
      'stage_3b_design',
      'stage_4_contracts',
      'stage_5_bdd',
      'stage_6_tickets',
      'stage_7_review',
    ]);
  });

  test('[002-R3] a new session has nothing but pending stages', () => {
    const file = render(new Walk().do(start()));
    expect(file).toMatchObject({
      current_stage: 0,
      checkpoints: {},
      artifacts: { rules: null, analysis: null, tdd: null, adrs: [], bdd: null, contracts: null, tickets: [] },
      tickets_progress: { total_planned: 0, created: 0, remaining: [] },
    });
    expect(Object.values(file['stage_status'] as object)).toEqual(Array(8).fill('pending'));
  });

  test('[002-R4] checkpoints have the fields of the seed', () => {
    const { checkpoints } = render(wholeWalk()) as { checkpoints: Record<string, object> };
    const fields = Object.fromEntries(
      Object.entries(checkpoints).map(([name, one]) => [name, Object.keys(one).join(' ')]),
    );
    expect(fields).toEqual({
      stage_0_clarity: 'completed_at was_clear questions_asked user_answers',
      stage_1_rules: 'completed_at rules_file rules_count user_approved user_modifications',
      stage_2_analysis: 'completed_at complexity reason',
      stage_3a_alternatives: 'completed_at analysis_file alternatives_count chosen_alternative choice_rationale',
      stage_3b_design: 'completed_at tdd_file adr_files user_approved',
      stage_4_contracts: 'completed_at contracts_file',
      stage_5_bdd: 'completed_at bdd_file scenario_count',
      stage_6_tickets: 'completed_at ticket_ids dependencies',
      stage_7_review: 'completed_at user_approved',
    });
    expect(checkpoints['stage_1_rules']).toMatchObject({
      rules_count: 8,
      user_approved: true,
      user_modifications: 'Added rate limit rule',
    });
    expect(checkpoints['stage_6_tickets']).toMatchObject({
      ticket_ids: ['EXPORT-001', 'EXPORT-002'],
      dependencies: { 'EXPORT-001': [], 'EXPORT-002': ['EXPORT-001'] },
    });
  });

  test('[002-R9] the current stage follows the last complete one; 7 stays 7', () => {
    expect(render(seedWalk())).toMatchObject({ current_stage: 3 });
    expect(render(wholeWalk())).toMatchObject({ current_stage: 7, stage_status: { '7': 'complete' } });
  });

  test('[002-R14] questions and answers stand in step; an open one has an empty place', () => {
    const walk = new Walk().do(
      start(),
      { type: 'judge-clarity', questions: [question('volume', 'How much?'), question('formats', 'Which formats?')] },
      answer('formats', 'CSV'),
    );
    expect(checkpoint(walk, 'stage_0_clarity')).toEqual({
      was_clear: false,
      questions_asked: ['How much?', 'Which formats?'],
      user_answers: { volume: null, formats: 'CSV' },
    });
  });

  test('[002-R14] what quick mode assumed is not an answer of the user', () => {
    const walk = new Walk().do(start({ quick: true }), {
      type: 'judge-clarity',
      questions: [{ ...question('volume', 'How much?'), options: [{ label: say('Little') }, { label: say('Much') }] }],
    });
    expect(checkpoint(walk, 'stage_0_clarity')).toMatchObject({
      user_answers: { volume: null },
      assumed_answers: { volume: 'Little' },
    });
    expect(render(walk)).toMatchObject({ quick: true });
  });

  test('[002-R14] what was read in the codebase was asked of nobody, and assumed by nobody', () => {
    const walk = new Walk().do(
      start(),
      { type: 'judge-clarity', questions: [question('volume', 'How much?'), question('formats', 'Which formats?')] },
      {
        type: 'settle-entries',
        settlements: [
          {
            id: 'q-formats',
            settlement: { status: 'answered', text: say('CSV (docs/limits.md:3)'), source: 'codebase' },
          },
        ],
      },
    );
    expect(checkpoint(walk, 'stage_0_clarity')).toEqual({
      was_clear: false,
      questions_asked: ['How much?'],
      user_answers: { volume: null },
      found_answers: { formats: 'CSV (docs/limits.md:3)' },
    });
  });

  test('[002-R17] a rejection keeps the stage in progress and records the wanted change', () => {
    const walk = new Walk().do(start(), { type: 'judge-clarity', questions: [] });
    walk.do(submit('1', [document('rules')], { rules_count: 3 }));
    walk.do({ type: 'request-changes', stage: '1', text: say('Add a rate limit') });
    expect(render(walk)).toMatchObject({ stage_status: { '1': 'in_progress' } });
    expect(checkpoint(walk, 'stage_1_rules')).toEqual({
      rules_file: '.claude/design/user-export-rules.md',
      rules_count: 3,
      user_approved: false,
      user_modifications: 'Add a rate limit',
    });
  });

  test('[002-R17] a remark with the approval is no wanted change', () => {
    const walk = new Walk().do(start(), { type: 'judge-clarity', questions: [] });
    walk.do(submit('1', [document('rules')], { rules_count: 3 }));
    walk.do({ type: 'request-changes', stage: '1', text: say('Add a rate limit') });
    walk.do(submit('1', [document('rules', '', 'rules-2')], { rules_count: 4 }));
    walk.do({ type: 'approve', stage: '1', shas: shown(walk.session, '1'), text: say('Looks fine') });
    expect(checkpoint(walk, 'stage_1_rules')).toMatchObject({
      user_approved: true,
      user_modifications: 'Add a rate limit',
    });
  });

  test('[002-R19] alternatives are a checkpoint before the choice', () => {
    const walk = seedWalk();
    expect(checkpoint(walk, 'stage_3a_alternatives')).toEqual({
      analysis_file: '.claude/design/user-export-analysis.md',
      alternatives_count: 3,
    });
  });

  test('[002-R20] the choice has its number and its reason', () => {
    const walk = seedWalk();
    walk.do({ type: 'choose', n: 3, rationale: say('Cheap'), shas: shown(walk.session, '3a') });
    expect(checkpoint(walk, 'stage_3a_alternatives')).toMatchObject({
      chosen_alternative: 3,
      choice_rationale: 'Cheap',
    });
  });

  test('[X10] stage 3 has one status for two checkpoints', () => {
    const walk = seedWalk();
    const status = () => (render(walk)['stage_status'] as Record<string, string>)['3'];
    expect(status()).toBe('in_progress');
    walk.do({ type: 'choose', n: 1, rationale: say('Small'), shas: shown(walk.session, '3a') });
    expect([status(), render(walk)['current_stage']]).toEqual(['in_progress', 3]);
    walk.do(submit('3b', [document('tdd')]));
    walk.do(approve(walk.session, '3b'));
    expect([status(), render(walk)['current_stage']]).toEqual(['complete', 4]);
  });

  test('[002-R11] going back keeps checkpoints and says so; later stages are pending', () => {
    const walk = wholeWalk().do({ type: 'reopen-stage', stage: '1', only: false, why: say('New law') });
    expect(render(walk)).toMatchObject({
      current_stage: 1,
      stage_status: { '0': 'complete', '1': 'in_progress', '2': 'pending', '3': 'pending', '7': 'pending' },
      checkpoints: {
        stage_1_rules: { user_approved: true, reopened: true },
        stage_3b_design: { tdd_file: 'docs/design/user-export.md', reopened: true },
      },
      artifacts: { tdd: 'docs/design/user-export.md' },
    });
  });

  test('[002-R11] a simple design leaves the contracts out', () => {
    const walk = new Walk().do(start(), { type: 'judge-clarity', questions: [] });
    walk.do(submit('1', [document('rules')], { rules_count: 1 }));
    walk.do(approve(walk.session, '1'));
    walk.do({ type: 'judge-complexity', complexity: 'simple', reason: say('One endpoint') });
    walk.do(submit('3a', [document('analysis')], {}, threeNames));
    walk.do({ type: 'choose', n: 1, rationale: say('x'), shas: shown(walk.session, '3a') });
    walk.do(submit('3b', [document('tdd')]));
    walk.do(approve(walk.session, '3b'));
    expect(checkpoint(walk, 'stage_4_contracts')).toMatchObject({ contracts_file: null, skipped: true });
    expect(render(walk)).toMatchObject({ current_stage: 5, stage_status: { '4': 'complete' } });
  });

  test('[002-R23] work that was saved early is there, and goes when the stage is done', () => {
    const walk = new Walk().do(start(), { type: 'judge-clarity', questions: [] });
    walk.do({ type: 'save-stage', stage: '1', partial: say('## Rule 1') });
    expect(render(walk)).toMatchObject({
      in_progress: { '1': { saved: '## Rule 1' } },
      stage_status: { '1': 'in_progress' },
    });
    walk.do(submit('1', [document('rules')]));
    expect(render(walk)).not.toHaveProperty('in_progress');
  });

  test('[002-R35] approvals say who and how; quick mode never counts as the user', () => {
    expect(render(wholeWalk())['approvals']).toContainEqual(
      expect.objectContaining({ stage: '3b', verdict: 'approve', by: 'ana', via: 'tty' }),
    );
    const walk = new Walk().do(start({ quick: true }), { type: 'judge-clarity', questions: [] });
    walk.do(submit('1', [document('rules')], { rules_count: 2 }));
    expect(checkpoint(walk, 'stage_1_rules')).toMatchObject({ user_approved: false });
    expect(render(walk)['approvals']).toMatchObject([{ stage: '1', auto: true }]);
  });

  test('[002-R37] paths have slashes', () => {
    const walk = new Walk().do(start(), { type: 'judge-clarity', questions: [] });
    walk.do(submit('1', [{ ...document('rules'), path: '.claude\\design\\r.md' }]));
    expect(render(walk)).toMatchObject({ artifacts: { rules: '.claude/design/r.md' } });
  });

  test('[002-R42] tickets in progress: what is written and what remains', () => {
    const walk = seedWalk();
    const { session } = walk;
    walk.do({ type: 'choose', n: 2, rationale: say('x'), shas: shown(session, '3a') });
    walk.do(submit('3b', [document('tdd')]));
    walk.do(approve(session, '3b'));
    walk.do(submit('4', [document('contracts')]), submit('5', [document('bdd')]));
    const tickets = [ticket('E-1', 'POST /a'), ticket('E-2', 'Clean up', ['E-1']), ticket('E-3', '')];
    walk.do({ type: 'plan-tickets', tickets }, submit('6', [document('ticket', 'E-1')]));
    expect(render(walk)).toMatchObject({
      tickets_progress: { total_planned: 3, created: 1, remaining: ['Clean up', 'E-3'] },
      checkpoints: { stage_6_tickets: { ticket_ids: ['E-1'], dependencies: { 'E-1': [], 'E-2': ['E-1'], 'E-3': [] } } },
    });
  });

  test('[002-R3] fields of others come back at their place; ours stand first', () => {
    const walk = seedWalk().do({
      type: 'keep-fields',
      fields: asTexts({
        '/owner': 'ana',
        '/version': '9',
        '/checkpoints/stage_1_rules/ticket': 7,
        '/checkpoints/stage_8_deploy': { done: true },
        '/artifacts/a~1b': ['x'],
        '/version/deeper': 1,
      }),
    });
    const file = render(walk);
    expect(file).toMatchObject({
      version: '1.0',
      owner: 'ana',
      artifacts: { 'a/b': ['x'] },
      checkpoints: { stage_1_rules: { ticket: 7 }, stage_8_deploy: { done: true } },
    });
    expect(Object.keys(file).at(-1)).toBe('owner');
  });

  test('our own key is the last line that is printed', () => {
    const mark = { seq: 9, head: 'abc', digest: 'def' };
    const text = printSessionFile(renderSessionFile(wholeWalk().session, textOf), mark);
    expect(text.endsWith('}\n')).toBe(true);
    expect(Object.keys(JSON.parse(text) as object).at(-1)).toBe('charrette');
    expect(parseSessionFile(text)).toMatchObject({ mark, warnings: [] });
  });
});
