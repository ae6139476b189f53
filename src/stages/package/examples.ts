/**
 * Rows of examples beside the limit of the rule that their scenario shows: an order at 07:59 and one at 09:30 cannot both be taken when
 * orders close at 08:00. What an answer means is not known; the same one on both sides of the only limit is. Told as a warning.
 */
import { tableCells } from '../../artifacts/lists.ts';
import { measuresIn } from '../../artifacts/measures.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { answerOf } from './answers.ts';
import { groupOf, type NumberClaim } from './contradictions.ts';
import type { ReadPackage } from './documents.ts';

interface Step {
  readonly text: string;
  readonly isOutcome: boolean;
  readonly line: number;
}

interface Row {
  readonly line: number;
  /** What the steps come to with its values. */
  readonly value: number;
  readonly words: string;
  readonly side: number;
  readonly outcome: string;
  /** All else that it starts from. */
  readonly rest: string;
}

const step = /^\s{0,20}(?:[-*+] )?(Given|When|Then|And|But|\*) (\S.*)$/;
const examples = /^\s{0,20}(?:Examples|Scenarios)\s?:/;
/** More rows nobody compares by hand, and pairs of them are looked at. */
const mostRows = 60;
const longest = 2000;

export function exampleFindings(
  { features }: Pick<ReadPackage, 'features'>,
  limitsOf: (path: string, from: number) => readonly NumberClaim[],
): Problem[] {
  return features.flatMap(({ path, document: { lines }, value }) =>
    value.scenarios.flatMap(({ from, endLine }) => {
      const limits = limitsOf(path, from);
      if (limits.length === 0) return [];
      const own = lines.slice(from - 1, endLine);
      return own.some((text) => examples.test(text) || answerOf(text) !== undefined)
        ? inScenario(own, from, path, limits)
        : [];
    }),
  );
}

function inScenario(lines: readonly string[], from: number, path: string, limits: readonly NumberClaim[]): Problem[] {
  const { steps, rows } = readOutline(lines, from);
  return [...new Set(limits.map(groupOf))].flatMap((group) => {
    const own = limits.filter((one) => groupOf(one) === group);
    const lower = own.flatMap(lowerEnd);
    const values = [...new Set([...own.map(({ measure }) => measure.value), ...lower])].toSorted((a, b) => a - b);
    const [low = 0, high = low] = values;
    if (values.length > 2) return [];
    // The ends of a range belong to it.
    const inRange = (value: number) => (value >= low && value <= high ? 1 : -1);
    const sideOf = (value: number) =>
      values.length === 1 ? Math.sign(value - low) : lower.length > 0 ? inRange(value) : between(value, low, high);
    const found = rows.flatMap((row) => placed(steps, row, group, sideOf) ?? []);
    const limit = own.map(({ measure }) => measure.words).join(' and ');
    const pair = acrossLimit(found) ?? (values.length === 1 ? backAgain(found) : undefined);
    if (pair) return [told(path, pair, limit)];
    const [bound] = own.map((one) => one.bound);
    const isBeyond = ({ side }: Row): boolean | undefined =>
      values.length === 1 ? beyond(bound, side) : lower.length > 0 ? side < 0 : undefined;
    const odd = found.find((row) => isWronglyAnswered(row, isBeyond(row), found));
    return odd ? [wronglyTold(path, odd, own[0] as NumberClaim)] : [];
  });
}

/** The limit itself lies on the side that its words say, which is not asked. */
const beyond = (bound: NumberClaim['bound'] | undefined, side: number): boolean | undefined =>
  side === 0 || (bound !== 'most' && bound !== 'least') ? undefined : (bound === 'most') === side > 0;

/** What lies beyond the limit is accepted; what lies within it may be refused for another reason, unless it is all that rows differ in. */
function isWronglyAnswered({ outcome, rest }: Row, isBeyond: boolean | undefined, all: readonly Row[]): boolean {
  const answer = isBeyond === undefined ? undefined : answerOf(outcome);
  if (isBeyond === true) return answer === 'accepted';
  return answer === 'refused' && all.length > 2 && all.every((one) => one.rest === rest);
}

/** `1 to 500 crates` has two ends. */
const lowerEnd = ({ text, measure }: NumberClaim): number[] => {
  const digits = /\b(\d{1,6})\s?(?:to|and|[–-])\s?$/.exec(
    text.slice(Math.max(0, measure.index - 14), measure.index),
  )?.[1];
  return digits === undefined ? [] : [Number(digits)];
};

