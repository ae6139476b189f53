/** Other names for things, in whatever the guide writes; what the PRD says stays as it says it. */
import { asPattern } from '../../artifacts/plain-text.ts';
import { lowerFirst, plural, upperFirst } from '../text/words.ts';

/** `from` as words of their own, in the singular and the plural, with the capital that stands there. */
export function renamedIn(text: string, from: string, to: string): string {
  if (from.length < 2 || to === '') return text;
  const isWord = /^\p{L}+(?:[ -]\p{L}+)*$/u.test(from) && /\p{Ll}$/u.test(from) && /^\p{L}/u.test(to);
  const pairs: (readonly [string, string])[] = [[from, to], ...(isWord ? [[plural(from), plural(to)] as const] : [])];
  return pairs.reduce((done, [one, other]) => {
    const found = new RegExp(String.raw`(?<![\p{L}\p{N}])${asPattern(one)}(?![\p{L}\p{N}])`, 'giu');
    return done.replaceAll(found, (match) => inTheirCase(match, one, other));
  }, text);
}

function inTheirCase(match: string, from: string, to: string): string {
  if (match === from || !/^\p{L}/u.test(match)) return to;
  if (/^\p{Lu}/u.test(match) && !/^\p{Lu}/u.test(from)) return upperFirst(to);
  return /^\p{Ll}/u.test(match) && /^\p{Lu}/u.test(from) ? lowerFirst(to) : to;
}

const squeezed = (text: string) =>
  text
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
/** Shorter than this, what stands in quotation marks may well be a name. */
const shortestQuote = 12;

export interface Names {
  /** What is quoted from here keeps its words. */
  readonly prd: string;
  /** Names that other documents have, and that cannot change here alone. */
  readonly fixed: readonly string[];
}

export function renamer(renames: readonly (readonly [string, string])[], { prd, fixed }: Names) {
  const known = squeezed(prd);
  const isQuoted = (quote: string) =>
    quote.length >= shortestQuote && known.includes(squeezed(quote.slice(0, 60)).replace(/ \S*$/, ''));
  const kept = fixed.filter((name) => name.length > 1).toSorted((a, b) => b.length - a.length);
  return (text: string): string => {
    const held: string[] = [];
    const hold = (words: string) => `\uE000${held.push(words) - 1}\uE000`;
    let masked = text.replaceAll(/"[^"\n]*"/g, (quote) => (isQuoted(quote.slice(1, -1)) ? hold(quote) : quote));
    for (const name of kept) masked = masked.replaceAll(name, () => hold(name));
    const done = renames.reduce((now, [from, to]) => renamedIn(now, from, to), masked);
    // What is held may hold something itself.
    let open = done;
    while (/\uE000\d+\uE000/.test(open)) open = open.replaceAll(/\uE000(\d+)\uE000/g, (_, i) => held[Number(i)] ?? '');
    return open;
  };
}
