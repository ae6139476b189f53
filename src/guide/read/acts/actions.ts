/** Who does what to which thing: from stories, from what sentences allow, and from requirements in the imperative. */
import type { Action } from './action.ts';
import { type Actor, actorIn, storyPattern } from '../who/actors.ts';
import { callIn } from './calls.ts';
import type { Clause, Done } from './action.ts';
import { asMeant } from './as-meant.ts';
import { isQuality } from './attribute.ts';
import { clausesIn } from './clause.ts';
import { isCriterionOf } from '../forms/definition.ts';
import { columnIn } from '../forms/field-table.ts';
import { verbsOf } from '../language/clause-verbs.ts';
import { type Entity, entityIn, ofTime } from '../model/entities.ts';
import { withInverses } from '../language/inverse.ts';
import { isPressed, isUsedUp, outcomeWords } from './makes.ts';
import { type Found, namedAct, takenIn } from './named-act.ts';
import { objectOf, onSelf } from './object.ts';
import { settled } from './settled-acts.ts';
import { specialThing } from './special-thing.ts';
import { signedUpFor } from './whose.ts';
import { grantedTo, keptAtLeast, madeAlone, useCase, withoutBounds } from './whole-acts.ts';
import {
  anybody,
  askedFor,
  asMarked,
  byWhat,
  isUnsaid,
  objectPart,
  partsEntered,
  madeInStep,
  promisesIn,
  requested,
  statusBy,
  unsaid,
  views,
  withoutMaking,
} from './action-parts.ts';
import { isLeftOut, isTold } from '../forms/parts.ts';
import { isOnlyThere, isOnScreen } from './no-call.ts';
import { filedPurpose, headedThing, screenPurpose } from './screens.ts';
import { nounPhraseAt, wordsOf } from '../language/phrases.ts';
import { toEach } from '../language/several-objects.ts';
import type { Statement } from '../statement.ts';
import { actsInFrames } from './side-clauses.ts';
import type { Talk } from './told-clauses.ts';
import { doneElsewhere, namedBefore } from './unsaid-object.ts';
import { actOf, doneOf, isBaseForm, isNounToo } from '../language/verbs.ts';
import { isVerbFirst } from '../../text/lexicon.ts';
import { singular } from '../../text/words.ts';
import { isOfBuilding, isWorkOrder } from '../beside/work-orders.ts';

export type { Action } from './action.ts';

const isAsked = ({ part, cells, text }: Statement): boolean =>
  !isLeftOut(part) &&
  (!isTold(part) || (part === 'metric' && isAble.test(text))) &&
  part !== 'users' &&
  columnIn(cells) === undefined;

/** "Users can assign tasks to others" among the criteria of success: how it is known to be done is what can be done. */
const isAble = /^(?:(?:an?|the|all) )?\p{L}[\p{L} -]{2,40} (?:can|are able to|is able to) \p{Ll}[^\d%]{5,}$/u;

