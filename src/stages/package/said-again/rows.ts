/**
 * Rows of examples that lie on one side of the only limit of their rule, and come to different answers: 8 days and 9 days, where the limit
 * is 7. In whatever language; rows on both sides with one answer are looked for in `examples.ts`. Told as a warning, at the row that lies
 * farther away.
 */
import { tableCells } from '../../../artifacts/lists.ts';
import { type Problem, warning } from '../../../core/problem.ts';
import type { ReadPackage } from '../documents.ts';
import type { StatedLimit } from '../statements.ts';
import { isRange } from './compare.ts';
import { kindOfStep, rulesShown, stepWord } from './places.ts';
import { type Counted, isSame, spoken } from './spoken.ts';

interface Row {
  readonly line: number;
  readonly number: Counted;
  readonly outcome: string;
  /** All else that it starts from. */
  readonly rest: string;
}

const longest = 2000;
const mostRows = 60;

export function rowFindings(
  { features }: Pick<ReadPackage, 'features'>,
  saidIn: (rule: number) => readonly StatedLimit[],
): Problem[] {
  return features.flatMap(({ path, document: { lines }, value }) =>
    value.scenarios.flatMap((scenario) => {
      const own = lines.slice(scenario.from - 1, scenario.endLine);
      if (!own.some((text) => text.includes('<'))) return [];
      const rules = rulesShown(scenario);
      const [rule = 0] = rules;
      const said = rules.size === 1 ? saidIn(rule).map(({ text }) => spoken(text)) : [];
      const numbers = said.flatMap((one) => one.numbers);
      // What lies outside of a range lies on either side of it.
      const limits = said.flatMap((one) => one.numbers.filter((number) => !isRange(one, number)));
      return limits.flatMap((limit) => {
        const isOnly = numbers.filter(({ unit }) => isSame(unit, limit.unit)).length === 1;
        const rows = isOnly && limit.unit !== '' ? rowsOf(own, scenario.from, limit.unit) : [];
        return [1, -1].flatMap((side) => onOneSide(rows, limit, side).map((one) => told(path, one, limit)));
      });
    }),
  );
}

function rowsOf(lines: readonly string[], from: number, unit: string): Row[] {
  const [starts, outcomes]: [string[], string[]] = [[], []];
  const rows: Row[] = [];
  let kind: 'outcome' | 'start' = 'start';
  let header: readonly string[] | undefined;
  for (const [i, raw] of lines.entries()) {
    const text = raw.trim();
    if (text.length > longest || rows.length >= mostRows) break;
    if (text.startsWith('|')) {
      const cells = tableCells(text) ?? [];
      if (!header) {
        header = cells;
        continue;
      }
      const values = new Map(header.map((name, at) => [name, cells[at] ?? '']));
      const fill = (said: string) => said.replaceAll(/<([^<>]{1,80})>/g, (_, name: string) => values.get(name) ?? '');
      const begun = starts.filter((said) => said.includes('<')).map(fill);
      const found = begun.flatMap((said) => spoken(said).numbers.filter((one) => isSame(one.unit, unit)));
      const [number] = found;
      const rest = begun.map((said) => said.replace(number?.written.split(' ', 1)[0] ?? '', '')).join('\n');
      // Sums differ from row to row, and are the same answer.
      const outcome = outcomes.map((said) => fill(said).replaceAll(/\d[\d.,]*/g, '#')).join('\n');
      if (number && found.length === 1) rows.push({ line: from + i, number, rest, outcome });
      continue;
    }
    header = undefined;
    kind = kindOfStep(text) ?? kind;
    if (stepWord.test(text)) (kind === 'outcome' ? outcomes : starts).push(text);
  }
  return rows;
}

/** The one that lies farther from the limit, where two have another answer. */
function onOneSide(rows: readonly Row[], limit: Counted, side: number): Row[] {
  const own = rows.filter(({ number }) => Math.sign(number.value - limit.value) === side);
  const sorted = own.toSorted(
    (a, b) => Math.abs(a.number.value - limit.value) - Math.abs(b.number.value - limit.value),
  );
  const [near] = sorted;
  const far = sorted.find((one) => near && one.rest === near.rest && one.outcome !== near.outcome);
  return far ? [far] : [];
}

function told(path: string, { line, number }: Row, limit: Counted): Problem {
  const message = `${number.written} here comes to another answer than a row that lies nearer, on the same side of ${limit.written}.`;
  const fix = 'Decide which of them holds, and correct the other.';
  return warning('constraint/contradiction', message, { at: `${path}:${line}`, fix });
}
