/** Names of what is looked at, narrowed down, comes in turn or goes to one of two. */
import { isHuman } from '../../read/language/people.ts';
import { lowerFirst, third } from '../../text/words.ts';
import { eachOf, inSentence, oneOf } from './demand.ts';
import { isJudgement } from './judged.ts';
import type { Limit } from './limit-words.ts';
import { beFor } from './outcome.ts';
import { forEach } from './shaped.ts';

const often =
  /^(hourly|daily|nightly|weekly|monthly|yearly)(?: ?\/ ?(hourly|daily|nightly|weekly|monthly|yearly)| (?:and|or) (hourly|daily|nightly|weekly|monthly|yearly))? ((?:[\p{L}-]+ ){0,3}(?:e-?mails?|mails?|reports?|summar(?:y|ies)|digests?|backups?|reminders?|exports?|newsletters?|updates?|snapshots?|syncs?|cleanups?|reviews?))$/iu;
const spans = new Map([
  ['hourly', 'an hour'],
  ['daily', 'a day'],
  ['nightly', 'a night'],
  ['weekly', 'a week'],
  ['monthly', 'a month'],
  ['yearly', 'a year'],
]);

/** "Daily/weekly summary emails": its time has passed. */
export const inTurn: Limit = (text) => {
  const [, first, slash, second, what] = often.exec(text) ?? [];
  if (first === undefined || what === undefined) return undefined;
  const each = [first, slash ?? second].flatMap((one) => spans.get(one?.toLowerCase() ?? '') ?? []);
  return [
    forEach('', each, (span) => ({
      given: [],
      when: `${span} has passed`,
      outcomes: [`there is ${oneOf(inSentence(what))} for it`],
    })),
  ];
};

const narrowing =
  /^(filter|sort|search|group)(?:ing|s)? (?:(?:the |all )?((?:[\p{L}-]+ ){0,2}[\p{L}-]+) )?by ([^;:]{3,100})$/iu;

/** "Filter by category, date and status": two that differ in it. */
export const narrowed: Limit = (text) => {
  const [, act = '', what = 'entries', list] = narrowing.exec(text) ?? [];
  if (list === undefined) return undefined;
  const verb = act.toLowerCase();
  return [
    forEach(
      '',
      eachOf(list).map((one) => inSentence(one.replace(/^(?:the|an?) /i, ''))),
      (one) => ({
        given: [`two of these that differ only in ${one}: ${inSentence(what)}`],
        when:
          verb === 'filter' || verb === 'search'
            ? `somebody ${third(verb)} for the ${one} of the first`
            : `somebody ${third(verb)} them by ${one}`,
        outcomes: [
          verb === 'filter' || verb === 'search'
            ? 'only the first is shown'
            : verb === 'sort'
              ? 'they come in the order of it'
              : 'each stands in a group of its own',
        ],
      }),
    ),
  ];
};

const showing = /^(?:an? |the )?((?:[\p{L}-]+ ){0,3}[\p{L}-]+) (?:showing|displaying|listing) ([^;:]{3,120})$/iu;

/** "Central hub showing greeting and status": opened, it shows each. */
export const shows: Limit = (text) => {
  const [, name, list] = showing.exec(text) ?? [];
  if (name === undefined || list === undefined || isJudgement(list)) return undefined;
  return [
    {
      suffix: '',
      given: [],
      when: `the ${inSentence(name)} ${beFor(name)} opened`,
      outcomes: eachOf(list)
        .slice(0, 6)
        .map((one) => `${beFor(name) === 'are' ? 'they show' : 'it shows'} ${one}`),
    },
  ];
};

const place =
  /^(?:an?|the|one) ((?:[\p{L}-]+,? ){0,4}?(?:section|directory|repository|library|page|screen|dashboard|overview|gallery|catalog(?:ue)?|calendar|feed|hub|cent(?:er|re)|panel|archive|board|leaderboard|faq|glossary|index)) ((?:offering|providing|containing|with|of|for|where|that (?:offers|shows|lists|displays|contains|provides)) [^;:]{3,160})$/iu;
const whatFor =
  /,? (?:in order )?to (?:help|let|encourage|allow|support|educate|guide|enable|assist|make|keep|give) .*$/i;

/** "A section offering maps of the marsh", "a dashboard for wardens": a place in the product, and what is found there or who goes there. */
export const found: Limit = (text) => {
  const [, name, rest = ''] = / (?:offer|provid|contain|with|of|for|where|that)/.test(text)
    ? (place.exec(text) ?? [])
    : [];
  const [, link = '', said = ''] = /^(that \S+|\S+) (.*)$/.exec(rest.replace(whatFor, '')) ?? [];
  if (name === undefined || said === '' || link === 'where') return undefined;
  const one = inSentence(name);
  const whom = link === 'for' && said.split(' ').length <= 4 ? said.replace(/^(?:all |our |the )/i, '') : undefined;
  if (link === 'for' && (whom === undefined || !isHuman(whom))) return undefined;
  const opened = `the ${one} is opened`;
  return [
    {
      suffix: '',
      given: [],
      when: whom === undefined ? opened : `${opened} by one of the ${inSentence(whom)}`,
      outcomes: [whom === undefined ? `it shows ${lowerFirst(said)}` : 'it opens, without an error'],
    },
  ];
};

const holding =
  /^(?:an? |the |each )?((?:[\p{L}-]+ ){0,3}[\p{L}-]+) (?:can|may) (contain|include|hold) ([^;:]{3,100})$/iu;

/** "A note can contain any text": one that does. */
export const holds: Limit = (text) => {
  const [, what, verb, content] = holding.exec(text) ?? [];
  return what === undefined || verb === undefined || content === undefined
    ? undefined
    : [
        {
          suffix: '',
          given: [`${oneOf(inSentence(what))} that ${third(verb)} ${content.replace(/^any /i, '')}`],
          when: 'it is handed in',
          outcomes: ['it is accepted', 'all of it is there when it is opened again'],
        },
      ];
};

const onlyOne =
  /\b(?:exactly|only) one (?:of (?:two|them) )?((?:[\p{L}-]+ ){0,2}[\p{L}-]+) (?:succeeds|wins|goes through|is accepted)\b/iu;

/** "Under concurrency exactly one claim succeeds": two at once. */
export const oneOfTwo: Limit = (text) => {
  const [, what] = onlyOne.exec(text) ?? [];
  return what === undefined
    ? undefined
    : [
        {
          suffix: ': two at the same moment',
          given: [],
          when: `two of these are sent at the same moment: ${inSentence(what)}`,
          outcomes: ['exactly one of them succeeds', 'the other one is told that it did not'],
        },
      ];
};
