/** A fresh agent gets enough from the brief, and not too much. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Outcome } from '../../src/engine/operation.ts';
import { type MemoryWorld, memoryWorld } from '../support/memory-world.ts';

const session = 'user-export';
const example = (name: string) => readFileSync(`examples/user-export/${name}`, 'utf8');
const answers = JSON.parse(example('answers.json')) as Record<string, string>;
const tickets = JSON.parse(example('tickets.json')) as { tickets: { id: string }[] };

/** What a driver does who knows the words of the brief, and the documents; nothing else. */
function driver(text: string): { verb: 'submit' | 'answer' | 'approve' | 'choose'; input: object } {
  const kind = /^## Now: (\w+)/m.exec(text)?.[1];
  const step = /^Hand in to step (\S+): `(.+)`$/m.exec(text);
  const [, id = '', command = ''] = step ?? [];
  if (kind === 'approve') return { verb: 'approve', input: { session, step: id } };
  if (kind === 'choose') return { verb: 'choose', input: { session, step: id, n: 2, because: 'It fits.' } };
  if (kind === 'ask') {
    const key = /^- (\w+): /m.exec(text)?.[1] ?? '';
    return { verb: 'answer', input: { session, question: key, value: answers[key] ?? '1' } };
  }
  const ticket = /^write-ticket-(.+)$/.exec(id)?.[1];
  if (ticket !== undefined) return submit({ documents: [{ content: example(`tickets/${ticket}.md`) }] });
  if (command.includes('--complexity')) return submit({ complexity: 'complex', reason: 'Async work.' });
  if (command.includes('--tickets')) return submit(tickets);
  if (command.includes('--questions')) return submit({ clear: true });
  const file = {
    rules: 'rules.md',
    alternatives: 'analysis.md',
    design: 'design.md',
    contracts: 'contracts.md',
    scenarios: 'bdd.feature',
  }[/^write-(\w+)-/.exec(id)?.[1] ?? ''];
  return submit({ documents: [{ content: example(file ?? '') }] });
}

const submit = (input: object) => ({ verb: 'submit' as const, input: { session, ...input } });

async function start(): Promise<MemoryWorld> {
  const world = memoryWorld();
  world.put('prd.md', readFileSync('examples/user-export.md', 'utf8'));
  await world.run('design', { target: 'prd.md', name: session, interview: true });
  return world;
}

test('a session is finished from the briefs alone, each of at most 800 tokens', async () => {
  const world = await start();
  for (let i = 0; i < 60; i += 1) {
    const { value, next } = (await world.run('brief', { session })) as Outcome<{ text: string; tokens: number }>;
    expect(value.tokens).toBeLessThanOrEqual(800);
    if (next?.kind === 'done') return;
    const { verb, input } = driver(value.text);
    await world.run(verb, input);
  }
  throw new Error('it never ended');
});

test('what was decided is there, and what does not fit is counted', async () => {
  const world = await start();
  for (let i = 0; i < 40; i += 1)
    await world.run('decide', {
      session,
      text: `Choice ${i}`,
      over: ['the other'],
      because: 'it is better in every way that matters here',
    });
  const { value } = (await world.run('brief', { session })) as Outcome<{ text: string; tokens: number }>;
  expect(value.tokens).toBeLessThanOrEqual(800);
  expect(value.text).toContain('Chose Choice 39 over the other because');
  expect(value.text).toMatch(/\(\d+ earlier\)/);
});
