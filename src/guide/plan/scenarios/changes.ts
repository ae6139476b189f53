/** "Raise the limit from 50 to 200 rows": shown at the new value and beyond it. */
import { otherNumber } from '../../read/acts/clause.ts';
import { lowerFirst } from '../../text/words.ts';
import type { Limit } from './limit-words.ts';

const parts =
  /^(?:please )?\p{L}+ (?:the |our |its )?(.{2,80}?) from (\d[\d.,]*)(?: [\p{L}%]+)? to (\d[\d.,]*) ?((?:[\p{L}-]+ )?[\p{L}-]+)?/iu;
const ofTime = /\b(?:ms|s|seconds?|minutes?|hours?|days?|weeks?|months?|years?)$/i;

export const changed: Limit = (text) => {
  const [, name, was, is, unit = ''] = (otherNumber.test(text) && parts.exec(text)) || [];
  const value = Number(is?.replaceAll(',', ''));
  if (name === undefined || is === undefined || !Number.isInteger(value) || ofTime.test(unit)) return undefined;
  const many = (n: string) => `${n} ${unit === '' ? 'of them' : unit}`;
  return [
    {
      suffix: ': up to the new value',
      given: [`the ${name} was ${was}`],
      when: `there are ${many(is)}`,
      outcomes: [`all ${many(is)} are taken`],
    },
    {
      suffix: ': beyond it',
      given: [`the ${name} is now ${is}`],
      when: `there are ${many(String(value + 1))}`,
      outcomes: [`no more than ${many(is)} are taken`],
    },
  ];
};

/** "Accounts on the free plan stay at 50": what holds for them while others get another value. */
export const unchanged: Limit = (text) => {
  const [, subject, stays] =
    /^([^,;:]{3,60}?) ((?:stays?|remains?) at|keeps?) (?:the )?\d[\d.,]*(?: \p{L}+)?$/iu.exec(text) ?? [];
  if (subject === undefined || stays === undefined) return undefined;
  const who = lowerFirst(subject);
  return [
    {
      suffix: '',
      given: ['the value for all others has changed'],
      when: `it is looked up what holds for ${who}`,
      outcomes: [`${who} ${stays}${text.slice(subject.length + 1 + stays.length)}`],
    },
  ];
};
