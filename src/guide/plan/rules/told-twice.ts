/** "Page load under 2 seconds" among the features, and once more among the targets: one rule, which cites both lines. */
import type { Statement } from '../../read/statement.ts';
import { clausesOf } from '../../grammar/clause.ts';
import { stemsOf } from '../../read/language/stems.ts';

/** So much of the shorter one stands in the longer one. */
const alike = 0.6;

const numbersIn = (text: string): string =>
  (text.match(/\d[\d.,]*(?: ?(?:%|[a-z]{1,2}\b))?/gi) ?? [])
    .map((one) => one.replaceAll(' ', ''))
    // By letters: nobody reads them, and an order of some language takes longer to look up than all the rest of a plan.
    .toSorted()
    .join(' ');

/** What is told once more, by what it tells again. Only what has numbers: two sentences of the same words may well ask for two things. */
export function toldTwice(demands: readonly Statement[]): ReadonlyMap<Statement, Statement> {
  const byNumbers = new Map<string, Statement[]>();
  const again = new Map<Statement, Statement>();
  for (const one of demands) {
    const numbers = one.source.from === 'prd' && !one.cells ? numbersIn(one.text) : '';
    if (numbers === '') continue;
    const same = byNumbers.get(numbers) ?? [];
    byNumbers.set(numbers, [...same, one]);
    const first = same.find((other) => !again.has(other) && isSame(other, one));
    if (first) again.set(one, first);
  }
  return again;
}

/** "Up to 50,000" and "above 50,000" have the same number, and draw the line from both sides. */
const sideOf = (text: string): string =>
  /\b(?:above|over|more than|beyond|exceed\w*|longer than|older than|from)\s(?:[A-Z]{3} |[$€£])?\d/i.test(text)
    ? 'beyond'
    : /\b(?:up to|at most|below|under|less than|fewer than|no more than|within)\s(?:[A-Z]{3} |[$€£])?\d/i.test(text)
      ? 'within'
      : '';

function isSame(a: Statement, b: Statement): boolean {
  const [one, other] = [sideOf(a.text), sideOf(b.text)];
  if (one !== '' && other !== '' && one !== other) return false;
  if (!isSameDeed(a.text, b.text)) return false;
  const [few, many] = [stemsOf(a.text), stemsOf(b.text)].toSorted((x, y) => x.length - y.length);
  if (few === undefined || many === undefined || few.length < 2) return false;
  return few.filter((stem) => many.includes(stem)).length >= Math.max(2, few.length * alike);
}

/** "An offer expires 24 hours before the start", and "nobody can offer what starts in less than 24 hours": the same words of two things. */
function isSameDeed(a: string, b: string): boolean {
  const [[one], [other]] = [clausesOf(a), clausesOf(b)];
  if (!one || !other) return true;
  return speaksOf(b, one.verb) && speaksOf(a, other.verb) && denies(a, one.isNot) === denies(b, other.isNot);
}
const speaksOf = (text: string, verb: string): boolean =>
  verb.length < 4 || stemsOf(verb).every((stem) => stemsOf(text).includes(stem));
const denies = (text: string, isNot: boolean): boolean => isNot || /^(?:no|nobody|none|never)\b/i.test(text);
