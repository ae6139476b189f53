/** What happens without anybody calling: "When a file arrives, it is imported", "The device checks for updates every 6 hours". */
import { clean } from '../../text/escape.ts';
import { causeBefore } from './cause-before.ts';
import { type Effect, effectOf, passive } from './effects.ts';
import { lowerFirst, past, singular } from '../../text/words.ts';
import { type Actor, storyPattern } from '../who/actors.ts';
import { isHuman } from '../language/people.ts';
import { type Entity, entityIn } from '../model/entities.ts';
import { lapsed } from './lapse.ts';
import { isCriterionOf } from '../forms/definition.ts';
import { isLeftOut, isTold } from '../forms/parts.ts';
import { nominalOf } from '../language/nominal.ts';
import { isFunctionWord, isGeneric, nounPhraseAt, wordsOf } from '../language/phrases.ts';
import type { Source } from '../source.ts';
import type { Statement } from '../statement.ts';
import { isStep } from './steps.ts';
import { facing, toldEffects } from './told-reactions.ts';
import { actOf, lemma } from '../language/verbs.ts';

export interface Reaction extends Effect {
  /** What sets it going: `when a file arrives`, `every 6 hours`. */
  readonly call: string;
  readonly text: string;
  readonly source: Source;
}

const before =
  /^(?:when(?:ever)?|once|as soon as|upon|after) ((?:[^,]|,(?! (?:the|an?|it|its|all|each|every|both|they|then|no) )){3,160}), (?:then )?(.{5,300})$/i;
const bareMessage =
  /^(?:an? |the )?(?:(?:automatic|automated|push|e-?mail|sms) )?(reminder|notification|alert|e-?mail|message)s?(?: by [\p{L}-]+)?$/iu;
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
  /^if ([^,]{3,120}\b(?:does not|do not|has not|have not|is not|are not|has no|have no|neither)\b[^,]{0,80}|[^,]{3,60} (?:is|are|has been|have been) \p{L}+ed), (?:then )?(.{5,300})$/iu;
const byItself = /^if ([^,]{3,120}), (?:then )?((?=[^.;]*\bautomatically\b).{5,300})$/i;
const ordered =
  /^(?:notify|alert|warn|inform)(?: ([^,;]{2,40}?))? (?:when(?:ever)?|once|if|as soon as) ([^,;]{3,160})$/i;
/** "The system creates an event upon confirmation of the booking". */
const upon = /^(.{8,160}?) upon ((?:[\p{L}-]+ ){0,4}[\p{L}-]{4,})$/iu;
const after =
  /^(.{5,200}?),? (?:when(?:ever)?|once(?! (?:an?|per|every|each) (?:second|minute|hour|day|night|week|month|quarter|year|season)\b)|as soon as) (.{3,160})$/i;
