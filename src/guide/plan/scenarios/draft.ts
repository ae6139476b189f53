/** How one rule is shown: by the call that it hangs on, or looked at from outside. */
import { lemma } from '../../read/language/verbs.ts';
import { wordsOf } from '../../read/language/phrases.ts';
import {
  firstClause,
  formsOf,
  lowerFirst,
  past,
  plural,
  singular,
  stemOf,
  third,
  withArticle,
} from '../../text/words.ts';
import { statedScenario } from '../../read/language/normal-form.ts';
import { boundsOf } from './bounds.ts';
import { nameOf } from './draft-limits.ts';
import { handedIn } from './limit-words.ts';
import { actOn, headOf } from '../operations/operation.ts';
import type { Operation } from '../operations/operations.ts';
import { observable } from './outcome.ts';
import type { Rule } from '../rules/rule.ts';
import { again, narrowed, paged, removed } from './kinds.ts';
import { ownLine, settingRow } from './local.ts';
import { lawIn, tried, withoutCause, withoutExample } from './open.ts';
import { type Draft, ownParts, person, underPressure } from './parts.ts';
import { ownOnly, rightsAt } from './rights-at-call.ts';
import { saidWhole, shape, unsaid } from './shapes.ts';

/** Whoever the rule is about; where it only mentions people, whoever makes the call. */
function actorOf({ text, actors }: Rule, operation: Operation): string | undefined {
  const start = text.toLowerCase().replace(/^(?:an?|the|each|every|only|all|any) (?:the |an? )?/, '');
  return (
    actors.find((one) => start.startsWith(one)) ??
    actors.find((one) => operation.actors.includes(one)) ??
    operation.actors[0] ??
    actors[0]
  );
}

/** What sets it going, as an event that can be brought about. */
function causeOf({ call, verb, entity }: Operation): string {
  const [, event] = /^(?:when|if) (.+)$/i.exec(call) ?? [];
  // "Once submitted": what it is about is left out.
  if (event !== undefined) return unsaid.test(event) ? `the ${entity.name} is ${event}` : saidWhole(event);
  if (call.startsWith('for each ')) return `${withArticle(call.slice('for each '.length))} comes in`;
  if (call.startsWith('by the ')) return `${call.slice('by '.length)} ${third(verb)} the ${entity.name}`;
  if (call === 'by itself') return `the system ${third(verb)} the ${entity.name}`;
  // "Upon cancellation": there is one.
  const [, noun] = /^upon (?!the |an? |each |every )((?:[\p{L}-]+ ){0,2}[\p{L}-]+)$/iu.exec(call) ?? [];
  if (noun !== undefined && !noun.endsWith('ing')) return `there is ${withArticle(noun)}`;
  return /^(?:on|upon) /.test(call) ? `it comes to ${call.replace(/^(?:on|upon) /, '')}` : `it is time: ${call}`;
}

/** Its own rule: it happens, and for the same cause it happens once. */
function started({ text }: Rule, { entity, call }: Operation, name: string, cause: string): Draft[] {
  const first = firstClause(text);
  const effect = first
    .replace(
      /^(?:when(?:ever)?|once|as soon as|if|after|upon|on)\b(?:[^,]|,(?! (?:the|an?|it|its|all|each|every|both|they|then) ))*, (?:then )?/i,
      '',
    )
    .replace(/^(?:on|upon) \p{L}+ (?=(?:the|an?|all|each|both) )/iu, '')
    .replace(/,? (?:(?:and|or) )?(?:when(?:ever)?|once|as soon as|upon) .*$/i, '');
  // "A failed transfer puts the amount back": that there is one is what sets it going.
  const [, turned] =
    call === 'by itself'
      ? (/^(an? \p{L}+(?:ed|en|nt) \p{L}+) (?!is\b|are\b|must\b|can\b)\p{L}+s? /iu.exec(text) ?? [])
      : [];
  if (turned !== undefined)
    return [{ name, given: [], when: `there is ${lowerFirst(turned)}`, outcomes: [observable(effect, entity.name)] }];
  // "Stops if an action fails": the sentence says itself what leads to it.
  const shaped =
    call === 'by itself' && / (?:if|when|once|unless) /i.test(first)
      ? shape(text, { doing: cause, actor: 'person', thing: entity.name, verb: 'use' })
      : undefined;
  if (shaped) return shaped.map(({ suffix, ...one }) => ({ name: `${name}${suffix}`, ...one }));
  // "Supports monthly and yearly plans": no time of its own.
  const isOffered = /^(?:the [\p{L} ]{3,30} )?(?:must )?supports?\b/iu.test(text);
  if (isOffered || /^by (?:itself$|the )/.test(call)) return withoutCause(text, entity.name, name);
  // What is created then is not there before.
  const isMade = /^(?:the [\p{L}-]+ )?(?:must )?(?:creates?|generates?|adds?|makes?|issues?) /iu.test(effect);
  const given =
    text.toLowerCase().includes(stemOf(entity.name)) && !isMade ? [`there is ${withArticle(entity.name)}`] : [];
  const once = { name, given, when: cause, outcomes: [observable(effect, entity.name)] };
  // What is tried again and again does happen a second time.
  if (!/^(?:when|if|on|upon)\b/.test(call) || /\b(?:repeat\w*|retr(?:y|ies|ied)\b|again\b|every \d)/i.test(effect))
    return [once];
  return [
    once,
    {
      name: `${name}: told twice`,
      given: [...given, `${cause}, and it was taken care of`],
      when: 'the same is reported again',
      outcomes: ['nothing happens a second time'],
    },
  ];
}

