// What a pattern needs: words of which one stands in whatever it matches.
import { RegExpParser } from '@eslint-community/regexpp';

const parser = new RegExpParser();

/** More of them take as long to look for as the pattern itself. */
const mostWords = 90;

/** Hardly a sentence is without one of them. */
const everywhere = new Set(
  'the and for not with can may must are has have that this from will all any when who one its per'.split(' '),
);

/** In small letters, to be looked for in a text in small letters; `undefined` where nothing certain and rare enough is needed. */
export function wordsNeeded(source, flags) {
  const pattern = parser.parsePattern(source, 0, source.length, { unicode: flags.includes('u') });
  const found = inOneOf(pattern.alternatives);
  if (!found) return undefined;
  // With both flags an old s (U+017F) is an "s", but not in small letters.
  const words = /i.*u/.test(flags) ? found.map((word) => longest(word.split('s'))) : found;
  const least = words.filter((word) => !words.some((other) => other !== word && word.includes(other)));
  const isRare = (word) => word.trim().length >= 3 && !everywhere.has(word.trim());
  return least.every(isRare) && least.length <= mostWords ? [...new Set(least)] : undefined;
}

const longest = (words) => words.toSorted((a, b) => b.length - a.length)[0];

/** One alternative has to match, so one word of each of them. */
function inOneOf(alternatives) {
  const each = alternatives.map(({ elements }) => inAllOf(elements));
  return each.every(Boolean) ? each.flat() : undefined;
}

/** All elements have to match: the one that says most. */
function inAllOf(elements) {
  const found = [];
  let letters = '';
  for (const element of elements) {
    const letter = letterOf(element);
    if (letter === undefined) {
      found.push([letters], inElement(element));
      letters = '';
    } else letters += letter;
  }
  found.push([letters]);
  return found.filter((words) => words?.every((word) => word.length > 0)).toSorted((a, b) => says(b) - says(a))[0];
}

/** Long words are rare, and few are looked for quickly. */
const says = (words) => Math.min(...words.map(({ length }) => length)) * 10 - words.length;

function inElement(element) {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return inOneOf(element.alternatives);
    case 'Quantifier':
      return element.min > 0 ? (inElement(element.element) ?? oneLetter(element.element)) : undefined;
    case 'Assertion':
      return element.kind === 'lookahead' && !element.negate ? inOneOf(element.alternatives) : undefined;
    default:
      return undefined;
  }
}

function oneLetter(element) {
  const letter = letterOf(element);
  return letter === undefined ? undefined : [letter];
}

/** `t`, or `[tT]`. Beyond ASCII, small letters are not so simple. */
function letterOf(element) {
  if (element.type === 'Character' && element.value < 128) return String.fromCodePoint(element.value).toLowerCase();
  if (element.type !== 'CharacterClass' || element.negate || element.elements.length === 0) return undefined;
  const letters = new Set(element.elements.map((one) => (one.type === 'Character' ? letterOf(one) : undefined)));
  return letters.size === 1 ? [...letters][0] : undefined;
}
