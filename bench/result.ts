/** What a suite gives, and how it is held against `budget.json`. */
import { readFileSync } from 'node:fs';

export interface Result {
  /** Its name in the budget. */
  readonly id: string;
  readonly value: number;
  /** What was seen, in figures. */
  readonly seen: string;
}

export interface Suite {
  readonly name: string;
  run(): Promise<readonly Result[]>;
}

interface Limit {
  /** What is divided by what; how each is measured. */
  readonly what: string;
  readonly limit: number;
  /** A ratio unless said otherwise. */
  readonly unit?: string;
}

export interface Verdict extends Result, Limit {
  readonly kept: boolean;
}

export function judge(results: readonly Result[], suites: readonly string[]): Verdict[] {
  const budget = JSON.parse(readFileSync('bench/budget.json', 'utf8')) as Record<string, Limit>;
  const verdicts = results.map((result) => {
    const limit = budget[result.id];
    if (!limit) throw new Error(`bench/budget.json has no limit for ${result.id}.`);
    return { ...result, ...limit, kept: result.value <= limit.limit };
  });
  // A limit that nothing is measured against would look kept for ever.
  const missing = Object.keys(budget).filter(
    (id) => suites.includes(id.split('.', 1)[0] ?? '') && !results.some((one) => one.id === id),
  );
  if (missing.length > 0) throw new Error(`Nothing was measured for ${missing.join(', ')}.`);
  return verdicts;
}

export function table(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ id, value, unit = 'x', limit, kept, seen }) => [
    id,
    `${value.toFixed(2)} ${unit}`,
    `${limit} ${unit}`,
    kept ? 'pass' : 'MISS',
    seen,
  ]);
  const all = [['measured', 'value', 'limit', '', 'figures'], ...rows];
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`;
