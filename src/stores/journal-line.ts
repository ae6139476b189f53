/**
 * One line of a journal: its text form and its seal.
 */
import { hash } from 'node:crypto';
import { isObject } from '../core/json.ts';
import type { Head, LineBody, StoredLine } from '../engine/ports.ts';

const version = 1;
const seal = ',"hash":"';
const sealEnd = '"}';
const hexLength = 64;
const sealLength = seal.length + hexLength + sealEnd.length;
const carriageReturn = 0x0d;
const closingBrace = Buffer.from('}');

/** The line that commits `body` after `prev`, without its line end. */
export function encodeLine(prev: Head, body: LineBody): string {
  const { at, by, cmd, events, text, from } = body;
  const content = JSON.stringify({ v: version, seq: prev.seq + 1, prev: prev.hash, at, by, cmd, events, text, from });
  return content.slice(0, -1) + seal + hash('sha256', content) + sealEnd;
}

/** The hash of a line that we made ourselves. */
export function hashIn(raw: string): string {
  return raw.slice(-hexLength - sealEnd.length, -sealEnd.length);
}

/** The end of such a line, frame and all. */
export function sealIn(raw: string): string {
  return raw.slice(-sealLength);
}

/** `undefined` for whatever we did not write exactly so. */
export function decodeLine(bytes: Uint8Array): StoredLine | undefined {
  const line = withoutCarriageReturn(asBuffer(bytes));
  return sealOf(line) === undefined ? undefined : openLine(line.toString('utf8'));
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
  const actual = hash('sha256', Buffer.concat([line.subarray(0, contentEnd), closingBrace]));
  return actual === claimed ? claimed : undefined;
}

/** `undefined` when the line is sealed, yet not in a form that this version knows. */
export function openLine(raw: string): StoredLine | undefined {
  const value = parse(raw);
  if (!isObject(value) || value['v'] !== version || !isBody(value)) return undefined;
  const { seq, prev, hash: sealed } = value as Record<string, unknown>;
  if (typeof prev !== 'string' || typeof sealed !== 'string' || !Number.isSafeInteger(seq)) return undefined;
  return { seq: seq as number, hash: sealed, prev, body: bodyOf(value), raw };
}

function bodyOf({ at, by, cmd, events, text, from }: LineBody): LineBody {
  return { at, by, cmd, events, ...(text !== undefined && { text }), ...(from !== undefined && { from }) };
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
