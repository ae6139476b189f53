/** What prose says that people do: its predicates, with those whom "she", "they" and "another one" stand for. */
import { lowerFirst, singular } from '../text/words.ts';
import type { Clause } from './action.ts';
import { type Actor, actorIn } from './actors.ts';
import { withSmallWord } from './clause-verbs.ts';
import { isUsedUp } from './object.ts';
import { isHuman } from './people.ts';
import { isGeneric, nounPhraseAt, wordsOf } from './phrases.ts';
import { type Predicate, predicatesOf } from './predicates.ts';
import { software } from './systems.ts';
import { participleOf } from './verb-heads.ts';
import { actOf, lemma } from './verbs.ts';

/** Who and what was spoken of last. */
export interface Talk {
  person?: string | undefined;
  /** The last of whom only one was spoken: "she". */
  one?: string | undefined;
  thing?: string | undefined;
  isMany?: boolean;
  /** Whom something befell: "when donors arrive, she registers them". */
  whom?: string | undefined;
  frame?: string;
  /** Who offered something or asked for it, in the sentence before. */
  asked?: string | undefined;
}

/** Things that are no people act like these: a garage sends an invoice, a device a reading. */
const sends = /^(?:send|submit|upload|report|post|fetch)$/;
/** A number or a part of something, and nothing by itself. */
const vague = new Set(
  'amount number quantity reason detail status state part rest total value date time share level'.split(' '),
);

/** "May send at most 60 a minute" limits what was allowed elsewhere; "can pin up to 5 notes" allows it. */
export const isLimit = (clause: string): boolean =>
  /^\w+ (?:at most|no more than|only)\b/i.test(clause) ||
  /^\w+ up to .*\b(?:per|a|an|each|every|in|within) (?:\d+ )?(?:second|minute|hour|day|week|month)s?\b/i.test(clause);

/** What it is done to, without how many of them and how often. */
const plainObject = (rest: string): string =>
  rest
    .replace(/^(?:at least|up to|exactly|about|around) (?:\d[\d,.]*|\p{L}+) (?=\p{L})/u, '')
    .replace(/^(?:every|each) (?:day|morning|evening|night|week|month|hour|quarter|year|time) /, '')
    .replace(/^(?:which|what|how many|how much) (?=\p{L}+s\b)/u, '')
    .replace(/^such (?=an?\b)/, '');

/** Stands for what was spoken of. */
const spokenOf =
  /^(?:it|them|theirs|hers|his)\b(?! \p{L}+ing\b)|^(?:that|those|these|this)(?=$|[,;]| (?:as|to|for|with|in|by|back|once)\b)/u;
const isPronoun = /^(?:he|she|it|they|we|you|i|nobody|nothing|whoever|(?:every|any|some)(?:one|body|thing))$/i;

/** Told of people, and nothing that they do with a system: how they are, where they go, what they think. */
const notWork = new Set(
  'want need like prefer hope think believe know remember forget feel live wear belong cost last differ depend mean happen come go walk drive wait stand sit arrive travel ride sleep ring phone smell stir spend own discuss talk speak say become remain try expect love hate enjoy worry carry run matter get have hold hear sound seem fall rise grow call visit meet contact stay die lose deserve understand notice realise realize greet welcome wave thank escort accompany smile bake knead boil fry lift knock'.split(
    ' ',
  ),
);
const asking = new Set('offer invite ask propose'.split(' '));
const answering = new Set('accept decline refuse answer respond reply'.split(' '));
/** "Staff sign in with their company account": how the product knows who they are. */
export const saysWho =
  /^(?:sign|log) (?:in|on) (?:with|via|using|through|by)\b.*\b(?:accounts?|passwords?|sso|single sign-on|logins?|credentials|identity|passkeys?|directory|magic link)\b/i;
const hows = /^(?:$|(?:later|again|afterwards|automatically|when|once|after|as soon)\b)/;
/** In the passive these say how something is known or where it comes from. */
const notDone = new Set(
  'find see use base expect reach need trace prove explain rebuild reproduce ignore know'.split(' '),
);

