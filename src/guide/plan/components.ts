/** The parts of the design: those of the chosen style, of its supports, and one for each other system. */
import type { Match } from '../match/match.ts';
import type { Reading } from '../read/read-prd.ts';
import type { Source } from '../read/source.ts';
import { kebab } from '../../artifacts/names.ts';
import { type Fill, fill } from '../text/fill.ts';
import { lowerFirst, unique, upperFirst } from '../text/words.ts';
import { namesOf, neighbourOf } from './neighbours.ts';
import type { Operation } from './operations/operations.ts';
import { type Links, rulesForAll } from './link.ts';
import { isLapse, rulesOfMaking } from './making.ts';
import type { Rule } from './rules/rule.ts';
import { standsOn } from './stands-on.ts';
import { wordsOf } from './support-words.ts';

export interface Component {
  readonly id: string;
  readonly name: string;
  /** Its name within a sentence, where that is not the same with a small letter: "the Adyen gateway". */
  readonly called?: string;
  readonly kind: 'process' | 'store' | 'edge' | 'outside';
  readonly does: string;
  readonly asked?: true;
  /** Of its rules, those on what it makes. */
  readonly makes?: readonly Rule[];
  /** What a test does to it beyond the scenarios. */
  readonly tried?: string;
  /** Why it is there, in the matcher's words. */
  readonly because: string;
  readonly sources: readonly Source[];
  readonly rules: readonly Rule[];
  /** What starts by itself and is carried out here. */
  readonly runs?: readonly Operation[];
  /** The pattern it comes from. */
  readonly from: string;
}

/** As a sentence names it. */
export const calledInText = ({ name, called }: Component): string => called ?? lowerFirst(name);

/** Where every style keeps the things themselves. */
const mainStore = 'entity-store';

export function planComponents(
  reading: Reading,
  style: Match,
  supports: readonly Match[],
  links: Links,
  rules: readonly Rule[],
  words: Fill,
): Component[] {
  const found = new Map<string, Component>();
  // What starts by itself is kept by what runs, not by what is called.
  const called = rulesOf(links, (one) => one.surface !== 'reaction');
  const reactions = [...links.keys()].filter((one) => one.surface === 'reaction');
  const made = rulesOfMaking(
    [...links.keys()].find((one) => one.call === words.call),
    links,
  );
  for (const match of [style, ...supports]) {
    for (const { name, kind, does, asked, keeps, makes, tried } of match.pattern.components) {
      const filled = fill(name, words);
      const id = kebab(name.replaceAll(/[{}]/g, ''));
      if (found.has(filled)) continue;
      const sources = [...(match === style ? entitySources(reading, links) : []), ...reasonSources(match)];
      const isMain = kind === 'edge' && match === style;
      const ground = isMain || id === mainStore ? standsOn(reading, kind) : undefined;
      found.set(filled, {
        id,
        name: filled,
        kind,
        does: `${fill(does, wordsOf({ words, reading, rules, chosen: style }, match))}${ground ? `, ${kind === 'store' ? 'in' : 'built with'} ${ground.words}` : ''}`,
        ...(asked ? { asked } : {}),
        ...(makes ? { makes: made } : {}),
        ...(tried === undefined ? {} : { tried }),
        because: reasonOf(match, words),
        sources: ground ? [...sources, ground.source] : sources,
        rules: isMain
          ? [...called, ...rulesForAll(links, rules)]
          : // What the parts of a program read and write is kept by those parts.
            reading.kind && match === style && kind === 'store' && id !== mainStore
            ? []
            : together(
                makes ? made : [],
                keptBy({ id, isAsked: kind !== 'process' || asked === true, keeps }, match, rules),
              ),
        from: match.pattern.name,
      });
    }
  }
  for (const one of runners([...found.values()], reactions, links)) found.set(one.name, one);
  const gateway = found.get('System gateway');
  if (gateway && reading.systems.length > 0) found.set(gateway.name, named(gateway, reading, rules));
  for (const system of reading.systems) {
    const { name, sources } = system;
    const concerned = rules.filter((one) => one.text.includes(name));
    found.set(name, {
      id: kebab(name) || 'system',
      name,
      kind: 'outside',
      does: neighbourOf(system, reading).does,
      because: sources.every((one) => one.from === 'prd') ? 'the PRD names it' : 'it was named',
      sources,
      rules: concerned,
      from: 'the PRD',
    });
  }
  return withoutDoubles([...found.values()], new Set(called));
}

/** Of whom it is the gateway: one of them gives it its name. */
function named(gateway: Component, { systems }: Reading, rules: readonly Rule[]): Component {
  const asked = systems.filter((one) => !one.ways.includes('sign-in'));
  const [only] = asked;
  if (!only) return gateway;
  return {
    ...gateway,
    ...(asked.length === 1
      ? { name: `${upperFirst(only.name)} gateway`, called: `${only.name} gateway` }
      : { name: 'Integration gateway' }),
    does: gateway.does.replace('the other system', namesOf(asked)),
    // What else a system that fails would be felt by is not kept here.
    rules: rules.filter((one) =>
      asked.some(({ name, sources }) => one.text.includes(name) || sources.includes(one.source)),
    ),
  };
}

/** What no call brings about and a part of its own takes care of is not asked of whoever answers the calls as well. */
function withoutDoubles(parts: readonly Component[], called: ReadonlySet<Rule>): Component[] {
  const elsewhere = new Set(parts.flatMap((one) => (one.kind === 'process' ? one.rules : [])));
  return parts.map((one) =>
    one.kind === 'edge' ? { ...one, rules: one.rules.filter((rule) => called.has(rule) || !elsewhere.has(rule)) } : one,
  );
}

