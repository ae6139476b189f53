import { expect, test } from 'vitest';
import type { Choice } from '../../ask/terminal.ts';
import type { QuestionView, Step } from '../../engine/step-view.ts';
import { hear } from '../output.ts';
import { ask } from './ask.ts';
import { type Driver, nothingSaid } from './driver.ts';

const question = (id: string, ...labels: string[]): QuestionView => ({
  id,
  key: id,
  text: `${id}?`,
  allowOther: true,
  options: labels.map((label, i) => ({ answer: String(i + 1), label, recommended: i === 0, why: 'it is usual' })),
});

/** A person who does these, one after the other: picks a value, or says words where words are asked for. */
function person(...does: string[]) {
  const ran: unknown[] = [];
  const offered: string[][] = [];
  const initial: unknown[] = [];
  const terminal = {
    pick: (_: string, choices: readonly Choice[]) => {
      offered.push(choices.map(({ value, first }) => (first ? `${value}, as before` : value)));
      return Promise.resolve(does.shift() ?? 'stop');
    },
    words: (_: string, request?: { readonly initial?: string }) => {
      initial.push(request?.initial);
      return Promise.resolve(does.shift() ?? '');
    },
  };
  const run = (verb: string, { question: asked, value }: Record<string, string>) => {
    ran.push(value === undefined ? [verb, asked] : [verb, asked, value]);
    return Promise.resolve({ notes: [] });
  };
  const driver = { app: { run }, terminal, view: { width: 80 }, said: nothingSaid() } as unknown as Driver;
  return { driver, ran, offered, initial, does };
}

const step = { session: 'x', questions: [question('a', 'A'), question('b', 'B'), question('c')] } as unknown as Step;

test('the question before is asked again, and answered otherwise', async () => {
  const { driver, ran, offered } = person('1', 'back', 'other', 'Something else', '1', 'words of c');
  await ask(driver, step);
  expect(offered[0]).not.toContain('back');
  expect(offered[1]).toContain('back');
  expect(ran).toEqual([
    ['answer', 'a', '1'],
    ['answer', 'a', 'Something else'],
    ['answer', 'b', '1'],
    ['answer', 'c', 'words of c'],
  ]);
});

test('words for whoever asks are no answer', async () => {
  const { driver, ran, does } = person('other', 'back', 'other', '', 'other', 'why?', '1', '1', 'back', '1', '');
  const { out } = await hear(true, () => ask(driver, step));
  expect(out.replaceAll('\n', ' ')).toContain('"A" is recommended: it is usual.');
  expect(ran).toEqual([
    ['answer', 'a', '1'],
    ['answer', 'b', '1'],
    ['answer', 'b', '1'],
    ['park', 'c'],
  ]);
  expect(does).toEqual([]);
});

test('who goes back finds the answers that were given', async () => {
  const { driver, offered, initial } = person('other', 'Mine', '1', 'back', 'back', 'other', 'Mine', '1', 'c');
  await ask(driver, step);
  expect(offered[2]).toContain('1, as before');
  expect(offered[3]).toContain('other, as before');
  expect(initial).toEqual([undefined, undefined, 'Mine', undefined]);
});
