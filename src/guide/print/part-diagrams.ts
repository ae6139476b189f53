/** Who talks to whom: the parts, and the course of the main call. Names are made of safe characters only. */
import type { FlowStep } from '../catalogue/pattern.ts';
import type { Match } from '../match/match.ts';
import type { Component } from '../plan/components.ts';
import { type Operation, summaryOf } from '../plan/operations/operations.ts';
import type { Plan } from '../plan/plan.ts';
import { neighbourOf } from '../plan/neighbours.ts';
import { failuresOf } from '../plan/support-words.ts';
import { label } from '../text/escape.ts';
import { fill } from '../text/fill.ts';
import { lowerFirst } from '../text/words.ts';
import { isInCourse } from './concerns.ts';
import { fence, ruleIds } from './markdown.ts';
import { refusalsOf } from './refusals.ts';

export type Parts = Plan['components'];

/** A role of a pattern's steps as a part of this design. */
function partOf(role: string, components: Parts): Component | undefined {
  const named = components.find((one) => one.id === role || one.id === `entity-${role}`);
  if (named) return named;
  if (role === 'api') return components.find((one) => one.kind === 'edge');
  if (role === 'store') return mainStore(components);
  return undefined;
}

/** Steps of a support with the other system that it is there for: the one that its reasons name, or the only one. */
function aroundOf({ pattern: { around, id }, reasons }: Match, components: Parts, reading: Plan['reading']): Around {
  // What is told goes to who is told, and what is asked to who can answer.
  const outside = components.filter((one) => {
    if (one.kind !== 'outside') return false;
    const near = neighbourIn(one, reading);
    return !near || (!near.signsIn && (id === 'outbox' ? near.isTold : id !== 'circuit-breaker' || near.isAsked));
  });
  const sources = new Set(reasons.filter((one) => one.weight > 0).flatMap((one) => one.sources));
  const meant = outside.find((one) => one.sources.some((each) => sources.has(each)));
  const system = meant ?? (outside.length === 1 ? outside[0] : undefined);
  const role = (name: string) => (name === 'outside' ? (system?.id ?? name) : name);
  const named = (steps: readonly FlowStep[] = []) =>
    steps.map((one) => ({ ...one, from: role(one.from), to: role(one.to) }));
  return { before: named(around?.before), after: named(around?.after) };
}

const neighbourIn = (one: Component, reading: Plan['reading']) => {
  const system = reading.systems.find(({ name }) => name === one.name);
  return (
    system && {
      ...neighbourOf(system, reading),
      isTold: system.ways.includes('out'),
      isAsked: system.ways.some((way) => way !== 'out'),
    }
  );
};

interface Around {
  readonly before: readonly FlowStep[];
  readonly after: readonly FlowStep[];
}

/** What all have in common; what a device or an index keeps is a copy. */
export const mainStore = (components: Parts): Component | undefined =>
  components.find((one) => one.id === 'entity-store') ?? components.find((one) => one.kind === 'store');

