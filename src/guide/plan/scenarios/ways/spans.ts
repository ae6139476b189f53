/** What all ways to show a time share: just before it, just after it, and the clause without it. */
import type { Clause, Phrase } from '../../../grammar/parsed.ts';
import { stepOf } from '../amounts.ts';
import { definite, indefinite } from '../telling.ts';

/** "One minute less than 24 hours": on one side of the line. */
export const ago = (span: string, isShort: boolean): string =>
  `${stepOf(span)} ${isShort ? 'less' : 'more'} than ${span.replace(/^an? /, 'one ')}`;

export const havePassed = (span: string, since: string): string => {
  const [, exact = '', one] = /^(exactly )?(?:an?|one|1) ((?:\p{L}+ )?\p{L}+)$/u.exec(span) ?? [];
  return one === undefined ? `${span} have passed since ${since}` : `${exact}one ${one} has passed since ${since}`;
};

/** The clause without the words that tell when. */
export function withRest(clause: Clause, words: string): Clause {
  const rest = words.replace(/^[,\s]+|[,\s]+$/g, '').replaceAll(/\s{2,}/g, ' ');
  const { object } = clause;
  if (!object) return { ...clause, rest, tail: rest };
  return { ...clause, rest, tail: rest.startsWith(object.text) ? rest.slice(object.text.length).trim() : '' };
}

/** "Before its start", "after it was entered": said without what stands in another step. */
export function eventOf(event: string, subject: Phrase | undefined): string {
  const named = /^(?:it|they) (?=is|are|was|were|has|have)/i;
  if (subject && named.test(event)) return event.replace(named, `${definite(subject.text)} `);
  return event.replace(/^(?:its|their) /i, 'the ').replace(/^(?:the )?date of /, '');
}

export const thereIs = (subject: Phrase): string => `there ${subject.isMany ? 'are' : 'is'} ${indefinite(subject)}`;
