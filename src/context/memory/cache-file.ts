/** The blocks of all sources on disk, by (path, mtime, size). Losing it costs time only. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { readHead } from '../codebase/safe-files.ts';
import type { SourceBlock } from './flat-index.ts';

/** To be raised with every change of what is remembered. */
const format = 1;
const fileName = 'decisions.flat';
const largest = 256 * 1024 * 1024;

type Row = readonly [
  path: string,
  mtimeMs: number,
  size: number,
  covers: readonly string[],
  words: number,
  json: number,
  count: number,
];

export function loadBlocks(folder: string): Map<string, SourceBlock> {
  const bytes = existsSync(join(folder, fileName)) ? readHead(join(folder, fileName), largest) : undefined;
  const first = bytes?.indexOf(10) ?? -1;
  const second = bytes?.indexOf(10, first + 1) ?? -1;
  if (!bytes || first < 0 || second < 0) return new Map();
  if (bytes.toString('latin1', 0, first) !== headOf(bytes.subarray(first + 1))) return new Map();
  const blocks = new Map<string, SourceBlock>();
  let at = second + 1;
  for (const [path, mtimeMs, size, covers, words, json, count] of rowsIn(bytes.toString('utf8', first + 1, second))) {
    blocks.set(path, {
      path,
      mtimeMs,
      size,
      covers,
      count,
      words: bytes.subarray(at, at + words),
      json: bytes.subarray(at + words, at + words + json),
    });
    at += words + json;
  }
  return blocks;
}

/** Whole by its checksum; should it be wrong all the same, it is not there. */
function rowsIn(text: string): readonly Row[] {
  try {
    return JSON.parse(text) as readonly Row[];
  } catch {
    return [];
  }
}

const headOf = (body: Uint8Array) => `charrette-decisions ${format} ${crc32(body)}`;

/** Only where our own folder is there already: a search in a foreign workspace leaves nothing behind. */
export function saveBlocks(folder: string, blocks: readonly SourceBlock[]): void {
  if (!existsSync(dirname(folder))) return;
  const rows = blocks.map(({ path, mtimeMs, size, covers, words, json, count }): Row => [
    path,
    mtimeMs,
    size,
    covers,
    words.length,
    json.length,
    count,
  ]);
  const body = Buffer.concat([
    Buffer.from(`${JSON.stringify(rows)}\n`),
    ...blocks.flatMap(({ words, json }) => [words, json]),
  ]);
  const temporary = join(folder, `.tmp-${process.pid}-${fileName}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(temporary, Buffer.concat([Buffer.from(`${headOf(body)}\n`), body]));
    renameSync(temporary, join(folder, fileName));
  } catch {
    rmSync(temporary, { force: true });
  }
}
