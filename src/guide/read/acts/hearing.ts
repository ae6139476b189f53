/** Who gets word of something, or is sent it: "then the owner gets a mail", "they get the answer by mail the next morning". */
import { lowerFirst, singular } from '../../text/words.ts';
import { isHuman } from '../language/people.ts';
import { nounPhraseAt, wordsOf } from '../language/phrases.ts';
import type { Predicate } from '../language/predicates.ts';

export interface ToldEffect {
  /** What sets it going: `when antibiotics are found`. */
  readonly call: string;
  readonly trigger: string;
  /** As a sentence of its own: `the tanker is locked`. */
  readonly effect: string;
}

const cause = /^(?:when(?:ever)?|once|if|after|as soon as|unless)\b/i;
const message =
  /^(?:an?|the|another) (?:[\p{L}-]+ )?(?:mail|e-?mail|sms|text message|message|notification|letter|push|reminder|alert|word|answer|decline|list)\b/iu;
const aboutIt = /^(?:about|of|from) (?:it|this|that|them|the)\b/;

/** When, where a sentence gives it: "on Monday morning", "the next morning", "every week", "two days before the visit". */
const atTime =
  /\b(?:(?:on|every|each) (?:mon|tues|wednes|thurs|fri|satur|sun)days?(?: (?:morning|noon|afternoon|evening|night))?|the (?:next|following|same) (?:morning|day|evening|working day)|(?:every|each) (?:day|week|month|morning|evening|night|quarter|year)|(?:\d+|an?|one|two|three|four|six|ten) (?:minute|hour|day|week|month|year)s? (?:before|after) [^,;.]{3,50})/iu;

/** `isKnown` says who acts here: a cafe may hear of something as well. */
export function hears(
  { subject, verb, rest, frame, modal }: Predicate,
  text: string,
  isKnown: (name: string) => boolean,
  isNext: boolean,
): ToldEffect | undefined {
  const isAll = /^every(?:one|body)$/i.test(subject);
  const name = singular(subject.toLowerCase());
  if (modal === 'can' || modal === 'may' || (!isAll && !isHuman(subject) && !isKnown(name))) return undefined;
  const isTold = verb === 'hear' ? aboutIt.test(rest) : isGiven(verb, subject, text) && message.test(rest);
  if (!isTold) return undefined;
  // What is seen at the end of a scenario is seen there.
  if (/^(?:scenario|given|when)\b.*\bthen\b/i.test(text)) return undefined;
  const at = text.toLowerCase().indexOf(subject.toLowerCase());
  const told = text
    .slice(0, Math.max(0, at))
    .replace(/[,;]? (?:and |then |and then )?(?:the|an?|each|every|all|our)? ?$/i, '')
    .replace(/^(?:if|when|once|as soon as|after) /i, '');
  const time = atTime.exec(rest)?.[0];
  const effect = `${isAll ? 'everybody' : `the ${lowerFirst(subject)}`} is notified`;
  if (cause.test(frame)) return { call: lowerFirst(frame), trigger: told, effect };
  if (time !== undefined) return { call: lowerFirst(time), trigger: '', effect };
  if (told.split(' ').length > 2) return { call: `when ${lowerFirst(told)}`, trigger: told, effect };
  return isNext ? { call: 'by itself', trigger: '', effect } : undefined;
}

/** "Gets a mail" is read as what somebody has: the word itself stands in the sentence. */
const isGiven = (verb: string, subject: string, text: string): boolean =>
  verb === 'get' ||
  verb === 'receive' ||
  (verb === '' &&
    new RegExp(
      `\\b${subject.replaceAll(/[^\\p{L} -]/gu, '.')}(?: [^,;.]{3,40}?)? (?:should |must |will )?(?:get|receive)s?\\b`,
      'iu',
    ).test(text));

/** "Their shelves are free again", where something sets it going: they are let go of. */
export function letGo({ verb, rest, frame, subject, isPassive }: Predicate): ToldEffect | undefined {
  if (isPassive || verb !== '' || !cause.test(frame) || !/^(?:free|available|bookable)(?: again)?\b/i.test(rest))
    return undefined;
  const thing = lowerFirst(subject);
  if (nounPhraseAt(wordsOf(`the ${thing}`), 0) === undefined || isHuman(thing)) return undefined;
  return { call: lowerFirst(frame), trigger: thing, effect: `the ${thing} is released` };
}
