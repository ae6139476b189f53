/** "Has 7 days to accept it. After that it goes to the next one", "pays before 15 March; otherwise the plot becomes free": what the clock does. */
import { lowerFirst, past, third } from '../../text/words.ts';

const inTime =
  /^(.{5,240}?),? (?:has|have|gets?) ((?:\d+|an?|one|two|three|\p{L}{3,6}) (?:minute|hour|day|week|month)s?) to (\p{L}{3,16}(?: (?:up|out|in|back|off))?)(?: (?:it|them|(?:the|an?) [\p{L}-]{3,20}))?[.;,] (?:after that|otherwise|else|if not),? ([^.;]{5,120})/iu;
const byDate =
  /^([^.;]{5,200} (?:before|by|until|within) [^.;]{3,40}?)(?:[.;,] (?:otherwise|else|or else|if not),?| or (?=(?:the|an?|it) (?:[\p{L}-]+ ){0,2}(?:is|are|gets?|goes)\b)) ?([^.;]{5,120})/iu;
const given = /\b(?:an?|the) ([\p{L}-]{3,20})(?: (?:by|via|through) [\p{L} -]{3,20})?,? and$/iu;

export interface Lapse {
  readonly call: string;
  readonly trigger: string;
  readonly effect: string;
}

export const lapsed = (text: string): Lapse | undefined =>
  lapsedIn(text) ??
  (/; [^;]+, (?:otherwise|or else)\b/.test(text) ? lapsedIn(text.slice(text.lastIndexOf('; ') + 2)) : undefined);

function lapsedIn(text: string): Lapse | undefined {
  const [, who = '', span, verb = '', then = ''] = inTime.exec(text) ?? [];
  if (span !== undefined) {
    const [, thing] = given.exec(who) ?? [];
    // "If the balance is too low, the parent has 48 hours to top up": from then on.
    const [, since] = /^(?:if|when|once) ([^,]{5,60}), /i.exec(who) ?? [];
    const it = thing === undefined ? 'it' : `the ${thing}`;
    if (thing === undefined && since !== undefined)
      return {
        call: `${span} after ${lowerFirst(since)}, unless ${past(verb)}`,
        trigger: since,
        effect: becomes(then, 'it'),
      };
    return { call: `${span} after ${it}, unless ${past(verb)}`, trigger: it, effect: becomes(then, it) };
  }
  const [, held, otherwise = ''] = byDate.exec(text) ?? [];
  return held === undefined
    ? undefined
    : { call: `unless ${lowerFirst(asDone(held))}`, trigger: held, effect: becomes(otherwise, 'it') };
}

/** "Every order must be accepted within 90 seconds": unless it is. */
const asDone = (held: string): string =>
  held
    .replace(/\b(?:must|has to|have to|should) be\b/, (all) => (all.startsWith('have') ? 'are' : 'is'))
    .replace(/\b(?:must|has to|should) (\p{Ll}{3,})/u, (_, verb: string) => third(verb));

/** "It goes to the next one", "the plot becomes free": as something that is done to it. */
const becomes = (then: string, it: string): string =>
  then
    .replace(/^(?:it|they) (?:goes|go|passes|pass|moves|move) (?:on )?to .*$/i, `${it} is forwarded`)
    .replace(/^(.{3,40}?) (?:becomes?|is|are) (?:free|available|open)(?: again)?\b.*$/i, '$1 is released')
    .replace(/^(?:it|they)\b/i, it);
