/** What the PRD itself puts behind what must be: "Should" in a column of ranks, SHOULD in capitals. */
import type { Rule } from '../plan/rules/rule.ts';

const second = /^(?:s|should(?:[- ]haves?)?|medium|p1)$/i;

const isBehind = ({ statement, text }: Rule): boolean =>
  statement?.cells
    ? [...statement.cells.values()].some((cell) => second.test(cell.trim()))
    : /^[^.;]*\bSHOULD\b(?!.*\bMUST\b)/.test(statement?.quote ?? text);

export const isSecond = (rules: readonly Rule[]): boolean => rules.length > 0 && rules.every(isBehind);
