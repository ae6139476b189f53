/** A predicate as an act: what is done, and to what. Who does it, and what "it" is, was found before. */
import { singular } from '../../text/words.ts';
import type { Clause } from './action.ts';
import { leaving, seenIn } from './as-meant.ts';
import { withoutWhom, withSmallWord } from '../language/clause-verbs.ts';
import { isUsedUp } from './makes.ts';
import { onSelf } from './object.ts';
import { isWhen } from './unsaid-object.ts';
import { isGeneric, nounPhraseAt, wordsOf } from '../language/phrases.ts';
import type { Predicate } from '../language/predicates.ts';
import { software } from '../who/systems.ts';
import { actOf, lemma } from '../language/verbs.ts';

/** Things that are no people act like these: a garage sends an invoice, a device a reading. */
export const sends = /^(?:send|submit|upload|report|post|fetch)$/;
/** A number or a part of something, and nothing by itself. */
const vague = new Set(
  'amount number quantity reason detail status state part rest total value date time hour share level'.split(' '),
);

/** "May send at most 60 a minute" limits what was allowed elsewhere; "can pin up to 5 notes" allows it. */
export const isLimit = (clause: string): boolean =>
  /^\w+ (?:at most|no more than|only)\b/i.test(clause) ||
  /^\w+ up to .*\b(?:per|a|an|each|every|in|within) (?:\d+ )?(?:second|minute|hour|day|week|month)s?\b/i.test(clause);

/** What it is done to, without how many of them and how often. */
const plainObject = (rest: string): string =>
  counting.has(rest.slice(0, rest.indexOf(' '))) && !isWhen.test(rest) ? withoutCount(rest) : rest;

/** Most objects begin with an article: these words are looked for first. */
const counting = new Set(
  'the at up exactly about around other further additional more every each which what how such one some any two either several whenever anytime'.split(
    ' ',
  ),
);
const withoutCount = (rest: string): string =>
  rest
    .replace(/^(?:at least|up to|exactly|about|around) (?:\d[\d,.]*|\p{L}+) (?:of )?(?=\p{L})/u, '')
    .replace(/^(?:other|further|additional|more) (?=(?:\p{L}+ )?\p{L}+s\b)/u, '')
    .replace(/^(?:the|on the) (?:day|morning|evening|night|week) (?:before|after)(?:$| (?=\p{L}))/u, '')
    .replace(/^(?:every|each) (?:day|morning|evening|night|week|month|hour|quarter|year|time) /, '')
    .replace(/^(?:which|what|how many|how much) (?!happens\b|is\b|was\b|has\b|goes\b|becomes\b)(?=\p{L}+s\b)/u, '')
    .replace(/^such (?=an?\b)/, '')
    .replace(/^(?:one|some|any|each|two|either|several) of (?=(?:the|their|our|my|his|her|its) )/, '')
    .replace(/^(up |)(?:at any (?:time|moment)|any ?time|whenever they (?:want|like)) (?=\p{L})/u, '$1');

/** Stands for what was spoken of. */
const spokenOf =
  /^(?:it|them|theirs|hers|his)\b(?! \p{L}+ing\b)|^(?:that|those|these|this)(?=$|[,;]| (?:as|to|for|with|in|by|back|once|until|within|before|after|at|on|any|when|if|up|off|out|down|over)\b)|^(?:the|those|all|any) ones?\b/u;
const control = /(?:^| )(?:switch|button|toggle|command)$/i;
export const isPronoun = /^(?:he|she|it|they|we|you|i|nobody|nothing|whoever|(?:every|any|some)(?:one|body|thing))$/i;

/** Told of people, and nothing that they do with a system: how they are, where they go, what they think. */
export const notWork: ReadonlySet<string> = new Set(
  'want need like contain consist comprise prefer hope think believe know remember forget feel live wear belong cost last differ depend mean happen come go walk drive wait stand sit arrive travel ride sleep ring phone smell stir spend own discuss talk speak say become remain try expect love hate enjoy worry carry run matter get have hold hear sound seem fall rise grow call visit meet contact reach stay die lose deserve understand notice realise realize greet welcome stick glue pour tape hang wash sweep dig drill hammer screw sew iron peel drink eat dress bend shake nod shout wave thank escort accompany smile bake knead boil fry lift knock lead'.split(
    ' ',
  ),
);
export const isNoWork = (clause: string): boolean => {
  const [verb = ''] = clause.split(' ', 1);
  return actOf(verb) === undefined && notWork.has(verb);
};

