/** The words of a sentence at their places, so that every part of it can be quoted as it was written. */

import { closedTags, phrasesFrom } from './closed-words.ts';

export interface Token {
  readonly text: string;
  readonly lower: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Quotes and code are one word, whatever stands in them; so is a number with its sign ("$500", "EUR 500", "99.9%", "10:30", "-5"). Brackets are told beside
 * the sentence and are no part of it.
 */
const word =
  /`[^`]{1,80}`|"[^"]{1,120}"|“[^”]{1,120}”|(?:[$€£]|\b(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|JPY|INR|AUD|CAD) )\d[\d.,]*\d?(?:[kKmM]\b)?|[<>≤≥=]+|[+-]?\d+(?:[.,:]\d+)*(?:%| %| ?°[CF]?)?|--[a-z][\w-]*|\/?[\p{L}\d_](?:[\p{L}\d_'’/.:@+-]*[\p{L}\d_+])?|[,;:.!?–—&]/giu;

const aside =
  /\s*\([^()]{0,200}\)|\s*\[[^[\]]{0,100}\]|, (?:for example|for instance|e\.g\.),? [^,.;]{3,160}(?=[.;]|$)/gi;

/** What stands in brackets or is only an example is blanked, so that all places stay as they are. */
export const withoutAsides = (text: string): string => text.replaceAll(aside, (all) => ' '.repeat(all.length));

const shortened = new Set('it that there they he she we you i who what here'.split(' '));

export function tokensOf(text: string): Token[] {
  const all: Token[] = [];
  for (const { 0: found, index } of withoutAsides(text).matchAll(word)) {
    const lower = found.toLowerCase().replaceAll('’', "'");
    // "It's", "they've": who it is, and what is left of the verb.
    const cut = found.length < 9 ? lower.indexOf("'") : -1;
    const parts = cut > 0 && shortened.has(lower.slice(0, cut)) ? [cut, found.length] : [found.length];
    for (const [n, to] of parts.entries()) {
      const from = n === 0 ? 0 : cut;
      all.push({ text: found.slice(from, to), lower: lower.slice(from, to), start: index + from, end: index + to });
    }
  }
  const joined: Token[] = [];
  for (let i = 0; i < all.length;) {
    const first = all[i];
    if (!first) break;
    const count = wordsTogether(all, i);
    const last = all[i + count - 1] ?? first;
    joined.push(count === 1 ? first : together(first, last, text));
    i += count;
  }
  return joined;
}

/** "As soon as", "rather than" are one small word; so is "approx." with its full stop. */
function wordsTogether(all: readonly Token[], i: number): number {
  const { lower = '', end = 0 } = all[i] ?? {};
  const stop = all[i + 1];
  if (stop?.text === '.' && stop.start === end && all[i + 2] && closedTags(`${lower}.`)) return 2;
  const several = phrasesFrom(lower)?.find((rest) => rest.every((word, n) => all[i + 1 + n]?.lower === word));
  return 1 + (several?.length ?? 0);
}

const together = (first: Token, last: Token, text: string): Token => {
  const whole = text.slice(first.start, last.end);
  return {
    text: whole,
    lower: whole.toLowerCase().replaceAll(/\s+/g, ' '),
    start: first.start,
    end: last.end,
  };
};
