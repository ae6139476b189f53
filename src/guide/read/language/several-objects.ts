/** "Submit notes and a prescription", "save drivers and frequent routes": one verb, and two things that it is done to. */
import type { Done } from '../acts/action.ts';
import { isCompound } from '../model/entities.ts';
import { isHuman } from './people.ts';
import { isGeneric, type NounPhrase, nounPhraseAt, wordsOf } from './phrases.ts';
import { lemma } from './verbs.ts';

/** What is done to two things at once, or chosen between them, is one act. */
const together =
  /^(?:compare|match|merge|combine|link|connect|switch|split|choose|select|swap|balance|map|join|mark.*)$/;
const ends =
  /^(?:for|of|from|to|in|on|at|with|by|so|when|if|before|after|during|via|per|as|into|about|that|which|who|[,;.])$/i;

const toOthers =
  /^((?:(?:an?|the|their) )?[\p{L}-]+(?: [\p{L}-]+)?) (to|for) ([^,;]{3,40}?) and ((?:(?:an?|the|their) )?[\p{L}-]+(?: [\p{L}-]+)?) \2 ([^,;]{3,40})$/u;

/** Each of the two with what is said behind them; the act as it is where there is only one. */
export function toEach<T extends Done>(one: T): T[] {
  if (one.of !== undefined || together.test(one.verb) || !one.rest.includes(' and ')) return [one];
  // "Plots to gardeners and keys to caretakers": each to somebody else.
  const [, what, small, whom, other, others] = toOthers.exec(one.rest) ?? [];
  if (what !== undefined)
    return [
      { ...one, rest: `${what} ${small} ${whom}` },
      { ...one, rest: `${other} ${small} ${others}` },
    ];
  const words = wordsOf(one.rest);
  const first = nounPhraseAt(words, 0);
  if (!first || words[first.end] !== 'and') return [one];
  const from = first.end + 1;
  const second = nounPhraseAt(words, from);
  if (!second || !isThing(first) || !isThing(second) || !isOwn(first, second)) return [one];
  // "See notes and edit them", "see the start and end of it": a verb, or half of a name.
  const next = words[second.end];
  if (isVerb(words[from] ?? '', second) || (next !== undefined && !ends.test(next))) return [one];
  const behind = words.slice(second.end);
  const article = second.determined || second.isPlural ? [] : ['the'];
  return [
    { ...one, rest: [...words.slice(0, first.end), ...behind].join(' ') },
    { ...one, rest: [...article, ...words.slice(from, second.end), ...behind].join(' ') },
  ];
}

/** "Passenger details": the word before it makes a thing of a word that says nothing. */
const isThing = ({ head, modifier, isPlural }: NounPhrase): boolean =>
  !isHuman(head) &&
  (!isGeneric(head) || (modifier !== undefined && (isPlural || isCompound(head)) && !isGeneric(modifier)));

/** "The name and address" are two words for one; with an article, of several or with a word of its own each is a thing. */
const isOwn = (first: NounPhrase, second: NounPhrase): boolean =>
  second.determined ||
  (second.isPlural && (first.isPlural || first.determined)) ||
  (second.modifier !== undefined && first.determined);

const isVerb = (word: string, { determined }: NounPhrase): boolean => !determined && lemma(word) === word.toLowerCase();
