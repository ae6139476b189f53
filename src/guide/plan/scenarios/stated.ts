/** What is said in the passive of things with a number, a time or a second time in it: both sides of the line. */
import { lowerFirst } from '../../text/words.ts';
import { beyond, type Limit, looked, singularHead } from './limit-words.ts';
import { oneOf } from './demand.ts';

/** "A payout below 10 EUR is carried over": just below it, and at it. */
const beyondNumber: Limit = (text) => {
  const [, noun, side = '', amount, unit = '', tail = '', done] =
    /^(?:an? |all |the |each |every )?([^,;:\d]{2,40}?) (below|under|above|over|of more than|of less than) ([$€£]?\d[\d.,]*)(%| ?(?!is\b|are\b|with)\p{L}{1,8})?( with(?:out)? [^,;:]{2,40}?)? (?:is|are) ([^,;:]{3,80})$/iu.exec(
      text,
    ) ?? [];
  if (noun === undefined || amount === undefined || done === undefined || /^(?:not|never)\b/.test(done))
    return undefined;
  const one = oneOf(lowerFirst(noun));
  const isLess = /below|under|less/i.test(side);
  return [
    {
      suffix: isLess ? ': below' : ': above',
      given: [`${one} of ${beyond(amount, unit, isLess ? -1 : 1)}${unit}${tail}`],
      when: looked,
      outcomes: [`it is ${done}`],
    },
    {
      suffix: ': at the limit',
      given: [`${one} of exactly ${amount}${unit}${tail}`],
      when: looked,
      outcomes: [`it is not ${done}`],
    },
  ];
};

/** "Payouts are sent in one batch at 04:00", "figures are there by 06:30 every day". */
const atTime: Limit = (text) => {
  const [, effect, how = '', time, day = ''] =
    /^([^,;]{5,120}?) (at|by|before) (\d{1,2}[:.]\d\d(?: ?[ap]m)?)( every \p{L}+| on \p{L}+| each \p{L}+)?$/iu.exec(
      text.replace(/,? every (morning|day|night) (before|by|at) (\d{1,2}[:.]\d\d)$/i, ' $2 $3 every $1'),
    ) ?? [];
  if (effect === undefined || time === undefined || /\b(?:can|may|cannot|until|between)\b/i.test(effect))
    return undefined;
  const seen = lowerFirst(effect);
  const on = day
    .trim()
    .replace(/^(?:every|each) /i, 'on a ')
    .replace(/^on a (morning|day|night)$/i, '');
  return /^at$/i.test(how)
    ? [
        {
          suffix: ': not before',
          given: [`it is one minute before ${time}${on === '' ? '' : ` ${on}`}`],
          when: looked,
          outcomes: ['it has not happened yet'],
        },
        {
          suffix: ': in time',
          given: [`it is one minute after ${time}${on === '' ? '' : ` ${on}`}`],
          when: looked,
          outcomes: [`this has happened: ${seen}`],
        },
      ]
    : [
        {
          suffix: ': in time',
          given: [`it is ${time}${on === '' ? '' : ` ${on}`}`],
          when: looked,
          outcomes: [`this has happened: ${seen}`],
        },
      ];
};

/** "A webhook is retried for 24 hours": still then, and no longer. */
const triedFor: Limit = (text) => {
  const [, what, time] =
    /^(?:the |an? |each |every |all )?([^,;:]{3,50}?) (?:is|are|must be) (?:retried|repeated|tried again) for (?:up to |at most )?(\d+ (?:minutes?|hours?|days?))$/i.exec(
      text,
    ) ?? [];
  if (what === undefined || time === undefined) return undefined;
  const one = oneOf(lowerFirst(what));
  return [
    {
      suffix: ': still tried',
      given: [`${one} that has failed, ${time} less a minute ago for the first time`],
      when: 'what it goes to answers again',
      outcomes: ['it gets through'],
    },
    {
      suffix: ': given up',
      given: [`${one} that has failed for more than ${time}`],
      when: looked,
      outcomes: ['it is tried no more, and on record as failed'],
    },
  ];
};

/** "No recipient gets the same letter twice, even after a restart". */
const notTwice: Limit = (text) => {
  const [, who, gets, what, anyway = ''] =
    /^no ([\p{L}-]+(?: [\p{L}-]+)?) (gets|receives|sees|pays for|is sent|is charged)(?: for)? the same ([^,;:]{3,40}?) (?:twice|again|a second time)(?:, (?:even|also) (?:after|if|when) ([^,;:]{3,60}))?$/iu.exec(
      text,
    ) ?? [];
  if (who === undefined || gets === undefined || what === undefined) return undefined;
  const thing = oneOf(what).replace(/^an? /, 'the ');
  return [
    {
      suffix: ': once more',
      given: [`${oneOf(who)} who has had ${thing}`, ...(anyway === '' ? [] : [`there was ${oneOf(anyway)}`])],
      when: `${thing} goes out once more`,
      outcomes: [`this ${singularHead(who)} does not get it a second time`, 'whoever has not had it does'],
    },
  ];
};

/** "New claims are assigned by country and workload": others there, another outcome. */
const sortedBy: Limit = (text) => {
  const [, things, done = '', list = ''] =
    /^(?:all |the |each |every )?([^,;:]{3,40}?) (?:is|are) ((?:assigned|routed|grouped|distributed|prioriti[sz]ed)(?: to (?:an? |the )?[\p{L} -]{3,30}?)?) by ([^;:.]{3,80})$/iu.exec(
      text,
    ) ?? [];
  const items = list.split(/, (?:and )?| and /).filter((one) => one !== '');
  if (things === undefined || items.length === 0) return undefined;
  return items.slice(0, 4).map((one) => ({
    suffix: `: ${one.trim()}`,
    given: [`two ${lowerFirst(things)} that differ only in ${one.trim()}`],
    when: `they are ${done}`,
    outcomes: [`they are treated apart, as their ${one.trim()} asks for`],
  }));
};

export const stated: readonly Limit[] = [beyondNumber, atTime, triedFor, notTwice, sortedBy];
