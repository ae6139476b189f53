/**
 * One line of a journal: its text form and its seal.
 */
import { createHash } from 'node:crypto';
import { isObject } from '../core/json.ts';
import type { Head, LineBody, StoredLine } from '../engine/ports.ts';

const version = 1;
const seal = ',"hash":"';
const sealEnd = '"}';
const hexLength = 64;
const sealLength = seal.length + hexLength + sealEnd.length;
const carriageReturn = 0x0d;

/** The line that commits `body` after `prev`, without its line end. */
export function encodeLine(prev: Head, body: LineBody): string {
  const { at, by, cmd, events, text, from } = body;
  const content = JSON.stringify({ v: version, seq: prev.seq + 1, prev: prev.hash, at, by, cmd, events, text, from });
  const hash = createHash('sha256').update(content).digest('hex');
  return content.slice(0, -1) + seal + hash + sealEnd;
}

/** The hash of a line that we made ourselves. */
export function hashIn(raw: string): string {
  return raw.slice(-hexLength - sealEnd.length, -sealEnd.length);
}

/** `undefined` for whatever we did not write exactly so. */
export function decodeLine(bytes: Uint8Array): StoredLine | undefined {
  const line = withoutCarriageReturn(asBuffer(bytes));
  const hash = sealOf(line);
  return hash === undefined ? undefined : openLine(line, hash);
}

/**
 * The hash of a line, if it is what the rest of the line hashes to. The literal frame is compared too: it is the only
 * part that the hash does not cover, and a flipped bit in it would pass otherwise.
 */
export function sealOf(line: Buffer): string | undefined {
  const contentEnd = line.length - sealLength;
  if (contentEnd <= 0) return undefined;
  const tail = line.toString('latin1', contentEnd);
  if (!tail.startsWith(seal) || !tail.endsWith(sealEnd)) return undefined;
  const claimed = tail.slice(seal.length, -sealEnd.length);
  const actual = createHash('sha256').update(line.subarray(0, contentEnd)).update('}').digest('hex');
  return actual === claimed ? claimed : undefined;
}

/** `undefined` when the line is sealed, yet not in a form that this version knows. */
export function openLine(line: Buffer, hash: string): StoredLine | undefined {
  const raw = line.toString('utf8');
  const value = parse(`${raw.slice(0, -sealLength)}}`);
  if (!isObject(value)) return undefined;
  const { v, seq, prev, ...body } = value;
  if (v !== version || typeof prev !== 'string' || !Number.isSafeInteger(seq) || !isBody(body)) return undefined;
  return { seq: seq as number, hash, prev, body, raw };
}

function isBody(value: object): value is LineBody {
  const { at, by, cmd, events } = value as Record<string, unknown>;
  const isCommand = isObject(cmd) && typeof cmd['id'] === 'string' && typeof cmd['type'] === 'string';
  return typeof at === 'string' && isObject(by) && isCommand && Array.isArray(events);
}

/** Git and editors may have converted line ends; hashes are over what we wrote. */
export function withoutCarriageReturn(line: Buffer): Buffer {
  return line.at(-1) === carriageReturn ? line.subarray(0, -1) : line;
}

export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
