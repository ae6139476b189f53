/** What prose says that people do: its predicates, with those whom "she", "they" and "another one" stand for. */
import { isVerbFirst } from '../../text/lexicon.ts';
import { lowerFirst, plural, singular } from '../../text/words.ts';
import type { Clause } from './action.ts';
import { type Actor, actorIn } from '../who/actors.ts';
import { isHuman, isOrganisation, isUnit } from '../language/people.ts';
import { isGeneric, type NounPhrase, nounPhraseAt, nounPhrases, wordsOf } from '../language/phrases.ts';
import { ofTime } from '../model/entities.ts';
import { answering, does, doneBy, isPronoun, type Listed, notWork, prepositional, sends } from './predicate-acts.ts';
import { isPartsSeen, shared } from './listed-verbs.ts';
import { type Predicate, predicatesOf } from '../language/predicates.ts';
import { software } from '../who/systems.ts';
import { actWords, passiveVerb, withSmallWord } from '../language/clause-verbs.ts';
import { participleOf } from '../language/verb-heads.ts';
import { actOf } from '../language/verbs.ts';

/** Who and what was spoken of last. */
export interface Talk {
  person?: string | undefined;
  /** The last of whom only one was spoken: "she". */
  one?: string | undefined;
  thing?: string | undefined;
  isMany?: boolean;
  /** Several of what acts like people, and is none of those who act here. */
  others?: string | undefined;
  /** Who did something in the sentence before. */
  before?: string | undefined;
  /** Whom something befell: "when donors arrive, she registers them". */
  whom?: string | undefined;
  frame?: string;
  /** Who offered something or asked for it, in the sentence before. */
  asked?: string | undefined;
}

const spans = new Set('second minute hour day week month year'.split(' '));
const ofPeople = /^(?:invite|interview|remind|contact|notify|welcome)$/;
const ofThing =
  /^(?:part|time|hour|detail|information|reason|number|name|date|amount|price|cost|condition|status|state)$/;
const asking = new Set('offer invite ask propose'.split(' '));
/** In the passive these say how something is known or where it comes from. */
const notDone = new Set(
  'find see use base expect reach need trace prove explain rebuild reproduce ignore know'.split(' '),
);

export const toldClauses = (text: string, actors: readonly Actor[], talk: Talk): Clause[] =>
  new Told(actors, talk).clausesIn(text);

/** Reads a sentence in the light of those before it, and leaves in the talk what it speaks of. */
class Told {
  readonly #actors: readonly Actor[];
  readonly #talk: Talk;
  /** Somebody was named in the sentence at hand. */
  #isNamedHere = false;
  /** What is spoken of was named in the sentence at hand. */
  #isThingHere = false;
  #sentence = '';
  /** What was said of the subject at hand, which may do several things. */
  #ofSubject: string | undefined;

  constructor(actors: readonly Actor[], talk: Talk) {
    this.#actors = actors;
    this.#talk = talk;
  }

  clausesIn(text: string): Clause[] {
    // Whom something befell is meant in the same breath only.
    this.#talk.whom = undefined;
    this.#talk.before = this.#talk.person;
    this.#isNamedHere = false;
    this.#isThingHere = false;
    this.#sentence = text;
    this.#ofSubject = undefined;
    const isKnown = (name: string) => this.#actors.some((one) => one.name === singular(name));
    return shared(predicatesOf(text, isKnown)).flatMap((one, i, all) =>
      isPartsSeen(one, all[i - 1]) ? [] : this.#clausesOf(one),
    );
  }

