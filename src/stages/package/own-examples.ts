/**
 * A rule beside its own examples: one that is fine and one that is refused show where the line is. Where all their numbers lie on one
 * side of the only number that the rule has of that kind, they show another line. Told as a warning.
 */
import { measuresIn } from '../../artifacts/measures.ts';
import { listItem } from '../../artifacts/lists.ts';
import { nameKey, plainText } from '../../artifacts/plain-text.ts';
import type { RuleHeading } from '../../artifacts/rules.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { groupOf, numberClaims } from './contradictions.ts';
import type { ReadPackage } from './documents.ts';
import { saidInRule } from './statements.ts';

/** More of them nobody reads, and a longer line is data. */
const mostExamples = 40;
const longest = 2000;

export function ownExampleFindings({ rules }: ReadPackage): Problem[] {
  return rules.flatMap(({ path, document, value }) =>
    value.flatMap((rule) => {
      const examples = examplesOf(rule, document.lines);
      return examples.length < 2 ? [] : apart(path, rule, examples);
    }),
  );
}

interface Example {
  readonly text: string;
  readonly line: number;
}

function examplesOf({ parts }: RuleHeading, lines: readonly string[]): Example[] {
  const part = parts.find(({ name }) => /^examples?$/.test(nameKey(name)));
  if (!part) return [];
  const found: Example[] = [];
  for (const [i, raw] of lines.slice(part.line, part.line + mostExamples).entries()) {
    const text = raw.length > longest ? undefined : listItem(raw);
    if (text === undefined && raw.trim() !== '') break;
    if (text !== undefined) found.push({ text: plainText(text), line: part.line + 1 + i });
  }
  return found;
}

const refused =
  /\b(?:refus(?:ed|es)|reject(?:ed|s)|denied|declined|not (?:allowed|accepted|possible|valid)|no longer|invalid|fails?|error|gone|removed)\b/i;

function apart(path: string, rule: RuleHeading, examples: readonly Example[]): Problem[] {
  const limits = saidInRule(path, rule).flatMap(numberClaims);
  return limits.flatMap((limit) => {
    // Of two durations nobody can tell which one an example is about.
    if (limits.filter((one) => groupOf(one) === groupOf(limit)).length > 1) return [];
    const shown = examples.flatMap((one) => {
      const measures = measuresIn(one.text).filter((measure) => groupOf({ measure }) === groupOf(limit));
      // "One hour short of 3 days" is about the days.
      const [largest] = measures.toSorted((a, b) => b.value - a.value);
      return largest ? [{ ...one, largest }] : [];
    });
    const no = shown.filter(({ text }) => refused.test(text));
    if (no.length === 0 || no.length === shown.length) return [];
    const sides = new Set(shown.map(({ largest }) => Math.sign(largest.value - limit.measure.value)));
    const [first] = shown;
    if (sides.size > 1 || sides.has(0) || !first) return [];
    const message = `Rule ${rule.number} says ${limit.measure.words}; its examples show the line at ${first.largest.words}.`;
    const fix = 'Decide which of them holds, and correct the other.';
    return [warning('constraint/contradiction', message, { at: `${path}:${first.line}`, fix })];
  });
}
