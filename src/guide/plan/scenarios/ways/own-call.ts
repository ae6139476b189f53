/** A feature that is only named, "Manual food entry", where its name was read as what somebody does: that is done, and seen. */
import { clausesOf } from '../../../grammar/clause.ts';
import { wordsOf } from '../../../read/language/phrases.ts';
import { singular, stemOf } from '../../../text/words.ts';
import { type Operation, summaryOf } from '../../operations/operation.ts';
import type { Case, Shown } from '../draft.ts';
import { acts } from './acts.ts';

/** A number, a condition or a list says more than that something is done. */
const saysMore =
  /[\d:;]|\b(?:if|when|only|unless|until|must|never|not|no|at least|at most|per|and|or|with|within|based|registration for)\b/i;
const mostWords = 8;

/** The thing by its name, and what is done to it by a word of the same stem; what is named to be looked at needs none. */
function names(text: string, { entity, verb, act }: Operation): boolean {
  const words = wordsOf(text).map((word) => singular(word.toLowerCase()));
  const stem = stemOf(verb).slice(0, longestStem);
  return (
    words.includes(entity.name.split(' ').at(-1) ?? '') &&
    (act === 'show' || act === 'list' || words.some((word) => word.startsWith(stem)))
  );
}
/** "Entry" of "enter". */
const longestStem = 3;

export function ownCall(one: Case): readonly Shown[] | undefined {
  const { rule, operation, actor } = one;
  const text = one.text.replaceAll(/\s*\([^()]{0,200}\)/g, '');
  const isOwn = operation?.surface === 'http' && !operation.implied && operation.sources.includes(rule.source);
  if (!operation || !isOwn || saysMore.test(text) || text.split(' ').length > mostWords) return undefined;
  if (!names(text, operation)) return undefined;
  // "Trend graphs": nothing is done to anything.
  if (one.clauses.some(({ subject, rest }) => subject !== undefined && rest !== '')) return undefined;
  const told = `${actor} can ${summaryOf(operation)}`;
  const clauses = clausesOf(told);
  return clauses.length === 1 ? acts({ ...one, text: told, clauses }) : undefined;
}
