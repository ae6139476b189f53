/** A disk that is full, and one that fails at the n-th call. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Head } from '../../src/engine/ports.ts';
import { FileSessionStore } from '../../src/stores/file/store.ts';
import { WorkspaceFiles } from '../../src/stores/file/workspace-files.ts';
import { lineBody } from '../contracts/session-store.ts';
import { checkRecord } from '../support/check-record.ts';
import { has } from '../support/power-cut.ts';
import { TempFolders } from '../support/temp-folder.ts';
import { bundleWriter, WriterProcess } from '../support/writer-process.ts';

const folders = new TempFolders();
let writer = '';
beforeAll(async () => {
  writer = await bundleWriter(folders.make('writer'));
});
afterAll(() => folders.removeAll());

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' });

/** Runs `work` on a small disk in memory; gives the reason when this machine has none to give. */
async function onSmallDisk(kilobytes: number, work: (mount: string) => Promise<void>): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs root on Linux';
  const mount = folders.make('full');
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'charrette-test', mount);
  } catch (error) {
    return `mount is not allowed: ${String(error).split('\n')[0]}`;
  }
  try {
    await work(mount);
  } finally {
    run('umount', mount);
  }
  return undefined;
}

function noteSkip(skip: (condition: boolean, note?: string) => void, reason: string | undefined): void {
  if (reason) console.log(`SKIPPED, small disk: ${reason}`);
  skip(reason !== undefined, reason);
}

describe('[D1] a full disk', () => {
  it.for([64, 72, 80, 88, 96])(
    'of %i KB: refuses in words, loses nothing, goes on when there is room',
    async (size, { skip }) => {
      const reason = await onSmallDisk(size, async (mount) => {
        const store = new FileSessionStore({ root: mount });
        const acknowledged: string[] = [];
        let head: Head = { seq: 0, hash: '' };
        let refused: unknown;
        for (let n = 1; !refused && n < 500; n += 1) {
          const text = 'x'.repeat(300 + n * 37);
          try {
            head = await store.append('a', head, lineBody(`c${n}`, { cmd: { id: `c${n}`, type: 'note', text } }));
            acknowledged.push(`c${n}`);
          } catch (error) {
            refused = error;
          }
        }
        expect(refused).toMatchObject({ problem: { code: 'store/no-space', fix: expect.any(String) } });
        expect(acknowledged.length).toBeGreaterThan(3);
        expect((await checkRecord(mount, 'a', acknowledged)).flaws).toEqual([]);
        run('mount', '-o', `remount,size=${size * 4}k`, mount);
        await new FileSessionStore({ root: mount }).append('a', head, lineBody('after'));
        expect((await checkRecord(mount, 'a', [...acknowledged, 'after'])).flaws).toEqual([]);
      });
      noteSkip(skip, reason);
    },
  );

  it('keeps the old bytes of a working file', async ({ skip }) => {
    const reason = await onSmallDisk(64, async (mount) => {
      const files = new WorkspaceFiles({ root: mount });
      await files.write('doc.md', Buffer.from('old'));
      await expect(files.write('doc.md', Buffer.alloc(200_000, 'new'))).rejects.toMatchObject({
        problem: { code: 'file/not-writable' },
      });
      expect(Buffer.from((await files.read('doc.md'))!).toString()).toBe('old');
      expect(await files.list('')).toEqual(['doc.md']);
    });
    noteSkip(skip, reason);
  });

  it('that is read-only says what to do', async ({ skip }) => {
    const reason = await onSmallDisk(64, async (mount) => {
      const files = new WorkspaceFiles({ root: mount });
      await new FileSessionStore({ root: mount }).append('a', { seq: 0, hash: '' }, lineBody('c1'));
      run('mount', '-o', 'remount,ro', mount);
      await expect(files.write('doc.md', Buffer.from('x'))).rejects.toMatchObject({
        problem: { code: 'file/not-writable' },
      });
      const store = new FileSessionStore({ root: mount });
      const session = await store.load('a');
      expect(session).toMatchObject({ head: { seq: 1 }, standing: { is: 'normal' } });
      await expect(store.append('a', session!.head, lineBody('c2'))).rejects.toMatchObject({
        problem: { code: 'store/not-writable' },
      });
    });
    noteSkip(skip, reason);
  });
});