export function toldClauses(text: string, actors: readonly Actor[], talk: Talk): Clause[] {
  const isKnown = (name: string) => actors.some((one) => one.name === singular(name));
  return shared(predicatesOf(text, isKnown)).flatMap((one, i, all): Clause[] => {
    if (isPartsSeen(one, all[i - 1])) return [];
    // "When a copy comes back she checks its condition and shelves it": the copy is what all of it is about.
    if (one.frame !== talk.frame) {
      about(thingIn(wordsOf(one.frame).slice(1)), one.frame);
      const framed = one.frame === '' ? undefined : actorIn(one.frame, actors);
      talk.person = framed ?? talk.person;
    }
    const who = subjectOf(one);
    if (who !== undefined) {
      if (talk.person !== who) talk.whom = talk.person;
      talk.person = who;
    }
    if (who !== undefined && !one.isPlural) talk.one = who;
    if (who !== undefined) talk.asked = asking.has(one.verb) ? who : undefined;
    talk.frame = one.frame;
    if (one.about !== undefined)
      talk.thing = thingIn(wordsOf(/ (?:an?|the|its?|their) .*$/.exec(one.about)?.[0] ?? '')) ?? talk.thing;
    const before = isOnPerson(one) ? talk.whom : talk.thing;
    if (who === undefined && !isPronoun.test(one.subject)) about(thingIn(wordsOf(`the ${one.subject}`)), one.subject);
    const own = one.isPassive ? undefined : thingIn(wordsOf(one.rest));
    if (who !== undefined && own !== undefined && !/^(?:its|their|his|her)\b/.test(one.rest)) about(own, one.rest);
    const first = [...doneBefore(one), ...(who === undefined ? [] : doneBy(one, who))];
    if (one.isNegative || one.verb === '') return first;
    return [...first, ...(one.isPassive ? done(one, before) : does(one, who, before))];
  });

  /** "A visitor who opens a link is redirected": the visitor opens it. */
  function doneBy({ about: told = '' }: Predicate, who: string): Clause[] {
    const [, does = '', rest = ''] =
      /^(?:who|that) ([a-z]{3,16}) ((?:an?|the|their|his|her|its) .{3,60})$/.exec(told) ?? [];
    const verb = lemma(does) ?? '';
    const act = actOf(verb);
    if (act === undefined || act === 'receive' || act === 'list' || does.endsWith('ed')) return [];
    return [{ actor: who, clause: `${verb} ${rest}`, isKnownVerb: true, verbs: [{ verb, rest }] }];
  }

  function about(thing: string | undefined, said: string): void {
    if (thing === undefined) return;
    talk.thing = thing;
    talk.isMany = new RegExp(`\\b${thing.split(' ').at(-1)}(?:e?s)\\b`, 'i').test(said) || / and /.test(said);
  }

  /** "Scans the card and registers them": one card was spoken of, so that it is people. */
  function isOnPerson({ rest }: Predicate): boolean {
    if (
      talk.whom === undefined ||
      !/^(?:them|him|her)(?:$|[,;]| (?:for|to|as|in|on|by|with|and|at|until|after)\b)/.test(rest)
    )
      return false;
    return !rest.startsWith('them') || talk.isMany !== true;
  }

  /** "A collection that has been confirmed by the driver": that came first. */
  function doneBefore({ about = '', subject }: Predicate): Clause[] {
    const [, participle = '', by = ''] = /^(?:that|which) (?:has|have) been ([a-z]+) by (.{3,40})$/.exec(about) ?? [];
    const verb = participleOf(participle);
    const agent = agentOf(by);
    if (verb === undefined || agent === undefined) return [];
    return [
      { actor: agent, clause: `${verb} the ${subject}`, isKnownVerb: true, verbs: [{ verb, rest: `the ${subject}` }] },
    ];
  }

  /** A thing that "it" may stand for. */
  function thingIn(words: readonly string[]): string | undefined {
    const phrase = nounPhraseAt(words, 0);
    // "Part of an ampoule": the ampoule.
    if (phrase && isGeneric(phrase.head) && words[phrase.end] === 'of') return thingIn(words.slice(phrase.end + 1));
    if (!phrase || isHuman(phrase.head) || actors.some((one) => one.name === phrase.head)) return undefined;
    return phrase.modifier === undefined ? phrase.head : `${phrase.modifier} ${phrase.head}`;
  }

  function subjectOf({ subject, isPassive, verb }: Predicate): string | undefined {
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
    if (lower === 'they' && !isPassive) return talk.person;
    return actorIn(subject, actors);
  }

  function does(one: Predicate & { isListed?: boolean }, who: string | undefined, it: string | undefined): Clause[] {
    const { subject, modal } = one;
    if (isLimit(`${one.verb} ${one.rest}`) && modal !== undefined) return [];
    const act = prepositional(one.verb, plainObject(one.rest));
    const kind = actOf(act.verb.split(' ')[0] ?? '');
    const { verb, rest } = act.isWhole ? act : withSmallWord(act.verb, act.rest);
    if (
      (kind === 'receive' && !isUsedUp({ verb, rest })) ||
      (kind === undefined && verb === act.verb && notWork.has(verb))
    )
      return [];
    // Who somebody is, and what a device does for them: no call of this product.
    if ((modal === undefined && saysWho.test(`${verb} ${rest}`)) || (verb === 'sync' && hows.test(rest))) return [];
    const isObject =
      nounPhraseAt(wordsOf(rest), 0) !== undefined || /^(?:it|them|what|which|whether|how|who|that)\b/.test(rest);
    // A verb that nobody listed needs something that it is done to.
    if (kind === undefined && !isObject && !act.isWhole && !one.isListed) return [];
    const clause = `${one.verb} ${one.said}`.trim();
    const object = nounPhraseAt(wordsOf(rest), 0);
    // "Enters the amount", "records what was wasted": of the thing at hand.
    const isPart =
      /^(?:what|whether|how|who)\b/.test(rest) ||
      (object !== undefined &&
        object.modifier === undefined &&
        vague.has(object.head) &&
        // One enters a level, and plays the next one again.
        !(object.head === 'level' && (kind === undefined || kind === 'change-state')) &&
        // "Their own share", "the status of every visit": that says itself whose it is.
        wordsOf(rest)[object.end] !== 'of' &&
        !/^\p{L}+ own /u.test(rest));
    const of = it === undefined || !(spokenOf.test(rest) || isPart) ? {} : { of: `the ${it}` };
    if (who !== undefined) return [{ actor: who, clause, isKnownVerb: true, verbs: [{ verb, rest, ...of }] }];
    // Who was asked is known to them, not to us.
    if (answering.has(verb) && /^(?:he|she|they)$/i.test(subject))
      return [{ clause, isKnownVerb: true, verbs: [{ verb, rest, ...of }] }];
    const isAnybody = /^(?:you|we|everybody|everyone|anybody|anyone|whoever|people)$/.test(subject.toLowerCase());
    if (sends.test(verb) && !isPronoun.test(subject) && !software.test(subject) && isObject)
      return [{ actor: singular(subject.toLowerCase()), clause, isKnownVerb: true, verbs: [{ verb, rest, ...of }] }];
    if (isAnybody && isBudget(clause)) return [];
    if (isAnybody && modal !== undefined && /^(?:can|may)$/.test(modal) && (kind !== undefined || isObject))
      return [{ clause, isKnownVerb: true, verbs: [{ verb, rest, ...of }] }];
    return [];
  }

  function done({ subject, verb, modal, by, rest }: Predicate, it: string | undefined): Clause[] {
    if (actOf(verb) === 'receive' || notDone.has(verb)) return [];
    const agent = by === undefined ? undefined : agentOf(by);
    if (agent !== undefined) talk.person = agent;
    const isAllowed = modal === 'can' || modal === 'may';
    const isOnPerson =
      actorIn(subject, actors) !== undefined || isHuman(subject) || /^(?:he|she|we|you)$/i.test(subject);
    if (agent === undefined && (!isAllowed || isOnPerson)) return [];
    const thing = /^(?:it|they)$/i.test(subject)
      ? it === undefined
        ? 'it'
        : `the ${it}`
      : `the ${lowerFirst(subject)}`;
    // "Links can be given an expiry date": one sets the date of a link.
    const [, given] =
      (verb === 'give' && /^(an? [^,;]{3,40}?)(?:$|[,;]| (?:by|when|if|after|until|for)\b)/.exec(rest)) || [];
    if (given !== undefined)
      return [
        {
          ...(agent === undefined ? {} : { actor: agent }),
          clause: `set ${given} of ${thing}`,
          isKnownVerb: true,
          verbs: [{ verb: 'set', rest: given, of: thing }],
        },
      ];
    const small = /^(?:up|out|off|back|in|over|at|down)\b/.exec(rest)?.[0];
    const act =
      small === 'at'
        ? prepositional(verb, `at ${thing}`)
        : { verb: small === undefined ? verb : `${verb} ${small}`, rest: thing };
    return [
      {
        ...(agent === undefined ? {} : { actor: agent }),
        clause: `${act.verb} ${act.rest}`,
        isKnownVerb: true,
        verbs: [{ verb: act.verb, rest: act.rest }],
      },
    ];
  }

  function agentOf(by: string): string | undefined {
    const own =
      by.split(/ (?:and|or|when|if|within|before|after|who|that|in|on|at|with|without|unless|until|for|than) /, 1)[0] ??
      by;
    return /^(?:another|a second|a different) ?(?:one|person)?$/.test(own.trim()) ? talk.person : actorIn(own, actors);
  }
}