/** "“Add boat” button opens a form": what is written on it is done by nobody. */
const onButton = /^["“][^"”]{2,40}["”] (?:button|link|form|tab|icon|menu|option|page)\b/i;

/** "The administrator maintains tariffs": what others call managing them; a product maintains nothing that is kept. */
const keepsUp = /^(?:maintain|administer|look after)$/;

const ofAccounts = /^(?:user|account|role|tenant)$/;

/** "Blocks it and has to give a reason": said along with what is done. */
const isReason = ({ verb, rest }: Done): boolean =>
  /^(?:give|state|enter|provide|name|write)$/.test(verb) &&
  /^(?:an?|the|their|his|her|its) (?:[\p{L}-]+ )?(?:reason|explanation|justification)s?\b/iu.test(rest);

/** "Override any of these limits", "waive the rule": what is allowed then is done by the calls that it bounds. */
const isOnLimit = ({ rest }: Done): boolean =>
  /^(?:(?:any|all|some|one|each) of )?(?:(?:the|these|those|this|that|any|all|its|their|our) )?(?:[\p{L}-]+ )?(?:limits?|rules?|restrictions?|constraints?|requirements?)(?=$|[,;.]| (?:if|when|for|with|in|by|and)\b)/iu.test(
    rest,
  ) && !/^(?:an?|new) /i.test(rest);

export function readActions(
  statements: readonly Statement[],
  actors: readonly Actor[],
  given: readonly Entity[],
): Action[] {
  // "See", "confirm", "one": what is done, and what stands for something else, is no thing that a call is made on.
  const named = given.filter(
    ({ name }) => !/^ones?$/.test(name) && !(isVerbFirst(name) && !isNounToo(name) && !isSaidAsThing(name, statements)),
  );
  const entities = named.length > 0 ? named : given;
  // Accounts come first in many data models, and nothing is about them.
  const main = entities.find((one) => !ofAccounts.test(one.name)) ?? entities[0];
  if (!main) return [];
  const top = main;
  const outcomes = new Set(
    statements.flatMap(({ text, part }) =>
      isLeftOut(part) ? [] : Array.from(text.matchAll(outcomeWords), ([word]) => singular(word.toLowerCase())),
    ),
  );
  const isTaken = takenIn(statements);
  const usual = doneElsewhere(statements, entities);
  const unsaidThing = (verb: string, text: string, clause: string) =>
    usual(verb, text) ?? namedBefore(text, clause, entities);
  let spoken = main;
  /** Nothing was named yet that "it" may stand for. */
  let isUnnamed = true;
  /** What was looked for last. */
  let sought: Entity | undefined;
  let line = 0;
  /** The only story below a heading. */
  const stories = new Map<string, Statement['source'] | undefined>();
  /** Statements that have named something already. */
  const heads = new Set<Statement>();
  const headings = new Set<string>();
  /** What headings name. */
  const headed = new Map<string, string | undefined>();
  /** What something was done to. */
  const worked = new Set<string>();
  const talk: Talk = {};
  const all = statements.flatMap((statement): Action[] => {
    if (!isAsked(statement) && !(storyPattern.test(statement.text) && !isLeftOut(statement.part))) return [];
    if (
      callIn(statement) ||
      isWorkOrder(statement.text) ||
      isOfBuilding(statement.text) ||
      isCriterionOf(statement.text) ||
      onButton.test(statement.text)
    )
      return [];
    const purpose = headings.has(statement.under) ? undefined : screenPurpose(statement.under);
    headings.add(statement.under);
    // What a list is about is what "it" means in its items.
    const about = statement.isItem ? entityIn(statement.under, entities) : undefined;
    if (about) talk.thing = about.name;
    const named =
      purpose === undefined ? useCase(statement, actors) : [{ clause: purpose, isKnownVerb: true as const }];
    // "The payer takes the remaining cents": an amount is nothing that is kept.
    return [...named, ...clausesIn(statement, actors, talk)]
      .flatMap((read) => actsOf(statement, read))
      .filter(({ entity }) => !ofTime.test(entity.name) && entity.name !== 'one');
  });
  const found = [...all, ...toldInPassing(), ...promised(), ...recorded(), ...granted()];
  const acts = withInverses(
    settled(askedFor(withoutMaking(withoutBounds(found, statements), madeAlone(statements)))),
    statements,
  );
  return [...acts, ...keptAtLeast(acts, statements, entities)];

  /** "When an agent closes a ticket, a survey is sent": agents close tickets, though no sentence allows it. */
  function toldInPassing(): Action[] {
    const known = new Set(all.map((one) => one.verb));
    return statements.flatMap((statement) =>
      isAsked(statement) && statement.part !== 'nice'
        ? actsInFrames(statement.text, actors)
            .filter(({ verbs = [] }) => verbs.every((one) => !known.has(one.verb)))
            .flatMap((read) => actsOf(statement, read))
        : [],
    );
  }

  /** "A platform that lets patients book visits": what it is there for is done with it, also where each demand takes it for granted. */
  function promised(): Action[] {
    const made = new Set(all.filter((one) => one.act === 'create').map((one) => one.entity.name));
    const known = new Set(all.map((one) => `${one.verb} ${one.entity.name}`));
    const isNamed = ({ verb, entity, wish }: Action) =>
      new RegExp(`\\b${verb} (?:[\\p{L}-]+ ){0,3}?(?:it\\b|them\\b|${entity.name.split(' ').at(-1)})`, 'iu').test(wish);
    const isNew = (one: Action) => isUnknown(one) && (one.act === 'create' || isNamed(one));
    const isUnknown = ({ act, verb, entity }: Action) =>
      entities.includes(entity) &&
      (act === 'create' ? !made.has(entity.name) : act === 'change-state' && !known.has(`${verb} ${entity.name}`));
    return statements.flatMap((statement) =>
      isTold(statement.part)
        ? promisesIn(statement.text, actors).flatMap((read) => actsOf(statement, read).filter(isNew))
        : [],
    );
  }

  /** "View and pay invoices" below "Tenant", where requirements stand elsewhere: who does what is told there only. */
  function granted(): Action[] {
    return grantedTo(statements, actors).flatMap(({ statement, read }) =>
      actsOf(statement, read).filter(
        ({ act, entity }) => entityIn(read.clause, entities) === entity || (act === 'create' && entity.score > 0),
      ),
    );
  }

  /** "The payment is recorded" among the steps of somebody: they do it, where nobody else is said to. */
  function recorded(): Action[] {
    const made = new Set(all.filter((one) => one.act === 'create').map((one) => one.entity.name));
    return statements.flatMap((statement, i) => {
      const thing = statement.part === 'story' ? madeInStep(statement.text) : undefined;
      if (thing === undefined || made.has(thing)) return [];
      made.add(thing);
      const before = statements.slice(0, i).filter((one) => one.under === statement.under);
      const actor = before.flatMap((one) => actorIn(one.text.split(' ', 6).join(' '), actors) ?? []).at(-1);
      return actor === undefined ? [] : actsOf(statement, { actor, clause: `create the ${thing}`, isKnownVerb: true });
    });
  }

  function thingUnder(under: string): string | undefined {
    if (!headed.has(under)) {
      const thing = headedThing(under);
      const isThing = thing !== undefined && !isOnScreen(thing.slice(thing.lastIndexOf(' ') + 1)) && isSpokenOf(thing);
      headed.set(under, isThing ? thing : undefined);
    }
    return headed.get(under);
  }

  /** "Decide", "Complain": a word that stands in headings only may be what is done there, and is no thing. */
  function isSpokenOf(thing: string): boolean {
    if (thing.includes(' ')) return true;
    // "Export", below which "only the admin can export".
    const done = isBaseForm(thing) ? new RegExp(`\\b(?:can|may|to|must|cannot) ${thing}\\b`, 'i') : undefined;
    const word = new RegExp(`\\b${thing}s?\\b`, 'i');
    return statements.some(({ text }) => word.test(text)) && !statements.some(({ text }) => done?.test(text));
  }

  function entityNamed(name: string, source: Statement['source']): Entity {
    return entities.find((one) => one.name === name) ?? { name, score: 0, sources: [source] };
  }

  function otherThan(doer: string | undefined): Entity | undefined {
    const [most] = actors.filter(({ name }) => name !== doer).toSorted((a, b) => b.sources.length - a.sources.length);
    return most && { name: most.name, score: 0, sources: most.sources };
  }

  function actsOf(statement: Statement, said: Clause): Action[] {
    // "Ask to reschedule it" is how rescheduling begins; "one of my shifts" is a shift.
    const read = { ...said, clause: said.clause.replace(unsaid, '') };
    // What was spoken of in another paragraph is not meant by "it".
    const { source } = statement;
    const about = entityIn(filedPurpose(statement.under)?.replace(/^\S+ /, '') ?? statement.under, entities);
    // "Key user flows" are about what users do, and not about users.
    const own = about && ofAccounts.test(about.name) ? undefined : about;
    const headed =
      own || !statement.isItem ? undefined : (thingUnder(statement.under) ?? purposed(statement.under, entities));
    const near = own ?? (headed === undefined ? top : { name: headed, score: 0, sources: [source] });
    // The criteria of a story go on with what the story is about.
    if (storyPattern.test(statement.text))
      stories.set(statement.under, stories.has(statement.under) ? undefined : statement.source);
    const isSameStory = statement.part !== 'story' && stories.get(statement.under) !== undefined;
    if (source.from === 'prd' && Math.abs(source.line - line) > 1 && !isSameStory) {
      spoken = near;
      isUnnamed = near === top;
    }
    if (source.from === 'prd') line = source.line;
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
        !(one.verb === 'submit' && /^it\b/.test(one.rest) && fillsForm.test(statement.text)) &&
        !isReason(one) &&
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
    const by = read.actor === undefined ? {} : { actor: read.actor };
    const each = read.actor === undefined ? wanted : wanted.flatMap(toEach);
    return each.flatMap(({ verb: told, rest: behind, of }): Action[] => {
      // Nobody calls understanding: what they look at for it is shown.
      const verb = told === 'understand' ? 'see' : told;
      const rest = objectPart(verb, behind);
      const wish = { ...by, wish: said.clause, source };
      const asksFor = requested(verb, rest);
      if (asksFor !== undefined)
        return [{ act: 'change-state', verb: asksFor, entity: top, by: [], isPlural: false, ...wish }];
      const signedUp = signedUpFor(verb, behind, entities);
      const found: Found | undefined =
        signedUp === undefined
          ? thingDoneTo({ verb, rest, of, read, statement, near })
          : { entity: entityNamed(signedUp, source), isMade: true, isSpoken: false };
      if (!found) return [];
      // "I hand them out", below a paragraph that has named nothing: nobody can say what.
      if (
        isUnnamed &&
        isProse(statement) &&
        of === undefined &&
        /^(?:them|those|that)\b/.test(rest) &&
        found.entity === top &&
        !entityIn(statement.text, [top])
      )
        return [];
      isUnnamed = false;
      heads.add(statement);
      if (actOf(verb) === 'list') sought = found.entity;
      spoken = found.entity;
      worked.add(found.entity.name);
      return [
        {
          ...namedAct(verb, rest, found, isTaken),
          entity: found.entity,
          by: byWhat(rest),
          isPlural:
            found.isMany === true ||
            rest.replace(views, '') !== rest ||
            /^all (?!of\b|about\b)/i.test(rest) ||
            /\b(?:all|my|our|their|own)? ?[a-z]{2,}[^\Wsu]s\b/i.test(
              rest.split(/\b(?:by|with|in|on|from|for|of|so)\b/)[0] ?? '',
            ),
          ...wish,
          ...(read.benefit === undefined ? {} : { benefit: read.benefit }),
        },
      ];
    });
  }

  function thingDoneTo({ verb, rest, of, read, statement, near }: Doing): Found | undefined {
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
      spoken,
      sought,
      entities,
      thingIn,
      entityNamed: (name) => entityNamed(name, source),
    });
    if (special) return special;
    // "Gets a code and can check the status with it": of what was handed in, and the code is only by what.
    if (statusBy.test(rest) && worked.has(spoken.name)) return { entity: spoken, isSpoken: true };
    // "Checks the application and approves it", "Only leads can undo": what was spoken of last.
    const isSpoken =
      of !== undefined ||
      /^(?:one of )?(?:it|them|theirs|each one|(?:the|those|all|any|old|new|other|existing|unused) ones?)\b|^(?:any|one|those|these|some|both)(?= (?:of|at|in|by|on|for|until|after|before|when|if)\b|[,;:]|$)/i.test(
        rest,
      );
    // "Members can unsubscribe": themselves, whatever was spoken of before.
    const isOwn =
      read.actor !== undefined &&
      onSelf.test(verb) &&
      // "Can subscribe to a report and unsubscribe": from the report.
      !(verb === 'unsubscribe' && heads.has(statement)) &&
      /^(?:$|(?:when|if|before|after|once|until)\b)/i.test(rest) &&
      // A hiker checks in for the hike, a visitor who was registered as who they are.
      (!verb.startsWith('check ') || worked.has(read.actor));
    const isBare = !isOwn && (isUnsaid(verb, rest, heads.has(statement)) || partsEntered(read.clause) !== undefined);
    if ((isSpoken || isBare) && !heads.has(statement))
      spoken =
        (isSorted(verb, rest)
          ? near
          : ((isSpoken ? undefined : unsaidThing(verb, statement.text, read.clause)) ??
            entityIn(statement.text, entities))) ?? spoken;
    // "Skip somebody": one of those whom it is all for.
    const other = anybody.has(rest.split(/[ ,]/, 1)[0] ?? '') ? otherThan(read.actor) : undefined;
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
    if (other || (of === undefined && (isSpoken || isBare))) return { entity: other ?? spoken, isSpoken };
    // "See a dashboard of all orders": the orders are what is seen.
    const object = of ?? (isOwn ? '' : rest.replace(views, ''));
    const found = objectIn(object);
    const entity = found === guess ? near : found;
    // "Draws the closed area", "set up single sign-on": something is named, and nothing says that it is part of what all is about.
    const isGuess =
      found === guess &&
      near === top &&
      (!/^(?:show|list|create)$/.test(actOf(verb) ?? '') || /^who\b/.test(object) || verb === 'collect') &&
      isOtherThing(verb, object) &&
      !entityIn(`${statement.under}: ${statement.text}`, [top]);
    if (isGuess) return undefined;
    // "Picks the condition", "sets a date": of the thing at hand.
    if (entity !== top && isQuality(entity) && !isShutOutNumber(verb))
      return { entity: spoken === entity ? near : spoken, isPart: true, isSpoken: true };
    // "See a report of complaint reasons": where nothing that is kept is named, the report is what is seen.
    const isReport = object !== rest && /^(?:an?|the|my|our) (?:\p{L}+ )?report /iu.test(rest) && entity === near;
    return { entity: isReport && !entityIn(object, [near]) ? entityNamed('report', source) : entity, isSpoken };
  }
}

