/** How many points some tickets have together, where a heading names them: `Phase 2 (BOOK-3, BOOK-4) - 8 points`. Told as a warning. */
import { type Problem, warning } from '../../core/problem.ts';
import { linesWith } from '../../artifacts/lines-with.ts';
import type { ReadPackage } from './documents.ts';

const sum = /(?<![\w.-])(\d{1,4}) (?:story |total )?points?\b/i;
const id = /\b[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*-[A-Za-z]?\d{1,6}[a-z]?\b/g;
const longest = 1000;

export function phasePointFindings(read: ReadPackage): Problem[] {
  const points = new Map(
    read.tickets.flatMap(({ value: { id: name, points: own } }) =>
      name === undefined || own === undefined ? [] : [[name, own] as const],
    ),
  );
  if (points.size < 2) return [];
  return [...read.designs, ...read.notes].flatMap(({ path, document }) =>
    linesWith(document, 'oint').flatMap(({ text, line }) => {
      const said = text.length > longest ? [] : text.match(new RegExp(sum, 'gi'));
      const named = [...new Set(text.match(id) ?? [])];
      // One with several sums, a range of ids or one that is no ticket here says something else.
      if (said?.length !== 1 || !/^\s{0,3}#/.test(text) || named.length < 2 || / (?:to|bis) |\.\.|–|…/.test(text))
        return [];
      const own = named.map((one) => points.get(one));
      if (own.includes(undefined)) return [];
      const all = own.reduce<number>((total, one) => total + (one ?? 0), 0);
      const [, stated = ''] = sum.exec(text) ?? [];
      if (Number(stated) === all) return [];
      const message = `${stated} points here; ${named.join(', ')} have ${all} together.`;
      return [warning('text/total-differs', message, { at: `${path}:${line}`, fix: 'Correct the total.' })];
    }),
  );
}
