/** Scenarios that show each rule kept and each rule refused, in the words of the rule. */
import { scenarioLimits } from '../../stages/scenarios/artifact.ts';
import { lemma } from '../read/verbs.ts';
import { wordsOf } from '../read/phrases.ts';
import { firstClause, formsOf, past, plural, stemOf, third, withArticle } from '../text/words.ts';
import { actOn, headOf, stateAfter } from './operation.ts';
import type { Operation } from './operations.ts';
import type { Links } from './link.ts';
import type { Rule } from './rule.ts';
import { boundsOf } from './bounds.ts';
import { nameOf, withLimits } from './draft-limits.ts';
import { observable } from './outcome.ts';
import type { Fill } from '../text/fill.ts';
import { ownLine, settingRow } from './scenario-local.ts';
import { withoutCause, withoutExample } from './scenario-open.ts';
import { type Draft, ownParts, person, timed, underLoad } from './scenario-parts.ts';
import { again, narrowed, paged, removed } from './scenario-kinds.ts';
import { shape } from './shapes.ts';
import { statedScenario } from '../read/normal-form.ts';

export interface Scenario extends Draft {
  readonly rule: Rule;
  /** None where the rule holds for all of it. */
  readonly operation?: Operation;
}

export function planScenarios(
  rules: readonly Rule[],
  links: Links,
  actors: readonly string[],
  { entity }: Pick<Fill, 'entity'>,
): Scenario[] {
  const names = new Set<string>();
  const all = rules.flatMap((rule) => {
    const operation = bestOperation(rule, links);
    const isCalled = operation !== undefined && operation.surface !== 'page';
    return withLimits(rule, (one) =>
      isCalled ? draft(one, operation, actors) : draftForAll(one, operation, entity, actors),
    ).map((one) => ({ ...one, rule, ...(operation ? { operation: spokenOf(one, rule, links) ?? operation } : {}) }));
  });
  // Where there are too many, the first of each rule stays.
  // With room for one of each, what is turned down tells more than what is fine.
  const isTight = rules.length >= scenarioLimits.scenarios;
  const firsts = rules.flatMap((rule) => {
    const own = all.filter((one) => one.rule === rule);
    const telling = isTight ? own.find(({ outcomes }) => outcomes[0]?.startsWith('it is refused')) : undefined;
    return (telling ?? own[0]) === undefined ? [] : [telling ?? own[0]];
  });
  const rest = all
    .filter((one) => !firsts.includes(one))
    .slice(0, Math.max(0, scenarioLimits.scenarios - firsts.length));
  return all
    .filter((one) => firsts.includes(one) || rest.includes(one))
    .map((one) => {
      let name = one.name;
      for (let i = 2; names.has(name); i++) name = `${one.name} (${i})`;
      names.add(name);
      return { ...one, name };
    });
}

function bestOperation(rule: Rule, links: Links): Operation | undefined {
  const own = [...links].filter(([, list]) => list.includes(rule)).map(([operation]) => operation);
  return own.find((one) => !one.implied) ?? own[0];
}

/** "A rejection without a reason" belongs to the call that rejects, whichever call the rule hangs on first. */
function spokenOf({ given, when }: Draft, rule: Rule, links: Links): Operation | undefined {
  const own = [...links].filter(([, list]) => list.includes(rule)).map(([operation]) => operation);
  if (own.length < 2) return undefined;
  const text = [...given, when].join(' ').toLowerCase();
  const named = own.filter((one) => !one.implied && text.includes(stemOf(one.verb).toLowerCase()));
  return named.length === 1 ? named[0] : undefined;
}

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
  if (event !== undefined) return event;
  if (call.startsWith('for each ')) return `${withArticle(call.slice('for each '.length))} comes in`;
  if (call.startsWith('by the ')) return `${call.slice('by '.length)} ${third(verb)} the ${entity.name}`;
  if (call === 'by itself') return `the system ${third(verb)} the ${entity.name}`;
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
    .replace(/,? (?:when(?:ever)?|once|as soon as) .*$/i, '');
  if (/^by (?:itself$|the )/.test(call)) return withoutCause(text, entity.name, name);
  const given = text.toLowerCase().includes(stemOf(entity.name)) ? [`there is ${withArticle(entity.name)}`] : [];
  const once = { name, given, when: cause, outcomes: [observable(effect, entity.name)] };
  if (!/^(?:when|if|on|upon)\b/.test(call)) return [once];
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
function draftForAll(rule: Rule, page: Operation | undefined, thing: string, actors: readonly string[]): Draft[] {
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
        outcomes: [bounds.refused, ...bounds.told(actor)],
      },
    ];
  if (rule.category === 'Performance') return timed(rule, name, 'it is measured') ?? underLoad(rule.text, name, when);
  const shaped = /^(?:when|if|once)\b|\b(?:when|if) /i.test(rule.text)
    ? shape(rule.text, { doing: when, actor, thing, verb: 'use' })
    : undefined;
  const given = page ? { given: ['the page is open'] } : {};
  if (shaped) return shaped.map(({ suffix, ...one }) => ({ name: `${name}${suffix}`, ...one, ...given }));
  return page
    ? [{ name, given: ['the page is open'], when, outcomes: [observable(firstClause(rule.text), thing)] }]
    : withoutExample(rule, thing, name);
}

