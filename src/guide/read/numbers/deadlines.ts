/** Times within which something is done, and for which no machine works. */
import { isHuman } from '../language/people.ts';

/** "Gets an e-mail within 5 minutes": how soon somebody is told. */
export const getsWord =
  /\b(?:gets?|receives?|is sent|are sent) (?:an?|the|their) (?:[\p{L}-]+ )?(?:e-?mail|mail|message|sms|text|letter|reminder|call|push)\b/iu;

const rush =
  /\b\d[\d,.]* ([\p{L}-]+) (?!gets?\b|receives?\b|sees?\b|have\b|are\b|is\b|were\b|must\b|can\b)[\p{L}-]+(?: [\p{L}-]+){0,3} within [\d\p{L}.,]+ \p{L}+$/iu;

/** "500 members book within a minute": how many come at once. */
export const isRush = (upTo: string): boolean => {
  const [, crowd] = rush.exec(upTo) ?? [];
  return crowd !== undefined && isHuman(crowd);
};
