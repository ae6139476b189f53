/** The lines of the matrix: what each line of the PRD and each rule leads to. */
import type { ItemKind, PlacedItem } from '../items/item.ts';
import type { TraceRow } from './model.ts';
import { ownedLines } from './owned-lines.ts';
import type { Demand } from './requirements.ts';

/** Which items name a demanded line by its number, or one that belongs to it. */
export function namedLines(
  items: readonly PlacedItem[],
  demands: readonly Demand[],
  prd: string,
): Map<string, readonly string[]> {
  const naming = new Map<string, Set<string>>();
  const byLine = new Map<number, string[]>();
  for (const { id, line } of demands) byLine.set(line, [...(byLine.get(line) ?? []), id]);
  const owners = ownedLines(prd, new Set(byLine.keys()));
  for (const { id, prdLines } of items) {
    for (const number of prdLines) {
      for (const unit of byLine.get(owners.get(number) ?? -1) ?? [])
        naming.set(unit, (naming.get(unit) ?? new Set()).add(id));
    }
  }
  return new Map([...naming].map(([id, names]) => [id, [...names]]));
}

const idOf = ({ id }: PlacedItem): string => id;

export interface Sources {
  readonly items: readonly PlacedItem[];
  readonly demands: readonly Demand[];
  /** By demand: what names its line. */
  readonly naming: ReadonlyMap<string, readonly string[]>;
  readonly quoting: ReadonlySet<string>;
  /** By line of the PRD: the rule that is called as the line is. */
  readonly byName: ReadonlyMap<number, string | undefined>;
}

export function rowsOf({ items, demands, naming, quoting, byName }: Sources): TraceRow[] {
  const rules = items.filter(({ kind }) => kind === 'rule');
  const known = new Map(items.map((one) => [one.id, one]));
  const order = new Map(items.map(({ id }, i) => [id, i]));
  const citing = new Map<string, PlacedItem[]>();
  for (const item of items) {
    for (const id of item.cites) {
      const known = citing.get(id);
      if (known) known.push(item);
      else citing.set(id, [item]);
    }
  }
  // A rule that quotes nothing comes from the lines that it names.
  const quotedBy = (id: string) => [
    ...(citing.get(id) ?? []).filter(({ kind }) => kind === 'rule'),
    ...(naming.get(id) ?? []).flatMap((one) => {
      const item = known.get(one);
      return item?.kind === 'rule' && !quoting.has(one) ? [item] : [];
    }),
  ];
  const rows: TraceRow[] = [];
  const sources = items
    .filter(({ kind, line }) => kind === 'requirement' && line > 0)
    .toSorted((a, b) => a.line - b.line);
  const demanded = new Map(demands.map((one) => [one.id, one]));
  const seen = new Set<string>();
  const shown = new Set<string>();
  for (const { id, line } of sources) {
    const quoted = quotedBy(id);
    const called = known.get(byName.get(line) ?? '');
    const own = quoted.length === 0 && called ? [called] : quoted;
    for (const rule of own) {
      // Two sentences of one line are one source.
      if (!shown.has(`${line} ${rule.id}`)) rows.push({ requirement: id, ...ruleRow(rule, citing) });
      shown.add(`${line} ${rule.id}`);
      seen.add(rule.id);
    }
    const demand = own.length === 0 ? demanded.get(id) : undefined;
    if (!demand || demand.also.some((other) => quotedBy(other).length > 0)) continue;
    const by = [id, ...demand.also].flatMap((one) => [
      ...(naming.get(one) ?? []),
      ...(citing.get(one) ?? []).map(idOf),
    ]);
    rows.push({ requirement: id, ...named(by, known, order) });
  }
  for (const rule of rules) if (!seen.has(rule.id)) rows.push(ruleRow(rule, citing));
  return rows;
}

/** A line that no rule quotes may still be named by what was made of it. */
function named(
  ids: readonly string[],
  known: ReadonlyMap<string, PlacedItem>,
  order: ReadonlyMap<string, number>,
): Omit<TraceRow, 'requirement' | 'rule'> {
  const there = [...new Set(ids)]
    .flatMap((id) => known.get(id) ?? [])
    .toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  const of = (...kinds: ItemKind[]) => there.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  return {
    components: of('component'),
    contracts: of('endpoint', 'contract'),
    scenarios: of('scenario'),
    tickets: of('ticket'),
  };
}

function ruleRow(rule: PlacedItem, citing: ReadonlyMap<string, readonly PlacedItem[]>): TraceRow {
  const direct = citing.get(rule.id) ?? [];
  const of = (...kinds: ItemKind[]) => direct.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  const scenarios = of('scenario');
  const contracts = of('endpoint', 'contract');
  const through = (ids: readonly string[]) =>
    ids.flatMap((id) => (citing.get(id) ?? []).filter(({ kind }) => kind === 'ticket').map((one) => one.id));
  const close = [...of('ticket'), ...through(scenarios)];
  // A ticket that builds an endpoint has all its rules, but only where no ticket says so itself.
  const tickets = [...new Set(close.length > 0 ? close : through(contracts))];
  const assumed = rule.assumed ? { assumed: true as const } : {};
  const told = rule.told === undefined ? {} : { told: rule.told };
  return { rule: rule.id, ...assumed, ...told, components: of('component'), contracts, scenarios, tickets };
}
