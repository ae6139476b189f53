/** What was said can be corrected, taken back, and found again. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ProblemError } from '../../src/core/problem.ts';
import type { Verb } from '../../src/engine/operations/index.ts';
import { agent, memoryWorld, type MemoryWorld } from '../support/memory-world.ts';

const session = 'user-export';
const relay = { actor: { kind: 'agent', name: 'bot', via: 'relay' }, canAsk: false } as const;

async function started(more: object = {}): Promise<MemoryWorld> {
  const world = memoryWorld();
  world.put('prd.md', readFileSync('examples/user-export.md', 'utf8'));
  await world.run('design', { target: 'prd.md', name: session, ...more });
  return world;
}

async function problemOf(work: Promise<unknown>) {
  return work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ProblemError) return error.problem;
      throw error;
    },
  );
}

const codeOf = async (work: Promise<unknown>) => (await problemOf(work))?.code;

interface Shown {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly key?: string;
  readonly settled?: { readonly text?: string; readonly choice?: number; readonly source?: string };
}

async function entries(world: MemoryWorld): Promise<readonly Shown[]> {
  return (await world.run('show', { session })).value['entries'] as readonly Shown[];
}

async function add(world: MemoryWorld, verb: Verb, input: object, caller?: typeof agent): Promise<string> {
  return (await world.run(verb, { session, ...input }, caller)).value['id'] as string;
}

async function entry(world: MemoryWorld, id: string): Promise<Shown | undefined> {
  return (await entries(world)).find((one) => one.id === id);
}

const openOf = async (world: MemoryWorld) =>
  ((await world.run('status', { session })).value['open'] as readonly string[]).join('\n');

const question = {
  key: 'latency_sla',
  text: 'How fast?',
  options: [{ label: '500 ms', recommended: true }, { label: '1 s' }],
};

describe('a quick answer that is corrected', () => {
  async function quick() {
    const world = await started();
    await world.run('submit', { session, questions: [question] });
    await world.run('design', { target: session, quick: true, resume: true });
    expect(await openOf(world)).toContain('Assumed without asking latency_sla: How fast? 500 ms');
    return world;
  }

  test('by another option: the assumption is the user’s own', async () => {
    const world = await quick();
    await world.run('answer', { session, question: 'latency_sla', value: '2' });
    expect(await openOf(world)).not.toContain('Assumed');
    const assumed = (await entries(world)).find((one) => one.type === 'assumption');
    expect(assumed).toMatchObject({ status: 'chosen', settled: { choice: 1, source: 'user' } });
  });

  test('by choosing for the assumption: the question has that answer', async () => {
    const world = await quick();
    const assumed = (await entries(world)).find((one) => one.type === 'assumption');
    await world.run('answer', { session, question: assumed?.id, value: '2' });
    expect(await openOf(world)).not.toContain('Assumed');
    expect((await entries(world))[0]).toMatchObject({ status: 'answered', settled: { text: '1 s', source: 'user' } });
  });

  test('in words: the assumption is withdrawn', async () => {
    const world = await quick();
    await world.run('answer', { session, question: 'latency_sla', value: 'Below 2 s' });
    expect(await openOf(world)).not.toContain('Assumed');
    expect((await entries(world)).find((one) => one.type === 'assumption')?.status).toBe('withdrawn');
  });
});

describe('a number that no option has', () => {
  test('is refused with the range; with a unit it is words', async () => {
    const world = await started();
    await world.run('submit', { session, questions: [question] });
    const refused = await problemOf(world.run('answer', { session, question: 'latency_sla', value: '9' }));
    expect(refused).toMatchObject({ code: 'choose/out-of-range', fix: expect.stringContaining('from 1 to 2') });
    await world.run('answer', { session, question: 'latency_sla', value: '9 s' });
    expect((await entries(world))[0]).toMatchObject({ status: 'answered', settled: { text: '9 s' } });
  });

  test('is not recommended either', async () => {
    const world = await started();
    const input = { session, text: 'How long?', option: ['7 days', '30 days'], recommend: 3 };
    expect(await codeOf(world.run('assume', input))).toBe('choose/out-of-range');
  });
});

describe('taking an entry back', () => {
  test.each<[Verb, object, string]>([
    ['constraint', { text: 'x', kind: 'cost' }, 'withdrawn'],
    ['edge-case', { text: 'x' }, 'withdrawn'],
    ['note', { text: 'x' }, 'withdrawn'],
    ['reference', { text: 'x', practice: 'x', example: 'y' }, 'withdrawn'],
    ['assume', { text: 'x', option: ['a', 'b'] }, 'withdrawn'],
    ['risk', { text: 'x', mitigation: 'y' }, 'closed'],
    ['decide', { text: 'x', over: ['z'], because: 'y' }, 'deprecated'],
  ])('%s', async (verb, input, status) => {
    const world = await started();
    const id = await add(world, verb, input);
    const outcome = await world.run('withdraw', { session, entry: id, why: 'A mistake' });
    expect(outcome.value).toEqual({ withdrawn: id });
    expect(await entry(world, id)).toMatchObject({ status, settled: { text: 'A mistake' } });
  });

  test('a question is dropped; a decision that nobody accepted is rejected', async () => {
    const world = await started();
    await world.run('submit', { session, questions: [question] });
    await world.run('withdraw', { session, entry: 'latency_sla' });
    expect((await entries(world))[0]?.status).toBe('dropped');
    const id = await add(world, 'decide', { text: 'x', over: ['z'], because: 'y' }, agent);
    await world.run('withdraw', { session, entry: id });
    expect((await entry(world, id))?.status).toBe('rejected');
  });

  test('an entry or a stage, one of both; a point has its own way', async () => {
    const world = await started();
    const id = await add(world, 'point', { title: 'x' });
    expect(await codeOf(world.run('withdraw', { session }))).toBe('withdraw/one-of');
    expect(await codeOf(world.run('withdraw', { session, entry: id, stage: '1' }))).toBe('withdraw/one-of');
    expect(await codeOf(world.run('withdraw', { session, entry: 'nope' }))).toBe('entry/not-found');
    await world.run('confirm', { session, entry: id });
    expect(await problemOf(world.run('withdraw', { session, entry: id }))).toMatchObject({
      code: 'withdraw/not-this',
      fix: expect.stringContaining('--off'),
    });
    await world.run('submit', { session, questions: [question] });
    await world.run('answer', { session, question: 'latency_sla', value: '1' });
    expect(await problemOf(world.run('withdraw', { session, entry: 'latency_sla' }))).toMatchObject({
      code: 'withdraw/not-this',
      fix: expect.stringContaining('answer user-export latency_sla'),
    });
  });
});

describe('confirm', () => {
  test('what is off about an open point stays on it, and so does the point', async () => {
    const world = await started();
    const id = await add(world, 'point', { title: 'One at a time' });
    await world.run('confirm', { session, entry: id, off: 'Two at a time' }, relay);
    expect(await entry(world, id)).toMatchObject({ status: 'open', settled: { text: 'Two at a time' } });
    await world.run('confirm', { session, entry: id });
    await world.run('confirm', { session, entry: id, off: 'No' });
    await world.run('confirm', { session, entry: id, off: 'Still no' });
    expect(await entry(world, id)).toMatchObject({ status: 'reopened', settled: { text: 'Still no' } });
  });

  test('an accepted decision that is off is deprecated, a proposed one rejected', async () => {
    const world = await started();
    const mine = await add(world, 'decide', { text: 'x', over: ['z'], because: 'y' });
    await world.run('confirm', { session, entry: mine, off: 'Not any more' });
    expect((await entry(world, mine))?.status).toBe('deprecated');
    const proposed = await add(world, 'decide', { text: 'x', over: ['z'], because: 'y' }, agent);
    await world.run('confirm', { session, entry: proposed, off: 'No' });
    expect((await entry(world, proposed))?.status).toBe('rejected');
  });

  test('what there is to confirm is looked at before anybody is asked for words', async () => {
    const world = await started();
    expect(await codeOf(world.run('confirm', { session, entry: 'nope' }, relay))).toBe('entry/not-found');
    const id = await add(world, 'note', { text: 'x' });
    expect(await codeOf(world.run('confirm', { session, entry: id }, relay))).toBe('confirm/not-this');
    expect(await codeOf(world.run('confirm', { session }, relay))).toBe('confirm/nothing-due');
    const point = await add(world, 'point', { title: 'x' });
    expect(await codeOf(world.run('confirm', { session, entry: point }, relay))).toBe('gate/needs-words');
  });

  test('[S22] a due summary is confirmed once, and a repeat of the call changes nothing', async () => {
    const world = await started();
    for (let n = 1; n <= 5; n += 1)
      await world.run('confirm', { session, entry: await add(world, 'point', { title: `Point ${n}` }) });
    await world.run('confirm', { session, commandId: 'once' });
    expect((await world.run('confirm', { session, commandId: 'once' })).notes).toMatchObject([
      { code: 'command/duplicate' },
    ]);
  });
});

test('history says what happened, one phrase a line', async () => {
  const world = await started();
  await world.run('submit', { session, questions: [question] });
  await world.run('note', { session, text: 'x' });
  await world.run('answer', { session, question: 'latency_sla', value: '2' });
  const id = await add(world, 'point', { title: 'x' });
  await world.run('confirm', { session, entry: id });
  await world.run('submit', {
    session,
    documents: [{ content: readFileSync('examples/user-export/rules.md', 'utf8') }],
  });
  await world.run('approve', { session });
  const lines = (await world.run('history', { session })).value['lines'] as readonly { did: string; what: string }[];
  expect(lines.map((line) => line.what)).toEqual([
    'session started',
    '1 question asked',
    'note added',
    'answered latency_sla',
    'constraint added',
    'point added',
    `point ${id} agreed`,
    'rules handed in',
    'stage 1 approved',
  ]);
  expect(lines.map((line) => line.did)).toContain('settle-entries');
});

describe('what the next command needs', () => {
  test('open ends have the names that they are called by, and their options', async () => {
    const world = await started();
    await world.run('submit', { session, questions: [question] });
    const assumption = await add(world, 'assume', { text: 'How long?', option: ['7 days', '30 days'] });
    const decision = await add(world, 'decide', { text: 'a queue', over: ['a loop'], because: 'load' }, agent);
    const point = await add(world, 'point', { title: 'One at a time' });
    await world.run('confirm', { session, entry: point, off: 'Two' });
    expect((await openOf(world)).split('\n')).toEqual([
      'Question latency_sla: How fast? (1. 500 ms, 2. 1 s)',
      `Assumption to choose ${assumption}: How long? (1. 7 days, 2. 30 days)`,
      `Decision to confirm ${decision}: a queue`,
      `Point to agree ${point}: One at a time (off: Two)`,
    ]);
  });

  test('000-R9, 000-R10: what a later constraint touches is to be looked at again, until it is confirmed or the constraint is gone', async () => {
    const world = await started();
    const decision = await add(world, 'decide', { text: 'a queue', over: ['a loop'], because: 'load' });
    const point = await add(world, 'point', { title: 'One at a time' });
    await world.run('confirm', { session, entry: point });
    expect(await openOf(world)).toBe('');
    const late = await add(world, 'constraint', { text: '50 USD', kind: 'cost' });
    expect((await openOf(world)).split('\n')).toEqual([
      `Look again at decision ${decision}: a queue (because of constraint: 50 USD)`,
      `Look again at point ${point}: One at a time (because of constraint: 50 USD)`,
    ]);
    expect(await entry(world, point)).toMatchObject({ review: [late] });
    expect((await world.run('log', { session })).value['decisions']).toMatchObject([{ review: [late] }]);
    await world.run('confirm', { session, entry: decision });
    expect(await openOf(world)).not.toContain('decision');
    await world.run('withdraw', { session, entry: late });
    expect(await openOf(world)).toBe('');
    expect(await entry(world, point)).not.toHaveProperty('review');
  });

  test('a mistyped key is not parked as a new question', async () => {
    const world = await started();
    await world.run('submit', { session, questions: [question] });
    expect(await problemOf(world.run('park', { session, question: 'latncy_sla' }))).toMatchObject({
      code: 'question/not-found',
      fix: expect.stringContaining('latency_sla'),
    });
    await world.run('park', { session, question: 'Whole teams too?', commandId: 'once' });
    await world.run('park', { session, question: 'latency_sla' });
    expect((await entries(world)).map((one) => one.status)).toEqual(['parked', 'parked']);
  });

  test('a line beyond the end of the history is refused with the last number', async () => {
    const world = await started();
    expect(await problemOf(world.run('show', { session, at: 999 }))).toMatchObject({
      code: 'show/no-line',
      fix: expect.stringContaining('from 1 to 1'),
    });
  });
});
