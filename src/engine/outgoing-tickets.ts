/** The tickets of a design as trackers take them: one text each, and what trackers have fields for apart from it. */
import type { DesignDocument, TicketPart } from '../artifacts/design-document/model.ts';
import type { OutgoingTicket, TicketSet } from './exporter-port.ts';

export function ticketSet({ session, title, parts, option }: DesignDocument): TicketSet {
  // The first option has the plain name; tickets of another one are other tickets.
  const name = option === 1 ? session : `${session}.option-${option}`;
  return { session: name, title, tickets: parts.tickets.map((ticket) => outgoing(name, ticket)) };
}

function outgoing(session: string, ticket: TicketPart): OutgoingTicket {
  const { id, title, points, endpoint, dependsOn, fields, path, text = '' } = ticket;
  return {
    key: `${session}/${id}`,
    id,
    title,
    type: fields['type'] ?? 'Story',
    priority: fields['priority'] ?? 'Medium',
    ...(points === undefined ? {} : { points }),
    ...(endpoint === undefined ? {} : { endpoint }),
    dependsOn,
    rules: [...new Set(text.match(/\bBR-\d{1,4}\b/g) ?? [])],
    text: bodyOf(text),
    ...(path === undefined ? {} : { path }),
  };
}

const ownFields =
  /^\s{0,3}\*\*(?:type|priority|points|story points|depends on|blocks|blocked by|author|status)(?::\*\*|\*\*\s?:)/i;

/** Without front matter and title, and without the fields that trackers have themselves. */
function bodyOf(text: string): string {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^---\n[\s\S]{0,65536}?\n---\n/, '')
    .split('\n');
  const first = lines.findIndex((line) => /^##\s/.test(line));
  const head = (first < 0 ? lines : lines.slice(0, first)).filter(
    (line) => !/^#\s/.test(line) && !ownFields.test(line),
  );
  return [...head, ...(first < 0 ? [] : lines.slice(first))]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
