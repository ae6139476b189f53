/** The lines of a PRD that ask for something: each should lead somewhere. */
import { type KnownUnit, knownUnits, type Unit } from '../items/prd-units.ts';
import { isTableRule, tableCells } from '../lists.ts';
import { outline } from '../outline.ts';
import { nameKey } from '../plain-text.ts';
import { laidOut } from '../prd/layout.ts';
import { mostLines, proseOf, type ProseLine } from '../prd/prose.ts';
import { linesOf } from '../lines-of.ts';

const story = /^\W{0,8}as an? [^\n]{2,80},? (?:I|we) (?:want|need|can|would)\b/i;
const heading = /^\s{0,3}#/;

/** Below such a heading an id only speaks of what is asked for elsewhere: "FR-3 may be slow", "FR-3: reworded". */
const besideNames =
  /^(?:(?:\p{L}+ ){0,2}(?:risks?|glossary|definitions|terms|terminology|abbreviations|acronyms|metrics?|kpis|personas?|goals|objectives|history|change ?log|references|links|milestones|timeline|roadmap|dependencies|stakeholders|alternatives|traceability|checklist|contents|approvals?|sign-?off)\b|(?:test|release|rollout|delivery|launch|implementation) plan\b)/u;

/** Those that ask for something are marked. */
export function asking(text: string, units: readonly Unit[]): Unit[] {
  const prose = new Map(proseOf(text).map((one) => [one.line, one]));
  const lineOf = ({ line, label }: Unit) =>
    prose.get(line) ?? (label === undefined ? undefined : joined(prose, line, label));
  const lines = linesOf(text.replace(/^\uFEFF/, ''));
  const isBeside = units.some(({ label }) => label !== undefined) ? besideIn(text) : () => false;
  const asks = (unit: Unit) => {
    const line = lineOf(unit);
    if (!line || line.excluded || heading.test(unit.text) || isTableHead(lines, unit.line)) return false;
    const isNamed = unit.label !== undefined && !isBeside(unit.line);
    return (line.demands && !line.assumed) || isNamed || story.test(unit.text);
  };
  return units.map((unit) => (asks(unit) ? { ...unit, asks: true } : unit));
}

/** Lines without full stops are read as one sentence, and each that has a name is still itself. */
function joined(prose: ReadonlyMap<number, ProseLine>, line: number, label: string): ProseLine | undefined {
  for (let above = line - 1; above >= line - mostLines; above -= 1) {
    const one = prose.get(above);
    if (one) return one.text.toUpperCase().includes(label) ? one : undefined;
  }
  return undefined;
}

/** A line that asks for something. */
export interface Demand extends Unit {
  readonly id: string;
  /** The same, said again or below its heading: what answers these answers it. */
  readonly also: readonly string[];
}

/** Of units that are marked, each once: what has a name is asked for once, however often the PRD comes back to it. */
export function demandedUnits(text: string, units: readonly Unit[]): Demand[] {
  const [known = []] = knownUnits([units]);
  const below = belowHeads(text, known);
  // A heading asks for something where nothing below it does.
  const isAsked = (one: KnownUnit) => {
    const own = below.get(one.id);
    return own ? !own.some(({ asks }) => asks) : one.asks === true;
  };
  const first = new Map<string, KnownUnit>();
  const same = new Map<string, string[]>();
  for (const unit of known) {
    const { label, id } = unit;
    if (label === undefined) continue;
    if (!first.has(label) && isAsked(unit)) first.set(label, unit);
    const all = same.get(label) ?? [];
    same.set(label, all);
    all.push(id);
    for (const one of below.get(id) ?? []) all.push(one.id);
  }
  return known.flatMap((unit) => {
    if (unit.label === undefined) return unit.asks ? [{ ...unit, also: [] }] : [];
    if (first.get(unit.label) !== unit) return [];
    return [{ ...unit, also: (same.get(unit.label) ?? []).filter((id) => id !== unit.id) }];
  });
}

/** What stands below each heading that has a name of its own, unless that is left out or beside the matter. */
function belowHeads(text: string, known: readonly KnownUnit[]): Map<string, readonly KnownUnit[]> {
  const found = new Map<string, readonly KnownUnit[]>();
  if (known.every(({ label }) => label === undefined)) return found;
  const isBeside = besideIn(text);
  const lines = new Map(proseOf(text).map((one) => [one.line, one]));
  const ends = new Map(outline(laidOut(text)).sections.map(({ line, endLine }) => [line, endLine]));
  for (const [i, { id, label, line }] of known.entries()) {
    const end = ends.get(line);
    if (label === undefined || end === undefined || isBeside(line) || lines.get(line)?.excluded !== false) continue;
    let to = i + 1;
    while ((known[to]?.line ?? Infinity) <= end) to += 1;
    found.set(id, known.slice(i + 1, to));
  }
  return found;
}

function besideIn(text: string): (line: number) => boolean {
  const lines = new Set<number>();
  for (const { level, text: said, line, endLine } of outline(laidOut(text)).sections) {
    if (level === 1 || !besideNames.test(nameKey(said))) continue;
    for (let one = line + 1; one <= endLine; one += 1) lines.add(one);
  }
  return (line) => lines.has(line);
}

function isTableHead(lines: readonly string[], line: number): boolean {
  const next = tableCells(lines[line] ?? '');
  return next !== undefined && isTableRule(next);
}
