/** What a person asks for at a gate, in plain words, is followed where the guide can, and otherwise said. */
import { expect, test } from 'vitest';
import { asRecommended } from '../../src/engine/alternatives-view.ts';
import type { Step } from '../../src/engine/step-view.ts';
import { memoryWorld, type MemoryWorld } from '../support/memory-world.ts';

const session = 'kennel';
const prd = `# Kennel

## Requirements

- An owner can request a stay of at most 30 nights.
- Front desk staff can confirm a stay.
- Owners are reminded by e-mail 24 hours before the stay.
- An owner can cancel a stay up to 48 hours before it begins; after that half the price is charged.
- Only the manager can change prices.
`;
const next = async (world: MemoryWorld) => (await world.run('next', { session })).next as Step;
const all = (world: MemoryWorld, part: string) =>
  [...world.files.files.keys()]
    .filter((path) => path.includes(part))
    .map((path) => world.text(path))
    .join('\n');

/** Drafted up to this gate. */
async function at(stage: string): Promise<MemoryWorld> {
  const world = memoryWorld();
  world.put('prd.md', prd);
  await world.run('design', { target: 'prd.md', name: session });
  await world.run('submit', { session, clear: true });
  for (let i = 0; i < 40; i++) {
    const step = await next(world);
    if (step.stage === stage && step.kind !== 'write') return world;
    if (step.kind === 'write') await world.run('draft', { session });
    else if (step.kind === 'choose') await world.run('choose', { session, n: 1, because: 'fine' });
    else await world.run('approve', { session, stage: step.stage });
  }
  throw new Error(`never at ${stage}`);
}

async function changed(world: MemoryWorld, stage: string, text: string) {
  await world.run('request-changes', { session, stage, text });
  const notes: string[] = [];
  for (let step = await next(world); step.kind === 'write'; step = await next(world)) {
    const { notes: told } = await world.run('draft', { session });
    notes.push(...told.map(({ code, message }) => `${code}: ${message}`));
  }
  return notes.filter((one) => one.startsWith('draft/'));
}

