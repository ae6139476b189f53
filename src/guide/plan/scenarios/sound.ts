/**
 * Steps that cannot be English. Steps are cut out of sentences by many hands, and a cut goes wrong where the sentence is built otherwise: what it
 * leaves shows by small signs, and whatever made it gives way to the next that can show the rule.
 */
import { isHuman } from '../../read/language/people.ts';
import { isNounToo, lemma } from '../../read/language/verbs.ts';
import { isMass, presentOf, singular } from '../../text/words.ts';
import type { Role, Steps } from './shaped.ts';
import { wrongForms } from './sound-forms.ts';
import { wrongGrammar } from './sound-grammar.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Nothing ends with one of these. */
const leading = setOf(
  'and or but nor the a an per than because if whether via using without during between whose their our your my every is are was were must can cannot may shall should who which',
);
const prepositions = setOf('in on at to of into onto for by with from over under as about after before within against');
const articles = setOf('a an the');
/** No noun begins with one of these, so no article stands before it. */
const afterNoArticle = setOf(
  'and or but nor the a an this these those each every any some is are was were be have has of to if when who whose which what where from with for per it they their its we i must can cannot should into than',
);
const being = setOf('is are was were');
const pronouns = setOf('others it they this he she we you i somebody nobody one nothing everything both all');
/** Forms that are nothing but the verb of a clause. */
const finite = setOf(
  "is are was were isn't aren't has had does did can cannot may must shall should will would gets receives sees contains includes becomes requires allows provides enables goes takes comes says tells",
);
/** They are verbs of their own, or help another one. */
const helping = setOf('have do');
const helped = setOf('can cannot may must shall should will would does did do not to never could might');
/** What joins one clause to another. */
const joining = setOf(
  'and or but nor that which who whom whose where when whenever while if unless until once because as than so before after since what whatever how whether whoever why it they he she we you i somebody nobody nothing everything like then',
);
const relative = setOf('that which who whom whose where when while if and or');
const doublePlurals = setOf(
  'peoples childrens datas informations metadatas feedbacks softwares equipments mens womens',
);
const noOne = setOf('nobody none nothing noone no-one somebody anybody anyone everybody everyone whoever');
const wrongForm = /^(?:towards|toward|this|these|with|from)(?:ed|ing)$/;

interface Word {
  readonly word: string;
  /** A comma, a colon, a dash: what follows is a part of its own. */
  readonly breaks: boolean;
}

/** What is quoted, given as a value or said in brackets is not ours to judge. */
function wordsIn(step: string): Word[] {
  const plain = step
    .replaceAll(/"[^"]*"|[“‹<`][^”›>`]*[”›>`]/g, 'X')
    .replaceAll(/\s*\([^()]*\)/g, '')
    .trim();
  return plain === ''
    ? []
    : plain.split(/\s+/).map((raw) => ({
        // "Company A" has a name, and no article.
        word: raw === 'A' ? 'X' : raw.replace(/^[^\p{L}\p{N}$€£]+|[^\p{L}\p{N}%+]+$/gu, '').toLowerCase(),
        breaks: /[,;:.!?…–—/-]$/.test(raw),
      }));
}

/** "Items", "goods"; no status, no "AWS", and nothing of three letters. */
const isPlural = (word: string): boolean =>
  word.length > 3 && /\p{L}s$/u.test(word) && singular(word) !== word && word !== 'means' && word !== 'always';

/** What is wrong with a step, or nothing. */
export function faultOf(step: string, role: Role): string | undefined {
  const wrong = wrongGrammar(step, role);
  if (wrong !== undefined) return wrong;
  const words = wordsIn(step);
  const list = words.map(({ word }) => word);
  const last = list.at(-1) ?? '';
  if (list.length === 0 || (list.length === 1 && last !== 'x')) return 'one word';
  const before = list.at(-2) ?? '';
  const [first = '', second = ''] = list;
  // "When if an order ...", "uses the voices are available": begins like another clause.
  if (role === 'when' && /^(?:if|when|once|unless)$/.test(first)) return `begins with "${first}"`;
  if (role === 'then' && last === 'available' && isThird(first) && !being.has(second))
    return `"${first} ... available"`;
  // "Search, sort, is available", "the image: Attach it is added".
  if (role === 'then' && /, (?:is|are) available\b|^the [^:]{3,40}: \p{Lu}\p{Ll}+ .* (?:is|are) /u.test(step))
    return 'two in one';
  // "As it is", "as they were".
  if (leading.has(last) && !(being.has(last) && pronouns.has(before))) return `ends in "${last}"`;
  if (
    (list[0] === 'there' || last === 'into' || last === 'onto') &&
    prepositions.has(last) &&
    !/^(?:before|after|over|about)$/.test(last) &&
    !list.some((word) => relative.has(word)) &&
    !doneBefore(list)
  )
    return `ends in "${last}"`;
  return wrongWord(words) ?? wrongNumber(words) ?? wrongVerbs(words, role) ?? wrongForms(step, role);
}

