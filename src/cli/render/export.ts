/** What an export says: where it went, what is missing, and what became of each ticket. */
import type { TicketsValue } from '../../engine/export-tickets.ts';
import type { ExportValue } from '../../engine/operations/export.ts';
import type { View } from '../view.ts';
import { table } from './table.ts';

export function exportLines(value: ExportValue | TicketsValue, view: View): string[] {
  return 'tickets' in value ? ticketLines(value, view) : documentLines(value);
}

function documentLines({ path, did, missing, option, format }: ExportValue): string[] {
  const said = did === 'unchanged' ? `${path} is up to date.` : `Exported option ${option} as ${format}: ${path}`;
  const gaps = missing.map(({ name, message }) => `  ${name}: ${message}`);
  return gaps.length > 0 ? [said, 'It is incomplete, and says so. Missing:', ...gaps] : [said];
}

const done = {
  create: 'created',
  update: 'updated',
  unchanged: 'unchanged',
  kept: 'left as it is',
  failed: 'failed',
} as const;
const planned = { ...done, create: 'to create', update: 'to update' } as const;

function ticketLines({ tickets, dryRun, to, path, did, target }: TicketsValue, view: View): string[] {
  if (path !== undefined) {
    const updates = tickets.filter((one) => one.did === 'update').length;
    const left = tickets.filter((one) => one.did === 'kept').length;
    const more = [
      ...(updates > 0 ? [`${updates} to update`] : []),
      ...(left > 0 ? [`${left} left out, there already`] : []),
    ];
    const count = `${tickets.length - left} tickets for ${target}${more.length > 0 ? ` (${more.join(', ')})` : ''}`;
    return [did === 'unchanged' ? `${path} is up to date: ${count}.` : `Wrote ${count}: ${path}`];
  }
  const words = dryRun ? planned : done;
  const rows = tickets.map(({ id, did: what, there = '', why = '' }) => [id, words[what], there, why]);
  const end = dryRun ? [`Nothing was sent. To do it in ${to}: add --apply`] : [`Sent to ${to}.`];
  return [...table(['Ticket', 'What', 'There', 'Why'], rows, view), ...end];
}