  #clausesOf(one: Listed): Clause[] {
    const talk = this.#talk;
    // "When a copy comes back she checks its condition and shelves it": the copy is what all of it is about.
    if (one.frame !== talk.frame) {
      this.#about(this.#thingIn(wordsOf(one.frame).slice(1)) ?? this.#thingAmong(one.frame), one.frame);
      const framed = one.frame === '' ? undefined : actorIn(one.frame, this.#actors);
      talk.person = framed ?? talk.person;
      this.#isNamedHere ||= framed !== undefined;
    }
    const who = this.#subjectOf(one);
    if (who !== undefined) {
      if (talk.person !== who) talk.whom = this.#isNamedHere ? talk.person : undefined;
      this.#isNamedHere = true;
      talk.person = who;
      if (!one.isPlural) talk.one = who;
      talk.asked = asking.has(one.verb) ? who : undefined;
    }
    talk.frame = one.frame;
    // "An officer at the town hall checks the claim and grants it": the hall was named before the claim.
    if (one.about !== undefined && one.about !== this.#ofSubject)
      talk.thing = this.#thingIn(wordsOf(/ (?:an?|the|its?|their) .*$/.exec(one.about)?.[0] ?? '')) ?? talk.thing;
    this.#ofSubject = one.about;
    const before = this.#isOnPerson(one) ? talk.whom : (this.#namedBefore(one) ?? talk.thing);
    const isSystem = software.test(one.subject);
    if (!isPronoun.test(one.subject))
      talk.others =
        who === undefined && !isSystem && one.isPlural && isOrganisation(one.subject.toLowerCase())
          ? one.subject
          : undefined;
    if (who === undefined && !isPronoun.test(one.subject) && !isSystem)
      this.#about(this.#thingIn(wordsOf(`the ${one.subject}`)), one.subject);
    // "The lab sends us its results": what arrives is spoken of.
    // "Looks at each proposal and confirms it": the proposal.
    const given = withSmallWord(one.verb, one.rest)
      .rest.replace(/^(?:us|me|them|him|her) (?=(?:its|their|the|an?) )/, '')
      .replace(/^(?:at|through) (?=(?:an?|the|each|every|all) )/, '');
    // "Checks that the group is eligible": what is thought of in passing is not what is spoken of.
    const own =
      one.isPassive || /^that (?:an?|the|each|every|all|it|they)\b/.test(given)
        ? undefined
        : this.#thingIn(wordsOf(given));
    const isOf = given === one.rest && /^(?:its|their|his|her)\b/.test(given);
    // "Draft a proposal, attach a table and submit it": what is only put to it, or says nothing, is not spoken of.
    const isBeside = own !== undefined && (ofThing.test(own) || (one.verb === 'attach' && this.#isThingHere));
    // "We have fourteen rooms. The couple hands them out".
    const isOurs = one.verb === '' && /^(?:we|I)$/.test(one.subject);
    if ((who !== undefined || isSystem || isOurs || sends.test(one.verb)) && !isOf && !isBeside)
      this.#about(own, given);
    // "If somebody falls ill the foreman reports it": that it is so, and no thing.
    if (
      /^(?:report|note|tell|announce)$/.test(one.verb) &&
      /^it(?=$|[ ,;.])/.test(one.rest) &&
      one.frame !== '' &&
      !this.#isThingHere
    )
      return [];
    const first = [...this.#doneBefore(one), ...(who === undefined ? [] : doneBy(one, who))];
    // "It shows up on the manager's list, and he completes it": whoever was named beside a thing.
    const beside = who === undefined ? actorIn(one.rest.replaceAll(/['’]s\b/g, ''), this.#actors) : undefined;
    if (beside !== undefined) talk.one = talk.person = beside;
    if (one.isNegative || one.verb === '') return first;
    return [...first, ...(one.isPassive ? this.#done(one, before) : does(one, who, before))];
  }

  #about(thing: string | undefined, said: string): void {
    if (thing === undefined) return;
    this.#isThingHere = true;
    this.#talk.thing = thing;
    this.#talk.isMany =
      new RegExp(`\\b${plural(thing.split(' ').at(-1) ?? '')}\\b`, 'i').test(said) || / and /.test(said);
  }

  /** "Bikes that nobody fetches cost 2 euros a day, and later we may sell them": what its own sentence names comes before what the last one named. */
  #namedBefore({ said, rest }: Predicate): string | undefined {
    const isNamed = this.#isThingHere && this.#talk.isMany === true;
    const at = isNamed || !/^(?:them|theirs)(?=$|[ ,;])/.test(rest) ? -1 : this.#sentence.indexOf(said);
    const found = nounPhrases(at < 0 ? '' : this.#sentence.slice(0, at)).find(
      ({ head, isPlural }) => isPlural && !isVerbFirst(head) && !this.#isNoThing(head) && !isGeneric(head),
    );
    return found && nameOf(found);
  }

  #isNoThing = (head: string): boolean =>
    spans.has(head) || ofTime.test(head) || isHuman(head) || this.#actors.some((one) => one.name === head);

  /** "Scans the card and registers them": one card was spoken of, so that it is people. */
  #isOnPerson({ verb, rest }: Predicate): boolean {
    // "Adopters apply for an animal. The manager invites them or turns them down".
    if (ofPeople.test(verb) && /^them\b/.test(rest) && this.#talk.isMany !== true && this.#talk.before !== undefined) {
      this.#talk.whom = this.#talk.before;
      return true;
    }
    if (
      this.#talk.whom === undefined ||
      !/^(?:them|him|her)(?:$|[,;]| (?:for|to|as|in|on|by|with|and|at|until|after)\b)/.test(rest)
    )
      return false;
    return !rest.startsWith('them') || this.#talk.isMany !== true;
  }

  /** "A collection that has been confirmed by the driver": that came first. */
  #doneBefore({ about = '', subject }: Predicate): Clause[] {
    const [, participle = '', by = ''] = /^(?:that|which) (?:has|have) been ([a-z]+) by (.{3,40})$/.exec(about) ?? [];
    const verb = participleOf(participle);
    const agent = this.#agentOf(by);
    if (verb === undefined || agent === undefined) return [];
    return [
      { actor: agent, clause: `${verb} the ${subject}`, isKnownVerb: true, verbs: [{ verb, rest: `the ${subject}` }] },
    ];
  }

  /** A thing that "it" may stand for. */
  #thingIn(words: readonly string[]): string | undefined {
    const phrase = nounPhraseAt(words, 0);
    // "Part of an ampoule": the ampoule.
    if (phrase && isGeneric(phrase.head) && words[phrase.end] === 'of')
      return this.#thingIn(words.slice(phrase.end + 1));
    return phrase && !this.#isNoThing(phrase.head) ? nameOf(phrase) : undefined;
  }

  /** "If a farmer thinks that the grade is wrong": the grade. */
  #thingAmong(frame: string): string | undefined {
    const found = nounPhrases(frame).find(
      ({ head, determined }) => determined && !isGeneric(head) && !this.#isNoThing(head),
    );
    return found && nameOf(found);
  }

  #subjectOf({ subject, isPassive, verb }: Predicate): string | undefined {
    const talk = this.#talk;
    const lower = subject.toLowerCase();
    // "She offers it to the next. They have 7 days to accept": whoever was asked answers, and not who asked.
    if (
      talk.asked !== undefined &&
      talk.asked === talk.person &&
      answering.has(verb) &&
      /^(?:he|she|they)$/.test(lower)
    )
      return undefined;
    if (/^(?:he|she)$/.test(lower)) return talk.one ?? talk.person;
    // "Hotels get a contract. They can book": neither the hotels nor whoever was spoken of before them are surely meant.
    if (lower === 'they' && !isPassive) return talk.others === undefined ? talk.person : undefined;
    // "The group is asked for a report; it uploads photos": who is many people is "it".
    if (lower === 'it' && !isPassive && talk.person !== undefined && !isHuman(talk.person) && actOf(verb) !== undefined)
      return talk.person;
    // "Donor data is kept in the registry; it is read daily": the data, and none of those who donate.
    const phrase = nounPhraseAt(wordsOf(`the ${subject}`), 0);
    if (
      phrase?.modifier !== undefined &&
      isGeneric(phrase.head) &&
      actorIn(phrase.modifier, this.#actors) !== undefined
    )
      return actorIn(phrase.head, this.#actors);
    // "The engineer", where there is an outgoing and an incoming one: either of them.
    const isEither = this.#actors.filter(({ name }) => name.endsWith(` ${singular(lower)}`)).length > 1;
    return actorIn(subject, this.#actors) ?? (isEither && isHuman(lower) ? singular(lower) : undefined);
  }

  #done({ subject, verb, modal, by, rest }: Predicate, it: string | undefined): Clause[] {
    if (actOf(verb) === 'receive' || notDone.has(verb) || (actOf(verb) === undefined && notWork.has(verb))) return [];
    const agent = by === undefined ? undefined : this.#agentOf(by);
    if (agent !== undefined) {
      this.#talk.person = agent;
      // "Is looked over by a violin maker. She writes ...".
      if (/^(?:an?|the|one|our) /.test(by ?? '')) this.#talk.one = agent;
    }
    const isAllowed = modal === 'can' || modal === 'may';
    const isOnPerson =
      actorIn(subject, this.#actors) !== undefined || isHuman(subject) || /^(?:he|she|we|you)$/i.test(subject);
    if (agent === undefined && (!isAllowed || isOnPerson)) return [];
    const actor = agent === undefined ? {} : { actor: agent };
    const isSpoken = /^(?:it|they)$/i.test(subject);
    // "Results can be filtered by price": by what, and not by whom.
    const sorted = agent === undefined && by !== undefined && actOf(verb) === 'list' ? ` by ${by}` : '';
    const thing = `${isSpoken ? (it === undefined ? 'it' : `the ${it}`) : `the ${lowerFirst(subject)}`}${sorted}`;
    // "Links can be given an expiry date": one sets the date of a link.
    const [, given] =
      (verb === 'give' && /^(an? [^,;]{3,40}?)(?:$|[,;]| (?:by|when|if|after|until|for)\b)/.exec(rest)) || [];
    if (given !== undefined)
      return [
        {
          ...actor,
          clause: `set ${given} of ${thing}`,
          isKnownVerb: true,
          verbs: [{ verb: 'set', rest: given, of: thing }],
        },
      ];
    const act =
      verb === 'look' && rest.startsWith('at')
        ? prepositional(verb, `at ${thing}`)
        : { verb: passiveVerb(verb, rest), rest: thing };
    return [
      {
        ...actor,
        clause: actWords(act.verb, act.rest),
        isKnownVerb: true,
        verbs: [{ verb: act.verb, rest: act.rest }],
      },
    ];
  }

  #agentOf(by: string): string | undefined {
    const own =
      by.split(/ (?:and|or|when|if|within|before|after|who|that|in|on|at|with|without|unless|until|for|than) /, 1)[0] ??
      by;
    if (/^(?:another|a second|a different) ?(?:one|person)?$/.test(own.trim())) return this.#talk.person;
    const actor = actorIn(own, this.#actors);
    // "By our accounting package": a package, and nobody of accounting.
    const head = nounPhraseAt(wordsOf(own), 0)?.head;
    return actor !== undefined && isUnit(actor) && head !== undefined && head !== actor ? undefined : actor;
  }
}

const nameOf = ({ head, modifier }: NounPhrase): string => (modifier === undefined ? head : `${modifier} ${head}`);
