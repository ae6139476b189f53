/** The event that sets something going, wherever the sentence says it: "When ...,", "as soon as ...", "upon ...", "alert on ...". */
import { lowerFirst, past, singular } from '../../text/words.ts';
import { lemma } from '../language/verbs.ts';
import { type Actor, storyPattern } from '../who/actors.ts';
import { byClock } from './clock-trigger.ts';
import { machine, type Trigger } from './trigger.ts';

const before =
  /^(?:when(?:ever)?|once|as soon as|upon|after) ((?:[^,]|,(?! (?:the|an?|it|its|all|each|every|both|they|then|no) )){3,160}), (?:then )?(.{5,300})$/i;
/** "Whoever is not there 15 minutes after the start is marked as a no-show". */
const whoeverIs =
  /^(?:whoever|any(?:one|body) who|every(?:one|body) who) ((?:is|has|does|was|did) [^,;]{3,80}?) (?:is|gets) (?:then |automatically )?(\p{L}{3,}ed\b[^;]*)$/iu;
/** "Telemetry above 85 °C opens a work order automatically". */
const sets =
  /^((?!an? |the |each |every )[^,;:]{3,50}? (?:arriving|exceeding|coming|received|above|below|over|under|older|without)\b[^,;:]{0,40}?) (opens|creates|starts|triggers|raises|closes|cancels|blocks|locks) ((?:an?|the) [\p{L} -]{3,40}?)(?: automatically| at once| immediately)?$/iu;
/** "A device not returned by closing time is reported to the manager". */
const inState =
  /^((?:(?:an?|each|every|all|any) )?[\p{L}-]+(?: [\p{L}-]+)?) ((?:not \p{L}+(?:ed|en|t)|untouched|unused|unpaid|unread|unanswered|idle|older than)\b[^,;:]{0,50}?) (is|are) ((?:then |automatically )?(?:(?:reported|escalated|announced|shown|mentioned) to .{3,100}|(?!paid|closed|open)\p{L}{3,}ed(?: (?:automatically|at once|immediately|again))?))$/iu;
const forEach = /^for each ([^,]{3,60}?),? ((?:the|an?|our|its) .{5,300})$/i;
const occasion =
  /^(?:on|upon) ((?:\p{L}{4,} )?\p{L}{4,}(?: of [^,]{3,40}?)?),? ((?:the|an?|all|each|both|its) .{5,300})$/iu;
const elapsed =
  /^if ([^,]{3,120}\b(?:does not|do not|has not|have not|is not|are not|has no|have no|neither)\b[^,]{0,80}|[^,]{3,60} (?:is|are|has been|have been) \p{L}+ed|[^,]{3,60} (?:is|are) still [^,]{3,30}\b(?:minute|hour|day|week|month)s? after [^,]{3,60}), (?:then )?(.{5,300})$/iu;
const byItself = /^if ([^,]{3,120}), (?:then )?((?=[^.;]*\bautomatically\b).{5,300})$/i;
const ordered =
  /^(?:notify|alert|warn|inform)(?: ([^,;]{2,40}?))? (?:when(?:ever)?|once|if|as soon as) ([^,;]{3,160})$/i;
/** "The system creates an event upon confirmation of the booking". */
const upon = /^(.{8,160}?) upon ((?:[\p{L}-]+ ){0,4}[\p{L}-]{4,})$/iu;
const after =
  /^(.{5,200}?),? (?:when(?:ever)?|once(?! (?:an?|per|every|each) (?:second|minute|hour|day|night|week|month|quarter|year|season)\b)|as soon as) (.{3,160})$/i;
/** "The prescriber must be notified of the decision within 5 minutes": the decision is what sets it going. */
const announced =
  /^(.{2,60}?) (?:is|are|must be|will be|gets?) (?:automatically |immediately |then |also )?(notified|informed|told|alerted|reminded|e-?mailed|warned) (?:of |about |as soon as |(?=when |if |once ))(.{3,100}?)(?: within (?:\d+|an?|one|two|three|five|ten) \p{L}+)?$/iu;

/** "Mail to the technician on assignment", "alerts when stock falls below 5": who hears of it, or what is sent, and when. */
const mailed =
  /^(?:e-?mails?|sms|push(?: notifications?)?|notifications?|alerts?|messages?)(?: ?(?:\/|or|and) ?[\p{L}-]+)? to (?:the |all )?((?:[\p{L}-]+ ){0,2}[\p{L}-]+) ((?:on|upon|when|after|once) .{3,100})$/iu;
const alerting =
  /^(?:[\p{L}/-]+ ){0,4}?(alerts?|notifications?|reminders?)(?: and [\p{L}-]+)? (?:when(?:ever)?|if|once) (.{5,120})$/iu;

/** "As a librarian, I want to be alerted when a kiosk is jammed". */
export function warned(text: string): string | undefined {
  const [, who = '', wish = ''] = storyPattern.exec(text) ?? [];
  const [, how, when] =
    /^be (notified|informed|told|alerted|reminded|warned) ((?:when|if|once|about|of) .{3,})$/i.exec(wish) ?? [];
  return how === undefined || when === undefined ? undefined : `The ${who.toLowerCase()} is ${how} ${when}`;
}

