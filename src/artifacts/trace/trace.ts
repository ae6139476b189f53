/**
 * The trace of a feature: PRD line, rule, component, contract, scenario, ticket, and where the chain is broken. Pure:
 * documents in, a matrix and its gaps out.
 */
import { isDroppedText } from '../dropped-ticket.ts';
import { inHouseStyle } from '../house-labels.ts';
import { spoken } from '../house-words.ts';
import { findItems } from '../items/find-items.ts';
import { type ItemKind, type PlacedItem, titleOfSentence } from '../items/item.ts';
import { labelOf } from '../items/label.ts';
import { linkItems } from '../items/link-items.ts';
import { prdLinesIn } from '../items/mentions.ts';
import { type Unit, unitsOf } from '../items/prd-units.ts';
import { outline } from '../outline.ts';
import { inItsFile, isReadAs } from '../read-as.ts';
import { retiredRules } from '../retired-rules.ts';
import { readRules } from '../rules.ts';
import { gapsOf } from './gaps.ts';
import { type LinesNow, lastUpTo, linesByQuotes } from './moved-lines.ts';
import { columnOf, type Trace, traceColumns, type Traced, type TraceDocument, type TraceRow } from './model.ts';
import { demandedUnits } from './requirements.ts';

/** Rules with ids of a team's own are read as ours, and told as the team calls them. */
export function traceOf(documents: readonly TraceDocument[]): Trace {
  const { documents: read, speak } = inHouseStyle(documents);
  return speak ? spoken(traced(read), speak) : traced(documents);
}

function traced(documents: readonly TraceDocument[]): Trace {
  const prd = documents.find(({ kind }) => kind === 'prd');
  const isLeft = ({ kind, text }: TraceDocument) => kind === 'prd' || (kind === 'ticket' && isDroppedText(text));
  const units = prd ? unitsOf(prd.text) : [];
  const found = documents
    .filter((one) => !isLeft(one))
    .map(({ kind, path, text, name, slot, mount }) => ({
      slot: slot ?? path,
      kind,
      path,
      items: findItems(kind, text, name, mount),
    }));
  const linked = linkItems(found, prd ? { slot: prd.slot ?? prd.path, path: prd.path, revisions: [units] } : undefined);
  const own = prd ? ownSpans(documents, prd.path) : [];
  const demands = prd
    ? demandedUnits(prd.text, units).filter(({ line }) => !own.some(([from, to]) => from <= line && line <= to))
    : [];
  const linesNow = linesNowOf(documents, units);
  const known = new Map([...linked.places].map(([id, item]) => [id, withLines(item, linesNow(item.slot, id))]));
  for (const unit of demands) if (prd && !known.has(unit.id)) known.set(unit.id, requirement(unit, prd));
  const items = [...known.values()];
  const prdLines = new Set((prd?.text ?? '').split('\n').flatMap((text, i) => (text.trim() === '' ? [] : [i + 1])));
  // A rule that quotes words comes from where they stand, and from nowhere when they are gone.
  const quoting = new Set(
    found.flatMap((one) => one.items.flatMap(({ id, quotes }) => (quotes.length > 0 ? [id] : []))),
  );
  const naming = namedLines(items, demands, prdLines);
  const rows = rowsOf(items, demands, naming, quoting);
  const all: Traced = {
    items,
    byId: known,
    demands,
    rows,
    there: new Set(documents.map(({ kind }) => kind)),
    spokenOf: spokenOf(documents, linesNow),
    retired: documents
      .filter(({ kind }) => kind === 'rules')
      .flatMap(({ text }) => retiredRules(outline(text)).flatMap(({ name }) => (name === '' ? [] : [name]))),
    prdLines,
    quoting,
  };
  const shown = items.filter(({ kind }) => columnOf(kind) !== undefined).toSorted(inColumns);
  return {
    rows,
    items: shown.map(({ id, title, kind, path, line }) => ({ id, label: labelOf(id, known), title, kind, path, line })),
    links: linksOf(shown, known, rows),
    gaps: gapsOf(all),
  };
}

/** In a specification that is PRD and rules in one, what stands below a rule's heading is the rule, and waits for no other. */
function ownSpans(documents: readonly TraceDocument[], prd: string): (readonly [from: number, to: number])[] {
  const rules = documents.filter(({ kind, path }) => kind === 'rules' && isReadAs(path) && inItsFile(path) === prd);
  return rules.flatMap(({ text }) =>
    readRules(outline(text)).rules.map(({ line, endLine }) => [line, endLine] as const),
  );
}

