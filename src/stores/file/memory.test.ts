import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TempFolders } from '../../../tests/support/temp-folder.ts';
import { FileMemory } from './memory.ts';

const folders = new TempFolders();
let root = '';
let memory: FileMemory;
beforeEach(() => {
  root = folders.make('memory');
  memory = new FileMemory({ root });
});
afterEach(() => folders.removeAll());

it('remembers across processes, in a folder that git ignores', async () => {
  await memory.write('rendered/login', { seq: 3, files: ['a'] });
  expect(await new FileMemory({ root }).read('rendered/login')).toEqual({ seq: 3, files: ['a'] });
  expect(readdirSync(join(root, '.claude/design/.charrette'))).toContain('.gitignore');
});

it('knows nothing of what was never written or is damaged', async () => {
  expect(await memory.read('absent')).toBeUndefined();
  await memory.write('x', {});
  writeFileSync(join(root, '.claude/design/.charrette/memory/x.json'), '{"torn"');
  expect(await memory.read('x')).toBeUndefined();
});

it('[D8] does not fail when it cannot write', async () => {
  await memory.write('x', {});
  const folder = join(root, '.claude/design/.charrette/memory');
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  await memory.write('x', { lost: true });
  rmSync(folder);
  mkdirSync(folder);
  expect(await memory.read('x')).toBeUndefined();
});

it('refuses a name that is not one', async () => {
  await expect(memory.read('../x')).rejects.toMatchObject({ problem: { code: 'store/unsafe-key' } });
});

it('keeps what can be made again for the same build alone, and makes no folder for it', async () => {
  const built = (build: string) => new FileMemory({ root, build });
  await built('one').writeCache('parts/login.1', { a: 1 });
  expect(readdirSync(root)).toEqual([]);
  await memory.write('x', {});
  await built('one').writeCache('parts/login.1', { a: 1 });
  await built('one').writeCache('parts/../login', { a: 1 });
  expect(await built('one').readCache('parts/login.1')).toEqual({ a: 1 });
  expect(await built('two').readCache('parts/login.1')).toBeUndefined();
  writeFileSync(join(root, '.claude/design/.charrette/cache/parts/login.1.json'), '{"torn"');
  expect(await built('one').readCache('parts/login.1')).toBeUndefined();
  await built('one').writeCache('parts/login.1', { a: 2 });
  await built('one').dropCaches();
  expect(await built('one').readCache('parts/login.1')).toBeUndefined();
});