const clock =
  /\b(?:every (?:\d+ |\p{L}+ )?(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|quarters?)|(?:at least |(?<!at most |more than |up to |maximum ))once (?:an?|per) (?:second|minute|hour|day|week|month|quarter|year)|(?:every|each) (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|morning|noon|afternoon|evening|night)|on (?:the )?\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:january|february|march|april|may|june|july|august|september|october|november|december)|on the (?:\d{1,2}(?:st|nd|rd|th)|first|last) (?:\p{L}+ )?(?:day )?of (?:each|every|the) (?:\p{L}+ )?(?:month|quarter|year|week)|at the (?:end|start|beginning) of (?:each|every|the) (?:working )?(?:day|week|month|quarter|season|year)|at (?:the )?(?:day|week|month|quarter|year)['’]?s?[ -]end|(?:daily|nightly|weekly|monthly|hourly)(?! (?:rates?|prices?|rents?|fees?|charges?|costs?|wages?|limits?|quotas?|budgets?|allowances?|targets?|goals?)\b)|at midnight|the (?:day|evening|night|week|hour) before [^.,;]{3,60}|(?:(?:\d+, )*(?:\d+|one|two|three) (?:(?:hours?|days?|weeks?|months?) )?(?:before )?(?:and|or) (?:again )?)?(?:\d+|one|two|three) (?:hours?|days?|weeks?|months?) (?:and again [^.;]{3,40} )?before [^.,;]{3,60})\b/iu;
/** "24 hours before cut-off the system must remind them": there begins what happens then. */
const nextSubject =
  /,? (?:the|an?|our|each|every|all) (?:[\p{L}-]+ ){1,3}?(?:must|will|is|are|shall|should|has|have|gets?|sends?|reminds?|notifies)\b.*$/iu;
/** How it is sent is no part of when. */
export const channel =
  / (?:by|via|per|through) (?:an? )?(?:e-?mail|mail|sms|text message|letter|post|phone|push message|push|app)s?(?:,? (?:and|or) (?:by )?(?:e-?mail|mail|sms|text message|letter|post|phone|push message|push|app)s?)?$/i;
/** "3 and 7 days after the last activity". */
const later = /\b(?:\d+|one|two|three)(?: and \d+)? (?:hours?|days?|weeks?) after [^.,;]{3,60}/i;
const during = /^while ([^,]{3,100}), /i;
/** Nothing runs there: somebody is refused, allowed, or everything stays as it is. */
const still =
  /\b(?:can|may|cannot|could|must not|refused|rejected|not allowed|allowed|stays?|remains?|required|needed|lost|visible|possible|available|still|error|deleted by|opens?|chooses?|entitled)\b/i;
/** "The prescriber must be notified of the decision within 5 minutes": the decision is what sets it going. */
const announced =
  /^(.{2,60}?) (?:is|are|must be|will be|gets?) (?:automatically |immediately |then |also )?(notified|informed|told|alerted|reminded|e-?mailed|warned) (?:of |about |as soon as |(?=when |if |once ))(.{3,100}?)(?: within (?:\d+|an?|one|two|three|five|ten) \p{L}+)?$/iu;

/** "Mail to the technician on assignment", "alerts when stock falls below 5": who hears of it, or what is sent, and when. */
const mailed =
  /^(?:e-?mails?|sms|push(?: notifications?)?|notifications?|alerts?|messages?)(?: ?(?:\/|or|and) ?[\p{L}-]+)? to (?:the |all )?((?:[\p{L}-]+ ){0,2}[\p{L}-]+) ((?:on|upon|when|after|once) .{3,100})$/iu;
const alerting =
  /^(?:[\p{L}/-]+ ){0,4}?(alerts?|notifications?|reminders?)(?: and [\p{L}-]+)? (?:when(?:ever)?|if|once) (.{5,120})$/iu;

/** Software and devices that act on their own behalf. */
const machine =
  /^(?:the|our|each|an?) ((?:[\p{L}-]+ )?(?:system|service|orchestrator|scheduler|worker|job|pipeline|monitor|sidecar|engine|device|gateway|agent|importer|crawler|server|backend|app|bot|solution|software|platform|portal)) (?:must |will |has to |automatically )?(.+)$/iu;

/** `flowing`: what comes in one after the other; what is said of it holds for each. */
export function readReactions(
  statements: readonly Statement[],
  actors: readonly Actor[],
  entities: readonly Entity[],
  flowing: ReadonlySet<string>,
): Reaction[] {
  const nears = new Map<string, Entity | undefined>();
  const nearBy = (under: string): Entity | undefined => {
    if (!nears.has(under)) nears.set(under, entityIn(under, entities));
    return nears.get(under);
  };
  return statements.flatMap((statement, i): Reaction[] => {
    const { part, source } = statement;
    if (isLeftOut(part) || isTold(part) || part === 'goal' || part === 'users' || part === 'data' || part === 'nice')
      return [];
    // An example of what somebody does is shown, and starts nothing by itself.
    if (/^given /i.test(statement.text) || isCriterionOf(statement.text)) return [];
    // "Updates the date at most once per minute": how often at the most, and not when.
    if (/\b(?:at most|no more than|not more than) once (?:per|an?|every)\b/i.test(statement.text)) return [];
    const text = (statement.text.split(/;|\. /, 1)[0] ?? '').replace(/[.]$/, '');
    const near = nearBy(statement.under);
    const found =
      missed(statement.text) ??
      lapsed(statement.text) ??
      triggered(warned(text) ?? text, actors) ??
      unasked(text, part, actors, entities, flowing);
    const earlier = causeBefore(statement, statements[i - 1]);
    const callOf = (call: string): string => clean(call === 'by itself' ? (earlier ?? call) : call, 90);
    const also = (known?: Reaction): Reaction[] =>
      toldEffects(
        statement.text,
        (name) => actors.some((one) => name.includes(one.name)),
        statement.isItem === true,
        earlier !== undefined,
      ).flatMap((one) => {
        // The same sentence again, with what sets it going in it.
        if (known && found && found.trigger !== '' && one.effect.endsWith(found.trigger)) return [];
        const read = effectOf(one.effect, one.trigger, actors, entities, source, near);
        // Of one sentence the same is read once; others may hear of it as well.
        const isSame =
          read !== undefined &&
          known !== undefined &&
          known.verb === read.verb &&
          (read.verb !== 'notify' || read.people.every((name) => known.people.includes(name)));
        return read && !isSame
          ? // What a sentence says of when holds for all that it tells.
            [
              {
                call: callOf(one.call === 'by itself' && found ? found.call : one.call),
                ...read,
                text: clean(statement.text, 200),
                source,
              },
            ]
          : [];
      });
    if (!found) return also();
    // "The run stops and the engineer is paged": the first of it that can be read is what happens.
    // "Sends a mail to the guest and the host": both.
    const isSent = / sends? .* to [^,;]{2,60} and /i.test(found.effect);
    const split = isSent ? [] : found.effect.split(/,? and (?=(?:the|an?|all|each|both) )/i);
    const effects = [...split, found.effect].filter((one) => !still.test(one));
    const effect = effects
      .map((one) => effectOf(one, found.trigger, actors, entities, source, near))
      .find((one) => one !== undefined);
    if (!effect) return also();
    const first = { call: callOf(found.call), ...effect, text: clean(statement.text, 200), source };
    return [first, ...also(first)];
  });
}

/** "As a librarian, I want to be alerted when a kiosk is jammed". */
function warned(text: string): string | undefined {
  const [, who = '', wish = ''] = storyPattern.exec(text) ?? [];
  const [, how, when] =
    /^be (notified|informed|told|alerted|reminded|warned) ((?:when|if|once|about|of) .{3,})$/i.exec(wish) ?? [];
  return how === undefined || when === undefined ? undefined : `The ${who.toLowerCase()} is ${how} ${when}`;
}

/** "The run finishes before 06:00. If it does not, the engineer is paged." */
function missed(text: string): Trigger | undefined {
  const [, held, then] =
    /^([^.;]{5,120})[.;] If (?:it|they|this|that) (?:does|do|is|are|has|have|can|was|were)(?: not|n['’]t), ([^.;]{5,200})/i.exec(
      text,
    ) ?? [];
  return held === undefined || then === undefined
    ? undefined
    : { call: `unless ${lowerFirst(held)}`, trigger: held, effect: then };
}

interface Trigger {
  readonly call: string;
  readonly trigger: string;
  readonly effect: string;
}

const mostSpokenOf = (actors: readonly Actor[]): string => {
  const [most] = actors.toSorted((a, b) => b.sources.length - a.sources.length);
  return most === undefined ? 'it' : `the ${most.name}`;
};

const thenAfter = /^when ([^,]{3,160}), then (.{5,300})$/i;

function triggered(text: string, actors: readonly Actor[]): Trigger | undefined {
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
  const time = (
    clock.exec(text)?.[0] ??
    (/\b(?:sent|remind\w*|notif\w+|asked|mailed)\b/i.test(text) ? later.exec(text)?.[0] : undefined)
  )?.replace(nextSubject, '');
  // "Transform them to hourly values": how fine they are, not when it runs.
  const isFineness =
    isStep(wordsOf(text)[0] ?? '') && new RegExp(`\\b${time}\\b [a-z]`, 'i').test(text) && /ly$/i.test(time ?? '');
  // "The formula is set once a month by the accountant": they do it, however often.
  const isOfSomebody = time !== undefined && isBySomebody(clauseOf(text, time), actors);
  if (time !== undefined && !isOfSomebody && !isFineness && !/\b(?:can|may)\b/.test(clauseOf(text, time))) {
    const effect = [clock, later, during]
      .reduce((rest, one) => rest.replace(one, ''), text.replace(time, ' '))
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replace(
        /^(?:at|by|from) \d{1,2}(?::\d\d)?(?: ?(?:am|pm|o'clock|h|UTC|[A-Z]{2,4}|(?:in )?(?:the )?local time))?,? (?=\p{L})/iu,
        '',
      );
    // "Reminder 24 hours before each shift": sent to whom it concerns.
    const [, sent] = bareMessage.exec(effect) ?? [];
    return {
      call: lowerFirst(time.replace(channel, '')),
      trigger: during.exec(text)?.[1] ?? '',
      effect: sent === undefined ? effect : `the ${sent.toLowerCase()} is sent`,
    };
  }
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

/** What somebody may do in the next clause says nothing of this one. */
const clauseOf = (text: string, time: string): string =>
  text.split(/, and (?=(?:the|an?|each|all) )/).find((one) => one.includes(time)) ?? text;

/** Done by a machine, or to each thing that flows through: no cause is named, and nobody calls it. */
function unasked(
  text: string,
  part: Statement['part'],
  actors: readonly Actor[],
  entities: readonly Entity[],
  flowing: ReadonlySet<string>,
): { call: string; trigger: string; effect: string } | undefined {
  if (part !== 'must' && part !== 'story') return undefined;
  const order = nominalOf(text)?.clause ?? text;
  const [first = '', ...others] = wordsOf(order);
  if (isStep(first)) {
    const thing = entityIn(others.join(' '), entities) ?? entities[0];
    return thing && { call: `for each ${thing.name}`, trigger: '', effect: order };
  }
  // "Auto-assign work orders": nobody does it.
  const [, alone] = /^auto-(\p{L}{4,})$/iu.exec(first) ?? [];
  if (alone !== undefined)
    return { call: 'by itself', trigger: '', effect: `the system must ${alone} ${others.join(' ')}` };
  // "Automatically deduct from the oldest batch": an order to nobody but the system.
  if (/^automatically$/i.test(first) && lemma(others[0] ?? '') === others[0]?.toLowerCase())
    return { call: 'by itself', trigger: '', effect: `the system must ${others.join(' ')}` };
  const [, who, does = ''] = machine.exec(text) ?? [];
  const [verb = ''] = wordsOf(does);
  const act = actOf(lemma(verb) ?? '');
  if (
    who !== undefined &&
    !facing.has(lemma(verb) ?? '') &&
    act !== 'receive' &&
    (act !== undefined || isDeed(does)) &&
    !actors.some((one) => one.name === who.toLowerCase())
  ) {
    const call = /\b(?:system|app|backend|server|solution|software|platform|portal)$/i.test(who)
      ? 'by itself'
      : `by the ${who.toLowerCase()}`;
    return { call, trigger: '', effect: text };
  }
  const bare = text.replaceAll(/\s*\([^()]{0,80}\)/g, '');
  const subject = flowing.size > 0 && !/^(?:if|when|while|as an?) /i.test(text) ? passive.exec(bare)?.[1] : undefined;
  const thing = subject === undefined ? undefined : (entityIn(subject, entities)?.name ?? manyOf(subject));
  return thing === undefined || !flowing.has(thing.split(' ').at(-1) ?? thing) || isBySomebody(bare, actors)
    ? undefined
    : { call: `for each ${thing}`, trigger: '', effect: bare };
}

/** "An order must be confirmed by a second dispatcher": somebody does it, and calls for it. */
function isBySomebody(text: string, actors: readonly Actor[]): boolean {
  const [, who = ''] = /\bby (?:an?|the|one|two|another|each) ((?:[\p{L}-]+ )?[\p{L}-]+)/iu.exec(text) ?? [];
  return (
    who !== '' &&
    actors.some(({ name }) =>
      who
        .toLowerCase()
        .split(' ')
        .includes(name.split(' ').at(-1) ?? name),
    )
  );
}

/** "Debounces rapid events", "ranks all offers": a verb that we have never seen, with what it is done to. */
function isDeed(does: string): boolean {
  const [verb = '', ...rest] = wordsOf(does);
  if (!/^[a-z]{4,16}$/.test(verb) || isFunctionWord(verb) || lasting.has(verb.replace(/s$/, ''))) return false;
  const object = nounPhraseAt(rest, 0);
  return object !== undefined && (object.determined || object.isPlural) && !isHuman(object.head);
}
/** How it is and what it offers, and nothing that is done. */
const lasting = new Set(
  'support handle provide offer allow enable permit ensure include contain require maintain operate meet comply integrate respect satisfy prevent guarantee feature cover adhere follow protect fall serve cause leave expose utilize utilise employ implement minimize minimise maximize maximise reduce increase improve deliver facilitate achieve possess adopt honor honour obey tolerate survive withstand preserve assume expect remain exceed consume need'.split(
    ' ',
  ),
);

/** "Rows are de-duplicated": each row, though nothing else is said of rows. */
function manyOf(subject: string): string | undefined {
  const phrase = nounPhraseAt(wordsOf(subject), 0);
  return phrase?.isPlural && !isGeneric(phrase.head) && !isHuman(phrase.head) ? phrase.head : undefined;
}

/** Without what stands in brackets, and no longer than its first clause. */
const plainClause = (text: string) =>
  text.replaceAll(/\s*\([^()]{0,200}\)/g, '').replace(/ (?:and|or) (?:again )?$/, '');
