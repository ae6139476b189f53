/** One key in a JSON file: a server by the name of charrette. */
import type { Form } from './form.ts';
import { type Fields, inTheWay, isFields, isSame, lookUp, readJson, setJson, takeOut } from './json.ts';

export interface KeyEdit {
  readonly is: 'key';
  readonly path: string;
  readonly at: readonly string[];
  readonly value: Fields;
}

/** Somebody may have set it up by hand, in another way: as long as it starts charrette it is the same thing. */
function isOurs(value: unknown): value is Fields {
  if (!isFields(value)) return false;
  const words = [value['command'], value['args']].flat();
  return words.some((word) => typeof word === 'string' && /(^|[/\\])charrette(\.cmd|@[^/]*)?$/.test(word));
}

export const keyForm: Form<KeyEdit> = {
  put({ path, at, value }, text) {
    const read = readJson(path, text);
    if ('problem' in read) return read;
    const there = lookUp(read.value, at);
    if (there === 'blocked' || (there.found !== undefined && !isOurs(there.found))) return inTheWay(path, at);
    // What else somebody set on it stays.
    const wanted = { ...(there.found as Fields | undefined), ...value };
    if (isSame(there.found, wanted)) return { text };
    return { text: setJson(text, [...at], wanted) };
  },
  take({ path, at, value }, text) {
    const read = readJson(path, text);
    if ('problem' in read) return read;
    const there = lookUp(read.value, at);
    if (there === 'blocked' || !isOurs(there.found)) return { text };
    const own = Object.keys(there.found).filter((name) => !(name in value));
    return own.length > 0 ? inTheWay(path, at) : { text: takeOut(text, [...at]) };
  },
  isThere({ path, at }, text) {
    const read = readJson(path, text);
    const there = 'problem' in read ? 'blocked' : lookUp(read.value, at);
    return there !== 'blocked' && isOurs(there.found);
  },
};
