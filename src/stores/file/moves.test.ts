import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lineBody } from '../../../tests/contracts/session-store.ts';
import { TempFolders } from '../../../tests/support/temp-folder.ts';
import { emptyHead } from '../journal.ts';
import { FileSessionStore } from './store.ts';

const folders = new TempFolders();
let root = '';
let store: FileSessionStore;
const sessions = (...names: string[]) => join(root, '.claude/design/sessions', ...names);
const moves = (...names: string[]) => join(root, '.claude/design/.charrette/moves', ...names);
beforeEach(async () => {
  root = folders.make('moves');
  store = new FileSessionStore({ root });
  await store.append('a', emptyHead, lineBody('a1'));
  await store.putBlob('a', Buffer.from('blob of a'));
  writeFileSync(sessions('a.session.json'), '{}');
});
afterEach(() => folders.removeAll());

const note = (name: string, move: object) => {
  mkdirSync(moves(), { recursive: true });
  writeFileSync(moves(name), JSON.stringify(move));
};

it('archives journal, blobs and session file together', async () => {
  expect(await store.archive('a', '2026')).toBe('.claude/design/sessions/archive/a.2026');
  expect(readdirSync(sessions('archive', 'a.2026')).sort()).toEqual(['a.blobs', 'a.journal.jsonl', 'a.session.json']);
  expect(readdirSync(sessions()).sort()).toEqual(['.gitattributes', 'archive']);
});

it('refuses an archive that is there already', async () => {
  await store.archive('a', '2026');
  await store.append('a', emptyHead, lineBody('second'));
  await expect(store.archive('a', '2026')).rejects.toMatchObject({ problem: { code: 'store/archive-exists' } });
});

it('brings blobs together when the new name already has some', async () => {
  const early = await store.putBlob('b', Buffer.from('early'));
  await store.rename('a', 'b');
  expect(await store.getBlob('b', early)).toBeDefined();
  expect(readdirSync(sessions('b.blobs'))).toHaveLength(2);
});

it('finishes an old move without taking anything from a new session of that name', async () => {
  await store.archive('a', 'old');
  await store.append('a', emptyHead, lineBody('reborn'));
  const sha = await store.putBlob('a', Buffer.from('new blob'));
  note('a.json', { is: 'archive', key: 'a', stamp: 'old' });
  const later = new FileSessionStore({ root });
  expect((await later.load('a'))?.lines.map((line) => line.body.cmd.id)).toEqual(['reborn']);
  expect(await later.getBlob('a', sha)).toBeDefined();
  expect(existsSync(moves('a.json'))).toBe(false);
});

it.each([
  { is: 'archive', key: '../../a', stamp: 's' },
  { is: 'archive', key: 'a', stamp: '../s' },
  { is: 'rename', key: 'a', to: '/tmp/x' },
  { is: 'rename', key: 'other', to: 'b' },
  { is: 'burn', key: 'a' },
])('takes no orders from a forged note %j', async (move) => {
  note('a.json', move);
  note('torn.json', {});
  const before = readFileSync(sessions('a.journal.jsonl'));
  expect(await new FileSessionStore({ root }).keys()).toEqual(['a']);
  expect(readFileSync(sessions('a.journal.jsonl'))).toEqual(before);
});
