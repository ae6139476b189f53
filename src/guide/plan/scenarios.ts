/** Scenarios that show each rule kept and each rule refused, in the words of the rule. */
import { scenarioLimits } from '../../stages/scenarios/artifact.ts';
import { clean } from '../text/escape.ts';
import { presentTense } from '../read/present.ts';
import { actOf, lemma } from '../read/verbs.ts';
import { wordsOf } from '../read/phrases.ts';
import { lowerFirst, past, plural, third, upperFirst, withArticle } from '../text/words.ts';
import type { Endpoint } from './endpoint.ts';
import type { Links } from './link.ts';
import type { Rule } from './rule.ts';
import { boundsOf } from './bounds.ts';
import { beFor, observable, passive } from './outcome.ts';
import { shape } from './shapes.ts';

export interface Scenario {
  readonly name: string;
  readonly rule: Rule;
  readonly endpoint: Endpoint;
  readonly given: readonly string[];
  readonly when: string;
  readonly outcomes: readonly string[];
}

type Draft = Omit<Scenario, 'rule' | 'endpoint'>;

export function planScenarios(rules: readonly Rule[], links: Links, actors: readonly string[]): Scenario[] {
  const names = new Set<string>();
  const all = rules.flatMap((rule) => {
    const endpoint = bestEndpoint(rule, links);
    return endpoint ? draft(rule, endpoint, actors).map((one) => ({ ...one, rule, endpoint })) : [];
  });
  // Where there are too many, the first of each rule stays.
  const firsts = all.filter((one, i) => all.findIndex((other) => other.rule === one.rule) === i);
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

function bestEndpoint(rule: Rule, links: Links): Endpoint | undefined {
  const own = [...links].filter(([, list]) => list.includes(rule)).map(([endpoint]) => endpoint);
  return own.find((one) => !one.implied) ?? own[0];
}

/** Whoever the rule is about; where it only mentions people, whoever makes the call. */
function actorOf({ text, actors }: Rule, endpoint: Endpoint): string | undefined {
  const start = text.toLowerCase().replace(/^(?:an?|the|each|every|only|all|any) (?:the |an? )?/, '');
  return (
    actors.find((one) => start.startsWith(one)) ??
    actors.find((one) => endpoint.actors.includes(one)) ??
    endpoint.actors[0] ??
    actors[0]
  );
}

const person = (actor: string) => `the ${actor}`;

function draft(rule: Rule, endpoint: Endpoint, actors: readonly string[]): Draft[] {
  const actor = actorOf(rule, endpoint) ?? actors[0] ?? 'person';
  const { entity, verb, act } = endpoint;
  const thing = entity.name;
  // Whoever looks at a list does not always filter it.
  const isNamed = wordsOf(rule.text).some((word) => lemma(word) === verb);
  // The system shows; people look.
  const isShown = /^(?:show|display)$/.test(verb);
  const does =
    act === 'list'
      ? (isNamed && !isShown) || verb === 'list'
        ? `${third(verb)} ${plural(thing)}`
        : `opens the list of ${plural(thing)}`
      : act === 'create'
        ? `${third(verb)} ${withArticle(thing)}`
        : `${isShown ? 'opens' : third(verb)} the ${thing}`;
  const doing = `${person(actor)} ${does}`;
  const name = upperFirst(clean(lowerFirst(rule.name), 70));
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
        : doing;
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
  const special =
    paged(rule.text, name, person(actor), doing) ??
    narrowed(rule.text, name, person(actor), plural(thing)) ??
    removed(rule, name, person(actor), thing) ??
    again(rule.text, name, person(actor), doing);
  if (special) return special;
  const shaped = shape(rule.text, { doing, actor, thing, verb });
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
        outcomes: [`the ${thing} is ${past(verb)}`],
      },
      {
        name: `${name}: who may not`,
        given,
        when: `${who} without this right tries to ${act === 'create' ? `${verb} ${withArticle(thing)}` : `${verb} it`}`,
        outcomes: ['it is refused', 'nothing about it is shown'],
      },
    ];
  }
  const acted = deed(rule, name, thing);
  if (acted) return acted;
  // What the system does by itself is not started by a person.
  const isSystem =
    rule.actors.length === 0 &&
    /\b(?:is|are) (?:\w+ )?\w+(?:ed|sent|kept|put|paid|taken)\b/i.test(rule.text) &&
    !/\b(?:can|may)\b/.test(rule.text);
  return parts(rule, endpoint, isSystem ? `the system handles the ${thing}` : doing, name, actor);
}

