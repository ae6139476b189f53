/** A rule that draws a line is shown on both sides of it, whatever call it hangs on. */
import { statedScenario } from '../../read/language/normal-form.ts';
import { clean } from '../../text/escape.ts';
import { lemma } from '../../read/language/verbs.ts';
import { firstClause, lowerFirst, titleCase, upperFirst, withArticle } from '../../text/words.ts';
import { bothOf } from './compound.ts';
import { byGrammar } from './general/general.ts';
import { plainly } from './general/plainly.ts';
import { asCap, spanOfTime } from './limit-words.ts';
import { passive } from './outcome.ts';
import { categoryOf } from '../rules/rule-category.ts';
import type { Rule } from '../rules/rule.ts';
import { mishap } from './known-usual.ts';
import { limits } from './limits.ts';
import type { Draft } from './parts.ts';
import type { Steps } from './shaped.ts';
import { faultIn, onlySound } from './sound.ts';

export const nameOf = (rule: Rule): string => upperFirst(clean(lowerFirst(rule.name), 90));

/** "The GDPR applies": that alone cannot be seen. */
const onlyNamesLaw = /^[^;.]{2,60} appl(?:y|ies)\s*[;.]/i;

/** All else is shown by its own words. */
export function withLimits(rule: Rule, otherwise: (rule: Rule) => Draft[], isRun = false): Draft[] {
  if (statedScenario(rule.text)) return otherwise(rule);
  const drafted = (clause: string) =>
    (onlySound(mishap(clause)) ?? byGrammar(clause, limits, isRun))?.map(({ suffix, ...one }): Draft => ({
      name: `${nameOf(rule)}${suffix}`,
      ...one,
    }));
  // A label in front says which kind it is, and nothing that could be seen.
  const plain = byItself(asCap(rule.text).replaceAll(/\s*\([^()]{0,200}\)/g, '')).replace(
    /^(?:security|privacy|compliance|performance|accessibility|reliability|scalability|availability|usability|maintainability|data|access|[^:,;]{2,30} appl(?:y|ies)): (?=.{12})/i,
    '',
  );
  // "May have one in progress, and may request at most 5 a day": two limits, and each is shown.
  const [, who, one, second] =
    /^([^,;:]{2,40}? (?:may|can)) ([^,;:]{3,80}?), and (?:may|can) ([^;:]{3,100})$/i.exec(firstClause(plain)) ?? [];
  if (who !== undefined && one !== undefined && second !== undefined)
    return [one, second].flatMap((act, i) => {
      const own = `${who} ${act}`;
      const quantities = rule.quantities.filter(({ words }) => own.includes(words));
      const drafts = withLimits({ ...rule, text: own, quantities }, otherwise, isRun);
      // What is fine by the second is fine by both.
      const broken = i === 0 ? drafts.filter(({ outcomes }) => outcomes[0]?.startsWith('it is refused')) : [];
      return broken.length > 0 ? broken : drafts;
    });
  const both = halves(rule, firstClause(plain), otherwise, isRun);
  // What follows on the first clause may draw a line of its own: "...; a rejection needs a reason".
  const [, ...others] = plain.split(/; |\. |, and (?=(?:one|an?|each|every|no|the) )/);
  // "The customer is reminded 30 days before": before what the first clause tells.
  const further = others.flatMap(
    (one) =>
      afterwards(one, firstClause(plain))?.map((shown): Draft => ({
        name: `${nameOf(rule)}: afterwards`,
        ...shown,
        half: 1,
      })) ??
      drafted(one.replace(/ before[.]?$/, ' before that')) ??
      [],
  );
  if (both) return [...both, ...further];
  const first = drafted(/[;.] only then /i.test(plain) ? plain : firstClause(plain));
  if (first) return [...first, ...(further.length > 0 ? further : beyondFirst(rule, firstClause(plain), otherwise))];
  if (further.length > 0 && onlyNamesLaw.test(plain)) return further;
  // What was shown already is not asked of the first clause as well.
  const own = further.length > 0 ? firstClause(byItself(rule.text)) : rule.text;
  const quantities = rule.quantities.filter((one) => own.includes(one.words));
  const rest = otherwise(further.length > 0 ? { ...rule, text: own, quantities } : rule);
  // "The cutoff is Tuesday 18:00; after that ...": what follows shows it, so that nothing is open.
  if (further.length > 0 && rest.every((one) => one.missing !== undefined)) return further;
  return [...rest, ...clauseByClause(rule, plain, rest, otherwise), ...further];
}

