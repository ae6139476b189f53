/** Damage of every kind, on real files. The seed is printed when a property fails. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lineBody } from '../../tests/contracts/session-store.ts';
import { TempFolders } from '../../tests/support/temp-folder.ts';
import type { Head, StoredSession } from '../engine/ports.ts';
import { FileSessionStore } from './file/store.ts';
import { emptyHead, encodeLine, readLines } from './journal.ts';

const folders = new TempFolders();
const runs = Number(process.env['CHARRETTE_RUNS'] ?? 5_000);
let root = '';
let journal = '';
let seen = '';
let mirror = '';
beforeAll(() => {
  // Memory, where there is some: these are tests of meaning, not of flushing.
  root = folders.make('prop', existsSync('/dev/shm') ? '/dev/shm' : tmpdir());
  journal = join(root, '.claude/design/sessions/a.journal.jsonl');
  seen = join(root, '.claude/design/.charrette/seen/a.json');
  mirror = join(root, '.claude/design/.charrette/mirror/a.jsonl');
  mkdirSync(join(journal, '..'), { recursive: true });
  mkdirSync(join(seen, '..'), { recursive: true });
});
afterAll(() => folders.removeAll());

/** The same lines every time, so a longer journal begins with the bytes of a shorter one. */
const raws: string[] = [];
let last: Head = emptyHead;
for (let n = 1; n <= 40; n += 1) {
  const text = 'é\u2028"'.repeat(n % 20);
  const raw = encodeLine(last, lineBody(`c${n}`, { cmd: { id: `c${n}`, type: 'note', text } }));
  last = readLines(Buffer.from([...raws, raw].join('\n'))).chain.at(-1)!;
  raws.push(raw);
}
const bytesOf = (count: number) =>
  Buffer.from(
    raws
      .slice(0, count)
      .map((raw) => `${raw}\n`)
      .join(''),
  );
const headAt = (count: number): Head => readLines(bytesOf(count)).chain.at(-1) ?? emptyHead;
const heads = Array.from({ length: raws.length + 1 }, (_, n) => headAt(n));

/** The file as a crash left it, with the acknowledged head on record. */
function leave(bytes: Uint8Array, acknowledged: number): FileSessionStore {
  const { seq, hash } = heads[acknowledged]!;
  rmSync(mirror, { force: true });
  writeFileSync(journal, bytes);
  writeFileSync(seen, JSON.stringify({ seq, hash }));
  return new FileSessionStore({ root });
}

const idsOf = (session: StoredSession | undefined) => session?.lines.map((line) => line.body.cmd.id) ?? [];
const idsUpTo = (count: number) => Array.from({ length: count }, (_, n) => `c${n + 1}`);

type Damage = (bytes: Buffer, a: number, b: number) => Buffer;
const damages: Record<string, Damage> = {
  cut: (bytes, a) => bytes.subarray(0, a % bytes.length),
  zeros: (bytes, a, b) => fill(bytes, a, b, () => 0),
  garbage: (bytes, a, b) => fill(bytes, a, b, (at) => (at * 7_919 + a) & 255),
  flip: (bytes, a, b) => fill(bytes, a, a + 1, (at) => bytes[at]! ^ (1 << (b % 8))),
  repeat: (bytes, a) => Buffer.concat([bytes.subarray(0, a % bytes.length), bytes]),
  swap: (bytes) => Buffer.concat([bytes.subarray(bytes.length >> 1), bytes.subarray(0, bytes.length >> 1)]),
  crlf: (bytes) => Buffer.from(bytes.toString('latin1').replaceAll('\n', '\r\n'), 'latin1'),
};

function fill(bytes: Buffer, a: number, b: number, value: (at: number) => number): Buffer {
  const copy = Buffer.from(bytes);
  const [from, to] = [a % bytes.length, b % bytes.length].sort((x, y) => x - y) as [number, number];
  for (let at = from; at < Math.max(to, from + 1); at += 1) copy[at] = value(at);
  return copy;
}

it(`[D2] whatever happens to an unflushed tail, nothing acknowledged is gone, and writing goes on or says why (${runs} tails)`, async () => {
  const kinds = fc.constantFrom(...Object.keys(damages));
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 1, max: 6 }),
      kinds,
      fc.nat(),
      fc.nat(),
      async (flushed, more, kind, a, b) => {
        const tail = bytesOf(flushed + more).subarray(bytesOf(flushed).length);
        const store = leave(Buffer.concat([bytesOf(flushed), damages[kind]!(tail, a, b)]), flushed);
        const session = await store.load('a');
        const head = session?.head ?? emptyHead;
        expect(head.seq).toBeGreaterThanOrEqual(flushed);
        expect(idsOf(session)).toEqual(idsUpTo(head.seq));

        const appended = await store.append('a', head, lineBody('new')).catch((error: unknown) => error);
        const after = (await new FileSessionStore({ root }).load('a'))!;
        if (appended instanceof Error) {
          expect(appended).toMatchObject({ problem: { code: 'store/diverged' } });
          expect(after.standing).toMatchObject({ is: 'diverged', why: 'orphans' });
        } else {
          expect(idsOf(after)).toEqual([...idsUpTo(head.seq), 'new']);
          expect(after.standing).toEqual({ is: 'normal' });
        }
      },
    ),
    { numRuns: runs },
  );
});

it(`[D3] one flipped bit in what was acknowledged is always reported (${runs} flips)`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 20 }),
      fc.nat(),
      fc.integer({ min: 0, max: 7 }),
      async (count, at, bit) => {
        const bytes = bytesOf(count);
        bytes[at % bytes.length]! ^= 1 << bit;
        const store = leave(bytes, count);
        const session = (await store.load('a'))!;
        expect(session.head.seq).toBeLessThan(count);
        expect(idsOf(session)).toEqual(idsUpTo(session.head.seq));
        expect(session.junk.length).toBeGreaterThan(0);
        expect(['lost-tail', 'diverged']).toContain(session.standing.is);
        await expect(store.append('a', session.head, lineBody('new'))).rejects.toMatchObject({
          problem: { code: expect.stringMatching(/^store\/(lost-tail|diverged)$/) },
        });
      },
    ),
    { numRuns: runs },
  );
});
