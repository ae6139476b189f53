/** Each number that a package says of something, with the sentence around it, wherever that stands: what is said again is compared by it. */
import { groupBy } from '../../../artifacts/group-by.ts';
import { isNote } from '../../../artifacts/notes.ts';
import { oncePer } from '../../../artifacts/once-per.ts';
import { plainText } from '../../../artifacts/plain-text.ts';
import { inItsFile, isReadAs, lineInFile } from '../../../artifacts/read-as.ts';
import { linesWithDigits } from '../../../artifacts/lines-with.ts';
import { isTableRule, listItem, tableCells } from '../../../artifacts/lists.ts';
import type { Outline } from '../../../artifacts/outline.ts';
import { specificationProse } from '../../../artifacts/specification-prose.ts';
import { wordsOf } from '../../../artifacts/items/digest.ts';
import { replacedWords } from '../own-source.ts';
import { contentWords } from '../content-words.ts';
import { groupOf, keyOf, type NumberClaim, numbersOf } from '../contradictions.ts';
import type { ReadPackage } from '../documents.ts';
import { ruleMentions } from '../links.ts';
import { kindOfStep, stepWord } from '../said-again/places.ts';
import { example, saidInRule } from '../statements.ts';
import { limitTexts } from './limit-texts.ts';
import { timeWord } from '../unmatched-numbers.ts';

export interface Fact {
  readonly claim: Omit<NumberClaim, 'at'>;
  /** Days are not hours: nobody says the one and means the other. */
  readonly unit: string;
  readonly value: string;
  /** What it is about; asked for only where somebody else says another number of that kind. */
  readonly words: ReadonlySet<string>;
  readonly path: string;
  readonly line: number;
  /** As a finding names it. */
  readonly at: string;
  /** Of a range. */
  readonly from?: string;
  /** The rules that it is about, where that is said. */
  readonly rules: ReadonlySet<number>;
  /** The PRD and the rules say it first. */
  readonly level: number;
  readonly isRow: boolean;
  /** A criterion and an outcome may be examples. */
  readonly isExample: boolean;
  readonly isOutcome: boolean;
}

export interface Facts {
  readonly said: readonly Fact[];
  /** By value, the places that say it in whatever way. */
  readonly places: ReadonlyMap<string, ReadonlySet<string>>;
}

const longest = 2000;
/** More numbers than these of one package are data. */
const mostFacts = 3000;
const largest = 4000;

export function factsOf(read: ReadPackage): Facts {
  const said = new Map<string, Fact>();
  const places = new Map<string, Set<string>>();
  const statements = new Map(
    read.rules.flatMap(({ path, value }) =>
      value.flatMap((rule) => saidInRule(path, rule).map(({ at }) => [inItsFile(at), new Set([rule.number])] as const)),
    ),
  );
  const replaced = replacedWords(read);
  const isReplaced = (text: string) => replaced.some((one) => one.includes(wordsOf(text)));
  const ruleFiles = new Set(read.rules.map(({ path }) => inItsFile(path)));
  const isAboutNothing = read.prds.length === 0 && read.rules.length === 0;
  for (const { kind, path, document } of read.all) {
    // An analysis counts reasons.
    if (document.lines.length > largest || kind === 'analysis') continue;
    // A page without a form may count anything, and so may one that nothing stands above.
    const isLoose =
      kind === 'tdd' && (isAboutNothing || (isNote({ path, kind }) && ruleMentions(document.lines).length === 0));
    const level = kind === 'prd' ? 0 : kind === 'rules' ? 1 : 2;
    const mentions = groupBy(ruleMentions(document.lines), ({ line }) => line);
    const carried = kind === 'ticket' ? numbersIn([...mentions.values()].flat()) : none;
    const file = inItsFile(path);
    const isProse = proseOf(document, kind);
    const limits = limitTexts(document, path);
    for (const { text: raw, line } of linesWithDigits(document)) {
      if (said.size > mostFacts) break;
      if (raw.length > longest || !mayMeasure.test(raw)) continue;
      const place = `${file}:${lineInFile(path, line)}`;
      const ownRule = statements.get(place);
      const limit = limits.get(line);
      const holds =
        !isLoose && (limit !== undefined || (isProse(line, raw) && (!ruleFiles.has(file) || ownRule !== undefined)));
      const cited = numbersIn(mentions.get(line) ?? []);
      for (const { text, rules } of clausesOf(limit ?? textOf(raw, line, document, path)))
        for (const claim of claimsIn(text)) {
          const value = valueOf(claim);
          places.set(value, (places.get(value) ?? new Set()).add(place));
          if (
            !holds ||
            passing.test(text) ||
            (level === 0 && isReplaced(text)) ||
            isOfDocuments(claim) ||
            (kind === 'ticket' && example.test(text)) ||
            (/\s→\s/.test(text) && !/-->/.test(raw)) ||
            said.has(`${place} ${value}`)
          )
            continue;
          const from = lowerEnd.exec(text.slice(0, claim.measure.index))?.[1];
          said.set(`${place} ${value}`, {
            claim,
            unit: unitOf(claim),
            value,
            get words() {
              return matterOf(claim);
            },
            ...(from === undefined ? {} : { from }),
            path: file,
            line: lineInFile(path, line),
            at: `${path}:${line}`,
            rules: ownRule ?? rules ?? (cited.size > 0 ? cited : carried),
            level: ownRule ? 1 : level,
            isRow: raw.trimStart().startsWith('|'),
            isExample: kind === 'bdd' || kind === 'ticket' || isNote({ path, kind }),
            isOutcome: kind === 'bdd',
          });
        }
    }
  }
  return { said: [...said.values()], places };
}

