/**
 * What a package calls by ids, learnt from the package itself, whatever its documents are called: which lists define ids, which only say
 * them again (a matrix, a summary), and who names whom. Nothing here knows a house style; where ids are counted anew in each
 * document, or two lists use the same ids for different things, the series is left alone.
 */
import type { Outline } from '../outline.ts';
import {
  clauseSeries,
  type DocumentIds,
  idsOf,
  isClauses,
  issues,
  label,
  type Lead,
  shapeOf,
  type Token,
  unslashed,
  withoutZeros,
  wordedToken,
} from './tokens.ts';

export interface LedgerDocument {
  readonly path: string;
  readonly document: Outline;
  readonly ids?: DocumentIds;
}

export interface Entry extends Lead {
  readonly path: string;
}

/** Definitions that stand together. */
export interface List {
  readonly path: string;
  readonly entries: readonly Entry[];
  readonly form: Lead['form'];
  readonly columns: string;
}

export interface Citation extends Token {
  readonly path: string;
}

export interface Ledger {
  /** Lists that define. */
  readonly lists: readonly List[];
  /** Lists that say again what others define. */
  readonly again: readonly List[];
  readonly defined: ReadonlyMap<string, Entry>;
  /** Those that may be looked up: known series. */
  readonly series: ReadonlySet<string>;
  readonly citations: readonly Citation[];
  /** Shapes of ids that somebody else looks after. */
  readonly known: ReadonlySet<string>;
}

const fewest = 3;
/** Names of standards and the like, and what has a number without being an id: priorities, versions, quarters, headings. */
const noSeries =
  /^(?:RFC|ISO|UTF|SHA|MD|HTTP|HTTPS|CVE|CWE|RS|ES|EN|DIN|IEC|IEEE|PEP|AES|RSA|TLS|IP|IPV|WCAG|OWASP|PCI|SOC|GDPR|BCP|STD|X|H|V|P|EC|SEV|PY|CSS|HTML|OAUTH|UUID|BASE|INT|UINT|FLOAT|ARM|GPT|COVID|KB|MB|GB)[-_]?$/;

/** `isOwned`: somebody else looks after what is defined here. */
export function ledgerOf(
  documents: readonly LedgerDocument[],
  isOwned: (entry: Entry) => boolean = () => false,
  ownSeries: ReadonlySet<string> = new Set(),
): Ledger {
  const read = documents.map((one) => ({ ...one, ids: one.ids ?? idsOf(one.document) }));
  const members = new Map<string, Set<string>>();
  for (const { ids } of read)
    for (const { series, key } of ids.leads) members.set(series, (members.get(series) ?? new Set()).add(key));
  // What heads sections, rows or documents somewhere is a series wherever it heads something.
  const counted = new Set(
    read.flatMap(({ ids }) =>
      ids.leads.flatMap(({ series, form }) =>
        isCounted(series, form, members.get(series) ?? new Set()) ? [series] : [],
      ),
    ),
  );
  const isSeries = ({ series }: Lead) => !ownSeries.has(series) && counted.has(series);
  const candidates = read.flatMap(({ path, ids }) => listsIn(path, ids.leads.filter(isSeries)));
  const defined = new Map<string, Entry>();
  const lists: List[] = [];
  const again: List[] = [];
  const dropped = new Set<string>();
  for (const list of merged(candidates)) {
    const keys = new Set(list.entries.map(({ key }) => key));
    const repeated = list.entries.length - keys.size;
    // Counted anew under each heading.
    if (repeated > Math.max(1, keys.size / 6)) {
      for (const { series } of list.entries) if (!lists.some((one) => hasSeries(one, series))) dropped.add(series);
      continue;
    }
    const shared = [...keys].filter((key) => defined.has(key));
    if (shared.length > 0 && shared.length >= keys.size / 2) {
      again.push(list);
      // The same ids for other things: whoever names one may mean either.
      if (isOther(list, defined)) for (const { series } of list.entries) dropped.add(series);
      continue;
    }
    const isKnown = lists.some((one) => one.entries.some(({ series }) => series === list.entries[0]?.series));
    if (!isEnough(list, keys) || (isKnown && shared.length > 0)) {
      again.push(list);
      continue;
    }
    lists.push(list);
    for (const entry of list.entries) if (!defined.has(entry.key)) defined.set(entry.key, entry);
  }
  for (const [key, { series }] of defined) if (dropped.has(series)) defined.delete(key);
  const kept = lists
    .map((list) => ({ ...list, entries: list.entries.filter(({ series }) => !dropped.has(series)) }))
    .filter(({ entries }) => entries.length > 0);
  const series = new Set([...defined.values()].map((one) => one.series));
  const known = new Set([...defined.values()].flatMap((one) => (isOwned(one) ? [shapeOf(one)] : [])));
  // Where it is defined it is not named; the head of a row that says it again names it.
  const heads = new Set(kept.flatMap(({ entries }) => entries.map(({ path, line, key }) => `${path}:${line} ${key}`)));
  return {
    lists: kept,
    known,
    again,
    defined,
    series,
    citations: read.flatMap((one) => citationsIn(one, series, heads)),
  };
}

