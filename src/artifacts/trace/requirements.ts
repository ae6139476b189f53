/** The lines of a PRD that ask for something: each should lead somewhere. */
import { knownUnits, type Unit } from '../items/prd-units.ts';
import { isTableRule, tableCells } from '../lists.ts';
import { proseOf } from '../prd/prose.ts';
import { linesOf } from '../lines-of.ts';

const story = /^\W{0,8}as an? [^\n]{2,80},? (?:I|we) (?:want|need|can|would)\b/i;

/** Those that ask for something are marked. */
export function asking(text: string, units: readonly Unit[]): Unit[] {
  const prose = new Map(proseOf(text).map((one) => [one.line, one]));
  const lines = linesOf(text.replace(/^\uFEFF/, ''));
  const asks = (unit: Unit) => {
    const line = prose.get(unit.line);
    if (!line || line.excluded || /^\s{0,3}#/.test(unit.text) || isTableHead(lines, unit.line)) return false;
    return (line.demands && !line.assumed) || unit.label !== undefined || story.test(unit.text);
  };
  return units.map((unit) => (asks(unit) ? { ...unit, asks: true } : unit));
}

export function demandedUnits(text: string, units: readonly Unit[]): (Unit & { readonly id: string })[] {
  const [known = []] = knownUnits([asking(text, units)]);
  return known.filter(({ asks }) => asks);
}

function isTableHead(lines: readonly string[], line: number): boolean {
  const next = tableCells(lines[line] ?? '');
  return next !== undefined && isTableRule(next);
}
