/**
 * A table with a row for each ticket says again what the tickets say: how large each is, what it waits for, and how much it is in all. A
 * last row that adds up a column adds up what stands above it, whatever the table is about.
 */
import { isNone, plainText } from '../../artifacts/plain-text.ts';
import { readTicket, type TicketText } from '../../artifacts/ticket.ts';
import { dependencyNames, pointsNames } from '../../artifacts/ticket-fields.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { outlineOf } from '../outline-of.ts';
import type { DocumentText } from '../stage.ts';
import { type Row, type Table, tablesOf } from './tables.ts';

const total = /^(?:grand )?(?:total|sum|summe|gesamt|insgesamt|suma|somme|totale|totaal|soma)\b/i;
const pointsColumn: ReadonlySet<string> = new Set([...pointsNames, 'sp', 'pts', 'pt']);
const waitsColumn: ReadonlySet<string> = new Set(dependencyNames);
/** Fewer rows nobody adds up. */
const fewestRows = 2;

export function planTableFindings(documents: readonly DocumentText[]): Problem[] {
  const tables = tablesOf(documents);
  const tickets = new Map(
    documents.flatMap((one): [string, TicketText][] => {
      const value = one.kind === 'ticket' ? readTicket(outlineOf(one)) : undefined;
      return value?.id === undefined ? [] : [[value.id, value]];
    }),
  );
  return tables.flatMap((table) => [...sums(table), ...(tickets.size > 0 ? planned(table, tickets) : [])]);
}

const said = (row: Row, column: number): string => plainText(row.cells[column] ?? '').trim();

/** A number and nothing else: what has a unit, or stands for a range, is not added up here. */
const numberIn = (text: string): number | undefined => {
  const [digits] = /^\d{1,9}(?:\.\d{1,4})?$/.exec(text.replaceAll(/(?<=\d),(?=\d{3}\b)/g, '')) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

function sums({ path, columns, rows }: Table): Problem[] {
  const last = rows.at(-1);
  const above = rows.slice(0, -1);
  if (!last || above.length < fewestRows || !last.cells.some((_, i) => total.test(said(last, i)))) return [];
  // Sums in between would be added twice.
  if (
    above.some((row) => row.cells.some((_, i) => total.test(said(row, i)) || /^(?:sub|zwischen)/i.test(said(row, i))))
  )
    return [];
  return columns.flatMap((name, column) => {
    const stated = numberIn(said(last, column));
    const parts = above.map((row) => numberIn(said(row, column)));
    if (stated === undefined || parts.some((one) => one === undefined)) return [];
    const sum = parts.reduce<number>((all, one) => all + (one ?? 0), 0);
    // Parts may be rounded.
    if (Math.abs(sum - stated) < 0.05 * parts.length && !Number.isInteger(stated)) return [];
    if (sum === stated) return [];
    const message = `The rows above add up to ${Math.round(sum * 100) / 100} under ${JSON.stringify(name)}, and not to ${stated}.`;
    return [
      warning('text/total-differs', message, { at: `${path}:${last.line}`, fix: 'Correct the sum, or the rows.' }),
    ];
  });
}

function planned({ path, columns, rows }: Table, tickets: ReadonlyMap<string, TicketText>): Problem[] {
  const size = columns.findIndex((name) => pointsColumn.has(name));
  const waits = columns.findIndex((name) => waitsColumn.has(name));
  if (size < 0 && waits < 0) return [];
  return rows.flatMap((row) => {
    const ticket = tickets.get(/^\[?([A-Za-z][\w-]{0,40})/.exec(said(row, 0))?.[1] ?? '');
    if (!ticket) return [];
    const at = `${path}:${row.line}`;
    const points = numberIn(said(row, size));
    const own = new Set(ticket.dependsOn);
    const listed: readonly string[] = said(row, waits).match(/\b[A-Za-z][A-Za-z0-9]*-[A-Za-z]?\d{1,6}\b/g) ?? [];
    const others =
      waits < 0 ? [] : [...listed.filter((id) => !own.has(id)), ...[...own].filter((id) => !listed.includes(id))];
    const isSaid = isNone(said(row, waits)) || listed.length > 0;
    return [
      ...(size >= 0 && points !== undefined && ticket.points !== undefined && points !== ticket.points
        ? [
            warning(
              'ticket/points-differ',
              `${ticket.id} has ${points} points here, and ${ticket.points} in the ticket.`,
              {
                at,
                fix: 'Correct one of them.',
              },
            ),
          ]
        : []),
      ...(isSaid && others.some((id) => tickets.has(id))
        ? [
            warning(
              'ticket/dependency-differs',
              `${ticket.id} waits for ${listed.join(', ') || 'nothing'} here, and for ${[...own].join(', ') || 'nothing'} in the ticket.`,
              { at, fix: 'Correct one of them.' },
            ),
          ]
        : []),
    ];
  });
}
