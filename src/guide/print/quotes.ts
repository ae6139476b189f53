/** What stands in quotation marks is the PRD's own, letter by letter; what a person has worded anew is told as the rule's. */
import type { Reason } from '../match/match.ts';
import { cite, type Source } from '../read/source.ts';
import type { Statement } from '../read/statement.ts';
import { clean, md } from '../text/escape.ts';
import { joined, sentence } from '../text/words.ts';

type Said = Pick<Statement, 'text' | 'quote' | 'source' | 'edited'>;

export const ownWords = ({ quote, text }: Pick<Statement, 'text' | 'quote'>): string => quote ?? text;

export const rewordedFrom = (source: Source): string => `Reworded from ${cite(source)}`;

export const saying = (one: Said, most: number): string =>
  one.edited
    ? `${rewordedFrom(one.source)}: ${md(clean(one.text, most))}`
    : `"${md(clean(ownWords(one), most))}" (${cite(one.source)})`;

/** What spoke for a pattern: words are quoted, a number is given as it was understood. */
export const evidence = (reason: Evidence, most: number): string => md(bareEvidence(reason, most));

/** For what is escaped later. */
export function bareEvidence({ words = '', isNumber }: Evidence, most: number): string {
  const text = clean(words, most);
  return isNumber ? text : `"${text}"`;
}

type Evidence = Pick<Reason, 'words' | 'isNumber'>;

/** Some of it in a row, as sentences. */
export function prdSays(said: readonly Said[], most: number): string {
  const quotes = said.filter((one) => !one.edited).map((one) => saying(one, most));
  const anew = said.filter((one) => one.edited).map((one) => ` ${sentence(saying(one, most))}`);
  return [quotes.length > 0 ? ` The PRD says ${joined(quotes)}.` : '', ...anew].join('');
}