/** "Uses", "handles": what somebody does, and no name for several. */
const isThird = (word: string): boolean => {
  const verb = /[^s]s$/.test(word) ? lemma(word) : undefined;
  return verb !== undefined && verb !== word && !isNounToo(verb);
};

/** "Signed in", "looked at". */
const doneBefore = (list: readonly string[]): boolean =>
  /(?:ed|ing)$/.test(list.at(-2) ?? '') || presentOf(list.at(-2) ?? '') !== undefined;

function wrongWord(words: readonly Word[]): string | undefined {
  for (const [i, { word, breaks }] of words.entries()) {
    const next = words[i + 1]?.word ?? '';
    if (doublePlurals.has(word) || wrongForm.test(word)) return `"${word}"`;
    // "There are whoever comes": nobody in particular, and no name of anything.
    if (word === 'there' && /^(?:is|are)$/.test(next) && /^who(?:so)?ever$/.test(words[i + 2]?.word ?? ''))
      return `"${word} ${next} whoever"`;
    if (!articles.has(word) || breaks) continue;
    // "A nobody that holds 3": whoever is named so is no one.
    if (noOne.has(next)) return `"${word} ${next}"`;
    // "A correct an event"; "gives a colleague a key" is whom and what.
    const behind = words[i + 2]?.word ?? '';
    if (word !== 'the' && (behind === 'a' || behind === 'an') && !words[i + 1]?.breaks && !isHuman(next))
      return `"${word} ${next} ${behind}"`;
    if (afterNoArticle.has(next)) return `"${word} ${next}"`;
    if (word !== 'the' && isManyBehind(words, i)) return `"${word}" before several`;
  }
  return undefined;
}

/** "A perishable goods", "a data of people": the noun behind the article is no single thing. "A data export" is one. */
function isManyBehind(words: readonly Word[], at: number): boolean {
  if (words[at + 1]?.word === 'few') return false;
  const [first, second, third] = [at + 1, at + 2, at + 3].map((i) => words[i]);
  const endsAt = (one: Word | undefined, next: Word | undefined): boolean =>
    one !== undefined &&
    (one.breaks ||
      next === undefined ||
      isSmall(next.word) ||
      (isMass(one.word) && /ed$|^(?:thrown|sent)$/.test(next.word)));
  const isHead = (one: Word | undefined, next: Word | undefined): boolean =>
    one !== undefined && isMass(one.word) && endsAt(one, next);
  if (isHead(first, second) || (first && !isSmall(first.word) && !first.breaks && isHead(second, third))) return true;
  // "A notifications", "a patrons owing more": a verb does not follow on an article.
  if (
    first !== undefined &&
    isPlural(first.word) &&
    (endsAt(first, second) || (second?.word.endsWith('ing') === true && isThereAt(words, at)))
  )
    return true;
  const isThere = isThereAt(words, at);
  // "There is an old files".
  return (
    isThere &&
    second !== undefined &&
    isPlural(second.word) &&
    words[at + 3] === undefined &&
    !isSmall(first?.word ?? '')
  );
}

const isThereAt = (words: readonly Word[], at: number): boolean => words[at - 2]?.word === 'there';

const isSmall = (word: string): boolean =>
  prepositions.has(word) || leading.has(word) || finite.has(word) || relative.has(word) || word === 'not';

const ofOne = setOf('list report set copy record table summary history page file log entry');

/** "Items worth more than 150 EUR is put", "a request are": the verb does not go with what it is about. */
function wrongNumber(words: readonly Word[]): string | undefined {
  const list = words.map(({ word }) => word);
  const from = list[0] === 'each' && list[1] === 'time' ? 2 : 0;
  const at = list.findIndex((word, i) => i > from && being.has(word));
  if (at < 0) return undefined;
  if (words.slice(from, at).some(({ word, breaks }) => breaks || relative.has(word) || finite.has(word)))
    return undefined;
  const start = list[from] ?? '';
  const head = start === 'the' || start === 'all' || start === 'these' ? list[from + 1] : start;
  const behind = list[(start === head ? from : from + 1) + 1] ?? '';
  const be = list[at] ?? '';
  if (head === undefined) return undefined;
  const isOne = be === 'is' || be === 'was';
  const isHeadOfMany =
    isPlural(head) &&
    (prepositions.has(behind) || behind === 'worth' || /(?:ing|ed)$/.test(behind) || presentOf(behind) !== undefined);
  if (isOne && start !== 'there' && (isHeadOfMany || (isPlural(head) && behind === be))) return `"${head} ... ${be}"`;
  // "A list of vans are ranked"; "a number of them are".
  if (!isOne && /^(?:an?|the|each|every)$/.test(start) && list[from + 2] === 'of' && ofOne.has(list[from + 1] ?? ''))
    return `"${list[from + 1]} ... ${be}"`;
  // A list, a number: "a number of them are".
  if (!isOne && /^(?:an?|each|every)$/.test(start) && from === 0 && !list.slice(0, at).includes('of'))
    return `"${start} ... ${be}"`;
  return undefined;
}

