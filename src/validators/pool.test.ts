import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validatorContract } from '../../tests/contracts/validator.ts';
import { bundle } from '../../tests/support/bundle.ts';
import { TempFolders } from '../../tests/support/temp-folder.ts';
import { bundleValidatorWorker } from '../../tests/support/validator-worker.ts';
import type { ValidatedLanguage, ValidationRequest } from '../engine/validator-port.ts';
import { WorkerValidator } from './index.ts';

const folders = new TempFolders();
const open: WorkerValidator[] = [];
const make = (options: ConstructorParameters<typeof WorkerValidator>[0] = {}) => {
  const validator = new WorkerValidator({ worker, ...options });
  open.push(validator);
  return validator;
};
const request = (language: ValidatedLanguage, text: string): ValidationRequest => ({
  language,
  text,
  at: { path: 'x', line: 1 },
});
const one = async (validator: WorkerValidator, language: ValidatedLanguage, text: string) =>
  (await validator.check([request(language, text)]))[0];

/** A worker that does what its text says. */
const odd = `
process.on('disconnect', () => process.exit());
process.on('message', ({ id, task }) => {
  const done = (report) => process.send({ id, is: 'done', report });
  if (task.text === 'never loads') return;
  if (task.text === 'ends early') process.exit(0);
  process.send({ id, is: 'begun' }, () => {
    if (task.text === 'spins') for (;;);
    if (task.text === 'throws') throw new Error('broken');
    if (task.text === 'exits') process.exit(3);
    if (task.text === 'aborts') process.abort();
    if (task.text === 'eats') { const all = []; for (;;) all.push(new Array(10000).fill(Math.random())); }
    if (task.text === 'prints') { console.log('printed'); process.stdout.write('written'); console.error('shouted'); }
    if (task.text === 'tells') {
      const seen = Object.keys(process.env).filter((name) => !name.startsWith('NODE_CHANNEL'));
      return done({ findings: [{ severity: 'info', code: 'a/b', line: 1, message: 'sees ' + seen + '.' }] });
    }
    if (task.text === 'wrong id') process.send({ id: id + 1, is: 'done', report: { findings: [] } });
    done({ findings: [{ severity: 'info', code: 'odd/fine', line: 1, message: 'fine' }] });
  });
});
`;

let worker: URL;
let oddWorker: URL;

beforeAll(async () => {
  worker = await bundleValidatorWorker(folders.make('worker'));
  const file = join(folders.make('odd'), 'odd.mjs');
  writeFileSync(file, odd);
  oddWorker = pathToFileURL(file);
});
afterAll(async () => {
  await Promise.all(open.map((validator) => validator.close()));
  folders.removeAll();
});

validatorContract('in a worker', () => open[0] ?? make());

describe('the worker', () => {
  test('reads every language, with nothing to fetch and nothing to see', async () => {
    const validator = make();
    const results = await validator.check([
      request('mermaid', 'flowchart TD\n A --> B'),
      request('gherkin', 'Feature: f\n Scenario: s\n  When a\n  Then b'),
      request('openapi', 'openapi: 3.1.0\ninfo: {title: a, version: "1"}\npaths: {}'),
      request('json-schema', '{"$schema": "https://json-schema.org/draft/2020-12/schema"}'),
      request('json', '{}'),
      request('yaml', 'a: 1'),
      request('typescript', 'interface A {}'),
    ]);
    expect(results.map(({ findings }) => findings)).toEqual(results.map(() => []));
    expect(results[0]?.facts.mermaid?.relations).toHaveLength(1);
    expect((await one(make({ worker: oddWorker }), 'json', 'tells'))?.findings[0]?.message).toBe('sees .');
  });

  test.each([
    ['spins', 'json/too-slow', 'error'],
    ['eats', 'json/crashed', 'error'],
    ['aborts', 'json/crashed', 'error'],
    ['throws', 'json/crashed', 'error'],
    ['exits', 'json/crashed', 'error'],
    ['ends early', 'json/broke-down', 'warning'],
    ['never loads', 'json/slow-start', 'warning'],
  ])('a text that %s is a finding, and the next text gets a new worker', async (text, code, severity) => {
    const timeLimit = text === 'eats' ? 60_000 : 500;
    const validator = make({
      worker: oddWorker,
      timeLimit,
      // A busy machine needs some of it to start the worker.
      loadLimit: text === 'never loads' ? 5000 : 60_000,
      memoryLimit: 32,
    });
    const [before, bad, after] = await validator.check([
      request('json', 'a'),
      request('json', text),
      request('json', 'b'),
    ]);
    expect(before?.findings).toMatchObject([{ code: 'odd/fine' }]);
    expect(bad?.findings).toMatchObject([{ code, severity, at: 'x:1' }]);
    expect(after?.findings).toMatchObject([{ code: 'odd/fine' }]);
  });

  test('an answer to another question is not taken', async () => {
    expect((await one(make({ worker: oddWorker }), 'json', 'wrong id'))?.findings).toMatchObject([
      { code: 'odd/fine' },
    ]);
  });

  test('after a failure nothing of it is kept', async () => {
    const cacheFolder = folders.make('cache');
    const validator = make({ worker: oddWorker, timeLimit: 300, cacheFolder });
    expect((await one(validator, 'json', 'spins'))?.findings).toMatchObject([{ code: 'json/too-slow' }]);
    expect((await one(make({ worker, cacheFolder }), 'json', '{}'))?.findings).toEqual([]);
  });

  test('closing it stops it, and it can be used again', async () => {
    const validator = make();
    await one(validator, 'json', '{}');
    await validator.close();
    expect((await one(validator, 'json', '{'))?.findings).toMatchObject([{ code: 'json/syntax' }]);
  });

  test('without a worker file texts are not checked, and that is said', async () => {
    expect((await one(new WorkerValidator(), 'json', '{'))?.findings).toMatchObject([
      { code: 'json/not-started', severity: 'warning' },
    ]);
  });

  test('it neither prints nor keeps a process alive', async () => {
    const folder = folders.make('process');
    const script = join(folder, 'main.ts');
    const source = JSON.stringify(join(process.cwd(), 'src/validators/index.ts'));
    writeFileSync(
      script,
      `import { WorkerValidator } from ${source};
const validator = new WorkerValidator({ worker: new URL(process.argv[2]) });
const [result] = await validator.check([{ language: 'json', text: 'prints', at: { path: 'x', line: 1 } }]);
process.stdout.write(result.findings[0].code);
`,
    );
    const file = await bundle(script, folder);
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [file, oddWorker.href], { timeout: 60_000 });
    expect({ stdout, stderr }).toEqual({ stdout: 'odd/fine', stderr: '' });
  });

  test('beside its chunks it is found by its name', async () => {
    const folder = folders.make('dist');
    const script = join(folder, 'main.ts');
    const source = JSON.stringify(join(process.cwd(), 'src/validators/index.ts'));
    writeFileSync(
      script,
      `import { WorkerValidator } from ${source};
const [result] = await new WorkerValidator().check([{ language: 'json', text: 'a', at: { path: 'x', line: 1 } }]);
process.stdout.write(result.findings[0].code);
`,
    );
    const file = await bundle(script, folder);
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
    writeFileSync(join(folder, 'validator-worker.cjs'), odd);
    const { stdout } = await promisify(execFile)(process.execPath, [file], { timeout: 60_000 });
    expect(stdout).toBe('odd/fine');
    expect(fileURLToPath(oddWorker)).toContain('odd');
  });
});
