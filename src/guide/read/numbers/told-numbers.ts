/** Numbers that tell what was, what somebody hopes for or what one person has: true, and nothing that the product has to carry. */
import { isDevice, isHuman } from '../language/people.ts';
import type { Part } from '../forms/parts.ts';

/** Before it in the sentence: when it was. */
const onceUpon =
  /^(?:last|in|on|since|during|over) (?:the )?(?:last |past |previous )?(?:(?:week|month|quarter|year|season|spring|summer|autumn|fall|winter|christmas|night)\b|(?:19|20)\d\d\b|\d{1,2}(?:st|nd|rd|th)? (?:january|february|march|april|may|june|july|august|september|october|november|december)\b|(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)/i;
const was =
  /\b(?:was|were|had|did|lost|ran|went|came|took|got|saw|made|fell|blew|broke|sent|paid|spent|gave|found|said|left|(?:we|they|it|he|she|i|which|that|\p{L}+s) \p{L}{2,}ed)\b(?! (?:by|to|in|on|at|from|with) (?:each|every|all)\b)/iu;

/** "Last quarter 41 swaps were lost, and 6 shifts ran below": in the clause around it something happened, and is over. */
function isOver(text: string, from: number): boolean {
  if (onceUpon.test(text)) return true;
  const start = Math.max(...[', ', '; ', '. ', ': ', ' and ', ' because '].map((mark) => text.lastIndexOf(mark, from)));
  const end = text.slice(from).search(/[;,:] |\. | and | because /);
  return was.test(text.slice(Math.max(0, start), end < 0 ? undefined : from + end));
}

/** "At most 60 calls a minute from one address": somebody may do no more; without such a word it is only how much there is. */
export const boundsSomebody = /\b(?:can|may|must|cannot|could|should|allowed|each|every|per|one|single)\b|:/i;

interface Told {
  readonly role: string;
  readonly of?: string;
}

/** What things are like today, or should be like one day, binds nobody; how many there are holds tomorrow as well. */
export function isStory(part: Part, { role, of = '' }: Told, text: string, from: number): boolean {
  if (part === 'metric') return role !== 'availability';
  // "15 to 25 visits a day" is what one of them has; "a team of 12" is how they sit.
  if (part === 'users')
    return (
      role === 'throughput' ||
      (role === 'scale' && ((!isHuman(of) && !isDevice(of)) || /\b(?:for|of|with) $/i.test(text.slice(0, from))))
    );
  if (part !== 'problem') return false;
  // "Two or three times a month something gets lost" complains.
  if (role === 'throughput') return of === '' || isOver(text, from);
  if (role === 'scale') return isOver(text, from);
  return /^(?:work|latency|reaction|limit|schedule|retention)$/.test(role);
}
