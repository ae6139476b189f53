import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { TempFolders } from '../../../tests/support/temp-folder.ts';
import { atomicWrite, reapTmp } from './atomic-write.ts';

const folders = new TempFolders();
afterEach(() => folders.removeAll());

it('replaces a file through the folder for temporary ones', () => {
  const root = folders.make('atomic');
  const target = join(root, 'file');
  mkdirSync(join(root, 'tmp'));
  atomicWrite(target, Buffer.from('one'), { tmpDir: join(root, 'tmp'), syncDir: true });
  atomicWrite(target, Buffer.from('two'), { tmpDir: join(root, 'tmp') });
  expect(readFileSync(target, 'utf8')).toBe('two');
  expect(readdirSync(join(root, 'tmp'))).toEqual([]);
});

it.skipIf(!existsSync('/dev/shm'))('writes beside the target when the other folder is on another device', () => {
  const root = folders.make('atomic');
  const elsewhere = folders.make('atomic', '/dev/shm');
  atomicWrite(join(root, 'file'), Buffer.from('x'), { tmpDir: elsewhere });
  expect(readdirSync(root)).toEqual(['file']);
});

it('keeps the old bytes and leaves nothing behind when it fails', () => {
  const root = folders.make('atomic');
  mkdirSync(join(root, 'folder'));
  expect(() => atomicWrite(join(root, 'folder'), Buffer.from('x'))).toThrow('EISDIR');
  expect(readdirSync(root)).toEqual(['folder']);
});

it('clears away what dead processes left, and what is an hour old', () => {
  const tmp = folders.make('reap');
  const names = {
    dead: `.tmp-${2 ** 22 + 1}-aa`,
    living: `.tmp-${process.pid}-bb`,
    old: `.tmp-${process.pid}-cc`,
    foreign: 'notes.txt',
  };
  for (const name of Object.values(names)) writeFileSync(join(tmp, name), '');
  const twoHoursAgo = Date.now() / 1000 - 7_200;
  utimesSync(join(tmp, names.old), twoHoursAgo, twoHoursAgo);
  reapTmp(tmp);
  expect(readdirSync(tmp).sort()).toEqual([names.living, names.foreign].sort());
  reapTmp(join(tmp, 'absent'));
});
