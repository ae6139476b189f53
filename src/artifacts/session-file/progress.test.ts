import { describe, expect, test } from 'vitest';
import { say } from '../../core/text.ts';
import { columnsOf } from './columns.ts';
import { progress, progressData } from './index.ts';
import {
  approve,
  document,
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

const view = (walk: Walk, options = {}) => progress(walk.session, textOf, options);

describe('[002-R51] the progress view', () => {
  test('is the example of the seed, letter for letter', () => {
    expect(view(seedWalk())).toEqual([
      '✅ Stage 0: Clarification - Complete',
      '✅ Stage 1: Business Rules - Complete (8 rules approved)',
      '✅ Stage 2: Analysis - Complete (determined: complex)',
      '🔄 Stage 3: Design - In Progress (alternatives generated, awaiting choice)',
      '⏳ Stage 4-7: Pending',
    ]);
  });

  test('has a form for plain terminals', () => {
    expect(view(seedWalk(), { ascii: true })).toEqual([
      '[done] Stage 0: Clarification - Complete',
      '[done] Stage 1: Business Rules - Complete (8 rules approved)',
      '[done] Stage 2: Analysis - Complete (determined: complex)',
      '[wip] Stage 3: Design - In Progress (alternatives generated, awaiting choice)',
      '[wait] Stage 4-7: Pending',
    ]);
  });

  test('of a new and of a finished session', () => {
    expect(view(new Walk().do(start()))).toEqual(['⏳ Stage 0-7: Pending']);
    expect(view(wholeWalk())).toEqual([
      '✅ Stage 0: Clarification - Complete',
      '✅ Stage 1: Business Rules - Complete (8 rules approved)',
      '✅ Stage 2: Analysis - Complete (determined: complex)',
      '✅ Stage 3: Design - Complete (alternative 2, 2 ADRs, approved)',
      '✅ Stage 4: Contracts - Complete',
      '✅ Stage 5: BDD Scenarios - Complete (12 scenarios)',
      '✅ Stage 6: Tickets - Complete (2 tickets)',
      '✅ Stage 7: Review - Complete (approved)',
    ]);
  });

  test('says what a stage in progress waits for', () => {
    const walk = seedWalk();
    const { session } = walk;
    const current = () => view(walk).find((text) => text.startsWith('🔄'));
    walk.do({ type: 'choose', n: 2, rationale: say('x'), shas: shown(session, '3a') });
    expect(current()).toBe('🔄 Stage 3: Design - In Progress (alternative 2 chosen, design not written yet)');
    walk.do(submit('3b', [document('tdd')]));
    expect(current()).toBe('🔄 Stage 3: Design - In Progress (design written, awaiting approval)');
    walk.do({ type: 'request-changes', stage: '3b', text: say('Say who\nmay export') });
    expect(current()).toBe('🔄 Stage 3: Design - In Progress (changes requested: Say who may export)');
    walk.do(submit('3b', [document('tdd', '', 'tdd-2')]));
    walk.do(approve(session, '3b'));
    walk.do(submit('4', [document('contracts')]), submit('5', [document('bdd')]));
    walk.do({ type: 'plan-tickets', tickets: [ticket('E-1', 'POST /a'), ticket('E-2', 'GET /a')] });
    walk.do(submit('6', [document('ticket', 'E-1')]));
    expect(view(walk).slice(-2)).toEqual([
      '🔄 Stage 6: Tickets - In Progress (1 of 2 tickets created)',
      '⏳ Stage 7: Review - Pending',
    ]);
  });

  test('[002-R11] a stage left out says why; quick mode is not an approval', () => {
    const walk = new Walk().do(start({ quick: true }), { type: 'judge-clarity', questions: [] });
    walk.do(submit('1', [document('rules')], { rules_count: 1 }));
    walk.do({ type: 'judge-complexity', complexity: 'simple', reason: say('x') });
    walk.do(submit('3a', [document('analysis')], {}, threeNames), submit('3b', [document('tdd')]));
    expect(view(walk)[1]).toBe('✅ Stage 1: Business Rules - Complete (1 rule taken by quick mode)');
    expect(view(walk)[4]).toBe('✅ Stage 4: Contracts - Complete (skipped: simple)');
  });

  test('[002-R12] what stands on something that changed is marked', () => {
    const walk = wholeWalk();
    walk.do({
      type: 'adopt-documents',
      stage: '1',
      how: 'edit',
      documents: [document('rules', '', 'rules-3')],
      data: {},
      approved: false,
    });
    expect(view(walk)[4]).toBe('⚠️ Stage 4: Contracts - Complete, stale (rules changed)');
    expect(view(walk, { ascii: true })[4]).toBe('[stale] Stage 4: Contracts - Complete, stale (rules changed)');
  });

  test('[002-R11] going back shows the later stages as kept and stale', () => {
    const walk = wholeWalk().do({ type: 'reopen-stage', stage: '5', only: false, why: say('More cases') });
    expect(view(walk).slice(5)).toEqual([
      '🔄 Stage 5: BDD Scenarios - In Progress (changes requested: More cases)',
      '⚠️ Stage 6: Tickets - Pending, stale (an earlier stage was opened again)',
      '⚠️ Stage 7: Review - Pending, stale (an earlier stage was opened again)',
    ]);
  });

  test('lines fit the width; an emoji has two columns', () => {
    expect(columnsOf('✅ a⚠️ é日')).toBe(2 + 1 + 1 + 2 + 1 + 1 + 2);
    for (const width of [0, 1, 5, 20, 40, 200]) {
      for (const ascii of [true, false]) {
        for (const text of view(seedWalk(), { width, ascii })) expect(columnsOf(text)).toBeLessThanOrEqual(width);
      }
    }
    expect(view(seedWalk(), { width: 20 })[0]).toBe('✅ Stage 0: Clarifi…');
    expect(view(seedWalk(), { width: 20, ascii: true })[0]).toBe('[done] Stage 0: C...');
  });

  test('as data', () => {
    expect(progressData(seedWalk().session)).toMatchObject({
      current: 3,
      resume: '3a',
      stages: [
        { stage: 0, title: 'Clarification', status: 'complete' },
        { stage: 1, status: 'complete', detail: '8 rules approved' },
        { stage: 2 },
        { stage: 3, title: 'Design', status: 'in_progress' },
        { stage: 4, status: 'pending' },
        { stage: 5 },
        { stage: 6 },
        { stage: 7 },
      ],
    });
  });
});
