/** What an act is done to: the thing that the sentence names, or the one that was spoken of. */
import type { Deed } from './action.ts';
import { isMade, isMeeting, isNounOf, madeBy, outcomeOf } from './makes.ts';
import type { Actor } from '../who/actors.ts';
import { type Entity, entityIn, isCompound } from '../model/entities.ts';
import { isHuman } from '../language/people.ts';
import { isAdjective, isFunctionWord, isGeneric, type NounPhrase, nounPhraseAt, wordsOf } from '../language/phrases.ts';
import { isRanking, rankedThing, speaksOfSellers } from '../language/ranking.ts';
import { actOf, lemma } from '../language/verbs.ts';
import { isTwofold } from './unsaid-object.ts';
import { ownerOf, possessorOf } from './whose.ts';

type First = NounPhrase | undefined;

/** What the verb acts on; of a ranking, what is ranked. */
export function objectOf(deed: Deed): Entity {
  const found = actedOn(deed);
  const isOfSellers = speaksOfSellers(deed.rest);
  if (!isOfSellers && !isRanking(found.name)) return found;
  const thing = isOfSellers ? '' : rankedThing(found.name);
  const [main] = deed.entities.filter(({ name }) => !isRanking(name));
  return thing === '' ? (main ?? found) : knownAs(thing, deed);
}

/** A thing it is named after, a person, a thing in the clause, or whoever acts. */
function actedOn(deed: Deed): Entity {
  // "A lead record" is a lead that is written down.
  const [, written] = /^(?:an? |the |new )?(?!audit\b)([a-z]{3,20}) records?\b/.exec(deed.rest) ?? [];
  if (written !== undefined && actOf(deed.verb) === 'create' && !isAdjective(written) && !isFunctionWord(written))
    return knownAs(written, deed);
  const first = firstIn(wordsOf(deed.rest));
  return comesOf(deed, first) ?? behindQuality(deed, first) ?? personIn(deed, first) ?? thingIn(deed, first);
}

/** "Web and PDF proofs": proofs, of two kinds. */
function firstIn(words: readonly string[]): First {
  if (isTwofold(words, isAdjective)) return nounPhraseAt(words, 2);
  const first = nounPhraseAt(words, 0);
  if (!first || first.determined || first.isPlural || words[first.end] !== 'and' || first.end > 1) return first;
  const second = nounPhraseAt(words, first.end + 1);
  return second?.isPlural && !second.determined && second.modifier !== undefined ? second : first;
}

const named = (name: string, { source }: Deed): Entity => ({ name, score: 0, sources: [source] });
const knownAs = (name: string, deed: Deed): Entity =>
  deed.entities.find((one) => one.name === name) ?? named(name, deed);
const asThing = ({ name, sources }: Actor): Entity => ({ name, score: 0, sources });
const person = ({ actors }: Deed, name: string | undefined): Actor | undefined =>
  actors.find((one) => one.name === name || one.name.split(' ').at(-1) === name);

/** What comes of it is the thing, though it may not be named here. */
function comesOf(deed: Deed, first: First): Entity | undefined {
  const { verb, rest, entities } = deed;
  // "To refund a payment" makes a refund, where refunds are things here.
  // "Report a lost item", where reports are withdrawn and compared: a report is what there is afterwards.
  const isTold = verb === 'report' && /^an? /i.test(rest);
  const isKept = isTold || givesItself.test(verb);
  const own =
    actOf(verb) === 'create' ? undefined : (isKept ? entities : entities.slice(0, 2)).find((one) => one.name === verb);
  // "Request a book", where requests are cancelled and counted: a request is made, for a book.
  const request =
    asksFor.test(verb) && first?.determined && first.head !== verb
      ? entities.find((one) => one.name === verb)
      : undefined;
  // "Request an export", where exports are what the text is about: the export is what there is.
  const wanted = request && entities.find((one) => one.name === first?.head || one.name.endsWith(` ${first?.head}`));
  const asked = request && (wanted ? wanted.score < request.score : request === entities[0]) ? request : undefined;
  const made = own ?? asked ?? entities.find((one) => isNounOf(verb, one.name));
  if (made) return made;
  // "Book a bike", where bookings are spoken of: the bike was there before.
  const noun = first && !isMeeting.test(first.head) ? outcomeOf(verb, deed) : undefined;
  if (noun !== undefined) return named(noun, deed);
  // "Pay with points", "pay at the till": with what and where; a payment is what comes of it.
  if (verb === 'pay' && /^(?:with|by|at|in|via|using|online|through)\b/i.test(rest)) return named('payment', deed);
  // "Books for her family", "reports on behalf of a member".
  const comes = first || !/^(?:on|for|at|in|with|by|via)\b/i.test(rest) ? undefined : madeBy.get(verb);
  if (comes !== undefined) return knownAs(comes, deed);
  // "Backfill any range of 90 days": the run is the thing.
  const isRun = /^(?:backfill|reprocess|replay|rerun|recompute)$/.test(verb) && (!first || isGeneric(first.head));
  return isRun ? knownAs(verb, deed) : undefined;
}

