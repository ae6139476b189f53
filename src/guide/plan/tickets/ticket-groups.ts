/** How rules that do not fit into the ticket of a call are put together: by the section of the PRD that they stand in, and in even parts. */
import type { Rule } from '../rules/rule.ts';
import { withoutFiling } from '../scenarios/filing.ts';

export interface RuleGroup {
  /** The heading above all of them. */
  readonly section?: string;
  readonly rules: readonly Rule[];
}

export const mostRules = 5;

/** One that would be left over is no ticket of its own. */
export function inParts(rules: readonly Rule[]): (readonly Rule[])[] {
  const count = rules.length <= mostRules + 1 ? 1 : Math.ceil(rules.length / mostRules);
  const size = Math.ceil(rules.length / count);
  const parts: (readonly Rule[])[] = [];
  for (let from = 0; from < rules.length; from += size) parts.push(rules.slice(from, from + size));
  return parts;
}

/** How fast, how private, who may: of all of it. What else no call has to keep is a piece of work where the PRD tells it. */
const ofAll = new Set<Rule['category']>([
  'Authorization',
  'Performance',
  'Data Privacy',
  'Rate Limiting',
  'Data Retention',
]);

/** A heading above everything tells nothing apart, and one rule alone makes no piece of work: these hold everywhere. */
export function bySection(rules: readonly Rule[]): RuleGroup[] {
  const sections = new Map<string, Rule[]>();
  for (const rule of rules) {
    const under = headingOf(rule);
    if (under === '' || ofAll.has(rule.category)) continue;
    const known = sections.get(under);
    if (known) known.push(rule);
    else sections.set(under, [rule]);
  }
  const telling = sections.size < 2 ? [] : [...sections].filter(([, own]) => own.length > 1);
  const placed = new Set(telling.flatMap(([, own]) => own));
  return [
    ...telling.flatMap(([section, own]) => inParts(own).map((part) => ({ section, rules: part }))),
    ...inParts(rules.filter((one) => !placed.has(one))).map((part) => ({ rules: part })),
  ].filter((one) => one.rules.length > 0);
}

/** "3.4 **Game Mechanics** (MVP):" is "Game Mechanics". */
const headingOf = ({ statement }: Rule): string =>
  (statement?.under ?? '')
    .replaceAll(/[*_`]/g, '')
    .replace(/^[\d.]+\s+/, '')
    .replace(/\s*\([^()]*\)$|:$/, '')
    .trim();

const longest = 9;

/** The first of them, in its own words; the others are listed in the ticket. */
export function aboutRules([first, ...others]: readonly Rule[]): string {
  const words = (first ? withoutFiling(first.text) : 'the rest').replace(/[.;:]+$/, '').split(' ');
  const isLong = words.length > longest;
  const told = words
    .slice(0, longest)
    .join(' ')
    .replace(/[,;:]$/, '');
  // A quotation that is cut has no end.
  const whole = told.split('"').length % 2 === 0 ? told.replaceAll('"', '') : told;
  return `${whole}${isLong ? ' ...' : ''}${others.length > 0 ? `, and ${others.length} more` : ''}`;
}
