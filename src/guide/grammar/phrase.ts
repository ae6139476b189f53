/** Who or what a clause is about, and what it is done to. */
import { isHuman } from '../read/language/people.ts';
import { lowerFirst, singular } from '../text/words.ts';
import type { Clause, Phrase } from './parsed.ts';
import { isComma, isFinite, lowerAt, type Sentence, slice, tagAt } from './sentence.ts';

const manyDeterminers = /^(?:all|both|most|many|several|few|these|those|two|three|four|five|six|some)$/;

export function phraseOf(one: Sentence, from: number, to: number): Phrase {
  let start = from;
  while (
    start < to &&
    (isComma(one, start) || /^(?:then|also|otherwise|even|finally|additionally)$/.test(lowerAt(one, start)))
  )
    start++;
  let head = -1;
  let isJoined = false;
  // "Inviting someone who is a member shows ...": what is done, and nobody who does anything.
  const isDoing = tagAt(one, start) === 'G' && start + 1 < to && /^[DQ#WLT]$/.test(tagAt(one, start + 1) ?? '');
  if (isDoing) head = start;
  for (let i = start; i < to && !isDoing; i++) {
    const tag = tagAt(one, i);
    if (
      head >= 0 &&
      (tag === 'I' ||
        tag === 'W' ||
        tag === 'G' ||
        tag === 'T' ||
        (tag === 'P' && i > head && tagAt(one, head) !== 'G'))
    )
      break;
    if ((tag === 'C' && head >= 0 && lowerAt(one, i) === 'and') || (isComma(one, i) && head >= 0)) isJoined = true;
    if (tag === 'N' || tag === 'S' || tag === 'Q' || (tag === 'G' && head < 0)) head = i;
  }
  // "The oldest", "whoever wrote it".
  if (head < 0)
    for (let i = start; i < to && (head < 0 || /^[JP#]$/.test(tagAt(one, i) ?? '')); i++)
      if (/^[JPW#]$/.test(tagAt(one, i) ?? '')) head = i;
  const word = lowerAt(one, head);
  const determiner = lowerAt(one, start).replace(/^only$/, lowerAt(one, start + 1));
  // "Ines is told", "the crew has": the verb behind it tells.
  const isOne = !isJoined && /^(?:is|was|isn't|wasn't)$/.test(lowerAt(one, to));
  const isMany =
    isJoined ||
    // "The nurse on call and the monitor are": the verb behind it tells.
    /^(?:are|were|aren't|weren't)$/.test(lowerAt(one, to)) ||
    tagAt(one, head) === 'S' ||
    /^(?:they|we|you|i|people|both|others|these|those|many|several|few)$/.test(word) ||
    (manyDeterminers.test(determiner) && tagAt(one, head) !== 'N');
  const text = slice(one, start, to);
  // In the middle of a sentence a capital is a name's.
  return {
    text: start === 0 ? lowerFirst(text) : text,
    head: word,
    isMany: isMany && !isOne,
    isPerson: !isDoing && isHumanWord(word),
  };
}

const isHumanWord = (word: string): boolean =>
  /^(?:he|she|we|you|i|nobody|everybody|everyone|somebody|someone|anybody|anyone|whoever|people|person|staff)$/.test(
    word,
  ) ||
  isHuman(word) ||
  isHuman(singular(word));

/** "A shift below its minimum staffing": the thing, and what is said of it. */
export function objectIn(one: Sentence, from: number, end: number): Pick<Clause, 'object' | 'tail'> {
  let i = from;
  let noun = -1;
  for (; i < end; i++) {
    const tag = tagAt(one, i);
    if (lowerAt(one, i) === ':') break;
    // "The duplicates they have", "the price they paid".
    if (
      tag === 'Q' &&
      noun === i - 1 &&
      (noun > from || tagAt(one, noun) === 'S') &&
      (isFinite(one, i + 1, true) || (tagAt(one, i + 1) === 'P' && isDoer.test(lowerAt(one, i))))
    ) {
      const phrase = phraseOf(one, from, i);
      while (i < end && !isComma(one, i)) i++;
      return { object: { ...phrase, text: slice(one, from, i) }, tail: slice(one, i, end) };
    }
    if (tag === 'N' || tag === 'S' || tag === 'Q' || tag === 'G') noun = i;
    else if (tag === 'I' && lowerAt(one, i) === 'of' && noun === i - 1) continue;
    else if (tag === 'W' && noun === i - 1) {
      while (i < end && !isComma(one, i)) i++;
      return cutAt(one, from, i, end);
    } else if (tag === 'C' || isComma(one, i)) {
      const next = isComma(one, i) && tagAt(one, i + 1) === 'C' ? i + 2 : i + 1;
      if (noun < 0 || !/^[DNSJ#GPC]$/.test(tagAt(one, next) ?? '')) break;
    } else if (
      tag === '#' &&
      ((noun >= 0 && (lowerAt(one, i).endsWith('%') || isAmountAt(one, i))) ||
        // "One of them", and not "one 10-minute visit".
        (lowerAt(one, i) === 'one' && !/^[NSJ#]$/.test(tagAt(one, i + 1) ?? '')))
    )
      noun = i;
    else if (tag === '#' && noun === i - 1) break;
    else if (tag === 'P' && noun === i - 1) break;
    // "Give a colleague a key": to whom, and then what.
    else if (tag === 'D' && noun === i - 1 && tagAt(one, noun) !== 'G' && noun > from) break;
    else if (tag === 'R' && noun >= 0 && lowerAt(one, i - 1) !== 'of') break;
    else if (!/^[DJP#R]$/.test(tag ?? '')) break;
  }
  return noun < 0 ? { tail: slice(one, from, end) } : cutAt(one, from, noun + 1, end);
}

const isDoer = /^(?:they|we|he|she|i|you)$/;

/** "A fee of €120": the number ends it. */
const isAmountAt = (one: Sentence, i: number): boolean =>
  lowerAt(one, i - 1) === 'of' && !/^[NSJ#]$/.test(tagAt(one, i + 1) ?? '');

const cutAt = (one: Sentence, from: number, at: number, end: number): Pick<Clause, 'object' | 'tail'> => ({
  object: phraseOf(one, from, at),
  tail: slice(one, at, end),
});