/** "The run finishes before 06:00. If it does not, the engineer is paged." */
export function missed(text: string): Trigger | undefined {
  const [, held, then] =
    /^([^.;]{5,120})[.;] If (?:it|they|this|that) (?:does|do|is|are|has|have|can|was|were)(?: not|n['’]t), ([^.;]{5,200})/i.exec(
      text,
    ) ?? [];
  return held === undefined || then === undefined
    ? undefined
    : { call: `unless ${lowerFirst(held)}`, trigger: held, effect: then };
}

const mostSpokenOf = (actors: readonly Actor[]): string => {
  const [most] = actors.toSorted((a, b) => b.sources.length - a.sources.length);
  return most === undefined ? 'it' : `the ${most.name}`;
};

const thenAfter = /^when ([^,]{3,160}), then (.{5,300})$/i;

export function triggered(text: string, actors: readonly Actor[]): Trigger | undefined {
  const [, event, then] =
    (text.includes(', then ') ? thenAfter.exec(text) : undefined) ??
    before.exec(text) ??
    elapsed.exec(text) ??
    byItself.exec(text) ??
    occasion.exec(text) ??
    [];
  if (event !== undefined && then !== undefined)
    return {
      call: `${/^(?:if|on|upon) /i.exec(text)?.[0].toLowerCase().trim() ?? 'when'} ${lowerFirst(plainClause(event))}`,
      trigger: event,
      effect: then,
    };
  const [, sign, starts, started] = sets.exec(text) ?? [];
  if (sign !== undefined && starts !== undefined && started !== undefined)
    return {
      call: `when there is ${lowerFirst(sign)}`,
      trigger: sign,
      effect: `${started} is ${past(lemma(starts) ?? singular(starts.toLowerCase()))}`,
    };
  const [, which, state, be, follows] = inState.exec(text) ?? [];
  if (which !== undefined && state !== undefined && follows !== undefined)
    return { call: `when ${lowerFirst(which)} ${be} ${state}`, trigger: which, effect: `${which} ${be} ${follows}` };
  const [, falls, done] = /^(?:whoever|any|every)/i.test(text) ? (whoeverIs.exec(text) ?? []) : [];
  if (falls !== undefined && done !== undefined)
    return {
      call: `when somebody ${falls}`,
      trigger: falls,
      effect: `${mostSpokenOf(actors)} is ${done}`,
    };
  const [, one, does] = forEach.exec(text) ?? [];
  if (one !== undefined && does !== undefined) return { call: `for each ${one}`, trigger: one, effect: does };
  const timed = byClock(text, actors);
  if (timed) return timed;
  const [, whom, onWhat] = /^(?:e-?mail|sms|push|notif|alert|message)/i.test(text) ? (mailed.exec(text) ?? []) : [];
  if (whom !== undefined && onWhat !== undefined)
    return {
      call: `when ${onWhat.replace(/^(?:on|upon|when|after|once) /i, '')}`,
      trigger: onWhat,
      effect: `${whom} is notified`,
    };
  const [, message, seen] = /(?:alert|notification|reminder)s? [^,;]*(?:when|if|once) /i.test(text)
    ? (alerting.exec(text) ?? [])
    : [];
  if (message !== undefined && seen !== undefined)
    return {
      call: `when ${lowerFirst(seen)}`,
      trigger: seen,
      effect: `the ${singular(message.toLowerCase())} is sent`,
    };
  const [, who, tells, news] = announced.exec(text) ?? [];
  if (who !== undefined && tells !== undefined && news !== undefined)
    return {
      call: /^(?:when|if|once)\b/i.test(news)
        ? lowerFirst(plainClause(news))
        : // One is reminded of what is to come.
          `when ${/^reminded$/i.test(tells) ? 'it is time for' : 'there is'} ${lowerFirst(plainClause(news)).replace(/^(?:my|our|their|his|her) /, 'the ')}`,
      trigger: news,
      effect: `${who} is ${tells}`,
    };
  const [, happens, occurrence] = text.includes(' upon ') ? (upon.exec(text) ?? []) : [];
  if (happens !== undefined && occurrence !== undefined && machine.test(happens))
    return { call: `upon ${occurrence}`, trigger: occurrence, effect: happens };
  // "Notify when the price falls", "alert the owner if ...": an order to the product.
  const [, addressee = '', occurs] = ordered.exec(text) ?? [];
  if (occurs !== undefined)
    return {
      call: `when ${lowerFirst(plainClause(occurs))}`,
      trigger: occurs,
      effect: `${addressee === '' ? 'the user' : addressee} is notified`,
    };
  const [, effect, cause] = after.exec(text) ?? [];
  const isEffect = effect !== undefined && (/\b(?:is|are|must be|gets?) /.test(effect) || machine.test(effect));
  if (effect === undefined || cause === undefined || !isEffect) return undefined;
  // "counted once, even when ...", "with who, when and what": no cause of it.
  if (/(?:\beven|\bonly|,|\bwho|\band)$/i.test(effect) || /^(?:and|or)\b/i.test(cause)) return undefined;
  // "A slot is sold out when its places are gone": how it is then, and nothing that is done to it.
  if (
    /\b(?:is|are|counts? as) (?:sold out|full|fully [\p{L}]+|used up|worn out|complete|due|late|overdue)$/iu.test(
      effect,
    )
  )
    return undefined;
  return { call: `when ${lowerFirst(plainClause(cause))}`, trigger: cause, effect };
}

/** Without what stands in brackets, and no longer than its first clause. */
const plainClause = (text: string) =>
  text.replaceAll(/\s*\([^()]{0,200}\)/g, '').replace(/ (?:and|or) (?:again )?$/, '');