export function componentDiagram({ components, operations, words, reading, chosen, supports }: Plan): string {
  const ids = new Map(components.map((one, i) => [one, `c${i}`]));
  const nodes = components.map((one) => {
    const [open, close] = one.kind === 'store' ? ['[(', ')]'] : one.kind === 'outside' ? ['{{', '}}'] : ['[', ']'];
    return `  ${ids.get(one)}${open}"${label(one.name)}"${close}`;
  });
  const edge = components.find((one) => one.kind === 'edge');
  // Who talks to whom in the main flow is who talks to whom.
  const flow = [
    ...(chosen.pattern.flow ?? []),
    ...supports.flatMap((one) => Object.values(aroundOf(one, components, reading)).flat()),
  ].filter((one) => one.from !== one.to && !one.reply);
  const first = partOf(flow.find((one) => one.from === 'actor')?.to ?? '', components) ?? edge ?? components[0];
  const edges = callers(operations, reading.actors[0]?.name ?? words.actor).map(
    ({ name, does }, i) => `  a${i}(["${label(name)}"]) -->|"${label(does, 50)}"| ${first ? ids.get(first) : 'c0'}`,
  );
  const isJoined = new Set(first ? [first] : []);
  const drawn = new Set<string>();
  const join = (from: Component | undefined, to: Component | undefined, says: string) => {
    if (!from || !to || from === to) return;
    const way = `${ids.get(from)} ${ids.get(to)}`;
    if (drawn.has(way)) return;
    drawn.add(way);
    edges.push(`  ${ids.get(from)} -->|"${label(fill(says, words), 50)}"| ${ids.get(to)}`);
    isJoined.add(from).add(to);
  };
  for (const { from, to, says } of flow) join(partOf(from, components), partOf(to, components), says);
  const store = mainStore(components);
  const process = (words: RegExp) => components.find((one) => one.kind === 'process' && words.test(one.name));
  const gateway = process(/gateway|adapter/i);
  const sender = process(/sender|coordinator|worker|relay/i);
  const clock = process(/receiver|scheduler|worker|runner/i);
  for (const one of components) {
    if (isJoined.has(one)) continue;
    const near = one.kind === 'outside' ? neighbourIn(one, reading) : undefined;
    if (near?.signsIn) join(edge, one, near.says);
    else if (near?.isCaller) join(one, clock ?? gateway ?? edge, exchanged(one, reading) ?? near.says);
    else if (near?.isTold) join(sender ?? gateway ?? edge, one, exchanged(one, reading) ?? near.says);
    else if (one.kind === 'outside')
      join(gateway ?? sender ?? edge, one, exchanged(one, reading) ?? near?.says ?? 'asks it');
    else if (one.kind === 'process' && !one.asked) join(one, store ?? edge, firstClause(one));
    else join(edge, one, firstClause(one));
  }
  return fence('mermaid', ['flowchart LR', ...nodes, ...edges].join('\n'));
}

/** What a table of systems says goes there; else the rules that name it. */
function exchanged({ name, sources, rules }: Component, { statements, systems }: Plan['reading']): string | undefined {
  const row = statements.find((one) => one.cells && sources.includes(one.source))?.cells;
  const what = [...(row ?? [])].find(([head]) =>
    /^(?:what|data|purpose|content|payload|exchanged?|usage|used for)$/i.test(head),
  );
  const isTold = systems.some((one) => one.name === name && one.purpose !== undefined);
  return what?.[1] || (isTold ? undefined : ruleIds(rules.slice(0, 4)) || undefined);
}

const firstClause = ({ does }: Component): string => lowerFirst(does.split(/[,;:.]/)[0] ?? does);

const mostCallers = 4;

/** People, and what they come for. */
function callers(operations: readonly Operation[], anybody: string): { name: string; does: string }[] {
  const called = operations.filter((one) => one.surface !== 'reaction');
  const people = [...new Set(called.flatMap((one) => one.actors))].slice(0, mostCallers);
  return (people.length > 0 ? people : [anybody]).map((name) => {
    const own = people.length > 0 ? called.filter((one) => one.actors.includes(name)) : called;
    const [main] = own;
    const more = own.length > 1 ? ` and ${own.length - 1} more` : '';
    return { name, does: main ? `${summaryOf(main)}${more}` : 'uses it' };
  });
}

const mostSupports = 4;

