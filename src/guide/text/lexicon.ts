/**
 * Words that are verbs first of all, as WordNet counted them: "sell", "accrue". Of what a PRD does to its things we know more (`read/language/verbs.ts`);
 * here only that it is done. A word that is a noun as often ("order", "stock") is not among them: only its place in a sentence tells.
 */
import { neverNouns, otherVerbs } from './lexicon.generated.ts';
import { perWord } from './per-word.ts';

let never: ReadonlySet<string> | undefined;
let others: ReadonlySet<string> | undefined;

/** "Ask", "expire": hardly ever a noun. */
const isOnlyVerb = (word: string): boolean => (never ??= new Set(neverNouns.split(' '))).has(word);

export const isVerbFirst = (word: string): boolean =>
  isOnlyVerb(word) || (others ??= new Set(otherVerbs.split(' '))).has(word);

const endings: readonly (readonly [string, readonly string[]])[] = [
  ['ies', ['y']],
  ['ied', ['y']],
  ['es', ['e', '']],
  ['s', ['']],
  ['ing', ['', 'e']],
  ['ed', ['', 'e']],
];

/** `sells`, `selling` and `sold` are not looked for by their irregular forms: `sells` and `accrued` give `sell` and `accrue`. */
export const baseOfVerb = perWord((word: string): string | undefined => {
  const lower = word.toLowerCase();
  if (isVerbFirst(lower)) return lower;
  for (const [ending, others] of endings) {
    if (!lower.endsWith(ending) || lower.length < ending.length + 2) continue;
    const stem = lower.slice(0, -ending.length);
    // "Dragged", "shipped": the last letter is doubled; "add" and "fill" end so by themselves.
    const single = /([^aeiou])\1$/.test(stem) && ending !== 's' ? [stem.slice(0, -1)] : [];
    const base = [...others.map((other) => stem + other), ...single].find(isVerbFirst);
    if (base !== undefined) return base;
  }
  return undefined;
});
