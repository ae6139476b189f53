import { describe, expect, test } from 'vitest';
import type { Choice } from '../../ask/terminal.ts';
import type { Step } from '../../engine/step-view.ts';
import { approve, choose } from './decide.ts';
import { type Driver, nothingSaid, type Take } from './driver.ts';

/** What was asked in the interview. */
let entries: readonly object[] = [];

/** A person who picks these, one after the other, and says the same words whenever asked. */
function person(...picks: string[]) {
  const ran: unknown[] = [];
  const offered: string[][] = [];
  const terminal = {
    pick: (_: string, choices: readonly Choice[]) => {
      offered.push(choices.map(({ value }) => value));
      return Promise.resolve(picks.shift() ?? 'stop');
    },
    words: () => Promise.resolve('A guest cancels by reply'),
  };
  const run = (...[verb, input]: unknown[]) => {
    if (verb === 'show') return Promise.resolve({ notes: [], value: { entries } });
    if (verb === 'status') return Promise.resolve({ notes: [], value: { stages: [{ stage: 5, status: 'complete' }] } });
    ran.push([verb, input]);
    return Promise.resolve({ notes: [] });
  };
  const app = { run };
  const driver = { app, terminal, view: { width: 80 }, said: nothingSaid() } as unknown as Driver;
  return { driver, ran, offered };
}

const step = { session: 'x', id: 'approve-design', wants: 'Do you approve?' } as Step;

describe('000-R9: a complication may come where something is chosen or approved', () => {
  test.each<[string, Take]>([
    ['approve', approve],
    ['choose', choose],
  ])('%s', async (_, take) => {
    const { driver, ran } = person('came-up', 'edge-case');
    await take(driver, { ...step, phase: 'exploration' });
    expect(ran).toEqual([['edge-case', { session: 'x', text: 'A guest cancels by reply' }]]);
  });

  test('[002-R22] what is stale can be drafted anew on the spot', async () => {
    const { driver, ran, offered } = person('draft');
    const stale = { ...step, redraft: 'charrette draft x' };
    await expect(approve(driver, stale)).resolves.toEqual({ notes: [] });
    expect(offered).toEqual([['approve', 'draft', 'changes', 'stop']]);
    expect(ran).toEqual([['draft', { session: 'x', author: 'guide' }]]);
  });

  test('what the guide would write the same again is not offered to be drafted anew', async () => {
    const { driver, offered } = person();
    driver.said.sameAgain.add('1');
    await approve(driver, { ...step, stage: '1', redraft: 'charrette draft x', stale: ['all of it <- an answer'] });
    expect(offered).toEqual([['approve', 'changes', 'stop']]);
  });

  test('a staged session asks as it did', async () => {
    const { driver, offered } = person();
    await approve(driver, step);
    expect(offered).toEqual([['approve', 'changes', 'stop']]);
  });
});

describe('[002-R17] something should be different', () => {
  test('of an answer that was given before', async () => {
    entries = [
      { id: 'q.1', type: 'question', status: 'answered', key: 'k', text: 'Which?', options: [{ label: 'A' }] },
    ];
    const { driver, ran, offered } = person('answers', 'q.1', '1');
    await approve(driver, step);
    entries = [];
    expect(offered[0]).toEqual(['approve', 'changes', 'answers', 'stop']);
    expect(ran).toEqual([['answer', { session: 'x', question: 'q.1', value: '1' }]]);
  });

  test('of one part of the whole, before the last yes', async () => {
    const { driver, ran, offered } = person('changes', '5');
    await approve(driver, { ...step, stage: '7' });
    expect(offered[1]).toEqual(['1', '5', 'back']);
    expect(ran).toEqual([['request-changes', { session: 'x', stage: '5', text: 'A guest cancels by reply' }]]);
  });

  test('of the alternatives, and what the feature must do is a rule wherever it is said', async () => {
    const { driver, ran } = person('changes', '1');
    const terminal = { ...driver.terminal, words: () => Promise.resolve('A guest can cancel at most twice') };
    await choose({ ...driver, terminal } as Driver, { ...step, stage: '3a' });
    expect(ran).toEqual([['request-changes', { session: 'x', stage: '1', text: 'A guest can cancel at most twice' }]]);
  });

  test.each(['', 'back', 'skip', 'never mind', 'Nothing.', 'no'])('or nothing, after all: "%s"', async (text) => {
    const { driver, ran } = person('changes');
    await approve({ ...driver, terminal: { ...driver.terminal, words: () => Promise.resolve(text) } }, step);
    expect(ran).toEqual([['next', { session: 'x' }]]);
  });

  test('of a rule that is named at another gate: it goes there, and the rest stays', async () => {
    const { driver, ran, offered } = person('changes', '1');
    const words = () => Promise.resolve('split rule 2. Add a circuit breaker');
    await approve({ ...driver, terminal: { ...driver.terminal, words } }, { ...step, stage: '3b' });
    expect(offered[1]).toEqual(['1', '3b']);
    expect(ran).toEqual([
      ['request-changes', { session: 'x', stage: '3b', text: 'Add a circuit breaker' }],
      ['request-changes', { session: 'x', stage: '1', text: 'split rule 2' }],
    ]);
  });
});