function draft(rule: Rule, operation: Operation, actors: readonly string[]): Draft[] {
  const actor = actorOf(rule, operation) ?? actors[0] ?? 'person';
  const { entity, verb, act } = operation;
  const thing = entity.name;
  // Whoever looks at a list does not always filter it.
  const forms = formsOf(verb);
  const isNamed = wordsOf(rule.text).some((word) => forms.has(word.toLowerCase()));
  // The system shows; people look.
  const isShown = /^(?:show|display)$/.test(verb);
  const does =
    operation.surface === 'command'
      ? `runs ${headOf(operation)}`
      : operation.surface === 'function'
        ? `calls ${headOf(operation)}`
        : act === 'list'
          ? (isNamed && !isShown) || verb === 'list'
            ? `${third(verb)} ${plural(thing)}`
            : `opens the list of ${plural(thing)}`
          : act === 'create'
            ? actOn(third(verb), withArticle(thing))
            : isShown
              ? `opens the ${thing}`
              : actOn(third(verb), `the ${thing}`);
  const doing =
    operation.surface === 'reaction'
      ? causeOf(operation)
      : operation.surface === 'step'
        ? `it comes to "${operation.call.replaceAll('"', "'")}"`
        : `${person(actor)} ${does}`;
  const name = nameOf(rule);
  const stated = statedScenario(rule.text);
  if (stated) return [{ name, ...stated }];
  if (operation.surface === 'reaction' && operation.sources.includes(rule.source) && rule.category !== 'Performance')
    return started(rule, operation, name, doing);
  const own = settingRow(rule, name) ?? ownLine(rule, operation, doing, name);
  if (own) return own;
  if (rule.category === 'Performance' && !/^(?:when|if|once)\b/i.test(rule.text)) {
    return timed(rule, name, isNamed ? doing : 'it is measured') ?? underLoad(rule.text, name, doing);
  }
  const special =
    paged(rule.text, name, person(actor), doing) ??
    narrowed(rule.text, name, person(actor), plural(thing)) ??
    removed(rule, name, person(actor)) ??
    again(rule.text, name, person(actor), doing);
  if (special) return special;
  const bounds = boundsOf(rule, thing);
  // "The file can be downloaded for 7 days": the number bounds this act.
  const [, subject, done] =
    /^(?:an?|the|each|every) ((?:[\p{L}-]+ )?[\p{L}-]+) can be (\p{L}+) /iu.exec(rule.text) ?? [];
  const bounded = rule.category === 'Data Retention' && done !== undefined ? lemma(done) : undefined;
  const looks =
    bounded !== undefined && subject !== undefined
      ? `${person(actor)} tries to ${bounded} the ${subject}`
      : rule.category === 'Data Retention'
        ? `${person(actor)} looks for the ${thing}`
        : act === 'create'
          ? doing
          : (bounds?.tries ?? doing);
  if (bounds) {
    return [
      {
        name: `${name}: up to the limit`,
        given: [bounds.inside(actor, past(verb))],
        when: looks,
        outcomes: [bounded === undefined ? bounds.fine : `the ${subject} is ${past(bounded)}`],
      },
      {
        name: `${name}: beyond the limit`,
        given: [bounds.outside(actor, past(verb))],
        when: looks,
        outcomes: [bounded === undefined ? bounds.refused : 'it is refused', ...bounds.told(actor)],
      },
    ];
  }
  const shaped = shape(rule.text, { doing, actor, thing, verb, isAlone: actors.length < 2 });
  if (shaped) return shaped.map(({ suffix, ...one }) => ({ name: `${name}${suffix}`, ...one }));
  if (rule.category === 'Authorization') {
    const other = actors.find((one) => !rule.actors.includes(one) && one !== actor) ?? 'somebody else';
    const who = other === 'somebody else' ? other : person(other);
    // "Only their own": another of the same kind is as much a stranger as anybody.
    if (/\bown\b/i.test(rule.text)) {
      const given = [`there is ${withArticle(thing)} of another ${actor}`];
      const sees = act === 'list' ? `${person(actor)} opens the list of ${plural(thing)}` : undefined;
      return [
        {
          name: `${name}: one's own`,
          given: [`there is ${withArticle(thing)} of ${person(actor)}`],
          when: sees ?? `${person(actor)} asks for this ${thing}`,
          outcomes: [sees === undefined ? `the ${thing} is shown` : `the ${thing} is in the list`],
        },
        {
          name: `${name}: somebody else's`,
          given,
          when: sees ?? `${person(actor)} asks for this ${thing}`,
          outcomes:
            sees === undefined ? ['it is refused', 'nothing about it is shown'] : [`this ${thing} is not in the list`],
        },
      ];
    }
    const given = act === 'create' ? [] : [`there is ${withArticle(thing)} of ${person(actor)}`];
    const when = doing;
    return [
      {
        name: `${name}: who may`,
        given: given.length > 0 ? given : [`${person(actor)} is signed in`],
        when,
        outcomes: [`the ${thing} is ${stateAfter(verb)}`],
      },
      {
        name: `${name}: who may not`,
        given,
        when: `${who} without this right tries to ${act === 'create' ? `${verb} ${withArticle(thing)}` : `${verb} it`}`,
        outcomes: ['it is refused', 'nothing about it is shown'],
      },
    ];
  }
  // Hung on the nearest call, which it does not speak of: to do that would show nothing.
  if (!isNamed && !namesFormat.test(rule.text)) return withoutExample(rule, thing, name);
  return ownParts(rule, operation, doing, name, actor);
}

const namesFormat = /\b(?:CSV|JSON|PDF|XML|XLSX|YAML)\b/;
