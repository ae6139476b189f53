import { describe, expect, it } from 'vitest';
import { lineBody } from '../../tests/contracts/session-store.ts';
import type { Head, LineBody, StoredLine } from '../engine/ports.ts';
import { sha256 } from '../engine/hash.ts';
import { decodeLine, emptyHead, encodeLine, JournalReader, readLines } from './journal.ts';

function line(prev: Head, id: string, more: Partial<LineBody> = {}): StoredLine {
  return decodeLine(Buffer.from(encodeLine(prev, lineBody(id, more))))!;
}

/** A chain of lines from `start` on, named by their commands. */
function chainOf(ids: readonly string[], start: Head = emptyHead): StoredLine[] {
  const lines: StoredLine[] = [];
  for (const id of ids) lines.push(line(lines.at(-1) ?? start, id));
  return lines;
}

function fileOf(...parts: readonly (StoredLine | string)[]): Buffer {
  return Buffer.from(parts.map((part) => `${typeof part === 'string' ? part : part.raw}\n`).join(''));
}

const ids = (lines: readonly StoredLine[]) => lines.map((one) => one.body.cmd.id);

describe('a line', () => {
  it('has its members in one order, and the hash last', () => {
    const raw = encodeLine(emptyHead, lineBody('c1', { from: 'f', text: 't' }));
    expect(Object.keys(JSON.parse(raw) as object)).toEqual([
      'v',
      'seq',
      'prev',
      'at',
      'by',
      'cmd',
      'events',
      'text',
      'from',
      'hash',
    ]);
    expect(raw).not.toContain('\n');
  });

  it('is the same with a carriage return at its end', () => {
    const one = line(emptyHead, 'c1');
    expect(decodeLine(Buffer.from(`${one.raw}\r`))).toEqual(one);
  });

  it.each([
    ['another frame', (raw: string) => raw.replace(',"hash":"', ',"Hash":"')],
    ['another closing', (raw: string) => `${raw.slice(0, -1)}]`],
    ['an upper-case hash', (raw: string) => raw.replace(/[0-9a-f]{64}"\}$/, (hash) => hash.toUpperCase())],
    ['one changed letter', (raw: string) => raw.replace('said', 'sаid')],
    ['a byte order mark', (raw: string) => `\ufeff${raw}`],
    ['half of its bytes', (raw: string) => raw.slice(0, raw.length / 2)],
    ['nothing', () => ''],
  ])('with %s is none', (_what, change) => {
    expect(decodeLine(Buffer.from(change(line(emptyHead, 'c1').raw)))).toBeUndefined();
  });
});

describe('reading', () => {
  it('gives nothing for nothing', () => {
    expect(readLines(Buffer.alloc(0))).toEqual({
      chain: [],
      orphans: [],
      junk: [],
      markers: [],
      newer: [],
      endsTorn: false,
    });
  });

  it('[D2] skips a torn tail, says where it is, and goes on after it', () => {
    const [a, b] = chainOf(['a', 'b']) as [StoredLine, StoredLine];
    const torn = Buffer.concat([fileOf(a), Buffer.from(b.raw.slice(0, 40))]);
    expect(readLines(torn)).toMatchObject({ chain: [a], junk: [{ line: 2, bytes: 40 }], endsTorn: true });
    const healed = Buffer.concat([torn, Buffer.from('\n'), fileOf(b)]);
    expect(readLines(healed)).toMatchObject({ chain: [a, b], junk: [{ line: 2, bytes: 40 }], endsTorn: false });
  });

  it('[D2] counts a whole last line that only lacks its line end', () => {
    const [a, b] = chainOf(['a', 'b']) as [StoredLine, StoredLine];
    const open = fileOf(a, b).subarray(0, -1);
    expect(readLines(open)).toMatchObject({ chain: [a, b], junk: [], endsTorn: true });
  });

  it('takes CRLF files as they are', () => {
    const lines = chainOf(['a', 'b', 'c']);
    expect(
      readLines(
        Buffer.from(
          fileOf(...lines)
            .toString()
            .replaceAll('\n', '\r\n'),
        ),
      ).chain,
    ).toEqual(lines);
  });

  it('[D4] follows the first line in the file for each place', () => {
    const [a] = chainOf(['a']) as [StoredLine];
    const [mine] = chainOf(['mine'], a) as [StoredLine];
    const [theirs, then] = chainOf(['theirs', 'then'], a) as [StoredLine, StoredLine];
    expect(ids(readLines(fileOf(a, mine, theirs)).chain)).toEqual(['a', 'mine']);
    expect(ids(readLines(fileOf(a, theirs, mine, then)).chain)).toEqual(['a', 'theirs', 'then']);
    // First in the file, even when it stands before the line it follows.
    expect(ids(readLines(fileOf(mine, a, theirs, then)).chain)).toEqual(['a', 'mine']);
  });

  it('follows hashes, not places', () => {
    const lines = chainOf(['a', 'b', 'c', 'd']);
    expect(readLines(fileOf(...lines.toReversed()))).toMatchObject({ chain: lines, orphans: [] });
  });

  it('is not stopped by a sealed line with a wrong number', () => {
    const [a, b] = chainOf(['a', 'b']) as [StoredLine, StoredLine];
    const wrong = line({ seq: 7, hash: a.hash }, 'wrong');
    expect(ids(readLines(fileOf(a, wrong, b)).chain)).toEqual(['a', 'b']);
  });

  it('takes a second copy of a line for no line', () => {
    const [a, b] = chainOf(['a', 'b']) as [StoredLine, StoredLine];
    expect(readLines(fileOf(a, b, a, b))).toMatchObject({ chain: [a, b], orphans: [], junk: [] });
  });

  it('[D5] knows harmless orphans by their command', () => {
    const [a, b] = chainOf(['a', 'b']) as [StoredLine, StoredLine];
    const lost = line(a, 'retried');
    const won = line(b, 'retried');
    const reader = new JournalReader();
    reader.feed(fileOf(a, b, lost));
    expect(ids(reader.strangers())).toEqual(['retried']);
    reader.feed(fileOf(won));
    expect(reader.strangers()).toEqual([]);
    expect(ids(reader.contents().orphans)).toEqual(['retried']);
  });

  it('[D6] finds conflict markers, and the lines of both sides', () => {
    const [a] = chainOf(['a']) as [StoredLine];
    const ours = chainOf(['o1', 'o2'], a);
    const theirs = chainOf(['t1'], a);
    const conflict = fileOf(a, '<<<<<<< HEAD', ...ours, '||||||| 1a2b3c', '=======', ...theirs, '>>>>>>> topic');
    const contents = readLines(conflict);
    expect(contents.markers).toEqual([2, 5, 6, 8]);
    expect(ids(contents.chain)).toEqual(['a', 'o1', 'o2']);
    expect(ids(contents.orphans)).toEqual(['t1']);
    expect(contents.junk).toEqual([]);
  });

  it('tells sealed lines of a newer version from junk', () => {
    const newer = encodeLine(emptyHead, lineBody('a')).replace('"v":1', '"v":2');
    expect(readLines(Buffer.from(`${newer}\n`)).junk).toHaveLength(1);
    const content = `${newer.slice(0, newer.indexOf(',"hash":"'))}}`;
    const sealed = `${content.slice(0, -1)},"hash":"${sha256(content)}"}`;
    expect(readLines(Buffer.from(`${sealed}\n`))).toMatchObject({ newer: [1], junk: [], chain: [] });
  });
});

describe('reading on', () => {
  it('takes a line of our own as reading it would', () => {
    const [one, ...more] = chainOf(['a', 'ä', 'c']) as [StoredLine, ...StoredLine[]];
    const loser = line(one, 'lost');
    const start = fileOf(one, 'junk');
    const [read, told] = [new JournalReader(), new JournalReader()];
    for (const reader of [read, told]) reader.feed(start);
    for (const next of [...more, loser]) {
      read.feed(fileOf(next));
      expect(told.takeOwn([next.raw], fileOf(next).length)).toBe(true);
    }
    expect(told.contents()).toEqual(read.contents());
    expect(told.offset).toBe(read.offset);
    expect(ids(told.contents().orphans)).toEqual(['lost']);
  });

  it('takes no line of our own behind a torn one', () => {
    const reader = new JournalReader();
    reader.feed(Buffer.from('{"v":1,'));
    expect(reader.takeOwn([chainOf(['a'])[0]!.raw], 1)).toBe(false);
  });

  it('refuses bytes that change a last line which had already counted', () => {
    const [a, b] = chainOf(['a', 'b']) as [StoredLine, StoredLine];
    const reader = new JournalReader();
    reader.feed(Buffer.from(a.raw));
    expect(reader.feed(Buffer.from(`${b.raw}\n`))).toBe(false);
    const other = new JournalReader();
    other.feed(Buffer.from(a.raw));
    expect(other.feed(Buffer.from(`\n${b.raw}\n`))).toBe(true);
    expect(other.chain).toEqual([a, b]);
  });

  it('gives what reading at once gives, wherever the file is cut', () => {
    const lines = chainOf(['a', 'b', 'c']);
    const file = fileOf(
      lines[0]!,
      'junk',
      lines[1]!,
      '<<<<<<< x',
      lines[2]!,
      line(lines[0]!, 'orphan'),
      'torn',
    ).subarray(0, -1);
    const whole = readLines(file);
    for (let cut = 0; cut <= file.length; cut += 1) {
      const reader = new JournalReader();
      reader.feed(file.subarray(0, cut));
      if (reader.feed(file.subarray(reader.offset))) expect(reader.contents()).toEqual(whole);
    }
  });
});
