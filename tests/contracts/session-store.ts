/**
 * The exam of every session store. An adapter's own test is a few lines:
 *
 *     examineSessionStore({ name: 'memory', create: async () => new MemorySessionStore() });
 */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProblemError } from '../../src/core/problem.ts';
import type { Head, LineBody, SessionStore } from '../../src/engine/ports.ts';
import { VersionConflict } from '../../src/engine/ports.ts';

export interface SessionStoreExam {
  readonly name: string;
  /** A store without sessions. */
  create(): Promise<SessionStore>;
  /** Another store over the same sessions, as a second process would open it. Without it, nothing outlives the object. */
  reopen?(): Promise<SessionStore>;
  destroy?(): Promise<void>;
}

const nothing: Head = { seq: 0, hash: '' };

/** A commit body that differs only by its command's id, unless told otherwise. */
export function lineBody(id: string, more: Partial<LineBody> = {}): LineBody {
  return {
    at: '2026-01-02T03:04:05.678Z',
    by: { kind: 'person', name: 'Ada', via: 'tty' },
    cmd: { id, type: 'note', text: `said in ${id}` },
    events: [{ type: 'noted', id }],
    ...more,
  };
}

async function appendAll(store: SessionStore, key: string, ids: readonly string[]): Promise<Head> {
  let head: Head = (await store.load(key))?.head ?? nothing;
  for (const id of ids) head = await store.append(key, { seq: head.seq, hash: head.hash }, lineBody(id));
  return { seq: head.seq, hash: head.hash };
}

