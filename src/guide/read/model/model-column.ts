/** One part of a declared thing, in whatever form: "`status` (String: 'OPEN', 'DONE')", "email: string", "user_id UUID FK → users(id)". */
import { type FieldType, typeByName } from './declared-fields.ts';
import { snakeOf } from './snake.ts';
import type { StatedColumn } from './tables.ts';

export interface DeclaredColumn extends StatedColumn {
  readonly line: number;
  readonly isKey?: true;
  /** Said to be of another table, in so many words. */
  readonly of?: string;
  /** The PRD says what it is, or writes its name as programs do. */
  readonly isFormal: boolean;
}

/** What a PRD calls a type, and what a database does. */
const sqlTypes: Readonly<Record<string, string>> = {
  uuid: 'uuid',
  guid: 'uuid',
  cuid: 'text',
  objectid: 'text',
  string: 'text',
  str: 'text',
  text: 'text',
  varchar: 'text',
  char: 'text',
  url: 'text',
  email: 'text',
  enum: 'text',
  integer: 'integer',
  int: 'integer',
  smallint: 'smallint',
  bigint: 'bigint',
  long: 'bigint',
  serial: 'serial',
  bigserial: 'bigserial',
  number: 'numeric',
  decimal: 'numeric',
  numeric: 'numeric',
  float: 'numeric',
  double: 'numeric',
  money: 'numeric',
  currency: 'numeric',
  boolean: 'boolean',
  bool: 'boolean',
  date: 'date',
  time: 'time',
  datetime: 'timestamptz',
  timestamp: 'timestamptz',
  timestamps: 'timestamptz',
  timestamptz: 'timestamptz',
  localdatetime: 'timestamptz',
  localdate: 'date',
  json: 'jsonb',
  jsonb: 'jsonb',
  object: 'jsonb',
  map: 'jsonb',
  record: 'jsonb',
  vector: 'vector',
  array: 'text[]',
  list: 'text[]',
  blob: 'bytea',
  binary: 'bytea',
};
const byName: Readonly<Record<FieldType, string>> = {
  id: 'uuid',
  text: 'text',
  integer: 'integer',
  decimal: 'numeric',
  boolean: 'boolean',
  'date-time': 'timestamptz',
  date: 'date',
  uri: 'text',
  email: 'text',
};

/** Says something of the table, and is no part of it. */
const notColumn = new Set(
  'relationships relations relation indexes indices index unique constraints constraint primary foreign pk fk keys fields attributes columns example examples rls policy policies'.split(
    ' ',
  ),
);

