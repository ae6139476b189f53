/** The words of a sentence at their places, so that every part of it can be quoted as it was written. */

export interface Token {
  readonly text: string;
  readonly lower: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Quotes and code are one word, whatever stands in them; so is a number with its sign ("$500", "99.9%", "10:30", "-5"). Brackets are told beside
 * the sentence and are no part of it.
 */
const word =
  /\b(?:up to|(?:at )?any time|in under|in less than|at most|at least|at once|(?:no |not )?(?:more|less|fewer|later|earlier) than|as well as|such as|due to|prior to|instead of|because of|according to|in case of|on behalf of|in front of|free of charge|at all|as well|no longer|each other|one another|as soon as|as long as)(?![\p{L}-])|`[^`]{1,80}`|"[^"]{1,120}"|“[^”]{1,120}”|[$€£]\d[\d.,]*\d?(?:[kKmM]\b)?|[<>≤≥=]+|[+-]?\d+(?:[.,:]\d+)*(?:%| %|°C?)?|--[a-z][\w-]*|\/?[\p{L}\d_](?:[\p{L}\d_'’/.:@+-]*[\p{L}\d_+])?|[,;:.!?–—&]/giu;

const aside = /\s*\([^()]{0,200}\)|\s*\[[^[\]]{0,100}\]/g;

/** What stands in brackets is blanked, so that all places stay as they are. */
export const withoutAsides = (text: string): string => text.replaceAll(aside, (all) => ' '.repeat(all.length));

export function tokensOf(text: string): Token[] {
  return [...withoutAsides(text).matchAll(word)].map((found) => ({
    text: found[0],
    lower: found[0].toLowerCase().replaceAll('’', "'"),
    start: found.index,
    end: found.index + found[0].length,
  }));
}
