/** What belongs together in a picture of a trace: a rule, or a line that no rule quotes, with all that its rows name. */
import { columnOf, type Trace, traceColumns } from './model.ts';

export interface Chains {
  /** The numbers of the chains that go through an item. */
  readonly of: ReadonlyMap<string, readonly number[]>;
  /** How many there are. */
  readonly count: number;
}

export function chainsOf(rows: Trace['rows']): Chains {
  const numbers = new Map<string, number>();
  const of = new Map<string, number[]>();
  for (const { requirement, rule, components, contracts, scenarios, tickets } of rows) {
    const key = rule ?? requirement ?? '';
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    for (const id of [requirement, rule, ...components, ...contracts, ...scenarios, ...tickets]) {
      if (id === undefined) continue;
      const own = of.get(id);
      if (!own) of.set(id, [number]);
      else if (own.at(-1) !== number) own.push(number);
    }
  }
  return { of, count: numbers.size };
}

/** The chain that a link is part of; none where it is part of several, as a ticket that builds a call for many rules. */
export function chainOfLink([from, to]: Trace['links'][number], { of }: Chains): number | undefined {
  const others = new Set(of.get(to));
  const [only, another] = (of.get(from) ?? []).filter((number) => others.has(number));
  return another === undefined ? only : undefined;
}

/** Without links that others stand for: a ticket is linked to a rule by way of the scenario that it makes pass. */
export function plainLinks({ items, links }: Pick<Trace, 'items' | 'links'>): Trace['links'][number][] {
  const column = new Map(items.map(({ id, kind }) => [id, traceColumns.indexOf(columnOf(kind) ?? 'requirement')]));
  const named = new Map<string, Set<string>>();
  for (const [from, to] of links) named.set(from, (named.get(from) ?? new Set()).add(to));
  const isBefore = (a: string, b: string) => (column.get(a) ?? 0) < (column.get(b) ?? 0);
  return links.filter(
    ([from, to]) =>
      ![...(named.get(from) ?? [])].some(
        (between) => isBefore(to, between) && isBefore(between, from) && named.get(between)?.has(to),
      ),
  );
}
