import { expect, test } from 'vitest';
import { type ListedPart, partsIn } from './part-list.ts';

const needs = { optional: '?', needed: '!' };
const shown = ({ name, isMany, values, parts, need, byDefault, isOrdered }: ListedPart): string =>
  `${name}${isMany ? '*' : ''}${isOrdered ? '^' : ''}${values ? `{${values.join('|')}}` : ''}${parts ? `(${parts.map(shown).join(' ')})` : ''}${need ? needs[need] : ''}${byDefault === undefined ? '' : `=${byDefault}`}`;

test.each([
  [
    'lines (coffee, bag size 250 g / 1 kg / 5 kg, grind or whole bean, quantity) and a delivery day, Thursday or Friday. The cutoff',
    'lines*(coffee bag_size{250 g|1 kg|5 kg} grind quantity) delivery_day{thursday|friday}',
  ],
  ['what went wrong, category, room, on which day and how to reach them', 'problem category room day'],
  [
    'the people in it, their order, how long a shift is (a day or a week) and at what time it is handed over',
    'members*^ shift_length{day|week} handed_over_time',
  ],
  [
    'a code, a discount (percentage or fixed amount), a start date and an optional minimum basket value',
    'code! discount{percentage|fixed amount}! start_date! minimum_basket_value?',
  ],
  ['a total limit (e.g. 500 redemptions) and a limit per shopper (default 1)', 'total_limit limit_per_shopper=1'],
  ['name, price and a flag whether they can be booked online', 'name price can_be_booked_online'],
  ['name, who created it, when it was created and when it was last used', 'name last_used_at'],
  [
    'a summary, root cause and action items, each with an owner and a due date',
    'summary root_cause action_items*(owner due_date)',
  ],
  [
    'a title, a budget with line items, and up to 5 attachments (PDF, at most 10 MB each)',
    'title line_items* budget attachments*',
  ],
  ['title, location and employment type so that candidates can find it', 'title location employment_type'],
  ['lessons (video, text or file) and at most one assignment', 'lessons*(kind{video|text|file}) assignment'],
  ['one or more interviewers', 'interviewers*'],
  ['a severity (low, medium or high) and the number of people hurt', 'severity{low|medium|high}'],
  ['a name, phone or email', 'name phone email'],
  ['a species (dog, cat, rabbit) and the size of the parcel (S, M, L)', 'species{dog|cat|rabbit} size{S|M|L}'],
  ['line items (description, quantity, unit price)', 'line_items*(description quantity unit_price)'],
  ["the customer's email and the shelf it lives on", 'customer_email shelf'],
  ['attachments (PDF, PNG)', 'attachments*'],
  ['a type: checkup (20 min), surgery (90 min)', 'type{checkup|surgery}'],
  ['one line per contract (bike, rate)', 'lines*(contract bike rate)'],
  ['at most one vehicle (type, length in cm, licence plate)', 'vehicle(type length_cm licence_plate)'],
  ['positions with a description and an amount', 'positions*(description amount)'],
  ['a start and end date and a number of places', 'start_date end_date number_of_places'],
  ['date, start, end', 'date start end_time'],
  ['a type, a length in cm and a weight in kilograms', 'type length_cm weight_kg'],
  ['a capacity for passengers and a deck length for vehicles', 'passenger_capacity deck_length'],
  ['a donor and a best-before date', 'donor best_before_date'],
  ['a recipe with ingredients and grams, a prep time and allergens', 'ingredients* recipe prep_time allergens*'],
])('the names in a list: %s', (list, expected) => {
  expect(partsIn(list).map(shown).join(' ')).toBe(expected);
});
