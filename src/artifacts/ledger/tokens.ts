/**
 * Ids as any team may write them, found line by line: `TP-01`, `FR-EST-02`, `M4`, `Phase 2`, `Rule D`, `3.1.2`. What a token means is not
 * asked here; only how it is written, where it stands, and whether it heads what stands there.
 */
import type { Outline } from '../outline.ts';
import { oncePer } from '../once-per.ts';
import { wholeText } from '../whole-text.ts';

export type Form = 'title' | 'heading' | 'row' | 'item' | 'paragraph';

export interface Token {
  /** All ids of one series look alike: `TP-`, `phase `. */
  readonly series: string;
  /** Without leading zeros: `TP-1`. */
  readonly key: string;
  readonly written: string;
  readonly line: number;
  /** Nothing else can be meant: it stands in brackets, in a cell, in a list of ids, or has a dash. */
  readonly isFirm: boolean;
}

/** An id at the head of a heading, a row, an item or a paragraph: one of these places defines it. */
export interface Lead extends Token {
  readonly form: Form;
  /** What belongs to it ends here. */
  readonly endLine: number;
  /** Headings of one level, or tables with the same columns, are one list. */
  readonly list: string;
  /** What is said beside ids. */
  readonly words: string;
  /** Under a heading of what is left for another day. */
  readonly isLater: boolean;
}

/** The ids of one document, all but those that only a package can tell: `3.1.2` and `phase 2` in the run of a text. */
export interface DocumentIds {
  readonly tokens: readonly Token[];
  readonly leads: readonly Lead[];
}

/** More is data, in a line and in a document. */
const longest = 2000;
const mostLines = 20_000;

