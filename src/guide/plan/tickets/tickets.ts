/** Tickets in dependency order: one for each operation, then one for each process that no operation starts (002-R43). */
import { suggestTicketPrefix, ticketId } from '../../../artifacts/names.ts';
import { wordsOf } from '../../read/language/phrases.ts';
import { lemma } from '../../read/language/verbs.ts';
import { joined, singular, unique, upperFirst, lowerFirst } from '../../text/words.ts';
import { calledInText, type Component } from '../components.ts';
import { type Operation, summaryOf } from '../operations/operations.ts';
import type { Links } from '../link.ts';
import type { Rule } from '../rules/rule.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { aboutRules, bySection, inParts, mostRules, type RuleGroup } from './ticket-groups.ts';

export interface PlannedWork {
  readonly id: string;
  readonly title: string;
  readonly operation?: Operation;
  readonly component?: Component;
  /** Calls that only follow from it: built with it, since nobody asked for them. */
  readonly with?: readonly Operation[];
  /** A follow-up on this operation, whose own ticket is full. */
  readonly about?: Operation;
  /** Rules that no call in particular has to keep. */
  readonly forAll?: true;
  /** The section of the PRD that all of these stand in. */
  readonly section?: string;
  readonly dependsOn: readonly string[];
  readonly points: 2 | 3 | 5;
  readonly rules: readonly Rule[];
  readonly scenarios: readonly Scenario[];
  /** Where every ticket belongs to a service. */
  readonly contract?: ServiceContract;
}

export interface ServiceContract {
  /** The calls that its service answers. */
  readonly exposes: readonly string[];
  /** What has to be there of other services. */
  readonly consumes: readonly string[];
}

interface FollowUp {
  readonly operation: Operation;
  readonly after: string;
  readonly rules: readonly Rule[];
}

const mostTickets = 18;
const runs =
  /worker|runner|sender|sweeper|scheduler|watcher|relay|processor|coordinator|indexer|projector|gateway|adapter|subscriber|sync/i;

/** What tickets are made of, and those that there are so far: each may stand on the ones before it. */
interface Bench {
  readonly links: Links;
  readonly scenarios: readonly Scenario[];
  readonly work: PlannedWork[];
  /** What a part of its own makes: shown where that part is built. */
  readonly made: ReadonlySet<Rule>;
  readonly next: () => string;
}

export function planTickets(
  feature: string,
  operations: readonly Operation[],
  { links, forAll }: { readonly links: Links; readonly forAll: readonly Rule[] },
  components: readonly Component[],
  scenarios: readonly Scenario[],
  /** Steps that stand on each other: what one leaves behind the next one takes. */
  inOrder = false,
): PlannedWork[] {
  const prefix = suggestTicketPrefix(feature);
  const work: PlannedWork[] = [];
  const maker = components.find((one) => isMaker(one, operations, links));
  const bench: Bench = {
    links,
    scenarios,
    work,
    made: new Set((maker?.makes ?? []).filter((one) => one.category !== 'Validation')),
    next: () => ticketId(prefix, work.length + 1),
  };
  for (const one of ofCalls(bench, operations, inOrder)) work.push(ofFollowUp(bench, one));
  for (const one of components) if (one === maker || isWork(one, work)) work.push(ofPart(bench, one));
  // What a part of its own takes care of is built with that part.
  const built = new Set(work.flatMap((one) => (one.component ? one.rules : [])));
  for (const group of bySection(forAll.filter((one) => !built.has(one)))) work.push(ofAll(bench, group));
  return work;
}

/** A ticket for each call; gives back what did not fit, and what would be nice, which waits for its own ticket. */
function ofCalls(bench: Bench, operations: readonly Operation[], inOrder: boolean): FollowUp[] {
  const { links, work, made, next } = bench;
  const makers = new Map<string, string>();
  const later: FollowUp[] = [];
  const last: FollowUp[] = [];
  const { own: asked, follows } = apart(operations);
  for (const operation of asked) {
    const implied = follows.get(operation) ?? [];
    const kept = [operation, ...implied].flatMap((one) => links.get(one) ?? []);
    const { all, rules, rest, nice } = shared(kept.filter((one) => !made.has(one)));
    const dependsOn = neededBy(operation, work, makers, inOrder);
    const id = next();
    if (!makers.has(operation.entity.name)) makers.set(operation.entity.name, id);
    for (const some of inParts(rest)) later.push({ operation, after: id, rules: some.toSorted((a, b) => a.n - b.n) });
    for (const some of inParts(nice)) last.push({ operation, after: id, rules: some });
    work.push({
      id,
      title: upperFirst(summaryOf(operation)),
      operation,
      dependsOn,
      points: pointsOf(operation, all),
      rules,
      scenarios: [operation, ...implied].flatMap((one) => shown(bench, rules, one)),
      ...(implied.length > 0 ? { with: implied } : {}),
    });
  }
  return [...later, ...last];
}