const together = (some: readonly Rule[], others: readonly Rule[]): Rule[] =>
  unique([...some, ...others]).toSorted((a, b) => a.n - b.n);

const rulesOf = (links: Links, test: (one: Operation) => boolean): Rule[] => [
  ...new Set([...links].flatMap(([operation, list]) => (test(operation) ? list : []))),
];

/** Who carries out what starts by itself: the clock of the design, its worker, or a runner of its own. */
function runners(parts: readonly Component[], reactions: readonly Operation[], links: Links): Component[] {
  const processes = parts.filter((one) => one.kind === 'process');
  const clock = processes.find((one) => /scheduler|runner/i.test(one.name));
  const watcher = processes.find((one) => /watcher/i.test(one.name));
  const worker = processes.find((one) =>
    /worker|processor|coordinator|subscriber|consumer|agent|^stages$|^state machine$|^tasks$|^engine$|^follower$|^new code$|^changed code$|^copier$/i.test(
      one.name,
    ),
  );
  const made = new Map<string, Component>();
  const sent = new Set(processes.flatMap((one) => (one.name.endsWith(' sender') ? one.rules : [])));
  for (const reaction of reactions) {
    const rules = links.get(reaction) ?? [];
    const isTimed =
      !/^(?:when|if|on(?! the (?:first|last|\d)| \d)|upon|for each|by)\b/.test(reaction.call) || isLapse(reaction);
    // Whatever sends it is there already.
    if (!isTimed && rules.length > 0 && rules.every((one) => sent.has(one))) continue;
    const home =
      (isTimed
        ? ((periodic.test(reaction.call) ? undefined : watcher) ?? clock ?? worker)
        : (worker ?? (rules.length === 0 ? (clock ?? watcher) : undefined))) ??
      made.get(own) ??
      ownRunner(reaction);
    const known = made.get(home.name) ?? home;
    made.set(home.name, {
      ...known,
      rules: [...new Set([...known.rules, ...rules])].toSorted((a, b) => a.n - b.n),
      sources: [...known.sources, ...reaction.sources],
      runs: [...(known.runs ?? []), reaction],
    });
  }
  return [...made.values()];
}

/** At its hour, whatever state anything is in. */
const periodic = /^(?:every|each|daily|hourly|nightly|weekly|monthly|once an?|at \d|on the)\b/i;
const own = 'Background runner';
const ownRunner = ({ sources }: Operation): Component => ({
  id: 'background-runner',
  name: own,
  kind: 'process',
  does: 'Carries out what nobody calls: notices the cause, does the work once, and records that it did',
  because: 'some of what the PRD asks for starts by itself',
  sources,
  rules: [],
  from: 'the PRD',
});

/** A part keeps what its pattern is there for: the rules in whose words the matcher found its reasons. */
function keptBy(
  {
    id,
    isAsked,
    keeps,
  }: { readonly id: string; readonly isAsked: boolean; readonly keeps: 'timed' | 'sent' | undefined },
  { reasons }: Match,
  rules: readonly Rule[],
): Rule[] {
  if (id === mainStore) return rules.filter((one) => one.category === 'Data Retention');
  // The strongest reasons only: a weak one may rest on a mere word of a rule that is about something else.
  const most = Math.max(...reasons.map((one) => one.weight));
  const sources = new Set(reasons.filter((one) => one.weight > most / 2).flatMap((one) => one.sources));
  // Who may do what and how often is settled before anything runs by itself.
  return rules.filter(
    (one) =>
      (sources.has(one.source) || (keeps !== undefined && whicheverLine[keeps].test(one.text))) &&
      (isAsked || !atTheDoor.has(one.category)) &&
      (keeps !== 'timed' || isTimed(one)),
  );
}

/** What a watcher and a sender are there for, whichever line spoke for them. */
const whicheverLine = {
  timed:
    /\bescalat\w*|\boverdue\b|\b(?:nobody|no one|not) (?:has )?(?:decided|answered|confirmed|approved|done|taken)\b[^.;]{0,40}\b(?:within|after|for)\b/i,
  sent: /\bundeliver\w+|\bmessages? (?:that |which )?(?:cannot|can't|could not) be delivered\b/i,
};

const isTimed = ({ quantities, text }: Rule): boolean =>
  quantities.some((one) => one.unit === 'ms') ||
  /\b(?:deadline|overdue|due|expire\w*|escalat\w*|remind\w*|schedul\w*|daily|weekly|monthly|nightly|hourly|(?:every|each|first) (?:night|day|week|month|hour|morning|quarter))\b/i.test(
    text,
  );

const atTheDoor = new Set<Rule['category']>(['Authorization', 'Rate Limiting']);

const entitySources = (reading: Reading, links: Links): Source[] =>
  [...links.keys()]
    .flatMap((one: Operation) => one.sources)
    .slice(0, 4)
    .concat(reading.entities[0]?.sources[0] ?? []);
const reasonSources = ({ reasons }: Match): Source[] =>
  reasons
    .filter((one) => one.weight > 0)
    .flatMap((one) => one.sources)
    .slice(0, 4);
const reasonOf = ({ reasons }: Match, words: Fill): string =>
  fill(reasons.find((one) => one.weight > 0 && one.sources.length > 0)?.because ?? reasons[0]?.because ?? '', words);