/** "Team leads approve or reject requests": done by them, and by nobody else. */
function deed({ text, actors }: Rule, name: string, thing: string): Draft[] | undefined {
  const present = presentTense(text.replace(/[.]$/, ''));
  const who = present && actors.find((one) => present.subject.toLowerCase().replace(/s$/, '') === one);
  if (!present || who === undefined || present.clause.length > 80 || /[,;:]/.test(text)) return undefined;
  const [verb = '', ...after] = present.clause.split(' ');
  if (actOf(verb) !== 'change-state') return undefined;
  const rest = after.join(' ').replace(/^(?:or|and) \p{L}+ /u, '');
  const outcome = passive(verb, rest);
  if (outcome === undefined) return undefined;
  return [
    {
      name,
      given: [`there is ${withArticle(thing)}`],
      when: `${person(who)} ${third(verb)} ${rest}`,
      outcomes: [outcome],
    },
    {
      name: `${name}: somebody else`,
      given: [`there is ${withArticle(thing)}`],
      when: `somebody who is no ${who} tries to ${verb} ${rest}`,
      outcomes: ['it is refused', `the ${thing} is as it was`],
    },
  ];
}

/** "Pagination for users with more than 50 widgets": one on each side of the number. */
function paged(text: string, name: string, who: string, when: string): Draft[] | undefined {
  const [, count, of] = /\bpaginat\w+\b.*?\bmore than (\d{1,6}) ([\p{L}-]+)/iu.exec(text) ?? [];
  if (count === undefined || of === undefined) return undefined;
  return [
    {
      name: `${name}: one page`,
      given: [`${who} has exactly ${count} ${of}`],
      when,
      outcomes: [`all ${count} are on one page`, 'there is no further page'],
    },
    {
      name: `${name}: more than one`,
      given: [`${who} has ${Number(count) + 1} ${of}`],
      when,
      outcomes: [`the first ${count} are shown, with a way to the next page`, 'each of them is on exactly one page'],
    },
  ];
}

/** "Support filtering by category and status": what is left, and what is shown when nothing is. */
function narrowed(text: string, name: string, who: string, things: string): Draft[] | undefined {
  const [, act, list] =
    /^(?:(?:support|allow|enable|provide|offer)s? )?(filter|sort|search)(?:ing)? (?:[\p{L}-]+ )?by ([\p{L}, -]{3,80})[.]?$/iu.exec(
      text,
    ) ?? [];
  if (act === undefined || list === undefined) return undefined;
  const verb = act.toLowerCase();
  const when = `${who} ${third(verb)} ${things} by ${list}`;
  if (verb === 'sort')
    return [
      {
        name,
        given: [`there are ${things} that differ in it`],
        when,
        outcomes: [`the ${things} come in the order of ${list}`],
      },
    ];
  return [
    {
      name,
      given: [`there are ${things} that match and ${things} that do not`],
      when,
      outcomes: [`only the ${things} that match ${list} are shown`],
    },
    {
      name: `${name}: nothing matches`,
      given: [`there are ${things}, and none of them matches`],
      when,
      outcomes: ['the list is empty and says so', 'it is not an error'],
    },
  ];
}

/** "Data has to be removed two years after the permit has expired": one on each side of that moment. */
function removed({ text }: Rule, name: string, who: string, thing: string): Draft[] | undefined {
  const [, what, done, time, event] =
    /^(.{3,60}?) (?:must be|has to be|have to be|shall be|is|are) (removed|deleted|erased|purged|archived|anonymi[sz]ed) ((?:[\p{L}\d]+ ){1,2})after (.{3,80}?)[.]?$/iu.exec(
      text,
    ) ?? [];
  if (what === undefined || done === undefined || time === undefined) return undefined;
  const when = `${who} looks for the ${thing}`;
  const be = beFor(what);
  return [
    {
      name: `${name}: in time`,
      given: [`one day less than ${time.trim()} has passed since ${event}`],
      when,
      outcomes: [`${lowerFirst(what)} ${be} still there`],
    },
    {
      name: `${name}: afterwards`,
      given: [`one day more than ${time.trim()} has passed since ${event}`],
      when,
      outcomes: [`${lowerFirst(what)} ${be} ${done}`],
    },
  ];
}

