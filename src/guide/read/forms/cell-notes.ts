/** What a cell says in notes, one after the other. */
import { lowerFirst } from '../../text/words.ts';
import { predicatesOf } from '../language/predicates.ts';
import { clausesOf } from './sentences.ts';

/** A list within a cell, `- One<br>- Two`: what stands for the break while the row is read. */
const mark = '¶';
const broken = /\s*<br\s{0,3}\/?>\s*/gi;
export const hasBreaks = (cells: readonly string[]): boolean => cells.some((cell) => /<br\b/i.test(cell));
export const withMarks = (cell: string): string => cell.replaceAll(broken, ` ${mark} `);
const bullet = /^(?:[-•*–]|\d{1,2}[.)])\s+/;
/** Each line of a cell, without what marks it as an item. */
export const linesIn = (cell: string): string[] =>
  cell.split(mark).flatMap((line) => (line.trim() === '' ? [] : [line.trim().replace(bullet, '')]));
export const inOneLine = (text: string): string => (text.includes(mark) ? linesIn(text).join('; ') : text);

/** "Manager creates a piece with photo and size; can withdraw a piece": notes in a cell, of which one goes on with whoever the first is about. */
export function notedIn(text: string): string[] {
  const [first = '', ...others] = text.split(/; +(?![^(]*\))/);
  const isNoted =
    [first, ...others].every((one) => one.split(' ').length > 2) && !others.some((one) => hangs.test(one));
  if (others.length === 0 || others.length > 3 || text.endsWith('.') || !isNoted) return clausesOf(text);
  const colon = first.indexOf(': ');
  const who = colon > 0 ? first.slice(0, colon) : predicatesOf(`The ${lowerFirst(first)}`)[0]?.subject;
  return [first, ...others].map((one, i) => {
    const goesOn = i > 0 && who !== undefined && hanging.exec(one);
    if (!goesOn) return one;
    const be = goesOn[1] === undefined ? '' : /[^s]s(?: of .*)?$/.test(who) ? 'are ' : 'is ';
    return `${who} ${be}${lowerFirst(one)}`;
  });
}
const hangs = /^(?:it|they|this|that|these|otherwise|else|then|if (?:it|not|so|they)|and|or|but)\b/i;
const hanging =
  /^(?:(?:can|may|must|cannot|should|is|are|gets?|has|have) |(gone|deleted|removed|kept|erased|hidden|closed) )/;