function wrongVerbs(words: readonly Word[], role: Role): string | undefined {
  let clauses = 0;
  let joints = 0;
  for (const [i, { word, breaks }] of words.entries()) {
    const before = words[i - 1]?.word ?? '';
    if (isFinite(word, before)) {
      if (i > 0 && clauses === 0 && !words[i - 1]?.breaks && /^(?:and|or)$/.test(before) && !hasVerb(words, i))
        return `"${before} ${word}" without a verb before`;
      clauses += 1;
      if (clauses > joints + 1) return `two verbs: "${word}"`;
    }
    // "Items answers in", "the system processes invoices are": a form in -s that stands where no noun can.
    if (clauses > 0 && clauses > joints && i > 1 && isActing(words, i)) return `two verbs: "${word}"`;
    if ((i > 0 || !pronouns.has(word)) && joining.has(word)) joints += 1;
    else if (breaks || (i > 0 && /^[–—-]$/.test(word))) joints += 1;
  }
  if (role === 'given' || clauses > 0) return undefined;
  // Behind an article or a number any word may be the verb: "the connection drops", "20 EUR remain".
  const isOpenToAll =
    words.length > 2 &&
    (words[1]?.breaks === true ||
      /^(?:an?|the|that|this|their|its|more|less|fewer|at|what|[$€£]?\d.*)$/.test(words[0]?.word ?? ''));
  return isOpenToAll || hasVerb(words, words.length) ? undefined : 'no verb';
}

/** "Have had", "can have": what helps another verb is one with it. */
const isFinite = (word: string, before: string): boolean =>
  finite.has(word) ? !(word === 'had' && /^(?:have|has)$/.test(before)) : helping.has(word) && !helped.has(before);

/** "Open items answers in": behind a plural, and before what no noun follows on. */
function isActing(words: readonly Word[], i: number): boolean {
  const word = words[i]?.word ?? '';
  const before = words[i - 1];
  const next = words[i + 1]?.word ?? '';
  return (
    before !== undefined &&
    !before.breaks &&
    isPlural(before.word) &&
    word.endsWith('s') &&
    (lemma(word) ?? word) !== word &&
    (prepositions.has(next) || articles.has(next))
  );
}

/** Somewhere behind the first word is one that can be the verb. */
function hasVerb(words: readonly Word[], end: number): boolean {
  for (let i = 1; i < end; i++) {
    const { word } = words[i] ?? { word: '' };
    const before = words[i - 1]?.word ?? '';
    if (prepositions.has(before) || articles.has(before) || word.endsWith('ing')) continue;
    if (lemma(word) !== undefined || word.endsWith('ed')) return true;
    // A form in -s that goes on with something, or a word behind a plural.
    if (i < words.length - 1 && word.length > 3 && /[^s]s$/.test(word)) return true;
    if ((isMass(before) || (before.length > 3 && /[^s]s$/.test(before))) && !isSmall(word)) return true;
    if (pronouns.has(before)) return true;
  }
  return false;
}

/** The first fault of a scenario. */
export function faultIn({ given, when, outcomes }: Steps): string | undefined {
  for (const one of given) {
    const fault = faultOf(one, 'given') ?? (pointsAtNothing.test(one) ? 'points at nothing' : undefined);
    if (fault !== undefined) return `${fault} in "${one}"`;
  }
  const fault = faultOf(when, 'when');
  if (fault !== undefined) return `${fault} in "${when}"`;
  for (const one of outcomes) {
    const wrong = faultOf(one, 'then');
    if (wrong !== undefined) return `${wrong} in "${one}"`;
  }
  return undefined;
}

/** "Given it is after that": nothing stands before it. */
const pointsAtNothing = /^(?:it|this|that) is (?:after|before) (?:that|this|it)$/i;

/** All of them, or none: a way of showing a rule that breaks one step has not understood the sentence. */
export const onlySound = <T extends Steps>(found: T[] | undefined): T[] | undefined =>
  found?.every((one) => faultIn(one) === undefined) === true ? found : undefined;
