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

describe('[002-R24] what is central is there', () => {
  test('what the product is there for can be done, where each demand takes it for granted', () => {
    const prd =
      '# Ferry trips\n\n## Overview\n\nA booking platform that lets travellers book trips and follow them.\n\n## Requirements\n\n- A clerk can write a note on a trip.\n- Two bookings for the same seat are refused.\n- A booking is confirmed within 5 minutes.\n- A booking has a price.\n- When a booking is cancelled, the traveller is told.\n';
    const { operations, words } = plan(prd);
    expect(operations.map((one) => one.call)).toContain('POST /bookings');
    expect(words.call).toBe('POST /bookings');
  });

  test('a code is only by what the status is looked at', () => {
    const calls = callsOf(
      '# Leak reports\n\n## Reporting\n\n- A tenant can report a leak with a photo.\n- The tenant receives a tracking code and can check the status with it.\n- A report can be withdrawn at any time.\n',
    );
    expect(calls).toContain('GET /reports/{report_id}');
    expect(calls.join()).not.toContain('code');
  });

  test('when it may be done is no part of the wish', () => {
    const { operations } = plan(
      '# Leak reports\n\n## Reporting\n\n- A tenant can report a leak with a photo.\n- A report can be withdrawn at any time.\n',
    );
    expect(operations.find((one) => one.verb === 'withdraw')?.wishes).toEqual(['withdraw the report']);
  });

  test('what two things are compared for is of one of each', () => {
    const { resources } = plan(
      '# Rehoming\n\n## Requirements\n\n- A keeper can register an animal.\n- A family can submit an application.\n- Every night the system compares open applications with free animals and proposes pairings to the keeper.\n- The keeper confirms or rejects a pairing.\n',
    );
    const pairing = resources.find((one) => one.table === 'pairings');
    expect(pairing?.parents.map((one) => one.entity.name).toSorted()).toEqual(['animal', 'application']);
  });

  test('what people sign in to is nothing of what they look at afterwards', () => {
    const calls = callsOf(
      '# Boats\n\n## Actors\n\n### Skipper\n\n- Registers and logs into the system\n- Browses boats\n- Makes payments\n\n## Requirements\n\n- A boat has a name.\n- A payment has an amount.\n',
    );
    expect(calls).toContain('POST /payments');
    expect(calls.join()).not.toContain('/boats/{boat_id}/log');
  });
});

describe('[002-R24] what the clock does', () => {
  const prd =
    '# Berths\n\n## Users\n\n- Sailor: waits for a berth\n- Harbour master: looks after the berths\n\n## Requirements\n\n- When a berth becomes free, the first sailor gets an offer by email and has 3 days to accept it. After that it goes to the next one.\n- Sailors pay the fee before 1 May; otherwise the berth becomes free.\n- A harbour master can register a berth.\n';

  test('what happens after a time, or where something was not done by a day, starts by itself', () => {
    const reactions = plan(prd).operations.filter((one) => one.surface === 'reaction');
    expect(reactions.map((one) => [one.call, one.entity.name])).toEqual(
      expect.arrayContaining([
        ['3 days after the offer, unless accepted', 'offer'],
        ['unless sailors pay the fee before 1 May', 'berth'],
      ]),
    );
  });

  test('what has to be answered in time says up to when', () => {
    const offer = plan(prd).resources.find((one) => one.table === 'offers');
    expect(offer?.fields.map((one) => one.name)).toContain('expires_at');
  });
});