/** "We can spend 25 € a month", "we can only pay for one server": what it may cost, and nothing that is done with it. */
export const isBudget = (clause: string): boolean =>
  /^(?:only )?(?:(?:spend|afford|invest)\b.*(?:[€$£¥]|\b(?:EUR|USD|GBP|CHF|euros?|dollars?)\b)|(?:afford|pay for)\b.*\b(?:servers?|hosting|infrastructure|machines?|licen[cs]es?)\b)/i.test(
    clause,
  );

/** "Open a delivery and see its headers, the body and the status": what is seen there are its parts. */
const isPartsSeen = (one: Predicate, before: Predicate | undefined): boolean =>
  one.rest.includes(',') &&
  before?.subject === one.subject &&
  actOf(one.verb) === 'show' &&
  actOf(before.verb) === 'show';

/** "Edit or withdraw the film": what the first is done to stands after the last. */
function shared(found: readonly Predicate[]): (Predicate & { isListed?: boolean })[] {
  return found.map((one, i) => {
    const later = found.slice(i + 1).find((other) => other.rest !== '');
    const isSame = later !== undefined && later.subject === one.subject && later.isPassive === one.isPassive;
    return one.rest === '' && !one.isPassive && isSame
      ? { ...one, rest: later.rest, said: later.said, isListed: actOf(later.verb) !== undefined }
      : one;
  });
}

const answers = /^(?:object|respond|reply|appeal|react|subscribe|vote|agree)$/;

/** "Looks at a dashboard", "asks for a copy": the small word says what is done. */
function prepositional(verb: string, rest: string): { verb: string; rest: string; isWhole?: true } {
  const [, small = '', object = ''] = /^(at|for|up|into|through|to|against) (.+)$/.exec(rest) ?? [];
  if (small === '') return answers.test(verb) && rest === '' ? { verb, rest: 'it', isWhole: true } : { verb, rest };
  if (verb === 'look') {
    if (small === 'for') return { verb: 'search', rest: object, isWhole: true };
    if (small === 'up') return { verb: 'find', rest: object, isWhole: true };
    if (small === 'at' || small === 'into' || small === 'through') return { verb: 'view', rest: object, isWhole: true };
  }
  if (verb === 'go' && small === 'through') return { verb: 'review', rest: object, isWhole: true };
  // "Has ten days to object": to what was spoken of.
  if (/^(?:to|against)$/.test(small) && answers.test(verb))
    return { verb: `${verb} ${small}`, rest: object, isWhole: true };
  return { verb, rest };
}
