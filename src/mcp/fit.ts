/**
 * A step that fits: under a number of tokens whatever a session holds. What is long is cut from its least needed end, the
 * cut is told, and the whole stands in a resource. A step that is small goes through untouched.
 */
import { guardedTokens } from '../artifacts/tokens.ts';
import type { Step } from '../engine/step-view.ts';
import { stepUri } from './uris.ts';

export const stepBudget = 1120;

export interface FittedStep extends Step {
  /** What was cut, and where all of it stands. */
  readonly cut?: { readonly fields: readonly string[]; readonly whole: string };
}

/** From what can be looked up to what is needed most. */
const order = [
  'saved',
  'summary',
  'documents',
  'skeleton',
  'questions',
  'changes',
  'read',
  'rules',
  'alternatives',
  'options',
  'wants',
] as const;

const tokens = (value: unknown) => guardedTokens(JSON.stringify(value));

export function fitStep(step: Step, budget = stepBudget): FittedStep {
  let fitted = step as unknown as Record<string, unknown>;
  // Measuring takes time in proportion: nothing of a flood would be shown anyway.
  const isFlood = JSON.stringify(step).length > 100_000;
  if (!isFlood && tokens(step) <= budget) return step;
  const fields: string[] = [];
  const whole = stepUri(step.session);
  for (const field of order) {
    const value = fitted[field];
    if (value === undefined) continue;
    const start = field === 'skeleton' && typeof value === 'string' ? outlineOf(value) : value;
    // The widest that the mark of this cut can become.
    const marks = [...fields, `${field} (1000 of 10000)`];
    const shorter = shorten(
      start,
      (part) => tokens({ ...fitted, [field]: part, cut: { fields: marks, whole } }) <= budget,
    );
    if (shorter === value) continue;
    fields.push(Array.isArray(value) ? `${field} (${(shorter as unknown[]).length} of ${value.length})` : field);
    fitted = { ...fitted, [field]: shorter };
    if (tokens({ ...fitted, cut: { fields, whole } }) <= budget) break;
  }
  // Still too long: what has not fitted anywhere is only pointed at.
  for (const field of order.slice(0, -1)) {
    if (tokens({ ...fitted, cut: { fields, whole } }) <= budget) break;
    const { [field]: _, ...rest } = fitted;
    fitted = rest;
  }
  return { ...fitted, cut: { fields, whole } } as unknown as FittedStep;
}

/** The form without its blanks: the headings say what belongs where. */
const outlineOf = (skeleton: string) =>
  skeleton
    .split('\n')
    .filter((line) => !/^(\s*|\s*\[\.{3}\]\s*)$/.test(line))
    .join('\n');

const mostEntries = 100;
const mostCharacters = 8000;
const fewestCharacters = 160;

/** The longest beginning that fits, but never nothing. */
function shorten(value: unknown, fits: (part: unknown) => boolean): unknown {
  if (Array.isArray(value)) {
    const entries = value.slice(0, mostEntries).map(shortEntry);
    const n = longest(1, entries.length, (count) => fits(entries.slice(0, count)));
    return n === value.length && entries.every((entry, i) => entry === value[i]) ? value : entries.slice(0, n);
  }
  if (typeof value !== 'string' || value.length <= fewestCharacters) return value;
  const most = Math.min(value.length, mostCharacters);
  const n = longest(fewestCharacters, most, (count) => fits(`${value.slice(0, count)} ...`));
  return n === value.length ? value : `${value.slice(0, n)} ...`;
}

/** One entry of a list may be a book. */
function shortEntry(entry: unknown): unknown {
  if (typeof entry === 'string') return entry.length > 600 ? `${entry.slice(0, 600)} ...` : entry;
  if (typeof entry !== 'object' || entry === null || JSON.stringify(entry).length <= 1500) return entry;
  const parts = Object.entries(entry).map(([name, part]) => [
    name,
    Array.isArray(part) ? part.slice(0, 8).map(shortEntry) : shortEntry(part),
  ]);
  return Object.fromEntries(parts) as unknown;
}

/** The greatest number that still holds, or the least there is. */
function longest(least: number, most: number, holds: (n: number) => boolean): number {
  let [low, high] = [least, Math.max(least, most)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return Math.min(low, most);
}
