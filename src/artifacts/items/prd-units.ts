/**
 * The sentences of a PRD: what rules quote. A unit keeps its id from revision to revision, also when it is reworded, so
 * that a rule whose source has changed can be told from one whose source stands.
 */
import { repairText } from '../repair-text.ts';
import { digestOf, formatless, saying, wordsOf } from './digest.ts';
import { matchUnits } from './match-units.ts';

export interface Unit {
  readonly text: string;
  /** Its words, to compare and to find quotes in. */
  readonly words: string;
  readonly line: number;
  /** `FR-3`, `US-1`: what the PRD itself calls it. */
  readonly label?: string;
  /** It asks for something. */
  readonly asks?: true;
}

export interface KnownUnit extends Unit {
  readonly id: string;
  readonly digest: string;
}

/** A longer text is no requirements document; its position decides. */
const longestText = 1_000_000;
const mostUnits = 20_000;

/** Marks of lists, and clauses that need none: `3.1 The device ...`, `(a) ...`, `PROJ-13 Request form`. "3.2 GB" is no clause. */
const blockStart =
  /^\s{0,12}(?:[-*+•]\s|\d{1,4}[.)]\s|#{1,6}\s|\||>|\d{1,3}(?:\.\d{1,3}){1,4}[.)]?\s{1,4}["'“(]?\p{Uppercase_Letter}(?:\p{Lowercase_Letter}|\s)|\(?[a-z]\)\s|[A-Z][A-Z\d]{1,9}-\d{1,6}\b[:.]?\s)/u;
const sentenceEnd = /[.!?](?=\s+["'“(]?\p{Uppercase_Letter})/gu;
const itemNumber = /^\s{0,12}(?:>\s?)?\d{1,4}[.)]\s+(?=\S)/;
const onlyNumber = /^\s{0,12}(?:>\s?|[-*+]\s)?\d{1,4}(?:\.\d{1,3}){0,4}\.$/;
const label = /^[\s>|*_`#[\]-]{0,20}((?:FR|NFR|US|AC|REQ|BR)-\d{1,4}(?:\.\d{1,3})?)\b/;

/** `FR-007` is FR-7. */
export const bareLabel = (written: string): string => written.replace(/-0{1,3}(?=\d)/, '-');

export function unitsOf(source: string): Unit[] {
  if (source.length > longestText) return [];
  const units: Unit[] = [];
  let block: string[] = [];
  let start = 0;
  const flush = () => {
    // One by one: a line can hold more sentences than a call takes arguments.
    if (block.length > 0) for (const one of sentences(block, start)) units.push(one);
    block = [];
  };
  for (const [i, line] of repairText(source).split('\n').entries()) {
    const blank = line.trim() === '';
    if (blank || blockStart.test(line)) flush();
    if (blank) continue;
    if (block.length === 0) start = i + 1;
    block.push(line);
    if (/^\s{0,3}#{1,6}\s/.test(line)) flush();
  }
  flush();
  return units.length > mostUnits ? [] : units;
}

/** A block that has a name of its own is one unit, otherwise each sentence is. */
function sentences(block: readonly string[], start: number): Unit[] {
  const text = block.join('\n');
  const own = label.exec(text.slice(0, 200))?.[1]?.toUpperCase();
  if (own !== undefined) return unit(text, start, own);
  const found: Unit[] = [];
  let [from, line] = [0, start];
  const add = (to: number) => {
    const sentence = text.slice(from, to);
    found.push(...unit(sentence, line));
    line += lineBreaks(sentence);
    from = to;
  };
  // The number of an item ends no sentence.
  for (const { index } of text.matchAll(sentenceEnd)) if (!onlyNumber.test(text.slice(from, index + 1))) add(index + 1);
  add(text.length);
  return found;
}

function unit(text: string, line: number, own?: string): Unit[] {
  // An item is the same when another one comes before it.
  const said = text.replace(itemNumber, '');
  const words = wordsOf(said);
  if (words === '') return [];
  const leading = lineBreaks(text.slice(0, text.length - text.trimStart().length));
  return [{ text: saying([said]), words, line: line + leading, ...(own === undefined ? {} : { label: own }) }];
}

function lineBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** All revisions, oldest first, with the same id for what is the same or was only reworded. */
export function knownUnits(revisions: readonly (readonly Unit[])[]): KnownUnit[][] {
  const known: KnownUnit[][] = [];
  for (const [number, units] of revisions.entries()) {
    const before = known.at(-1) ?? [];
    const partners = matchUnits(before, units);
    const taken = new Map<string, number>();
    known.push(
      units.map((one, i): KnownUnit => {
        const partner = partners[i];
        const old = partner === undefined ? undefined : before[partner]?.id;
        const own = one.label ?? old ?? `PRD:${number === 0 ? '' : `${number + 1}.`}${one.line}`;
        // Two sentences of one line.
        const times = (taken.get(own) ?? 0) + 1;
        taken.set(own, times);
        return { ...one, id: times === 1 ? own : `${own}~${times}`, digest: digestOf(formatless(one.text)) };
      }),
    );
  }
  return known;
}
