/**
 * A rule that is said again somewhere, and not as it is: with another number, or turned around. Sentences that name a rule are laid beside
 * it word by word, so that no language has to be known. Told as a warning, at the place that says it again.
 */
import { quotesIn } from '../../../artifacts/items/mentions.ts';
import { nameKey, plainText } from '../../../artifacts/plain-text.ts';
import type { RuleHeading } from '../../../artifacts/rules.ts';
import { type Problem, warning } from '../../../core/problem.ts';
import type { ReadPackage } from '../documents.ts';
import { isRewordedSource } from '../own-source.ts';
import { saidInRule, type StatedLimit } from '../statements.ts';
import { isTurnedAround, otherNumber } from './compare.ts';
import { type SaidOfRule, saidOfRules } from './places.ts';
import { spoken } from './spoken.ts';

/** More than these nobody reads side by side. */
const mostRules = 300;
const mostPlaces = 3000;

export function saidAgainFindings(read: ReadPackage): Problem[] {
  const rules = new Map<number, readonly StatedLimit[]>();
  const twice = new Set<number>();
  for (const { path, value } of read.rules)
    for (const rule of value.slice(0, mostRules)) {
      if (rules.has(rule.number)) twice.add(rule.number);
      rules.set(rule.number, saidInRule(path, rule));
    }
  if (rules.size === 0) return [];
  const said: SaidOfRule[] = [];
  for (const one of saidOfRules(read)) {
    if (!twice.has(one.rule) && rules.has(one.rule)) said.push(one);
    if (said.length >= mostPlaces) break;
  }
  const isShown = shownNumbers(said);
  return [
    ...read.rules.flatMap(({ path, value }) => value.flatMap((rule) => besideQuotes(path, rule))),
    ...said.flatMap((one) => compared(one, rules.get(one.rule) ?? [], isShown)),
  ];
}

/** Which numbers the scenarios of a rule show: where the limit is shown, other numbers lie around it. */
function shownNumbers(said: readonly SaidOfRule[]): (rule: number, value: number) => boolean {
  const shown = new Set<string>();
  for (const { rule, text, kind } of said)
    if (kind !== 'cited' && /\d/.test(text))
      for (const { value } of spoken(text).numbers) shown.add(`${rule} ${value}`);
  return (rule, value) => shown.has(`${rule} ${value}`);
}

function compared(
  { rule, text, at, kind }: SaidOfRule,
  limits: readonly StatedLimit[],
  isShown: (rule: number, value: number) => boolean,
): Problem[] {
  const own = spoken(text);
  const known = new Set(limits.flatMap((limit) => spoken(limit.text).numbers.map(({ value }) => value)));
  for (const limit of limits) {
    if (limit.at === at) continue;
    const asked = spoken(limit.text);
    const other = own.numbers.length > 0 ? otherNumber(own, asked, kind) : undefined;
    if (other && !known.has(other.own.value) && !(kind === 'start' && isShown(rule, other.theirs.value)))
      return [told(at, `${other.own.written} here, but ${other.theirs.written} in ${limit.at}: ${quoted(limit.text)}`)];
    if (kind === 'cited' && isTurnedAround(own, asked))
      return [told(at, `This and ${limit.at} cannot both hold: ${quoted(limit.text)}`)];
  }
  return [];
}

/** Words of the PRD that stand in the rule itself, as its reason or in another cell. */
function besideQuotes(path: string, { parts, number }: RuleHeading): Problem[] {
  const statement = parts.find(({ name }) => nameKey(name) === 'statement');
  if (!statement) return [];
  const said = plainText(statement.value.slice(0, 2000)).split(/(?<=[.;!?])\s+/);
  for (const { name, value } of parts) {
    if (nameKey(name) === 'statement' || /^(?:examples?|history)$/.test(nameKey(name)) || isRewordedSource(value))
      continue;
    for (const quote of quotesIn(value.slice(0, 3000)))
      for (const sentence of said) {
        const [own, theirs] = [spoken(sentence), spoken(quote)];
        const other = otherNumber(own, theirs, 'cited');
        const where = `${path}:${statement.line}`;
        const says = `Rule ${number} says`;
        if (other)
          return [told(where, `${says} ${other.own.written}; the words that it quotes say ${other.theirs.written}.`)];
        if (isTurnedAround(own, theirs))
          return [told(where, `${says} the opposite of what it quotes: ${quoted(quote)}`)];
      }
  }
  return [];
}

const quoted = (text: string): string => JSON.stringify(text.slice(0, 160));

const told = (at: string, message: string): Problem =>
  warning('constraint/contradiction', message, { at, fix: 'Decide which of them holds, and correct the other.' });
