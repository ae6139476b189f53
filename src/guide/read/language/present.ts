/** "The clerk checks the application": what somebody does, told in the present tense. */
import { isFunctionWord, wordsOf } from './phrases.ts';
import { actOf, lemma } from './verbs.ts';

export interface Present {
  readonly subject: string;
  /** With its verbs in the base form: "check the application and approve it". */
  readonly clause: string;
}

const opening = /^(?:an?|the|each|every|our|all|another)$/i;
function unknownBase(word: string, next: string): string | undefined {
  if (
    isFunctionWord(word) ||
    !/^[a-z]{3,16}$/.test(word) ||
    !/^(?:an?|the|my|our|their|its|his|her|each|every|all|one|it|them|off|out|up|back|down|people|\p{L}+s)$/iu.test(
      next,
    )
  )
    return undefined;
  return withoutS(word);
}

/** "Debounces" is to debounce, "processes" to process: of verbs that no list has. */
export const withoutS = (word: string): string =>
  word
    .replace(/(?<=[^aeiou])ies$/, 'y')
    .replace(/(?<=ss|sh|ch|x|zz|o)es$/, '')
    .replace(/(?<=[^s])s$/, '');

/** Stands after a name and is none: "the member loses access", "a guest never sees the price". */
const noName = /^(?:never|hardly|rarely|seldom|loses|gains|keeps|becomes|remains|gets|has|needs|wants|lacks)$/i;

const auxiliary = /^(?:is|are|was|were|has|have|can|cannot|may|must|should|shall|will)$/i;

/** "A tenant on the lease proposes a split": where somebody belongs is no part of the name. */
const ofWhat =
  /^((?:an?|the|each|every|one) [\p{L}-]+(?: [\p{L}-]+)?) (?:on|of|in|at|from|with) (?:an?|the|their|our|its|that|this) [\p{L}-]+ (?=\p{L}{3,}s (?:an?|the|it|its|their|his|her|all|each|every|one)\b)/iu;

const joins = /^(?:and|or|either|,|then)$/i;

/** Words and marks as one writes them: no blank before a comma, none inside of brackets. */
const asWritten = (words: readonly string[]): string =>
  words
    .join(' ')
    .replaceAll(/ (?=[,;:)])/g, '')
    .replaceAll('( ', '(');

/** `isPerson` says who is known to act: after them stands a verb, also one that we have never seen. */
export function presentTense(
  text: string,
  isPerson: (name: string) => boolean = () => false,
  mayEnd = isPerson,
): Present | undefined {
  // What follows in a sentence of its own is said about it, and is nothing that they do.
  const words = wordsOf((text.split(/(?<=[.!?]) (?=\p{Lu})/u, 1)[0] ?? '').replace(ofWhat, '$1 '));
  const from = opening.test(words[0] ?? '') ? 1 : 0;
  // At most three words name somebody; the verb follows at once.
  for (let at = from + 1; at <= from + 3 && at < words.length; at++) {
    const word = (words[at] ?? '').toLowerCase();
    const base =
      lemma(word) ?? (isPerson(words.slice(from, at).join(' ')) ? unknownBase(word, words[at + 1] ?? '') : undefined);
    // "Raw files are kept": before such a word stands a noun.
    if (auxiliary.test(words[at + 1] ?? '')) return undefined;
    // Nothing behind it: only somebody who is known does that, "the lead approves".
    if (at === words.length - 1 && !(mayEnd(words.slice(from, at).join(' ')) && actOf(base ?? '') === 'change-state'))
      return undefined;
    // "Teachers can enter grades" has its verb already.
    if (!/^[\p{L}-]+$/u.test(words[at - 1] ?? '') || isFunctionWord(words[at - 1] ?? '')) return undefined;
    if (noName.test(words[at - 1] ?? '')) return undefined;
    const isPlural = (words[at - 1] ?? '').endsWith('s');
    if (base === undefined || (isPlural ? word !== base : word === base || !word.endsWith('s'))) continue;
    const rest = words.slice(at + 1).map((one, i, all) => {
      const before = all[i - 1] ?? '';
      if (!joins.test(before) || !one.endsWith('s')) return one;
      // "Approves or denies the request": right behind a verb stands another one, also one that we have never seen.
      return (
        lemma(one) ??
        (i === 1 || /^(?:it|them)$/i.test(all[i + 1] ?? '') ? unknownBase(one, all[i + 1] ?? '') : undefined) ??
        one
      );
    });
    return { subject: words.slice(from, at).join(' '), clause: asWritten([base, ...rest]) };
  }
  return undefined;
}
