/** Orders and permissions by their words alone: several acts in a row, how they are done, and what only names people. */
import { isHuman } from '../language/people.ts';
import { isBaseForm, lemma } from '../language/verbs.ts';

/** "Coach assignment may span two groups", "bookings by staff may skip it": said of a thing, whoever is named in it. */
export const isNobody = (subject: string): boolean => {
  const head = (subject.split(/ (?:who|that|with|in|of|from|at|on|by|for) /, 1)[0] ?? '').split(' ').at(-1) ?? '';
  return /(?:ment|tion|ing)s?$/i.test(head) && !isHuman(head);
};

/** "Create, edit, and delete appointments": orders, each of which is one. */
export function isSeveral(text: string): boolean {
  const [, verbs] = /^(\p{L}+(?:(?:, (?:and |or )?| and | or )\p{Ll}+)+) (?!(?:and|or)\b)\p{L}/u.exec(text) ?? [];
  const each = verbs?.split(/, (?:and |or )?| and | or /) ?? [];
  return each.length > 1 && each.every((one, i) => isBaseForm(i === 0 ? one : one.replace(/^un(?=\p{L}{3})/u, '')));
}

/** "Confirms/edits it": one or the other. */
export const either = /(?<!\S)(\p{Ll}{3,16}s)\/(\p{Ll}{3,16}s)(?!\S)/gu;
export const eitherOf = (all: string, one: string, other: string): string =>
  [one, other].every((word) => lemma(word) !== undefined) ? `${one} or ${other}` : all;

/** How easily or for how long it is done says nothing of what. */
export const easily =
  /\b(?:manually|easily|quickly|simply|securely|seamlessly|instantly|electronically|conveniently|effortlessly|permanently|temporarily|atomically|individually) (?=\p{L}{3,})/giu;
