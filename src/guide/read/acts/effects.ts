/** What a clause says that happens: what is done to which thing, and who is told. */
import { singular } from '../../text/words.ts';
import type { Actor } from '../who/actors.ts';
import { type Entity, entityIn } from '../model/entities.ts';
import { isHuman } from '../language/people.ts';
import { isGeneric, nounPhraseAt, wordsOf } from '../language/phrases.ts';
import { presentTense, withoutS } from '../language/present.ts';
import type { Source } from '../source.ts';
import { isStep } from './steps.ts';
import { givenThing, nameIn, participle, told } from './told-reactions.ts';
import { actOf, lemma } from '../language/verbs.ts';

export interface Effect {
  readonly verb: string;
  readonly entity: Entity;
  /** Whoever is told, or given something. */
  readonly people: readonly string[];
  /** In its own words what it is done to, where that is only a part of the thing: `reference number`. */
  readonly what?: string;
}

/** "The next patient is offered the slot": whoever is said first gets it, and what is offered stands behind. */
export const isGiving = (verb: string): boolean =>
  /^(?:offer|give|send|assign|grant|award|allocate|issue|hand|show|pay|refund|credit)$/.test(verb);

const ofPersons = /\bpersonal (?:data|information|details)\b/i;

export const passive =
  /^(?:then |also )?(.{2,60}?) (?:is|are|gets?|get|must be|will be|has to be|have to be|goes|go) (?:automatically |then |also |immediately )?([\p{L}-]+)\b(.*)$/iu;
const duty =
  /^(.{2,60}?) (?:must|will|has to|needs to|should)(?: also| automatically)? (\p{L}{3,20}) (?:for |to )?(.{2,})$/iu;

/** "Alarm to the courier and the registrar": whoever hears of it. */
function heardBy(effect: string): string[] {
  const [first = '', second = '', ...rest] = effect.replace(/^an? /i, '').split(' ');
  return messages.has(first.toLowerCase()) && (second === 'to' || second === 'for')
    ? rest
        .join(' ')
        .slice(0, 80)
        .split(/,| and | or /)
    : [];
}
const messages = new Set('alarm alert e-mail email mail sms text message notification reminder push'.split(' '));

/** "A confirmation email to the guest and the host". */
function receivers(object: string): string[] {
  const [, whom = ''] =
    /^(?:an? |the )?(?:[\p{L}-]+ ){0,3}?(?:notification|e-?mail|message|reminder|alert|SMS|confirmation)s? to (.{2,80})$/iu.exec(
      object,
    ) ?? [];
  return whom === '' ? [] : whom.split(/,| and | or /);
}

/** "The request lapses": by itself. */
function overBy(effect: string): readonly [thing: string, verb: string] | undefined {
  const words = effect.replace(/^(?:the|an?) /i, '').split(' ');
  const at = words.findIndex((word, i) => i > 0 && i < 4 && over.has(word.replace(/[.,;]$/, '')));
  const verb = (words[at] ?? '').replace(/[.,;]$/, '');
  return at < 0 ? undefined : [words.slice(0, at).join(' '), lemma(verb) ?? verb.replace(/s$/, '')];
}
const over = new Set('expires lapses pauses ends closes stops resumes locks unlocks repeats recurs renews'.split(' '));

/** "The system detects new files": what stands behind it is the verb, also one that no list has. */
function bySystem(effect: string): { subject: string; clause: string } | undefined {
  const [, must = '', verb = '', rest = ''] = ofSystem.exec(effect) ?? [];
  if (verb === '' || lemma(verb) !== undefined || (must === '' && !verb.endsWith('s'))) return undefined;
  return { subject: 'system', clause: `${must === '' ? withoutS(verb) : verb} ${rest}` };
}
const ofSystem =
  /^(?:the|our) (?:system|app|application|platform|tool|software|backend|server) (must |will )?(?:automatically |also |then )?([a-z]{4,16}) (.{3,})$/i;

/** What is done or said is nothing that is kept, but more than what the sentence speaks of beside it. */
const ofDeeds = new Set('action operation change step request'.split(' '));

const shutsOut = /^(?:bar|block|ban|suspend|lock|lock out|exclude|deactivate|disable)$/;
const which = / (?:on|in|at|from|with|without|who|whose|that|which|under|for) /;
/** Tells which of them: by what befell them, or by their place in a row. */
const telling =
  /^(?:affected|concerned|involved|relevant|respective|corresponding|assigned|waiting|remaining|other|first|last|next|same|\p{L}{3,}ing) (?=\p{L})/u;

