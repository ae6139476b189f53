/** "Attachments: PNG or PDF, max 5 MB each, at most 3 per note": a name, and what holds for each of them and for all together. */
import { joined, plural, singular, withArticle } from '../../text/words.ts';
import { handedIn, type Limit, refused } from './limit-words.ts';
import type { Shaped } from './shaped.ts';

const named = /^(?:an? |the |each |every |all )?([\p{L}-]+(?: [\p{L}-]+)?s): ([^;:]{5,160})$/iu;
const most = String.raw`(?:max(?:imum|\.)?(?: of)?|at most|up to|no more than|not more than)`;
const size = new RegExp(
  String.raw`^${most} (\d[\d.,]* ?(?:bytes?|[KMGT]i?B|pages|characters|pixels|seconds|minutes))(?: (?:each|per file|in size))?$`,
  'i',
);
const number = new RegExp(
  String.raw`^${most} (\d{1,4}|one|two|three|four|five) (?:per|for each|in an?|for an?|on an?) ([\p{L}-]+)$`,
  'iu',
);
/** File formats are written in capitals. */
const formats = /^(?:only )?([A-Z\d]{2,5}(?:(?:, | or | and |, or |, and )[A-Z\d]{2,5})*)(?: only| files)?$/;
const words: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 };

function shownOf(part: string, thing: string): Shaped[] | undefined {
  const one = withArticle(thing);
  const kinds = formats.exec(part)?.[1]?.split(/,? or |,? and |, /);
  if (kinds)
    return [
      {
        suffix: ': formats',
        given: [`${one} in ${joined(kinds, 'or')}`],
        when: handedIn,
        outcomes: ['it is accepted'],
      },
      {
        suffix: ': another format',
        given: [`${one} that is not in ${joined(kinds, 'or')}`],
        when: handedIn,
        outcomes: refused(`the answer names what is possible: ${joined(kinds, 'or')}`),
      },
    ];
  const [, large] = size.exec(part) ?? [];
  if (large !== undefined)
    return [
      {
        suffix: ': up to the size',
        given: [`${one} of exactly ${large}`],
        when: handedIn,
        outcomes: ['it is accepted'],
      },
      {
        suffix: ': too large',
        given: [`${one} of a little more than ${large}`],
        when: handedIn,
        outcomes: refused(`the answer names the limit of ${large}`),
      },
    ];
  const [, count = '', place] = number.exec(part) ?? [];
  const n = words[count.toLowerCase()] ?? Number(count);
  if (place === undefined || !(n >= 1)) return undefined;
  const holding = (k: number) =>
    `${withArticle(place)} with ${k === 0 ? `no ${thing}` : `${k} ${k === 1 ? thing : plural(thing)}`}`;
  const when = `one more ${thing} is added to it`;
  return [
    { suffix: ': up to the number', given: [holding(n - 1)], when, outcomes: ['it is accepted'] },
    {
      suffix: ': one too many',
      given: [holding(n)],
      when,
      outcomes: refused(`the answer names the limit of ${n} per ${place}`),
    },
  ];
}

/** Each part by itself; where one of them is something else, none: half of a rule shown is a rule not shown. */
export const eachOf: Limit = (text) => {
  const [, things, list] = named.exec(text) ?? [];
  if (things === undefined || list === undefined) return undefined;
  const parts = list.split(/, (?:and )?(?!(?:[A-Z\d]{2,5}\b))/);
  const thing = things.toLowerCase().replace(/\S+$/, (last) => singular(last));
  const shown = parts.map((part) => shownOf(part.trim(), thing));
  return shown.every((one) => one !== undefined) && (shown.length > 1 || /\d/.test(list)) ? shown.flat() : undefined;
};

/** What such a list is said of stands in front of it, and is no label that could go. */
export const isListOfLimits = (text: string): boolean => eachOf(text.replace(/[.]$/, '')) !== undefined;