/** Which of its rules a ticket carries itself, and which follow. */
function shared(found: readonly Rule[]): Readonly<Record<'all' | 'rules' | 'rest' | 'nice', readonly Rule[]>> {
  const linked = unique(found);
  const needed = linked.filter((one) => !one.nice);
  // What would be nice waits for its own ticket, unless the call is nothing else.
  const all = needed.length > 0 ? needed : linked;
  const nice = needed.length > 0 ? linked.filter((one) => one.nice) : [];
  // Who may do what belongs to the call itself; what does not fit follows.
  const byNeed = all.toSorted((a, b) => urgency(a) - urgency(b) || a.n - b.n);
  // One that would be left over is no ticket of its own.
  const own = all.length <= mostRules + 1 ? all.length : mostRules;
  return { all, nice, rules: byNeed.slice(0, own).toSorted((a, b) => a.n - b.n), rest: byNeed.slice(own) };
}

/** The ticket that makes its thing, or the one that sets it going; the step before where steps stand on each other. */
function neededBy(
  operation: Operation,
  work: readonly PlannedWork[],
  makers: ReadonlyMap<string, string>,
  inOrder: boolean,
): string[] {
  const before = inOrder && operation.surface === 'step' ? work.at(-1)?.id : undefined;
  if (before !== undefined) return [before];
  const cause = operation.surface === 'reaction' ? causeOf(operation, work) : undefined;
  return unique([makers.get(operation.entity.name) ?? cause ?? work[0]?.id, cause].flatMap((one) => one ?? []));
}

/** More rules than a ticket holds: the rest is work of its own, on top of it. */
function ofFollowUp(bench: Bench, { operation, after, rules }: FollowUp): PlannedWork {
  const kinds = rules.every((one) => one.nice)
    ? ['nice to have']
    : unique(rules.map((one) => one.category.toLowerCase()));
  // Most of it is logic: the word tells nothing.
  const about = kinds.length === 1 && kinds[0] === 'business logic' ? lowerFirst(aboutRules(rules)) : joined(kinds);
  return {
    id: bench.next(),
    title: `${upperFirst(summaryOf(operation))}: ${about}`,
    about: operation,
    dependsOn: [after],
    points: 3,
    rules,
    scenarios: shown(bench, rules, operation),
  };
}

/** Stores come with the first ticket that needs them; only what runs by itself is work of its own. */
const isWork = (component: Component, work: readonly PlannedWork[]): boolean =>
  component.kind === 'process' && runs.test(component.name) && work.length < mostTickets && !isCarried(component, work);

/** It makes something, and nothing that starts by itself has a ticket for that already. */
const isMaker = ({ makes = [], rules }: Component, operations: readonly Operation[], links: Links): boolean =>
  makes.some((one) => one.category !== 'Validation') &&
  !operations.some((one) => one.surface === 'reaction' && (links.get(one) ?? []).some((rule) => rules.includes(rule)));

function ofPart(bench: Bench, component: Component): PlannedWork {
  const { made } = bench;
  const own = component.rules.filter((one) => component.makes?.includes(one) && made.has(one));
  const others = component.rules.filter((one) => !own.includes(one));
  const rules = [...own, ...others.slice(0, Math.max(0, mostRules - 1 - own.length))].toSorted((a, b) => a.n - b.n);
  return {
    id: bench.next(),
    title: `Build the ${calledInText(component)}`,
    component,
    dependsOn: standsOn(component, bench.work),
    points: /worker|sync|processor|coordinator|relay/i.test(component.name) ? 5 : 3,
    rules,
    scenarios: bench.scenarios.filter(
      (one) => rules.includes(one.rule) && (one.operation === undefined || made.has(one.rule)),
    ),
  };
}

/** A section and its first rule; where both are long, how many rules there are. */
function titleOf(section: string | undefined, rules: readonly Rule[]): string {
  const about = lowerFirst(aboutRules(rules));
  if (section === undefined) return `Hold everywhere: ${about}`;
  const bare = section.replace(/^(?:epic|phase|feature|module) \d+\s*[:.–—-]\s*/i, '');
  const whole = `${bare}: ${about}`;
  return whole.length <= longestTitle
    ? whole
    : `${bare}: ${rules.length === 1 ? 'its rule' : `its ${rules.length} rules`}`;
}
const longestTitle = 100;