/** "Rejects all requests": the answer to a call, and no work of its own. */
const isRefusal = (verb: string, rest: string): boolean =>
  /^(?:reject|refuse|deny|block|accept)$/.test(verb) &&
  /^(?:(?:all|any|further|new|such|both) )?(?:requests?|calls?|attempts?|logins?|access|uploads?|secrets?|tokens?)\b/i.test(
    rest,
  );

/** "Assigns a reference number": said of the thing at hand, in words of its own. */
const wordsFor = (object: string, { name }: Entity): Pick<Effect, 'what'> => {
  const phrase = nounPhraseAt(wordsOf(object), 0);
  const what = phrase && (phrase.modifier === undefined ? phrase.head : `${phrase.modifier} ${phrase.head}`);
  return what === undefined || name.includes(phrase?.head ?? '') || !/^[a-z][a-z -]{3,40}$/.test(what) ? {} : { what };
};

export function effectOf(
  said: string,
  trigger: string,
  actors: readonly Actor[],
  entities: readonly Entity[],
  source: Source,
  /** What the heading above is about. */
  near?: Entity,
): Effect | undefined {
  // "Repeats until it is paused", "notes whether it is damaged": what ends it and what is asked is not what happens.
  const [effect = said] = said.split(/ (?:until|unless|so that|because|whether) /, 1);
  const thingIn = (words: string): Entity | undefined => {
    const direct = nounPhraseAt(wordsOf(words), 0);
    // "Personal data is deleted": of those whom it is all about.
    const [about] = ofPersons.test(words) ? actors : [];
    if (about) return entities.find(({ name }) => name === about.name) ?? { ...about, score: 0 };
    if (direct && (direct.isPlural || direct.determined) && ofDeeds.has(direct.head))
      return (
        entities.find(({ name }) => name.endsWith(direct.head)) ?? { name: direct.head, score: 0, sources: [source] }
      );
    const spokenOf = entityIn(words, entities);
    // "Fetches forecasts for each bed": forecasts, though only beds are spoken of elsewhere.
    const isBeside =
      spokenOf !== undefined &&
      direct?.isPlural === true &&
      direct.modifier === undefined &&
      !isGeneric(direct.head) &&
      !isHuman(direct.head) &&
      !spokenOf.name.split(' ').includes(direct.head);
    const known = isBeside ? undefined : spokenOf;
    const head = nounPhraseAt(wordsOf(words.replaceAll(/\b(?:other|same|first|last|next) /gi, '')), 0)?.head;
    const modifier = nounPhraseAt(wordsOf(words), 0)?.modifier;
    // "The value list": the word before it makes a thing of a word that says nothing.
    if (!known && modifier !== undefined && head === 'list' && /^[a-z-]{3,20}$/.test(modifier))
      return { name: `${modifier} ${head}`, score: 0, sources: [source] };
    if (known || head === undefined || head === 'one' || isGeneric(head) || !/^[a-z][a-z-]{2,30}$/.test(head))
      return known;
    return { name: head, score: 0, sources: [source] };
  };
  // "If the provider is late, patients are notified": of what happens there, and not of a person.
  const things = entities.filter(({ name }) => !isHuman(name) && !actors.some((one) => one.name === name));
  const around = entityIn(trigger, things) ?? near ?? entityIn(trigger, entities) ?? things[0] ?? entities[0];
  const person = (words: string): string | undefined => {
    if (/^every(?:body|one)$/i.test(words)) return 'everybody';
    const full = words.toLowerCase().replace(/^(?:an?|the|all|each|both|every|any) /, '');
    // "The first patient on the waitlist", "shippers whose declaration is unsigned": patients, shippers.
    const short = singular(actors.some((one) => one.name === full) ? full : (full.split(which, 1)[0] ?? full));
    // "All affected patients": patients.
    const bare = short.replace(telling, '');
    const name = actors.some((one) => one.name === bare) ? bare : short;
    if (/[^\p{L}\p{N}'’ -]/u.test(name)) return undefined;
    // "The planner", where only depot planners are spoken of.
    const longer = actors.filter((one) => one.name.endsWith(` ${name}`));
    if (longer.length === 1 && !actors.some((one) => one.name === name)) return longer[0]?.name;
    return actors.some((one) => one.name === name) || isHuman(name.split(' ').at(-1) ?? '') ? name : undefined;
  };
  const hearing = heardBy(effect).flatMap((one) => person(nameIn(one.trim())) ?? []);
  if (hearing.length > 0 && around) return { verb: 'notify', entity: around, people: hearing };
  const [, subject = '', done = '', behind = ''] = passive.exec(effect) ?? [];
  if (subject !== '' && !/^no\b/i.test(subject)) {
    const who = person(subject);
    const isTold = told.test(done) || /^(?:gets?|receives?)\b/i.test(effect.slice(subject.length).trim());
    const verb = isTold && who !== undefined ? 'notify' : participle(done, behind);
    const given = who !== undefined && verb !== undefined && isGiving(verb) ? thingIn(behind) : undefined;
    if (given && verb !== undefined && who !== undefined) return { verb, entity: given, people: [who] };
    // "The group is barred from applying": done to them, and to nothing that was spoken of.
    if (who !== undefined && verb !== undefined && shutsOut.test(verb))
      return {
        verb,
        entity: entities.find(({ name }) => name === who) ?? { name: who, score: 0, sources: [source] },
        people: [],
      };
    const entity = who !== undefined || /^(?:it|they|he|she)$/i.test(subject) ? around : thingIn(subject);
    const [what] = ofPersons.exec(subject) ?? [];
    if (verb !== undefined && entity)
      return {
        verb,
        entity,
        people: who === undefined ? [] : [who],
        ...(what === undefined ? {} : { what: what.toLowerCase() }),
      };
  }
  const [gone = '', verb = ''] = overBy(effect) ?? [];
  const over = gone === '' || person(gone) !== undefined ? undefined : thingIn(`the ${gone}`);
  if (over) return { verb, entity: over, people: [] };
  // "Ingest the files of three vendors": an order to nobody in particular.
  const [order = '', ...object] = wordsOf(effect);
  if (isStep(order)) {
    const what = thingIn(object.join(' ')) ?? around;
    return what && { verb: order.toLowerCase(), entity: what, people: [] };
  }
  const present =
    bySystem(effect) ??
    presentTense(
      effect.replace(/^(?:it|they)\b/i, 'the system'),
      () => true,
      () => false,
    );
  const [, doer, does, what] = duty.exec(effect) ?? [];
  const [head = '', ...rest] = present ? present.clause.split(' ') : [does ?? '', what ?? ''];
  const whom = told.test(head) ? person(nameIn(rest.join(' '))) : undefined;
  const isPersonal = person(present?.subject ?? doer ?? '') !== undefined;
  if (whom !== undefined && around && !isPersonal) return { verb: 'notify', entity: around, people: [whom] };
  const plain = lemma(head) ?? (present ? head : undefined);
  // "Bounces back": the small word is nothing that it is done to.
  const small = /^(?:back|out|off|over|up|down)$/.test(rest[0] ?? '') ? rest.shift() : undefined;
  const base = small === undefined || plain === undefined ? plain : `${plain} ${small}`;
  if (base === undefined || actOf(base) === 'receive' || isPersonal || isRefusal(base, rest.join(' ')))
    return undefined;
  // "Marks it as stale": what it is then.
  const [, marked, as] = (base === 'mark' && /^(.{2,40}?) as ([\p{L}-]{3,20})/u.exec(rest.join(' '))) || [];
  if (marked !== undefined && as !== undefined) {
    const what = /^(?:it|them)$/.test(marked) ? around : (thingIn(marked) ?? around);
    return what && { verb: `mark as ${as.toLowerCase()}`, entity: what, people: [] };
  }
  // "Sends a push notification to all members": they are told of what set it going.
  const sentTo = base === 'send' ? receivers(rest.join(' ')).flatMap((one) => person(nameIn(one.trim())) ?? []) : [];
  if (sentTo.length > 0 && around) return { verb: 'notify', entity: around, people: sentTo };
  const named = thingIn(givenThing(rest.join(' ').replace(/^(?:for|to) /, '')));
  // "Escalates to the manager": whoever gets it is no thing that something is done to.
  const isPerson = named !== undefined && isHuman(named.name.split(' ').at(-1) ?? '');
  const entity = named === undefined || isPerson ? around : named;
  if (!entity) return undefined;
  const own = isPerson ? {} : wordsFor(rest.join(' ').replace(/^(?:for|to) /, ''), entity);
  return { verb: base, entity, people: isPerson ? [named.name] : [], ...own };
}
