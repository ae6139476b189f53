/** "Later cancellations are charged $25": later than the sentence beside it allows. */
import { lemma } from '../../read/language/verbs.ts';
import { isBesideIn } from '../../read/source.ts';
import { lowerFirst, singular, stemOf, third } from '../../text/words.ts';
import type { Rule } from '../rules/rule.ts';
import { beFor } from './be-for.ts';
import { predicates } from './general/predicates.ts';
import { saidIn } from './general/said-clause.ts';
import { tell } from './general/tell.ts';
import { momentOf, spanOfTime } from './limit-words.ts';
import type { Draft } from './parts.ts';

const later = /^(?:any |an? |all )?(?:later|late|belated) ((?:[\p{L}-]+ )??[\p{L}-]+) (.{4,120})$/iu;
const until = new RegExp(
  `(?:up to|until|no later than|at least|not later than) (${spanOfTime}) before ([^,;:]{3,50}?)(?: without [^,;:]{3,40}| free of charge)?$`,
  'i',
);
const untilSo = / (?:until|before|as long as) (.{5,80})$/i;

export function laterThan(rule: Rule, rules: readonly Rule[], name: string): Draft[] | undefined {
  const [, noun, rest] = later.exec(rule.text.replace(/[.]$/, '')) ?? [];
  const said =
    noun === undefined ? undefined : (saidIn(`the ${singular(noun)} ${rest}`) ?? saidIn(`${lowerFirst(noun)} ${rest}`));
  if (noun === undefined || !said) return undefined;
  const beside = rules.find(
    (one) => one !== rule && isBesideIn(one.source, rule.source) && actIn(one.text, noun) !== undefined,
  );
  const verb = beside && actIn(beside.text, noun);
  if (!beside || verb === undefined) return undefined;
  const plain = beside.text.replace(/[.]$/, '');
  const [, span, event] = until.exec(plain) ?? [];
  const so = span === undefined ? saidIn(untilSo.exec(plain)?.[1] ?? '') : undefined;
  const given =
    span !== undefined && event !== undefined
      ? `it is ${momentOf(span)} less than ${span} before ${event}`
      : so && !/^(?:it|they)$/.test(so.subject)
        ? tell(so)
        : undefined;
  const who = saidIn(plain);
  if (given === undefined || !who?.isPerson) return undefined;
  const effects = predicates(tell({ ...said, subject: `the ${singular(noun.toLowerCase())}`, isMany: false }));
  return [
    {
      name,
      given: [given],
      when: `${lowerFirst(who.subject)} ${beFor(who.subject) === 'are' || who.isMany ? verb : third(verb)}`,
      outcomes: effects.map((one) => tell(one)),
    },
  ];
}

/** "Cancellations" is what it comes to when somebody cancels. */
function actIn(text: string, noun: string): string | undefined {
  const word = text
    .toLowerCase()
    .split(/[^\p{L}-]+/u)
    .find(
      (one) =>
        one.length > 3 && lemma(one) === one && noun.toLowerCase().split(' ').at(-1)?.startsWith(stemOf(one)) === true,
    );
  return word;
}
