/** Files for importers. What a tracker already has is told by its own export, and is updated or left out. */
import { problem, ProblemError } from '../../core/problem.ts';
import type { OutgoingTicket, SentTicket, TicketFile, TicketFileKind, TicketSet } from '../../engine/exporter-port.ts';
import { parseCsv, printCsv } from './csv.ts';
import { jiraText } from './jira-text.ts';
import { keyIn, keyLine } from './marks.ts';

export function printTickets(kind: TicketFileKind, set: TicketSet, existing?: string): TicketFile {
  const known = existing === undefined ? new Map<string, string>() : keysIn(existing);
  switch (kind) {
    case 'jira':
      return jira(set, known);
    case 'linear':
      return linear(set, known);
    case 'csv':
      return { text: plain(set), tickets: set.tickets.map((ticket) => told(ticket, 'create')) };
    case 'json': {
      const text = `${JSON.stringify({ format: 'charrette-tickets', version: 1, ...set }, undefined, 2)}\n`;
      return { text, tickets: set.tickets.map((ticket) => told(ticket, 'create')) };
    }
    default:
      return kind satisfies never;
  }
}

const told = ({ id, key }: OutgoingTicket, did: SentTicket['did'], there?: string): SentTicket => ({
  id,
  key,
  did,
  ...(there === undefined ? {} : { there }),
});

const noKeys = (heads: readonly string[]) =>
  problem(
    'tickets/no-keys',
    `The export of the tracker does not say which of its issues are ours: its columns are ${heads.slice(0, 12).join(', ') || 'none'}.`,
    { at: '--existing', fix: 'Export it again with the columns Issue key (Linear: ID) and Description.' },
  );

/** Our key to the tracker's, from what the tracker exported: Jira and Linear both export descriptions. */
function keysIn(csv: string): Map<string, string> {
  const [heads = [], ...rows] = parseCsv(csv);
  const column = (...names: readonly string[]) => heads.findIndex((head) => names.includes(head.trim().toLowerCase()));
  const [own, description] = [column('issue key', 'key', 'id'), column('description')];
  // Without them everything would be made a second time.
  if (own < 0 || description < 0) throw new ProblemError(noKeys(heads));
  return new Map(
    rows.flatMap((row) => {
      const key = keyIn(row[description] ?? '');
      const there = row[own];
      return key === undefined || !there ? [] : [[key, there] as const];
    }),
  );
}

/**
 * Jira's own CSV importer. `Issue Key` is filled for what is there already, which makes it an update; `Issue Id` numbers
 * the rows, so that the links between them can be made in the same run.
 */
function jira({ tickets, session }: TicketSet, known: ReadonlyMap<string, string>): TicketFile {
  const numbers = new Map(tickets.map(({ id }, i) => [id, i + 1]));
  const most = Math.max(0, ...tickets.map(({ dependsOn }) => dependsOn.length));
  const links = Array.from({ length: most }, () => 'Inward issue link (Blocks)');
  const heads = [
    'Issue Id',
    'Issue Key',
    'Issue Type',
    'Summary',
    'Priority',
    'Story Points',
    'Labels',
    'Labels',
    ...links,
    'Description',
  ];
  const rows = tickets.map((ticket, i) => [
    i + 1,
    known.get(ticket.key) ?? '',
    ticket.type,
    `${ticket.id}: ${ticket.title}`,
    ticket.priority,
    ticket.points,
    'charrette',
    session,
    ...Array.from({ length: most }, (_, n) => numbers.get(ticket.dependsOn[n] ?? '')),
    `${jiraText(ticket.text)}\n\n${keyLine(ticket.key)}`.trim(),
  ]);
  return {
    text: printCsv(heads, rows),
    tickets: tickets.map((ticket) => told(ticket, known.has(ticket.key) ? 'update' : 'create', known.get(ticket.key))),
  };
}

/** What `linear-import` reads as "Linear (CSV)". It only creates, so what is there already is left out. */
function linear({ tickets, session }: TicketSet, known: ReadonlyMap<string, string>): TicketFile {
  const heads = [
    'Id',
    'Team',
    'Title',
    'Description',
    'Status',
    'Estimate',
    'Priority',
    'Project',
    'Creator',
    'Assignee',
    'Labels',
    'Cycle Number',
    'Cycle Name',
    'Cycle Start',
    'Cycle End',
    'Created',
    'Updated',
    'Started',
    'Completed',
    'Canceled',
    'Archived',
  ];
  const rows = tickets
    .filter(({ key }) => !known.has(key))
    .map((ticket) => [
      ticket.id,
      '',
      `${ticket.id}: ${ticket.title}`,
      `${ticket.text}${waits(ticket)}\n\n${keyLine(ticket.key)}`.trim(),
      'Backlog',
      ticket.points,
      ['Urgent', 'High', 'Medium', 'Low'].includes(ticket.priority) ? ticket.priority : 'No priority',
      '',
      '',
      '',
      `charrette, ${session}`,
      ...Array.from({ length: 10 }, () => ''),
    ]);
  return {
    text: printCsv(heads, rows),
    tickets: tickets.map((ticket) => told(ticket, known.has(ticket.key) ? 'kept' : 'create', known.get(ticket.key))),
  };
}

const waits = ({ dependsOn, text }: OutgoingTicket) =>
  dependsOn.length > 0 && !/^\W{0,4}depends on\W/im.test(text) ? `\n\nDepends on: ${dependsOn.join(', ')}` : '';

function plain({ tickets }: TicketSet): string {
  const heads = [
    'key',
    'id',
    'title',
    'type',
    'priority',
    'points',
    'endpoint',
    'depends_on',
    'rules',
    'path',
    'description',
  ];
  const rows = tickets.map((one) => [
    one.key,
    one.id,
    one.title,
    one.type,
    one.priority,
    one.points,
    one.endpoint,
    one.dependsOn.join(' '),
    one.rules.join(' '),
    one.path,
    one.text,
  ]);
  return printCsv(heads, rows);
}
