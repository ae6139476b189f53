import { expect, test } from 'vitest';
import type { App } from '../app.ts';
import { ProblemError } from '../core/problem.ts';
import { findCommand } from './commands.ts';
import { onlySession } from './only-session.ts';
import { parseWords } from './parse-words.ts';
import { targetsOf } from './targets.ts';

const app = (...keys: string[]) =>
  ({ world: { program: 'charrette', store: { keys: () => Promise.resolve(keys) } } }) as unknown as App;
const fixOf = async (work: () => unknown) => {
  try {
    return await work();
  } catch (error) {
    return error instanceof ProblemError ? error.problem.fix : error;
  }
};

test('who goes on means the only session there is; who designs has to say what', async () => {
  const spec = findCommand('design');
  if (!spec) throw new Error('no design');
  expect((await parseWords(spec, ['--resume'])).words).toEqual([]);
  expect(await onlySession(app('lamps'), 'design', { resume: true })).toBe('lamps');
  expect(await onlySession(app('lamps'), 'design', { status: true })).toBe('lamps');
  expect(await fixOf(() => onlySession(app('lamps'), 'design', {}))).toContain('charrette design --resume');
  expect(await fixOf(() => onlySession(app('a', 'b'), 'design', { resume: true }))).toBe(
    'Name one: charrette design a --resume',
  );
});

test('a page is printed, and files are read: what was meant is said', async () => {
  const place = { root: '/work', folder: '/work' };
  const fix = (given: string, html = false) =>
    fixOf(() => targetsOf(place, 'trace', { targets: ['lamps', given], html }));
  expect(await fix('out.html', true)).toBe('charrette trace lamps --html > out.html');
  expect(await fix('-')).toBe('Write the text into a file of the workspace, and name that');
  expect(await fix('/elsewhere/a.md')).toBe('Give a path inside the workspace');
});