/** Two are a list where they are counted from one, and cannot be meant otherwise. */
function isEnough({ entries, form }: List, keys: ReadonlySet<string>): boolean {
  if (keys.size >= fewest || (form === 'title' && keys.size === 2)) return true;
  return (
    keys.size === 2 &&
    form === 'heading' &&
    entries.every(({ series }) => /[-_ ]$/.test(series)) &&
    entries.some(({ key, series }) => key === `${series}1`)
  );
}

const hasSeries = ({ entries }: List, series: string): boolean => entries.some((one) => one.series === series);

/** An id with a dash is one; a letter or a word before a number is one where there are several, counted from the start. */
function isCounted(series: string, form: Lead['form'], members: ReadonlySet<string>): boolean {
  if (/[-_]$/.test(series)) return true;
  if (series === issues) return members.size > 1;
  if (isClauses(series)) return members.size >= fewest;
  const isFirst = (key: string) => /^(?:[01]|100?|1[.-].*|A|0?1-0?1)$/.test(key.slice(series.length));
  return members.size >= (form === 'title' || form === 'heading' ? 2 : fewest) && [...members].some(isFirst);
}

function listsIn(path: string, leads: readonly Lead[]): List[] {
  const lists = new Map<string, Entry[]>();
  for (const lead of leads) {
    if (noSeries.test(lead.series)) continue;
    const key = lead.form === 'title' ? `title ${lead.series}` : lead.list;
    const own = lists.get(key);
    if (own) own.push({ ...lead, path });
    else lists.set(key, [{ ...lead, path }]);
  }
  return [...lists].map(([key, entries]) => ({ path, entries, columns: key, form: (entries[0] as Entry).form }));
}

/** Documents with an id each are one list, wherever they lie. */
function merged(lists: readonly List[]): List[] {
  const titled = new Map<string, List>();
  const found: List[] = [];
  for (const list of lists) {
    if (list.form !== 'title') {
      found.push(list);
      continue;
    }
    const key = list.columns;
    const known = titled.get(key);
    titled.set(key, known ? { ...known, entries: [...known.entries, ...list.entries] } : list);
  }
  return [...found, ...titled.values()].toSorted((a, b) => weight(b) - weight(a));
}

/** Who says most about most ids defines them: the rows of a matrix are nothing but ids. */
function weight({ entries, form }: List): number {
  const words = entries.reduce((sum, one) => sum + Math.min(10, wordsIn(withoutCode(one.words)).length), 0);
  // A heading that is nothing but the id says it again.
  return words + (form === 'title' ? 6 * entries.length : form === 'heading' ? 6 * entries.filter(hasWords).length : 0);
}

