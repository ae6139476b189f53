/**
 * A number that stands at the same place of a sentence as one above: "slots of 30 minutes" below "a slot of 20 minutes", "until 24 hours
 * before the slot" below "until 12 hours before the slot". The words right before and behind it say what it is a number of, whatever else
 * the two sentences say. Told as a warning, and only where the number from above is not said here, and this one not above.
 */
import { oncePer } from '../../artifacts/once-per.ts';
import { isReadAs } from '../../artifacts/read-as.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { isApart } from './apart.ts';
import { contentWords } from './content-words.ts';
import { groupOf, isWeaker, type NumberClaim, numberClaims } from './contradictions.ts';
import type { ReadPackage } from './documents.ts';
import { example, saidBelow, saidInPrd, saidInRules, type StatedLimit } from './statements.ts';

/** More than these nobody reads side by side. */
const mostClaims = 300;
/** As alike as this are two places: a word of the matter on one side, and one more sign. */
const enough = 3;

export function samePlaceFindings(read: ReadPackage): Problem[] {
  const prd = placesOf(saidInPrd(read));
  const rules = placesOf(saidInRules(read));
  const above = [...rules, ...prd];
  if (above.length === 0) return [];
  const below = [...saidBelow(read).map(({ said }) => said), ...titles(read)].map(placesOf);
  return [
    ...(isSaidAgain(prd, rules) ? otherNumbers(prd, rules) : []),
    ...(isSaidAgain(above, below.flat()) ? below.flatMap((said) => otherNumbers(above, said)) : []),
  ];
}

/** The one says again what the other says: at least half of all else that has a number there stands above too. */
function isSaidAgain(above: readonly Place[], below: readonly Place[]): boolean {
  const known = new Set(above.map(valueOf));
  const here = new Set(below.map(valueOf));
  const again = [...here].filter((one) => known.has(one)).length;
  return again > 0 && again >= (here.size - 1) / 2;
}

/** A task of a list is little more than its title. */
const titles = ({ tickets }: ReadPackage): StatedLimit[][] =>
  tickets.flatMap(({ path, value: { title } }) =>
    isReadAs(path) && title !== undefined && /\d/.test(title) ? [[{ text: title, at: `${path}:1` }]] : [],
  );

interface Place {
  readonly claim: NumberClaim;
  readonly group: string;
  /** The number, and what it is a number of. */
  readonly value: string;
}

interface Words {
  /** The next word of the matter on each side, and the word that stands right there. */
  readonly before: string;
  readonly behind: string;
  readonly at: readonly [string, string];
}

function placesOf(said: readonly StatedLimit[]): Place[] {
  const places: Place[] = [];
  for (const one of said) {
    if (places.length >= mostClaims || example.test(one.text)) continue;
    for (const claim of numberClaims(one)) {
      if (claim.measure.unit === 'clock') continue;
      const group = groupOf(claim);
      places.push({ claim, group, value: `${claim.measure.value} ${group}` });
    }
  }
  return places;
}

/** Asked for only where a number stands nowhere above, which is rare. */
const wordsAround = oncePer(({ claim }: Place): Words => {
  const { index, words } = claim.measure;
  const before = wordsOf(claim.text.slice(Math.max(0, index - 60), index)).slice(-4);
  const behind = wordsOf(claim.text.slice(index + words.length, index + words.length + 60)).slice(0, 4);
  return {
    before: before.map(matter).findLast((word) => word !== '') ?? '',
    behind: behind.map(matter).find((word) => word !== '') ?? '',
    at: [before.at(-1) ?? '', behind[0] ?? ''],
  };
});

/** Up to the end of the clause. */
const wordsOf = (text: string): string[] =>
  (text.split(/[.;:()]\s|,\s/).at(text.length > 0 && /^[\s,.;:)]/.test(text) ? 0 : -1) ?? '')
    .toLowerCase()
    .match(/[a-z]+/g) ?? [];

const matter = (word: string): string => [...contentWords(word)].find((one) => /[a-z]{3}/.test(one)) ?? '';

function otherNumbers(above: readonly Place[], below: readonly Place[]): Problem[] {
  const known = new Set(above.map(valueOf));
  const here = new Set(below.map(valueOf));
  const told = new Set<string>();
  return below.flatMap((own) => {
    if (known.has(valueOf(own)) || told.has(own.claim.at)) return [];
    const alike = above.filter(
      (one) =>
        one.group === own.group &&
        !here.has(valueOf(one)) &&
        likeness(own, one) >= enough &&
        !isContrast(own.claim.text, one.claim.text) &&
        !isApart(own.claim, one.claim),
    );
    const [meant] = alike;
    if (!meant || alike.some((one) => valueOf(one) !== valueOf(meant)) || !differs(own.claim, meant.claim)) return [];
    told.add(own.claim.at);
    const message = `${own.claim.measure.words} here, but ${meant.claim.measure.words} in ${meant.claim.at}: ${JSON.stringify(meant.claim.text.slice(0, 160))}`;
    const fix = 'Decide which of them holds, and correct the other.';
    return [warning('constraint/contradiction', message, { at: own.claim.at, fix })];
  });
}

const valueOf = ({ value }: Place): string => value;

/** What is built may be stricter than what was asked for. */
const differs = (own: NumberClaim, asked: NumberClaim): boolean =>
  // Until when somebody may do something is one number: more time before it is less for them.
  /\buntil\s{1,3}$/i.test(own.text.slice(0, own.measure.index)) ||
  own.bound === 'exact' ||
  asked.bound === 'exact' ||
  own.bound !== asked.bound ||
  isWeaker(own, asked);

function likeness(one: Place, other: Place): number {
  const [a, b] = [wordsAround(one), wordsAround(other)];
  return (
    (isSame(a.before, b.before) ? 2 : 0) +
    (isSame(a.behind, b.behind) ? 2 : 0) +
    (a.at[0] !== '' && a.at[0] === b.at[0] ? 1 : 0) +
    (a.at[1] !== '' && a.at[1] === b.at[1] ? 1 : 0)
  );
}

/** "Of free accounts", "of paid accounts": the same word with another one before it, which only that sentence has. */
export function isContrast(a: string, b: string): boolean {
  const [one, other] = [pairsIn(a), pairsIn(b)];
  for (const [word, before] of one) {
    const there = other.get(word);
    if (there !== undefined && there !== before && !isSaid(other, before) && !isSaid(one, there)) return true;
  }
  return false;
}

const isSaid = (pairs: ReadonlyMap<string, string>, word: string): boolean =>
  pairs.has(word) || [...pairs.values()].includes(word);

/** Each word of the matter with the one right before it. */
function pairsIn(text: string): Map<string, string> {
  const words = (
    text
      .toLowerCase()
      .replaceAll(/\d[\d.,]*/g, ' - ')
      .match(/[a-z]+|-/g) ?? []
  ).map((word) => [...contentWords(word)][0] ?? '');
  return new Map(
    words.flatMap((word, i) => (i > 0 && word !== '' && words[i - 1] !== '' ? [[word, words[i - 1] ?? '']] : [])),
  );
}

/** `bar` and `barred`, `opening` and `opens`. */
const isSame = (a: string, b: string): boolean => a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a));
