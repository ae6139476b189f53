/** One item of a list in a JSON file: a hook that runs charrette-hook. */
import type { Form } from './form.ts';
import { type Fields, inTheWay, isSame, lookUp, readJson, setJson, takeOut } from './json.ts';

export interface ItemEdit {
  readonly is: 'item';
  readonly path: string;
  readonly at: readonly string[];
  readonly value: Fields;
}

const isOurs = (item: unknown) => /\bcharrette-hook\b/.test(JSON.stringify(item) ?? '');

function listAt({ path, at }: ItemEdit, text: string | undefined) {
  const read = readJson(path, text);
  if ('problem' in read) return read;
  const there = lookUp(read.value, at);
  if (there === 'blocked' || (there.found !== undefined && !Array.isArray(there.found))) return inTheWay(path, at);
  return { list: there.found as unknown[] | undefined };
}

export const itemForm: Form<ItemEdit> = {
  put(edit, text) {
    const found = listAt(edit, text);
    if ('problem' in found) return found;
    const { at, value } = edit;
    if (!found.list) return { text: setJson(text, [...at], [value]) };
    const ours = found.list.findIndex(isOurs);
    if (ours >= 0 && isSame(found.list[ours], value)) return { text };
    return { text: setJson(text, [...at, ours < 0 ? found.list.length : ours], value, ours < 0) };
  },
  take(edit, text) {
    const found = listAt(edit, text);
    if ('problem' in found) return found;
    const ours = (found.list ?? []).findIndex(isOurs);
    if (ours < 0) return { text };
    return isSame(found.list?.[ours], edit.value)
      ? { text: takeOut(text, [...edit.at, ours]) }
      : inTheWay(edit.path, edit.at);
  },
  isThere(edit, text) {
    const found = listAt(edit, text);
    return 'list' in found && (found.list ?? []).some(isOurs);
  },
};
