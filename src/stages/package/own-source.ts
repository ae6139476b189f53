/**
 * A rule beside the words that it quotes: "within 60 minutes", from "within 30 minutes". However differently the two are put, a
 * number of the same unit that is the only one in each is meant to be the same.
 */
import { wordsOf } from '../../artifacts/items/digest.ts';
import { quotesIn } from '../../artifacts/items/mentions.ts';
import { type Measure, measuresIn } from '../../artifacts/measures.ts';
import { nameKey, plainText } from '../../artifacts/plain-text.ts';
import type { RuleHeading } from '../../artifacts/rules.ts';
import { type Problem, problem, warning } from '../../core/problem.ts';
import type { ReadPackage } from './documents.ts';
import { isTurnedAround } from './said-again/compare.ts';
import { spoken } from './said-again/spoken.ts';

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
  const said = plainText(statement.value);
  // "No backend: all data lie on the device": what it is called in front of the words that it quotes.
  const bare = quote.includes(': ') ? said : said.replace(/^[^:.]{2,60}: /, '');
  if (!isRewordedSource(source.value) && [said, bare].every((one) => isTurnedAround(spoken(one), spoken(quote)))) {
    const message = `Rule ${number} denies what the words that it quotes say, or the other way around.`;
    const fix = 'Decide which of them holds, and correct the other.';
    return [warning('constraint/contradiction', message, { at: `${path}:${statement.line}`, fix })];
  }
  return onlyOnes(measuresIn(plainText(statement.value))).flatMap((own) => {
    const theirs = onlyOnes(quoted).find(({ unit, of }) => unit === own.unit && of === own.of);
    if (!theirs || theirs.value === own.value) return [];
    const message = `Rule ${number} says ${own.words}; the words that it quotes say ${theirs.words}.`;
    const at = `${path}:${statement.line}`;
    if (isRewordedSource(source.value))
      return [
        problem('constraint/reworded', message, {
          at,
          severity: 'info',
          fix: 'Nothing, since the rule says that it was reworded; the PRD can be brought in line with it.',
        }),
      ];
    const fix =
      'Decide which of them holds, and correct the other; or say "reworded" behind the source, where it is meant.';
    return [warning('constraint/contradiction', message, { at, fix })];
  });
}

/** `**Source:** "... 14 days" (PRD line 8; reworded as asked for)`: somebody wanted the rule to say something else. */
export const isRewordedSource = (source: string): boolean =>
  source.includes('reworded') && mark.test(source.slice(0, 3000));
const mark = /["”»][.,]? \([^()"]{0,120}\breworded\b/;

/** Words of the PRD in whose place a rule stands: what holds is the rule, and they go against nothing. */
export function replacedWords(read: ReadPackage): readonly string[] {
  return read.rules.flatMap(({ value }) =>
    value.flatMap(({ parts }) =>
      parts.flatMap(({ name, value: source }) =>
        isRewordedSource(source) && /^sources?$/.test(nameKey(name))
          ? quotesIn(source.slice(0, 3000)).map(wordsOf)
          : [],
      ),
    ),
  );
}

/** Those that are the only one of their kind: of two durations nobody can tell which is which. */
function onlyOnes(measures: readonly Measure[]): Measure[] {
  return measures.filter(({ unit, of }) => measures.filter((one) => one.unit === unit && one.of === of).length === 1);
}
