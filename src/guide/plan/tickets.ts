/** Tickets in dependency order: one for each endpoint, then one for each process that no endpoint starts (002-R43). */
import { suggestTicketPrefix, ticketId } from '../../artifacts/names.ts';
import { upperFirst } from '../text/words.ts';
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
  readonly dependsOn: readonly string[];
  readonly points: 2 | 3 | 5;
  readonly rules: readonly Rule[];
  readonly scenarios: readonly Scenario[];
}

const mostTickets = 18;

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
  for (const endpoint of endpoints) {
    const rules = links.get(endpoint) ?? [];
    const maker = makers.get(endpoint.entity.name);
    const first = work[0]?.id;
    const dependsOn = maker === undefined ? (first === undefined ? [] : [first]) : [maker];
    const id = next();
    if (maker === undefined) makers.set(endpoint.entity.name, id);
    work.push({
      id,
      title: upperFirst(summaryOf(endpoint)),
      endpoint,
      dependsOn,
      points: pointsOf(endpoint, rules),
      rules,
      scenarios: scenarios.filter((one) => one.endpoint === endpoint),
    });
  }
  const first = work[0]?.id;
  for (const component of components) {
    // Stores come with the first ticket that needs them; only what runs by itself is work of its own.
    if (component.kind !== 'process' || work.length >= mostTickets || component.rules.length === 0) continue;
    work.push({
      id: next(),
      title: `Run the ${component.name.toLowerCase()}`,
      component,
      dependsOn: first === undefined ? [] : [first],
      points: /worker|sync|processor|coordinator|relay/i.test(component.name) ? 5 : 3,
      rules: component.rules.slice(0, 4),
      scenarios: [],
    });
  }
  return work;
}

function pointsOf({ act, implied }: Endpoint, rules: readonly Rule[]): 2 | 3 | 5 {
  if (implied || ((act === 'show' || act === 'list') && rules.length < 3)) return 2;
  return rules.length >= 5 ? 5 : rules.length >= 2 || act === 'change-state' ? 3 : 2;
}
