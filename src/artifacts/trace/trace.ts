/**
 * The trace of a feature: PRD line, rule, component, contract, scenario, ticket, and where the chain is broken. Pure:
 * documents in, a matrix and its gaps out.
 */
import { isDroppedText } from '../dropped-ticket.ts';
import { findSection } from '../find-section.ts';
import { inHouseStyle } from '../house-labels.ts';
import { spoken } from '../house-words.ts';
import { findItems } from '../items/find-items.ts';
import { type FoundItem, type ItemKind, type PlacedItem, titleOfSentence } from '../items/item.ts';
import { labelOf } from '../items/label.ts';
import { type FoundDocument, linkItems } from '../items/link-items.ts';
import { labelsIn, prdLinesIn, rulesIn } from '../items/mentions.ts';
import { bareLabel, type Unit, unitsOf } from '../items/prd-units.ts';
import { type Outline, outline, type Section } from '../outline.ts';
import { inItsFile, isReadAs } from '../read-as.ts';
import { retiredRules } from '../retired-rules.ts';
import { readRules } from '../rules.ts';
import { leftOutOf } from '../ticket.ts';
import { gapsOf } from './gaps.ts';
import { type LinesNow, linesByQuotes } from './moved-lines.ts';
import { columnOf, type Trace, traceColumns, type Traced, type TraceDocument, type TraceRow } from './model.ts';
import { asking, type Demand, demandedUnits } from './requirements.ts';
import { namedLines, rowsOf } from './rows.ts';

/** Rules with ids of a team's own are read as ours, and told as the team calls them. */
export function traceOf(documents: readonly TraceDocument[]): Trace {
  const { documents: read, speak } = inHouseStyle(documents);
  return speak ? spoken(traced(read, speak), speak) : traced(documents);
}

function traced(documents: readonly TraceDocument[], speak = (text: string) => text): Trace {
  const prd = documents.find(({ kind }) => kind === 'prd');
  const isLeft = ({ kind, text }: TraceDocument) => kind === 'prd' || (kind === 'ticket' && isDroppedText(text));
  const found = documents
    .filter((one) => !isLeft(one))
    .map(({ kind, path, text, name, slot, mount }) => ({
      slot: slot ?? path,
      kind,
      path,
      items: kind === 'ticket' ? ticketItems(text, name) : findItems(kind, text, name, mount),
    }));
  const answers = answersByName(found, speak);
  const said = prd ? unitsOf(prd.text) : [];
  const renamed = (unit: Unit) => withoutRuleName(unit, answers);
  const units = said.map(renamed);
  const linked = linkItems(found, prd ? { slot: prd.slot ?? prd.path, path: prd.path, revisions: [units] } : undefined);
  const own = prd ? ownSpans(documents, prd.path) : [];
  const demands = prd
    ? demandedUnits(prd.text, asking(prd.text, said).map(renamed)).filter(
        ({ line }) => !own.some(([from, to]) => from <= line && line <= to),
      )
    : [];
  const linesNow = linesNowOf(documents, units);
  const known = new Map([...linked.places].map(([id, item]) => [id, withLines(item, linesNow(item.slot, id))]));
  for (const unit of demands)
    if (prd && (known.get(unit.id)?.kind ?? 'remark') === 'remark') known.set(unit.id, requirement(unit, prd));
  const items = [...known.values()];
  const prdLines = new Set((prd?.text ?? '').split('\n').flatMap((text, i) => (text.trim() === '' ? [] : [i + 1])));
  // A rule that quotes words comes from where they stand, and from nowhere when they are gone.
  const quoting = new Set(
    found.flatMap((one) => one.items.flatMap(({ id, quotes }) => (quotes.length > 0 ? [id] : []))),
  );
  const naming = namedLines(items, demands, prd?.text ?? '');
  const byName = new Map(said.map(({ label, line }) => [line, answers.get(bareLabel(label ?? ''))]));
  const rows = rowsOf({ items, demands, naming, quoting, byName });
  const all: Traced = {
    items,
    byId: known,
    rows,
    there: new Set(documents.map(({ kind }) => kind)),
    spokenOf: spokenOf(documents, demands, linesNow),
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

/**
 * What a ticket leaves to others it does not carry, whichever line of the PRD it names there. Where it says which rules are
 * its own, those that surround it are none of them.
 */
function ticketItems(text: string, name?: string): FoundItem[] {
  const document = outline(text);
  const left = leftOutOf(document);
  const items = findItems('ticket', without(document, left), name);
  const around = findSection(document, ['context', 'background']);
  if (!around || !findSection(document, ['business rules', 'rules'])) return items;
  const own = new Set(rulesIn(without(document, left, around)));
  return items.map((one) => ({ ...one, cites: one.cites.filter((id) => !id.startsWith('BR-') || own.has(id)) }));
}

const without = ({ lines }: Outline, ...sections: readonly (Section | undefined)[]): string =>
  lines.map((line, i) => (sections.some((one) => one && i >= one.line && i < one.endLine) ? '' : line)).join('\n');

/** By what a team calls them: `REQ-3` of the rules answers `REQ-3` of the PRD, quoted or not. */
function answersByName(found: readonly FoundDocument[], speak: (text: string) => string): Map<string, string> {
  const rules = found.flatMap(({ items }) => items.filter(({ kind }) => kind === 'rule'));
  return new Map(rules.map(({ id }) => [bareLabel(speak(id)), id]));
}

/** A line of the PRD that is called as a rule is another thing than the rule. */
function withoutRuleName(unit: Unit, answers: ReadonlyMap<string, string>): Unit {
  const { label, ...rest } = unit;
  return label !== undefined && answers.get(bareLabel(label)) === bareLabel(label) ? rest : unit;
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
    for (const id of rule === undefined ? [...components, ...contracts, ...scenarios, ...tickets] : [rule]) {
      const others = byNumber.get(id);
      if (others) others.push(requirement);
      else byNumber.set(id, [requirement]);
    }
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
function spokenOf(
  documents: readonly TraceDocument[],
  demands: readonly Demand[],
  linesNow: LinesOf,
): Map<number, string> {
  const places = new Map<number, string>();
  const lineOf = new Map(demands.flatMap(({ label, line }) => (label === undefined ? [] : [[bareLabel(label), line]])));
  for (const { kind, path, text, slot } of documents) {
    if (kind !== 'tdd' && kind !== 'rules' && kind !== 'adr') continue;
    const now = linesNow(slot ?? path, 'rest');
    for (const [i, line] of text.split('\n').entries())
      for (const number of [...prdLinesIn(line).flatMap(now), ...labelsIn(line).flatMap((id) => lineOf.get(id) ?? [])])
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