/** What stands before the last number makes a series of its own: `FR-2024-001`, `AC-US1-2`; one that was put in later has a letter: `FR-006a`. An underscore behind it ends what is slanted. */
export const label =
  /(?<![A-Za-z0-9/.#$&=-]|\w_)([A-Z]{1,10}(?:\d{1,4}(?=-))?(?:[-_](?:[A-Z]{1,10}(?:\d{1,4}(?=-))?|\d{1,4}(?=-))){0,2})([-_/]?)(\d{1,5}(?:\.\d{1,3}){0,2}(?:(?<=[-_.]\d{1,5}|[A-Z]\d{1,4})[a-e])?)(?![A-Za-z0-9/]|_\w|-\d|-[A-Z]{1,3}\d|\.\d|\.[a-z]\b)/g;
const mayLabel = /[A-Z][-_/]?\d/;

/** `/LF010/`, as German specifications write theirs, without the slashes. */
export const unslashed = (text: string): string =>
  text.includes('/') ? text.replaceAll(/(?<![\w/.])\/([A-Z]{1,4}\d{1,4})\/(?![\w/])/g, '$1') : text;
/** Nearly no line can head anything without one of these. */
const mayHead = /#\d|[a-z] #?\d|[a-z] [A-Z](?:[:.)(|]|\s|$)|\d\.\d/;
/** What stands before the first word of a line: hashes, a bullet with its box, a bar; then signs, also an emoji. */
const head =
  /^(\s{0,12})(?:(#{1,6})\s{1,4}|([-*+•]|\d{1,4}[.)])\s{1,4}(?:\[[ xX~/-]\]\s{1,3})?|(\|)\s{0,8})?([^\w|#@\n]{0,8})/;
const worded =
  /^([A-Z][a-z]{2,12}(?: [a-z]{3,10})?) #?(\d{1,3}(?:[.-]\d{1,3}){0,2}|[A-Z])(?=\s{0,2}[:.)|(–—]|\s-\s|\*\*|\s{0,3}$)/;
const clause = /^(\d{1,2}(?:\.\d{1,3}){1,3})[.):]?\s{1,4}(?=[A-Z"*(])/;
/** `1.2 Lend [pred: 1.1]`: then the numbers of the whole list are ids, whether or not they demand something. */
const waitsForNumber =
  /\b(?:pred(?:ecessors?)?|prerequisites?|depends? on|deps|blocked by|after|needs|requires)\b\s{0,2}[:=]?\s{0,2}#?\d{1,2}(?:\.\d{1,3}){1,3}(?![\w.%]*\d|\s?%)/i;
/** The head of a table that says what waits for what. */
const waitsColumn = /\|(?:pred|predecessors?|prerequisites?|depend(?:s|son|ency|encies)|blockedby|after|vorg.?nger)\|/;
const numberCell = /^(\d{1,3}(?:\.\d{1,3}){0,3})\s{0,4}\|/;
/** Parts of a text, times and examples: whoever counts these counts anew in each document. */
const notCounted =
  /^(?:step|figure|table|chapter|section|part|appendix|example|version|option|alternative|approach|day|week|month|year|level|page|line|note|tip|question|act|iteration|sprint|round|http|node|java|python|appendix|bullet|sheet|slide|exhibit|room|floor|unit|type|class|grade|group|team|area|zone|plan [a-z]|lesson|module|exercise)$/;
const demands = /\b(?:shall|must|will|may|can|should|needs? to|has to|have to|cannot)\b/i;
/** A word before the id says what it is: `### Requirement FR-1`. */
const announced = /^[A-Z][a-z]{2,12}(?: [a-z]{3,10})? (?=[A-Z]{1,10}[-_]?\d)/;
/** `Scenario: AUTH-01 Login`, in the languages in which features are mostly written; a heading says so with any word. */
const scenario =
  /^\s{0,12}(?:(?:Scenario(?: Outline| Template)?|Example|Rule|Escenario|Esquema del escenario|Szenario|Szenariogrundriss|Beispiel|Sc[ée]nario|Plan du sc[ée]nario|Cen[áa]rio|Esquema do Cen[áa]rio|Сценарий|Структура сценария):\s{1,3})(?=[A-Z]{1,10}[-_]?\d|[A-Z]{1,10}[-_][A-Z])/;
const headed =
  /^(#{2,6}\s{1,3})(?:[A-Z][a-z]{2,12}(?: [a-z]{3,10})?:\s{1,3})(?=[A-Z]{1,10}[-_]?\d|[A-Z]{1,10}[-_][A-Z])/;
/** Behind the id another follows: the line names some, and defines none. */
const goesOn = /^[*`\])_]{0,3}(?:\s?[,;/&+–—-]\s?|\s(?:and|or|to|through)\s)[*`[(_]{0,3}[A-Z]{1,10}[-_]?\d/;
/** How it once was, or is not to be. */
const gone =
  /\b(?:formerly|previously|supersed\w+|retired|deprecated|obsolete|renumbered|no longer|was (?:removed|dropped|merged|split|renamed|replaced))\b|~~/i;
/** What may come one day nobody takes up yet. */
const later =
  /\b(?:out of scope|non-goals?|not (?:now|in scope|yet)|later|future|deferred|someday|icebox|parked|won't|wont|nice|could|v[2-9]|phase 2\+|stretch|rejected)\b/i;

export const idsOf = oncePer(findIds);

function findIds(document: Outline): DocumentIds {
  const tokens: Token[] = [];
  const leads: Lead[] = [];
  const { lines, isCode, frontMatter } = document;
  const frontEnd = frontMatter?.endLine ?? 0;
  let columns = '';
  let laterLevel = 0;
  const last = Math.min(lines.length, mostLines);
  const isWork =
    /\d\.\d/.test(wholeText(document)) &&
    lines.some((text, i) => i < last && text.length <= longest && waitsForNumber.test(text));
  let isNextRule = isRule(lines[0] ?? '');
  for (let i = 0; i < last; i += 1) {
    const raw = lines[i] as string;
    const isOwnRule = isNextRule;
    isNextRule = isRule(lines[i + 1] ?? '');
    const hasLabel = raw.length <= longest && mayLabel.test(raw);
    const text = hasLabel ? unslashed(unanchored(raw)) : raw;
    // A table may do without bars at its sides.
    const isBare = isNextRule || (columns.startsWith('bare ') && text.includes(' | '));
    const isRow = text.startsWith('|');
    if (isBare) columns ||= `bare ${text.toLowerCase().replaceAll(/[^a-z|]/g, '')}`;
    else if (isOwnRule) continue;
    else if (!isRow) columns = '';
    else if (columns === '') columns = text.toLowerCase().replaceAll(/[^a-z|]/g, '');
    if (text.length > longest || text.length < 2) continue;
    if (text.startsWith('#')) {
      const level = /^#{1,6}(?= )/.exec(text)?.[0].length ?? 7;
      if (laterLevel === 0 || level <= laterLevel) laterLevel = level > 1 && later.test(text) ? level : 0;
    }
    const line = i + 1;
    if (line > frontEnd && isCode(line)) continue;
    if (!hasLabel && !mayHead.test(text) && !(isRow && /^\|\s{0,4}\d/.test(text))) continue;
    const own = hasLabel && !gone.test(text) ? labelsIn(text, line) : [];
    for (const { token } of own) tokens.push(token);
    if (line <= frontEnd) {
      const [first] = own;
      if (first && /^(?:id|key|ticket|issue|number|ref):\s/i.test(text))
        leads.push({
          ...first.token,
          form: 'title',
          list: 'title',
          endLine: lines.length,
          words: text,
          isLater: false,
        });
      continue;
    }
    // In a feature file it is a comment.
    if (text.startsWith('#') && document.sections.length === 0) continue;
    const lead =
      leadIn(isBare ? `| ${text}` : text, line, isBare && own[0] ? moved(own[0]) : own[0], isWork) ??
      (isRow && waitsColumn.test(columns) ? numberedRow(text, line) : undefined);
    if (lead) leads.push({ ...lead.token, ...spanOf(document, lead, columns), isLater: laterLevel > 0 });
  }
  return { tokens, leads };
}

/** `<a id="g1"></a>**[G1]** ...`: an anchor before the id is no part of the text. */
const unanchored = (text: string): string =>
  text.includes('<a ') ? text.replace(/^(\s{0,8}(?:[-*+] )?)<a [^<>]{1,100}>(?:<\/a>)?\s{0,4}/, '$1') : text;

/** `---|---`, below the head of a table without bars at its sides. */
const ruleLine = /^:?-{3,}:?\s{0,3}(?:\|\s{0,3}:?-{3,}:?\s{0,3}){1,20}$/;

const isRule = (text: string): boolean => (text.startsWith('-') || text.startsWith(':')) && ruleLine.test(text);

const moved = (found: Found): Found => ({ ...found, from: found.from + 2, to: found.to + 2 });

interface Found {
  readonly token: Token;
  readonly from: number;
  readonly to: number;
}

function labelsIn(text: string, line: number): Found[] {
  return [...text.matchAll(label)].flatMap(({ 0: written, 1: prefix = '', 2: mark = '', 3: number = '', index }) => {
    const to = index + written.length;
    const token = {
      series: `${prefix}${mark}`,
      key: `${prefix}${mark}${withoutZeros(number)}`,
      written,
      line,
      isFirm: mark !== '' || firmly.test(text.slice(Math.max(0, index - 14), index)),
    };
    const [, last] = rangeEnd.exec(text.slice(to, to + 12)) ?? [];
    // As many digits as the first: what is shorter may be a sum or a date.
    if (last?.length !== number.length) return [{ token, from: index, to }];
    const end = { ...token, key: `${prefix}${mark}${withoutZeros(last)}`, written: `${prefix}${mark}${last}` };
    return [
      { token, from: index, to },
      { token: end, from: to, to },
    ];
  });
}

/** `FR-001..005`, `FR-001–005`: the last one is named too. */
const rangeEnd = /^(?:\.{2,3}|\s?[–—]\s?)(\d{1,5})(?![\w.-])/;

/** In brackets, in a cell, behind a colon or another id. */
const firmly =
  /(?:^|[([|:@→·]\s{0,2}|\s[-–—]\s|\d,\s|\d(?:,|\s&)?\s(?:and\s)?|\b(?:per|under|enforces?|violates?|covers?|implements?|fulfils?|satisf(?:y|ies)|serves?|sees?|addresses|requirements?|rules?|stories|story|features?|goals?|proves?|checks?)\s)$/i;

/** Ids of one series that are written in different ways are looked after by different readers: `R1`, `R1.2`, `R1a`. */
export const shapeOf = ({ series, key }: Pick<Token, 'series' | 'key'>): string =>
  `${series} ${key.split('.').length}${/\d[a-e]$/.test(key) ? 'a' : ''}`;

export const withoutZeros = (number: string): string => number.replaceAll(/(?<![\d.])0+(?=\d)/g, '');

interface LeadFound {
  readonly token: Token;
  readonly level: number;
  readonly indent: number;
  readonly form: Form;
  readonly words: string;
}

function leadIn(text: string, line: number, first: Found | undefined, isWork: boolean): LeadFound | undefined {
  const [titled, before, behindTitle] = text.startsWith('# ') ? (issueTitle.exec(text) ?? []) : [];
  if (titled !== undefined) {
    const number = before ?? behindTitle ?? '';
    const token = { series: issues, key: `#${number}`, written: `#${number}`, line, isFirm: true };
    return { token, level: 1, indent: 0, form: 'title', words: text.slice(2) };
  }
  const [announcing] = first ? (scenario.exec(text) ?? headed.exec(text) ?? []) : [];
  const [start = '', indent = '', hashes, bullet, bar] = head.exec(text) ?? [];
  const whole = announcing ?? start;
  const rest = text.slice(whole.length);
  const isScenario = announcing !== undefined && !hashes;
  const form: Form = isScenario
    ? 'heading'
    : hashes
      ? hashes.length === 1
        ? 'title'
        : 'heading'
      : bar
        ? 'row'
        : bullet
          ? 'item'
          : 'paragraph';
  const at = { level: hashes?.length ?? 0, indent: indent.length, form };
  if (first && (first.from === whole.length || (first.from < whole.length + 30 && isAnnounced(rest, first, whole)))) {
    const behind = text.slice(first.to);
    if (goesOn.test(behind) || !/^(?:[\s:.)\]|*`–—(,_-]|$)/.test(behind)) return undefined;
    return { ...at, token: first.token, words: behind };
  }
  const [named, word = '', number = ''] = worded.exec(rest) ?? [];
  if (named !== undefined && !notCounted.test(word.toLowerCase()))
    return { ...at, token: wordedToken(word, number, line), words: rest.slice(named.length) };
  const [numbered, dotted = ''] = form === 'row' ? [] : (clause.exec(rest) ?? []);
  // A heading with a number is a chapter; a sentence that demands something is a clause.
  if (numbered === undefined || (!isWork && (!demands.test(rest) || hashes))) return undefined;
  const token = { series: clauseSeries(dotted), key: dotted, written: dotted, line, isFirm: true };
  return { ...at, token, words: rest.slice(numbered.length) };
}

/** `| 1.2 | Lend | 1.1 |`, `| 4 | Lend | 2, 3 |`, below a head that says what waits. */
function numberedRow(text: string, line: number): LeadFound | undefined {
  const rest = text.replace(/^\|\s{0,4}/, '');
  const [, number = ''] = numberCell.exec(rest) ?? [];
  if (number === '') return undefined;
  const token = number.includes('.')
    ? { series: clauseSeries(number), key: number, written: number, line, isFirm: true }
    : wordedToken('row', number, line);
  return { token, level: 0, indent: 0, form: 'row', words: rest.slice(number.length) };
}

/** Clauses of one depth are one series; a version or a chapter has another. */
export const clauseSeries = (written: string): string => `${'1.'.repeat(written.split('.').length)} `;
/** `# Weather #9`, named as `#9`. */
export const issues = '#';
const issueTitle = /^# (?:\[?#(\d{1,6})\]?[:.]?\s.*|.{0,300}?\s\(?#(\d{1,6})\)?\s*)$/;

export const isClauses = (series: string): boolean => series.startsWith('1.');

const isAnnounced = (rest: string, { from }: Found, whole: string): boolean =>
  (announced.exec(rest)?.[0].length ?? -1) === from - whole.length;

export const wordedToken = (word: string, number: string, line: number): Token => {
  const series = `${word.toLowerCase()} `;
  return { series, key: series + withoutZeros(number), written: `${word} ${number}`, line, isFirm: true };
};

function spanOf(
  { lines, sections }: Outline,
  { token: { line }, form, level, indent, words }: LeadFound,
  columns: string,
): Pick<Lead, 'form' | 'endLine' | 'list' | 'words'> {
  const of = (endLine: number, list: string) => ({ form, words, endLine, list });
  if (form === 'row') return of(line, `row ${columns}`);
  if (form === 'title') return of(lines.length, 'title');
  if (form === 'heading') return of(sections.find((one) => one.line === line)?.endLine ?? line, `heading ${level}`);
  let end = line;
  while (end < lines.length && end - line < 60) {
    const next = lines[end] as string;
    if (form === 'item' ? /\S/.test(next) && next.length - next.trimStart().length <= indent : next.trim() === '')
      break;
    end += 1;
  }
  return of(end, form);
}