export function sequenceDiagram(plan: Plan): string {
  const { chosen, components, words, operations, links, supports } = plan;
  const main = operations.find((one) => one.call === words.call);
  const rules = main ? (links.get(main) ?? []) : [];
  const isRead = main?.act === 'list' || main?.act === 'show';
  // What only reads goes the short way, whatever the style does with changes.
  const own = isRead ? undefined : chosen.pattern.flow;
  const flow: readonly FlowStep[] = own ?? [
    { from: 'actor', to: 'api', says: '{call}' },
    { from: 'api', to: 'store', says: isRead ? 'read what {actor} may see' : 'check rules, change {entity}' },
    { from: 'api', to: 'actor', says: '{success}', reply: true },
  ];
  const joined = main ? supports.filter((one) => isInCourse(plan, one, main, rules)).slice(0, mostSupports) : [];
  const isHere = ({ from, to }: FlowStep) =>
    [from, to].every((role) => role === 'actor' || partOf(role, components) !== undefined);
  const steps = joined.map((one) => aroundOf(one, components, plan.reading));
  const before = steps.flatMap((one) => one.before).filter(isHere);
  const after = steps.flatMap((one) => one.after).filter(isHere);
  const failing = own ? (chosen.pattern.breaks ?? []) : [];
  const [call] = flow;
  // A device in between takes the call first: what the API asks comes when it has heard of it.
  const reached = flow.findIndex((one) => one.to === 'api' && !one.reply);
  const arriving = flow.slice(0, reached + 1);
  const course =
    call?.from === 'actor' && reached >= 0
      ? [...arriving, ...before, ...withAfter(flow.slice(reached + 1), after)]
      : [...flow, ...after];
  const nameOf = (role: string) =>
    role === 'actor' ? words.actor : (partOf(role, components)?.name ?? role.replaceAll('-', ' '));
  // Two roles may be the same part.
  const names = [...new Set([...course, ...failing].flatMap((one) => [nameOf(one.from), nameOf(one.to)]))];
  const heads = names.map(
    (name, i) => `  ${name === words.actor ? 'actor' : 'participant'} p${i} as ${label(name, 40)}`,
  );
  const id = (role: string) => `p${names.indexOf(nameOf(role))}`;
  const arrow = ({ from, to, says, reply }: FlowStep) =>
    `${id(from)}${reply ? '-->>' : '->>'}${id(to)}: ${label(fill(says, words))}`;
  const turned = main ? turnedDown(plan, main) : [];
  const checked = call?.from === 'actor' && reached === 0 ? 1 + before.length : 0;
  // What the rules refuse ends here: everything after it is the way in which it goes well.
  const body =
    turned.length > 0 && call && checked > 0
      ? [
          ...course.slice(0, checked).map((one) => `  ${arrow(one)}`),
          ...turned.flatMap(({ against, answer }, i) => [
            `  ${i === 0 ? 'alt' : 'else'} ${label(against, 90)}`,
            `    ${id(call.to)}-->>${id('actor')}: ${label(answer)}`,
          ]),
          '  else the rules are kept',
          ...course.slice(checked).map((one) => `    ${arrow(one)}`),
          '  end',
        ]
      : course.map((one) => `  ${arrow(one)}`);
  const situation = chosen.pattern.failures[0]?.situation;
  const failure =
    situation === undefined || failing.length === 0
      ? []
      : [`  opt ${label(fill(situation, words), 60)}`, ...failing.map((one) => `    ${arrow(one)}`), '  end'];
  // What can go wrong on this very way, beside what the style itself is built for.
  const edge = components.find((one) => one.kind === 'edge');
  const at = edge && names.includes(edge.name) ? `p${names.indexOf(edge.name)}` : 'p0';
  const others = joined
    .flatMap((one) => failuresOf(plan, one).slice(0, 1))
    .slice(0, mostFailures)
    .flatMap((one) => [
      `  opt ${label(one.situation, 60)}`,
      `    ${at}->>${at}: ${label(lowerFirst(one.handling), 110)}`,
      '  end',
    ]);
  return fence('mermaid', ['sequenceDiagram', ...heads, ...body, ...failure, ...others].join('\n'));
}

const mostFailures = 2;

/** What the edge writes belongs to the change, before the caller hears of it; what others do comes in their own time. */
function withAfter(rest: readonly FlowStep[], after: readonly FlowStep[]): FlowStep[] {
  const at = rest.findIndex((one) => one.to === 'actor');
  const inTime = after.filter((one) => one.from === 'api');
  const later = after.filter((one) => one.from !== 'api');
  return at < 0 ? [...rest, ...after] : [...rest.slice(0, at), ...inTime, ...rest.slice(at), ...later];
}

const mostRefusals = 3;

/** Rules that can turn this call down, who may first, and how the caller is told. */
function turnedDown(plan: Plan, main: Operation): { against: string; answer: string }[] {
  return refusalsOf(plan, main)
    .slice(0, mostRefusals)
    .map(({ rule: { n, name }, status }) => ({
      against: `against BR-${n}: ${name}`,
      answer: main.surface === 'http' ? `${status}, ${told[status] ?? 'with the reason'}` : 'refused, with the reason',
    }));
}

const told: Readonly<Record<string, string>> = {
  '403': 'nothing is shown',
  '409': 'what stands against it',
  '422': 'what is wrong',
  '429': 'when it is possible again',
};
