/** Where, behind a comma or "and", another clause begins. */
import type { Phrase } from './parsed.ts';
import {
  isAttribute,
  isComma,
  isFinite,
  isInsideRelative,
  isOfPronoun,
  lowerAt,
  type Sentence,
  tagAt,
  verbAfter,
} from './sentence.ts';
import type { Group } from './verb-group.ts';

/** Whether behind this comma or "and" another clause begins. */
export function nextClause(
  one: Sentence,
  at: number,
  end: number,
  group: Group,
  subject: Phrase | undefined,
): number | undefined {
  let i = at;
  let hasAnd = false;
  while (i < end && (isComma(one, i) || tagAt(one, i) === 'C')) {
    hasAnd ||= tagAt(one, i) === 'C';
    i++;
  }
  const isParted = isComma(one, at);
  if (i >= end || tagAt(one, i) === 'W') return undefined;
  if (lowerAt(one, i) === 'either') i++;
  while (
    tagAt(one, i) === 'R' &&
    /^(?:then|also|otherwise|only|always|still|automatically|immediately|afterwards)$/.test(lowerAt(one, i))
  )
    i++;
  const tag = tagAt(one, i);
  // What is joined inside of "that ..." belongs to it.
  if (isFinite(one, i, false)) {
    // "Goes to the clerk, who sends it again, or cancels it".
    const isOr = isParted && lowerAt(one, at + 1) === 'or';
    return isInsideRelative(one, group.end, at) && (!isParted || isOr) ? undefined : at;
  }
  if (tag === 'V') {
    // "Export beds to share or print": both are what it is for.
    if (at - 1 > group.end && lowerAt(one, at - 2) === 'to' && i === end - 1) return undefined;
    const isBare = group.modal !== '' || subject === undefined || subject.isMany;
    return isBare ? at : undefined;
  }
  const isNext = hasAnd || (isParted && lowerAt(one, i - 1) === 'then');
  if (tag === 'P' && isNext && (group.voice === 'passive' || group.isPerfect) && !isAttribute(one, i)) return at;
  if (tag === 'X' && tagAt(one, i + 1) === 'V' && group.modal !== '') return at;
  if (tag === 'U') return isParted && hasAnd ? at : undefined;
  if (!/^[DNSJQ#GP]$/.test(tag ?? '') && lowerAt(one, i - 1) !== 'otherwise') return undefined;
  const verb = verbAfter(one, i, end);
  if (verb === undefined || verb === i || tagAt(one, verb - 1) === 'C') return undefined;
  // "A cost and the date it was finished": it tells which one.
  if (isOfPronoun(one, verb)) return undefined;
  // "Name, phone and mail are shown": the verb of a list that began before is no new one.
  for (let k = i; k < verb; k++) if (isComma(one, k)) return undefined;
  return at;
}
