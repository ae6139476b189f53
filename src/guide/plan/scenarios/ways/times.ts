/** Times: until when, for how long, how long after. Each is a line with two sides, or a moment that comes. */
import type { Case, Shown } from '../draft.ts';
import { ahead, doneUntil, earliest, inTime, timeGiven, untilBefore, untilClock } from './deadlines.ts';
import { onDate, onlyAt } from './dates.ts';
import { endsAfter, keptLists, lasts } from './lasting.ts';
import { atMoment } from './moments.ts';
import { aroundEvent, inHours } from './windows.ts';

/** Most rules tell no time at all, and the patterns below are large: looked for first. */
const tellsTime =
  /(?:second|minute|hour|day|night|week|month|quarter|year|midnight|noon)s?\b|\b(?:ms|secs?|mins?|hrs?|earliest|latest)\b|\d ?(?:s|h|m|[ap]m)\b|\d[:.]\d\d|\d(?:st|nd|rd|th)\b|\b(?:after|until|only)\b|\bon (?:the )?(?:\d|[a-z]+ \d)/i;

export function times(one: Case): readonly Shown[] | undefined {
  if (!tellsTime.test(one.rule.text)) return undefined;
  const kept = keptLists(one) ?? earliest(one) ?? aroundEvent(one);
  if (kept) return kept;
  for (const clause of one.clauses) {
    if (clause.frames.some(({ word }) => /^(?:if|when|unless|while|once|otherwise)$/.test(word))) continue;
    const found =
      inHours(clause, one.actor) ??
      onlyAt(one, clause) ??
      ahead(one, clause) ??
      doneUntil(clause) ??
      untilBefore(one, clause) ??
      untilClock(one, clause) ??
      timeGiven(one, clause) ??
      lasts(one, clause) ??
      inTime(one, clause) ??
      atMoment(clause) ??
      onDate(clause) ??
      endsAfter(one, clause);
    if (found) return found;
  }
  return undefined;
}