/** What is named by its id or its words, and lines of the PRD that are named by their number where the rows have them. */
function linksOf(
  shown: readonly PlacedItem[],
  known: ReadonlyMap<string, PlacedItem>,
  rows: readonly TraceRow[],
): (readonly [from: string, to: string])[] {
  const byNumber = new Map<string, string[]>();
  for (const { requirement, rule, components, contracts, scenarios, tickets } of rows) {
    if (requirement === undefined) continue;
    for (const id of rule === undefined ? [...components, ...contracts, ...scenarios, ...tickets] : [rule])
      byNumber.set(id, [...(byNumber.get(id) ?? []), requirement]);
  }
  return shown.flatMap(({ id, cites }) => {
    const named = cites.filter((to) => columnOf(known.get(to)?.kind ?? 'rest'));
    return [...new Set([...named, ...(byNumber.get(id) ?? [])])].map((to) => [id, to] as const);
  });
}

/** By place and item: which lines of the PRD as it stands its numbers mean. */
type LinesOf = (slot: string, item: string) => LinesNow;

function linesNowOf(documents: readonly TraceDocument[], units: readonly Unit[]): LinesOf {
  const bySlot = new Map(documents.map(({ slot, path, linesNow }) => [slot ?? path, linesNow]));
  const texts = documents.flatMap(({ kind, text }) => (kind === 'prd' ? [] : [text]));
  let byQuotes: LinesNow | undefined;
  return (slot, item) => bySlot.get(slot)?.(item) ?? (byQuotes ??= linesByQuotes(texts, units));
}

function withLines(item: PlacedItem, linesNow: LinesNow): PlacedItem {
  if (item.prdLines.length === 0) return item;
  return { ...item, prdLines: [...new Set(item.prdLines.flatMap(linesNow))] };
}

/** Lines of the PRD that a design weighs, or that rules list as open: a budget is no rule, and is not forgotten either. */
function spokenOf(documents: readonly TraceDocument[], linesNow: LinesOf): Map<number, string> {
  const places = new Map<number, string>();
  for (const { kind, path, text, slot } of documents) {
    if (kind !== 'tdd' && kind !== 'rules' && kind !== 'adr') continue;
    const now = linesNow(slot ?? path, 'rest');
    for (const [i, line] of text.split('\n').entries())
      for (const number of prdLinesIn(line).flatMap(now))
        if (!places.has(number)) places.set(number, `${path}:${i + 1}`);
  }
  return places;
}

function requirement({ id, text, line }: Unit & { id: string }, { slot, path }: TraceDocument): PlacedItem {
  return {
    id,
    digest: '',
    cites: [],
    kind: 'requirement',
    title: titleOfSentence(text),
    slot: slot ?? path,
    path,
    line,
    prdLines: [],
  };
}

const order = (kind: ItemKind) => traceColumns.indexOf(columnOf(kind) ?? 'requirement');
const inColumns = (a: PlacedItem, b: PlacedItem) =>
  order(a.kind) - order(b.kind) || (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line);

/** Which items name a demanded line by its number: the last one that starts at it or above it. */
function namedLines(
  items: readonly PlacedItem[],
  demands: Traced['demands'],
  there: ReadonlySet<number>,
): Map<string, readonly string[]> {
  const naming = new Map<string, Set<string>>();
  const byLine = new Map<number, string[]>();
  for (const { id, line } of demands) byLine.set(line, [...(byLine.get(line) ?? []), id]);
  const lines = [...byLine.keys()].toSorted((a, b) => a - b);
  for (const { id, prdLines } of items) {
    for (const number of prdLines) {
      const line = there.has(number) ? lastUpTo(lines, number) : undefined;
      for (const unit of byLine.get(line ?? -1) ?? []) naming.set(unit, (naming.get(unit) ?? new Set()).add(id));
    }
  }
  return new Map([...naming].map(([id, names]) => [id, [...names]]));
}

function rowsOf(
  items: readonly PlacedItem[],
  demands: Traced['demands'],
  naming: ReadonlyMap<string, readonly string[]>,
  quoting: ReadonlySet<string>,
): TraceRow[] {
  const rules = items.filter(({ kind }) => kind === 'rule');
  const known = new Map(items.map((one) => [one.id, one]));
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
  const demanded = new Set(demands.map(({ id }) => id));
  const seen = new Set<string>();
  const shown = new Set<string>();
  for (const { id, line } of sources) {
    const own = quotedBy(id);
    for (const rule of own) {
      // Two sentences of one line are one source.
      if (!shown.has(`${line} ${rule.id}`)) rows.push({ requirement: id, ...ruleRow(rule, citing) });
      shown.add(`${line} ${rule.id}`);
      seen.add(rule.id);
    }
    if (own.length === 0 && demanded.has(id)) rows.push({ requirement: id, ...named(naming.get(id) ?? [], items) });
  }
  for (const rule of rules) if (!seen.has(rule.id)) rows.push(ruleRow(rule, citing));
  return rows;
}

/** A line that no rule quotes may still be named by what was made of it. */
function named(ids: readonly string[], items: readonly PlacedItem[]): Omit<TraceRow, 'requirement' | 'rule'> {
  const wanted = new Set(ids);
  const of = (...kinds: ItemKind[]) =>
    items.filter(({ id, kind }) => wanted.has(id) && kinds.includes(kind)).map(({ id }) => id);
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