/** "Whoever has not signed in during the last 10 minutes signs in again": one on each side of the number. */
function again(text: string, name: string, who: string, doing: string): Draft[] | undefined {
  const [, time] =
    /\b(?:last|past) (\p{L}*\d* ?(?:minutes?|hours?|days?))\b[^.;]*\bsigns? in again\b/iu.exec(text) ?? [];
  if (time === undefined) return undefined;
  const [, act] = /^before (an? [\p{L} -]{3,30}),/iu.exec(text) ?? [];
  const when = act === undefined ? doing : `${who} starts ${act}`;
  return [
    {
      name: `${name}: signed in lately`,
      given: [`${who} has signed in within the last ${time}`],
      when,
      outcomes: ['it goes ahead at once'],
    },
    {
      name: `${name}: signed in too long ago`,
      given: [`${who} has not signed in within the last ${time}`],
      when,
      outcomes: [`${who} is asked to sign in again`, 'nothing is handed out before that'],
    },
  ];
}

/** What a rule has to say for its opposite to mean something. */
const refusals: Readonly<Partial<Record<Rule['category'], RegExp>>> = {
  Validation:
    /\b(?:must|required?|mandatory|only|at least|at most|cannot|unique|allowed|accept\w*|maximum|minimum|larger|between \d|formats?|with an? (?:reason|comment|number))\b/i,
  'Data Privacy': /\b(?:no|nothing|never|must not|not (?:shown|visible|disclosed)|masked?|hidden|only)\b/i,
};

/** Any other rule: its own condition becomes the Given, its own consequence the Then. */
function parts(
  { text, category }: Rule,
  { entity, act }: Endpoint,
  doing: string,
  name: string,
  actor: string,
): Draft[] {
  const plain = text.replace(/[.]$/, '');
  const condition = act === 'create' ? `${person(actor)} is signed in` : `there is ${withArticle(entity.name)}`;
  const first = plain.split(/;|\. /, 1)[0] ?? plain;
  const outcome = observable(first, entity.name);
  const formats =
    /\b(?:CSV|JSON|PDF|XML|XLSX|YAML)(?:(?:, | and | or |, and |, or )(?:CSV|JSON|PDF|XML|XLSX|YAML))*\b/.exec(
      first,
    )?.[0];
  if (category === 'Performance' && /\b(?:availab\w+|uptime)\b/i.test(first))
    return [
      {
        name: `${name}: one part fails`,
        given: ['one instance of the service has stopped'],
        when: doing,
        outcomes: [
          'another one answers',
          `over a month the share of answered calls meets the rule: ${lowerFirst(first)}`,
        ],
      },
    ];
  // How much there is: nothing that happens, but what everything else has to hold under.
  if (category === 'Performance' && !/\b(?:within|under|below|faster|p\d\d)\b/i.test(first))
    return [
      {
        name: `${name}: under this load`,
        given: [
          /\b(?:has|have|is|are|serves?|there)\b/.test(first) ? lowerFirst(first) : `the load is ${lowerFirst(first)}`,
        ],
        when: doing,
        outcomes: ['the answer comes within the time that the other rules allow', 'nothing is lost'],
      },
    ];
  const broken: Readonly<Record<string, readonly [string, string, string]>> = {
    Validation:
      formats === undefined
        ? [`a request that breaks this rule: ${outcome}`, 'refused', 'it is refused with the reason']
        : [
            `a request for something other than ${formats}`,
            'another format',
            'it is refused, and the answer names what is possible',
          ],
    Integration: [
      'the other side does not answer',
      'the other side is down',
      `the ${entity.name} keeps its state, and the missing part is made up for later`,
    ],
    'Data Privacy': [
      'what is stored holds some of what this rule keeps out',
      'nothing leaks',
      `none of it is in what ${person(actor)} gets`,
    ],
    Performance: ['the load is at the stated peak', 'under full load', outcome],
    'Data Retention': ['its time is over', 'after its time', `the ${entity.name} is no longer there`],
  };
  const kept = { name, given: [condition], when: doing, outcomes: [outcome] };
  const opposite = broken[category];
  // Better one honest scenario than a second one that says nothing.
  if (!opposite || refusals[category]?.test(text) === false) return [kept];
  if (category === 'Data Privacy' && /\bstored\b/i.test(text)) return [kept];
  const [given, title, outcomeThen] = opposite;
  return [kept, { name: `${name}: ${title}`, given: [given], when: doing, outcomes: [outcomeThen] }];
}
