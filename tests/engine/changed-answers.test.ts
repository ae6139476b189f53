/** A person answers otherwise while a later stage is under way. */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Step } from '../../src/engine/step-view.ts';
import { type MemoryWorld, memoryWorld, person } from '../support/memory-world.ts';

const session = 'user-export';
const rules = `.claude/design/${session}-rules.md`;
const analysis = `.claude/design/${session}-analysis.md`;
let world: MemoryWorld;

const next = async () => (await world.run('next', { session })).next as Step;
const answer = (value: string) => world.run('answer', { session, question: 'latency_sla', value }, person);
const draft = async () => (await world.run('draft', { session }, person)).next as Step;
const approve = async (stage: string) => (await world.run('approve', { session, stage }, person)).next as Step;

/** The alternatives are drafted and wait for a choice. */
beforeEach(async () => {
  world = memoryWorld();
  world.put('prd.md', readFileSync('examples/user-export.md', 'utf8'));
  await world.run('design', { target: 'prd.md', name: session, interview: true }, person);
  for (let step = await next(); step.kind !== 'choose'; step = await next()) {
    const said = Object.fromEntries((step.questions ?? []).map(({ key, options }) => [key, options[0]?.label ?? '']));
    if (step.kind === 'ask') await world.run('submit', { session, answers: said }, person);
    else if (step.kind === 'approve') await approve(step.stage);
    else await draft();
  }
}, 60_000);

describe('[002-R12] an answer is changed', () => {
  test('what was edited by hand meanwhile does not hide it: both are shown, and the draft keeps the edit', async () => {
    const text = world.text(rules) ?? '';
    world.put(rules, text.replace('**Examples:**', '**Exceptions:** As Anna says.\n\n**Examples:**'));
    await answer('Calls answer within 90 ms');
    const step = await next();
    expect(step).toMatchObject({ stage: '1', redraft: `charrette draft ${session}` });
    expect(step.stale?.join('\n')).toContain(`edited by hand (${rules})`);
    expect(step.stale?.join('\n')).toContain('question: How fast must it answer?');
    await draft();
    expect(world.text(rules)).toContain('As Anna says.');
    expect(world.text(rules)).toContain('90 ms');
  });

  test('alternatives that wait for a choice are shown with what has changed since, and can be drafted anew', async () => {
    expect((await next()).stale).toBeUndefined();
    await answer('Calls answer within 90 ms');
    await draft();
    await approve('1');
    const choice = await approve('2');
    expect(choice).toMatchObject({ kind: 'choose', stage: '3a', redraft: `charrette draft ${session}` });
    expect(choice.stale?.join('\n')).toContain('question: How fast must it answer?');
    expect(world.text(analysis)).not.toContain('90 ms');
    const again = await draft();
    expect(again).toMatchObject({ kind: 'choose', stage: '3a' });
    expect(again.stale).toBeUndefined();
    expect(world.text(analysis)).toContain('90 ms');
  });

  test.each([
    ['set aside', () => world.run('park', { session, question: 'latency_sla' }, person)],
    ['that nobody knows', () => answer("I don't know")],
  ])('it is taken back (%s): its limit holds no more, and what stood on it is looked at', async (_, takeBack) => {
    await answer('Calls answer within 90 ms');
    for (const step of ['1', '2']) await draft().then(() => approve(step));
    await takeBack();
    const { entries } = (await world.run('show', { session, what: '0' }, person)).value as {
      entries: { key?: string; status: string; kind?: string }[];
    };
    expect(entries.find(({ key }) => key === 'latency_sla')).toMatchObject({ status: 'parked' });
    expect(await next()).toMatchObject({ stage: '1', redraft: `charrette draft ${session}` });
    await draft();
    expect(world.text(rules)).toMatch(/\*\*Retired:\*\* BR-\d+ \([^\n]*90 ms\)/);
    expect(world.text(rules)).not.toMatch(/Statement:.*90 ms/);
    // Nothing more to take back.
    await takeBack();
  });

  test('rules that wait for their yes, too', async () => {
    await world.run('request-changes', { session, stage: '1', text: 'Shorter, please' }, person);
    await draft();
    await answer('Calls answer within 90 ms');
    const step = await next();
    expect(step).toMatchObject({ kind: 'approve', stage: '1', redraft: `charrette draft ${session}` });
    await draft();
    expect(world.text(rules)).toContain('90 ms');
    expect((await next()).stale).toBeUndefined();
  });
});

test('[002-R17] what is wanted of the rules is one of them, in whichever words it is said', async () => {
  await world.run(
    'request-changes',
    { session, stage: '1', text: 'An export that fails twice goes to support.' },
    person,
  );
  const { notes } = await world.run('draft', { session }, person);
  expect(notes.filter(({ code }) => code === 'draft/same-again')).toEqual([]);
  expect(world.text(rules)).toContain('**Statement:** An export that fails twice goes to support.');
});
