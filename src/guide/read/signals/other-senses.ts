/**
 * The words of a signal in another sense: "an offline banner", "rendered in React", "the empty state". They are cut out of a sentence before it
 * is asked once more; what is left of it may still say it. Asked only of sentences that spoke for the signal, and only where the word stands
 * that is meant otherwise: each pattern is small, and made when it is asked for, which most never are.
 */
import { withoutDenied } from './negated.ts';
import { sensesOfConnection } from './other-senses/connection.ts';
import { sensesOfDecisions } from './other-senses/decisions.ts';
import { sensesOfExchange } from './other-senses/exchange.ts';
import { sensesOfPromises } from './other-senses/promises.ts';
import { sensesOfReading } from './other-senses/reading.ts';
import { sensesOfWork } from './other-senses/work.ts';
import type { SensesBySignal } from './other-senses/other-sense.ts';
import type { Signal } from './signal-names.ts';

const senses: SensesBySignal = {
  ...sensesOfConnection,
  ...sensesOfDecisions,
  ...sensesOfExchange,
  ...sensesOfPromises,
  ...sensesOfReading,
  ...sensesOfWork,
};

/** What is left of the sentence, in small letters, to speak for the signal. */
export function withoutOtherSenses(signal: Signal, text: string): string {
  let left = text;
  for (const [word, sense] of senses[signal] ?? []) if (left.includes(word)) left = left.replaceAll(sense(left), ' ');
  return withoutDenied(signal, left);
}