const opening =
  /^[`*"']{0,3}([A-Za-z_][A-Za-z0-9_]{0,40})(\?)?(\[\])?[`*"']{0,3}(\?)?(?:\s*$|\s*(?=[(:[=,–—]|-{1,2} |→)|\s+(?=[A-Za-z]))/;
/** `created_at`, `updated_at` TIMESTAMPTZ: the same of each. */
const several = /^(`\w{1,40}`(?:\s*(?:,|\/|and|&)\s*`\w{1,40}`)+)(.*)$/;
const marked = /^(?:pk|fk|unique|nullable|optional|required|default|primary|foreign|references)$/;

/** The columns that an item, a line or a piece of a list declares: none where it says something else. */
export function columnsIn(text: string, line: number): DeclaredColumn[] {
  const each = text.startsWith('`') ? piecesOf(text) : [];
  if (each.length > 1 && each.every((one) => one.startsWith('`')) && each.slice(0, -1).some((one) => one.endsWith(')')))
    return each.flatMap((one) => columnsIn(one, line));
  const [, names, rest = ''] = several.exec(text) ?? [];
  // "`due`, `status` (open/done)": what the last may hold is no matter of the others.
  if (names !== undefined && rest.trimStart().startsWith('(')) return each.flatMap((one) => columnsIn(one, line));
  if (names !== undefined)
    return names.split(/\s*(?:,|\/|and|&)\s*(?=`)/).flatMap((name) => columnsIn(`${name}${rest}`, line));
  const found = opening.exec(text);
  const [whole = '', name = '', mayLack, isList, mayLackToo] = found ?? [];
  if (!found || notColumn.has(name.toLowerCase())) return [];
  const isCode = text.startsWith('`');
  const said = text.slice(whole.length).replaceAll('`', '').trim();
  const [first = ''] = /^[A-Za-z]+/.exec(said) ?? [];
  // "Manage users" is no column; "id UUID" is one.
  if (first !== '' && !isCode && sqlTypes[first.toLowerCase()] === undefined && !marked.test(first.toLowerCase()))
    return [];
  // "Admission number", "due date": the second word is a part of the name, though types are called so as well.
  if (!isCode && said === first && partOfName.has(first))
    return [columnOf(`${name}_${first}`, '', { line, isCode, mayLack: mayLack !== undefined })];
  // "timestamps": when it was made and when it was changed.
  if (name === 'timestamps' && said === '')
    return ['created_at', 'updated_at'].map((one) => columnOf(one, '', { line, isCode, mayLack: false }));
  // "Usability: The page should be easy to use": a demand under its name.
  if (!isCode && demanding.test(said)) return [];
  return [columnOf(name, `${isList ?? ''} ${said}`, { line, isCode, mayLack: (mayLack ?? mayLackToo) !== undefined })];
}

const partOfName: ReadonlySet<string> = new Set(['number', 'date', 'time', 'list', 'currency', 'url', 'email']);

const demanding = /^: (?:\S+ ){1,6}?(?:should|shall|must|will) (?:\S+ ){2,}/;

export function columnOf(
  written: string,
  said: string,
  { line, isCode, mayLack }: { readonly line: number; readonly isCode: boolean; readonly mayLack: boolean },
): DeclaredColumn {
  const name = snakeOf(written);
  const low = said.toLowerCase();
  const values = valuesIn(said) ?? (ofKind.test(name) ? kindsIn(said) : undefined);
  const words = low.match(/[a-z]+/g) ?? [];
  const typed = values && /\benum\b|'/.test(low) ? 'text' : typeIn(low, words);
  const isKey = /\bpk\b|\bprimary key\b|@id\b/.test(low) || undefined;
  const of = otherIn(said);
  const isOther = of !== undefined || /\bfk\b|\bforeign key\b/.test(low);
  const sized = /\b(?:varchar|char|decimal|numeric)\s?\((\d+(?:\s?,\s?\d+)?)\)/.exec(low);
  const type =
    sized && typed !== undefined
      ? `${typed === 'text' ? 'varchar' : typed}(${sized[1]})`
      : (typed ?? (isOther ? 'uuid' : guessed(name)));
  const isNeeded = /\bnot null\b|\brequired\b/.test(low) && !mayLack;
  return {
    name,
    type: `${type}${isKey ? ' PRIMARY KEY' : isNeeded ? ' NOT NULL' : ''}${/\bunique\b(?! (?:id|identifier|key|per|within|for each)\b)/.test(low) && !isKey ? ' UNIQUE' : ''}`,
    line,
    ...(isKey ? { isKey: true as const } : {}),
    ...(of === undefined ? (isOther ? { of: '' } : {}) : { of }),
    ...(values ? { values } : {}),
    isFormal:
      isCode ||
      typed !== undefined ||
      values !== undefined ||
      isOther ||
      /\b(?:unique|required|nullable)\b/.test(low) ||
      written !== written.toLowerCase() ||
      name.includes('_') ||
      name === 'id',
  };
}

const guessed = (name: string): string =>
  name === 'id' || name.endsWith('_id')
    ? 'uuid'
    : /_(?:json|metadata)$|^metadata$/.test(name)
      ? 'jsonb'
      : byName[typeByName(name)];

/** The first word that names a type; "Array of Strings" and "string[]" are many. */
function typeIn(low: string, words: readonly string[]): string | undefined {
  // What a bracket or a colon opens says it; a sentence may speak of a date without being one.
  const isTold = /^\s*(?:[–—]|- )/.test(low);
  const head =
    (isTold ? /^\W*[a-z]+(?=$|[:,(|])/ : /^\s*(?:\[\])?\s*[(:]*\s*(?:[a-z.]+[ /])?[a-z]+/)
      .exec(low)?.[0]
      .match(/[a-z]+/g) ?? [];
  const found = head.map((word) => sqlTypes[word]).find((one) => one !== undefined) ?? inBrackets(low);
  if (/\[\]|\barray\b|\blist of\b/.test(low) && found !== 'jsonb') {
    const of = words
      .map((word) => sqlTypes[word.replace(/s$/, '')])
      .find((one) => one !== undefined && one !== 'text[]');
    return `${of ?? 'text'}[]`;
  }
  return found;
}

const inBrackets = (low: string): string | undefined =>
  [...low.matchAll(/\(([a-z]+)\b/g)].map(([, word = '']) => sqlTypes[word]).find((one) => one !== undefined);

const value = /^[A-Za-z][\w -]{0,30}$/;

/** 'OPEN' or 'DONE', (open/done), enum: open | done. */
function valuesIn(said: string): readonly string[] | undefined {
  if (/\be\.g\b|\bsuch as\b|\bexample\b/.test(said)) return undefined;
  const quoted = [...said.matchAll(/['"“]([A-Za-z][\w -]{0,30})['"”]/g)].map(([, one = '']) => one);
  if (quoted.length > 1) return quoted;
  const [, list = ''] =
    /\benum\b\s*[:(=]?\s*([\w -]+(?:\s*[|,/]\s*[\w -]+)+)/i.exec(said) ??
    /[(:="]\s*([A-Za-z][\w-]*(?:\s?[|/]\s?[A-Za-z][\w-]*)+)\s*(?:[)"]|$)/.exec(said) ??
    /\bone of:?\s*([\w-]+(?:,\s*(?:or )?[\w-]+)+)/i.exec(said) ??
    [];
  const found = list.split(/\s*[|,/]\s*(?:or )?/).map((one) => one.trim());
  return found.length > 1 && found.every((one) => value.test(one) && sqlTypes[one.toLowerCase()] === undefined)
    ? found
    : undefined;
}

/** "role (owner, editor, viewer)": what each of them is one of. */
const ofKind =
  /(?:^|_)(?:status|state|role|type|kind|level|category|priority|severity|visibility|stage|method|mode|gender|tier|frequency|channel|result|outcome)$/;
function kindsIn(said: string): readonly string[] | undefined {
  const [, list = ''] = /^\(([A-Za-z][\w -]*(?:, ?(?:or )?[A-Za-z][\w -]*)+)\)$/.exec(said.trim()) ?? [];
  const found = list.split(/, ?(?:or )?/);
  const isOne = (one: string) => value.test(one) && !marked.test(one) && sqlTypes[one.toLowerCase()] === undefined;
  return found.length > 1 && found.every(isOne) ? found : undefined;
}

/** "references users.id", "FK → alerts.id", "Foreign key to Movie". */
function otherIn(said: string): string | undefined {
  const [, of] =
    /\b(?:references|ref(?:ers)?(?: to|:)|foreign key (?:to|→|->|references)|fk\s*(?:to|→|->|:)|links? to)\s*\(?([A-Za-z_][\w.]{1,60})/i.exec(
      said,
    ) ??
    /(?:→|->)\s*([A-Za-z_][\w.]{1,60})/.exec(said) ??
    [];
  return of;
}

/** "id, device_id (FK), status (open/done)": the pieces of a list, brackets kept whole. */
function piecesOf(list: string): string[] {
  const found: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < list.length; at++) {
    const letter = list[at];
    if (letter === '(' || letter === '[' || letter === '{') depth++;
    else if (letter === ')' || letter === ']' || letter === '}') depth--;
    else if ((letter === ',' || letter === ';') && depth <= 0) {
      found.push(list.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, list.slice(from)]
    .map((one) => one.trim().replace(/^(?:and |or )|[.]$/g, ''))
    .filter((one) => one !== '');
}

/** A list in which each piece is a column; "due date" is one of two words. */
export function columnsOfList(list: string, line: number): DeclaredColumn[] {
  const pieces = piecesOf(list);
  const found = pieces.map((one) => {
    const plain = one.replaceAll('**', '');
    const own = columnsIn(plain, line);
    if (own.length > 0 || !/^[a-z]+(?: [a-z]+){1,2}(?: \([^()]*\))?$/.test(plain) || wordy.test(plain)) return own;
    const [, name = '', said = ''] = /^([a-z ]+?)(?: (\(.*))?$/.exec(plain) ?? [];
    return [columnOf(name.replaceAll(' ', '_'), said, { line, isCode: false, mayLack: false })];
  });
  return pieces.length > 1 && found.every((one) => one.length > 0) ? found.flat() : [];
}

const wordy = /\b(?:an?|the|of|to|for|with|by|from|in|on|and|or|is|are|can|who|that|which|all|each)\b/;

/** "Product name", "Category (set by the model)", "Metadata (date, store, total)": parts of a thing, as people write them. */
export function spokenColumns(text: string, line: number): DeclaredColumn[] {
  const [, inside] = /^(?:metadata|details|information|basic info(?:rmation)?) \(([^()]+,[^()]+)\)$/i.exec(text) ?? [];
  const pieces = piecesOf((inside ?? text).replaceAll('**', '')).map(
    (one) => /^([^()]+?)\s*(?:\(.*\))?$/.exec(one)?.[1] ?? '',
  );
  const isName = (one: string) => /^[A-Za-z]+(?:[ -][A-Za-z]+){0,2}$/.test(one) && !wordy.test(one.toLowerCase());
  if (pieces.length === 0 || !pieces.every(isName)) return [];
  return pieces.map((one) => ({
    ...columnOf(one.toLowerCase().replaceAll(/[ -]/g, '_'), '', { line, isCode: false, mayLack: false }),
    isFormal: false,
  }));
}

/** What things of every kind have. */
export const isOfThings = (column: string): boolean => ofThings.has(column.slice(column.lastIndexOf('_') + 1));
const ofThings = new Set(
  'id name title status state date time email phone price cost amount total quantity count type category description url link reference address number code role image photo color colour score rating currency note notes timestamp duration location owner tag tags level size weight unit password username preferences deadline priority comment text body message content version language country city'.split(
    ' ',
  ),
);

/** Behind what a thing is stands what it has: a piece of the sentence that is nothing but names. */
export function describedColumns(text: string, line: number): DeclaredColumn[] {
  for (const said of text.split(/[;.]\s+/).slice(1)) {
    const pieces = piecesOf(said.replace(/^(?:with|has|including|attributes:|fields:) /i, ''));
    const found = pieces.flatMap((one) => spokenColumns(one, line));
    if (found.length > 1 && found.length * 2 > pieces.length && found.some((one) => isOfThings(one.name))) return found;
  }
  return [];
}
