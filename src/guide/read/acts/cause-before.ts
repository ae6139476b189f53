/** "The inspector may suspend the permit. The holder must be notified.": what is told without a cause follows from the sentence before. */
import { lowerFirst, past, third } from '../../text/words.ts';
import { isHuman } from '../language/people.ts';
import { nounPhraseAt, wordsOf } from '../language/phrases.ts';
import { predicatesOf } from '../language/predicates.ts';
import type { Statement } from '../statement.ts';
import { actOf } from '../language/verbs.ts';

const alone = /^(?:close|end|expire|lapse|start|open|finish|arrive|fail)$/;

const isSameLine = (a: Statement, b: Statement): boolean =>
  a.source.from === 'prd' && b.source.from === 'prd' && a.source.line === b.source.line;

/** When: `when the permit is suspended`; nothing where that sentence tells of no act. */
export function causeBefore(statement: Statement, before: Statement | undefined): string | undefined {
  if (!before || !isSameLine(statement, before)) return undefined;
  const acts = predicatesOf(before.text).filter((one) => one.verb !== '' && !one.isNegative);
  const one = acts.at(-1);
  const act = actOf(one?.verb ?? '');
  // "It is assigned": what that is was said elsewhere.
  if (/^(?:it|they|this|that|these|those|he|she)$/i.test(one?.subject ?? '')) return undefined;
  if (!one || act === 'receive' || act === 'show' || act === 'list') return undefined;
  if (one.isPassive) return isHuman(one.subject) ? undefined : `when ${be(one.subject, one.isPlural, one.verb)}`;
  const words = wordsOf(one.rest);
  const object = nounPhraseAt(words, 0);
  // "A request closes automatically": by itself, and others hear of it.
  if (alone.test(one.verb) && !object && !isHuman(one.subject))
    return `when ${one.isPlural ? `${lowerFirst(one.subject)} ${one.verb}` : `the ${lowerFirst(one.subject)} ${third(one.verb)}`}`;
  if (!object || isHuman(object.head) || !(object.determined || object.isPlural)) return undefined;
  const said = words.slice(0, object.end).join(' ');
  return `when ${be(said.replace(/^(?:the|an?|each|every|any|their|its|his|her) /i, ''), object.isPlural, one.verb)}`;
}

const be = (thing: string, isPlural: boolean, verb: string): string =>
  isPlural ? `${lowerFirst(thing)} are ${past(verb)}` : `the ${lowerFirst(thing)} is ${past(verb)}`;