/** Holds for all of it: no call brings it about, so it is looked at from outside. */
export function draftForAll(
  rule: Rule,
  page: Operation | undefined,
  thing: string,
  actors: readonly string[],
  runs?: string,
): Draft[] {
  const name = nameOf(rule);
  const stated = statedScenario(rule.text);
  if (stated) return [{ name, ...stated }];
  const set = settingRow(rule, name);
  if (set) return set;
  const actor = rule.actors[0] ?? actors[0] ?? 'person';
  const isKept = rule.category === 'Data Retention';
  const when =
    rule.category === 'Performance'
      ? `${person(actor)} uses it`
      : isKept
        ? `${person(actor)} comes back to it`
        : page
          ? `${person(actor)} looks at it`
          : 'what it did is looked at';
  const who = person(actor);
  const special = paged(rule.text, name, who, `${who} opens the list`) ?? removed(rule, name, who);
  if (special) return special;
  const bounds = boundsOf(rule, thing);
  const tries = isKept ? when : (bounds?.tries ?? 'one more is asked for');
  if (bounds)
    return [
      { name: `${name}: up to the limit`, given: [bounds.inside(actor, 'used')], when: tries, outcomes: [bounds.fine] },
      {
        name: `${name}: beyond the limit`,
        given: [bounds.outside(actor, 'used')],
        when: tries,
        // Who is refused is whoever asks, unless the rule says who.
        outcomes: [bounds.refused, ...bounds.told(rule.actors[0] ?? 'one who asks')],
      },
    ];
  const borne = rule.category === 'Performance' ? underPressure(rule, name, 'it is measured', when) : undefined;
  if (borne) return borne;
  const shaped = /^(?:when|if|once)\b|\b(?:when|if) |^\p{L}+ing .{3,60} must (?:not|never) /iu.test(rule.text)
    ? shape(rule.text, { doing: when, actor, thing, verb: 'use' })
    : undefined;
  const given = page ? { given: ['the page is open'] } : {};
  if (shaped) return shaped.map(({ suffix, ...one }) => ({ name: `${name}${suffix}`, ...one, ...given }));
  const asked = page ? tried(firstClause(rule.text)) : undefined;
  if (asked) return asked.map(({ suffix, ...one }) => ({ name: `${name}${suffix}`, ...one }));
  return page
    ? [{ name, given: ['the page is open'], when, outcomes: [observable(firstClause(rule.text), thing)] }]
    : withoutExample(rule, thing, name, runs);
}

/** Shown by the call that it hangs on. */
export function draftAtCall(rule: Rule, operation: Operation, actors: readonly string[], runs?: string): Draft[] {
  const actor = actorOf(rule, operation) ?? actors[0] ?? 'person';
  const { entity, verb } = operation;
  const name = nameOf(rule);
  const stated = statedScenario(rule.text);
  if (stated) return [{ name, ...stated }];
  // Whoever looks at a list does not always filter it.
  const forms = formsOf(verb);
  const isNamed = wordsOf(rule.text).some((word) => forms.has(word.toLowerCase()));
  const doing = doingOf(operation, actor, isNamed);
  if (operation.surface === 'reaction' && operation.sources.includes(rule.source) && rule.category !== 'Performance')
    return started(rule, operation, name, doing);
  const own = settingRow(rule, name) ?? ownLine(rule, operation, doing, name);
  if (own) return own;
  if (rule.category === 'Performance' && !/^(?:when|if|once)\b/i.test(rule.text)) {
    const borne = underPressure(rule, name, isNamed ? doing : 'it is measured', doing);
    if (borne) return borne;
  }
  const special =
    paged(rule.text, name, person(actor), doing) ??
    narrowed(rule.text, name, person(actor), plural(entity.name)) ??
    removed(rule, name, person(actor)) ??
    again(rule.text, name, person(actor), doing) ??
    atTheLimit(rule, operation, actor, doing);
  if (special) return special;
  const shaped = shape(rule.text, { doing, actor, thing: entity.name, verb });
  // What is entered is handed in by whoever makes the call.
  const isEntered = operation.surface === 'http' && (operation.act === 'create' || operation.act === 'update');
  const entering = (when: string) => (isEntered && when === handedIn ? `${doing} with it` : when);
  if (shaped)
    return shaped.map(({ suffix, ...one }) => ({ name: `${name}${suffix}`, ...one, when: entering(one.when) }));
  if (lawIn(firstClause(rule.text)) !== undefined) return withoutExample(rule, entity.name, name, runs);
  const asked = isOfPeople(rule, isNamed) ? undefined : tried(firstClause(rule.text));
  if (asked) return asked.map(({ suffix, ...one }) => ({ name: `${name}${suffix}`, ...one }));
  const isSpoken =
    isNamed &&
    (ofProgram.has(operation.surface) || operation.sources.includes(rule.source) || speaksOfThing(rule, entity.name));
  if (rule.category === 'Authorization' && /\bown\b/i.test(rule.text)) return ownOnly(operation, actor, name);
  if (rule.category === 'Authorization' && isSpoken && saysWhoMay.test(rule.text))
    return rightsAt(rule, operation, { actor, actors, doing });
  // Hung on the nearest call, which it does not speak of: to do that would show nothing.
  if (!isSpoken && !namesFormat.test(rule.text)) return withoutExample(rule, entity.name, name, runs);
  return ownParts(rule, operation, doing, name, actor);
}