/** Rules, points and tickets are counted anew in each of them; of one thing, the number is none; and a time of day is no limit. */
const isOfDocuments = ({ measure: { of = '', unit, value, words } }: Omit<NumberClaim, 'at'>): boolean =>
  unit === 'clock' || !/\d/.test(words) || (unit === 'count' && value < 2) || ofDocuments.test(of);
const ofDocuments =
  /\b(?:rule|point|ticket|task|scenario|criteri|stor(?:y|ie)|endpoint|call|component|line|phase|test|step)/;

/** Most digits are parts of ids. */
const mayMeasure = /(?<![\w.#/-])\d/;

const lowerEnd = /(\d{1,6})\s{0,2}(?:to|and|[–-])\s{0,2}$/;

/** A sentence, and a clause that ends with the rules that it is about: "sends reminders (BR-2) and closes stays after 3 days (BR-5)". */
function clausesOf(text: string): readonly { text: string; rules?: ReadonlySet<number> }[] {
  return text.split(/(?<=[.;!?])\s+/).flatMap((sentence): { text: string; rules?: ReadonlySet<number> }[] => {
    const cited = [...sentence.matchAll(citation)];
    if (cited.length < 2) return [{ text: sentence }];
    let from = 0;
    return cited.map(({ 0: words, index }) => {
      const clause = sentence.slice(from, index);
      from = index + words.length;
      return { text: clause, rules: new Set([...words.matchAll(/BR-(\d{1,4})/g)].map(([, number]) => Number(number))) };
    });
  });
}
const citation = /\((?:[A-Za-z]{1,12}:? ){0,2}BR-\d{1,4}(?:(?:, | and )BR-\d{1,4}){0,9}\)/g;

/** Days of the year, and how many each of several has, beside what is measured. */
function claimsIn(text: string): readonly Omit<NumberClaim, 'at'>[] {
  const more = [...text.matchAll(dayOfYear), ...text.matchAll(ofEach)].map((match): Omit<NumberClaim, 'at'> => {
    const [words, day, month, each, number] = match;
    const value = each === undefined ? Number(day) + 100 * months.indexOf((month ?? '').slice(0, 3)) : Number(number);
    const of = each === undefined ? 'date' : `of ${each.toLowerCase()}`;
    return {
      text,
      bound: 'exact',
      measure: { unit: 'count', value, of, words, index: match.index },
      all: new Set(),
      words: contentWords(text),
    };
  });
  return more.length === 0
    ? numbersOf(text)
    : [...numbersOf(text).filter(({ measure }) => !more.some((one) => covers(one.measure, measure.index))), ...more];
}
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const dayOfYear = /(?<![\d.])(\d{1,2})\.? (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}(?! \d{4})\b/g;
const ofEach = /(\0)?(\0)?\b([a-z]{3,20}s) of (\d{1,6})(?=[\s.,;)](?!\d)|$)(?!\s[a-z]{3,20}s\b)/gi;
const covers = ({ index, words }: { index: number; words: string }, at: number): boolean =>
  at >= index && at < index + words.length;

const none: ReadonlySet<number> = new Set();
const numbersIn = (all: readonly { readonly number: number }[]): ReadonlySet<number> =>
  new Set(all.map(({ number }) => number));

const unitOf = (claim: Omit<NumberClaim, 'at'>): string => timeWord(claim) ?? groupOf(claim);
const valueOf = (claim: Omit<NumberClaim, 'at'>): string => `${keyOf(claim.measure)} ${unitOf(claim)}`;

const proseByLine = oncePer(
  (document: Outline): ReadonlyMap<number, string> =>
    new Map(specificationProse(document).map(({ line, text }) => [line, text])),
);

/** The sentence that has the number stands for the line: what else is said there is about something else. */
function textOf(raw: string, line: number, document: Outline, path: string): string {
  const specified = proseByLine(document).get(line);
  if (specified !== undefined) return specified;
  const cells = tableCells(raw);
  if (cells) return isTableRule(cells) ? '' : plainText(rowOf(cells));
  const text = (listItem(raw) ?? raw).replace(/^\s{0,12}\*\*[^*]{1,40}\*\*:?\s|^\s{0,12}\*\*[^*]{1,40}:\*\*\s/, '');
  return plainText(isReadAs(path) && line === 1 ? text.replace(/^#+\s\S{1,40}:\s/, '') : text);
}

/** `| Boats | 40 |` says 40 boats, `| held_days | at most 7 |` 7 days. */
function rowOf(cells: readonly string[]): string {
  const [name = '', value = ''] = cells;
  if (cells.length === 2 && /^\d[\d,.]*$/.test(value) && /^[A-Z]?[a-z]{2,30}s$/.test(name))
    return `${value} ${name.toLowerCase()}`;
  const unit = cells.map((cell) => field.exec(cell)?.[1]).find((one) => one !== undefined);
  return cells.map((cell) => (unit === undefined ? cell : cell.replace(bareLimit, `$& ${unit}`))).join(', ');
}
const field = /^`?(?:[a-z]+_){0,6}([a-z]{3,20}s)`?$/;
const bareLimit =
  /^(?:at (?:least|most)|max(?:imum)?|min(?:imum)?|up to|≤|≥|\d{1,9} ?(?:to|–|-)) ?\d{1,9}(?!\d| ?[a-z%]{2,}s\b)/i;

/** Which lines say what holds: no code, no step that an example starts from, nothing that was weighed or left out. */
function proseOf(document: Outline, kind: string): (line: number, text: string) => boolean {
  const drawn = document.fences.filter(({ lang }) => lang === 'mermaid');
  const specified = proseByLine(document);
  const skipped = document.sections.filter(({ text, level }) => level > 1 && apart.test(text));
  let isOutcome = false;
  return (line, text) => {
    if (skipped.some((one) => one.line <= line && line <= one.endLine)) return false;
    if (kind === 'bdd') {
      const step = text.trim();
      if (!stepWord.test(step)) return false;
      isOutcome = kindOfStep(step) === 'outcome' || (isOutcome && kindOfStep(step) === undefined);
      return isOutcome;
    }
    if (specified.has(line)) return true;
    if (drawn.some((one) => one.line < line && line < one.endLine)) return /:|\|/.test(text);
    return !document.isCode(line) && (!/^\s{0,3}#/.test(text) || line === 1);
  };
}

const apart =
  /\b(?:out of scope|non-goals?|not in scope|open questions|alternatives?|options|considered|examples?|future|history|change ?log|revisions?|research|prior art|risks?|success|metrics|estimates?|effort|timeline|milestones?|current|testing|test plan|glossary|references)\b/i;
/** How it is or was, what might have been, and what is only an example. */
const passing =
  /\b(?:today|currently|previously|formerly|used to|instead|rejected|would|could|e\.g|for example|for instance|such as|roughly|approximately|computed|estimated?|average|median|usually|typically|ago)\b/i;

const stems: Readonly<Record<string, string>> = {
  held: 'hold',
  sent: 'send',
  took: 'take',
  taken: 'take',
  paid: 'pay',
  lent: 'lend',
  began: 'begin',
  begun: 'begin',
  given: 'give',
  gave: 'give',
  shown: 'show',
  made: 'make',
  lost: 'lose',
  left: 'leav',
  written: 'writ',
  chosen: 'choos',
  bought: 'buy',
  sold: 'sell',
  met: 'meet',
  ran: 'run',
  won: 'win',
  thrown: 'throw',
};

/** Without the number and its unit: any two things are measured in days. */
const matterOf = oncePer(({ text, measure }: Omit<NumberClaim, 'at'>): ReadonlySet<string> => {
  const rest = `${text.slice(0, measure.index)} ${text.slice(measure.index + measure.words.length)}`;
  const words = [...contentWords(rest)].filter((word) => /^[a-z]{2,}/.test(word) && !small.has(word));
  const of = measure.unit === 'count' && measure.of !== undefined ? [...contentWords(measure.of)] : [];
  return new Set([...words.map((word) => stems[word] ?? word), ...of]);
});

const small: ReadonlySet<string> = new Set(
  'and but into them they than out there their what whether get got set also via more then else where'.split(' '),
);
