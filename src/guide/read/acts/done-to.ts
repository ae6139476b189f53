/** What an act is done to: what is named behind the verb, what "it" stands for, or what the heading is about. */
import { type Entity, entityIn } from '../model/entities.ts';
import { isGeneric, nounPhraseAt, nounPhrases, wordsOf } from '../language/phrases.ts';
import { actOf, doneOf } from '../language/verbs.ts';
import type { Source } from '../source.ts';
import type { Statement } from '../statement.ts';
import type { Actor } from '../who/actors.ts';
import type { Clause, Done } from './action.ts';
import { anybody, isUnsaid, isWholeClause, partsEntered, statusBy, views } from './action-parts.ts';
import { isQuality } from './attribute.ts';
import type { Found } from './named-act.ts';
import { isNounOf, madeBy } from './makes.ts';
import { objectOf, onSelf } from './object.ts';
import { specialThing } from './special-thing.ts';

/** What is known of the whole text. */
export interface Whole {
  readonly actors: readonly Actor[];
  readonly entities: readonly Entity[];
  /** What all of it is about. */
  readonly top: Entity;
  /** Words for what comes of acts that the text has: `booking`, `loan`. */
  readonly outcomes: ReadonlySet<string>;
  /** What is usually meant, or was named before, where a clause names nothing. */
  readonly unsaidThing: (verb: string, text: string, clause: string) => Entity | undefined;
}

/** What was told so far, up to the sentence at hand. */
export interface ToldSoFar {
  /** What was spoken of last. */
  spoken: Entity;
  /** Nothing was named yet that "it" may stand for. */
  isUnnamed: boolean;
  /** What was looked for last. */
  sought: Entity | undefined;
  /** What came of booking something, and what was booked. */
  dealt: { readonly deal: Entity; readonly of: string } | undefined;
  /** Statements that have named something already. */
  readonly heads: Set<Statement>;
  /** What something was done to. */
  readonly worked: Set<string>;
}

export interface Doing extends Omit<Done, 'of'> {
  readonly of: string | undefined;
  readonly read: Clause;
  readonly statement: Statement;
  /** What the heading above is about. */
  readonly near: Entity;
}

