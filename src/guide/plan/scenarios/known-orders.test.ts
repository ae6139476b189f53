import { expect, test } from 'vitest';
import { knownForm } from './known-forms.ts';
import { onlySound } from './sound.ts';

const told = (text: string) =>
  (onlySound(knownForm(text)) ?? []).map(({ suffix, given, when, outcomes }) =>
    [suffix, given.join(' and '), when, outcomes.join(', ')].join(' | '),
  );

test.each([
  'While a stand is being cleaned, no alerts are sent',
  'No alerts are sent as long as a stand is being cleaned',
])('what rests is shown meanwhile and afterwards: %s', (text) => {
  expect(told(text)).toEqual([
    ': meanwhile | this is so: a stand is being cleaned | something happens for which alerts would be due | no alerts are sent',
    ': afterwards | this is over: a stand is being cleaned | something happens for which alerts would be due | alerts are sent',
  ]);
});

test.each([
  ['While the fair is closed, no reminders go out', 'no reminders are sent', 'reminders are sent'],
  ['As long as a bill is disputed, no fee is charged to the guild', 'no fee is charged', 'the fee is charged'],
])('one or several, sent or charged: %s', (text, meanwhile, afterwards) => {
  const [first, second] = told(text);
  expect(first).toContain(`| ${meanwhile}`);
  expect(second).toContain(`| ${afterwards}`);
});

test.each([
  ['Lectures sorted by date', 'differ in date: lectures', 'in the order of date'],
  ['Stands listed by price, cheapest first', 'differ in price: stands', 'in the order of price, cheapest first'],
  ['List of stands sorted by rating (highest first)', 'in rating: stands', 'in the order of rating, highest first'],
  ['Tickets ordered by row and then seat', 'differ in row and seat: tickets', 'in the order of row and seat'],
])('an order is shown by some that differ in it: %s', (text, given, outcome) => {
  expect(told(text)).toEqual([expect.stringContaining(given)]);
  expect(told(text)[0]).toContain(outcome);
});

test('fields with their kinds are filled in, and each not of its kind', () => {
  expect(told('Stand form: Guild (text, required), Opening (date), Hall (dropdown)')).toEqual([
    ': in order | a value of its kind for each of these: guild, opening and hall | they are handed in | all of it is accepted, each of them is shown as it was entered',
    ': not of its kind |  | all of it is handed in with no guild, an opening that is no date or a hall that is none of those that are offered | it is refused, the field is named',
  ]);
});

test('brackets that hold no kind of value make no form', () => {
  expect(told('Halls: North (near the gate), South (by the lake)').join()).not.toContain('of its kind');
});
