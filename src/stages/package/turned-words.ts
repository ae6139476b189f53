/**
 * A rule that is said again with the opposite word: "refuse" here and "accept" there, "stays open" and "is closed". Only sentences that stand
 * where the rule is named, or that nearly have all of its words, are laid beside it. The odd one is told: the rule, where two places and more
 * say the opposite of it, and whoever says it again otherwise. Told as a warning.
 */
import { type Problem, warning } from '../../core/problem.ts';
import { contentWords } from './content-words.ts';
import type { ReadPackage } from './documents.ts';
import { linkedIn } from './linked-sentences.ts';
import { saidBelow, saidInRule, type StatedLimit } from './statements.ts';

const mostSentences = 500;

const sides: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:refus|reject|declin)(?:e|es|ed|s|ing)?\b|\bden(?:y|ies|ied)\b/i,
    /\b(?:accept|allow|permit|grant)(?:s|ed)?\b/i,
  ],
  [/\b(?:stays?|remains?|left|keeps?(?: \w+){0,3}) open\b/i, /\bclos(?:e|es|ed)\b/i],
  [/\b(?:un|not )encrypted\b|\bplain text\b/i, /(?<!\bnot )\bencrypted\b/i],
  [/\benabled?s?\b/i, /\bdisabled?s?\b/i],
  [/\bincludes?d?\b/i, /\bexcludes?d?\b/i],
  [/\bvisible\b/i, /\bhidden\b|\binvisible\b/i],
  [/\boldest\b/i, /\bnewest\b/i],
  [/\bascending\b/i, /\bdescending\b/i],
  [/\bsynchronous(?:ly)?\b/i, /\basynchronous(?:ly)?\b/i],
  [/\bautomatic(?:ally)?\b/i, /\bmanual(?:ly)?\b|\bby hand\b/i],
];
/** As they are compared: without their endings. */
const turning =
  /^(?:refus|reject|declin|den|accept|allow|permit|grant|stay|remain|left|keep|open|clos|(?:un)?encrypt|enabl|disabl|includ|exclud|visibl|hidden|invisibl|oldest|newest|a?synchronous|automatic|manual|hand)/;
/** What is said of one case may not hold in another; a "not" turns it around. */
const turned = /\b(?:not|never|no|nobody|cannot|unless|except|otherwise|only|until|still|again)\b|n['’]t\b/i;
const numbers = /(?<![\w.-])\d+(?:[.,]\d+)*/g;

interface Said extends StatedLimit {
  readonly sides: readonly (0 | 1 | undefined)[];
  readonly words: ReadonlySet<string>;
  readonly numbers: string;
}

export function turnedWordFindings(read: ReadPackage): Problem[] {
  const byRule = new Map<number, Said[]>();
  for (const { path, value } of read.rules)
    for (const rule of value.slice(0, mostSentences))
      byRule.set(rule.number, [...(byRule.get(rule.number) ?? []), ...saidInRule(path, rule).flatMap(sidesOf)]);
  if ([...byRule.values()].every((said) => said.length === 0)) return [];
  const linked = linkedIn(read).flatMap(({ rules, said, scenario }) =>
    scenario === undefined && rules.size < 4 ? said.flatMap(sidesOf).map((one) => ({ one, rules })) : [],
  );
  const loose = saidBelow(read)
    .flatMap(({ said }) => said.flatMap(sidesOf))
    .slice(0, mostSentences);
  return [...byRule].flatMap(([number, rules]) =>
    rules.flatMap((rule) => {
      const again = [
        ...linked.filter(({ rules: own }) => own.has(number)).map(({ one }) => ({ one, least: 0.6 })),
        ...loose.map((one) => ({ one, least: 0.8 })),
      ].filter(({ one, least }) => isSaidAgain(rule, one, least));
      const against = [
        ...new Map(again.filter(({ one }) => isAgainst(rule, one)).map(({ one }) => [one.at, one])).values(),
      ];
      if (against.length === 0) return [];
      const isOdd = against.length > 1 && again.length === against.length;
      return isOdd ? [told(rule, against[0] ?? rule)] : against.map((one) => told(one, rule));
    }),
  );
}

function told(own: StatedLimit, other: StatedLimit): Problem {
  const message = `This and ${other.at} cannot both hold: ${JSON.stringify(other.text.slice(0, 160))}`;
  return warning('constraint/contradiction', message, {
    at: own.at,
    fix: 'Decide which of them holds, and correct the other.',
  });
}

function sidesOf(said: StatedLimit): Said[] {
  if (turned.test(said.text)) return [];
  const own = sides.map(([one, other]) => {
    const [isOne, isOther] = [one.test(said.text), other.test(said.text)];
    return isOne === isOther ? undefined : isOne ? 0 : 1;
  });
  if (own.every((side) => side === undefined)) return [];
  const words = new Set([...contentWords(said.text)].filter((word) => /^[a-z]{2,}/.test(word) && !turning.test(word)));
  return [{ ...said, sides: own, words, numbers: (said.text.match(numbers) ?? []).toSorted().join(' ') }];
}

const isAgainst = (rule: Said, { sides: own }: Said): boolean =>
  rule.sides.some((side, i) => side !== undefined && own[i] !== undefined && own[i] !== side);

/** With the same numbers: beyond a limit something else holds than within. */
function isSaidAgain(rule: Said, one: Said, least: number): boolean {
  if (rule.at === one.at || rule.numbers !== one.numbers) return false;
  const shared = [...one.words].filter((word) => isIn(word, rule.words)).length;
  return shared > 1 && shared >= Math.min(one.words.size, rule.words.size) * least;
}

const isIn = (word: string, words: ReadonlySet<string>): boolean =>
  words.has(word) ||
  [...words].some((one) => one.length > 3 && word.length > 3 && (one.startsWith(word) || word.startsWith(one)));
