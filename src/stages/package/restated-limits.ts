/**
 * A limit that was said again in other words, and with another number: rules say what the PRD says, tickets and designs what the rules
 * say. A number that stands nowhere above, beside a limit from above whose own number is not said here, is meant to be that one. Words
 * need not be the same then; only what is about nearly the same counts, so it is told as a warning. And only where most numbers do come
 * from above: otherwise the two speak of different things. Where all limits of that kind that have a word in common are one number,
 * one word is enough, also one of the heading above.
 */
import type { Outline } from '../../artifacts/outline.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { isApart } from './apart.ts';
import { contentWords, sharedWords } from './content-words.ts';
import { groupOf, isWeaker, keyOf, type NumberClaim, numberClaims } from './contradictions.ts';
import type { ReadPackage } from './documents.ts';
import { type SaidBelow, saidBelow, saidInPrd, saidInRules, type StatedLimit } from './statements.ts';
import { timeWord } from './unmatched-numbers.ts';

/** More limits than these nobody reads side by side, and comparing pairs must stay cheap. */
const mostLimits = 300;

export function restatedLimitFindings(read: ReadPackage): Problem[] {
  const prd = claimsOf(saidInPrd(read));
  const rules = claimsOf(saidInRules(read));
  const below = saidBelow(read).map((one) => ({ ...one, claims: claimsOf(one.said) }));
  const above = [...rules, ...prd];
  return [
    ...(restates(prd, rules) ? otherNumbers(prd, rules, () => true) : []),
    ...(restates(
      above,
      below.flatMap(({ claims }) => claims),
    )
      ? below.flatMap((one) => otherNumbers(above, one.claims, isOther, one))
      : []),
  ];
}

/** What is built may be stricter than what was asked for, but not count another number of the same things. */
const isOther = (own: NumberClaim, asked: NumberClaim): boolean =>
  isWeaker(own, asked) || (own.measure.unit === 'count' && own.measure.value !== asked.measure.value);

function claimsOf(said: readonly StatedLimit[]): NumberClaim[] {
  const claims: NumberClaim[] = [];
  for (const one of said) {
    if (claims.length >= mostLimits) break;
    claims.push(...numberClaims(one));
  }
  return claims;
}

/** At least half of its limits come from above, whatever becomes of the one that is asked about. */
function restates(above: readonly NumberClaim[], below: readonly NumberClaim[]): boolean {
  const known = numbersIn(above);
  const limits = [...numbersIn(below.filter(({ bound }) => bound !== 'exact'))];
  const said = limits.filter((one) => known.has(one)).length;
  return said > 0 && limits.length > 1 && said >= (limits.length - 1) / 2;
}

function otherNumbers(
  above: readonly NumberClaim[],
  below: readonly NumberClaim[],
  differs: (below: NumberClaim, above: NumberClaim) => boolean,
  where?: SaidBelow,
): Problem[] {
  const said = { above: numbersIn(above), below: numbersIn(below) };
  const limits = above.filter((one) => one.bound !== 'exact' && !said.below.has(valueOf(one)));
  return below.flatMap((own) => {
    if (own.bound === 'exact' || said.above.has(valueOf(own))) return [];
    const alike = limits.filter((one) => one.bound === own.bound && groupOf(one) === groupOf(own));
    const [near] = alike
      .filter((one) => isAbout(own, one))
      .toSorted((a, b) => sharedWords(own, b) - sharedWords(own, a));
    const meant =
      near ?? (where && (onlyOne(own, alike, where.document) ?? ofSameThing(own, above) ?? refusedOf(own, alike)));
    if (!meant || !differs(own, meant)) return [];
    const message = `${own.measure.words} here, but ${meant.measure.words} in ${meant.at}: ${JSON.stringify(meant.text.slice(0, 160))}`;
    const fix = 'Decide which of them holds, and correct the other.';
    return [warning('constraint/contradiction', message, { at: own.at, fix })];
  });
}

/** 3 times are not 3 tools. */
const valueOf = ({ measure }: NumberClaim): string => `${keyOf(measure)} ${measure.of ?? ''}`;

const numbersIn = (claims: readonly NumberClaim[]) => new Set(claims.map(valueOf));

/** At least two words and half of those of the shorter one; of what is kept, all of its words. */
function isAbout(a: NumberClaim, b: NumberClaim): boolean {
  const shared = sharedWords(a, b);
  const few = Math.min(a.words.size, b.words.size);
  return (shared >= 2 && shared >= few / 2) || (a.bound === 'kept' && shared > 0 && shared === few);
}

/** The only number that the limits with a word in common have. */
function onlyOne(own: NumberClaim, alike: readonly NumberClaim[], document: Outline): NumberClaim | undefined {
  const words = new Set([...own.words, ...headingWords(document, Number(/:(\d+)$/.exec(own.at)?.[1] ?? 0))]);
  if (own.measure.of !== undefined) for (const word of contentWords(own.measure.of)) words.delete(word);
  const meant = alike.filter(
    (one) => timeWord(one) === timeWord(own) && sharedWords({ words }, one) > 0 && !isApart(own, one),
  );
  const [first] = meant;
  return first && meant.every((one) => valueOf(one) === valueOf(first)) ? first : undefined;
}

/** "Photos of at most 12 MB", "a photo is at most 10 MB": the size of one thing, also where the right one is said elsewhere in the same text. */
function ofSameThing(own: NumberClaim, above: readonly NumberClaim[]): NumberClaim | undefined {
  const thing = own.bound === 'most' && own.measure.unit !== 'count' ? thingOf(own) : undefined;
  const meant =
    thing === undefined ? [] : above.filter((one) => groupOf(one) === groupOf(own) && thingOf(one) === thing);
  const [first] = meant;
  return first && meant.every((one) => one.bound === own.bound && valueOf(one) === valueOf(first)) ? first : undefined;
}

/** "More than 50 readings", said of an answer 4xx: whoever may send at most 500 of them is refused. */
function refusedOf(own: NumberClaim, alike: readonly NumberClaim[]): NumberClaim | undefined {
  const [first] = alike;
  if (!first || own.measure.of === undefined || !own.text.endsWith(' is refused')) return undefined;
  return alike.every((one) => valueOf(one) === valueOf(first)) ? first : undefined;
}

/** What stands right before "at most", with nothing but little words between. */
function thingOf({ text, measure }: NumberClaim): string | undefined {
  const [, name] = sizeOf.exec(text.slice(Math.max(0, measure.index - 60), measure.index)) ?? [];
  return name === undefined ? undefined : [...contentWords(name)][0];
}
const sizeOf =
  /([A-Za-z]{3,30})\s(?:(?:is|are|of|has|have|with|may be|can be|must be|shall be)\s){0,2}(?:at most|no more than|no larger than|up to|max(?:imum)?(?: of)?)\s{1,2}$/i;

/** What the section is about: `## photos`, `## POST /api/bookings`. A word that has two endings loses both. */
function headingWords({ sections }: Outline, line: number): Iterable<string> {
  const own = sections.findLast((one) => one.level > 1 && one.line < line && line <= one.endLine);
  const words = contentWords((own?.text ?? '').replaceAll(/[^A-Za-z]+/g, ' '));
  return [...words, ...contentWords([...words].join(' '))];
}
