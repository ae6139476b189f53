// What a pattern needs: words without which nothing in a text can match it.
//
// They are given as a list of which one has to stand in the text. Where a list stands in that list, all of it has to; where one stands in
// that one, one of it, and so on: `['overnight', ['every', ['day', 'week']]]` is "overnight", or "every" and one of "day" and "week".
import { RegExpParser } from '@eslint-community/regexpp';

const parser = new RegExpParser();

/** More of them take as long to look for as the pattern itself. */
const mostWords = 90;

/** Hardly a sentence is without one of them. */
const everywhere = new Set(
  'the and for not with can may must are has have that this from will all any when who one its per'.split(' '),
);

/** In small letters, to be looked for in a text in small letters; `undefined` where nothing certain and rare enough is needed. */
export function wordsNeeded(source, flags, most = mostWords) {
  const pattern = parser.parsePattern(source, 0, source.length, { unicode: flags.includes('u') });
  // With both flags an old s (U+017F) is an "s", but not in small letters.
  const certain = /i.*u/.test(flags) ? (word) => longest(word.split('s')) : (word) => word;
  const found = inOneOf(pattern.alternatives, (letters) => rare(certain(letters)));
  return found && count(found) <= most ? found : undefined;
}

const longest = (words) => words.toSorted((a, b) => b.length - a.length)[0];

/** A word that says something: a sign is looked for as fast by the pattern itself. */
const rare = (word) => (word.trim().length >= 3 && !everywhere.has(word.trim()) ? word : undefined);

const count = (words) => (typeof words === 'string' ? 1 : words.reduce((sum, one) => sum + count(one), 0));

/** One alternative has to match: one of what each of them needs. */
function inOneOf(alternatives, rareOf) {
  const each = alternatives.map(({ elements }) => inAllOf(elements, rareOf));
  if (!each.every(Boolean)) return undefined;
  // What needs one thing only needs one of it.
  const all = each.flatMap((needed) => (needed.length > 1 ? [needed] : [needed[0]].flat()));
  const words = all.filter((one) => typeof one === 'string');
  const isSaid = (one, i) => words.some((word) => word !== one && one.includes(word)) || all.indexOf(one) !== i;
  return all.filter((one, i) => typeof one !== 'string' || !isSaid(one, i));
}

/** All elements have to match: the two that say most, and the first of them first. More of them are hardly ever what is missing. */
function inAllOf(elements, rareOf) {
  const found = [];
  let letters = '';
  const end = () => {
    found.push(rareOf(letters));
    letters = '';
  };
  for (const element of elements) {
    const letter = letterOf(element);
    if (letter === undefined) {
      end();
      found.push(inElement(element, rareOf));
    } else letters += letter;
  }
  end();
  // Of one way all is needed as of the rest.
  const needed = found.filter(Boolean).flatMap((one) => (one.length === 1 ? one[0] : [one]));
  return needed.length > 0 ? needed.toSorted((a, b) => says(b) - says(a)).slice(0, 2) : undefined;
}

/** Long words are rare, and few are looked for quickly. */
const says = (words) => shortest(words) * 10 - count(words);
const shortest = (words) => (typeof words === 'string' ? words.length : Math.min(...words.map(shortest)));

function inElement(element, rareOf) {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return inOneOf(element.alternatives, rareOf);
    case 'Quantifier':
      return element.min > 0 ? inAllOf([element.element], rareOf) : undefined;
    case 'Assertion':
      return element.kind.startsWith('look') && !element.negate ? inOneOf(element.alternatives, rareOf) : undefined;
    default:
      return undefined;
  }
}

/** `t`, or `[tT]`. Beyond ASCII, small letters are not so simple. */
function letterOf(element) {
  if (element.type === 'Character' && element.value < 128) return String.fromCodePoint(element.value).toLowerCase();
  if (element.type !== 'CharacterClass' || element.negate || element.elements.length === 0) return undefined;
  const letters = new Set(element.elements.map((one) => (one.type === 'Character' ? letterOf(one) : undefined)));
  return letters.size === 1 ? [...letters][0] : undefined;
}
