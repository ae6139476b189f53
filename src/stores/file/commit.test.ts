import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lineBody } from '../../../tests/contracts/session-store.ts';
import { TempFolders } from '../../../tests/support/temp-folder.ts';
import type { Head } from '../../engine/ports.ts';
import { VersionConflict } from '../../engine/ports.ts';
import { emptyHead, encodeLine } from '../journal.ts';
import { FileSessionStore } from './store.ts';

const folders = new TempFolders();
let root = '';
let journal = '';
let store: FileSessionStore;
beforeEach(() => {
  root = folders.make('commit');
  journal = join(root, '.claude/design/sessions/a.journal.jsonl');
  store = new FileSessionStore({ root });
});
afterEach(() => folders.removeAll());

const reopen = () => new FileSessionStore({ root });
const privateFile = (name: string) => join(root, '.claude/design/.charrette', name);

async function write(...ids: readonly string[]): Promise<Head> {
  let head: Head = (await store.load('a'))?.head ?? emptyHead;
  for (const id of ids) head = await store.append('a', { seq: head.seq, hash: head.hash }, lineBody(id));
  return head;
}

describe('[D1] acknowledged means on disk', () => {
  it('is one line in the file, exactly as it was returned', async () => {
    const line = await store.append('a', emptyHead, lineBody('c1'));
    expect(readFileSync(journal, 'utf8')).toBe(`${line.raw}\n`);
  });

  it('is all lines of one go in the file, and those that were there already are not written twice', async () => {
    const both = [lineBody('c1'), lineBody('c2')] as const;
    await store.append('a', emptyHead, ...both);
    const whole = readFileSync(journal, 'utf8');
    expect(whole.split('\n')).toHaveLength(3);
    await store.append('a', emptyHead, ...both);
    expect(readFileSync(journal, 'utf8')).toBe(whole);
    // As a crash leaves it that came between two blocks of the disk.
    rmSync(privateFile('seen'), { recursive: true });
    writeFileSync(journal, whole.slice(0, whole.indexOf('\n') + 1));
    await reopen().append('a', emptyHead, ...both);
    expect(readFileSync(journal, 'utf8')).toBe(whole);
  });

  it('reading makes no folder and no file', async () => {
    await store.load('a');
    await store.keys();
    expect(await store.keys()).toEqual([]);
    expect(() => readFileSync(join(root, '.claude'))).toThrow('ENOENT');
  });

  it('finds the new file when the old one was replaced between two calls', async () => {
    const head = await write('c1');
    const copy = `${journal}.copy`;
    copyFileSync(journal, copy);
    appendFileSync(copy, `${encodeLine(head, lineBody('theirs'))}\n`);
    renameSync(copy, journal);
    const refused = await store.append('a', head, lineBody('mine')).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(VersionConflict);
    expect((await store.load('a'))?.lines).toHaveLength(2);
  });

  it('notices an edit in place that kept the size', async () => {
    await write('c1', 'c2');
    writeFileSync(journal, readFileSync(journal, 'utf8').replace('said in c1', 'said in X1'));
    // Later than the clock of the disk can tell apart.
    utimesSync(journal, Date.now() / 1000, Date.now() / 1000 + 1);
    expect((await store.load('a'))?.junk).toHaveLength(1);
  });

  it('does not begin a new history when the journal went away', async () => {
    const head = await write('c1', 'c2');
    rmSync(privateFile('seen'), { recursive: true });
    rmSync(journal);
    await expect(reopen().append('a', head, lineBody('c3'))).rejects.toBeInstanceOf(VersionConflict);
    expect(await reopen().load('a')).toBeUndefined();
  });

  it('makes its folders again when they went away', async () => {
    await write('c1');
    rmSync(join(root, '.claude'), { recursive: true });
    await store.append('a', emptyHead, lineBody('c1'));
    expect((await reopen().load('a'))?.head.seq).toBe(1);
  });
});

describe('[D2] a torn tail heals', () => {
  it.each(['{"v":1,"seq":3,"prev":"ab', '\0'.repeat(500), 'é'.slice(0, 1), '<<<<<'])('after %j', async (torn) => {
    await write('c1', 'c2');
    appendFileSync(journal, torn);
    store = reopen();
    await write('c3');
    const session = (await reopen().load('a'))!;
    expect(session.head.seq).toBe(3);
    expect(session.junk).toMatchObject([{ line: 3 }]);
  });

  it('after a whole line without its line end', async () => {
    await write('c1', 'c2');
    writeFileSync(journal, readFileSync(journal, 'utf8').trimEnd());
    store = reopen();
    await write('c3');
    expect(await reopen().load('a')).toMatchObject({ head: { seq: 3 }, junk: [] });
  });
});