/** Names of files and calls are no words about it; the first mark may close the code that the id stands in. */
const withoutCode = (text: string): string =>
  text.includes('`') ? text.replace(/^[*_]{0,3}`/, '').replaceAll(/`[^`]{1,300}`/g, ' ') : text;

const hasWords = ({ words }: Entry): boolean => /\p{L}{3}/u.test(words);

export const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** Of what both have, hardly anything is said in the same words, and there is enough said to tell. */
function isOther({ entries }: List, defined: ReadonlyMap<string, Entry>): boolean {
  let compared = 0;
  let alike = 0;
  for (const one of entries) {
    const own = new Set(wordsIn(one.words));
    const other = defined.get(one.key);
    const first = wordsIn(other?.words ?? '');
    // A scenario says what happens, and a matrix of them what tries it.
    const isShown = /\.feature$/i.test(one.path) !== /\.feature$/i.test(other?.path ?? '');
    if (own.size < 3 || first.length < 3 || isShown) continue;
    compared += 1;
    if (first.filter((word) => own.has(word)).length > 0) alike += 1;
  }
  return compared > 1 && alike < compared / 2;
}

/** All places that name one of the series, also those that only the package can tell. */
function citationsIn(
  { path, document, ids }: LedgerDocument & { ids: DocumentIds },
  series: ReadonlySet<string>,
  heads: ReadonlySet<string>,
): Citation[] {
  const found: Citation[] = [];
  for (const token of ids.tokens)
    if (series.has(token.series) && !heads.has(`${path}:${token.line} ${token.key}`)) found.push({ ...token, path });
  const words = wordsOf(series);
  const hasClauses = [...series].some(isClauses);
  const hasIssues = series.has(issues);
  if (!words && !hasClauses && !hasIssues) return found;
  for (const [i, text] of document.lines.entries()) {
    const line = i + 1;
    if (text.length > 2000 || (document.isCode(line) && line > (document.frontMatter?.endLine ?? 0))) continue;
    for (const token of [
      ...(words ? wordsNamed(text, line, words) : []),
      ...(hasClauses ? clausesNamed(text, line) : []),
      ...(hasIssues ? issuesNamed(text, line) : []),
    ])
      if (series.has(token.series) && !heads.has(`${path}:${line} ${token.key}`)) found.push({ ...token, path });
  }
  return found;
}

const oneNumber = String.raw`#?(?:\d{1,3}(?:[.-]\d{1,3}){0,2}|[A-Z])(?!\w|[.-]\d)`;

/** `Phase 2`, `rules D and E`. */
function wordsOf(series: ReadonlySet<string>): RegExp | undefined {
  const words = [...series].filter((one) => one.endsWith(' ') && !isClauses(one)).map((one) => one.trim());
  return words.length === 0
    ? undefined
    : new RegExp(
        String.raw`\b(${words.join('|')})s?\s(${oneNumber}(?:(?:,|\sand|\s&|,\sand)\s${oneNumber}){0,20})`,
        'gi',
      );
}

const inWords = /\d[\d.-]*|\b[A-Z]\b/g;

function wordsNamed(text: string, line: number, pattern: RegExp): Token[] {
  return [...text.matchAll(pattern)].flatMap(([, word = '', list = '']) =>
    (list.match(inWords) ?? []).map((number) => wordedToken(word, number, line)),
  );
}

/** A line with each id that it names put in other words. */
export function namedIn(
  series: ReadonlySet<string>,
): (text: string, say: (key: string, written: string) => string) => string {
  const words = wordsOf(series);
  const hasClauses = [...series].some(isClauses);
  return (text, say) => {
    const labelled = unslashed(text).replaceAll(label, (written, prefix: string, mark: string, number: string) =>
      say(`${prefix}${mark}${withoutZeros(number)}`, written),
    );
    const worded = words
      ? labelled.replaceAll(words, (all, word: string, list: string) => {
          const said = list.replaceAll(inWords, (number) => say(wordedToken(word, number, 0).key, number));
          return said === list ? all : said;
        })
      : labelled;
    return hasClauses && /\d\.\d/.test(worded)
      ? worded.replaceAll(clauseList, (list) =>
          list.replaceAll(/\d[\d.]*\d/g, (written) => say(withoutZeros(written), written)),
        )
      : worded;
  };
}

const issue = /(?<![\w&/#])#(\d{1,6})(?![\w-])/g;

const issuesNamed = (text: string, line: number): Token[] =>
  [...text.matchAll(issue)].map(([written]) => ({ series: issues, key: written, written, line, isFirm: true }));

/** In a cell or brackets that hold nothing else, or behind a word for it: elsewhere `3.1` may be a version. */
const clauseList =
  /(?:(?<=[|([:]\s{0,3})|(?<=\b(?:clauses?|sections?|requirements?|reqs?\.?|§)\s{1,3}))((?:§\s?)?\d{1,2}(?:\.\d{1,3}){1,3}(?:\s?(?:,|and|&|;)\s?\d{1,2}(?:\.\d{1,3}){1,3}){0,30})(?=\s{0,3}(?:[|)\].;,]|$))/gi;

function clausesNamed(text: string, line: number): Token[] {
  if (!/\d\.\d/.test(text)) return [];
  return [...text.matchAll(clauseList)].flatMap(([, list = '']) =>
    (list.match(/\d[\d.]*\d/g) ?? []).map((written) => ({
      series: clauseSeries(written),
      key: withoutZeros(written),
      written,
      line,
      isFirm: true,
    })),
  );
}
