/**
 * Text as it was meant (001-R39): no byte order mark, LF line ends, and UTF-8 that was once read as Windows-1252 read
 * again as UTF-8. Only runs of characters that can be such bytes are looked at, and of those only what spells a
 * character nobody writes that way on purpose; a closing quote after an accented letter stays.
 */
import { withLineFeeds } from './lines-of.ts';

/** The characters that Windows-1252 has where Latin-1 has controls; the five gaps stay controls. */
const special: ReadonlyMap<number, number> = new Map(
  [
    [0x80, 0x20ac],
    [0x82, 0x201a],
    [0x83, 0x0192],
    [0x84, 0x201e],
    [0x85, 0x2026],
    [0x86, 0x2020],
    [0x87, 0x2021],
    [0x88, 0x02c6],
    [0x89, 0x2030],
    [0x8a, 0x0160],
    [0x8b, 0x2039],
    [0x8c, 0x0152],
    [0x8e, 0x017d],
    [0x91, 0x2018],
    [0x92, 0x2019],
    [0x93, 0x201c],
    [0x94, 0x201d],
    [0x95, 0x2022],
    [0x96, 0x2013],
    [0x97, 0x2014],
    [0x98, 0x02dc],
    [0x99, 0x2122],
    [0x9a, 0x0161],
    [0x9b, 0x203a],
    [0x9c, 0x0153],
    [0x9e, 0x017e],
    [0x9f, 0x0178],
  ].map(([byte = 0, code = 0]) => [code, byte]),
);

const run =
  /[\u0080-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]{2,}/g;

export function repairText(text: string): string {
  return withLineFeeds(asMeant(text).replace(/^\uFEFF+/, ''));
}

/** Only the letters: line ends and the rest stay, and so does the number of each line. */
export function asMeant(text: string): string {
  // Most texts are plain, and of the others hardly any has what begins a sequence of bytes: that is told ten times as fast.
  if (Buffer.byteLength(text) === text.length || !/[\u00c2-\u00f4]/.test(text)) return text;
  return text.replaceAll(run, (found, at: number) =>
    repairRun(found, text[at - 1] ?? '', text[at + found.length] ?? ''),
  );
}

export interface Garbled {
  readonly line: number;
  readonly written: string;
  readonly meant: string;
}

/** The first word that is not written as it was meant. */
export function firstGarbled(text: string): Garbled | undefined {
  const meant = asMeant(text);
  if (meant === text) return undefined;
  const lines = meant.split('\n');
  for (const [i, line] of text.split('\n').entries()) {
    if (line === lines[i]) continue;
    const words = line.split(/\s+/);
    const read = (lines[i] ?? '').split(/\s+/);
    const at = words.findIndex((word, k) => word !== read[k]);
    return { line: i + 1, written: (words[at] ?? '').slice(0, 60), meant: (read[at] ?? '').slice(0, 60) };
  }
  return undefined;
}

/** Every step that changes something makes the run shorter, a whole reading at least by half: linear in all. */
function repairRun(found: string, before: string, after: string): string {
  const bytes = Array.from(found, byteOf);
  const whole = readWhole(bytes);
  if (whole !== undefined) return asMeant(whole);
  // Nobody writes control characters: where there is one, the run is garbled for sure.
  const reduced = reduce(bytes, { before, after, isSure: control.test(found) });
  return reduced.length < bytes.length ? asMeant(spell(reduced.map(charOf))) : found;
}

const control = /[\u0080-\u009f]/;
const spell = (chars: readonly number[]) => chars.map((code) => String.fromCodePoint(code)).join('');
const isContinuation = (byte: number) => byte >= 0x80 && byte <= 0xbf;
const byteOf = (char: string) => special.get(char.codePointAt(0) ?? 0) ?? char.codePointAt(0) ?? 0;
const codes = new Map(Array.from(special, ([code, byte]) => [byte, code]));
/** Bytes stand for themselves as long as nothing was made of them; what was made is kept negative. */
const charOf = (value: number) => (value < 0 ? -value : (codes.get(value) ?? value));

/** How long a sequence with this first byte is; 0 when no sequence starts so. */
function lengthOf(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
}

/** The character that bytes from `at` on spell; nothing when they spell none. */
function decode(bytes: readonly number[], at: number, length: number): number | undefined {
  let code = (bytes[at] ?? 0) & (0xff >> (length + 1));
  for (let i = 1; i < length; i++) {
    const byte = bytes[at + i] ?? 0;
    if (!isContinuation(byte)) return undefined;
    code = code * 64 + (byte & 0x3f);
  }
  const least = [0, 0, 0x80, 0x800, 0x10000][length] ?? 0;
  return code < least || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? undefined : code;
}

/** Two or more characters and nothing else: no language writes such a run by itself. */
function readWhole(bytes: readonly number[]): string | undefined {
  const chars: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const length = lengthOf(bytes[at] ?? 0);
    const code = length === 0 ? undefined : decode(bytes, at, length);
    if (code === undefined) return undefined;
    chars.push(code);
    at += length;
  }
  return chars.length < 2 ? undefined : spell(chars);
}

/** What may well follow a letter: ellipsis, quotes, dashes, a hard space. */
const closers: ReadonlySet<number> = new Set([0x85, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0xa0, 0xab, 0xbb]);
const isLetter = (char: string) => /\p{Letter}/u.test(char);
const isCapital = (char: string) => /\p{Uppercase_Letter}/u.test(char);

interface Around {
  readonly before: string;
  readonly after: string;
  readonly isSure: boolean;
}

/** Reads single characters out of the run, innermost first, so that nothing more is left to read afterwards. */
function reduce(bytes: readonly number[], around: Around): number[] {
  const stack: number[] = [];
  for (const [i, byte] of bytes.entries()) {
    stack.push(byte);
    const here = i + 1 < bytes.length ? { ...around, after: '' } : around;
    for (let found = suffix(stack, here); found !== undefined; found = suffix(stack, here)) {
      stack.length -= found.length;
      // A character that is itself such a byte may complete the sequence before it.
      const inner = special.get(found.code) ?? found.code;
      stack.push(inner >= 0x80 && inner <= 0xff ? inner : -found.code);
    }
  }
  return stack;
}

/** The sequence that ends at the top of the stack, if it can only be one. */
function suffix(stack: readonly number[], around: Around): { code: number; length: number } | undefined {
  for (const length of [2, 3, 4]) {
    const at = stack.length - length;
    const lead = stack[at] ?? 0;
    if (at < 0 || lengthOf(lead) !== length) continue;
    const code = decode(stack, at, length);
    if (code === undefined) return undefined;
    const previous = at > 0 ? String.fromCodePoint(charOf(stack[at - 1] ?? 0)) : around.before;
    return around.isSure || isUnmistakable(lead, stack[at + 1] ?? 0, previous, around.after)
      ? { code, length }
      : undefined;
  }
  return undefined;
}

function isUnmistakable(lead: number, second: number, previous: string, next: string): boolean {
  switch (lead) {
    case 0xc2: // signs
    case 0xce: // Greek
    case 0xcf:
    case 0xe2: // punctuation, arrows, boxes
    case 0xef: // variation selectors, byte order mark
      return true;
    case 0xc3: // "MAÇÃ”" ends a word in capitals; "Ã—" does not
      return !closers.has(second) || !isCapital(previous) || isLetter(next);
    case 0xc4: // "PÅ”" is Swedish; "maÅ‚y" is not
    case 0xc5:
      return !closers.has(second);
    case 0xd0: // Cyrillic small letters
      return second >= 0xb0;
    case 0xf0: // emoji
      return second === 0x9f;
    default:
      return false;
  }
}