/** Inside of two limits, outside, or on one of them. */
const between = (value: number, low: number, high: number): number =>
  value === low || value === high ? 0 : value > low && value < high ? 1 : -1;

type Values = ReadonlyMap<string, string>;

function readOutline(
  lines: readonly string[],
  from: number,
): { steps: Step[]; rows: { values: Values; line: number }[] } {
  const steps: Step[] = [];
  const rows: { values: Values; line: number }[] = [];
  let header: readonly string[] | undefined;
  let [isOutcome, isTable] = [false, false];
  for (const [i, raw] of lines.entries()) {
    if (raw.length > longest) continue;
    const [, word = '', text = ''] = isTable ? [] : (step.exec(raw) ?? []);
    if (word !== '') {
      isOutcome = word === 'Then' || (isOutcome && !/^(?:Given|When)$/.test(word));
      steps.push({ text, isOutcome, line: from + i });
    } else if (examples.test(raw)) [isTable, header] = [true, undefined];
    else if (isTable && rows.length < mostRows) {
      const cells = tableCells(raw.trim());
      if (!cells) continue;
      if (header) rows.push({ values: new Map(header.map((name, at) => [name, cells[at] ?? ''])), line: from + i });
      else header = cells;
    }
  }
  // Without any rows it is one itself, and its answer stands in a step.
  if (!isTable) {
    const at = steps.findIndex(({ text, isOutcome }) => isOutcome && answerOf(text) !== undefined);
    if (at >= 0) rows.push({ values: new Map(), line: steps[at]?.line ?? from });
  }
  return { steps, rows };
}

function placed(
  steps: readonly Step[],
  { values, line }: { values: Values; line: number },
  group: string,
  sideOf: (value: number) => number,
): Row | undefined {
  const filled = (text: string) => text.replaceAll(/<([^<>]{1,80})>/g, (_, name: string) => values.get(name) ?? '');
  const starts = steps.filter(({ text, isOutcome }) => !isOutcome && (values.size === 0 || text.includes('<')));
  const measured = starts.flatMap(({ text }) =>
    measuresIn(filled(text)).filter((measure) => groupOf({ measure }) === group),
  );
  const [measure] = measured;
  if (!measure || measured.length > 1) return undefined;
  return {
    line,
    value: measure.value,
    words: measure.words,
    side: sideOf(measure.value),
    outcome: steps.flatMap(({ text, isOutcome }) => (isOutcome ? [filled(text)] : [])).join('\n'),
    rest: starts.map(({ text }) => filled(text).replace(measure.words, '')).join('\n'),
  };
}

function wronglyTold(path: string, { words, line, outcome }: Row, { at, text }: NumberClaim): Problem {
  const message = `${words} comes to ${JSON.stringify(outcome.slice(0, 80))} here, against ${at}: ${JSON.stringify(text.slice(0, 160))}`;
  const fix = 'Decide which of them holds, and correct the other.';
  return warning('constraint/contradiction', message, { at: `${path}:${line}`, fix });
}

type Pair = readonly [odd: Row, usual: Row];

const isSame = (a: Row, b: Row): boolean => a.outcome === b.outcome && a.rest === b.rest;

/** The same answer on both sides. */
function acrossLimit(rows: readonly Row[]): Pair | undefined {
  for (const later of rows) {
    const other = rows.find((one) => one.side * later.side < 0 && isSame(one, later) && one.line < later.line);
    if (!other) continue;
    const alone = (one: Row) => rows.filter(({ side, outcome }) => side === one.side && outcome === one.outcome).length;
    return alone(other) < alone(later) ? [other, later] : [later, other];
  }
  return undefined;
}

/** One limit parts two answers: with growing values none comes back. */
function backAgain(rows: readonly Row[]): Pair | undefined {
  const sorted = rows.toSorted((a, b) => a.value - b.value);
  for (const [i, last] of sorted.entries()) {
    const first = sorted.findIndex((one, at) => at < i && isSame(one, last));
    const [from] = first < 0 ? [] : sorted.slice(first, first + 1);
    const isParted = sorted.slice(first + 1, i).some((one) => one.rest === last.rest && one.outcome !== last.outcome);
    if (from && isParted) return from.line > last.line ? [from, last] : [last, from];
  }
  return undefined;
}

function told(path: string, [odd, usual]: Pair, limit: string): Problem {
  const message = `${odd.words} here comes to the same as ${usual.words} in line ${usual.line}, on the other side of ${limit}.`;
  const fix = 'Decide which of them holds, and correct the other.';
  return warning('constraint/contradiction', message, { at: `${path}:${odd.line}`, fix });
}