/** "All PHI encrypted at rest; access is kept for 6 years": where a number of the second clause was all that was shown, the first is shown as well. */
function clauseByClause(
  rule: Rule,
  plain: string,
  shown: readonly Draft[],
  otherwise: (rule: Rule) => Draft[],
): Draft[] {
  const first = firstClause(plain);
  const isOfOther =
    first.length + 8 < plain.length &&
    rule.quantities.length > 0 &&
    rule.quantities.every(({ words }) => !first.includes(words)) &&
    shown.every((one) => one.name.endsWith(' the limit'));
  if (!isOfOther) return [];
  const text = plainly(first);
  return otherwise({ ...rule, text, quantities: [], category: categoryOf(text) }).filter(
    (one) => one.missing === undefined && faultIn(one) === undefined,
  );
}

/** "Plans rounds: no bike carries more than 40 kg, a round takes at most 3 hours": each behind the colon draws a line of its own. */
function byItself(text: string): string {
  const [, lead, behind] = /^((?:[^:;]|:(?=\S)){8,140}): ([^;:]{10,300})$/.exec(text) ?? [];
  const clauses = behind?.split(/, (?:and )?(?=(?:no|an?|the|each|every|all|nobody) )/i) ?? [];
  return clauses.length > 1 && clauses.every((one) => bounded.test(one)) ? [lead, ...clauses].join('; ') : text;
}

const bounded =
  /^(?:no|an?|the|each|every|all|nobody) [^,]{2,60} (?:at most|at least|more than|less than|fewer than|up to|within) \d/i;

/** "...; kept for 7 years": a number that the first clause does not have draws a line of its own. */
const beyondFirst = (rule: Rule, first: string, otherwise: (rule: Rule) => Draft[]): Draft[] =>
  rule.quantities.every(({ words }) => first.includes(words))
    ? []
    : otherwise(rule).filter((one) => one.missing === undefined && one.name.endsWith(' the limit'));

/** "At most 5 MB and kept for 10 days": each half is shown where each can be; half of a rule shown is a rule not shown. */
function halves(rule: Rule, clause: string, otherwise: (rule: Rule) => Draft[], isRun: boolean): Draft[] | undefined {
  const both = bothOf(clause);
  if (!both) return undefined;
  const shown = both.map((text, half) => {
    const quantities = rule.quantities.filter(({ words }) => text.includes(words));
    // The second half goes by its own words; by the name of the first it would say something else.
    const name = half === 0 ? rule.name : titleCase(text.replace(/^(?:an?|the|each|every|all) /i, ''));
    return withLimits({ ...rule, name, text, quantities, category: categoryOf(text) }, otherwise, isRun);
  });
  const isShown = shown.every(
    (drafts) => drafts.length > 0 && drafts.every((one) => one.missing === undefined && faultIn(one) === undefined),
  );
  return isShown ? shown.flatMap((drafts, half) => drafts.map((one) => ({ ...one, half }))) : undefined;
}

const span = new RegExp(spanOfTime, 'i');

/** "After that it goes to the next one": after what the clause before it tells. */
function afterwards(text: string, before: string): Steps[] | undefined {
  const [, effect] = /^after (?:that|this|which),? (.{5,120}?)[.]?$/i.exec(text) ?? [];
  if (effect === undefined) return undefined;
  const [, cause] = /^(?:when|if|once|as soon as) ([^,]{4,80}),/i.exec(before) ?? [];
  const [, subject] =
    /^((?:an? |the |each |every |all )?[\p{L}-]+(?: [\p{L}-]+)?) (?:can|may|must|is|are) /iu.exec(before) ?? [];
  const time = span.exec(before)?.[0];
  const clock = before.match(/\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day )?\d{1,2}:\d\d\b/g)?.at(-1);
  const [, act, what] = /^.{3,40}? (?:can|may|must) (\p{L}+) (.{3,60})$/iu.exec(before) ?? [];
  const done = act === undefined || what === undefined || lemma(act) !== act ? undefined : passive(act, what);
  const over = time !== undefined ? `the ${time} are over` : clock !== undefined ? `it is after ${clock}` : done;
  if (over === undefined) return undefined;
  // "They go to auction": they are what the clause before it is about.
  const object = what?.split(/ (?:for|until|within|in|by|to|with) /, 1)[0];
  const about = object ?? (/ (?:can|may|must) be /i.test(before) ? subject : undefined);
  const who = about === undefined ? undefined : lowerFirst(about);
  const said =
    who === undefined ? effect : effect.replace(/^(?:they|it)(?= )/i, who.replace(/^(?:an?|each|every) /, 'the '));
  const [, thing, verb] = /^no ([\p{L}-]+) can be (\p{L}+)/iu.exec(effect) ?? [];
  if (thing !== undefined && verb !== undefined)
    return [
      {
        given: [over, `there is ${withArticle(thing)}`],
        when: `somebody tries to have it ${verb}`,
        outcomes: ['it is refused', 'nothing has changed'],
      },
    ];
  return [
    {
      given: [...(cause === undefined ? [] : [cause]), over],
      when: 'nobody does anything more',
      outcomes: [lowerFirst(said)],
    },
  ];
}