export function examineSessionStore(exam: SessionStoreExam): void {
  describe(`session store: ${exam.name}`, () => {
    let store: SessionStore;
    const again = async () => (exam.reopen ? exam.reopen() : store);
    beforeEach(async () => {
      store = await exam.create();
    });
    afterEach(async () => exam.destroy?.());

    describe('load', () => {
      it('gives nothing for a key without a journal', async () => {
        expect(await store.load('absent')).toBeUndefined();
        expect(await store.keys()).toEqual([]);
      });

      it('gives every line in order, each tied to the one before', async () => {
        const head = await appendAll(store, 'a', ['c1', 'c2', 'c3']);
        const session = await store.load('a');
        expect(session?.head).toEqual(head);
        expect(session?.standing).toEqual({ is: 'normal' });
        expect(session?.junk).toEqual([]);
        expect(session?.lines.map((line) => line.body.cmd.id)).toEqual(['c1', 'c2', 'c3']);
        expect(session?.lines.map((line) => line.seq)).toEqual([1, 2, 3]);
        expect(session?.lines.map((line) => line.prev)).toEqual([
          '',
          ...session!.lines.slice(0, 2).map((line) => line.hash),
        ]);
      });

      it('gives a picture that later appends do not change', async () => {
        await appendAll(store, 'a', ['c1']);
        const before = await store.load('a');
        await appendAll(store, 'a', ['c2']);
        expect(before?.lines).toHaveLength(1);
      });
    });

    describe('append', () => {
      it('seals a line by the sha256 of everything else in it', async () => {
        const line = await store.append('a', nothing, lineBody('c1'));
        const content = line.raw.replace(/,"hash":"[0-9a-f]{64}"\}$/, '}');
        expect(createHash('sha256').update(content).digest('hex')).toBe(line.hash);
        expect(line).toMatchObject({ seq: 1, prev: '', body: lineBody('c1') });
      });

      it('gives back exactly what it was given, whatever the text', async () => {
        const text = 'Zoë 設計 🏛️ \u2028 \u0000 \ud800 "quoted" \\ \r\n end';
        const cmd = {
          id: 'c1',
          type: 'note',
          text,
          deep: { list: [1, 1e-7, -1.5, null, true, [], {}], __proto__x: 'no' },
        };
        const body = lineBody('c1', {
          cmd,
          events: [{ type: 'noted', text }],
          text: 'a'.repeat(64),
          from: 'b'.repeat(64),
        });
        const line = await store.append('a', nothing, body);
        const loaded = (await (await again()).load('a'))!.lines[0]!;
        expect(loaded).toEqual(line);
        expect(JSON.stringify(loaded.body.cmd)).toBe(JSON.stringify(cmd));
        expect(loaded.body).toEqual(body);
      });

      it('takes a line of two megabytes', async () => {
        const cmd = { id: 'big', type: 'note', text: 'é'.repeat(1_000_000) };
        await store.append('a', nothing, lineBody('big', { cmd }));
        expect((await (await again()).load('a'))?.lines[0]?.body.cmd).toEqual(cmd);
      });

      it('takes several lines in one go, each tied to the one before it', async () => {
        const first = await store.append('a', nothing, lineBody('c1'));
        const last = await store.append('a', first, lineBody('c2'), lineBody('c3'), lineBody('c4'));
        const { lines = [], head } = (await (await again()).load('a')) ?? {};
        expect(lines.map((line) => line.body.cmd.id)).toEqual(['c1', 'c2', 'c3', 'c4']);
        expect(lines.slice(1).map((line) => line.prev)).toEqual(lines.slice(0, -1).map((line) => line.hash));
        expect(lines.at(-1)).toEqual(last);
        expect(head).toEqual({ seq: 4, hash: last.hash });
      });

      it('takes none of several lines at an old head', async () => {
        const first = await store.append('a', nothing, lineBody('c1'));
        await appendAll(store, 'a', ['c2']);
        const late = store.append('a', first, lineBody('late1'), lineBody('late2'));
        await expect(late).rejects.toBeInstanceOf(VersionConflict);
        expect((await store.load('a'))?.lines.map((line) => line.body.cmd.id)).toEqual(['c1', 'c2']);
      });

      it('refuses an old head, and tells what was missed', async () => {
        const first = await store.append('a', nothing, lineBody('c1'));
        await appendAll(store, 'a', ['c2', 'c3']);
        const refused = await store.append('a', first, lineBody('late')).catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(VersionConflict);
        const { head, missed } = refused as VersionConflict;
        expect(head.seq).toBe(3);
        expect(missed.map((line) => line.body.cmd.id)).toEqual(['c2', 'c3']);
        expect((await store.load('a'))?.head).toEqual(head);
      });

      it('refuses a head of another history with the same number', async () => {
        await appendAll(store, 'a', ['c1', 'c2']);
        const foreign = { seq: 2, hash: 'f'.repeat(64) };
        await expect(store.append('a', foreign, lineBody('c3'))).rejects.toBeInstanceOf(VersionConflict);
        await expect(store.append('b', foreign, lineBody('c3'))).rejects.toBeInstanceOf(VersionConflict);
        expect(await store.load('b')).toBeUndefined();
      });

      it('[D4] lets exactly one of two writers win', async () => {
        const other = await again();
        const head = await appendAll(store, 'a', ['c1']);
        const results = await Promise.allSettled([
          store.append('a', head, lineBody('mine')),
          other.append('a', head, lineBody('theirs')),
        ]);
        expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
        const session = await (await again()).load('a');
        expect(session?.lines).toHaveLength(2);
        expect(session?.standing.is).toBe('normal');
      });

      it('[D4] loses nothing when many write and try again', async () => {
        const write = async (name: string) => {
          const mine = await again();
          for (let n = 0; n < 10;) {
            const head = (await mine.load('a'))?.head ?? nothing;
            const done = await mine.append('a', head, lineBody(`${name}-${n}`)).catch((error: unknown) => error);
            if (done instanceof VersionConflict) continue;
            if (done instanceof Error) throw done;
            n += 1;
          }
        };
        await Promise.all(['x', 'y', 'z'].map(write));
        const ids = (await store.load('a'))!.lines.map((line) => line.body.cmd.id);
        expect(ids).toHaveLength(30);
        for (const name of ['x', 'y', 'z']) {
          expect(ids.filter((id) => id.startsWith(name))).toEqual(Array.from({ length: 10 }, (_, n) => `${name}-${n}`));
        }
      });

      it('keeps keys apart', async () => {
        await appendAll(store, 'b', ['b1']);
        await appendAll(store, 'a', ['a1', 'a2']);
        expect((await store.load('b'))?.head.seq).toBe(1);
        expect(await store.keys()).toEqual(['a', 'b']);
      });
    });

    it('finds everything again after it was opened anew', async () => {
      const head = await appendAll(store, 'a', ['c1', 'c2']);
      const sha = await store.putBlob('a', Buffer.from('kept'));
      const reopened = await again();
      expect((await reopened.load('a'))?.head).toEqual(head);
      expect(Buffer.from((await reopened.getBlob('a', sha))!).toString()).toBe('kept');
      expect((await reopened.append('a', head, lineBody('c3'))).seq).toBe(3);
      expect((await store.load('a'))?.head.seq).toBe(3);
    });

    it.each(['', '.', '..', 'a/b', '../a', 'a\\b', 'a\0b', '.hidden', 'x'.repeat(101), 'nul', 'a:b'])(
      'refuses the key %j',
      async (key) => {
        await expect(store.append(key, nothing, lineBody('c1'))).rejects.toMatchObject({
          problem: { code: 'store/unsafe-key' },
        });
        await expect(store.load(key)).rejects.toBeInstanceOf(ProblemError);
        await expect(store.putBlob(key, Buffer.from('x'))).rejects.toBeInstanceOf(ProblemError);
      },
    );

    it.each(['login', 'user-auth.v2', 'Überblick', '設計', 'a b', 'x'.repeat(100)])('takes the key %j', async (key) => {
      await appendAll(store, key, ['c1']);
      expect(await store.keys()).toEqual([key]);
      expect((await store.load(key))?.head.seq).toBe(1);
    });

    describe('blobs', () => {
      it('are named by the sha256 of their bytes, and come back whole', async () => {
        const bytes = Buffer.alloc(8 * 1024 * 1024, 'large ');
        const sha = await store.putBlob('a', bytes);
        expect(sha).toBe(createHash('sha256').update(bytes).digest('hex'));
        expect(Buffer.from((await (await again()).getBlob('a', sha))!).equals(bytes)).toBe(true);
      });

      it('may be put twice, be empty, and hold any bytes', async () => {
        const bytes = Uint8Array.from({ length: 256 }, (_, n) => n);
        expect(await store.putBlob('a', bytes)).toBe(await store.putBlob('a', bytes));
        const empty = await store.putBlob('a', new Uint8Array());
        expect(await store.getBlob('a', empty)).toHaveLength(0);
      });

      it('are absent when never put, dropped, or of another key', async () => {
        const sha = await store.putBlob('a', Buffer.from('secret'));
        expect(await store.getBlob('b', sha)).toBeUndefined();
        expect(await store.getBlob('a', '0'.repeat(64))).toBeUndefined();
        expect(await store.getBlob('a', '../../etc/passwd')).toBeUndefined();
        await store.dropBlob('a', sha);
        await store.dropBlob('a', sha);
        expect(await store.getBlob('a', sha)).toBeUndefined();
      });

      it('alone do not make a session', async () => {
        await store.putBlob('a', Buffer.from('early'));
        expect(await store.load('a')).toBeUndefined();
        expect(await store.keys()).toEqual([]);
      });
    });

    describe('archive', () => {
      it('moves a session out of sight and frees its key', async () => {
        await appendAll(store, 'a', ['c1', 'c2']);
        const sha = await store.putBlob('a', Buffer.from('old'));
        const place = await store.archive('a', '2026-01-02');
        expect(place).toContain('a.2026-01-02');
        expect(await store.load('a')).toBeUndefined();
        expect(await store.keys()).toEqual([]);
        expect(await store.getBlob('a', sha)).toBeUndefined();
        await appendAll(await again(), 'a', ['new']);
        expect((await store.load('a'))?.lines.map((line) => line.body.cmd.id)).toEqual(['new']);
      });

      it('refuses an absent session and an unsafe stamp', async () => {
        await expect(store.archive('a', 's1')).rejects.toMatchObject({ problem: { code: 'store/not-found' } });
        await appendAll(store, 'a', ['c1']);
        await expect(store.archive('a', '../up')).rejects.toBeInstanceOf(ProblemError);
        expect((await store.load('a'))?.head.seq).toBe(1);
      });
    });

    describe('rename', () => {
      it('takes lines and blobs along', async () => {
        const head = await appendAll(store, 'a', ['c1', 'c2']);
        const sha = await store.putBlob('a', Buffer.from('text'));
        await store.rename('a', 'b');
        expect(await store.keys()).toEqual(['b']);
        expect((await store.load('b'))?.head).toEqual(head);
        expect(await store.getBlob('b', sha)).toBeDefined();
        expect((await store.append('b', head, lineBody('c3'))).seq).toBe(3);
        expect((await (await again()).load('b'))?.standing.is).toBe('normal');
      });

      it('refuses a taken name and an absent session', async () => {
        await appendAll(store, 'a', ['a1']);
        await appendAll(store, 'b', ['b1']);
        await expect(store.rename('a', 'b')).rejects.toMatchObject({ problem: { code: 'store/key-taken' } });
        await expect(store.rename('zzz', 'c')).rejects.toMatchObject({ problem: { code: 'store/not-found' } });
        expect(await store.keys()).toEqual(['a', 'b']);
      });
    });

    it('parses the whole lines of a journal from elsewhere, whatever lies between them', async () => {
      await appendAll(store, 'a', ['c1', 'c2']);
      const [first, second] = (await store.load('a'))!.lines;
      const bytes = Buffer.from(`<<<<<<< ours\n${first!.raw}\r\njunk\n\n${second!.raw}`);
      expect(store.parse(bytes)).toEqual([first, second]);
    });

    describe('replace', () => {
      it('puts one agreed history in place of another', async () => {
        await appendAll(store, 'a', ['c1', 'c2', 'c3']);
        await appendAll(store, 'other', ['d1', 'd2']);
        const agreed = (await store.load('other'))!.lines;
        const head = await store.replace('a', agreed);
        expect(head).toEqual((await store.load('other'))!.head);
        expect((await (await again()).load('a'))?.lines).toEqual(agreed);
        expect((await store.append('a', head, lineBody('c4'))).seq).toBe(3);
        expect((await store.load('a'))?.standing).toEqual({ is: 'normal' });
      });

      it('adds decisions that were taken again, and keeps where they came from', async () => {
        await appendAll(store, 'a', ['c1', 'c2']);
        const [first, second] = (await store.load('a'))!.lines;
        const head = await store.replace('a', [first!], [lineBody('again', { from: second!.hash }), lineBody('more')]);
        const { lines } = (await (await again()).load('a'))!;
        expect(lines.map((line) => line.body.cmd.id)).toEqual(['c1', 'again', 'more']);
        expect(lines[1]!.body.from).toBe(second!.hash);
        expect(head).toEqual({ seq: 3, hash: lines[2]!.hash });
      });

      it('refuses lines that are not one chain', async () => {
        await appendAll(store, 'a', ['c1', 'c2', 'c3']);
        const { lines, head } = (await store.load('a'))!;
        const broken = [lines[0]!, lines[2]!];
        await expect(store.replace('a', broken)).rejects.toMatchObject({ problem: { code: 'store/broken-chain' } });
        const forged = [{ ...lines[0]!, raw: lines[0]!.raw.replace('said', 'says') }];
        await expect(store.replace('a', forged)).rejects.toBeInstanceOf(ProblemError);
        expect((await store.load('a'))?.head).toEqual(head);
      });
    });
  });
}
