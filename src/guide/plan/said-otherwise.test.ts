import { describe, expect, test } from 'vitest';
import { design } from '../../../tests/guide/support.ts';

const written = design(`# Shared grocery lists

## What we want

- Anyone in a household can add an item with a quantity and an optional note.
- Two people in the same shop must never both buy the same item: whoever ticks it first has it.
- The list works in shops with no reception.
- A household has at most 12 members. The owner can remove a member; the removed member loses access immediately.
- Items ticked off are kept for 90 days, then deleted.
- Every Sunday at 18:00 local time the owner gets a summary of what was bought that week.

## Numbers

40,000 households at launch. p95 of adding an item below 150 ms.
`);
const contracts = written.of('contracts');
const feature = written.of('bdd');

describe('[002-R13] who is only described, and what is done to things', () => {
  test('anyone of a group, and whoever comes first, can do what is said of them', () => {
    expect(contracts).toContain('`POST /items`');
    expect(contracts).toContain('`POST /items/{item_id}/tick`');
  });

  test('people are the same whatever was done to them, and what they lose is no act of theirs', () => {
    expect(contracts).toContain('`DELETE /members/{member_id}`');
    expect(contracts).not.toMatch(/removed.member|access an item/);
  });

  test('what an item comes with are parts of the item', () => {
    expect(written.of('tdd')).toMatch(/CREATE TABLE items \([^;]*quantity integer NOT NULL,[^;]*note text/);
  });

  test('what is expected within a year is no rate', () => {
    const tdd = design('# Lists\n\n## Numbers\n\n- 40,000 households at launch, 400,000 within a year.\n').of('tdd');
    expect(tdd).not.toContain('a second');
  });

  test('the hour of a schedule is no part of who is told', () => {
    expect(contracts).toContain('Notify the owner every Sunday');
  });

  test('a percentile starts a sentence of its own', () => {
    expect(written.of('rules')).toMatch(/\*\*Statement:\*\* p95 of adding an item below 150 ms\./i);
  });

  test('scenarios show it with the words of the rule', () => {
    expect(feature).toMatch(
      /Given two people in the same shop\n +When both try to buy the same item at the same moment/,
    );
    expect(feature).toContain('When the list is used in shops with no reception');
    expect(feature).toMatch(/Given a household with 12 members\n +When one more member is added\n +Then it is refused/);
    expect(feature).toContain('Given items ticked off are one hour older than 90 days');
  });
});

describe('[002-R13] what is said the other way round', () => {
  const contractsOf = (prd: string) => design(prd).of('contracts');

  test('what cannot be done until something holds can be done then', () => {
    const text =
      '# Orders\n\n## Requirements\n\n- Dispatchers create a work order.\n- A work order cannot be closed until all checks are ticked.\n';
    expect(contractsOf(text)).toContain('`POST /work-orders/{work_order_id}/close`');
  });

  test('a sign that opens something sets it going', () => {
    const text =
      '# Turbines\n\n## Requirements\n\n- Dispatchers create a work order.\n- Telemetry arriving above 85 °C opens a work order automatically.\n';
    expect(contractsOf(text)).toContain('when there is telemetry arriving above 85 °C');
  });

  test('a wish for whoever comes is something that they can do', () => {
    const text =
      'Hi,\n\nwe want people who visit the pricing page to be able to book a demo. visitors can cancel a demo up to 2 hours before.\n';
    expect(contractsOf(text)).toContain('`POST /demos`');
  });

  test('what cannot be counted comes first where the title names it', () => {
    const contracts = contractsOf(
      '# Parental leave\n\n- An employee applies for leave.\n- A manager approves a plan.\n- Leave is paid.\n',
    );
    expect(contracts).toContain('`POST /leaves`');
    expect(contracts.indexOf('/leaves')).toBeLessThan(contracts.indexOf('/plans'));
  });

  test('what follows when it does not hold names what should have held', () => {
    const text =
      '# Nightly run\n\n## Requirements\n\n1. An accountant can resolve an exception.\n2. The whole run finishes before 06:00. If it does not, the on-call engineer is paged.\n';
    expect(contractsOf(text)).toContain('unless the whole run finishes before 06:00');
  });

  test('what the title is about is a thing, also where the word says little elsewhere', () => {
    const text =
      '# Loyalty points\n\n## Requirements\n\n- A shopper can redeem points at checkout.\n- Points expire 24 months after they were earned.\n';
    expect(contractsOf(text)).toMatch(/points\/\{\w*point_id\}\/redeem/);
  });

  test('a story may name people without an article, and a state may set things going', () => {
    const contracts = contractsOf(
      '# Devices\n\n## Stories\n\n- As front-desk staff I want to lend a device.\n\n## Rules\n\n- A device not returned by closing time is reported to the duty manager.\n',
    );
    expect(contracts).toContain('`POST /devices/{device_id}/lend`');
    expect(contracts).toContain('when a device is not returned by closing time');
  });
});

describe('[002-R13] told as a story of a day', () => {
  const told = design(`# Timed entry

The museum is full on Sundays. A visitor chooses a day and a slot and pays by card. A slot is sold out when its 40 places are gone; nobody may be sold the 41st, even when two desks sell at the same second.
Until one hour before the slot a visitor can move the booking to another slot. At the door a steward scans the code with a phone. The cellar has no reception, so scanning must work
without a network for at least 30 minutes. The stewards have no mailbox.
`);
  const calls = told.of('contracts');

  test('who chooses what others want as well makes a booking, and stewards act too', () => {
    expect(calls).toContain('`POST /bookings`');
    expect(calls).toContain('`POST /codes/{code_id}/scan`');
  });

  test('how something is then is nothing that is done to it, and what is not there is nothing to keep', () => {
    expect(calls).not.toMatch(/when its 40 places|mailboxes/);
  });

  test('one act without a network does not turn the whole into something that works without one', () => {
    expect(told.of('tdd')).not.toContain('**Style:** Local First with Sync');
  });
});