export const answering = new Set('accept decline refuse answer respond reply'.split(' '));
/** "Staff sign in with their company account": how the product knows who they are. */
export const saysWho =
  /^(?:sign|log) (?:in|on) (?:with|via|using|through|by)\b.*\b(?:accounts?|passwords?|sso|single sign-on|logins?|credentials|identity|passkeys?|directory|magic link)\b/i;
const hows = /^(?:$|(?:later|again|afterwards|automatically|when|once|after|as soon)\b)/;

/** "A visitor who opens a link is redirected": the visitor opens it. */
export function doneBy({ about: told = '' }: Predicate, who: string): Clause[] {
  const [, verbSaid = '', rest = ''] =
    /^(?:who|that) ([a-z]{3,16}) ((?:an?|the|their|his|her|its) .{3,60})$/.exec(told) ?? [];
  const verb = lemma(verbSaid) ?? '';
  const act = actOf(verb);
  if (act === undefined || act === 'receive' || act === 'list' || verb === 'know' || verbSaid.endsWith('ed')) return [];
  return [{ actor: who, clause: `${verb} ${rest}`, isKnownVerb: true, verbs: [{ verb, rest }] }];
}

export type Listed = Predicate & { isListed?: boolean };

/** What somebody does; `who` where it is somebody in particular, `it` for what was spoken of. */
export function does(one: Listed, who: string | undefined, it: string | undefined): Clause[] {
  const { subject, modal } = one;
  if (isLimit(`${one.verb} ${one.rest}`) && modal !== undefined) return [];
  // "The couple gives us the guest list": it is handed in.
  if (one.verb === 'give' && /^(?:us|me) (?=the|an?|their|its)/.test(one.rest))
    return does(
      { ...one, verb: 'submit', rest: one.rest.replace(/^\S+ /, ''), said: one.said.replace(/^\S+ /, '') },
      who,
      it,
    );
  const act = prepositional(one.verb, seenIn(one.verb, one.rest) ?? plainObject(withoutWhom(one.verb, one.rest)));
  const kind = actOf(act.verb.split(' ')[0] ?? '');
  const parted = act.isWhole ? act : withSmallWord(act.verb, act.rest);
  const { verb } = parted;
  // "Opt out of call-ups", "sign up for a hike": behind the small word stands what it is about.
  const isApart = verb !== act.verb && kind === undefined && !onSelf.test(verb);
  const rest = isApart ? parted.rest.replace(/^(?:of|for|from) /, '') : parted.rest;
  if (
    (kind === 'receive' && !isUsedUp({ verb, rest })) ||
    (kind === undefined && verb === act.verb && notWork.has(verb))
  )
    return [];
  // Who somebody is, and what a device does for them: no call of this product.
  if ((modal === undefined && saysWho.test(`${verb} ${rest}`)) || (verb === 'sync' && hows.test(rest))) return [];
  const isObject =
    nounPhraseAt(wordsOf(rest), 0) !== undefined ||
    /^(?:it|them|what|whatever|which|whether|how|who|that)\b/.test(rest);
  // A verb that nobody listed needs something that it is done to.
  if (kind === undefined && !isObject && !act.isWhole && !one.isListed && !onSelf.test(verb) && !leaving.has(verb))
    return [];
  const of = it === undefined || !(spokenOf.test(rest) || isPart(rest, kind)) ? {} : { of: `the ${it}` };
  const clause = `${one.verb} ${one.said}`.trim();
  const told: Clause = { clause, isKnownVerb: true, verbs: [{ verb, rest, ...of }] };
  if (who !== undefined)
    return [{ actor: who, ...told, verbs: eachOf(verb, rest).map((each) => ({ verb, rest: each, ...of })) }];
  // Who was asked is known to them, not to us.
  if (answering.has(verb) && /^(?:he|she|they)$/i.test(subject)) return [told];
  if (
    sends.test(verb) &&
    !isPronoun.test(subject) &&
    lemma(subject.split(' ').at(-1) ?? '') === undefined &&
    !software.test(subject) &&
    isObject
  )
    return [{ actor: singular(subject.toLowerCase()), ...told }];
  const isRequest = /^(?:somebody|someone)$/i.test(subject) && kind === 'create' && /^an? /.test(rest);
  const isAnybody =
    /^(?:you|we|everybody|everyone|anybody|anyone|whoever|people)$/.test(subject.toLowerCase()) ||
    // "Somebody who wants to hire sends a request": whoever that is.
    isRequest ||
    // "A second person from the team must approve it": whoever that is.
    /^(?:an? |the )?(?:second|different|another) (?:person|colleague|pair of eyes)\b/i.test(subject);
  // "A kill switch turns a flag off": whoever uses it does that.
  if (kind !== 'receive' && kind !== 'show' && isObject && control.test(subject)) return [told];
  // "Everybody checks in at the door", "people apply with their name": allowed or not, everybody does.
  const isAllowed =
    modal === 'can' ||
    modal === 'may' ||
    modal === 'must' ||
    onSelf.test(verb) ||
    isRequest ||
    /^(?:apply|donate)$/.test(verb);
  return isAnybody && !isBudget(clause) && isAllowed && (kind !== undefined || isObject || onSelf.test(verb))
    ? [told]
    : [];
}

