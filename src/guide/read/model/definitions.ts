/** What a clause says of how things hang together, without a word of having: "courses are built from lessons", "every plant stands in a room". */
import type { Clause } from '../../grammar/parsed.ts';
import { nounPhrases } from '../language/phrases.ts';
import { ofTime } from './entities.ts';
import { fieldName } from './field-name.ts';
import { type ListedPart, partsIn } from './part-list.ts';

/** `isWhole`: they are its own, and not only named by it. */
export type Definition = readonly [owner: string, parts: readonly ListedPart[], isWhole?: boolean];

const building = new Set('build make compose form assemble put'.split(' '));
const madeFrom = /^(?:together |up )?(?:from|of|out of) (.{3,80})$/iu;
const dividing = new Set('divide split break'.split(' '));
const dividedInto = /^(?:up |down )?into (.{3,80})$/iu;
const toOne = /^to (?:one|exactly one|a single|an?|its|the) ([\p{L}-]+(?: [\p{L}-]+)?)$/iu;
const isFor = /^(?:for|of|about) (?:one|exactly one|a single|an?) ([\p{L}-]+(?: [\p{L}-]+)?)$/iu;
const standing = new Set('stand lie hang live sit grow happen take run start park stay'.split(' '));
const keeping = new Set('keep store put place locate house plan schedule hold park'.split(' '));
const place =
  /^(?:place )?(?:in|on|at|inside|within|under|to) (?:an?|one|exactly one|one of the) ([\p{L}-]+(?: [\p{L}-]+)?)/iu;
/** What reaches it in words is kept of nobody. */
const given =
  /^an? (?!(?:message|mail|e-?mail|reminder|notification|notice|letter|link|alert|reply|answer|list|report|call|text|copy|chance)$)([\p{L}-]+)$/iu;
const fromOne = /\bfrom (?:one|exactly one|a single) ([\p{L}-]+)/iu;
const at = /^(?:always |currently )?(?:at|in|on) (?:an?|one) ([\p{L}-]+)/iu;
const perOne = /(?:^| )(?:per|once per|for each|for every) ([\p{L}-]+)(?=$|[ ,.;])/iu;
const bordering = new Set('start begin end open close finish'.split(' '));
const withOne = /^with (?:an?|one) ([\p{L}-]+(?: [\p{L}-]+)?)/iu;
const soMany =
  /^(?:(?:up to|at least|at most|about|exactly) )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve)(?: ?(?:to|or|-|–) ?(?:\d+|\p{L}+))? ((?:[\p{L}-]+ )?[\p{L}-]+s)(?= |$)/iu;
const notCounted =
  /(?:^| )(?:second|minute|hour|day|night|week|month|quarter|year|percent|point|metre|meter|kilometre|gram|kilo|litre|degree|time|character|letter|digit|word|byte)s?$/iu;
const exactlyOne = /\b(?:with|in|on|at|by|for|of) (?:exactly )?one (?=([\p{L}-]+(?: [\p{L}-]+)?))/giu;

/** Which of them it is, by the name as it stands. */
export const reference = (name: string): ListedPart[] => {
  const called = fieldName(name);
  return called === undefined ? [] : [{ name: called, isMany: false, isReference: true }];
};
const headOf = (name: string): string => nounPhrases(`the ${name}`)[0]?.head ?? '';

export function definitionsIn({ subject, voice, verb: said, rest, isNot, isPerfect }: Clause): Definition[] {
  if (!subject || subject.isPerson || isNot || isPerfect) return [];
  const found: Definition[] = [];
  // "Is made up of": the small word says no more.
  const [verb = ''] = said.split(' ', 1);
  const point = (name: string | undefined) => {
    const parts = name === undefined || ofTime.test(name) || notCounted.test(name) ? [] : reference(headOf(name));
    if (parts.length > 0) found.push([subject.text, parts]);
  };
  const isPassive = voice === 'passive';
  const [, list] =
    (isPassive && building.has(verb) && madeFrom.exec(rest)) ||
    (isPassive && dividing.has(verb) && dividedInto.exec(rest)) ||
    [];
  if (list !== undefined) found.push([subject.text, partsIn(list).filter((one) => one.isMany), true]);
  // "A bike is at a station, rented or sold".
  if (voice === 'is') point(at.exec(rest)?.[1]);
  if (isPassive ? keeping.has(verb) : voice === 'active' && standing.has(verb)) point(place.exec(rest)?.[1]);
  if (isPassive && (keeping.has(verb) || /^(?:create|make|write|draw|issue)$/.test(verb)))
    point(perOne.exec(rest)?.[1]);
  // "A crate comes from one plot", "an animal gets a kennel".
  if (voice === 'active' && verb === 'come') point(fromOne.exec(rest)?.[1]);
  if (voice === 'active' && verb === 'get' && !rest.includes(' and ')) point(given.exec(rest)?.[1]);
  const [, edge] = (voice === 'active' && bordering.has(verb) && withOne.exec(rest)) || [];
  // "Most lessons end with a quiz": each quiz is of one of them.
  if (edge !== undefined) found.push([`the ${edge}`, reference(headOf(subject.head))]);
  // "Every flat has a number and belongs to a building", "a parcel is for one household".
  const [, whole] = (verb === 'belong' && toOne.exec(rest)) || (voice === 'is' && isFor.exec(rest)) || [];
  if (whole !== undefined) found.push([subject.text, reference(whole)]);
  if (voice !== 'is') return found;
  const [, several] = soMany.exec(rest) ?? [];
  if (several !== undefined && !notCounted.test(several)) found.push([subject.text, partsIn(several), true]);
  for (const [, one] of rest.matchAll(exactlyOne)) point(one);
  return found;
}
