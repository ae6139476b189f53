/** Tickets as an exporter gets them: three of one session, each after the one before it. */
import type { OutgoingTicket, TicketSet } from '../../src/engine/exporter-port.ts';

export const sampleTicket = (n: number, more: Partial<OutgoingTicket> = {}): OutgoingTicket => ({
  key: `user-export/EXPORT-00${n}`,
  id: `EXPORT-00${n}`,
  title: `Do ${n}`,
  type: 'Story',
  priority: 'High',
  points: 3,
  dependsOn: n > 1 ? [`EXPORT-00${n - 1}`] : [],
  rules: ['BR-1'],
  text: `## Summary\n\nPart ${n}.`,
  path: `.claude/tickets/EXPORT-00${n}.md`,
  ...more,
});

export const ticketSet = (...tickets: OutgoingTicket[]): TicketSet => ({
  session: 'user-export',
  title: 'User Export',
  tickets,
});

export const threeTickets = ticketSet(sampleTicket(1), sampleTicket(2), sampleTicket(3));
