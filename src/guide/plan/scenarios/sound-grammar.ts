/** What no English sentence has, whatever it speaks of: a verb where a noun must stand, a verb that does not go with its noun. */
import { lemma } from '../../read/language/verbs.ts';
import { baseOfVerb, isOnlyVerb } from '../../text/lexicon.ts';
import { isMass, singular } from '../../text/words.ts';
import type { Role } from './shaped.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const articles = setOf('a an the each every another');
const ofOne = setOf('a an each every another');
const objects = setOf('a an the this that these those it them each every all their its his her no any one');
const helpers = setOf('is are was were can cannot may must should shall will would has have does do');
/** Behind a noun these begin another part of the sentence. */
const parts = setOf(
  'of in on at to for from by with without within into onto over under after before during until through via per as than about between against when if once while where that which who whose and or but so because unless not never',
);
/** "Lets a guest see", "makes a set expire": the noun before is whom it is let. */
const letting = setOf(
  'let lets make makes help helps see sees have has watch watches so that than before until if when',
);
/** "One of the sets keeps", "a list of tabs shows": of several, and one of it. */
const ofSeveral = /\b(?:of|for|with|from|by|in|on|to|per)$/;

/** Words of a step; what is quoted or stands in brackets is not ours to judge. */
const wordsOf = (step: string): string[] =>
  step
    .replaceAll(/"[^"]*"|`[^`]*`|<[^<>]*>/g, 'X')
    .replaceAll(/\s*\([^()]*\)/g, '')
    .split(/\s+|(?=[,;:.])/)
    .filter((word) => word !== '');

const isManyOf = (word: string): boolean =>
  !/^(?:always|sometimes|perhaps|besides|overseas|(?:in|out)doors|nowadays|.+wards)$/.test(word) &&
  /^[a-z][a-z-]{2,}s$/.test(word) &&
  !/(?:ss|us|is|ics|ous|'s)$/.test(word) &&
  singular(word) !== word &&
  !isMass(word);
const isThird = (word: string): boolean => /[^s]s$/.test(word) && isOnlyVerb(baseOfVerb(word) ?? '');
const isAdverb = (word: string): boolean => /^[a-z]{3,}ly$/.test(word);
const ends = (word: string | undefined): boolean =>
  word !== undefined &&
  word !== 'and' &&
  word !== 'or' &&
  (/^[,;:.]$/.test(word) || parts.has(word) || helpers.has(word) || isAdverb(word));

/** What is wrong with a step, or nothing. */
export function wrongGrammar(step: string, role: Role): string | undefined {
  const words = wordsOf(step);
  for (const [i, word] of words.entries()) {
    const next = words[i + 1] ?? '';
    const behind = words[i + 2];
    // "The sends the bundle".
    if (articles.has(word) && isThird(next) && behind !== undefined && objects.has(behind)) return `"${word} ${next}"`;
    const many = ofOne.has(word) ? manyBehind(words, i) : undefined;
    if (many !== undefined) return `"${word} ... ${many}"`;
    // "More than 30 tabs asks", but "restoring 30 tabs asks": then what is done asks.
    if (isManyOf(word) && isThird(next) && !isOneOfThem(words, i)) return `"${word} ${next}"`;
    // "Asks can be restored".
    if (isManyOf(words[i - 1] ?? '') && isThird(word) && helpers.has(next) && !isOneOfThem(words, i - 1))
      return `"${word} ${next}"`;
    if (isOneDoing(words, i)) return `"${word} ${next}"`;
    // "A link that one hour short of 30 days old": what it does or is, is not said.
    if (/^(?:that|which|who)$/.test(word) && /^(?:one|two|\d.*)$/.test(next) && isTime(behind))
      return `"${word} ${next}"`;
  }
  // "Good for one entry, from": what it was cut from went on.
  if (/, (?:from|of|to|with|by|for|at|in|on|until|before|after)(?: yet)?$/.test(step)) return 'ends in the middle';
  return role === 'given' && isRule(step) ? 'a rule as what is given' : undefined;
}

const isTime = (word: string | undefined): boolean =>
  word !== undefined && /^(?:second|minute|hour|day|week|month|year)s?$/.test(word);

/** "An incognito tabs completely": several behind "an". "A sales report" is one, and "a few" are several. */
function manyBehind(words: readonly string[], at: number): string | undefined {
  if (
    /^(?:few|time|number|lot|couple|dozen|hundred|thousand|million|set|maximum|minimum|total)$/.test(
      words[at + 1] ?? '',
    )
  )
    return undefined;
  for (let i = at + 1; i <= at + 3; i++) {
    const word = words[i] ?? '';
    // "A member tries", "a recipe containing allergens": there the name has ended.
    if (!/^[a-z][a-z-]*$/.test(word) || parts.has(word) || helpers.has(word) || /(?:ly|ing|selves)$/.test(word))
      return undefined;
    if ((lemma(word) ?? baseOfVerb(word)) !== undefined && i > at + 1) return undefined;
    if (isManyOf(word) && baseOfVerb(word) === undefined && ends(words[i + 1])) return word;
  }
  return undefined;
}

function isOneOfThem(words: readonly string[], at: number): boolean {
  if ((words[0] ?? '').endsWith('ing')) return true;
  const before = words.slice(Math.max(0, at - 4), at);
  return before.some(
    (word) => ofSeveral.test(word) || /^(?:who|that|which|and|or|,)$/.test(word) || word.endsWith('ing'),
  );
}

/** "A set expire": one of something, and a verb as of several. */
function isOneDoing(words: readonly string[], at: number): boolean {
  const article = words[at - 1] ?? '';
  const noun = words[at] ?? '';
  const verb = words[at + 1] ?? '';
  return (
    ofOne.has(article) &&
    /^[a-z]{2,}[a-rt-z]$/.test(noun) &&
    isOnlyVerb(verb) &&
    // "An email send that has failed".
    !/^(?:that|which|who|of)$/.test(words[at + 2] ?? '') &&
    !words
      .slice(0, at - 1)
      .some((word) => letting.has(word) || /^(?:and|or|to|can|may|must|should|does|do|not)$|ing$/.test(word))
  );
}

/** "Given a bundle cannot be uploaded": what must be so is not how things stand. */
const isRule = (step: string): boolean => {
  const [before, ...rest] = step.split(/\b(?:cannot|must|should|shall)\b/);
  return (
    rest.length > 0 &&
    !/\b(?:who|that|which|whom|what|where|when|whose|because|as)(?: (?!(?:is|are|was|were|has|have) )[\w-]+){0,4} $/.test(
      before ?? '',
    )
  );
};
