/** Items that say what holds without saying of what: the heading above them does. */
import { tagged } from '../../grammar/tagger.ts';
import { tokensOf } from '../../grammar/tokens.ts';
import { lowerFirst, upperFirst, withArticle } from '../../text/words.ts';
import { type Entity, entityIn } from '../model/entities.ts';
import { isLeftOut } from '../forms/parts.ts';
import { isOnScreen } from '../acts/no-call.ts';
import { headedThing, peopleOf } from '../acts/screens.ts';
import type { Statement } from '../statement.ts';
import { isHuman, isUnit } from './people.ts';
import { shownOn } from './shown-on.ts';
import { lemma } from './verbs.ts';

/** "Can be split into 3 periods", "generated from a template", in a list under a heading: said of the thing that all of it is about. */
export function withSubject(one: Statement, entities: readonly Entity[]): Statement {
  const [main] = entities;
  const doer = doerOf(one);
  if (doer !== undefined) return { ...one, text: `${doer} ${lowerFirst(one.text)}`, quote: one.quote ?? one.text };
  const shown = shownOn(one);
  if (shown !== undefined) return { ...withoutName(one), text: shown, quote: one.quote ?? one.text };
  if (!main || !one.isItem || isLeftOut(one.part)) return one;
  const isPassive = /^(?:can|must|may|should|cannot|has to|needs to) (?:be|not be) /i.test(one.text);
  const verb = isPassive ? '' : (unsaidSubject.exec(one.text)?.[1] ?? '');
  const own = verb !== '' && (verb.endsWith('ed') || lemma(verb) !== undefined) ? headedThing(one.under) : undefined;
  if (!isPassive && own === undefined) return one;
  const thing = entityIn(one.under, entities)?.name ?? own ?? main.name;
  const be = isPassive || isModal.test(one.text) ? '' : 'is ';
  const text = `${upperFirst(withArticle(thing))} ${be}${lowerFirst(one.text)}`;
  return { ...one, text, quote: one.quote ?? one.text };
}
const isModal = /^(?:must|can|may|should|cannot) /i;
/** "must come in 6 months before", "generated from a template": a verb, and nobody and nothing before it. */
const unsaidSubject =
  /^(?:(?:must|can|may|should|cannot)(?: not)? (?=[a-z]+ (?:in|by|at|to|from|before|after|within|until|with)\b)|(?=[a-z]+(?:ed|en|nt|de|ld) (?:from|by|once|when|after|with|as|to|in|for|on|if|until|automatically)\b))([a-z]+)/i;

/** "Returns the score", "Turns photos into an estimate" among the features: nobody is named who does it, so the product does, or the page that it is said of. */
function doerOf({ text, part, lead, under, cells }: Statement): string | undefined {
  if (part !== 'must' || cells || lead === undefined || peopleOf(under) !== undefined) return undefined;
  if (!/^\p{L}\p{Ll}+s [\p{L}"“\d]/u.test(text)) return undefined;
  const [first, second] = tagged(tokensOf(text));
  // "Transfers between warehouses" is a name.
  if (first?.tag !== 'Z' || second?.tag === 'I' || second?.tag === 'C') return undefined;
  const last = lead.split(' ').at(-1) ?? '';
  if (isHuman(last) || isUnit(last)) return undefined;
  return isOnScreen(last.toLowerCase()) ? `The ${lowerFirst(lead)}` : 'The system';
}

function withoutName({ lead: _lead, ...rest }: Statement): Statement {
  return rest;
}