/** "An export", "the exports", "all exports": there it is a thing, though the word is a verb first of all. */
function isSaidAsThing(name: string, statements: readonly Statement[]): boolean {
  const thing = new RegExp(
    `\\b(?:an?|the|each|every|my|our|their|all|this|one) (?:\\p{L}+ )?${name}s?(?! (?:an?|the|it|them|their|your)\\b)\\b`,
    'iu',
  );
  return statements.some(({ text }) => thing.test(text));
}

/** Something that stands for itself: to "record the result" is done to the thing at hand, and nobody signs "returning". */
function isOtherThing(verb: string, object: string): boolean {
  // "See who arrives today": somebody, and nothing says of what.
  if (/^who\b/.test(object)) return true;
  const head = nounPhraseAt(wordsOf(object), 0)?.head;
  return head !== undefined && !head.endsWith('ing') && !(writesDown.test(verb) && ofAnything.test(head));
}
const writesDown = /^(?:record|enter|log|write|capture|set|note|state|give|report)$/;
const ofAnything = /^(?:result|detail|value|amount|number|date|time|reason|status|state|total|score)$/;

/** "Block a number": one that somebody called from. */
const isShutOutNumber = (verb: string): boolean => /^(?:un)?(?:block|ban|mute)$|^(?:verify|scan|redeem)$/.test(verb);

