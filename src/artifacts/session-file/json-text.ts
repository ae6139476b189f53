/** JSON as text: where it breaks, how deep it goes, and one canonical form to take a digest of. */
import { isObject, type Json } from '../../core/json.ts';

export interface Flaw {
  readonly offset: number;
  readonly what: 'syntax' | 'end' | 'too-deep';
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /true|false|null/y;
const space = /[ \t\r\n]*/y;
const escape = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;

/**
 * The first flaw of a JSON text. The engine's own parser words its errors differently in each release and names no
 * depth; this one walks without recursion, so that no file can overflow the stack.
 */
export function findFlaw(text: string, deepest: number): Flaw | undefined {
  let at = 0;
  const eat = (token: RegExp): boolean => {
    token.lastIndex = at;
    if (!token.test(text)) return false;
    at = token.lastIndex;
    return true;
  };
  // By hand and not by one expression: a string of megabytes must not fill the matcher's stack.
  const string = (): boolean => {
    if (text[at] !== '"') return false;
    at += 1;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === 0x22) return (at += 1) > 0;
      if (code === 0x5c) {
        if (!eat(escape)) return false;
      } else if (code >= 0x20) at += 1;
      // A raw control character, or the end of the text (NaN).
      else return false;
    }
  };
  const flaw = (): Flaw => ({ offset: at, what: at >= text.length ? 'end' : 'syntax' });
  const key = (): boolean => string() && eat(space) && text[at] === ':' && (at += 1) > 0;
  const open: string[] = [];
  eat(space);
  for (;;) {
    // A value starts here.
    const char = text[at];
    if (char === '{' || char === '[') {
      const close = char === '{' ? '}' : ']';
      open.push(close);
      if (open.length > deepest) return { offset: at, what: 'too-deep' };
      at += 1;
      eat(space);
      if (text[at] !== close) {
        if (close === '}' && !key()) return flaw();
        eat(space);
        continue;
      }
    } else if (!(string() || eat(number) || eat(word))) return flaw();
    // A value ended, or an empty container is about to.
    for (;;) {
      eat(space);
      const close = open.at(-1);
      if (close === undefined) return at === text.length ? undefined : flaw();
      if (text[at] === close) {
        open.pop();
        at += 1;
        continue;
      }
      if (text[at] !== ',') return flaw();
      at += 1;
      eat(space);
      if (close === '}' && !key()) return flaw();
      eat(space);
      break;
    }
  }
}

/** Whether no list or object of a parsed value lies deeper. Goes no deeper itself. */
export function isWithinDepth(value: Json, deepest: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return deepest > 0 && Object.values(value).every((inner: Json) => isWithinDepth(inner, deepest - 1));
}

/** 1-based, as editors count. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The same text for the same values, whatever the order of keys or the spaces were. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const fields = value as Record<string, Json>;
  // Every write and every look takes this digest: no lists of pairs.
  let text = '';
  for (const key of Object.keys(fields).sort())
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonical(fields[key] as Json)}`;
  return `{${text}}`;
}
