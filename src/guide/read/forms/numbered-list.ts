/**
 * "FR-001 The system shall ...": where requirements have numbers, these are what is asked for. What the scope, the features and
 * the personas say beside them in looser words tells the same again, so it is context and no second rule; an item that speaks of
 * something else stays what it is.
 */
import { storyPattern } from '../who/actors.ts';
import { statedScenario } from '../language/normal-form.ts';
import type { Statement } from '../statement.ts';
import { stemsOf } from '../language/stems.ts';

const filed = /^[\s*_[(`|]*([A-Z]{1,6})[-_. ]?\d{1,4}(?:[.-]\d{1,3})*\b/;
/** Numbered as well, and no requirements: questions, risks, tests, goals, stories, acceptance criteria, what limits it. */
const others = new Set(
  'Q OQ RISK T TC TEST G GOAL M MS KPI D DEC ADR US STORY AC NFR C CON A ASM P PH PHASE V H Q1 S UC EPIC E'.split(' '),
);

/** Whether a line or the first cell of a row begins with the number of a requirement. */
export function isNumbered(marked: string, cells: ReadonlyMap<string, string> | undefined): boolean {
  const first = cells === undefined ? marked : (cells.values().next().value ?? '');
  const prefix = filed.exec(first)?.[1];
  return prefix !== undefined && !others.has(prefix);
}

interface Numbered extends Statement {
  readonly numbered?: true;
  /** What is looked at before a story counts as done: said nowhere else. */
  readonly isCriteria?: true;
}

/** So many of them are the list of what is asked for. */
const fewest = 8;
const strict =
  /\b(?:must|shall|should|cannot|only|never|always|at most|at least|no more than|within|up to|not)\b|\d ?(?:%|m?s\b|seconds?|minutes?|hours?|days?|weeks?|months?|years?|[KMG]B|users|characters|requests)/i;

/** Calls and tables stand nowhere else. */
const declares = /\b(?:GET|POST|PUT|PATCH|DELETE) \/|\(\w+, \w*_\w+/;

export const hasNumberedList = (found: readonly Numbered[]): boolean =>
  found.filter((one) => one.numbered && (one.part === 'must' || one.part === 'text') && !storyPattern.test(one.text))
    .length >= fewest;

export function withNumberedList<T extends Numbered>(found: readonly T[]): readonly T[] {
  if (!hasNumberedList(found)) return found;
  const listed = new Set(found.filter((one) => one.numbered).map((one) => one.under));
  const isToldAgain = toldBy(found.filter((one) => one.numbered));
  return found.map((one) => {
    if (one.numbered) return one.part === 'text' ? { ...one, part: 'must' as const } : one;
    const isLoose =
      one.part === 'must' &&
      !listed.has(one.under) &&
      !one.isCriteria &&
      !strict.test(one.text) &&
      !declares.test(one.text) &&
      !statedScenario(one.text) &&
      !storyPattern.test(one.text) &&
      ((!one.isItem && !one.cells) || isToldAgain(one));
    return isLoose ? { ...one, part: 'problem' as const } : one;
  });
}

/** From this share of its words on, a looser line says what one with a number says. */
const alike = 0.4;

function toldBy(numbered: readonly Statement[]): (one: Statement) => boolean {
  const by = new Map<string, Set<number>>();
  for (const [i, { text, under, lead = '' }] of numbered.entries())
    for (const stem of stemsOf(`${text} ${under} ${lead}`)) by.set(stem, (by.get(stem) ?? new Set()).add(i));
  return ({ text }) => {
    const stems = stemsOf(text);
    const times = new Map<number, number>();
    for (const stem of stems) for (const i of by.get(stem) ?? []) times.set(i, (times.get(i) ?? 0) + 1);
    return stems.length === 0 || Math.max(0, ...times.values()) >= stems.length * alike;
  };
}
