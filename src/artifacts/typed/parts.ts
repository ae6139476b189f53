/**
 * A document as a row of parts, each with its bytes and, where we understand it, its value. What is printed is the bytes
 * of every part whose value nobody changed: so text that we do not understand survives a rewrite byte for byte, and a
 * change of one rule touches one rule.
 */
import { isDeepStrictEqual } from './equal.ts';

export interface Part<T> {
  /** `undefined` for text that says nothing to us. */
  readonly value: T | undefined;
  readonly raw: string;
}

export type Parts<T> = readonly Part<T>[];

/** How one kind of document is cut, read and written. */
export interface Codec<T> {
  /** Joined, the pieces are the text. */
  readonly cut: (text: string) => readonly string[];
  readonly read: (piece: string) => T | undefined;
  /** `read(write(value))` is the value. */
  readonly write: (value: T) => string;
}

export function parse<T>(codec: Codec<T>, text: string): Parts<T> {
  return codec.cut(text).map((raw) => ({ raw, value: codec.read(raw) }));
}

export function print<T>(codec: Codec<T>, parts: Parts<T>): string {
  return parts.map((part) => printPart(codec, part)).join('');
}

/** A document of nothing but values. */
export function partsOf<T>(values: readonly T[]): Parts<T> {
  return values.map((value) => ({ value, raw: '' }));
}

export function valuesOf<T>(parts: Parts<T>): T[] {
  return parts.flatMap(({ value }) => (value === undefined ? [] : [value]));
}

function printPart<T>({ read, write }: Codec<T>, { value, raw }: Part<T>): string {
  if (value === undefined || (raw !== '' && isDeepStrictEqual(read(raw), value))) return raw;
  const text = write(value);
  // Written into a file with other line ends, it takes them.
  return raw.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text;
}
