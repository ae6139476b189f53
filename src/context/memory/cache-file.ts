/** The blocks of all sources on disk, by (path, mtime, size). Losing it costs time only. */
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { SourceBlock } from './flat-index.ts';

/** To be raised with every change of what is remembered. */
const format = 3;
const fileName = 'decisions.flat';
const largest = 256 * 1024 * 1024;
/** A file of another kind in its place is not ours; a link is not followed. */
const openToRead = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

type Row = readonly [
  path: string,
  mtimeMs: number,
  size: number,
  covers: readonly string[],
  words: number,
  json: number,
  count: number,
  ctimeMs: number,
];

/** The words are read at once; the JSON behind them stays where it is until somebody wants a piece of it. */
export class CacheFile {
  readonly blocks = new Map<string, SourceBlock>();
  readonly #fd: number | undefined;

  constructor(folder: string | undefined) {
    this.#fd = folder === undefined ? undefined : opened(join(folder, fileName));
    if (this.#fd !== undefined) this.#load(this.#fd);
  }

  close(): void {
    if (this.#fd !== undefined) closeSync(this.#fd);
  }

  #load(fd: number): void {
    const first = readAt(fd, 0, 64);
    const end = first.indexOf(10);
    const [, version, sum, table = '', words = ''] = first.toString('latin1', 0, Math.max(end, 0)).split(' ');
    const [tableBytes, wordBytes] = [Number(table), Number(words)];
    if (end < 0 || version !== String(format) || !(tableBytes + wordBytes < largest)) return;
    const body = readAt(fd, end + 1, tableBytes + wordBytes);
    if (String(crc32(body)) !== sum) return;
    let at = tableBytes;
    let jsonAt = end + 1 + tableBytes + wordBytes;
    for (const [path, mtimeMs, size, covers, length, jsonBytes, count, ctimeMs] of rowsIn(
      body.toString('utf8', 0, tableBytes),
    )) {
      const start = jsonAt;
      const json = (from: number, some: number) => readAt(fd, start + from, some);
      this.blocks.set(path, {
        path,
        mtimeMs,
        size,
        ctimeMs,
        covers,
        count,
        words: body.subarray(at, at + length),
        json,
        jsonBytes,
      });
      at += length;
      jsonAt += jsonBytes;
    }
  }
}

function opened(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const fd = openSync(file, openToRead);
    if (fstatSync(fd).isFile()) return fd;
    closeSync(fd);
  } catch {
    // It is not there, then.
  }
  return undefined;
}

function readAt(fd: number, from: number, length: number): Buffer {
  const buffer = Buffer.allocUnsafe(length);
  let done = 0;
  while (done < length) {
    const count = readSync(fd, buffer, done, length - done, from + done);
    if (count === 0) break;
    done += count;
  }
  return buffer.subarray(0, done);
}

/** Whole by its checksum; should it be wrong all the same, it is not there. */
function rowsIn(text: string): readonly Row[] {
  try {
    return JSON.parse(text) as readonly Row[];
  } catch {
    return [];
  }
}

/** Only where our own folder is there already: a search in a foreign workspace leaves nothing behind. */
export function saveBlocks(folder: string, blocks: readonly SourceBlock[]): void {
  if (!existsSync(dirname(folder))) return;
  const rows = blocks.map(({ path, mtimeMs, size, covers, words, jsonBytes, count, ctimeMs }): Row => [
    path,
    mtimeMs,
    size,
    covers,
    words.length,
    jsonBytes,
    count,
    ctimeMs,
  ]);
  const table = Buffer.from(JSON.stringify(rows));
  const words = Buffer.concat(blocks.map((block) => block.words));
  const body = Buffer.concat([table, words]);
  const head = Buffer.from(`charrette-decisions ${format} ${crc32(body)} ${table.length} ${words.length}\n`);
  const temporary = join(folder, `.tmp-${process.pid}-${fileName}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(temporary, Buffer.concat([head, body, ...blocks.map(({ json, jsonBytes }) => json(0, jsonBytes))]));
    renameSync(temporary, join(folder, fileName));
  } catch {
    rmSync(temporary, { force: true });
  }
}
