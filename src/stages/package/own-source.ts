/**
 * A rule beside the words that it quotes: "within 60 minutes", from "within 30 minutes". However differently the two are put, a
 * number of the same unit that is the only one in each is meant to be the same.
 */
import { quotesIn } from '../../artifacts/items/mentions.ts';
import { type Measure, measuresIn } from '../../artifacts/measures.ts';
import { nameKey, plainText } from '../../artifacts/plain-text.ts';
import type { RuleHeading } from '../../artifacts/rules.ts';
import { type Problem, warning } from '../../core/problem.ts';
import type { ReadPackage } from './documents.ts';

export function sourceNumberFindings(read: ReadPackage): Problem[] {
  return read.rules.flatMap(({ path, value }) => value.flatMap((rule) => differences(path, rule)));
}

function differences(path: string, { parts, number }: RuleHeading): Problem[] {
  const statement = parts.find(({ name }) => nameKey(name) === 'statement');
  const source = parts.find(({ name }) => /^sources?$/.test(nameKey(name)));
  if (!statement || !source) return [];
  const quotes = quotesIn(source.value.slice(0, 3000));
  // Several quotes are several things that it stands on.
  const [quote] = quotes;
  if (quote === undefined || quotes.length > 1) return [];
  const quoted = measuresIn(quote);
  return onlyOnes(measuresIn(plainText(statement.value))).flatMap((own) => {
    const theirs = onlyOnes(quoted).find(({ unit, of }) => unit === own.unit && of === own.of);
    if (!theirs || theirs.value === own.value) return [];
    const message = `Rule ${number} says ${own.words}; the words that it quotes say ${theirs.words}.`;
    const fix = 'Decide which of them holds, and correct the other.';
    return [warning('constraint/contradiction', message, { at: `${path}:${statement.line}`, fix })];
  });
}

/** Those that are the only one of their kind: of two durations nobody can tell which is which. */
function onlyOnes(measures: readonly Measure[]): Measure[] {
  return measures.filter(({ unit, of }) => measures.filter((one) => one.unit === unit && one.of === of).length === 1);
}
