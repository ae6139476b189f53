/**
 * Statements that cannot both hold: the same thing with another number, or once demanded and once forbidden. Words are compared,
 * not understood: two statements count as being about the same when nearly all of their words are the same.
 */
import { type Measure, measuresIn } from '../../artifacts/measures.ts';
import type { Outline } from '../../artifacts/outline.ts';
import { isTableRule, listItem, tableCells } from '../../artifacts/lists.ts';
import { nameKey, plainText } from '../../artifacts/plain-text.ts';
import { type Problem, problem, warning } from '../../core/problem.ts';
import type { ReadPackage } from './documents.ts';

/** A limit that stands elsewhere than in a document: a constraint of the session. */
export interface StatedLimit {
  readonly text: string;
  readonly at: string;
  /** `latency`, `cost`: two limits of one kind are about the same thing, whatever their words. */
  readonly kind?: string;
}

interface Claim {
  readonly words: ReadonlySet<string>;
  readonly text: string;
  readonly at: string;
}

type Bound = 'most' | 'least' | 'kept';

interface NumberClaim extends Claim {
  readonly bound: Bound;
  readonly measure: Measure;
}

interface DemandClaim extends Claim {
  readonly forbids: boolean;
}

/** More statements than these of one kind nobody reads side by side, and comparing pairs must stay cheap. */
const mostClaims = 300;

export function contradictionFindings(read: ReadPackage, limits: readonly StatedLimit[] = []): Problem[] {
  const statements = [
    ...read.prds.flatMap(({ document, path }) => statementsIn(document, path, 'all')),
    ...limits,
    ...read.rules.flatMap(({ document, path }) => statementsIn(document, path, 'statements')),
    ...read.designs.flatMap(({ document, path }) => statementsIn(document, path, 'goals')),
  ];
  return [
    ...kindsCollide(limits),
    ...numbersCollide(statements.flatMap(numberClaims)),
    ...demandsCollide(statements.flatMap(demandClaim)),
  ];
}

const excluded =
  /^(?:out of scope|non-goals?|not in scope|exclusions|open questions|success metrics|metrics|background|problem.*|examples?|future.*)$/;
const goals = /^(?:goals?|constraints?|requirements?|limits?|non-functional.*)$/;