export function thingDoneTo(
  { verb, rest, of, read, statement, near }: Doing,
  { actors, entities, top, outcomes, unsaidThing }: Whole,
  told: ToldSoFar,
): Found | undefined {
  // "Without a subscription nothing can be borrowed": what is not done makes no call.
  if (/^nothing\b|\bnothing$/i.test(rest)) return undefined;
  const { source } = statement;
  // A copy, so that what was only guessed is known from what was read.
  const guess = { ...near };
  const objectIn = (object: string) =>
    objectOf({ verb, rest: object, actor: read.actor, actors, entities, main: guess, outcomes, source });
  const thingIn = (object: string) => {
    const found = objectIn(object);
    return found === guess ? near : found;
  };
  const special = specialThing(verb, rest, {
    near,
    spoken: told.spoken,
    sought: told.sought,
    entities,
    thingIn,
    entityNamed: (name) => entityNamed(entities, name, source),
  });
  if (special) return special;
  // "Reserve a tool and cancel it": the reservation, and not the tool.
  if (of !== undefined && changesDeal.test(verb) && told.dealt?.of === of.slice(of.lastIndexOf(' ') + 1))
    return { entity: told.dealt.deal, isSpoken: true };
  // "Gets a code and can check the status with it": of what was handed in, and the code is only by what.
  if (statusBy.test(rest) && told.worked.has(told.spoken.name)) return { entity: told.spoken, isSpoken: true };
  // "Checks the application and approves it", "Only leads can undo": what was spoken of last.
  const isSpoken =
    of !== undefined ||
    /^(?:(?:one|two|three|four|five|some|any|each|all|both|several|most|\d+) of )?(?:it|them|theirs|each one|(?:the|those|all|any|old|new|other|existing|unused) ones?)\b|^(?:any|one|those|these|some|both)(?= (?:of|at|in|by|on|for|until|after|before|when|if)\b|[,;:]|$)/i.test(
      rest,
    );
  // "Members can unsubscribe": themselves, whatever was spoken of before.
  const isOwn =
    read.actor !== undefined &&
    onSelf.test(verb) &&
    // "Can subscribe to a report and unsubscribe": from the report.
    !(verb === 'unsubscribe' && told.heads.has(statement)) &&
    /^(?:$|(?:when|if|before|after|once|until)\b)/i.test(rest) &&
    // A hiker checks in for the hike, a visitor who was registered as who they are.
    (!verb.startsWith('check ') || told.worked.has(read.actor));
  // "Confirm that the temperature was kept", where nothing was named before: nobody can say of what.
  const isClause =
    isWholeClause(rest) || (/^what (?:he|she|they|it|has|is|was)\b/.test(rest) && actOf(verb) !== 'show');
  if (of === undefined && isClause && !told.heads.has(statement) && near === top) return undefined;
  const isBare = !isOwn && (isUnsaid(verb, rest, told.heads.has(statement)) || partsEntered(read.clause) !== undefined);
  if ((isSpoken || isBare) && !told.heads.has(statement))
    told.spoken =
      (isSorted(verb, rest)
        ? near
        : ((isSpoken ? undefined : unsaidThing(verb, statement.text, read.clause)) ??
          entityIn(statement.text, entities))) ?? told.spoken;
  // "Skip somebody": one of those whom it is all for.
  const other = anybody.has(rest.split(/[ ,]/, 1)[0] ?? '') ? otherThan(actors, read.actor) : undefined;
  // "What they have delivered": their deliveries.
  // "Who was offered which slot": the offers.
  const [, of1 = '', of2 = ''] =
    /^(?:what (?:they|he|she|I|we|you) (?:(?:have|has|had) )?(\p{L}{4,})|who (?:(?:was|were|has|have|has been|have been) )(\p{L}{4,}(?:ed|n)))\b/u.exec(
      rest,
    ) ?? [];
  const done = of1 || of2;
  const verbal = done === '' ? undefined : (doneOf(done) ?? done).slice(0, 6);
  const outcome = verbal === undefined ? undefined : entities.find((one) => one.name.startsWith(verbal));
  if (outcome) return { entity: outcome, isSpoken: true, ...(of2 === '' ? {} : { isMany: true }) };
  // "They can book for their guests", where bookings are spoken of.
  // "Customers can complain within 30 days; a complaint is examined".
  const comes = verb === 'complain' && isBare && !isSpoken ? madeBy.get(verb) : undefined;
  if (comes !== undefined) return { entity: entityNamed(entities, comes, source), isMade: true, isSpoken: false };
  const deal =
    isBare && !isSpoken && /^for\b/.test(rest) ? [...outcomes].find((noun) => isNounOf(verb, noun)) : undefined;
  if (deal !== undefined && verb === 'book')
    return { entity: entityNamed(entities, deal, source), isMade: true, isSpoken: false };
  if (other || (of === undefined && (isSpoken || isBare))) return { entity: other ?? told.spoken, isSpoken };
  // "See a dashboard of all orders": the orders are what is seen.
  const object = of ?? (isOwn ? '' : rest.replace(views, ''));
  const found = objectIn(object);
  const entity = found === guess ? near : found;
  // "Draws the closed area", "set up single sign-on": something is named, and nothing says that it is part of what all is about.
  const isGuess =
    found === guess &&
    near === top &&
    (!/^(?:show|list|create)$/.test(actOf(verb) ?? '') ||
      /^(?:who|how)\b/.test(object) ||
      verb === 'collect' ||
      verb === 'check') &&
    isOtherThing(verb, object) &&
    !entityIn(`${statement.under}: ${statement.text}`, [top]);
  // "Inspect the ropes and record the result": of what was inspected.
  if (found === guess && told.heads.has(statement) && writesDown.test(verb) && !isOtherThing(verb, object))
    return { entity: told.spoken, isPart: true, isSpoken: true };
  if (isGuess) return undefined;
  // "Picks the condition", "sets a date": of the thing at hand.
  if (entity !== top && isQuality(entity) && !isShutOutNumber(verb))
    return { entity: told.spoken === entity ? near : told.spoken, isPart: true, isSpoken: true };
  // "See a report of complaint reasons": where nothing that is kept is named, the report is what is seen.
  const isReport = object !== rest && /^(?:an?|the|my|our) (?:\p{L}+ )?report /iu.test(rest) && entity === near;
  return { entity: isReport && !entityIn(object, [near]) ? entityNamed(entities, 'report', source) : entity, isSpoken };
}

const changesDeal = /^(?:cancel|extend|prolong|shorten|reschedule|withdraw|confirm|decline)$/;

export const entityNamed = (entities: readonly Entity[], name: string, source: Source): Entity =>
  entities.find((one) => one.name === name) ?? { name, score: 0, sources: [source] };

function otherThan(actors: readonly Actor[], doer: string | undefined): Entity | undefined {
  const [most] = actors.filter(({ name }) => name !== doer).toSorted((a, b) => b.sources.length - a.sources.length);
  return most && { name: most.name, score: 0, sources: most.sources };
}

/** Something that stands for itself: to "record the result" is done to the thing at hand, and nobody signs "returning". */
function isOtherThing(verb: string, object: string): boolean {
  // "See who arrives today": somebody, and nothing says of what.
  if (/^who\b/.test(object)) return true;
  // "See how full the gym is".
  if (/^how \p{L}+ /u.test(object)) return nounPhrases(object).some((one) => one.determined && !isGeneric(one.head));
  const head = nounPhraseAt(wordsOf(object), 0)?.head;
  return head !== undefined && !head.endsWith('ing') && !(writesDown.test(verb) && ofAnything.test(head));
}
const writesDown = /^(?:record|enter|log|write|capture|set|note|state|give|report)$/;
const ofAnything = /^(?:result|detail|value|amount|number|date|time|reason|status|state|total|score)$/;

/** "Block a number": one that somebody called from. */
const isShutOutNumber = (verb: string): boolean => /^(?:un)?(?:block|ban|mute)$|^(?:verify|scan|redeem)$/.test(verb);

/** "Searches by name, class or section": by what, of the thing at hand. */
const isSorted = (verb: string, rest: string): boolean => actOf(verb) === 'list' && /^by\b/i.test(rest);
