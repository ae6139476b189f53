import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { TempFolders } from '../../tests/support/temp-folder.ts';
import type { ValidationRequest } from '../engine/validator-port.ts';
import { runnerHere } from './here.ts';
import type { Task } from './report.ts';
import { TextValidator } from './text-validator.ts';

const folders = new TempFolders();
afterAll(() => folders.removeAll());

const runner = (name: string, seen: string[]) => ({
  version: name,
  run: async ({ text }: Task) => {
    seen.push(`${name} ${text.length}`);
    return { report: { findings: [] }, lasting: true };
  },
  close: () => Promise.resolve(),
});

describe('a text of the guide is read in this process', () => {
  const at = { path: 'x.md', line: 1 };
  const ask = async (request: Partial<ValidationRequest>) => {
    const seen: string[] = [];
    const validator = new TextValidator({ runner: runner('apart', seen), here: runner('here', seen) });
    await validator.check([{ language: 'mermaid', text: 'x', at, ...request }]);
    return seen;
  };

  test('and of nobody else', async () => {
    expect(await ask({ own: true })).toEqual(['here 1']);
    expect(await ask({ own: false })).toEqual(['apart 1']);
    expect(await ask({})).toEqual(['apart 1']);
  });

  test('unless it is long, or other files belong to it', async () => {
    expect(await ask({ own: true, text: 'x'.repeat(30_001) })).toEqual(['apart 30001']);
    expect(await ask({ own: true, files: {} })).toEqual(['apart 1']);
  });
});

describe('the parsers in this process', () => {
  const parsers = `
let busy = 0;
exports.check = async ({ text }) => {
  busy += 1;
  await new Promise((resolve) => setImmediate(resolve));
  const most = busy;
  busy -= 1;
  if (text === 'throws') throw new Error('broken');
  return { findings: [], facts: { text, most } };
};`;

  test('take one text after the other, also after one that failed', async () => {
    const folder = folders.make('parsers');
    writeFileSync(join(folder, 'validator-check.cjs'), parsers);
    const { run } = runnerHere(pathToFileURL(join(folder, 'worker.cjs')), runner('apart', []));
    const texts = ['a', 'throws', 'b'].map((text) => run({ language: 'mermaid', text, excerpt: false }));
    const [a, broken, b] = await Promise.allSettled(texts);
    expect(a).toMatchObject({ value: { report: { facts: { text: 'a', most: 1 } }, lasting: true } });
    expect(broken).toMatchObject({ reason: { message: 'broken' } });
    expect(b).toMatchObject({ value: { report: { facts: { text: 'b', most: 1 } } } });
  });

  test('are not loaded for what has only lines of known forms, and nothing is kept of it', async () => {
    const folder = folders.make('unwanted');
    writeFileSync(join(folder, 'validator-check.cjs'), 'throw new Error("loaded");');
    const { run } = runnerHere(pathToFileURL(join(folder, 'worker.cjs')), runner('apart', []));
    const plain = { language: 'mermaid', text: 'flowchart LR\n  c0["x"]\n  c0 --> c1\n', excerpt: true } as const;
    expect(await run(plain)).toEqual({ report: { findings: [] }, lasting: false });
    await expect(run({ ...plain, draw: true })).rejects.toThrow('loaded');
    await expect(run({ ...plain, text: 'pie\n  "a" : 1\n' })).rejects.toThrow('loaded');
  });

  test('are those of the worker where they are not there', () => {
    const apart = runner('apart', []);
    expect(runnerHere(pathToFileURL(join(folders.make('empty'), 'worker.cjs')), apart)).toBe(apart);
  });
});
