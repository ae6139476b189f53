/** The empty objects and lists around what was taken out of a JSON file: those that we made go as well. */
import type { Edit } from './edit.ts';
import { isFields, lookUp, readJson, setJson } from './json.ts';
import { versionKey } from './json-version.ts';

/** Places around an edit, the innermost first. The last, the empty one, is the file itself. */
function around(edit: Edit): string[][] {
  if (edit.is === 'version') return [[versionKey], []];
  if (edit.is !== 'key' && edit.is !== 'item') return [];
  const inner = edit.is === 'item' ? [edit.at] : [];
  return [...inner, ...edit.at.map((_, n) => edit.at.slice(0, edit.at.length - 1 - n))].map((at) => [...at]);
}

/** The places that an edit would have to make. */
export function madeBy(edit: Edit, text: string | undefined): string[] {
  const read = readJson(edit.path, text);
  if ('problem' in read) return [];
  return around(edit).flatMap((at) => {
    if (at.length === 0) return text === undefined ? [''] : [];
    const there = lookUp(read.value, at);
    return there !== 'blocked' && there.found === undefined ? [at.join('/')] : [];
  });
}

/** Gives the text without those that are empty and in `made`; `undefined` when all of it was ours. */
export function prune(edits: readonly Edit[], text: string, made: readonly string[]): string | undefined {
  let kept = text;
  // Inside out, and the version last: whoever else has something there needs it.
  const rank = (at: readonly string[]) => (at[0] === versionKey ? 0.5 : at.length);
  const places = edits.flatMap(around).toSorted((a, b) => rank(b) - rank(a));
  for (const at of places) {
    if (!made.includes(at.join('/'))) continue;
    const read = readJson('', kept);
    const there = 'problem' in read ? 'blocked' : lookUp(read.value, at);
    const isLast = at[0] === versionKey && 'value' in read && Object.keys(read.value).length === 1;
    if (there === 'blocked' || !(isLast || isEmpty(there.found))) continue;
    if (at.length === 0) return /\/[/*]/.test(kept) ? kept : undefined;
    kept = setJson(kept, at, undefined);
  }
  return kept;
}

const isEmpty = (value: unknown) =>
  Array.isArray(value) ? value.length === 0 : isFields(value) && Object.keys(value).length === 0;