function whyNoStrace(): string | undefined {
  if (!has('strace')) return 'no strace here';
  const probe = spawnSync('strace', ['-o', '/dev/null', '-e', 'inject=sync:error=EIO', 'true']);
  return probe.status === 0 ? undefined : `strace is not allowed: ${String(probe.stderr).slice(0, 100)}`;
}

describe('[D1] a disk that fails at the n-th call', () => {
  const reason = whyNoStrace();
  if (reason) console.log(`SKIPPED, injected disk errors: ${reason}`);

  /** Only calls on files of the workspace fail: the path is where strace looks. */
  async function failing(inject: string, on: readonly string[]) {
    const root = folders.make('inject');
    for (const path of on) mkdirSync(join(root, path, '..'), { recursive: true });
    const paths = on.flatMap((path) => ['-P', join(root, path)]);
    const wrapper = ['strace', '-o', '/dev/null', ...paths, '-e', `inject=${inject}`];
    const child = new WriterProcess(
      writer,
      { root, key: 'a', name: 'w', count: 8, blobEvery: 3, stubborn: true },
      { wrapper },
    );
    await child.end();
    const acknowledged = child.acknowledged.map(({ id }) => id);
    const verdict = await checkRecord(root, 'a', acknowledged);
    return { root, child, acknowledged, verdict };
  }
  const journal = '.claude/design/sessions/a.journal.jsonl';

  it.skipIf(reason).each([1, 2, 5])(
    'flush of the journal, call %i: that line is refused, and so is every later one',
    async (nth) => {
      const { child, acknowledged, verdict } = await failing(`fdatasync:error=EIO:when=${nth}`, [journal]);
      expect(acknowledged).toHaveLength(nth - 1);
      expect(child.refusals).toEqual(Array<string>(9 - nth).fill('store/poisoned'));
      expect(verdict.flaws).toEqual([]);
    },
  );

  it.skipIf(reason).each(['EIO', 'ENOSPC', 'EDQUOT'])(
    'write of the journal fails with %s: one refusal, then it goes on',
    async (error) => {
      const { child, acknowledged, verdict } = await failing(`write:error=${error}:when=3`, [journal]);
      expect(child.refusals).toEqual([error === 'EIO' ? 'store/io' : 'store/no-space']);
      expect(acknowledged).toHaveLength(7);
      expect(verdict.flaws).toEqual([]);
    },
  );

  it.skipIf(reason)('a write that lies about its bytes is found out by reading again', async () => {
    // Ten bytes are claimed and none written. Whether Node then writes the rest depends on its version; both are junk.
    const { child, acknowledged, verdict } = await failing('write:retval=10:when=3', [journal]);
    expect(acknowledged.length + child.refusals.length).toBe(8);
    expect(acknowledged.length).toBeGreaterThanOrEqual(7);
    expect(verdict.flaws).toEqual([]);
  });

  const sweep = [
    'fsync:error=EIO',
    'rename:error=EIO',
    'mkdir:error=EACCES',
    'link:error=EIO',
    'unlink:error=EIO',
    'pwrite64:error=EIO',
    'pread64:error=EIO',
    'fdatasync:signal=SIGKILL',
    'rename:signal=SIGKILL',
  ];
  const cases = sweep.flatMap((inject) => [1, 2].map((nth) => `${inject}:when=${nth}`));
  it.skipIf(reason).each(cases)('%s: whatever was acknowledged is there', async (inject) => {
    const { verdict, root } = await failing(inject, [
      journal,
      '.claude/design/sessions',
      '.claude/design/sessions/a.blobs',
      '.claude/design/.charrette/tmp',
      '.claude/design/.charrette/seen/a.json',
      '.claude/design/.charrette/locks/a.lock',
    ]);
    expect(verdict.flaws).toEqual([]);
    const next = new WriterProcess(writer, { root, key: 'a', name: 'next', count: 1 });
    await next.end();
    expect({ done: next.isDone, refusals: next.refusals }).toEqual({ done: true, refusals: [] });
  });
});
