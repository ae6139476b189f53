/** What an order to the product, or the name of a feature, lets people do: "Support filtering by status", "user registration". */
import { isVerbFirst } from '../../text/lexicon.ts';
import { nominalOf } from '../language/nominal.ts';
import { wordsOf } from '../language/phrases.ts';
import { predicatesOf } from '../language/predicates.ts';
import { isNounToo, lemma } from '../language/verbs.ts';
import type { Statement } from '../statement.ts';
import { type Actor, actorIn } from '../who/actors.ts';
import type { Clause } from './action.ts';
import { isSeveral } from './orders.ts';
import { isStep } from './steps.ts';

export function orderClause({ text, under }: Statement, actors: readonly Actor[]): Clause | undefined {
  const [first = '', second = '', third = ''] = wordsOf(text);
  // What the system tells people is no call of theirs.
  if (/^(?:send|notify|remind|alert|inform)$/i.test(first)) return undefined;
  const [, who = '', does = ''] =
    /^(?:allow|enable|permit)s? (.{2,40}?) to (.{3,200})$/i.exec(text) ??
    /^lets? ((?:\p{L}+ ){0,2}?\p{L}+s) (.{3,200})$/iu.exec(text) ??
    [];
  const allowed = actorIn(who, actors);
  if (allowed !== undefined) return { actor: allowed, clause: does };
  // "Offers expire after 14 days": these, and not what somebody offers.
  if (/^(?:allow|let|enable|support|provide|offer)s?$/i.test(first) && !(first.endsWith('s') && isVerbFirst(second)))
    return { clause: text.split(/\s+/).slice(1).join(' ') };
  const named = nominalOf(provided.exec(text)?.[1] ?? text);
  if (named && !isStep(wordsOf(named.clause)[0] ?? '')) {
    const actor = named.actor ?? actorIn(named.clause, actors);
    return { ...(actor === undefined ? {} : { actor }), clause: named.clause, isKnownVerb: true };
  }
  const verb = lemma(first);
  // "Lookup uses the API of the shop": a sentence about it, and no order.
  const isTold = /[^s]s$/i.test(second) && /^(?:an?|the|its|our|their|no)$/i.test(third);
  // "Click data older than 25 months is aggregated": what it is said of.
  const isSubject =
    / (?:is|are) /.test(text) &&
    predicatesOf(text).some((one) => one.isPassive && one.subject.toLowerCase().startsWith(`${first.toLowerCase()} `));
  if (/^auto-/i.test(first) || isStep(first) || isTold || isSubject || isNoun(first, second, text)) return undefined;
  // "Log execution failures", "Lock the job per minute" under "Cron engine": what a program does.
  if ((verb === 'log' && ofPrograms.test(text)) || byProgram.test(under)) return undefined;
  const isSought = /^(?:search|filter|sort|find|look)$/i.test(first) && /^(?:by|up)$/i.test(second);
  return isSought ||
    isSeveral(text) ||
    (verb === first.toLowerCase() && /^(?:an?|the|all|each|every|\p{L}+s|\p{L}{3,})$/iu.test(second))
    ? { clause: text }
    : undefined;
}

/** "The system supports user registration": the name of a feature behind it. */
const provided =
  /^the (?:system|app|application|platform|tool|website|portal|software) (?:must )?(?:supports?|provides?|allows?|offers?|enables?) (?:an? |the )?(.{5,80})$/i;

const byProgram =
  /\b(?:engine|scheduler|worker|cron|daemon|background jobs?|crawler|scraper)(?: (?:rules?|logic|behaviou?r|flow))?$/i;
const ofPrograms =
  /^log (?:\p{L}+ )?(?:success(?:es)?|failures?|errors?|exceptions?|events?|requests?|attempts?|warnings?)\b/iu;

const isNoun = (first: string, second: string, text: string): boolean =>
  isNounToo(first) &&
  // "Order must show on the board", "order not picked up": told of it, without its article.
  (/^(?:must|can|may|should|shall|will|is|are|was|were|has|have|not|cannot|needs?|stays?|comes?|gets?)$/i.test(
    second,
  ) ||
    // "File storage on a volume", "order placement takes stock": of two nouns the second says what is done.
    ofDoing.test(second) ||
    (/ing$/i.test(second) || /^(?:limit|limits|receipt|order|list|search)$/i.test(second)
      ? !/^(?:search|list|filter)$/i.test(first)
      : wordsOf(text).length <= 3 && !/^(?:an?|the|all|each|every|\d+|\p{L}+s|by|up)$/iu.test(second)));
const ofDoing =
  /^(?:storage|placement|fulfil?lment|completion|creation|generation|deletion|cancell?ation|submission|confirmation|retrieval|removal)$/i;