it('[D7] nothing is truncated: what was in the file stays in the file', async () => {
  await write('c1');
  let before = '';
  for (const damage of ['torn', '\0\0', '{"v":1', '\n\n', 'x\r\n']) {
    appendFileSync(journal, damage);
    before = readFileSync(journal, 'utf8');
    await write(`after ${damage}`);
    expect(readFileSync(journal, 'utf8').startsWith(before)).toBe(true);
  }
  expect((await reopen().load('a'))?.head.seq).toBe(6);
});

describe('[D8] derived files never fail a call', () => {
  it.each(['seen', 'mirror', 'locks'])('%s cannot be written', async (name) => {
    await write('c1');
    rmSync(privateFile(name), { recursive: true });
    writeFileSync(privateFile(name), 'a file where a folder should be');
    await write('c2');
    expect((await reopen().load('a'))?.head.seq).toBe(2);
  });

  it('damaged ones are as good as none', async () => {
    await write('c1', 'c2');
    writeFileSync(privateFile('seen/a.json'), '{"seq": 99');
    writeFileSync(privateFile('mirror/a.jsonl'), Buffer.alloc(300));
    expect((await reopen().load('a'))?.standing).toEqual({ is: 'normal' });
    store = reopen();
    await write('c3');
    expect(JSON.parse(readFileSync(privateFile('seen/a.json'), 'utf8'))).toMatchObject({ seq: 3 });
  });

  it('the mirror keeps the last lines and stays small', async () => {
    const cmd = { type: 'note', text: 'x'.repeat(30_000) };
    let head = emptyHead;
    for (let n = 1; n <= 30; n += 1)
      head = await store.append('a', head, lineBody(`c${n}`, { cmd: { ...cmd, id: `c${n}` } }));
    const mirror = readFileSync(privateFile('mirror/a.jsonl'), 'utf8');
    expect(mirror.length).toBeLessThan(600_000);
    expect(mirror.trimEnd().endsWith((await store.load('a'))!.lines.at(-1)!.raw)).toBe(true);
    expect(mirror.trimStart().startsWith('{"v":1')).toBe(true);
  });
});

describe('the lock', () => {
  const lock = () => privateFile('locks/a.lock');

  /** Time stands still but for what `pass` lets go by: who waits is seen to wait. */
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const startToWrite = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date', 'performance'] });
    let isDone = false;
    const done = write('c2').then(() => (isDone = true));
    return { done, isDone: () => isDone };
  };
  afterEach(() => vi.useRealTimers());

  it('of a dead process is taken over at once', async () => {
    await write('c1');
    writeFileSync(lock(), JSON.stringify({ pid: 2 ** 22 + 1, host: hostname() }));
    await startToWrite().done;
    expect((await reopen().load('a'))?.head.seq).toBe(2);
  });

  it('that lost its content in a power cut is taken over soon', async () => {
    await write('c1');
    writeFileSync(lock(), '');
    const writing = startToWrite();
    await pass(100);
    expect(writing.isDone()).toBe(false);
    await pass(200);
    expect(writing.isDone()).toBe(true);
  });

  it('of a living process is waited for, but not for ever', async () => {
    await write('c1');
    copyFileSync(privateFile(`tmp/.tmp-${process.pid}-lock`), lock());
    const writing = startToWrite();
    await pass(1_900);
    expect(writing.isDone()).toBe(false);
    await pass(200);
    expect(writing.isDone()).toBe(true);
    expect((await reopen().load('a'))?.head.seq).toBe(2);
  });
});

it('refuses a journal that is a link', async () => {
  await write('c1');
  const outside = join(folders.make('outside'), 'file');
  writeFileSync(outside, '');
  rmSync(journal);
  symlinkSync(outside, journal);
  rmSync(privateFile('seen'), { recursive: true });
  await expect(reopen().append('a', emptyHead, lineBody('c2'))).rejects.toMatchObject({
    problem: { code: 'path/outside-workspace' },
  });
  expect(readFileSync(outside, 'utf8')).toBe('');
});

it.each(['.claude', '.claude/design', '.claude/design/.charrette'])(
  'refuses to write through %s when it leads elsewhere',
  async (name) => {
    const outside = folders.make('outside');
    mkdirSync(join(root, name, '..'), { recursive: true });
    symlinkSync(outside, join(root, name));
    await expect(write('c1')).rejects.toMatchObject({ problem: { code: 'path/outside-workspace' } });
  },
);

it('refuses a journal of a newer version, for reading and for writing', async () => {
  const head = await write('c1');
  const { sha256 } = await import('../../engine/hash.ts');
  const content = `{"v":2,"seq":2,"prev":"${head.hash}"}`;
  appendFileSync(journal, `${content.slice(0, -1)},"hash":"${sha256(content)}"}\n`);
  await expect(store.load('a')).rejects.toMatchObject({
    problem: { code: 'store/newer-format', at: expect.stringMatching(/:2$/) },
  });
  await expect(store.append('a', head, lineBody('c2'))).rejects.toMatchObject({
    problem: { code: 'store/newer-format' },
  });
});