/** "Offer one of my shifts", where offers are claimed: the offer is what there is afterwards. */
const givesItself = /^(?:offer|claim|bid|quote|appeal|refund|complain)$/;
const asksFor = /^(?:request|order|claim|quote|bid|appeal)$/;

/** "Undo the last action on a file": what was done, and not what it was done to. */
const undone =
  /^(?:the|my|an?|their|its|any|our) (?:(?:last|latest|previous|recent|most recent) )?(action|change|step|operation|move|edit)s?\b/i;

/** "Verify the integrity of each deposit", "lock the data of a participant": how it is or how much of it, not another thing. */
function behindQuality(deed: Deed, first: First): Entity | undefined {
  if (!first || !/(?:ity|ness|ance|ence|acy)$|^(?:data|version|rest|whole|content)$/.test(first.head)) return undefined;
  const behind = wordsOf(deed.rest).slice(first.end);
  return behind[0] === 'of' && behind.length > 1 ? objectOf({ ...deed, rest: behind.slice(1).join(' ') }) : undefined;
}

/** Done to people, to what they are part of, or to what they are given. */
function personIn(deed: Deed, first: First): Entity | undefined {
  const { verb, rest, actor } = deed;
  const someone = person(deed, first?.head);
  // "Grant a customer an extension": to whom, and then what.
  const given = first && (someone || isHuman(first.head)) ? nounPhraseAt(wordsOf(rest), first.end) : undefined;
  if (
    given?.determined &&
    first &&
    !isGeneric(given.head) &&
    /^(?:an?|the|one|their|his|her)$/i.test(wordsOf(rest)[first.end] ?? '')
  )
    return knownAs(given.head, deed);
  if (someone && first) return asThing(someone);
  // "Leave the list", "remove others from the roster": what they are part of, also where it is named nowhere else.
  const [, whole] = /\b(?:from|to|in|on) ((?:an?|the|their|my) .{3,})$/i.exec(rest) ?? [];
  const joined = whole === undefined || !onWhole.test(verb) ? undefined : nounPhraseAt(wordsOf(whole), 0);
  if (joined && (!first || first.head === 'other') && !isGeneric(joined.head) && !isHuman(joined.head))
    return knownAs(joined.head, deed);
  // "Add a user to the call": people are what it is done to, also where they do nothing themselves.
  if (first && (first.determined || first.isPlural) && isHuman(first.head) && onPeople.test(verb))
    return named(first.head, deed);
  // "Check in at the desk with a code", "opt out of reminders": done to themselves, wherever and with whatever.
  const isOnSelf = !first && ofSelf.test(verb) && /^(?:on|at|with|by|via|using|in|through|of)\b/i.test(rest);
  // "Everybody checks in at the door": for what it is all about.
  if (isOnSelf && actor === undefined) return deed.main;
  const self = person(deed, actor);
  return self && isOnSelf ? asThing(self) : undefined;
}

