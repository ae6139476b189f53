/**
 * A short digest of a text: tells versions apart and protects nothing (documents have their own hash). Two lanes of
 * 32 bits, so that two versions of one item do not meet by chance.
 */
import { ofRecent } from '../recent.ts';

export function digestOf(text: string): string {
  const words = wordsIn(encoder.encode(text));
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  // Every document goes through here, long before V8 makes it fast: four bytes at a time, and no name looked up twice.
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as number;
    a = imul(a ^ word, 0x9e3779b1);
    a ^= a >>> 15;
    b = imul(b ^ word, 0x5f356495);
    b ^= b >>> 13;
  }
  a = imul(a ^ (a >>> 16), 0x85ebca6b) ^ imul(b ^ (b >>> 13), 0xc2b2ae35);
  b = imul(b ^ (b >>> 16), 0x85ebca6b) ^ imul(a ^ (a >>> 13), 0xc2b2ae35);
  return hex(a) + hex(b);
}

const { imul } = Math;
const encoder = new TextEncoder();
const isLittleEndian = new Uint8Array(Int32Array.of(1).buffer)[0] === 1;

/** The length first, so that what is filled up with zeros is told from zeros; the same numbers on every machine. */
function wordsIn(bytes: Uint8Array): Int32Array {
  const words = new Int32Array(1 + Math.ceil(bytes.length / 4));
  new Uint8Array(words.buffer).set(bytes, 4);
  if (!isLittleEndian) {
    const view = new DataView(words.buffer);
    for (let i = 1; i < words.length; i++) words[i] = view.getInt32(i * 4, true);
  }
  words[0] = bytes.length;
  return words;
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}

/** What lines say, however they are wrapped: blanks and line ends do not count. */
export function saying(lines: readonly string[]): string {
  const text = lines.join(' ');
  return (/\s{2}|[^\S ]/.test(text) ? text.replaceAll(/\s+/g, ' ') : text).trim();
}

/** A line as formatters leave it alone: marks of lists and of stress, the width of cells. */
export function formatless(line: string): string {
  if (line.length > longestLine || !/[*+_|]/.test(line)) return line;
  return inCells(line)
    .replace(/^(\s*)[*+](?=\s)/, '$1-')
    .replaceAll(/(?<![\w_])__(?=\S)([^_]{1,200})__(?![\w_])/g, '**$1**')
    .replaceAll(/(?<![\w_])_(?=\S)([^_]{1,200})_(?![\w_])/g, '*$1*');
}

const longestLine = 5000;

/** A row of a table, however wide its columns are. */
export function inCells(line: string): string {
  if (!line.trimStart().startsWith('|') || line.length > longestLine) return line;
  return line.replaceAll(/\s*\|\s*/g, '|').replaceAll(/-{2,}/g, '-');
}

/** Where the indentation is part of what is said, as in a contract. */
export function exactly(lines: readonly string[]): string {
  return lines.flatMap((line) => (line.trim() === '' ? [] : [line.trimEnd()])).join('\n');
}

const isRich = /[^\0-\x7f]|\]\(/;

/** How names and quotes are compared: letters and digits, one blank between words. The same few are asked for after each step. */
export const wordsOf = (text: string): string => recentWords(text).words;

const recentWords = ofRecent(1000, (text) => ({ words: findWords(text) }), 500);

function findWords(text: string): string {
  // Nearly every name is plain, and to ask of each letter whether it is one in any script costs four times as much.
  if (!isRich.test(text))
    return text
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, ' ')
      .trim();
  return text
    .normalize('NFC')
    .replaceAll(/\]\([^()\s]{0,300}\)/g, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{M}\p{Number}]+/gu, ' ')
    .trim();
}

/**
 * Names of scenarios and components are words of a document, and what stands in the journal for ever must hold none
 * (they could not be redacted): so an item that has only a name is known by the digest of it.
 */
export function namedId(kind: string, name: string): string {
  return `${kind}:${digestOfName(name).digest}`;
}

const digestOfName = ofRecent(1000, (name) => ({ digest: digestOf(wordsOf(name)) }), 500);