const isProse = ({ isItem, cells }: Statement): boolean => !isItem && !cells;

/** "Searches by name, class or section": by what, of the thing at hand. */
const isSorted = (verb: string, rest: string): boolean => actOf(verb) === 'list' && /^by\b/i.test(rest);

/** "UC-7: Create student": what is done there is done to students, also where those are people. */
function purposed(under: string, entities: readonly Entity[]): string | undefined {
  const [, thing] =
    /^\p{L}+ (?:the |an? |for )?((?!for\b|or\b|and\b)\p{L}{3,}(?: (?!or\b|and\b)\p{L}{3,})?)$/u.exec(
      filedPurpose(under) ?? '',
    ) ?? [];
  return thing === undefined
    ? undefined
    : (entities.find(({ name }) => name === `${thing} request`)?.name ?? singular(thing));
}

const fillsForm = /\bfills? (?:in |out )?(?:an?|the|this|their) (?:\p{L}+ )?form\b/iu;

/** "Available (bookable) slots", "vitals every 4 hours": what stands in brackets parts no name, and how often is none. */
const whole = (rest: string): string => rest.replace(/ \([^()]{2,40}\)(?= \p{Ll})/u, '').replace(cadence, '');
const cadence =
  /(?<=\p{L}) (?:every|each) (?:(?:\d+|two|three|four|six|other) )?(?:minute|hour|day|night|week|month|shift|morning|evening)s?$/u;

interface Doing extends Omit<Done, 'of'> {
  readonly of: string | undefined;
  readonly read: Clause;
  readonly statement: Statement;
  /** What the heading above is about. */
  readonly near: Entity;
}