/** Sentences that demand something: not examples, not what is left out, not the story around it. */
function statementsIn(document: Outline, path: string, which: 'all' | 'statements' | 'goals'): StatedLimit[] {
  const skip = new Uint8Array(document.lines.length + 2).fill(which === 'goals' ? 1 : 0);
  for (const section of document.sections) {
    const name = nameKey(section.text);
    if (which === 'goals' && goals.test(name)) skip.fill(0, section.line, section.endLine + 1);
    if (excluded.test(name) && section.level > 1) skip.fill(1, section.line, section.endLine + 1);
  }
  const own =
    which === 'statements'
      ? document.fields
          .filter((field) => nameKey(field.name) === 'statement')
          .map(({ value, line }) => ({ value, line }))
      : document.lines.map((value, i) => ({ value, line: i + 1 }));
  return own.flatMap(({ value, line }) => {
    if (skip[line] === 1 || document.isCode(line) || value.length > 2000 || /^\s{0,3}#{1,6}\s/.test(value)) return [];
    if (!/\d/.test(value) && !modal.test(value)) return [];
    const cells = tableCells(value);
    if (cells && isTableRule(cells)) return [];
    const text = plainText(cells ? cells.join(' ') : (listItem(value) ?? value));
    return text
      .split(/(?<=[.;!?])\s+/)
      .flatMap((sentence) => (sentence.length < 12 ? [] : [{ text: sentence, at: `${path}:${line}` }]));
  });
}

const most =
  /\b(?:at most|no more than|not more than|up to|max(?:imum)?(?: of)?|within|under|below|less than|never exceed\w*|(?:must|may|can) ?not exceed|limited to|limit of|no later than|faster than)\b|[<≤]/i;
const least = /\b(?:at least|no less than|no fewer than|minimum(?: of)?|not before|or more)\b|[≥]/i;
const kept =
  /\b(?:kept|keep|keeps|retain\w*|stored|deleted|removed|expires?|purged|valid|available|archived|erased|lasts?)\b/i;

function numberClaims({ text, at }: StatedLimit): NumberClaim[] {
  if (!least.test(text) && !most.test(text) && !kept.test(text)) return [];
  const measures = measuresIn(text);
  // Several numbers qualify each other ("5 in 24 hours"): all but one belong to what it is about.
  return measures.flatMap((measure) => {
    const near = text.slice(Math.max(0, measure.index - 40), measure.index);
    const isKept = kept.test(text) && measure.unit === 'ms';
    const bound: Bound | undefined = least.test(near)
      ? 'least'
      : most.test(near)
        ? 'most'
        : isKept
          ? 'kept'
          : undefined;
    if (!bound) return [];
    const others = measures.filter((one) => one !== measure).map((one) => `${one.value}${one.unit}`);
    const rest = text.slice(0, measure.index) + text.slice(measure.index + measure.words.length);
    return [{ text, at, bound, measure, words: new Set([...contentWords(rest), ...others]) }];
  });
}

function numbersCollide(all: readonly NumberClaim[]): Problem[] {
  const groups = new Map<string, NumberClaim[]>();
  for (const claim of all) {
    const key = `${claim.measure.unit} ${claim.measure.of ?? ''}`;
    const group = groups.get(key) ?? [];
    if (group.length < mostClaims) group.push(claim);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap((group) =>
    group.flatMap((later, i) => {
      const earlier = group.slice(0, i).find((one) => one.at !== later.at && differ(one, later) && alike(one, later));
      if (!earlier) return [];
      const message = `${later.measure.words} here, but ${earlier.measure.words} in ${earlier.at}: ${JSON.stringify(earlier.text.slice(0, 160))}`;
      const more = { at: later.at, fix: 'Decide which of them holds, and correct the other.' };
      return [(same(earlier, later) ? problem : warning)('constraint/contradiction', message, more)];
    }),
  );
}

/** Two limits of one kind with the same unit and other numbers: only one of them can hold. */
export function kindsCollide(limits: readonly StatedLimit[]): Problem[] {
  const claims = limits
    .slice(0, mostClaims)
    .flatMap((limit) =>
      limit.kind === undefined ? [] : measuresIn(limit.text).map((measure) => ({ ...limit, measure })),
    );
  return claims.flatMap((later, i) => {
    const earlier = claims
      .slice(0, i)
      .find(
        ({ at, kind, measure }) =>
          at !== later.at &&
          kind === later.kind &&
          measure.unit === later.measure.unit &&
          measure.of === later.measure.of &&
          measure.value !== later.measure.value,
      );
    if (!earlier) return [];
    const message = `${later.measure.words} here, but ${earlier.measure.words} in ${earlier.at}, both of the kind ${later.kind}.`;
    return [
      warning('constraint/contradiction', message, { at: later.at, fix: 'Withdraw the one that does not hold.' }),
    ];
  });
}

function differ(a: NumberClaim, b: NumberClaim): boolean {
  if (a.bound === b.bound) return a.measure.value !== b.measure.value;
  const [least, most] = a.bound === 'least' ? [a, b] : [b, a];
  return least.bound === 'least' && most.bound === 'most' && least.measure.value > most.measure.value;
}

const negation = /\b(?:not|never|no|cannot|can't|mustn't|won't|nobody|nothing)\b/i;
const modal = /\b(?:must|may|can|cannot|can't|shall|always|never|allowed|forbidden|required|only)\b/i;

function demandClaim({ text, at }: StatedLimit): DemandClaim[] {
  const forbids = negation.test(text) || /\bforbidden\b/i.test(text);
  // A limit denies too ("no more than"); numbers are compared above.
  if (
    !modal.test(text) ||
    /\bno (?:more|less|later|fewer)\b|\bnot (?:more|only|before)\b|\bonly\b.*\bnot\b/i.test(text)
  )
    return [];
  const words = contentWords(text.replaceAll(new RegExp(negation.source, 'gi'), ' '));
  return words.size < 3 ? [] : [{ text, at, forbids, words }];
}

function demandsCollide(all: readonly DemandClaim[]): Problem[] {
  const claims = all.slice(0, mostClaims);
  return claims.flatMap((later, i) => {
    const earlier = claims
      .slice(0, i)
      .find((one) => one.at !== later.at && one.forbids !== later.forbids && same(one, later));
    if (!earlier) return [];
    const message = `This and ${earlier.at} cannot both hold: ${JSON.stringify(earlier.text.slice(0, 160))}`;
    return [
      problem('constraint/contradiction', message, {
        at: later.at,
        fix: 'Decide which of them holds, and correct the other.',
      }),
    ];
  });
}

const functionWords = new Set(
  (
    'a an the of in on at to for by with from as is are be been it its this that these those and or any each every all must may can shall will ' +
    'has have had do does than then when while if so up most least more less no within under below over after before until per at only never always ' +
    'not maximum minimum limited limit exceed later kept keep keeps allowed required'
  ).split(' '),
);

/** Singular and bare: `exports` and `export` are the same word here. Numbers stay, with the word before them: `phase 2`. */
function contentWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}][\p{L}'-]*|\d[\d.,]*/gu) ?? [];
  return new Set(
    words
      .filter((word) => !functionWords.has(word))
      .map((word) => word.replace(/(?:'s|ing|ed|es|s)$/, '').replace(/[.,]+$/, ''))
      .filter((word) => word.length > 1 || /\d/.test(word)),
  );
}

/** Enough of the words are shared. One word is no subject. */
function alike(a: Claim, b: Claim): boolean {
  const shared = sharedWords(a, b);
  return shared >= 2 && shared / (a.words.size + b.words.size - shared) >= 0.7;
}

function same(a: Claim, b: Claim): boolean {
  return a.words.size === b.words.size && sharedWords(a, b) === a.words.size && a.words.size >= 2;
}

function sharedWords(a: Claim, b: Claim): number {
  let shared = 0;
  for (const word of a.words) if (b.words.has(word)) shared += 1;
  return shared;
}
