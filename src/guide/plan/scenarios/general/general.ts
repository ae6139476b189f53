/**
 * The way from the grammar of a sentence to its steps. A sentence that begins with its condition is taken by its parts at once, since a pattern for
 * one clause would take the condition for a subject; any other only where no closer way to show it is known.
 */
import type { Limit } from '../limit-words.ts';
import type { Shaped } from '../shaped.ts';
import { onlySound } from '../sound.ts';
import { conditional } from './conditional.ts';
import { inTurn } from './in-turn.ts';
import { plainly } from './plainly.ts';
import { hasMoment, windows } from './windows.ts';

const conditionFirst = /^(?:when(?:ever)?|if|while|whilst|where|as soon as|as long as|in case|given)\b/i;

/** Such words draw a line between two cases of what somebody may do. */
const excepting = / (?:until|unless|before) /;

/** `isRun`: what a command does is shown by running it. */
export function byGrammar(given: string, closer: Limit, isRun = false): Shaped[] | undefined {
  const clause = plainly(given);
  const isLed = conditionFirst.test(clause);
  const first = isLed
    ? conditional(clause)
    : ((hasMoment(clause) ? windows(clause) : undefined) ??
      (excepting.test(clause) ? conditional(clause, true) : undefined) ??
      inTurn(clause));
  return (
    onlySound(first) ??
    closer(given) ??
    (clause === given ? undefined : closer(clause)) ??
    onlySound(windows(clause)) ??
    (isLed || isRun ? undefined : onlySound(conditional(clause)))
  );
}