test('[002-R17] rules are dropped, reworded and added; what cannot be followed is said', async () => {
  const world = await at('1');
  const before = all(world, '-rules.md');
  expect(before).toContain('at most 30 nights');
  const notes = await changed(
    world,
    '1',
    'Rule 1: at most 14 nights. Drop rule 3. And owners pay a deposit of 50 EUR. Rule 2 is too long.',
  );
  const rules = all(world, '-rules.md');
  expect(rules).toContain('**Statement:** An owner can request a stay of at most 14 nights.');
  expect(rules).toMatch(/\*\*Source:\*\* "An owner can request a stay of at most 30 nights\.?" \(PRD line 5; reworded/);
  expect(rules).not.toContain('## Rule 3:');
  expect(rules).toContain('**Retired:** BR-3');
  expect(rules).toContain('**Statement:** Owners pay a deposit of 50 EUR.');
  expect(notes).toEqual([expect.stringContaining('draft/not-followed: The guide cannot follow "Rule 2 is too long".')]);
  // What was asked for holds when something else is asked for later.
  await changed(world, '1', 'Staff may refuse a stay.');
  expect(all(world, '-rules.md')).toContain('at most 14 nights');
  expect(all(world, '-rules.md')).not.toContain('## Rule 3:');
  expect(all(world, '-rules.md')).toContain('Staff may refuse a stay.');
});

test('[002-R17] what was reworded at the gate holds to the end: no false quote, and nothing that check refuses', async () => {
  const world = await at('1');
  await changed(world, '1', 'Rule 1: at most 14 nights');
  for (let step = await next(world); step.kind !== 'done' && step.stage !== '7'; step = await next(world)) {
    if (step.kind === 'write') await world.run('draft', { session });
    else if (step.kind === 'choose') await world.run('choose', { session, n: 1, because: 'fine' });
    else await world.run('approve', { session, stage: step.stage });
  }
  const package_ = all(world, '');
  expect(package_).toContain('Reworded from PRD line 5: An owner can request a stay of at most 14 nights');
  expect(package_).not.toMatch(/"[^"\n]*14 nights[^"\n]*" \(PRD line/);
  const { value } = await world.run('check', { session });
  const { findings } = value as unknown as { findings: readonly { severity: string; code: string }[] };
  expect(findings.filter(({ code }) => code === 'constraint/contradiction')).toEqual([]);
  expect(findings).toContainEqual(expect.objectContaining({ severity: 'info', code: 'constraint/reworded' }));
});

test('[002-R17] an alternative can be asked for by its name, and left out', async () => {
  const world = await at('3a');
  expect(all(world, '-analysis.md')).not.toContain('Stream Processing');
  expect(await changed(world, '3a', 'Also consider streaming')).toEqual([]);
  expect(all(world, '-analysis.md')).toMatch(/## Alternative \d: Stream Processing/);
});

test('[002-R17] a design is followed on the way: patterns, names, calls', async () => {
  const world = await at('3b');
  const before = all(world, 'docs/');
  expect(before).toContain('Scheduled Sending');
  expect(before).not.toContain('Circuit Breaker');
  expect(before).toContain('Stay API');
  const notes = await changed(
    world,
    '3b',
    'Rename Stay API to Booking API. Add a circuit breaker. Leave out the outbox. Make it nicer.',
  );
  const design = all(world, 'docs/design');
  expect(design).toContain('Circuit Breaker');
  expect(design).toContain('Booking API');
  expect(design).not.toContain('Stay API');
  expect(design).not.toContain('Outbox');
  expect(notes).toEqual([expect.stringContaining('The guide cannot follow "Make it nicer"')]);
  // The record of what was left out stays, and says so.
  expect(all(world, '-outbox.md')).toContain('**Status:** Rejected');
});

test('who took what is recommended without a word is not quoted', async () => {
  const world = await at('3a');
  await world.run('choose', { session, n: 1, because: asRecommended });
  await world.run('draft', { session });
  expect(all(world, 'docs/')).not.toContain('Whoever chose it said');
  expect(all(await at('3b'), 'docs/')).toContain('Whoever chose it said: "fine"');
});

test('what was feared of a decision goes with it, and comes back with it', async () => {
  const world = await at('3b');
  const open = async () => {
    const { value } = await world.run('risks', { session });
    const { risks } = value as unknown as { risks: readonly { text: string; status: string }[] };
    return risks.filter(({ status }) => status === 'open').map(({ text }) => text);
  };
  const before = await open();
  const ofSending = 'After an outage everything is sent at once';
  expect(before).toContain(ofSending);
  await changed(world, '3b', 'Leave out the scheduled sending');
  expect(await open()).not.toContain(ofSending);
  await changed(world, '3b', 'Add scheduled sending');
  expect((await open()).toSorted()).toEqual(before.toSorted());
});

test('[002-R17] calls and tickets, when the whole is read at the end', async () => {
  const world = await at('7');
  const [first = ''] = /POST \/\S+/.exec(all(world, '-contracts.md')) ?? [];
  expect(first).not.toBe('');
  const put = first.replace('POST', 'PUT');
  expect(await changed(world, '4', `Use ${put} instead of ${first}`)).toEqual([]);
  expect(all(world, '-contracts.md')).toContain(put);
  // What stands on it is drafted anew where somebody says so.
  await world.run('draft', { session });
  expect(all(world, 'tickets/')).toContain(put);
  // The design was approved as it is; drafted anew, it says the same as the contracts.
  await world.run('reopen', { session, stage: '3b' });
  await world.run('draft', { session });
  expect(world.text(`docs/design/${session}.md`)).toContain(put);
  expect(world.text(`docs/design/${session}.md`)).not.toContain(first);
  for (let step = await next(world); step.stage !== '7'; step = await next(world))
    await world.run(step.kind === 'write' ? 'draft' : 'approve', { session, stage: step.stage });
  const ids = [...world.files.files.keys()].flatMap((path) => /tickets\/([\w-]+)\.md/.exec(path)?.[1] ?? []);
  expect(await changed(world, '6', `Merge ${ids[2]} into ${ids[1]}. Split ${ids[0]}.`)).toEqual([
    expect.stringContaining(`The guide cannot follow "Split ${ids[0]}".`),
  ]);
  expect(world.text(`.claude/tickets/${ids[2]}.md`)).toContain('**Status:** Dropped');
  expect(world.text(`.claude/tickets/${ids[1]}.md`)).toContain('/cancel');
  expect(await changed(world, '6', 'Make them shorter')).toEqual([expect.stringContaining('draft/same-again')]);
});

test('[002-R17] what is said of tickets one after the other means those that have these ids', async () => {
  const world = await at('7');
  const plan = () =>
    [...world.files.files.keys()].flatMap((path) => {
      const text = path.includes('/tickets/') ? (world.text(path) ?? '') : '';
      const [, id, title = ''] = /^# ([\w-]+): (.*)/.exec(text) ?? [];
      return id === undefined || text.includes('**Status:** Dropped') ? [] : [{ id, title }];
    });
  const before = plan();
  const [first, second, third, fourth, fifth] = before;
  if (!first || !second || !third || !fourth || !fifth) throw new Error('too few tickets');
  // What loses its call may need a new one.
  const stays = () => before.filter(({ id }) => plan().some((one) => one.id === id)).map(({ id }) => id);
  const titleOf = (id: string) => plan().find((one) => one.id === id)?.title;
  // Its call goes, and with it the ticket: what is planned now has other places.
  const [, call = ''] = /Primary Endpoint:\*\* (.+)/.exec(world.text(`.claude/tickets/${second.id}.md`) ?? '') ?? [];
  await changed(world, '4', `Drop ${call}`);
  await world.run('draft', { session });
  expect(stays()).toEqual(before.map(({ id }) => id).filter((id) => id !== second.id));
  expect(await changed(world, '6', `Merge ${fourth.id} into ${third.id}`)).toEqual([]);
  expect(titleOf(third.id)).toBe(`${third.title}; ${fourth.title}`);
  expect(await changed(world, '6', `Drop ${fifth.id}`)).toEqual([]);
  const gone = new Set([second.id, fourth.id, fifth.id]);
  expect(stays()).toEqual(before.map(({ id }) => id).filter((id) => !gone.has(id)));
  expect(titleOf(third.id)).toBe(`${third.title}; ${fourth.title}`);
  expect(titleOf(first.id)).toBe(first.title);
});

test('[002-R22] a rule that was edited or added by hand counts for calls and tickets, too', async () => {
  const world = await at('7');
  const path = '.claude/design/kennel-rules.md';
  const rules = world.text(path) ?? '';
  const added =
    '## Rule 6: Business Logic - Rating\n\n**Statement:** An owner can rate a stay.\n\n**Source:** Anna, by phone\n\n';
  world.put(
    path,
    rules
      .replace(
        '**Statement:** Owners are reminded by e-mail 24 hours',
        '**Statement:** Owners are reminded by e-mail 36 hours',
      )
      .replace('## Summary', `${added}## Summary`),
  );
  for (let step = await next(world), turns = 0; step.stage !== '7' && turns < 30; step = await next(world), turns += 1)
    await world.run('draft', { session }).catch(() => world.run('approve', { session, stage: step.stage }));
  const contracts = all(world, '-contracts.md');
  expect(contracts).toContain('36 hours before the stay');
  expect(contracts).not.toContain('24 hours before the stay');
  expect(contracts).toMatch(/\/rate|\/ratings/);
  expect(all(world, 'tickets/')).toContain('BR-6');
  // What is quoted is what the PRD says.
  expect(all(world, 'scheduled-sending')).toContain('"Owners are reminded by e-mail 24 hours before the stay');
});
