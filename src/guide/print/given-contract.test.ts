/** What the PRD declares of its tables stands in the contract as it does in the script. */
import { describe, expect, test } from 'vitest';
import { design, samples } from '../../../tests/guide/support.ts';

const { of } = design(`# Workshop

- A clerk can create a ticket.
- A clerk can close a ticket.
- A clerk can remove a ticket.

## API

- POST /tickets
- POST /tickets/{id}/close
- DELETE /tickets/{id}
- POST /tickets/{id}/notes

## Data model

\`\`\`sql
CREATE TABLE tickets (
  id bigint PRIMARY KEY,
  title text NOT NULL,
  urgency integer NOT NULL DEFAULT 3,
  closed_at timestamptz,
  scheduled_at timestamptz
);
CREATE TABLE notes (
  id bigint PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES tickets (id),
  body text NOT NULL
);
\`\`\`
`);
const schema = (name: string) => new RegExp(`\\n {4}${name}:\\n([^]*?)(?=\\n {4}\\w)`).exec(of('contracts'))?.[1] ?? '';

describe('[002-R32] contracts of declared tables', () => {
  test('ids have the type of their column', () => {
    expect(schema('Ticket')).toMatch(/ id:\n +type: integer/);
  });

  test('what must be there is required, unless it has a default', () => {
    expect(schema('TicketInput')).toMatch(/required:\n +- title\n +properties/);
    expect(schema('Ticket')).toMatch(/required:\n +- id\n +- title\n +properties/);
  });

  test('when something happened is set by the service; when it is to happen is sent', () => {
    expect(schema('TicketInput')).not.toContain('closed_at');
    expect(schema('Ticket')).toContain('closed_at');
    expect(schema('TicketInput')).toContain('scheduled_at');
  });

  test('what the path names is not sent again', () => {
    expect(schema('NoteInput')).toContain('body:');
    expect(schema('NoteInput')).not.toContain('ticket_id');
  });
});

test('[002-R44] a call that no rule speaks of is accepted by what it does', () => {
  const made = design(samples['user-export'] ?? '');
  expect(made.of('ticket')).toMatch(
    /Given an export in state requested, when it is cancelled: it is shown as cancelled/,
  );
  expect(made.of('ticket')).toContain('Given an export of the caller, when it is removed: it is in no list any more');
});

test('[002-R26] a link to a file is handed out where it is fetched, not where it is asked for', () => {
  const tdd = design(
    '# Reports\n\n- A planner can request a report.\n- A planner can download the file.\n- The formats are PDF and XLSX, packed into one ZIP file.\n- Reports are made in the background.\n',
  ).of('tdd');
  const [, main = ''] = /The main flow, POST \/reports:\n\n```mermaid\n([^`]*)```/.exec(tdd) ?? [];
  expect(main).toContain('POST /reports');
  expect(main).not.toContain('a link that works for minutes');
});

test("[002-R26] what is said of a call is nobody's goal", () => {
  const tdd = design(
    '# Orders\n\n- As a customer, I want to place an order so that I get it.\n- POST /orders validates the stock of each item\n',
  ).of('tdd');
  expect(tdd).not.toMatch(/can pOST/);
});

test('what a thing holds is sent and shown with it', () => {
  const made = design(
    '# Tickets\n\n## Requirements\n\n- A passenger can book a sailing.\n- A booking holds passengers (name, date of birth) and at most one vehicle (type, length in cm, licence plate).\n- A passenger can cancel a booking.\n',
  ).of('contracts');
  const [, input = ''] = /\n {4}BookingInput:\n([^]*?)(?=\n {4}\w)/.exec(made) ?? [];
  expect(input).toMatch(/ passengers:\n +type: array[^]*? date_of_birth:/);
  expect(input).toMatch(/ vehicle:\n +type: object[^]*? length_cm:\n +type: integer/);
});
