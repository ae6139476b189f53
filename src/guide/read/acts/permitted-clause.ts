/** What somebody is allowed to do, and what is done by whoever wants to. */
import { baseOf, singular } from '../../text/words.ts';
import { isHuman, isOrganisation, isUnit } from '../language/people.ts';
import { isFunctionWord, nounPhraseAt, wordsOf } from '../language/phrases.ts';
import { actOf, lemma } from '../language/verbs.ts';
import { type Actor, actorIn } from '../who/actors.ts';
import type { Clause } from './action.ts';
import { isNobody } from './orders.ts';
import { isBudget, isLimit } from './predicate-acts.ts';

/** "Members can book a spot". */
export const permission =
  /^(.{1,80}?) (?:can|may|must be able to|should be able to|is able to|are able to)(?: (?:also|then|only))? (?!(?:only )?(?:not|be|have|never)\b)(.{3,200})$/i;

/** Of what `permission` found: who, and what they may do. */
export function permittedClause(
  [, subject = '', clause = '']: readonly string[],
  actors: readonly Actor[],
): Clause | undefined {
  // "Customers who were hit can merge them": whoever they are, they are customers.
  const head = singular((subject.split(/ (?:who|that|with|in|of|from) /, 1)[0] ?? '').toLowerCase());
  const [, calling] = callers.exec(subject) ?? [];
  const actor =
    actorIn(subject, actors) ??
    (subject.includes(' who ') && isHuman(head) ? head : calling && singular(calling.toLowerCase()));
  if (actor !== undefined && isOfTheirs(head, actor)) return undefined;
  if (isLimit(clause) || isNobody(subject) || (actor === undefined && !anybody.test(subject))) return undefined;
  const own = clause
    .replace(/^(\w+) up to (?:\d[\d,]*|\w+) /i, '$1 ')
    // "View but not edit invoices", "look at orders but not change them": what is ruled out is no call.
    .replace(/,? but (?:not|never) \w+(?: (?:it|them|any|those|this)\b.*)?/i, '');
  return actor === undefined ? unnamed(own) : { actor, clause: own };
}

/** "A customer cart can hold several shops": said of the cart. */
function isOfTheirs(head: string, actor: string): boolean {
  const last = head.slice(head.lastIndexOf(' ') + 1);
  return head.endsWith(`${actor} ${last}`) && !isHuman(head) && !isUnit(last) && !isOrganisation(last);
}

const anybody =
  /^(?:(?:you|we|I|everybody|everyone|anybody|anyone|whoever|people|one)(?: else)?(?: (?:in|of|on|at|from|with|inside|who|that) .{2,50})?|(?:the )?others|the rest)$/i;

/** "Any service can create a link", "an owner team can transfer it": programs of others that call. */
const callers =
  /^(?:an?|any|each|every|all|other) ((?:[\p{L}-]+ )?(?:service|team|client|integration|consumer|caller)s?)$/iu;

/** Nobody in particular: only an act on something is one. */
const unnamed = (clause: string): Clause | undefined => {
  const [verb = '', ...rest] = wordsOf(clause);
  const act = actOf(verb.toLowerCase());
  if (isBudget(clause)) return undefined;
  if (act === 'receive' || isFunctionWord(verb) || !/^[a-z]{3,16}$/.test(verb)) return undefined;
  return act !== undefined || nounPhraseAt(rest, 0) ? { clause, isKnownVerb: true } : undefined;
};

/** "You book a spot for a day", "Swapping two vans happens ten times a day": done, and nobody says by whom. */
export function toldOfAll(text: string): Clause | undefined {
  const [, direct] =
    /^(?:you|we) (?!(?:expect|move|run|have|are|will|want|need|think|plan|answer|reply|respond|send|keep|store|tell|inform|remind)\b)(\p{L}{3,} .{3,200})$/iu.exec(
      text,
    ) ?? [];
  // "We delete it 3 months after they left": nobody does that by hand.
  if (direct !== undefined && /^we\b/i.test(text) && /\b\d* ?(?:hour|day|week|month|year)s? after\b/.test(direct))
    return undefined;
  // "We start hauling around July 15": how things go.
  if (direct !== undefined && /^\p{L}+ \p{L}+ing\b/u.test(direct)) return undefined;
  if (direct !== undefined) return lemma(wordsOf(direct)[0] ?? '') === wordsOf(direct)[0] ? unnamed(direct) : undefined;
  const [, doing = '', object = ''] =
    /^(\p{L}{3,14}ing) ((?:an?|the|two|one|all|their) [^,;:]{3,60}?) (?:happens?|takes?|must (?:be|take|need)|needs?|requires?|is (?:only )?(?:possible|allowed))\b/iu.exec(
      text,
    ) ?? [];
  if (doing === '' || /^(?:during|according|including|using|having|being)$/i.test(doing)) return undefined;
  const verb = lemma(doing) ?? baseOf(doing.toLowerCase().replace(/ing$/, 'ed'));
  return { clause: `${verb} ${object}`, isKnownVerb: true };
}
