/**
 * An answer with all that it was made from, in one flat file: a line of JSON, the paths, the answer, and four numbers for
 * each path. Losing it costs time only: whatever is wrong with it, it is not there.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isObject, type JsonObject } from '../../core/json.ts';
import { numbersOfPath, stillStands, type Testimony } from './witness.ts';

/** To be raised with every change of this file's form. */
const format = 1;

/** So many answers are kept; the next one takes the place of another. */
const slots = 64;

/** What is asked, in one string; what the answer was made from; and the answer, with all that goes with it. */
export interface KeptAnswer {
  readonly key: string;
  readonly testimony: Testimony;
  readonly value: JsonObject;
}

/** `undefined` unless the same was asked, and everything that the answer was made from is as it was. */
export function findAnswer(folder: string, root: string, key: string): JsonObject | undefined {
  try {
    const kept = readAnswer(join(folder, nameOf(key)));
    if (kept?.key !== key || !stillStands(root, kept.testimony)) return undefined;
    return JSON.parse(kept.value) as JsonObject;
  } catch {
    return undefined;
  }
}

/** For whoever knows the answer from elsewhere: whether all that it was made from is as it was. */
export function isStillSo(file: string, root: string): boolean {
  try {
    const kept = readAnswer(file);
    return kept !== undefined && stillStands(root, kept.testimony);
  } catch {
    return false;
  }
}

function readAnswer(file: string): { key: unknown; testimony: Testimony; value: string } | undefined {
  if (!existsSync(file)) return undefined;
  const bytes = readFileSync(file);
  const end = bytes.indexOf(10);
  const head: unknown = JSON.parse(bytes.toString('utf8', 0, end));
  if (!isObject(head) || head['format'] !== format) return undefined;
  const [pathBytes = 0, valueBytes = 0, count = 0] = head['sizes'] as number[];
  const values = end + 1 + pathBytes;
  const numbers = values + valueBytes;
  if (bytes.length !== numbers + count * numbersOfPath * 8) return undefined;
  const testimony = {
    paths: bytes.toString('utf8', end + 1, values).split('\n'),
    // A copy, since eight bytes may only be read where eight divides the place.
    numbers: new Float64Array(Uint8Array.prototype.slice.call(bytes, numbers).buffer),
  };
  if (testimony.paths.length !== count) return undefined;
  return { key: head['key'], testimony, value: bytes.toString('utf8', values, numbers) };
}

/** Only beside what we keep already: looking makes no folder. */
export function keepAnswer(folder: string, { key, testimony, value }: KeptAnswer): void {
  const { paths, numbers } = testimony;
  const [path, answer] = [Buffer.from(paths.join('\n')), Buffer.from(JSON.stringify(value))];
  const head = JSON.stringify({ format, key, sizes: [path.length, answer.length, paths.length] });
  const unfinished = join(folder, `.tmp-${process.pid}-${nameOf(key)}`);
  try {
    if (!existsSync(dirname(folder))) return;
    mkdirSync(folder, { recursive: true });
    const bytes = Buffer.concat([Buffer.from(`${head}\n`), path, answer, Buffer.from(numbers.buffer)]);
    writeFileSync(unfinished, bytes, { flag: 'wx' });
    renameSync(unfinished, join(folder, nameOf(key)));
  } catch {
    rmSync(unfinished, { force: true });
  }
}

export const nameOf = (key: string) => `answer-${slotOf(key)}.kept`;

/** Spreads keys over the slots; it need not be a good hash, since the key itself is compared. */
export function slotOf(key: string): number {
  let sum = 0;
  for (let i = 0; i < key.length; i += 1) sum = (sum * 31 + key.charCodeAt(i)) >>> 0;
  return sum % slots;
}

/** The name of a chunk holds the hash of what it loads: another program never takes what this one kept. */
export const ownName = basename(typeof __filename === 'undefined' ? import.meta.url : __filename);
