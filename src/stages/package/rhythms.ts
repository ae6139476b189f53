/** How often something is done, where a sentence says it once: `hourly`, "every day", `wöchentlich`. Two of one thing cannot both hold. */
import { ofRecent } from '../../artifacts/recent.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { contentWords, sharedWords } from './content-words.ts';
import type { Linked } from './linked-sentences.ts';
import { example, type StatedLimit } from './statements.ts';

export interface Rhythm {
  readonly unit: string;
  readonly written: string;
  /** What has the rhythm in its name, the weekly `report`: whoever does not speak of it speaks of something else. */
  readonly of?: string;
  readonly words: ReadonlySet<string>;
}

const units: readonly (readonly [unit: string, words: string])[] = [
  ['hour', 'hourly|(?:every|each|once an) hour|stündlich|jede Stunde|cada hora|toutes les heures|ogni ora'],
  [
    'day',
    'daily|nightly|(?:every|each) (?:day|night)|once a day|täglich|jeden Tag|nächtlich|diari[oa]|diariamente|cada día|quotidien(?:ne)?|chaque jour|ogni giorno',
  ],
  [
    'week',
    'weekly|(?:every|each|once a) week|wöchentlich|jede Woche|semanal(?:mente)?|cada semana|hebdomadaire|chaque semaine|settimanal(?:e|mente)|ogni settimana',
  ],
  [
    'month',
    'monthly|(?:every|each|once a) month|monatlich|jeden Monat|mensual(?:mente)?|cada mes|mensuel(?:le)?|chaque mois|mensil(?:e|mente)|ogni mese',
  ],
  ['quarter', 'quarterly|(?:every|each|once a) quarter|vierteljährlich|trimestral|trimestriel(?:le)?'],
  ['year', 'yearly|annually|(?:every|each|once a) year|jährlich|anual(?:mente)?|cada año|annuel(?:le)?|chaque année'],
];
/** What none of them is found without. */
const maybe =
  /(?:hour|dai|night|week|month|quarter|year|annual)ly|(?:every|each|once an?) |lich\b|jede|cada |diari|semanal|mensu|mensil|anual|annuel|chaque|quotidien|hebdo|ogni|settiman|trimestr|toutes/i;
const rhythm = new RegExp(
  String.raw`(?<![\p{L}\d-])(?:${units.map(([unit, words]) => `(?<${unit}>${words})`).join('|')})(?![\p{L}-])`,
  'giu',
);
const longest = 2000;
/** "The weekly report": an adverb stands at the end, before a preposition or a clause. */
const noun =
  /^\s(?!(?:at|on|by|to|in|for|from|with|via|and|or|if|when|after|before|until|as|is|are|the|an?|of|per|um|bis|am|an|für|mit|a|al|en|con|por|para|à|au|aux|avec|pour|con|per|alle)\b)(\p{L}{3,30})/iu;

interface Found {
  readonly rhythm?: Rhythm;
}

const read = ofRecent(
  2000,
  (text): Found => {
    const found = [...text.matchAll(rhythm)];
    const [match] = found;
    // "Daily and weekly" are two, and both are meant.
    if (!match || found.length > 1) return {};
    const [unit = ''] = Object.entries(match.groups ?? {}).find(([, said]) => said !== undefined) ?? [];
    const behind = text.slice(match.index + match[0].length);
    const [, of] = noun.exec(behind) ?? [];
    const [named] = of === undefined ? [] : contentWords(of);
    const words = contentWords(`${text.slice(0, match.index)} ${behind}`.replaceAll(/\b[A-Z][A-Z0-9]*-\d+\b/g, ' '));
    return { rhythm: { unit, written: match[0], words, ...(named === undefined ? {} : { of: named }) } };
  },
  2000,
);

export const rhythmIn = (text: string): Rhythm | undefined =>
  text.length <= longest && maybe.test(text) ? read(text).rhythm : undefined;

/** Both speak of the same, in at least two words. */
export function areOtherRhythms(one: Rhythm, other: Rhythm): boolean {
  if (one.unit === other.unit) return false;
  if ([one.of, other.of].some((of) => of !== undefined && !(one.words.has(of) && other.words.has(of)))) return false;
  return sharedWords(one, other) >= 2;
}

/** What is said where a rule is named is as often as the rule says, where that is said once. */
export function linkedRhythms(
  linked: readonly Linked[],
  saidInRules: (rules: ReadonlySet<number>) => readonly StatedLimit[],
): Problem[] {
  return linked.flatMap(({ rules, said }) => {
    const own = said.flatMap((one) => placed(one));
    if (own.length === 0) return [];
    const asked = saidInRules(rules).flatMap((one) => placed(one));
    const [first] = asked;
    if (!first || asked.some(({ rhythm }) => rhythm.unit !== first.rhythm.unit)) return [];
    return own.flatMap(({ rhythm, at }) => {
      const meant = asked.find((one) => areOtherRhythms(rhythm, one.rhythm));
      if (!meant) return [];
      const message = `"${rhythm.written}" here, but "${meant.rhythm.written}" in ${meant.at}: ${JSON.stringify(meant.text.slice(0, 160))}`;
      const fix = 'Decide which of them holds, and correct the other.';
      return [warning('constraint/contradiction', message, { at, fix })];
    });
  });
}

function placed(one: StatedLimit): (StatedLimit & { readonly rhythm: Rhythm })[] {
  const rhythm = example.test(one.text) ? undefined : rhythmIn(one.text);
  return rhythm ? [{ ...one, rhythm }] : [];
}
