/** What an act is done to: the thing that the sentence names, or the one that was spoken of. */
import type { Done } from './action.ts';
import type { Actor } from './actors.ts';
import { type Entity, entityIn, isCompound } from './entities.ts';
import { isHuman } from './people.ts';
import { isFunctionWord, isGeneric, nounPhraseAt, wordsOf } from './phrases.ts';
import type { Source } from './source.ts';
import { actOf, lemma } from './verbs.ts';

/** What the verb acts on: a thing it is named after, a person, a thing in the clause, or whoever acts. */
export function objectOf(
  verb: string,
  rest: string,
  actor: string | undefined,
  actors: readonly Actor[],
  entities: readonly Entity[],
  main: Entity,
  source: Source,
): Entity {
  // "To refund a payment" makes a refund, where refunds are things here.
  const named = actOf(verb) === 'create' ? undefined : entities.slice(0, 2).find((one) => one.name === verb);
  const made = named ?? entities.find((one) => isNounOf(verb, one.name));
  if (made) return made;
  // "Pay with points", "pay at the till": with what and where; a payment is what comes of it.
  if (verb === 'pay' && /^(?:with|by|at|in|via|using|online|through)\b/i.test(rest))
    return { name: 'payment', score: 0, sources: [source] };
  const first = nounPhraseAt(wordsOf(rest), 0);
  // "Books for her family", "reports on behalf of a member": what comes of it is the thing, though nobody names it here.
  const comes = first || !/^(?:on|for|at|in|with|by|via)\b/i.test(rest) ? undefined : madeBy.get(verb);
  if (comes !== undefined)
    return entities.find((one) => one.name === comes) ?? { name: comes, score: 0, sources: [source] };
  // "Backfill any range of 90 days": the run is the thing.
  if (/^(?:backfill|reprocess|replay|rerun|recompute)$/.test(verb) && (!first || isGeneric(first.head)))
    return entities.find((one) => one.name === verb) ?? { name: verb, score: 0, sources: [source] };
  // "Verify the integrity of each deposit": how it is, not another thing.
  const behind = first && /(?:ity|ness|ance|ence|acy)$/.test(first.head) ? wordsOf(rest).slice(first.end) : [];
  if (behind[0] === 'of' && behind.length > 1)
    return objectOf(verb, behind.slice(1).join(' '), actor, actors, entities, main, source);
  const person = (name: string | undefined) =>
    actors.find((one) => one.name === name || one.name.split(' ').at(-1) === name);
  const someone = person(first?.head);
  // "Grant a customer an extension": to whom, and then what.
  const given = first && (someone || isHuman(first.head)) ? nounPhraseAt(wordsOf(rest), first.end) : undefined;
  if (
    given?.determined &&
    first &&
    !isGeneric(given.head) &&
    /^(?:an?|the|one|their|his|her)$/i.test(wordsOf(rest)[first.end] ?? '')
  )
    return entities.find((one) => one.name === given.head) ?? { name: given.head, score: 0, sources: [source] };
  if (someone && first) return { name: someone.name, score: 0, sources: someone.sources };
  // "Leave the list", "remove others from the roster": what they are part of, also where it is named nowhere else.
  const [, whole] = /\b(?:from|to|in|on) ((?:an?|the|their|my) .{3,})$/i.exec(rest) ?? [];
  const joined = whole === undefined || !onWhole.test(verb) ? undefined : nounPhraseAt(wordsOf(whole), 0);
  if (joined && (!first || first.head === 'other') && !isGeneric(joined.head) && !isHuman(joined.head))
    return entities.find((one) => one.name === joined.head) ?? { name: joined.head, score: 0, sources: [source] };
  // "Add a user to the call": people are what it is done to, also where they do nothing themselves.
  if (first && (first.determined || first.isPlural) && isHuman(first.head) && onPeople.test(verb))
    return { name: first.head, score: 0, sources: [source] };
  // "Check in at the desk with a code", "opt out of reminders": done to themselves, wherever and with whatever.
  const self = person(actor);
  if (self && !first && ofSelf.test(verb) && /^(?:on|at|with|by|via|using|in|through|of)\b/i.test(rest))
    return { name: self.name, score: 0, sources: self.sources };
  // What directly follows the verb is what it acts on; only where that says nothing, what is said around it.
  const direct =
    rest.split(
      /[;:,(+&]|\b(?:by|with|in|on|from|for|without|as|of|to|at|within|into|via|and|or|between|among|per|that|which|who|when|if|until|once|after|before)\b/,
      1,
    )[0] ?? '';
  const around = rest.split(/[;:]/, 1)[0] ?? rest;
  // "Reserve stock": named, though no article says so.
  const isBareNoun =
    first !== undefined &&
    first.end <= 2 &&
    first.end === wordsOf(direct).length &&
    /^\s*(?:\p{Ll}{3,} )?\p{Ll}{4,}\s*$/u.test(direct) &&
    isThing(first.head);
  const isNamed =
    first !== undefined &&
    (first.determined || first.isPlural || isBareNoun) &&
    (!isGeneric(first.head) || (isMade(verb, rest) && !/^(?:place|copy|day|way|lot|time|part)$/.test(first.head)));
  // "Browse the course catalog": the courses are what is looked at.
  const of =
    first?.modifier !== undefined && showing.has(first.head) && /^(?:show|list)$/.test(actOf(verb) ?? '')
      ? first.modifier
      : undefined;
  const shown = entities.find((one) => of !== undefined && (one.name === of || one.name.endsWith(` ${of}`)));
  if (shown) return shown;
  if (of !== undefined && !isGeneric(of) && collected.has(first?.head ?? ''))
    return { name: of, score: 0, sources: [source] };
  // "Menu items" are items: what stands last names the thing.
  const headed = first && entities.find((one) => one.name === first.head || one.name.endsWith(` ${first.head}`));
  // "A delivery note" is no delivery: the word before a thing only says which.
  const isOther = first?.modifier !== undefined && isNamed && !isGeneric(first.head);
  const found =
    headed ?? (isOther ? undefined : entityIn(direct, entities)) ?? (isNamed ? undefined : entityIn(around, entities));
  // "The acceptance rate": a number about the things at hand, no thing of its own.
  if (
    !found &&
    first !== undefined &&
    (/^(?:rate|number|count|average|median|total|usage|statistic|figure)$/.test(first.head) ||
      (first.head === 'share' && /\bshares? of\b/i.test(rest)))
  ) {
    // "The statistics of a campaign": of campaigns, though nothing else is done to them.
    const of = wordsOf(rest)[first.end] === 'of' ? nounPhraseAt(wordsOf(rest), first.end + 1) : undefined;
    const isOfThing = of?.determined === true && !isGeneric(of.head) && !isHuman(of.head);
    const own = isOfThing ? of.head : first.isPlural && first.determined ? first.head : undefined;
    return entityIn(around, entities) ?? (own === undefined ? main : { name: own, score: 0, sources: [source] });
  }
  // "Configure the reminder times": how reminders are sent, and not one of them.
  if (
    verb === 'configure' &&
    first?.modifier !== undefined &&
    (isGeneric(first.head) || /^(?:text|template|interval|threshold|frequency|wording)$/.test(first.head)) &&
    !isGeneric(first.modifier)
  )
    return { name: `${first.modifier} setting`, score: 0, sources: [source] };
  // "Bank details": the word before it makes a thing of a word that says nothing.
  if (!found && first?.modifier !== undefined && isGeneric(first.head) && /^[a-z-]{3,20}$/.test(first.modifier))
    return { name: `${first.modifier} ${first.head}`, score: 0, sources: [source] };
  // "Apply the rules": said of the rules, though many texts have some.
  const isOutcome = first?.head === 'result' && !/^(?:record|enter|log|write|capture|see|view|show)$/.test(verb);
  // "Restore the deleted lists": to look at a list is to look at what is in it, all else is done to the list.
  const isList = first?.head === 'list' && !/^(?:show|list|receive)$/.test(actOf(verb) ?? 'show');
  if (!found && first && (first.determined || first.isPlural) && (concrete.test(first.head) || isOutcome || isList))
    return { name: first.head, score: 0, sources: [source] };
  if (!found && isNamed && first && /^[a-z][a-z-]{2,30}$/.test(first.head)) {
    const isKind =
      first.modifier !== undefined &&
      ((isCompound(first.head) && !isGeneric(first.modifier)) || entities.some((one) => one.name === first.modifier));
    return { name: isKind ? `${first.modifier} ${first.head}` : first.head, score: 0, sources: [source] };
  }
  // "Only leads can undo" says nothing of what; whoever signs in acts on themselves.
  if (found || first || !onSelf.test(verb) || /^(?:it|them|how|what|when|whether|which|where)\b/i.test(rest))
    return found ?? main;
  if (self) return { name: self.name, score: 0, sources: self.sources };
  return /^(?:sign|log) (?:in|out|up)$|^register$/.test(verb) ? { name: 'account', score: 0, sources: [source] } : main;
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
  /^(?:share|price|change|notice|history|cost|rule|question|category|notification|team|company|summary|filter|target|reference|language|source|budget|message|page|tool|product|service|option|idea|deadline|level)$/;

const madeBy = new Map(
  Object.entries({
    book: 'booking',
    reserve: 'reservation',
    order: 'order',
    report: 'report',
    donate: 'donation',
    complain: 'complaint',
  }),
);

/** Whoever applies makes an application, where applications are things here. */
export const isNounOf = (verb: string, noun: string): boolean => {
  if (
    !/^(?:apply|pay|register|book|reserve|donate|object|object to|enrol|enroll|nominate|subscribe|complain)$/.test(verb)
  )
    return false;
  const stem = (verb.split(' ')[0] ?? verb).replace(/[ey]$/, '').replace(/b$/, '');
  return noun.startsWith(stem) && /(?:tion|sion|ment|ing|aint)$/.test(noun);
};

const onWhole = /^(?:join|leave|remove|add|comment|subscribe|unsubscribe|vote|bid|reply|respond|contribute)$/;
const onPeople =
  /^(?:add|remove|invite|list|delete|block|ban|suspend|see|view|search|find|manage|register|check in|check out)$/;

/** Done by somebody to themselves, where nothing else is named. */
export const onSelf =
  /^(?:check in|check out|register|subscribe|unsubscribe|enrol|enroll|sign in|log in|log out|sign out|opt in|opt out)$/;

const ofSelf = /^(?:check in|check out|register|opt in|opt out)$/;

/** What begins by being opened, where nothing says that it is only looked at. */
const isOpened = (rest: string): boolean =>
  /^an? (?:new )?(?:[\p{L}-]+ ){0,2}?(?:dispute|case|ticket|claim|complaint|appeal|account|issue|request|enquiry|inquiry|incident|thread|conversation|chat|discussion|session|poll|vote|round|position|tab|shop|order|application|call|branch|project|room|channel|investigation|proposal|auction|game|store)\b(?!,? (?:and|to) (?:see|view|read)\b| from (?:an?|the)\b)/iu.test(
    rest,
  );

/** "Open a dispute", "save a search": then there is one more of it. */
export const isMade = (verb: string, rest: string): boolean =>
  // What has happened is not there before somebody tells of it.
  (/^(?:report|announce|declare)$/.test(verb) &&
    /^an? (?:\p{L}+ )?(?:damage|incident|problem|fault|bug|issue|loss|accident|outage|defect|injury|absence|sighting|leak|theft|hazard|breakdown)\b/iu.test(
      rest,
    )) ||
  (/^(?:save|start|give|make|provide|lodge)$/.test(verb) && /^an?\b/i.test(rest)) ||
  // People leave a comment behind them, and a group.
  (verb === 'leave' &&
    /^an? (?:[\p{L}-]+ ){0,2}?(?:comment|review|note|message|reply|rating|tip|bid|request|deposit)\b/iu.test(rest)) ||
  // A dispute is not there before it is opened; a list is, and is looked at.
  (verb === 'open' && isOpened(rest)) ||
  // "Members list the things they lend": to put there, not to look at.
  (verb === 'list' && (/^(?:their|my|his|her) /i.test(rest) || /^(?:the )?\p{L}+ (?:that |which )?they /iu.test(rest)));

/** "May use the joker once per game": then it is gone. What people use otherwise is how they do something. */
export const isUsedUp = ({ verb, rest }: Done): boolean =>
  verb === 'use' && /^(?:an?|the|one|each|their|its) .*\b(?:once|twice|per|up to|at most|only)\b/i.test(rest);

/** "Tap a lamp" is a move in a game; to press a button is how something else is done. */
export const isPressed = ({ verb, rest }: Done): boolean =>
  /^(?:tap|click|press)$/.test(verb) &&
  (!nounPhraseAt(wordsOf(rest), 0) ||
    /\b(?:button|link|icon|screen|menu|tab|key|field|page|notification|row|item|image|marker|pin|name|on)s?\b/i.test(
      rest.split(/ (?:to|and|for|which|that) /, 1)[0] ?? '',
    ));
