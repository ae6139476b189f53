/**
 * A limit that a ticket says with another number than the rules that it carries, in whatever language: "weniger als 6 Stunden vor Beginn"
 * under a rule that says "bis 4 Stunden vor Beginn". Only behind a word that sets a limit, where the rules have one number of that thing,
 * which the ticket does not say, and its own stands nowhere else in the package. Told as a warning.
 */
import { criteriaOf } from '../../artifacts/ticket-criteria.ts';
import { type Problem, warning } from '../../core/problem.ts';
import type { ReadPackage } from './documents.ts';
import { ruleMentions } from './links.ts';
import { type Numbered, numbersIn, stem, timesSaid } from './said-often.ts';
import { saidInRule } from './statements.ts';

/** Words of English are left to those who know its grammar. */
const limiting =
  /^(?:als|bis|höchstens|mindestens|spätestens|maximal|minimal|innerhalb|binnen|que|hasta|máximo|mínimo|menos|dentro|moins|plus|jusqu|até|entro|massimo|minimo|dan|maximaal|minimaal|uiterlijk)$/;
const mostRules = 300;

export function carriedNumberFindings(read: ReadPackage): Problem[] {
  const byRule = new Map<number, (Numbered & { readonly at: string; readonly text: string })[]>();
  for (const { path, value } of read.rules)
    for (const rule of value.slice(0, mostRules))
      byRule.set(
        rule.number,
        saidInRule(path, rule).flatMap(({ text, at }) => numbersIn(text).map((one) => ({ ...one, at, text }))),
      );
  return read.tickets.flatMap(({ path, document }) => {
    const rules = new Set(ruleMentions(document.lines).map(({ number }) => number));
    const asked = [...rules].flatMap((number) => byRule.get(number) ?? []);
    if (asked.length === 0) return [];
    const said = criteriaOf(document).flatMap(({ text, line }) =>
      numbersIn(text).map((one) => ({ ...one, line, text })),
    );
    return said.flatMap((own) => {
      if (!limiting.test(own.before[0] ?? '') || timesSaid(read, own) > 1) return [];
      const meant = asked.filter(({ unit }) => stem(unit) === stem(own.unit));
      const [first] = meant;
      const isSaid = said.some(({ number, unit }) => number === first?.number && stem(unit) === stem(own.unit));
      if (!first || isSaid || meant.some(({ number }) => number !== first.number) || first.number === own.number)
        return [];
      // What stands behind it is the same, or several other words are.
      const words = new Set(wordsOf(first.text, own.unit));
      const shared = wordsOf(own.text, own.unit).filter((one) => words.has(one)).length;
      const isAtSamePlace = own.behind.slice(1).some((one) => one.length > 3 && first.behind.includes(one));
      if (shared < 2 && !isAtSamePlace) return [];
      const message = `${own.written} here, but ${first.written} in ${first.at}: ${JSON.stringify(first.text.slice(0, 160))}`;
      return [
        warning('constraint/contradiction', message, {
          at: `${path}:${own.line}`,
          fix: 'Decide which of them holds, and correct the other.',
        }),
      ];
    });
  });
}

/** Shorter words are the grammar of a sentence, in most languages. */
const wordsOf = (text: string, unit: string): string[] =>
  (text.toLowerCase().match(/\p{L}{5,}/gu) ?? []).map(stem).filter((one) => one !== stem(unit));