/** What holds for every call, or hangs on none. */
function ofAll(bench: Bench, { section, rules }: RuleGroup): PlannedWork {
  return {
    id: bench.next(),
    title: titleOf(section, rules),
    forAll: true,
    ...(section === undefined ? {} : { section }),
    dependsOn: bench.work.slice(0, 1).map((one) => one.id),
    points: 3,
    rules,
    scenarios: shown(bench, rules),
  };
}

const shown = ({ scenarios }: Bench, rules: readonly Rule[], operation?: Operation): Scenario[] =>
  scenarios.filter((one) => one.operation === operation && rules.includes(one.rule));

/** What only follows from another call on the same thing comes with it: a ticket of its own would hold nothing that anybody asked for. */
function apart(operations: readonly Operation[]): {
  own: readonly Operation[];
  follows: ReadonlyMap<Operation, readonly Operation[]>;
} {
  const follows = new Map<Operation, Operation[]>();
  const own = operations.filter((one) => {
    if (!one.implied || (one.act !== 'show' && (one.act !== 'list' || one.actors.length === 0))) return true;
    const maker = operations.find(
      (other) =>
        (!other.implied || other.act === 'create') &&
        other.surface === one.surface &&
        other.entity.name === one.entity.name &&
        other.sources.some((each) => one.sources.includes(each)),
    );
    if (!maker) return true;
    follows.set(maker, [...(follows.get(maker) ?? []), one]);
    return false;
  });
  return { own, follows };
}

/** "When an appointment is cancelled" needs the ticket that cancels one. */
function causeOf({ call }: Operation, work: readonly PlannedWork[]): string | undefined {
  const words = wordsOf(call);
  const verbs = new Set(words.flatMap((word) => lemma(word) ?? []));
  const nouns = new Set(words.map((word) => singular(word)));
  const isCause = ({ operation }: PlannedWork) =>
    operation !== undefined &&
    operation.surface !== 'reaction' &&
    nouns.has(operation.entity.name.split(' ').at(-1) ?? '');
  const named = work.filter(isCause);
  return (named.find(({ operation }) => verbs.has(operation?.verb ?? '')) ?? named[0])?.id;
}

/** Comes with the tickets of what starts by itself. */
const isCarried = ({ rules, name }: Component, work: readonly PlannedWork[]): boolean =>
  /worker|scheduler|runner|processor|agent/i.test(name) &&
  work.some((one) => one.operation?.surface === 'reaction' && one.rules.some((rule) => rules.includes(rule)));

/** What runs by itself is worth building once there is something for it to do: after the tickets that share its rules. */
function standsOn({ rules }: Component, work: readonly PlannedWork[]): string[] {
  const sharing = work.filter((one) => one.operation !== undefined && one.rules.some((rule) => rules.includes(rule)));
  return (sharing.length > 0 ? sharing.slice(0, 2) : work.slice(0, 1)).map((one) => one.id);
}

/** What the points stand on (002-R43): 2 for plain reading and writing, 3 with logic, 5 for much of it or apart from the request. */
export function pointsBasis({
  points,
  operation,
  component,
  rules,
}: Pick<PlannedWork, 'points' | 'operation' | 'component' | 'rules'>): string {
  const carried = rules.length === 0 ? '' : `${rules.length} rule${rules.length === 1 ? '' : 's'}`;
  if (component) return points === 5 ? 'work apart from the request' : 'a process of its own';
  if (operation?.surface === 'reaction') return `starts by itself${carried === '' ? '' : `, ${carried}`}`;
  const besides = carried === '' ? '' : `, ${carried}`;
  if (points === 2)
    return `${operation?.surface === 'page' ? 'only what is seen' : 'plain reading or writing'}${besides}`;
  return operation?.act === 'change-state' && rules.length < 2
    ? `it changes a state${besides}`
    : carried || 'it changes a state';
}

const urgency = ({ category }: Rule): number => (category === 'Authorization' || category === 'Data Privacy' ? 0 : 1);

function pointsOf({ act, implied, surface }: Operation, rules: readonly Rule[]): 2 | 3 | 5 {
  if (surface === 'page') return rules.length > 3 ? 3 : 2;
  if (implied || ((act === 'show' || act === 'list') && rules.length < 3)) return 2;
  return rules.length >= 5 ? 5 : rules.length >= 2 || act === 'change-state' ? 3 : 2;
}
