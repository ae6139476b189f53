/**
 * The few forms of YAML that the guide prints: maps and lists in blocks, two spaces a level, a value on its own line. What has any
 * other form is nothing here, and YAML's own parser reads it.
 */
export type Plain = string | number | boolean | readonly Plain[] | PlainMap;
export type PlainMap = ReadonlyMap<string, Plain>;

const deepest = 20;
const keyAndValue = /^("(?:[^"\\]|\\.)*"|[A-Za-z$/][A-Za-z0-9_./{}$+-]*):(?: (.+))?$/;
/** No mark of YAML at its start, no `: ` and no ` #` in it. */
const bareWords = /^(?:[A-Za-z/(](?:[^:#]|:(?=\S)|(?<=\S)#)*|\d+\.\d+\.\d+)(?<=[^:\s])$/;
/** Words that stand for something else than themselves, for some reader of YAML. */
const notText = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** More than a line feed ends a line for some reader, and a tab is a space to some; what is not seen is for nobody. */
const oddSigns = /[^\n -~\u00A1-\u1FFF\u2010-\u2027\u2030-\u205E\u20A0-\uD7FF]/;

export function readPlainYaml(text: string): PlainMap | undefined {
  if (oddSigns.test(text)) return undefined;
  const reader = new Reader(text.trimEnd().split('\n'));
  const all = reader.map(0);
  return all !== undefined && reader.isAtEnd ? all : undefined;
}

class Reader {
  readonly #lines: string[];
  #at = 0;

  constructor(lines: string[]) {
    this.#lines = lines;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#lines.length;
  }

  map(depth: number): PlainMap | undefined {
    const entries = new Map<string, Plain>();
    while (this.#indent() === 2 * depth && !this.#isItem(depth)) {
      const [, quotedKey = '', rest] = keyAndValue.exec(this.#line(depth)) ?? [];
      const key = quotedKey.startsWith('"') ? quoted(quotedKey) : quotedKey;
      if (!key || notText.test(key) || entries.has(key)) return undefined;
      this.#at += 1;
      const value = rest === undefined ? this.#below(depth) : scalar(rest);
      if (value === undefined) return undefined;
      entries.set(key, value);
    }
    return entries.size > 0 ? entries : undefined;
  }

  #list(depth: number): readonly Plain[] | undefined {
    const items: Plain[] = [];
    while (this.#indent() === 2 * depth && this.#isItem(depth)) {
      const rest = this.#line(depth).slice(2);
      const isMap = keyAndValue.test(rest);
      // The first entry of a map stands beside the dash: it is read as if it stood below it.
      if (isMap) this.#lines[this.#at] = `${'  '.repeat(depth + 1)}${rest}`;
      else this.#at += 1;
      const item = isMap ? this.map(depth + 1) : scalar(rest);
      if (item === undefined) return undefined;
      items.push(item);
    }
    return items;
  }

  #below(depth: number): Plain | undefined {
    if (depth >= deepest || this.#indent() !== 2 * depth + 2) return undefined;
    return this.#isItem(depth + 1) ? this.#list(depth + 1) : this.map(depth + 1);
  }

  #line(depth: number): string {
    return (this.#lines[this.#at] ?? '').slice(2 * depth);
  }

  /** -1 at the end. */
  #indent(): number {
    return (this.#lines[this.#at] ?? '').search(/[^ ]/);
  }

  #isItem(depth: number): boolean {
    return this.#line(depth).startsWith('- ');
  }
}

function scalar(text: string): Plain | undefined {
  if (text === '{}') return new Map();
  if (text === '[]') return [];
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^(?:0|[1-9]\d{0,14})$/.test(text)) return Number(text);
  if (text.startsWith('"')) return quoted(text);
  return bareWords.test(text) && !notText.test(text) ? text : undefined;
}

/** Between the quotes YAML knows all that JSON knows. */
function quoted(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
