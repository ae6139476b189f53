/** Which verbs of a clause are acts that somebody wants: not what it costs, what it is good for, or what is said along with it. */
import { toEach } from '../language/several-objects.ts';
import { verbsOf } from '../language/clause-verbs.ts';
import { actOf } from '../language/verbs.ts';
import type { Clause, Done } from './action.ts';
import { asMarked, partsEntered, unsaid } from './action-parts.ts';
import { asMeant } from './as-meant.ts';
import { isPressed, isUsedUp } from './makes.ts';
import { isOnlyThere } from './no-call.ts';

/** `text`: the statement that the clause is of. */
export function wantedVerbs(read: Clause, text: string): Done[] {
  const known: readonly Done[] = partsEntered(read.clause) ?? read.verbs ?? verbsOf(read);
  const verbs = known
    .flatMap(asMarked)
    .map(asMeant)
    .map((one) => (read.actor !== undefined && keepsUp.test(one.verb) ? { ...one, verb: 'manage' } : one))
    .map((one) => ({ ...one, rest: whole(one.rest.replace(unsaid, '')) }));
  const isSeen = (one: { verb: string } | undefined) => actOf(one?.verb ?? '') === 'show';
  const wanted = verbs.filter(
    (one, i) =>
      (actOf(one.verb) !== 'receive' || isUsedUp(one)) &&
      !isPressed(one) &&
      !isOnlyThere(one.verb, one.rest) &&
      // "Riders with a pass pay no fee": nobody does it. "Pays 0.20 EUR per day": what it costs.
      !/^no\b/i.test(one.rest) &&
      !(one.verb === 'pay' && /^[$€£]?\d[^,;]* (?:per|an?|for each|each) \p{L}/u.test(one.rest)) &&
      // "Enters "1000 EGP - Emergency"": what is typed there, and no thing.
      !/^["“'‘]?\d[\d,.]* [A-Z]{3}\b/.test(one.rest) &&
      // "Auditors require that ...", "invoices may be affected": told of things, and done by nobody.
      !/^(?:affect|impact|require|concern|cause)$/.test(one.verb) &&
      // "Fills in the form and submits it": one act.
      !(one.verb === 'submit' && /^it\b/.test(one.rest) && fillsForm.test(text)) &&
      !isReason(one) &&
      // "Submit an invoice, made up of jobs": how it is.
      !/^(?:made|given|taken|sent|written|drawn|known) /.test(one.verb) &&
      // "Must be able to go on weighing": how things are.
      !/^(?:go|come)$/.test(one.verb) &&
      // "Ask for more", "can take themselves off again": nothing that is named.
      !(/^(?:ask|request)$/.test(one.verb) && /^(?:for )?(?:more|less|anything)(?=$|[,;.])/.test(one.rest)) &&
      !/^(?:them|him|her|it|our|my)sel(?:f|ves)\b/.test(one.rest) &&
      !isOnLimit(one) &&
      // "I can charge them 15 €", where nobody says whom.
      !(/^(?:charge|remind|fine|invoice)$/.test(one.verb) && /^them\b/.test(one.rest)) &&
      // "Guides that help users understand how it works": what it is good for.
      !(one.verb === 'understand' && /^(?:how|why)\b/.test(one.rest)) &&
      // "Stop retyping forms": what they hope for.
      !(one.verb === 'stop' && /^\p{L}+ing\b/u.test(one.rest)) &&
      // "Open a call and see its start, the number and the duration": what is seen there are its parts.
      !(i > 0 && isSeen(one) && isSeen(verbs[i - 1]) && one.rest.includes(',')),
  );
  return read.actor === undefined ? wanted : wanted.flatMap(toEach);
}

/** "The administrator maintains tariffs": what others call managing them; a product maintains nothing that is kept. */
const keepsUp = /^(?:maintain|administer|look after)$/;

/** "Blocks it and has to give a reason": said along with what is done. */
const isReason = ({ verb, rest }: Done): boolean =>
  /^(?:give|state|enter|provide|name|write)$/.test(verb) &&
  /^(?:an?|the|their|his|her|its) (?:[\p{L}-]+ )?(?:reason|explanation|justification)s?\b/iu.test(rest);

/** "Override any of these limits", "waive the rule": what is allowed then is done by the calls that it bounds. */
const isOnLimit = ({ rest }: Done): boolean =>
  /^(?:(?:any|all|some|one|each) of )?(?:(?:the|these|those|this|that|any|all|its|their|our) )?(?:[\p{L}-]+ )?(?:limits?|rules?|restrictions?|constraints?|requirements?)(?=$|[,;.]| (?:if|when|for|with|in|by|and)\b)/iu.test(
    rest,
  ) && !/^(?:an?|new) /i.test(rest);

const fillsForm = /\bfills? (?:in |out )?(?:an?|the|this|their) (?:\p{L}+ )?form\b/iu;

/** "Available (bookable) slots", "vitals every 4 hours": what stands in brackets parts no name, and how often is none. */
const whole = (rest: string): string => rest.replace(/ \([^()]{2,40}\)(?= \p{Ll})/u, '').replace(cadence, '');
const cadence =
  /(?<=\p{L}) (?:every|each) (?:(?:\d+|two|three|four|six|other) )?(?:minute|hour|day|night|week|month|shift|morning|evening)s?$/u;
