import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { TempFolders } from '../../tests/support/temp-folder.ts';
import type { ValidationRequest } from '../engine/validator-port.ts';
import { ReportCache } from './cache.ts';
import { finding, type Task } from './report.ts';
import { type Outcome, type Runner } from './runner.ts';
import { TextValidator } from './text-validator.ts';

const folders = new TempFolders();
afterAll(() => folders.removeAll());

function counting(outcome: Partial<Outcome> = {}) {
  const tasks: Task[] = [];
  const runner = {
    version: '1',
    run: async (task: Task) => {
      tasks.push(task);
      return { report: { findings: [finding('a/b', 2, 'Wrong.')] }, lasting: true, ...outcome };
    },
    close: () => Promise.resolve(),
  } satisfies Runner;
  return { tasks, runner };
}

const request = (text: string, line = 1, more: Partial<ValidationRequest> = {}): ValidationRequest => ({
  language: 'gherkin',
  text,
  at: { path: 'a.feature', line },
  ...more,
});

describe('the cache of reports', () => {
  test('the same text is checked once, wherever it stands', async () => {
    const { tasks, runner } = counting();
    const folder = folders.make('cache');
    const make = () => new TextValidator({ runner, cache: new ReportCache(folder) });
    const first = await make().check([request('x', 1), request('x', 41)]);
    expect(first.map((one) => one.findings[0]?.at)).toEqual(['a.feature:2', 'a.feature:42']);
    expect(await make().check([request('x', 7)])).toMatchObject([{ findings: [{ at: 'a.feature:8' }] }]);
    expect(tasks).toHaveLength(1);
  });

  test('another text, language, kind or version is checked again', async () => {
    const { tasks, runner } = counting();
    const cache = new ReportCache(folders.make('cache'));
    const validator = new TextValidator({ runner, cache });
    await validator.check([
      request('x'),
      request('y'),
      request('x', 1, { language: 'yaml' }),
      request('x', 1, { excerpt: true }),
    ]);
    await new TextValidator({ runner: { ...runner, version: '2' }, cache }).check([request('x')]);
    expect(tasks).toHaveLength(5);
  });

  test('what says more about the run than about the text is not kept', async () => {
    const { tasks, runner } = counting({ lasting: false });
    const validator = new TextValidator({ runner, cache: new ReportCache(folders.make('cache')) });
    await validator.check([request('x')]);
    await validator.check([request('x')]);
    expect(tasks).toHaveLength(2);
  });

  test('a type check is not kept: the next checker may say something else', async () => {
    const { tasks, runner } = counting();
    const folder = folders.make('cache');
    const validator = new TextValidator({ runner, cache: new ReportCache(folder), workspace: '/w' });
    await validator.check([request('x', 1, { language: 'typescript', typeCheck: true })]);
    expect(tasks).toMatchObject([{ typeCheckIn: '/w' }]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    '',
    '{',
    'null',
    '{"findings": 1}',
    '{"findings": [{}]}',
    '{"findings": [{"severity": "x", "code": "a", "line": "1", "message": "m"}]}',
  ])('a damaged file %j costs time only', async (content) => {
    const { tasks, runner } = counting();
    const folder = folders.make('cache');
    const validator = new TextValidator({ runner, cache: new ReportCache(folder) });
    const before = await validator.check([request('x')]);
    const file = join(folder, readdirSync(folder)[0] ?? '');
    writeFileSync(file, content);
    expect(await validator.check([request('x')])).toEqual(before);
    expect(tasks).toHaveLength(2);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ findings: [{ code: 'a/b' }] });
  });

  test('a folder that goes away, or cannot be made, costs time only', async () => {
    const { tasks, runner } = counting();
    const folder = folders.make('cache');
    const validator = new TextValidator({ runner, cache: new ReportCache(folder) });
    await validator.check([request('x')]);
    rmSync(folder, { recursive: true });
    expect((await validator.check([request('x')]))[0]?.findings).toHaveLength(1);
    const file = join(folders.make('cache'), 'file');
    writeFileSync(file, '');
    const nowhere = new TextValidator({ runner, cache: new ReportCache(join(file, 'inside')) });
    expect((await nowhere.check([request('x')]))[0]?.findings).toHaveLength(1);
    expect(tasks).toHaveLength(3);
  });
});