/** What directly follows the verb is what it acts on; only where that says nothing, what is said around it. */
function thingIn(deed: Deed, first: First): Entity {
  const { rest, entities } = deed;
  const shown = shownThrough(deed, first);
  if (shown) return shown;
  if (first && isShutOut(deed, first.head))
    return named(first.modifier === undefined ? first.head : `${first.modifier} ${first.head}`, deed);
  const [, back] = /^(?:undo|redo|revert)$/.test(deed.verb) ? (undone.exec(rest) ?? []) : [];
  if (back !== undefined) return knownAs(back.toLowerCase(), deed);
  const direct =
    rest.split(
      /[;:,(+&]|\b(?:by|with|in|on|from|for|without|as|of|to|at|within|into|via|and|or|between|among|below|above|under|about|during|per|that|which|who|when|if|until|once|after|before)\b/,
      1,
    )[0] ?? '';
  const around = rest.split(/[;:]/, 1)[0] ?? rest;
  const isNamed = isNamedBy(deed, first, direct);
  const isAsked = first?.head === 'question' && actOf(deed.verb) === 'create';
  // "Menu items" are items: what stands last names the thing.
  const headed =
    first &&
    entities.find(
      ({ name }) =>
        name === first.head ||
        // "The placard list" is no watch list: both say which.
        (name.endsWith(` ${first.head}`) &&
          (first.modifier === undefined || !isCompound(first.head) || name.startsWith(first.modifier))),
    );
  // "A delivery note" is no delivery: the word before a thing only says which.
  const isOther = first?.modifier !== undefined && isNamed && !isGeneric(first.head);
  const found =
    headed ??
    (isOther ? undefined : entityIn(direct, entities)) ??
    (isNamed || isAsked ? undefined : entityIn(around, entities));
  if (!found && first && isNumber(first, rest)) return numberOf(deed, first, around);
  const setting = settingOf(deed, first);
  return (
    setting ??
    found ??
    possessorOf(deed, (name) => person(deed, name)) ??
    (first && newThing(deed, first, isNamed)) ??
    (first ? deed.main : ofWhoever(deed))
  );
}

/** "Browse the course catalog": the courses are what is looked at. */
function shownThrough(deed: Deed, first: First): Entity | undefined {
  const isLook = first && showing.has(first.head) && /^(?:show|list)$/.test(actOf(deed.verb) ?? '');
  const of = isLook ? first.modifier : undefined;
  if (of === undefined) return undefined;
  const known = deed.entities.find((one) => one.name === of || one.name.endsWith(` ${of}`));
  return known ?? (!isGeneric(of) && collected.has(first?.head ?? '') ? named(of, deed) : undefined);
}

function isNamedBy({ verb, rest }: Deed, first: First, direct: string): boolean {
  if (!first) return false;
  // "Reserve stock": named, though no article says so.
  const isBareNoun = () =>
    first.end <= 2 &&
    first.end === wordsOf(direct).length &&
    /^\s*(?:\p{Ll}{3,} )?\p{Ll}{4,}\s*$/u.test(direct) &&
    isThing(first.head);
  return (
    (first.determined || first.isPlural || isBareNoun()) &&
    (!isGeneric(first.head) || (isMade(verb, rest) && !/^(?:place|copy|day|way|lot|time|part)$/.test(first.head)))
  );
}

/** "The acceptance rate": a number about the things at hand, no thing of its own. */
const isNumber = ({ head }: NounPhrase, rest: string): boolean =>
  /^(?:rate|number|count|average|median|total|usage|statistic|figure|occupancy|utili[sz]ation|revenue|turnover|throughput|spending)$/.test(
    head,
  ) ||
  (head === 'share' && /\bshares? of\b/i.test(rest));

function numberOf(deed: Deed, first: NounPhrase, around: string): Entity {
  const words = wordsOf(deed.rest);
  // "The statistics of a campaign": of campaigns, though nothing else is done to them.
  const of = /^(?:of|per|by)$/.test(words[first.end] ?? '') ? nounPhraseAt(words, first.end + 1) : undefined;
  const isOfThing = of?.determined === true && !isGeneric(of.head) && !isHuman(of.head);
  const own = isOfThing ? of.head : first.isPlural && first.determined ? first.head : undefined;
  return entityIn(around, deed.entities) ?? (own === undefined ? deed.main : named(own, deed));
}

/** "Configure the reminder times": how reminders are sent, and not one of them. */
function settingOf(deed: Deed, first: First): Entity | undefined {
  // "Configure Tidewatch to start at login": how the product itself works.
  if (/^(?:configure|set up|customi[sz]e|personali[sz]e)$/.test(deed.verb) && ofProduct.test(deed.rest))
    return named('setting', deed);
  if (deed.verb !== 'configure' || first?.modifier === undefined || isGeneric(first.modifier)) return undefined;
  const isSetting =
    isGeneric(first.head) || /^(?:text|template|interval|threshold|frequency|wording)$/.test(first.head);
  return isSetting ? named(`${first.modifier} setting`, deed) : undefined;
}

const ofProduct =
  /^(?:(?:the|my|our|this) )?(?:app|application|system|tool|extension|plug-?in|bot)(?= to\b|$)|^(?:\p{Lu}[\p{L}\d]+ ){1,3}to \p{Ll}/u;

const fileKinds = /^(?:pdf|csv|jpe?g|png|docx?|xlsx?|scan)$/;

/** A thing that nothing else speaks of. */
function newThing(deed: Deed, first: NounPhrase, isNamed: boolean): Entity | undefined {
  const { verb, entities } = deed;
  const { head, modifier } = first;
  // "Track the application status": of the application.
  const owner = modifier === undefined ? undefined : ownerOf(deed, modifier, head);
  if (owner) return owner;
  // "Bank details": the word before it makes a thing of a word that says nothing.
  if (modifier !== undefined && isGeneric(head) && /^[a-z-]{3,20}$/.test(modifier))
    return named(`${modifier} ${head}`, deed);
  // "Upload the PDFs": files, whatever they are called.
  if (fileKinds.test(head) && (first.determined || first.isPlural)) return knownAs('file', deed);
  // "Printed copies are numbered; I hand them out": these, where nothing says of what.
  if (head === 'copy' && /^the cop(?:y|ies)$/.test(deed.rest)) return knownAs('copy', deed);
  // "Apply the rules": said of the rules, though many texts have some.
  const isOutcome = head === 'result' && !/^(?:record|enter|log|write|capture|see|view|show)$/.test(verb);
  // "Restore the deleted lists": to look at a list is to look at what is in it, all else is done to the list.
  const isList = head === 'list' && !/^(?:show|list|receive)$/.test(actOf(verb) ?? 'show');
  if (
    (first.determined || first.isPlural) &&
    (concrete.test(head) || isOutcome || isList || (head === 'system' && first.isPlural))
  )
    return named(head, deed);
  // "Apply for leave", where leave requests are decided on.
  const request = modifier === undefined ? entities.find((one) => one.name === `${head} request`) : undefined;
  if (request) return request;
  if (!isNamed || !/^[a-z][a-z-]{2,30}$/.test(head)) return undefined;
  const isKind =
    modifier !== undefined &&
    ((isCompound(head) && !isGeneric(modifier)) || entities.some((one) => one.name === modifier));
  return named(isKind ? `${modifier} ${head}` : head, deed);
}

/** "Block a number", "verify the address": of these there are many where they are let in or shut out. */
const isShutOut = ({ verb }: Deed, head: string): boolean =>
  /^(?:number|address|email|domain|phone)$/.test(head) &&
  /^(?:block|unblock|ban|unban|mute|blacklist|whitelist|allow|verify)$/.test(verb);

/** "Only leads can undo" says nothing of what; whoever signs in acts on themselves. */
function ofWhoever(deed: Deed): Entity {
  const { verb, rest, actor, main } = deed;
  if (!onSelf.test(verb) || /^(?:it|them|how|what|when|whether|which|where)\b/i.test(rest)) return main;
  const self = person(deed, actor);
  if (self) return asThing(self);
  return /^(?:sign|log) (?:in|out|up)$|^register$/.test(verb) ? named('account', deed) : main;
}

/** What they hold is named by the word before them, known or not. */
const collected = new Set('catalog catalogue directory archive gallery'.split(' '));
const showing = new Set(
  'catalog catalogue directory library inventory collection archive list listing overview history feed gallery'.split(
    ' ',
  ),
);

/** A word that can stand for a thing: no way to do it, and no form of a verb. */
const isThing = (word: string): boolean =>
  !/(?:ly|ing|ed|able|ible|ful|ous|ive|line|wise|ward|wards)$/.test(word) &&
  lemma(word) === undefined &&
  !isFunctionWord(word);

/** Words that say little, and yet are things once something is done to them. */
const concrete =
  /^(?:load|lot|hour|share|price|change|notice|history|cost|rule|question|category|notification|team|company|summary|filter|target|reference|language|source|budget|message|action|page|tool|product|service|option|idea|deadline|level)$/;

const onWhole = /^(?:join|leave|remove|add|comment|subscribe|unsubscribe|vote|bid|reply|respond|contribute)$/;
const onPeople =
  /^(?:add|remove|invite|list|delete|block|ban|suspend|see|view|search|find|manage|register|check in|check out)$/;

/** Done by somebody to themselves, where nothing else is named. */
export const onSelf =
  /^(?:check in|check out|register|subscribe|unsubscribe|enrol|enroll|sign in|log in|log out|sign out|opt in|opt out)$/;

const ofSelf = /^(?:check in|check out|register|opt in|opt out)$/;
