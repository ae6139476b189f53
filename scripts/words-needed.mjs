// What a pattern needs: words without which nothing in a text can match it.
//
// They are given as a list of which one has to stand in the text. Where a list stands in that list, all of it has to; where one stands in
// that one, one of it, and so on: `['overnight', ['every', ['day', 'week']]]` is "overnight", or "every" and one of "day" and "week".
import { RegExpParser } from '@eslint-community/regexpp';

const parser = new RegExpParser();

/** Stand before and behind a text that is looked through: what must be at its start or its end is a word like others. */
export const start = '\u0002';
export const end = '\u0003';

/** More of them take as long to look for as the pattern itself. */
const mostWords = 90;

/** More ways to say the same are looked for one part after the other. */
const mostWays = 40;

/** What is found in more sentences than that is not worth looking for. */
const common = 0.4;

/** In how many of a hundred sentences words stand that many have: roughly, and more is not needed. */
const percent = {
  the: 60,
  and: 40,
  for: 25,
  not: 15,
  with: 20,
  can: 20,
  may: 10,
  must: 20,
  are: 15,
  has: 10,
  have: 10,
};
const oftens = 'that this from will all any when who one its per';
const frequency = new Map([...Object.entries(percent), ...oftens.split(' ').map((word) => [word, 10])]);

/** In small letters, to be looked for in a text in small letters; `undefined` where nothing certain and rare enough is needed. */
export function wordsNeeded(source, flags, most = mostWords) {
  // What nothing matches is looked for nowhere.
  if (source === '(?!)') return [];
  const pattern = parser.parsePattern(source, 0, source.length, { unicode: flags.includes('u') });
  const how = {
    // With both flags an old s (U+017F) is an "s", but not in small letters.
    certain: /i.*u/.test(flags) ? (word) => longest(word.split('s')) : (word) => word,
    hasLines: flags.includes('m'),
  };
  const found = inOneOf(pattern.alternatives, how);
  return found && count(found) <= most ? found : undefined;
}

const longest = (words) => words.toSorted((a, b) => b.length - a.length)[0];

const count = (words) => (typeof words === 'string' ? 1 : words.reduce((sum, one) => sum + count(one), 0));

/** The share of sentences that have it. A sign or two letters are looked for as fast by the pattern itself, unless it is clear where. */
function share(word) {
  const letters = word.replace(start, '').replace(end, '').trim();
  const isPlaced = word.startsWith(start) || word.endsWith(end);
  if (isPlaced) return letters.length === 0 ? 1 : letters.length < 3 ? 0.1 : 0.03;
  const often = frequency.get(letters);
  if (often !== undefined) return often / 100;
  return letters.length < 3 ? 1 : 0.1 / letters.length ** 1.5;
}

const shareOf = (words) =>
  typeof words === 'string'
    ? share(words)
    : words.reduce((sum, one) => sum + (typeof one === 'string' ? share(one) : shareOfAll(one)), 0);
const shareOfAll = (words) => words.reduce((product, one) => product * shareOf(one), 1);

/** One alternative has to match: one of what each of them needs. */
function inOneOf(alternatives, how) {
  const each = alternatives.map(({ elements }) => inAllOf(elements, how));
  if (!each.every(Boolean)) return undefined;
  // What needs one thing only needs one of it.
  return withoutSaid(each.flatMap((needed) => (needed.length > 1 ? [needed] : [needed[0]].flat())));
}

/** Who has looked for a word need not look for one that has it in it. */
function withoutSaid(all) {
  const words = all.filter((one) => typeof one === 'string');
  const isSaid = (one, i) => words.some((word) => word !== one && one.includes(word)) || all.indexOf(one) !== i;
  return all.filter((one, i) => typeof one !== 'string' || !isSaid(one, i));
}

/** All elements have to match: the two that are rarest, and the rarest of them first. More of them are hardly ever what is missing. */
function inAllOf(elements, how) {
  const found = [];
  let ways = [''];
  const close = () => {
    found.push(withoutSaid(shortened(ways.map((way) => (isOrdered(way) ? how.certain(way) : '')))));
    ways = [''];
  };
  for (const element of elements) {
    const more = waysOf(element, how);
    if (more === undefined) {
      close();
      found.push(inElement(element, how));
    } else {
      if (ways.length * more.length > mostWays) close();
      ways = joined(ways, more);
    }
    // What must stand there as well, without taking any room.
    if (element.type === 'Assertion') found.push(inElement(element, how));
  }
  close();
  const needed = found.filter((one) => one && one.every((word) => word !== '') && shareOf(one) <= common);
  const rarest = needed.toSorted((a, b) => shareOf(a) - shareOf(b)).slice(0, 2);
  // Of one way all is needed as of the rest.
  return rarest.length > 0 ? rarest.flatMap((one) => (one.length === 1 ? one[0] : [one])) : undefined;
}

/** What several begin with, where that says enough: one is looked for faster than three. */
function shortened(words) {
  const groups = new Map();
  for (const word of words) groups.set(word.slice(0, stem), [...(groups.get(word.slice(0, stem)) ?? []), word]);
  return [...groups.values()].map((group) => (group.length === 1 ? group[0] : beginning(group)));
}

const stem = 5;

function beginning(words) {
  let length = stem;
  while (words.every((word) => word[length] !== undefined && word[length] === words[0][length])) length += 1;
  return words[0].slice(0, length);
}

const joined = (ways, more) =>
  ways.flatMap((one) => more.map((other) => `${one}${other}`.replace(start + start, start).replace(end + end, end)));

/** Nothing is before the start of a text or behind its end, unless nothing is there at all. */
const isOrdered = (word) => word.lastIndexOf(start) <= 0 && [-1, word.length - 1].includes(word.indexOf(end));

function inElement(element, how) {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return inOneOf(element.alternatives, how);
    case 'Quantifier':
      return element.min > 0 ? inOneOf([{ elements: [element.element] }], how) : undefined;
    case 'Assertion':
      return element.kind.startsWith('look') && !element.negate ? inOneOf(element.alternatives, how) : undefined;
    default:
      return undefined;
  }
}

/** All that it may be, letter by letter, where that is little. */
function waysOf(element, how) {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return union(element.alternatives.map(({ elements }) => inARow(elements, how)));
    case 'Quantifier': {
      const ways = element.max === 1 ? waysOf(element.element, how) : undefined;
      return ways && element.min === 0 ? [...ways, ''] : ways;
    }
    case 'Assertion':
      return [how.hasLines || !(element.kind in edges) ? '' : edges[element.kind]];
    case 'CharacterClass':
      return element.negate || element.elements.length === 0 ? undefined : union(element.elements.map(lettersOf));
    default:
      return lettersOf(element);
  }
}

const edges = { start, end };

/** Beyond ASCII, small letters are not so simple. */
const lettersOf = ({ type, value }) =>
  type === 'Character' && value < 128 ? [String.fromCodePoint(value).toLowerCase()] : undefined;

function inARow(elements, how) {
  let ways = [''];
  for (const element of elements) {
    const more = waysOf(element, how);
    if (more === undefined || ways.length * more.length > mostWays) return undefined;
    ways = joined(ways, more);
  }
  return ways;
}

function union(lists) {
  if (!lists.every(Boolean)) return undefined;
  const all = [...new Set(lists.flat())];
  return all.length > mostWays ? undefined : all;
}
