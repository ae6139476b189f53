/** Asks for the amounts that a PRD leaves to its reader: how long, how many, how often. */
import { unsaidAmounts, type UnsaidKind } from '../artifacts/prd/unsaid.ts';
import type { DraftQuestion } from '../stages/clarify/artifact.ts';
import { question } from './question.ts';

const asks: Readonly<
  Record<UnsaidKind, readonly [ask: string, first: readonly [string, string], ...others: string[]]>
> = {
  wait: ['how long is that?', ['3 days', 'time to react, and nothing lies around for long'], '24 hours', '7 days'],
  idle: ['after how long?', ['30 minutes', 'what most sign-ins end after'], '15 minutes', '24 hours'],
  most: ['how long at most?', ['14 days', 'time to use it, and the next one is not kept waiting'], '7 days', '30 days'],
  within: ['within how long?', ['24 hours', 'a day, whenever it begins'], '1 hour', '3 days'],
  kept: ['for how long?', ['30 days', 'long enough to notice a mistake'], '7 days', '12 months'],
  lawful: ['how long is that?', ['10 years', 'what tax law asks for in many places'], '3 years', '7 years'],
  ahead: ['how long before?', ['24 hours', 'one can still arrange things'], '2 hours', '7 days'],
  count: ['how many is that?', ['5 of them', 'room for a slip, none for guessing'], '3 of them', '10 of them'],
  rate: ['how often?', ['every day', 'nobody has to think of it, and it costs little'], 'every hour', 'every week'],
  age: ['how old is that?', ['12 months', 'a year can be compared with the one before'], '30 days', '7 years'],
};

export function unsaidQuestions(prd: string): DraftQuestion[] {
  return unsaidAmounts(prd).map(({ key, sentence, kind, line }) => {
    const [ask, first, ...others] = asks[kind];
    const quote = sentence.replace(/[.;]$/, '');
    const text = `"${quote}" (PRD line ${line}): ${ask}`;
    const beat = kind === 'wait' && isSilence.test(sentence) ? beatOf(prd) : undefined;
    return beat ? question(key, text, ...beat) : question(key, text, first, ...others);
  });
}

/** "Has not reported for too long": days are no measure for what comes every few seconds. */
const isSilence =
  /(?:\b(?:no|not|nothing|without|missing|silent|quiet|offline|unreachable|fails? to|never)\b|n['’]t\b)[^.;]{0,60}\b(?:too long|longer than)\b/i;
const seconds: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600 };

/** Three, ten and thirty times what is told to happen every so often. */
function beatOf(prd: string): [readonly [string, string], string, string] | undefined {
  const [, number = '1', unit = ''] = /\bevery (?:(\d{1,4}) )?(second|minute|hour)s?\b/i.exec(prd) ?? [];
  const beat = Number(number) * (seconds[unit.toLowerCase()] ?? 0);
  if (beat === 0) return undefined;
  return [
    [spanOf(3 * beat), 'three in a row are missing: no single slip, and soon enough'],
    spanOf(10 * beat),
    spanOf(30 * beat),
  ];
}

function spanOf(length: number): string {
  const [unit, size] = length < 120 ? ['second', 1] : length < 7200 ? ['minute', 60] : ['hour', 3600];
  const count = Math.round(length / Number(size));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
