/** A fresh agent gets enough from the brief, and not too much. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../src/engine/operation.ts';
import { realTokens } from '../support/real-tokens.ts';
import { type MemoryWorld, memoryWorld } from '../support/memory-world.ts';

const session = 'user-export';
const example = (name: string) => readFileSync(`examples/user-export/${name}`, 'utf8');
const answers = JSON.parse(example('answers.json')) as Record<string, string>;
const tickets = JSON.parse(example('tickets.json')) as { tickets: { id: string }[] };

/** What a driver does who knows the words of the brief, and the documents; nothing else. */
function driver(text: string): { verb: 'submit' | 'answer' | 'approve' | 'choose' | 'risk'; input: object } {
  const kind = /^## Now: (\w+)/m.exec(text)?.[1];
  const step = /^Hand in to step (\S+): `(.+)`$/m.exec(text);
  const [, id = '', command = ''] = step ?? [];
  if (kind === 'approve') return { verb: 'approve', input: { session, step: id } };
  if (kind === 'choose') return { verb: 'choose', input: { session, step: id, n: 2, because: 'It fits.' } };
  const decision = /^\S+ risk .* --decision (\S+)$/.exec(command)?.[1];
  if (decision !== undefined)
    return { verb: 'risk', input: { session, text: 'A job hangs', mitigation: 'It has a time limit', decision } };
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

describe('a step of any length fits, and says where the rest is', () => {
  const long = (n: number) => 'a rather long sentence about something that matters, '.repeat(n);
  const read = async (world: MemoryWorld) => {
    const { value } = (await world.run('brief', { session })) as Outcome<{ text: string; tokens: number }>;
    expect(value.tokens).toBeLessThanOrEqual(800);
    expect(realTokens(value.text)).toBeLessThanOrEqual(800);
    expect(value.text).toContain('Hand in to step');
    return value.text;
  };

  test('ten questions with long words: some now, the others when these are answered', async () => {
    const world = memoryWorld();
    world.put('prd.md', readFileSync('examples/user-export.md', 'utf8'));
    await world.run('design', { target: 'prd.md', name: session });
    const questions = Array.from({ length: 10 }, (_, i) => ({
      key: `question_${i}`,
      text: `${i} ${long(3)}`,
      options: [{ label: long(2), recommended: true, why: 'it is' }, { label: long(2) }, { label: long(3) }],
    }));
    await world.run('submit', { session, questions });
    expect(await read(world)).toContain('Shortened; all of it: `charrette next user-export`');
    for (let left = 10; left > 0; left -= 1) {
      const key = /^- (question_\d): /m.exec(await read(world))?.[1];
      await world.run('answer', { session, question: key, value: '1' });
    }
    expect(await read(world)).toContain('stage 1');
  });

  test('changes that were asked for, at length', async () => {
    const world = await start();
    for (let text = ''; !text.includes('## Now: approve');) {
      text = await read(world);
      if (text.includes('## Now: approve')) break;
      const { verb, input } = driver(text);
      await world.run(verb, input);
    }
    await world.run('request-changes', { session, text: long(80), stage: '1' });
    expect(await read(world)).toContain('Changes asked for: a rather long');
  });
});
