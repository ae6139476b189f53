import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TempFolders } from '../../../tests/support/temp-folder.ts';
import { createApp } from '../../app.ts';
import type { World } from '../../engine/world.ts';
import { answerFile, readKeptAnswer } from './kept-answer.ts';
import { RecordReads } from './record-reads.ts';

const folders = new TempFolders();
afterEach(() => folders.removeAll());

const design = '.claude/design';
let root = '';
const tmp = () => join(root, design, '.charrette/tmp');
const file = () => answerFile(root, design, 'a', 'next.json');
const put = (text: string) => writeFileSync(join(root, 'document.md'), text);

beforeEach(() => {
  root = folders.make('record');
  mkdirSync(tmp(), { recursive: true });
  put('one');
});

async function record(look: (world: World, record: RecordReads) => Promise<unknown>): Promise<string | undefined> {
  const reads = new RecordReads(root, design);
  await reads.settle();
  await look(reads.over(createApp({ root }).world), reads);
  reads.keep('a', 'next.json', 'me', 'the answer');
  expect(readdirSync(tmp())).toEqual([]);
  return readKeptAnswer(file(), root, 'me');
}

it('keeps an answer until something that was looked at changes', async () => {
  expect(await record(({ files }) => files.read('document.md'))).toBe('the answer');
  expect(readKeptAnswer(file(), root, 'another program')).toBeUndefined();
  put('two');
  expect(readKeptAnswer(file(), root, 'me')).toBeUndefined();
});

it('also until something comes that was looked for in vain', async () => {
  expect(await record(({ files }) => files.read('later.md'))).toBe('the answer');
  writeFileSync(join(root, 'later.md'), '');
  expect(readKeptAnswer(file(), root, 'me')).toBeUndefined();
});

it('takes the stamp before it reads', async () => {
  const kept = await record(async ({ files }) => {
    await files.read('document.md');
    put('two');
    await files.read('document.md');
  });
  expect(kept).toBeUndefined();
  expect(existsSync(file())).toBe(true);
});

it('keeps nothing of a file that changed since the record began: it may change again within one tick', async () => {
  const kept = await record(async ({ files }) => {
    put('two');
    await files.read('document.md');
  });
  expect(kept).toBeUndefined();
  expect(existsSync(file())).toBe(false);
});

const spoiling: Record<string, (world: World) => unknown> = {
  'a clock': ({ clock }) => clock.now(),
  'another store': ({ contextStore }) => contextStore.keys(),
  'a write': ({ memory }) => memory.write('x', {}),
  'a way of reading that is not known': ({ files }) => files.each('docs', '.md', () => ({})),
  'a session that is not there': ({ store }) => store.load('b'),
};

it.each(Object.keys(spoiling))('keeps nothing that hangs on %s', async (name) => {
  await record(async (world) => {
    await spoiling[name]?.(world);
    if (name === 'a write') for (const one of readdirSync(tmp())) expect(one).toMatch(/^\.tmp-/);
  });
  expect(existsSync(file())).toBe(false);
});

it('makes no folder where none was', async () => {
  root = folders.make('bare');
  put('one');
  const reads = new RecordReads(root, design);
  await reads.over(createApp({ root }).world).files.read('document.md');
  reads.keep('a', 'next.json', 'me', 'the answer');
  expect(readdirSync(root)).toEqual(['document.md']);
});
