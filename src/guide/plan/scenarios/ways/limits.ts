/** Limits that have a name and no number: "each sailing has a capacity. It may not be exceeded". */
import type { Clause } from '../../../grammar/parsed.ts';
import { type Case, refused, type Shown } from '../draft.ts';
import { forEach } from '../outline.ts';
import { definite } from '../telling.ts';

const isPointing = /^(?:neither|none|it|they|these|this|that|both)(?: of (?:them|these|which))?$/i;

/** "Neither may be exceeded": what the sentence before it named. */
export function exceeded({ clauses, previous }: Case): readonly Shown[] | undefined {
  const clause = clauses.find(
    ({ voice, verb, isNot, frames }) => voice === 'passive' && verb === 'exceed' && isNot && frames.length === 0,
  );
  if (!clause?.subject || clauses.length > 1) return undefined;
  const names = isPointing.test(clause.subject.text)
    ? namedIn(previous?.at(-1))
    : [definite(clause.subject.text.replace(/^no /i, 'the '))];
  if (names.length === 0) return undefined;
  const given = (name: string, much: string) => [`${name} is used up ${much}`];
  return [
    forEach('at the limit', names, (name) => ({
      given: given(name, 'but for exactly what is asked for now'),
      when: 'somebody asks for it',
      outcomes: ['it is accepted'],
    })),
    forEach('beyond it', names, (name) => ({
      given: given(name, 'but for a little less than what is asked for now'),
      when: 'somebody asks for it',
      outcomes: [...refused],
    })),
  ];
}

/** "A capacity for passengers and a deck length for vehicles". */
function namedIn(clause: Clause | undefined): readonly string[] {
  if (!clause?.subject || clause.voice !== 'has') return [];
  const of = definite(clause.subject.text);
  const items = clause.rest.split(/,? and (?=an? |the )|, (?=an? |the )/);
  return items.every((item) => /^(?:an?|the) \S/.test(item)) ? items.map((item) => `${definite(item)} of ${of}`) : [];
}

/** "Holds passengers and at most one vehicle": of several things that are held, the one with a limit. */
export function limitedItem(clause: Clause, counted: RegExp): Clause {
  const { object, rest, voice, verb } = clause;
  if (!object || counted.test(object.text) || !(voice === 'has' || held.test(verb))) return clause;
  const item = rest.split(/,? and |, /).find((each) => counted.exec(each)?.index === 0);
  if (item === undefined || !/^\S+(?: \S+){0,4}$/.test(item)) return clause;
  return { ...clause, rest: item, tail: '', object: { ...object, text: item } };
}
const held = /^(?:hold|own|keep|have|contain|include|carry|consist|list|need|require|take)$/;
