/**
 * A rule that is said again somewhere, and not as it is: with another number, or turned around. Sentences that name a rule are laid beside
 * it word by word, so that no language has to be known. Told as a warning, at the place that says it again.
 */
import { quotesIn } from '../../../artifacts/items/mentions.ts';
import { nameKey, plainText } from '../../../artifacts/plain-text.ts';
import type { RuleHeading } from '../../../artifacts/rules.ts';
import { type Problem, warning } from '../../../core/problem.ts';
import type { ReadPackage } from '../documents.ts';
import { isWidened } from '../opposites.ts';
import { isRewordedSource } from '../own-source.ts';
import { saidInRule, type StatedLimit } from '../statements.ts';
import { isTurnedAround, otherNumber } from './compare.ts';
import { type SaidOfRule, saidOfRules } from './places.ts';
import { rowFindings } from './rows.ts';
import { isDenied, spoken } from './spoken.ts';

/** More than these nobody reads side by side. */
const mostRules = 300;

/** What a rule says, and what can be told of that without reading it word by word. */
interface Asked {
  readonly said: readonly { readonly limit: StatedLimit; readonly isDenied: boolean }[];
  readonly digits: ReadonlySet<string>;
}

const number = /(?<![-\w])\d+/g;

export function saidAgainFindings(read: ReadPackage): Problem[] {
  const rules = new Map<number, Asked>();
  const twice = new Set<number>();
  for (const { path, value } of read.rules)
    for (const rule of value.slice(0, mostRules)) {
      if (rules.has(rule.number)) twice.add(rule.number);
      const said = saidInRule(path, rule).map((limit) => ({ limit, isDenied: isDenied(limit.text) }));
      rules.set(rule.number, { said, digits: new Set(said.flatMap(({ limit }) => limit.text.match(/\d+/g) ?? [])) });
    }
  if (rules.size === 0) return [];
  const said = saidOfRules(read).filter(({ rule }) => !twice.has(rule) && rules.has(rule));
  const isShown = shownNumbers(said);
  return [
    ...read.rules.flatMap(({ path, value }) => value.flatMap((rule) => besideQuotes(path, rule))),
    ...said.flatMap((one) => compared(one, rules.get(one.rule), isShown)),
    ...rowFindings(read, (rule) => (twice.has(rule) ? [] : (rules.get(rule)?.said.map(({ limit }) => limit) ?? []))),
  ];
}

/** Which numbers the scenarios of a rule show: where the limit is shown, other numbers lie around it. */
function shownNumbers(said: readonly SaidOfRule[]): (rule: number, value: number) => boolean {
  return (number, value) =>
    said.some(
      ({ rule, text, kind }) =>
        rule === number && kind !== 'cited' && spoken(text).numbers.some((one) => one.value === value),
    );
}

function compared(
  { rule, text, at, kind }: SaidOfRule,
  asked: Asked = { said: [], digits: new Set() },
  isShown: (rule: number, value: number) => boolean,
): Problem[] {
  // Nearly all say no number that the rule does not say, and deny what it denies.
  const hasOther = asked.digits.size > 0 && text.match(number)?.some((one) => !asked.digits.has(one)) === true;
  const isOwnDenied = kind === 'cited' && isDenied(text);
  for (const { limit, isDenied: isLimitDenied } of asked.said) {
    if (limit.at === at) continue;
    const other = hasOther ? otherNumber(spoken(text), spoken(limit.text), kind) : undefined;
    if (other && !isSaidBy(asked, other.own.value) && !(kind === 'start' && isShown(rule, other.theirs.value)))
      return [told(at, `${other.own.written} here, but ${other.theirs.written} in ${limit.at}: ${quoted(limit.text)}`)];
    if (
      kind === 'cited' &&
      isOwnDenied !== isLimitDenied &&
      !isCutShort(text, limit.text) &&
      isTurnedAround(spoken(text), spoken(limit.text))
    )
      return [told(at, `This and ${limit.at} cannot both hold: ${quoted(limit.text)}`)];
  }
  return [];
}

/** "Learners are updated" says the first half of "learners are updated, not duplicated": what the rule denies, it does not speak of. */
function isCutShort(said: string, rule: string): boolean {
  const [, denied] = deniedTail.exec(rule.slice(0, 1000)) ?? [];
  const words = denied?.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const own = said.toLowerCase();
  return words.length > 0 && words.every((word) => !own.includes(word));
}

const deniedTail =
  /[,;]\s(?:and\s|but\s|und\s|aber\s|et\s|y\s)?(?:not|no|never|without|nicht|nie|kein\p{L}{0,2}|ohne|pas|jamais|sans|sin|nunca)\s([^,;]{1,200})$/iu;

const isSaidBy = ({ said }: Asked, value: number): boolean =>
  said.some(({ limit }) => spoken(limit.text).numbers.some((one) => one.value === value));

/** Words of the PRD that stand in the rule itself, as its reason or in another cell. */
function besideQuotes(path: string, { parts, number: of }: RuleHeading): Problem[] {
  const statement = parts.find(({ name }) => name === 'Statement' || nameKey(name) === 'statement');
  if (!statement) return [];
  for (const part of parts) {
    if (part === statement || !quoteMark.test(part.value) || aside.test(part.name)) continue;
    if (isRewordedSource(part.value)) continue;
    const said = plainText(statement.value.slice(0, 2000)).split(/(?<=[.;!?])\s+/);
    for (const quote of quotesIn(part.value.slice(0, 3000)))
      for (const sentence of said) {
        if (isWidened(sentence, quote))
          return [
            told(
              `${path}:${statement.line}`,
              `Rule ${of} gives it to others than the words that it quotes: ${quoted(quote)}`,
            ),
          ];
        // A quote that holds another ends where that one begins.
        const isTurned = isDenied(sentence) !== isDenied(quote) && !nameKey(sentence).startsWith(nameKey(quote));
        if (!isTurned && !/\d/.test(sentence)) continue;
        const [own, theirs] = [spoken(sentence), spoken(quote)];
        const other = otherNumber(own, theirs, 'cited');
        const where = `${path}:${statement.line}`;
        const says = `Rule ${of} says`;
        if (other)
          return [told(where, `${says} ${other.own.written}; the words that it quotes say ${other.theirs.written}.`)];
        if (isTurned && isTurnedAround(own, theirs))
          return [told(where, `${says} the opposite of what it quotes: ${quoted(quote)}`)];
      }
  }
  return [];
}

const quoteMark = /["“„«]/;
const aside = /^(?:examples?|history)$/i;

const quoted = (text: string): string => JSON.stringify(text.slice(0, 160));

const told = (at: string, message: string): Problem =>
  warning('constraint/contradiction', message, { at, fix: 'Decide which of them holds, and correct the other.' });