/** "Enters the amount", "records what was wasted": of the thing at hand. */
function isPart(rest: string, kind: ReturnType<typeof actOf>): boolean {
  if (/^(?:what|whatever|whoever|whether|how|who)\b/.test(rest)) return true;
  const words = wordsOf(rest);
  const object = nounPhraseAt(words, 0);
  return (
    object !== undefined &&
    object.modifier === undefined &&
    vague.has(object.head) &&
    // One enters a level, and plays the next one again.
    // "Block a number": one that somebody called from.
    !(/^(?:level|number|hour)$/.test(object.head) && (kind === undefined || kind === 'change-state')) &&
    // "Their own share", "the status of every visit": that says itself whose it is.
    words[object.end] !== 'of' &&
    !/^\p{L}+ own /u.test(rest)
  );
}

/** "We can spend 25 € a month", "we can only pay for one server": what it may cost, and nothing that is done with it. */
export const isBudget = (clause: string): boolean =>
  /^(?:only )?(?:(?:spend|afford|invest)\b.*(?:[€$£¥]|\b(?:EUR|USD|GBP|CHF|euros?|dollars?)\b)|(?:afford|pay for)\b.*\b(?:servers?|hosting|infrastructure|machines?|licen[cs]es?)\b)/i.test(
    clause,
  );

const keeping = new Set(
  'manage maintain create add edit update delete remove define configure register publish import'.split(' '),
);
const severalThings =
  /^(?:(?:the|their|all|our|new) )?(\p{Ll}+s), (\p{Ll}+s)(?:, (\p{Ll}+s))?,? and (\p{Ll}+s)\b|^(?:(?:the|their|all|our) )?(\p{Ll}+s) and (\p{Ll}+s)$/u;

/** "Maintain the routes, stops and timetables": each of them. */
function eachOf(verb: string, rest: string): readonly string[] {
  const things = (keeping.has(verb) ? (severalThings.exec(rest) ?? []) : [])
    .slice(1)
    .filter((one) => one !== undefined);
  return things.length > 1 && things.every((one) => !isGeneric(singular(one)))
    ? things.map((one) => `the ${one}`)
    : [rest];
}

const answers = /^(?:object|respond|reply|appeal|react|subscribe|vote|agree)$/;

/** "Looks at a dashboard", "asks for a copy": the small word says what is done. */
export function prepositional(verb: string, rest: string): { verb: string; rest: string; isWhole?: true } {
  const [, small = '', object = ''] = /^(at|for|up|into|through|to|against) (.+)$/.exec(rest) ?? [];
  if (small === '') return answers.test(verb) && rest === '' ? { verb, rest: 'it', isWhole: true } : { verb, rest };
  if (verb === 'look') {
    if (small === 'for') return { verb: 'search', rest: object, isWhole: true };
    if (small === 'up') return { verb: 'find', rest: object, isWhole: true };
    if (small === 'at' || small === 'into' || small === 'through') return { verb: 'view', rest: object, isWhole: true };
  }
  if (verb === 'ask' && small === 'for') return { verb: 'request', rest: object, isWhole: true };
  if (verb === 'go' && small === 'through') return { verb: 'review', rest: object, isWhole: true };
  // "Has ten days to object": to what was spoken of.
  if (/^(?:to|against)$/.test(small) && answers.test(verb))
    return { verb: `${verb} ${small}`, rest: object, isWhole: true };
  return { verb, rest };
}
