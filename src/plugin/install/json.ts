/** Reading and changing JSON that people wrote, comments and all. */
import { applyEdits, type JSONPath, modify, parse, type ParseError, printParseErrorCode } from 'jsonc-parser';
import { type Problem, problem } from '../../core/problem.ts';

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object in a file; no file is an empty one. */
export function readJson(path: string, text: string | undefined): { value: Fields } | { problem: Problem } {
  const errors: ParseError[] = [];
  const plain = (text ?? '').replace(/^\uFEFF/, '');
  if (plain.trim() === '') return { value: {} };
  const value: unknown = parse(plain, errors, { allowTrailingComma: true });
  const [first] = errors;
  const why = first ? printParseErrorCode(first.error) : isFields(value) ? undefined : 'not an object';
  if (why === undefined) return { value: value as Fields };
  const fix = 'Correct it by hand, then run this again.';
  return { problem: problem('init/unreadable', `${path} is not JSON (${why}).`, { at: path, fix }) };
}

/** With `undefined`, takes it out. `insert`: a new item of a list. */
export function setJson(text: string | undefined, at: JSONPath, value: unknown, insert = false): string {
  const mark = text?.startsWith('\uFEFF') ? '\uFEFF' : '';
  const plain = (text ?? '').slice(mark.length);
  const start = plain.trim() === '' ? '{}\n' : plain;
  const indent = /^([ \t]+)\S/m.exec(start)?.[1] ?? '  ';
  const formattingOptions = {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.length,
    eol: start.includes('\r\n') ? '\r\n' : '\n',
  };
  const edits = modify(start, at, value, { formattingOptions, isArrayInsertion: insert });
  return mark + applyEdits(start, edits);
}

/** What stands at a place; `blocked` where something that is no object is in the way. */
export function lookUp(value: unknown, at: readonly string[]): { found: unknown } | 'blocked' {
  let here = value;
  for (const name of at) {
    if (here === undefined) return { found: undefined };
    if (!isFields(here)) return 'blocked';
    here = Object.hasOwn(here, name) ? here[name] : undefined;
  }
  return { found: here };
}

export const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isFields(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}

/** Takes out a place, and then the empty objects and lists around it that we made. */
export function takeOut(text: string, at: JSONPath): string {
  return setJson(text, at, undefined);
}

export const inTheWay = (path: string, at: readonly string[]): { problem: Problem } => ({
  problem: problem('init/taken', `${path}: ${at.join('.')} is something else than charrette would put there.`, {
    at: `${path}:${at.join('.')}`,
    fix: 'Change or remove it, then run this again.',
  }),
});
