import { expect, test } from 'vitest';
import { breathingFiles } from './breathing-files.ts';
import type { World } from './world.ts';

/** Reads without a pause, as a disk in memory does. */
function busyFiles() {
  const read: string[] = [];
  const files = {
    async read(path: string) {
      read.push(path);
      for (const end = performance.now() + 2; performance.now() < end;);
      return new Uint8Array();
    },
  } as unknown as World['files'];
  return { files, read };
}

const readMany = async (files: World['files']) => {
  for (let n = 0; n < 500; n += 1) await files.read(`${n}.md`);
};

test('a look that is taken back in the middle ends there', async () => {
  const { files, read } = busyFiles();
  const stop = new AbortController();
  setImmediate(() => stop.abort());
  await expect(readMany(breathingFiles(files, stop.signal))).rejects.toThrow(/abort/i);
  expect(read.length).toBeLessThan(500);
});

test('without a pause nobody would be heard until the end', async () => {
  const { files, read } = busyFiles();
  const stop = new AbortController();
  setImmediate(() => stop.abort());
  await readMany(files);
  expect([read.length, stop.signal.aborted]).toEqual([500, false]);
});

test('others are heard meanwhile, and what is read is the same', async () => {
  const { files, read } = busyFiles();
  let heard = 0;
  const timer = setInterval(() => (heard += 1), 1);
  await readMany(breathingFiles(files, new AbortController().signal));
  clearInterval(timer);
  expect([read.length, heard > 2]).toEqual([500, true]);
});
