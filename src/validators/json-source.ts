/**
 * JSON, character by character: where it breaks and which keys stand twice, neither of which `JSON.parse` tells. It keeps
 * its own stack, so no depth can break it.
 */
import { type Finding, finding, shown } from './report.ts';

interface Level {
  readonly keys?: Set<string>;
}

/** No parser of a later step is asked to follow anything deeper than this. */
const deepest = 500;

const stringToken = /"(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const numberToken = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const wordToken = /true|false|null/y;
const space = /[ \t\r\n]*/y;

export function scanJson(text: string, area: string): Finding[] {
  const found: Finding[] = [];
  const levels: Level[] = [];
  let at = 0;
  let line = 1;
  let counted = 0;
  const lineHere = () => {
    for (let i = text.indexOf('\n', counted); i !== -1 && i < at; i = text.indexOf('\n', counted)) {
      line += 1;
      counted = i + 1;
    }
    return line;
  };
  const take = (token: RegExp): string | undefined => {
    token.lastIndex = at;
    const taken = token.exec(text)?.[0];
    if (taken !== undefined) at += taken.length;
    return taken;
  };
  const wrong = (expected: string): Finding[] => {
    const got = at >= text.length ? 'the text ends' : `there is ${JSON.stringify(shown(text.slice(at, at + 20), 20))}`;
    const comment = /^\/[/*]/.test(text.slice(at, at + 2)) ? ' JSON has no comments.' : '';
    const fix = `Put ${expected} here.${comment}`;
    return [...found, finding(`${area}/syntax`, lineHere(), `Expected ${expected}, but ${got}.`, { fix })];
  };
  /** What may come next. */
  let state: 'value' | 'first-value' | 'key' | 'first-key' | 'after' = 'value';
  for (;;) {
    take(space);
    const level = levels.at(-1);
    const char = text[at];
    if (state === 'after') {
      if (!level) return at === text.length ? found : wrong('the end of the text');
      if (char === ',') state = level.keys ? 'key' : 'value';
      else if (char === (level.keys ? '}' : ']')) levels.pop();
      else return wrong(level.keys ? 'a comma or "}"' : 'a comma or "]"');
      at += 1;
      continue;
    }
    if (state === 'first-key' && char === '}') {
      levels.pop();
      at += 1;
      state = 'after';
      continue;
    }
    if (state === 'first-value' && char === ']') {
      levels.pop();
      at += 1;
      state = 'after';
      continue;
    }
    if (state === 'key' || state === 'first-key') {
      const key = takeString();
      if (key === undefined) return wrong('a key in double quotes');
      if (level?.keys?.has(key)) {
        const message = `The key ${shown(key, 60)} stands twice in the same object.`;
        found.push(finding(`${area}/double-key`, lineHere(), message, { fix: 'Keep one; the last would win.' }));
      }
      level?.keys?.add(key);
      take(space);
      if (text[at] !== ':') return wrong('a colon');
      at += 1;
      state = 'value';
      continue;
    }
    if (char === '{' || char === '[') {
      levels.push(char === '{' ? { keys: new Set() } : {});
      if (levels.length > deepest) {
        const fix = 'Make it flatter.';
        return [...found, finding(`${area}/too-deep`, lineHere(), 'It is nested too deeply to be read.', { fix })];
      }
      at += 1;
      state = char === '{' ? 'first-key' : 'first-value';
      continue;
    }
    if (takeString() === undefined && take(numberToken) === undefined && take(wordToken) === undefined)
      return wrong('a value');
    state = 'after';
  }

  /** A regular expression keeps a note for every character it repeats over; strings can be longer than its memory. */
  function takeString(): string | undefined {
    if (text[at] !== '"') return undefined;
    for (let end = at + 1; end < text.length; end++) {
      const code = text.charCodeAt(end);
      if (code === 0x5c) end += 1;
      else if (code === 0x22) {
        const taken = text.slice(at, end + 1);
        if (taken.length < 10_000 && !isWhole(stringToken, taken)) return undefined;
        at = end + 1;
        return taken;
      } else if (code < 0x20) return undefined;
    }
    return undefined;
  }
}

function isWhole(token: RegExp, text: string): boolean {
  token.lastIndex = 0;
  return token.exec(text)?.[0].length === text.length;
}
