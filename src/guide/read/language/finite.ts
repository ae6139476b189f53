/** Where the verb of a clause stands: told by who stands before it and by the words behind it, since no list has all verbs. */
import { baseOfVerb, isVerbFirst } from '../../text/lexicon.ts';
import { singular } from '../../text/words.ts';
import { isFunctionWord } from './phrases.ts';
import { lemma } from './verbs.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

export const modals = set('can may must should shall will would cannot could might');
export const beings = set('is are was were');
const havings = set('has have had');
export const adverbs = set(
  'also then only ever always usually automatically immediately often normally first still now already just therefore never not either both simply once each later too again additionally afterwards otherwise else',
);
export const determiners = set(
  'a an the each every any no one all this that these those another some both two three four five six ten my our your their his her its most other such at least up',
);
const pronouns = set(
  'it them him her us themselves one whether how what which who everything something anything these those',
);
const prepositions = set(
  'of in on at to for from by with without within into onto over under after before during until through via per as than about between against among across around behind beside near off out up down back round past away together when if once while that',
);
/** Stand before a plural without an article: "two nurses", "most people". */
const many = set('two three four five six ten all both these those most many several some other our my');
const manyPeople = set('people staff children men women police crew they we you personnel');

/** Nobody does these: "reservations lapse". */
const endsByItself = set('expire lapse');

export type Finite = 'modal' | 'be' | 'have' | 'verb';

export const isMany = (determiner: string, head: string): boolean => {
  const lower = head.toLowerCase();
  if (/^(?:an?|each|every|this|that|another|one)$/.test(determiner)) return false;
  return (
    manyPeople.has(lower) ||
    (lower.endsWith('men') && singular(lower) !== lower) ||
    (many.has(determiner) && lower.endsWith('s')) ||
    /[^sui]s$/.test(lower)
  );
};

/** What may follow a verb that nobody listed: what it is done to, or how and where. */
const mayFollow = (word: string): boolean => {
  const lower = word.toLowerCase();
  return (
    determiners.has(lower) ||
    pronouns.has(lower) ||
    prepositions.has(lower) ||
    lower.endsWith('ly') ||
    /^\d/.test(lower) ||
    word === ''
  );
};

/** "Customer locations on a map", "ledger transactions": many of something, since nobody listed such a verb. */
const endsAsNoun =
  /(?<!^(?:transi|men|ques|func|posi|cau|sanc|petis|audi)|imple|docu|com|experi|comple|supple|aug)(?:tion|ment)s$|(?:ness|ance|ence)(?:e?s)$|ities$|^(?:tools|codes|details|capabilities|channels)$/;

/** `who` is told apart because people do what nobody listed: of things only what we know is taken for a verb, or what cannot be a noun. */
export function finiteAt(
  tokens: readonly string[],
  at: number,
  isPlural: boolean,
  isPerson: boolean,
): Finite | undefined {
  const word = (tokens[at] ?? '').toLowerCase();
  if (modals.has(word)) return 'modal';
  if (beings.has(word)) return 'be';
  if (havings.has(word)) return 'have';
  if (
    !/^[a-z]{2,}(?:-[a-z]+)?$/.test(word) ||
    (isFunctionWord(word) && !/^(?:gets?|makes?|lets?|needs?|wants?|goe?s?|comes?|becomes?)$/.test(word))
  )
    return undefined;
  const next = tokens[at + 1] ?? '';
  const known = lemma(word);
  if (!isPlural) {
    if (!/[^s]s$/.test(word)) return undefined;
    if (known !== undefined && known !== word && !beings.has(next)) return 'verb';
    if (mayBeVerb(word, next) && baseOfVerb(word) !== word) return 'verb';
    if (endsAsNoun.test(word)) return undefined;
    // "The panel awards or declines each application".
    const isPair =
      /^(?:and|or)$/.test(next) &&
      isPerson &&
      /[^s]s$/.test(tokens[at + 2] ?? '') &&
      lemma(tokens[at + 2] ?? '') !== undefined &&
      determiners.has(tokens[at + 3] ?? '');
    if (isPair) return 'verb';
    return mayFollow(next) || (isPerson && /^[a-z]/.test(next) && next.endsWith('s')) || /^[,;]$/.test(next)
      ? 'verb'
      : undefined;
  }
  if (word.endsWith('s') && !word.endsWith('ss')) return undefined;
  if (word === 'go' || endsByItself.has(word) || (word === 'run' && next === 'out')) return 'verb';
  if (known === word) return next !== 'of' && !beings.has(next) && !modals.has(next) ? 'verb' : undefined;
  if (mayBeVerb(word, next) && baseOfVerb(word) === word) return 'verb';
  return isPerson && !/(?:ing|ed|ly)$/.test(word) && mayFollow(next) ? 'verb' : undefined;
}

/** "Fees accrue", "the link becomes active": a verb first of all, unless what follows has the sentence's verb: "the visits are listed". */
const mayBeVerb = (word: string, next: string): boolean =>
  next !== 'of' &&
  !beings.has(next) &&
  !modals.has(next) &&
  !havings.has(next) &&
  (isVerbFirst(word) || (!/(?:ed|ing)$/.test(word) && baseOfVerb(word) !== undefined));

/** The base form of what stands there: `checks`, `lays` and `re-issues` give `check`, `lay` and `re-issue`. */
export function baseForm(word: string): string {
  const lower = word.toLowerCase();
  const known = lemma(lower) ?? baseOfVerb(lower);
  if (known !== undefined) return known;
  if (!/[^s]s$/.test(lower)) return lower;
  return lower
    .replace(/(?<=[^aeiou])ies$/, 'y')
    .replace(/(?<=ss|sh|ch|x|zz|o)es$/, '')
    .replace(/(?<=[^s])s$/, '');
}
