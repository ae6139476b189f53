/** Ids and endpoints that a text names: `BR-3`, `@BR-003`, `BR-1 to BR-4`, `Rule 3`, `POST /exports/{id}`. */
import { ofRecent } from '../recent.ts';

/** Both cases are spelt out, no properties asked for, and it looks back only from letters that may begin one: it runs over every document after each step. */
const label =
  /(?=[BbNnFfUuAaRr])(?<![A-Za-z0-9])(?:([Bb][Rr])[-_ ]?|([Nn]?[Ff][Rr]|[Uu][Ss]|[Aa][Cc]|[Rr][Ee][Qq])[-_])0{0,3}(\d{1,5}(?:\.\d{1,3})?)(?![\dA-Za-zÀ-ɏ])/g;
/** Nearly no line has one, and this is asked of all of them: the last letter of each kind, and a number. */
const mayName = /[rscqRSCQ][-_ ]?\d/;
/** Both ends say what they are: "BR-1 to 5 minutes" is no range. Nor is a list, where a dash starts the next line. */
const range =
  /(?<![A-Za-z0-9])(BR|FR|NFR|US|REQ)[-_]0{0,3}(\d{1,5})[ \t]{0,2}(?:to|through|\.\.\.?|…|[-–—])[ \t]{0,2}\1[-_]0{0,3}(\d{1,5})(?![\d.\p{L}])/giu;
const mayRange = /\d[ \t]{0,2}(?:to|through|\.\.|…|[-–—])[ \t]{0,2}[bfnurBFNUR]/i;
const ruleWord = /\b(?:business )?rule\s{1,2}#?(\d{1,5})(?![\d.]\d)/gi;
/** A range of more than this is a slip of the pen. */
const widest = 100;

/** The ids of rules and requirements, each once, in order. */
export function labelsIn(text: string): string[] {
  if (!mayName.test(text)) return [];
  const found = new Set<string>();
  for (const [, rule, other = '', number = ''] of text.matchAll(label))
    found.add(`${(rule ?? other).toUpperCase()}-${number}`);
  // Both ends of a range have been found by now.
  if (found.size < 2 || !mayRange.test(text)) return [...found];
  for (const [, kind = '', from = '', to = ''] of text.matchAll(range)) {
    const [first, last] = [Number(from), Number(to)];
    if (last - first > widest) continue;
    for (let n = first; n <= last; n++) found.add(`${kind.toUpperCase()}-${n}`);
  }
  return [...found];
}

/** The words that name a rule by both ends of a range: whoever looks for the rule's own number in the line finds none. */
export function rangeAround(text: string, number: number): string | undefined {
  for (const [words, , from = '', to = ''] of text.matchAll(range))
    if (Number(from) < number && number < Number(to)) return words;
  return undefined;
}

/** The same, where a bare `Rule 3` can only mean a business rule. Every step that is handed in asks this of all that stands. */
export const rulesIn = ofRecent(1000, findRules, 2000);

function findRules(text: string): readonly string[] {
  const found = new Set(labelsIn(text));
  if (!/ule\s{1,2}#?\d/i.test(text)) return [...found];
  for (const [, number = ''] of text.matchAll(ruleWord)) found.add(`BR-${Number(number)}`);
  return [...found];
}

const endpoint =
  /(?<![A-Za-z])(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)[`*"]{0,3}\s{1,3}[`*"]{0,3}(?:https?:\/\/[^\s/`*"|<>()]{1,100})?(\/[^\s`*"|<>(),;]{0,200})/g;

export function endpointsIn(text: string): string[] {
  if (!text.includes('/')) return [];
  return [...new Set([...text.matchAll(endpoint)].map(([, method = '', path = '']) => endpointId(method, path)))];
}

export function endpointId(method: string, path: string): string {
  const own = path.replace(/^https?:\/\/[^/]{1,100}/, '').replace(/[?#].*$/, '');
  const bare = own.replace(/[.:]+$/, '').replaceAll(/:([A-Za-z_]\w{0,60})/g, '{$1}');
  return `${method.toUpperCase()} ${bare.length > 1 ? bare.replace(/\/+$/, '') : bare}`;
}

/** The same place whatever its parameters are called. */
export function endpointShape(id: string): string {
  return id.replaceAll(/\{[^{}]{0,100}\}/g, '{}').toLowerCase();
}

const quoted = /"([^"\n]{3,600})"|“([^”\n]{3,600})”|«([^»\n]{3,600})»/g;

/** What stands between quotation marks. */
export function quotesIn(text: string): string[] {
  return [...text.matchAll(quoted)].map(([, a, b, c]) => (a ?? b ?? c ?? '').trim());
}

const fromPrd = /(?:"([^"\n]{3,600})"|“([^”\n]{3,600})”)[,;.]?\s{0,2}\(?(?:from the |see )?PRD\b/g;

/** Quotes that say themselves that they come from the PRD. */
export function prdQuotesIn(text: string): string[] {
  return [...text.matchAll(fromPrd)].map(([, a, b]) => (a ?? b ?? '').trim());
}

const prdLine =
  /\bPRD[,:]?\s{1,2}lines?\s{1,2}(\d{1,6}(?:(?:\s{0,2},\s{0,2}|\s{1,2}and\s{1,2}|\s{0,2}[-–]\s{0,2})\d{1,6}){0,40})/gi;

/** `PRD line 26`, `PRD lines 17, 20 and 29`, `PRD lines 17-20`. */
export function prdLinesIn(text: string): number[] {
  const found = new Set<number>();
  for (const [, list = ''] of text.matchAll(prdLine)) {
    for (const [, from = '', to = from] of list.matchAll(/(\d{1,6})(?:\s{0,2}[-–]\s{0,2}(\d{1,6}))?/g)) {
      const last = Number(to) - Number(from) > widest ? Number(from) : Number(to);
      for (let line = Number(from); line <= last; line += 1) found.add(line);
    }
  }
  return [...found];
}

const quotedLine = /"([^"\n]{12,300})"[.,]? \(?PRD lines? (\d{1,5}(?:, \d{1,5}){0,20})/g;

/** `"A mail tells the person." (PRD line 34)`: words, and the lines in which they are said to stand. */
export function* quotedLinesIn(text: string): Generator<{ words: string; lines: number[]; index: number }> {
  if (!text.includes('PRD line')) return;
  for (const { 1: words = '', 2: list = '', index } of text.matchAll(quotedLine))
    yield { words, lines: list.split(', ').map(Number), index };
}

/** The words beside what is named: rules, endpoints, lines of the PRD. */
export function withoutNames(text: string): string {
  return text
    .replaceAll(range, ' ')
    .replaceAll(label, ' ')
    .replaceAll(ruleWord, ' ')
    .replaceAll(endpoint, ' ')
    .replaceAll(prdLine, ' ');
}

export function withoutPrdLines(text: string): string {
  return text.replaceAll(prdLine, 'PRD');
}

/** With what stands on the lines of the PRD in place of their numbers: these move without anybody meaning others. */
export function withPrdLines(text: string, say: (numbers: readonly number[]) => string): string {
  return text.replaceAll(prdLine, (words) => say(prdLinesIn(words)));
}
