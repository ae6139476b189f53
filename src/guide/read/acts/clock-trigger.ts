/** What happens by the clock: "every night", "on the first of the month", "24 hours before the start". */
import { lowerFirst } from '../../text/words.ts';
import { wordsOf } from '../language/phrases.ts';
import type { Actor } from '../who/actors.ts';
import { isStep } from './steps.ts';
import { isBySomebody, type Trigger } from './trigger.ts';

export function byClock(text: string, actors: readonly Actor[]): Trigger | undefined {
  const time = (
    clock.exec(text)?.[0] ??
    (/\b(?:sent|remind\w*|notif\w+|asked|mailed)\b/i.test(text) ? later.exec(text)?.[0] : undefined)
  )?.replace(nextSubject, '');
  if (time === undefined) return undefined;
  // "Transform them to hourly values": how fine they are, not when it runs.
  const isFineness =
    isStep(wordsOf(text)[0] ?? '') && new RegExp(`\\b${time}\\b [a-z]`, 'i').test(text) && /ly$/i.test(time);
  // "The formula is set once a month by the accountant": they do it, however often.
  const clause = clauseOf(text, time);
  if (isFineness || isBySomebody(clause, actors) || /\b(?:can|may)\b/.test(clause)) return undefined;
  const effect = [clock, later, during]
    .reduce((rest, one) => rest.replace(one, ''), text.replace(time, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(
      /^(?:at|by|from) \d{1,2}(?::\d\d)?(?: ?(?:am|pm|o'clock|h|UTC|[A-Z]{2,4}|(?:in )?(?:the )?local time))?,? (?=\p{L})/iu,
      '',
    );
  // "Reminder 24 hours before each shift": sent to whom it concerns.
  const [, sent] = bareMessage.exec(effect) ?? [];
  return {
    call: lowerFirst(time.replace(channel, '')),
    trigger: during.exec(text)?.[1] ?? '',
    effect: sent === undefined ? effect : `the ${sent.toLowerCase()} is sent`,
  };
}

const clock =
  /\b(?:every (?:\d+ |\p{L}+ )?(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|quarters?)|(?:at least |(?<!at most |more than |up to |maximum ))once (?:an?|per) (?:second|minute|hour|day|week|month|quarter|year)|(?:every|each) (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|morning|noon|afternoon|evening|night)|on (?:the )?\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:january|february|march|april|may|june|july|august|september|october|november|december)|on the (?:\d{1,2}(?:st|nd|rd|th)|first|last) (?:\p{L}+ )?(?:day )?of (?:each|every|the) (?:\p{L}+ )?(?:month|quarter|year|week)|at the (?:end|start|beginning) of (?:each|every|the) (?:working )?(?:day|week|month|quarter|season|year)|at (?:the )?(?:day|week|month|quarter|year)['’]?s?[ -]end|(?:daily|nightly|weekly|monthly|hourly)(?! (?:rates?|prices?|rents?|fees?|charges?|costs?|wages?|limits?|quotas?|budgets?|allowances?|targets?|goals?)\b)|at midnight|the (?:day|evening|night|week|hour) before [^.,;]{3,60}|(?:(?:\d+, )*(?:\d+|one|two|three) (?:(?:hours?|days?|weeks?|months?) )?(?:before )?(?:and|or) (?:again )?)?(?:\d+|one|two|three) (?:hours?|days?|weeks?|months?) (?:and again [^.;]{3,40} )?before [^.,;]{3,60})\b/iu;
/** "24 hours before cut-off the system must remind them": there begins what happens then. */
const nextSubject =
  /,? (?:the|an?|our|each|every|all) (?:[\p{L}-]+ ){1,3}?(?:must|will|is|are|shall|should|has|have|gets?|sends?|reminds?|notifies)\b.*$/iu;
/** How it is sent is no part of when. */
const channel =
  / (?:by|via|per|through) (?:an? )?(?:e-?mail|mail|sms|text message|letter|post|phone|push message|push|app)s?(?:,? (?:and|or) (?:by )?(?:e-?mail|mail|sms|text message|letter|post|phone|push message|push|app)s?)?$/i;
/** "3 and 7 days after the last activity". */
const later = /\b(?:\d+|one|two|three)(?: and \d+)? (?:hours?|days?|weeks?) after [^.,;]{3,60}/i;
const during = /^while ([^,]{3,100}), /i;
const bareMessage =
  /^(?:an? |the )?(?:(?:automatic|automated|push|e-?mail|sms) )?(reminder|notification|alert|e-?mail|message)s?(?: by [\p{L}-]+)?$/iu;

/** What somebody may do in the next clause says nothing of this one. */
const clauseOf = (text: string, time: string): string =>
  text.split(/, and (?=(?:the|an?|each|all) )/).find((one) => one.includes(time)) ?? text;
