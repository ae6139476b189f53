/** An entry as its reader gets it: texts as words, options with numbers. */
import type { Entry } from '../core/entry.ts';
import type { Text, TextReader } from '../core/text.ts';

export type ShownEntry = { readonly id: string; readonly type: string; readonly status: string } & Readonly<
  Record<string, unknown>
>;

/** `review`: what came later and touches it. */
export function showEntry(entry: Entry, textOf: TextReader, review?: readonly string[]): ShownEntry {
  const words = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(words);
    if (typeof value !== 'object' || value === null) return value;
    if (isText(value)) return textOf(value);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, words(inner)]));
  };
  const shown = words(entry) as ShownEntry;
  return review ? { ...shown, review } : shown;
}

function isText(value: object): value is Text {
  const keys = Object.keys(value);
  return (
    (keys.length === 1 && 'text' in value && typeof value.text === 'string') ||
    (keys.length === 2 && 'blob' in value && 'n' in value)
  );
}
