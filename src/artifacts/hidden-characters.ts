/** Characters that a reader doesn't see and a parser does: what is shown is then not what was checked. */
import { firstGarbled } from './repair-text.ts';

/** Persian, Hindi and emoji need the joiners U+200C and U+200D; between Latin letters they hide. A byte order mark is fine at the start. */
const invisible = /[\u200B\u2060-\u2064]|[\u200C\u200D](?<=[A-Za-z0-9].)(?=[A-Za-z0-9])|(?!^)\uFEFF/g;
/** Overrides and isolates; marks (U+200E, U+200F) are part of right-to-left writing. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;

export interface Hidden {
  readonly code: string;
  readonly line: number;
  readonly message: string;
  readonly fix: string;
}

/** What most texts have none of. */
const any = /[\u200B-\u200D\u202A-\u202E\u2060-\u2069\uFEFF]/;

export function hiddenCharacters(text: string): Hidden[] {
  const found = garbled(text);
  if (!any.test(text)) return found;
  const add = (pattern: RegExp, code: string, one: string, many = one) => {
    const hits = [...matches(text, pattern)];
    const [first] = hits;
    if (first === undefined) return;
    const name = `U+${(text.codePointAt(first) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
    const message =
      hits.length === 1 ? `A character ${one}: ${name}.` : `${hits.length} characters ${many}, first ${name}.`;
    found.push({ code, line: lineAt(text, first), message, fix: 'Remove it.' });
  };
  add(invisible, 'text/invisible-character', 'that cannot be seen');
  add(
    turning,
    'text/turned-around',
    'that changes the direction of the text around it',
    'that change the direction of the text around them',
  );
  return found;
}

/** Written once in UTF-8, read as something else, and saved so: everybody who quotes it carries it on. */
export function garbled(text: string): Hidden[] {
  const first = firstGarbled(text);
  if (!first) return [];
  const { line, written, meant } = first;
  const message = `"${written}" stands where "${meant}" was meant: it was saved in another encoding than it was read in.`;
  const fix = 'Save it as UTF-8 from where it is still right, or put these characters right.';
  return [{ code: 'text/garbled', line, message, fix }];
}

function* matches(text: string, pattern: RegExp): Generator<number> {
  for (const { index } of text.matchAll(pattern)) yield index;
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
