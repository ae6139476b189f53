import { expect, test } from 'vitest';
import { readStatements } from '../statements.ts';

const partsOf = (prd: string): Record<string, string> =>
  Object.fromEntries(readStatements(prd).statements.map(({ text, part }) => [text, part]));

const message = `Hi team,

as discussed, here is what I need from the new tool lending thing. We lend out drills to people in the street.

What should it do? Members look up a tool and reserve it. Ingrid is our repair person, she comes in on Saturdays.

It would be nice if people could add a photo, but that is not so important. I'd also love a label with a QR code. A mobile app is not needed, the website should just look fine on a phone.

We'd like to get to 300 members next year.
`;

test('a message asks for what follows on its own question, and wishes for what it says would be nice', () => {
  expect(partsOf(message)).toMatchObject({
    'We lend out drills to people in the street.': 'problem',
    'Members look up a tool and reserve it.': 'must',
    'People can add a photo': 'nice',
    'A label with a QR code': 'nice',
    'A mobile app is not needed': 'excluded',
    'The website should just look fine on a phone.': 'must',
  });
});

test('who somebody is and a hope in numbers are no demands', () => {
  const said = readStatements(message).statements.filter((one) => one.part === 'must' || one.part === 'nice');
  expect(said.map((one) => one.text).join(' ')).not.toMatch(/Saturdays|300 members/);
});

test('below a title and a wish, what things consist of is asked for as well', () => {
  const prd =
    '# Orders\n\nToday they call us. We want the cafes to order themselves.\n\nEach cafe has an account. An order has lines and a delivery day.\n';
  expect(partsOf(prd)).toMatchObject({ 'An order has lines and a delivery day.': 'must' });
});

test.each([
  ['Procurement schedule', 'aside'],
  ['Rollout', 'aside'],
  ['Support & training', 'aside'],
  ['Items not covered', 'excluded'],
  ["What we're not building (yet)", 'excluded'],
  ['What we can live without at first', 'excluded'],
  ["What we're building", 'must'],
  ['NFRs', 'limits'],
  // A product may be about these.
  ['Shift schedule', 'must'],
])('below "%s" stands what is %s', (heading, part) => {
  const said = partsOf(`# Depot\n\n## ${heading}\n\nCrates are counted by the keeper on Monday.\n`);
  expect(Object.values(said)).toEqual([part]);
});

test('one writer names all parts alike: a line above a list is a heading where others stand above paragraphs', () => {
  const prd = `Freight desk: one-pager

Why
Our brokers type the same quote into four portals, and that takes them 25 minutes each time.

Who
Brokers, and the customers who send us their requests by mail or by the form on our site.

What we're building
1. Shipper fills in the origin and the destination.
2. Whoever has not answered in 20 seconds is left out and the broker sees that.

Open: do we show the name? Who owns the keys?
`;
  const { title } = readStatements(prd);
  const said = partsOf(prd);
  expect(title).toBe('Freight desk');
  expect(said['Whoever has not answered in 20 seconds is left out and the broker sees that.']).toBe('must');
  expect(said['Who owns the keys?']).toBe('open');
});

test('an item goes on with the sentence that the one above it begins', () => {
  const prd =
    '# Alerts\n\n## Requirements\n\n- [ ] An alert\n  - has a severity\n  - escalates to the lead after 45 minutes\n- Customers with 5 returns in 90 days\n  a. are reviewed by the fraud team\n';
  expect(Object.keys(partsOf(prd))).toEqual([
    'An alert has a severity',
    'An alert escalates to the lead after 45 minutes',
    'Customers with 5 returns in 90 days are reviewed by the fraud team',
  ]);
});

test('letters count a list, too', () => {
  const prd =
    '# Grants\n\n## Rules\n\nThe grantee shall:\n(a) submit a report;\n(b) enclose the bills; and\n(c) repay the rest.\n';
  expect(Object.keys(partsOf(prd))).toEqual([
    'The grantee must submit a report',
    'The grantee must enclose the bills',
    'The grantee must repay the rest.',
  ]);
});

test('a list below a story says when it counts as done, with a label and without', () => {
  const prd =
    '# Exams\n\n## User stories\n\n### US-1 Extra time\n\nAs an admin, I want to grant extra time to a student.\n\n- 25%, 50% or 100% extra\n- Students are told\n';
  expect(partsOf(prd)).toMatchObject({ '25%, 50% or 100% extra': 'must', 'Students are told': 'must' });
});

test.each([
  [
    '# Requirements Document\n\n## Introduction\n\nThis feature adds API key management to the console so that customers can rotate keys.\n\n## Requirements\n\n- A key has a name.\n',
    'API key management',
  ],
  ['# Specification of Requirements: Small Grants Portal\n\nA clerk can open a grant.\n', 'Small Grants Portal'],
  [message, 'Tool lending'],
])('what it is about, where the title says nothing of it', (prd, title) => {
  expect(readStatements(prd).title).toBe(title);
});

test('what somebody has, and then what they want with it, opens what is asked for', () => {
  const prd = `# Seat swaps

Travellers ask the counter to change their seats, one after the other. We run the desks of 40 stations and want to let them swap by themselves.

A traveller offers a seat and picks another one.

- If nobody takes it, the offer is left out.
`;
  expect(partsOf(prd)).toMatchObject({
    'Travellers ask the counter to change their seats, one after the other.': 'problem',
    'A traveller offers a seat and picks another one.': 'must',
    'If nobody takes it, the offer is left out.': 'must',
  });
});

test('how much it is wanted, alone above a list, is no part of what is wanted', () => {
  const prd =
    '# Lamps\n\nMust:\n- A lamp is on or off.\n\nShould:\n- Old lamps are reported.\n\nCould:\n- A lamp has a colour.\n';
  expect(partsOf(prd)).toEqual({
    'A lamp is on or off.': 'must',
    'Old lamps are reported.': 'must',
    'A lamp has a colour.': 'nice',
  });
});

test('what lays something down before anybody wishes is no background', () => {
  const prd =
    "Hi team, we need a thing that sorts our parcels. Each parcel is weighed on the way in. A parcel must never be sorted twice. Keep the weights 2 years. We'd like to see per day how many came. No mobile app please.\n";
  expect(partsOf(prd)).toMatchObject({
    'A parcel must never be sorted twice.': 'must',
    'Keep the weights 2 years.': 'must',
    'People can see per day how many came.': 'must',
    'No mobile app please.': 'excluded',
  });
});

test('a message tells how it is and then what happens with it, in many sentences as in few', () => {
  const prd = `Hi Tom,

as promised the notes on the boat tracker. We have 14 piers. Today each pier writes a paper slip.

A skipper brings a boat, and the clerk gives an estimate. A boat that waits for parts shows the expected day. When the boat is ready the skipper gets a text message.

The manager wants to see what each mechanic did last week. Head office needs the numbers of all piers per month.

Parts are ordered from the wholesaler. Payment stays in the till. Old boats are sold.
`;
  expect(partsOf(prd)).toMatchObject({
    'Today each pier writes a paper slip.': 'problem',
    'A boat that waits for parts shows the expected day.': 'must',
    'The manager can see what each mechanic did last week.': 'must',
    'Head office gets the numbers of all piers per month': 'must',
    'Payment stays in the till.': 'must',
  });
});
