/** What prose says that happens by itself: in the passive, with a cause, a time or a word for it, and nobody who does it. */
import { past } from '../text/words.ts';
import { isHuman } from './people.ts';
import { nounPhraseAt, wordsOf } from './phrases.ts';
import { type Predicate, predicatesOf } from './predicates.ts';

export interface ToldEffect {
  /** What sets it going: `when antibiotics are found`. */
  readonly call: string;
  readonly trigger: string;
  /** As a sentence of its own: `the tanker is locked`. */
  readonly effect: string;
}

const cause = /^(?:when(?:ever)?|once|if|after|as soon as)\b/i;
const byItself = /\b(?:automatically|by itself|by themselves|immediately|at once|straight away)\b/i;
const later =
  /\b(?:when(?:ever)?|once|as soon as|if|\d+ \p{L}+ after|(?:a|one|two|three|six|ten|twelve) \p{L}+ after) .{5,100}$/iu;
/** Nobody does these by hand, whatever sets them going. */
const machine = new Set(
  'match compute calculate send notify inform remind alert log blur anonymise anonymize synchronise synchronize sync generate deduct credit charge forward'.split(
    ' ',
  ),
);

/** `isDoer` says who is known to act: what somebody does is a call. */
export function toldEffects(text: string, isDoer: (name: string) => boolean): ToldEffect[] {
  let thing: string | undefined;
  return predicatesOf(text).flatMap((one): ToldEffect[] => {
    const { subject, verb, rest, frame } = one;
    const isIt = /^(?:it|they)$/i.test(subject);
    const before = thing;
    const object = one.isPassive ? undefined : nounPhraseAt(wordsOf(rest), 0)?.head;
    if (object !== undefined && !isHuman(object)) thing = object;
    else if (!isIt && !isHuman(subject)) thing = subject;
    const isMeant = !one.isNegative && one.isPassive && verb !== '' && (!isIt || before !== undefined);
    // "A slot is sold out when its places are gone": how it is then.
    if (/^(?:sold out|used up|worn out)\b/.test(`${past(verb)} ${rest}`)) return [];
    const isDone = one.by !== undefined && (isDoer(one.by) || isHuman(one.by.split(' ', 3).at(-1) ?? ''));
    if (!isMeant || isDone || (one.modal !== undefined && !/^(?:must|will|shall)$/.test(one.modal))) return [];
    const call = callOf(one);
    return call === undefined
      ? []
      : [
          {
            call,
            trigger: cause.test(frame) ? frame : '',
            effect: `the ${isIt ? before : subject} is ${past(verb)} ${rest}`,
          },
        ];
  });
}

function callOf({ frame, rest, verb }: Predicate): string | undefined {
  if (cause.test(frame)) return frame.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
  const after = later.exec(rest)?.[0];
  if (after !== undefined) return after;
  return byItself.test(rest) || machine.has(verb) ? 'by itself' : undefined;
}

/** "The guest an invitation with a code": what the guest gets, and not what it comes with. */
export function givenThing(rest: string): string {
  const words = wordsOf(rest);
  const first = nounPhraseAt(words, 0);
  const isTo = first !== undefined && isHuman(first.head) && /^(?:an?|the|their|its)$/i.test(words[first.end] ?? '');
  return isTo
    ? (words
        .slice(first.end)
        .join(' ')
        .split(/ (?:with|by|in|on|from|for) /, 1)[0] ?? rest)
    : rest;
}

/** Whoever hears of it: done to them, or by a part of the product. */
export const told =
  /^(?:notif(?:y|ied)|inform(?:ed)?|told|tell|remind(?:ed)?|alert(?:ed)?|paged|warn(?:ed)?|pinged|e-?mailed)$/i;

/** "The line manager within an hour": who it is, without when and of what. */
export const nameIn = (rest: string): string =>
  rest.split(/,? (?:within|by|of|about|and|or|when|if|at|on|in|that|with|via|after|before|to|for|once|as) /, 1)[0] ??
  rest;
