/** What is kept and what can be called: nothing invented of the words around it. */
import { describe, expect, test } from 'vitest';
import { onlyPrd } from '../request.testing.ts';
import { planDesign } from './plan.ts';

const plan = (prd: string) => planDesign(onlyPrd(prd));
const callsOf = (prd: string) => plan(prd).operations.map((one) => one.call);
const tablesOf = (prd: string) =>
  plan(prd)
    .resources.filter((one) => !one.isKept)
    .map((one) => one.table);

describe('[002-R24] names of features', () => {
  test('how it is done is nothing that it is done to', () => {
    const calls = callsOf(
      '# Ferry tickets\n\n## Requirements\n\n- A traveller can buy a ticket.\n- Immediate confirmation\n- Card-style viewer\n- Batch upload of timetables\n',
    );
    expect(calls.join()).not.toMatch(/immediate|card-style|batch/);
  });

  test('of two nouns the first orders nothing', () => {
    const calls = callsOf(
      '# Ferry tickets\n\n## Requirements\n\n- A traveller can buy a ticket.\n- Ticket cancellation frees the seat\n- File storage on a mounted volume\n- Order placement lowers the stock\n',
    );
    expect(calls.join()).not.toMatch(/storage|lower|placement|frees/);
  });
});

describe('[002-R24] things that earn a table', () => {
  test('what only happens by itself in one line has none', () => {
    const tables = tablesOf(
      '# Ferry tickets\n\n## Requirements\n\n- A traveller can buy a ticket.\n- A traveller can cancel a ticket.\n- The system retries failed sends every hour.\n',
    );
    expect(tables).toEqual(['tickets']);
  });

  test('what a term is explained by is no thing of its own', () => {
    const prd =
      '# Lighthouse watch\n\n## Concepts\n\n- Outage: an episode that begins when a lamp fails, and is closed by the keeper.\n- Lamp: a light source, with a serial number.\n\n## Requirements\n\n- A keeper can add a lamp.\n- The keeper can see all outages.\n';
    expect(callsOf(prd)).toContain('POST /outages/{outage_id}/close');
    expect(callsOf(prd).join()).not.toContain('episode');
  });
});

describe('[002-R24] what a page offers', () => {
  const prd =
    "# Lighthouse watch\n\nIn more detail, here's how it works:\n\n- Every lamp has a keeper.\n- Outages can be manually closed by the keeper. Then all contacts are told.\n\n## Screens\n\n### Lamp screen\n\n- For signed-in keepers, a way to add/edit/delete lamps\n\n### Contact screen\n\nThis shows a list of contacts, with buttons to add, edit and remove them.\n";

  test('a way to do something is something that can be done', () => {
    expect(callsOf(prd)).toEqual(
      expect.arrayContaining([
        'POST /lamps',
        'PATCH /lamps/{lamp_id}',
        'DELETE /lamps/{lamp_id}',
        'POST /contacts',
        'DELETE /contacts/{contact_id}',
        'POST /outages/{outage_id}/close',
      ]),
    );
  });

  test('a sentence that opens a list is no part of its items', () => {
    expect(plan(prd).reading.statements.map((one) => one.text)).toContain('Every lamp has a keeper.');
  });
});

describe('[002-R24] what programs do and paths name', () => {
  const prd =
    '# Tide bulletins\n\n## Requirements\n\n- A clerk can create a bulletin.\n\n## Cron engine\n\n- Lock the run for a minute\n- Log execution failures\n\n## API\n\nPOST /api/admin/bulletins\n\nPOST /api/admin/tides\n';

  test('neither gives a call or somebody who acts', () => {
    const { operations, reading } = plan(prd);
    expect(reading.actors.map((one) => one.name)).toEqual(['clerk']);
    expect(operations.map((one) => one.call).join()).not.toMatch(/lock|failure/);
  });
});
