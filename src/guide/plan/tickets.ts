/** Tickets in dependency order: one for each endpoint, then one for each process that no endpoint starts (002-R43). */
import { suggestTicketPrefix, ticketId } from '../../artifacts/names.ts';
import { joined, unique, upperFirst } from '../text/words.ts';
import type { Component } from './components.ts';
import { type Endpoint, summaryOf } from './endpoint.ts';
import type { Links } from './link.ts';
import type { Rule } from './rule.ts';
import type { Scenario } from './scenarios.ts';

export interface PlannedWork {
  readonly id: string;
  readonly title: string;
  readonly endpoint?: Endpoint;
  readonly component?: Component;
  /** A follow-up on this endpoint, whose own ticket is full. */
  readonly about?: Endpoint;
  readonly dependsOn: readonly string[];
  readonly points: 2 | 3 | 5;
  readonly rules: readonly Rule[];
  readonly scenarios: readonly Scenario[];
}

interface FollowUp {
  readonly endpoint: Endpoint;
  readonly after: string;
  readonly rules: readonly Rule[];
}

const mostTickets = 18;
const mostRules = 5;
const runs =
  /worker|runner|sender|sweeper|scheduler|watcher|relay|processor|coordinator|indexer|projector|gateway|adapter|subscriber|sync/i;

export function planTickets(
  feature: string,
  endpoints: readonly Endpoint[],
  links: Links,
  components: readonly Component[],
  scenarios: readonly Scenario[],
): PlannedWork[] {
  const prefix = suggestTicketPrefix(feature);
  const work: PlannedWork[] = [];
  const next = () => ticketId(prefix, work.length + 1);
  const makers = new Map<string, string>();
  const shown = (rules: readonly Rule[], endpoint: Endpoint) =>
    scenarios.filter((one) => one.endpoint === endpoint && rules.includes(one.rule));
  const later: FollowUp[] = [];
  const last: FollowUp[] = [];
  for (const endpoint of endpoints) {
    const linked = links.get(endpoint) ?? [];
    const needed = linked.filter((one) => !one.nice);
    // What would be nice waits for its own ticket, unless the call is nothing else.
    const all = needed.length > 0 ? needed : linked;
    const nice = needed.length > 0 ? linked.filter((one) => one.nice) : [];
    // Who may do what belongs to the call itself; what does not fit follows.
    const byNeed = all.toSorted((a, b) => urgency(a) - urgency(b) || a.n - b.n);
    const rules = byNeed.slice(0, mostRules).toSorted((a, b) => a.n - b.n);
    const maker = makers.get(endpoint.entity.name);
    const first = work[0]?.id;
    const dependsOn = maker === undefined ? (first === undefined ? [] : [first]) : [maker];
    const id = next();
    if (maker === undefined) makers.set(endpoint.entity.name, id);
    for (let from = mostRules; from < all.length; from += mostRules)
      later.push({ endpoint, after: id, rules: byNeed.slice(from, from + mostRules).toSorted((a, b) => a.n - b.n) });
    for (let from = 0; from < nice.length; from += mostRules)
      last.push({ endpoint, after: id, rules: nice.slice(from, from + mostRules) });
    work.push({
      id,
      title: upperFirst(summaryOf(endpoint)),
      endpoint,
      dependsOn,
      points: pointsOf(endpoint, all),
      rules,
      scenarios: shown(rules, endpoint),
    });
  }
  // More rules than a ticket holds: the rest is work of its own, on top of it.
  for (const { endpoint, after, rules } of [...later, ...last]) {
    const kinds = rules.every((one) => one.nice)
      ? ['nice to have']
      : unique(rules.map((one) => one.category.toLowerCase()));
    const title = `${upperFirst(summaryOf(endpoint))}: ${joined(kinds)}`;
    work.push({
      id: next(),
      title,
      about: endpoint,
      dependsOn: [after],
      points: 3,
      rules,
      scenarios: shown(rules, endpoint),
    });
  }
  const first = work[0]?.id;
  for (const component of components) {
    // Stores come with the first ticket that needs them; only what runs by itself is work of its own.
    if (
      component.kind !== 'process' ||
      !runs.test(component.name) ||
      work.length >= mostTickets ||
      component.rules.length === 0
    )
      continue;
    work.push({
      id: next(),
      title: `Build the ${component.name.toLowerCase()}`,
      component,
      dependsOn: first === undefined ? [] : [first],
      points: /worker|sync|processor|coordinator|relay/i.test(component.name) ? 5 : 3,
      rules: component.rules.slice(0, 4),
      scenarios: [],
    });
  }
  return work;
}

const urgency = ({ category }: Rule): number => (category === 'Authorization' || category === 'Data Privacy' ? 0 : 1);

function pointsOf({ act, implied }: Endpoint, rules: readonly Rule[]): 2 | 3 | 5 {
  if (implied || ((act === 'show' || act === 'list') && rules.length < 3)) return 2;
  return rules.length >= 5 ? 5 : rules.length >= 2 || act === 'change-state' ? 3 : 2;
}