/** What somebody does is shown by doing it; what is asked of the product, by what it does. */
const isOfPeople = ({ text, actors, category }: Rule, isNamed: boolean): boolean =>
  actors.some((one) =>
    text
      .toLowerCase()
      .replace(/^(?:an?|the|each|every|only|all|any) /, '')
      .startsWith(one),
  ) ||
  (category === 'Authorization' && isNamed) ||
  /^(?:an?|the|each|every|only|all) [\p{L} -]{3,40}? (?:can|may)\b|^[\p{L}-]+s (?:can|may)\b/iu.test(text);

/** Who does what, or what sets it going. */
function doingOf(operation: Operation, actor: string, isNamed: boolean): string {
  if (operation.surface === 'reaction') return causeOf(operation);
  if (operation.surface === 'step') return `it comes to "${operation.call.replaceAll('"', "'")}"`;
  return `${person(actor)} ${doesOf(operation, isNamed)}`;
}

function doesOf(operation: Operation, isNamed: boolean): string {
  const { entity, verb, act, surface } = operation;
  const thing = entity.name;
  if (surface === 'command') return `runs ${headOf(operation)}`;
  if (surface === 'function') return `calls ${headOf(operation)}`;
  // "Crop selection" is used; a prompt is added.
  if (surface === 'action' && verb === 'use') return `uses "${operation.call.replaceAll('"', "'")}"`;
  // The system shows; people look.
  const isShown = /^(?:show|display)$/.test(verb);
  if (act === 'list')
    return (isNamed && !isShown) || verb === 'list'
      ? `${third(verb)} ${plural(thing)}`
      : `opens the list of ${plural(thing)}`;
  if (act === 'create') return actOn(third(verb), withArticle(thing));
  return isShown ? `opens the ${thing}` : actOn(third(verb), `the ${thing}`);
}

/** The number in the rule from both sides. */
function atTheLimit(rule: Rule, { entity, verb, act }: Operation, actor: string, doing: string): Draft[] | undefined {
  const bounds = boundsOf(rule, entity.name);
  if (!bounds) return undefined;
  const name = nameOf(rule);
  const isKept = rule.category === 'Data Retention';
  // "The file can be downloaded for 7 days": the number bounds this act.
  const [, subject, done] =
    /^(?:an?|the|each|every) ((?:[\p{L}-]+ )?[\p{L}-]+) can be (\p{L}+) /iu.exec(rule.text) ?? [];
  const bounded = isKept && done !== undefined ? lemma(done) : undefined;
  const when =
    bounded !== undefined && subject !== undefined
      ? `${person(actor)} tries to ${bounded} the ${subject}`
      : isKept
        ? `${person(actor)} looks for the ${entity.name}`
        : act === 'create'
          ? doing
          : (bounds.tries ?? doing);
  return [
    {
      name: `${name}: up to the limit`,
      given: [bounds.inside(actor, past(verb))],
      when,
      outcomes: [bounded === undefined ? bounds.fine : `the ${subject} is ${past(bounded)}`],
    },
    {
      name: `${name}: beyond the limit`,
      given: [bounds.outside(actor, past(verb))],
      when,
      outcomes: [bounded === undefined ? bounds.refused : 'it is refused', ...bounds.told(actor)],
    },
  ];
}

/** What is run or called has a name of its own, and no thing that it is done to. */
export const ofProgram: ReadonlySet<Operation['surface']> = new Set(['command', 'function', 'step']);

/** "Existing workspaces keep their roles" is about roles, and lets nobody do anything. */
const saysWhoMay =
  /\b(?:only|may|can|cannot|nobody|no one|allow(?:s|ed)?|must not|must never|restrict\w*|reserved|sees?|permits?|permitted|entitled|forbidden|on behalf of)\b/i;

const speaksOfThing = ({ text }: Rule, thing: string): boolean =>
  text.toLowerCase().includes(stemOf(singular(thing.split(' ').at(-1) ?? thing)).toLowerCase());

const namesFormat = /\b(?:CSV|JSON|PDF|XML|XLSX|YAML)\b/;
