/** What two designs say about the same thing, in one row. */
import type { Row } from './shape.ts';

/** Name of a criterion and what a design says, in the order it should be read. */
export type Values = readonly (readonly [name: string, value: string])[];

/** What it may cost, as opposed to what it does. */
export const costLimitName = 'Allowed';
const aboutCost = /\b(?:cost|price|budget|effort|points|spend|bill|usd|eur|person-days)/i;

export function compareCriteria(left: Values, right: Values): { criteria: Row[]; cost: Row[] } {
  const [one, other] = [new Map(left), new Map(right)];
  const rows = [...new Set([...one.keys(), ...other.keys()])].map((name): Row => {
    const [a, b] = [one.get(name) ?? '', other.get(name) ?? ''];
    return { name, left: a, right: b, same: a === b };
  });
  const isCost = ({ name }: Row) => name === costLimitName || aboutCost.test(name);
  return { criteria: rows.filter((row) => !isCost(row)), cost: rows.filter(isCost) };
}
