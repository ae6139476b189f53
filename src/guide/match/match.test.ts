/** How much one sentence can decide. */
import { describe, expect, test } from 'vitest';
import { planDesign } from '../plan/plan.ts';
import { onlyPrd } from '../request.testing.ts';

const acts = [
  'rent a plot',
  'return a plot',
  'swap a plot',
  'enter a plant',
  'remove a plant',
  'water a bed',
  'close a bed',
  'open a gate',
  'lock a gate',
  'borrow a tool',
  'give back a tool',
  'report a leak',
  'mend a leak',
  'plan a feast',
  'join a feast',
  'leave a feast',
  'write a note',
  'delete a note',
  'mark a path',
  'clear a path',
  'lend a key',
];
const garden = (many: number, ...said: readonly string[]) =>
  planDesign(
    onlyPrd(
      `# Garden plots\n\n## Requirements\n\n${[...acts.slice(0, many).map((act) => `A member can ${act}.`), ...said].map((one) => `- ${one}\n`).join('')}`,
    ),
  );

describe('[000-R7, 002-R25] what is said in passing does not turn the style', () => {
  const search = 'Members search for plants by name, also with typos.';
  test('one sentence of three does, one of twenty does not', () => {
    expect(garden(2, search).chosen.pattern.id).toBe('search-index');
    expect(garden(21, search).chosen.pattern.id).toBe('request-response');
  });

  test('two sentences do again', () => {
    const more = 'Hits are ranked by relevance while people type, with synonyms; people search in words of their own.';
    expect(garden(21, search, more).chosen.pattern.id).toBe('search-index');
  });

  test('what holds for all of it needs one sentence', () => {
    expect(garden(21, 'Everything works offline and is synced later.').chosen.pattern.id).toBe('offline-sync');
  });

  test('a support is demanded by one sentence', () => {
    const supports = garden(21, 'It is recorded who changed what.').supports.map((one) => one.pattern.id);
    expect(supports).toContain('audit-log');
  });

  test('what goes out at a time is said in one sentence, where there are many', () => {
    const sends = (...said: readonly string[]) =>
      garden(21, ...said).supports.some((one) => one.pattern.id === 'scheduled-sending');
    expect(sends('Fees can be filtered by weekly and monthly ranges.', 'The warden is notified of a leak.')).toBe(
      false,
    );
    expect(sends('A list of leaks is sent by email every Monday at 8:00.')).toBe(true);
    expect(sends('Members are reminded of the feast.')).toBe(true);
  });
});
