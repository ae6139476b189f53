/**
 * The clauses of a sentence that somebody acts in: "During the trip the sitter waters each plant" begins with the sitter, "the owner
 * picks one, and the sitter accepts" has two of them.
 */
import { upperFirst } from '../../text/words.ts';

const determiner = String.raw`(?:the|an?|each|every|our|all|its|their|this|that)`;
const anybody = String.raw`(?:you|we|everybody|everyone|anybody|anyone|people|whoever)`;
/** When, where and how it happens, up to the comma before the subject. */
const framed = new RegExp(
  String.raw`^(?:before|after|during|with|without|from|on|in|at|by|for|until|within|as|to|upon|when|whenever|once|if|while|where|as soon as|inside|behind|under|every|each|then|\d+ \p{L}+ (?:before|after)|\p{L}+ (?:minutes|hours|days|weeks|months) (?:before|after))\b[^,;:]{2,110}, (?:then )?(?=(?:${determiner} \p{L}|${anybody} |\p{L}+s ))`,
  'iu',
);
/** The same without a comma: the second article begins the subject. */
const unframed = new RegExp(
  String.raw`^(?:during|after|before|upon|from|at|on|in|(?:\d+|\p{L}+) (?:minutes|hours|days|weeks|months) (?:before|after)) (?:then on|(?:${determiner} )?(?:[\p{L}-]+ ){0,2}[\p{L}-]+) (?=(?:(?:the|an?|each|every) [\p{L}'’-]+ (?:[\p{L}'’-]+ )?[\p{L}-]+|${anybody} (?:can|may|must|\p{L}+s?)) )`,
  'iu',
);
/** Another subject with a verb of its own. */
const next = new RegExp(
  String.raw`(?:,? (?:and|but|or)|[;,]) (?=(?:${determiner} (?:[\p{L}-]+ ){1,3}?(?:has|have|can|may|must|should|will|cannot|\p{L}{3,}(?<!s)s)\b|${anybody} (?:can|may|must)\b|\p{L}+s (?:can|may|must) |(?:hr|qa|finance|legal|reception|procurement|accounting|payroll|marketing|sales|support) \p{L}+s ))`,
  'giu',
);
const most = 4;

export function mainClauses(text: string): string[] {
  const bare = text.replace(/[.!]$/, '');
  if (bare.length > 400) return [bare];
  return bare
    .split(next)
    .slice(0, most)
    .map((one) => upperFirst(withoutFrame(one.trim())))
    .filter((one) => one !== '');
}

/** "When a key comes back, the driver types the mileage": what the driver does. */
const withoutFrame = (text: string): string => {
  const rest = text.replace(framed, '');
  return rest === text ? text.replace(unframed, '') : rest;
};
