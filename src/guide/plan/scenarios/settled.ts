/** What waits until somebody has settled it: what cannot be done meanwhile, what becomes of it when nobody does, which ways there are to settle it. */
import { lemma } from '../../read/language/verbs.ts';
import { baseOf, lowerFirst, past, withArticle } from '../../text/words.ts';
import { eachOf } from './demand.ts';
import { bare, type Limit, refused, singularHead, spanOfTime } from './limit-words.ts';
import { forEach } from './shaped.ts';

/** "While a hit is undecided the matter cannot be opened": tried meanwhile, and when there is none any more. */
const meanwhile: Limit = (text) => {
  const [, what, state, thing, done] =
    /^(?:while|as long as) (?:an?|the|any|one) ([^,;:]{2,40}?) is (?!not\b)([\p{L}-]+(?: [\p{L}-]+)?),? ((?:the|its|an?) [^,;:]{2,40}?) (?:cannot|can not|must not|may not) be ([\p{L}-]+)$/iu.exec(
      text,
    ) ?? [];
  if (what === undefined || state === undefined || thing === undefined || done === undefined) return undefined;
  const subject = `the ${bare(thing)}`;
  const act = `${lemma(done) ?? baseOf(done)} ${subject}`;
  return [
    {
      suffix: ': meanwhile',
      given: [`${withArticle(what)} is ${state}`],
      when: `somebody tries to ${act}`,
      outcomes: refused(`${subject} is as it was`, `the reason is named: ${withArticle(what)} is ${state}`),
    },
    {
      suffix: ': afterwards',
      given: [`no ${what} is ${state} any more`],
      when: `somebody tries to ${act}`,
      outcomes: [`${subject} is ${done}`],
    },
  ];
};

/** "If a waiver is needed, the client signs it within 14 days, otherwise the request lapses": just in time, and not at all. */
const orElse: Limit = (text) => {
  const [, condition, who, acts, what, span, effect] =
    new RegExp(
      `^(?:(?:if|when|once) ([^,;]{3,80}), (?:then )?)?((?:the|an?|each|every) [^,;:]{2,40}?) (?:must |has to )?(\\p{Ll}{3,}) ([^,;:]{2,40}?) within (${spanOfTime})[,;]? (?:otherwise|or else|if not,?) ([^,;:]{6,80})$`,
      'iu',
    ).exec(text) ?? [];
  const verb = acts === undefined ? undefined : lemma(acts);
  if (who === undefined || verb === undefined || what === undefined || span === undefined || effect === undefined)
    return undefined;
  const person = `the ${bare(who)}`;
  const since = condition === undefined ? [] : [lowerFirst(condition)];
  return [
    {
      suffix: ': in time',
      given: [...since, `a little less than ${span} have passed`],
      when: `${person} ${acts?.toLowerCase() === verb ? `${verb}s` : acts} ${what}`,
      outcomes: ['it is accepted', `this does not happen any more: ${lowerFirst(effect)}`],
    },
    {
      suffix: ': too late',
      given: [...since, `${person} has not ${past(verb)} ${what}`],
      when: `${span} have passed`,
      outcomes: [lowerFirst(effect)],
    },
  ];
};

/** "A conflict officer decides each hit: no conflict, waiver needed or refused": each of them once. */
const waysOut: Limit = (text) => {
  const [, who, acts, thing, list] =
    /^(?:an?|the|each|every) ([^,;:]{2,40}?) (?:must |can |may )?(\p{L}{3,}) (?:each|every|the|an?|all|any) ([^,;:]{2,40}): ([^;:.]{3,40}(?:, [^,;:.]{2,40})*,? or [^,;:.]{2,40})$/iu.exec(
      text,
    ) ?? [];
  const verb = acts === undefined ? undefined : lemma(acts);
  if (who === undefined || thing === undefined || list === undefined || verb === undefined || !settles.test(verb))
    return undefined;
  const what = singularHead(bare(thing));
  return [
    forEach('', eachOf(list), (way) => ({
      given: [`${withArticle(what)} that is not settled yet`],
      when: `the ${bare(who)} settles it: ${way}`,
      outcomes: [`the ${what} is shown as settled: ${way}`],
    })),
  ];
};
const settles =
  /^(?:decide|judge|settle|resolve|classify|assess|rate|grade|review|mark|label|close|triage|verify|check)$/;

/** "Every search and every decision is on record for 10 years, and cannot be changed": it is there, and stays as it is. */
const forGood: Limit = (text) => {
  const [, subject, done, or] =
    /^((?:every|each) [^,;:]{3,80}?) (?:is|are) (?:on record|recorded|logged|written down)\b[^;:]{0,60}?,? and (?:cannot|can not|must not|may not|can never) be ([\p{L}-]+)(?: or ([\p{L}-]+))?$/iu.exec(
      text,
    ) ?? [];
  if (subject === undefined || done === undefined) return undefined;
  const things = lowerFirst(subject).replaceAll(/\b(?:every|each) (\S+)/g, (_, noun: string) => withArticle(noun));
  const act = [done, ...(or === undefined ? [] : [or])].map((one) => lemma(one) ?? baseOf(one)).join(' or ');
  return [
    {
      suffix: ': on record',
      given: [],
      when: `there has been ${things}`,
      outcomes: ['the record shows who did it, and when'],
    },
    {
      suffix: ': for good',
      given: [`the record of ${things}`],
      when: `somebody tries to ${act} it`,
      outcomes: refused('the record is as it was'),
    },
  ];
};

/** "The partner gets a daily mail with all requests that wait for more than 24 hours": one that does, and one that does not yet. */
const listing: Limit = (text) => {
  const [, who, when = '', form, things, clause, span] =
    new RegExp(
      `^((?:the|an?|each|every) [^,;:]{2,50}?) (?:gets?|receives?|is sent) (?:an?|the) (?:(hourly|daily|nightly|weekly|monthly) )?(e-?mail|mail|report|list|summary|digest|message|overview) (?:with|of|about|listing) (?:all |the )?([^,;:]{3,30}?) (?:that|which|who) ([^,;:]{3,50}?) (?:for )?(?:more|longer) than (${spanOfTime})$`,
      'i',
    ).exec(text) ?? [];
  if (who === undefined || things === undefined || clause === undefined || span === undefined) return undefined;
  const has = since(clause);
  if (has === undefined) return undefined;
  const one = singularHead(bare(things));
  return [
    {
      suffix: '',
      given: [
        `${withArticle(one)} that ${has} for a little more than ${span}`,
        `another one that ${has} for a little less than ${span}`,
      ],
      when: `the ${when === '' ? '' : `${when.toLowerCase()} `}${form} for ${lowerFirst(who)} goes out`,
      outcomes: ['it names the first of them', 'it does not name the other one'],
    },
  ];
};

/** "Wait", "are overdue": how it has been up to now. */
function since(clause: string): string | undefined {
  const [, state] = /^(?:is|are) ([^,]{3,40})$/i.exec(clause) ?? [];
  if (state !== undefined) return `has been ${state}`;
  const verb = lemma(clause);
  return verb === undefined ? undefined : `has ${past(verb)}`;
}

export const settled: readonly Limit[] = [meanwhile, orElse, waysOut, forGood, listing];
