import { expect, test } from 'vitest';
import { fill } from './fill.ts';

const words = { entity: 'bid', actor: 'bidder', verb: 'place', call: 'POST /bids', success: 'bid placed' };
const busy = { ...words, more: { load: '40 bids per second', system: 'Adyen' } };

test.each([
  [
    'Each peak hits the database[ ({load})]',
    'Each peak hits the database',
    'Each peak hits the database (40 bids per second)',
  ],
  ['Whatever [{system}|another system] does', 'Whatever another system does', 'Whatever Adyen does'],
  ['Two [{load} at {system}|of {entities}]', 'Two of bids', 'Two 40 bids per second at Adyen'],
  ['An array [1, 2] of {entities}', 'An array [1, 2] of bids', 'An array [1, 2] of bids'],
  ['Either [of {load}|holds for a {entity}]', 'Either holds for a bid', 'Either of 40 bids per second'],
  ['GET /{id} and {constructor}', 'GET /{id} and {constructor}', 'GET /{id} and {constructor}'],
])('%s', (template, plain, filled) => {
  expect(fill(template, words)).toBe(plain);
  expect(fill(template, busy)).toBe(filled);
});

test('an article fits the name that it stands before', () => {
  expect(fill('Every race for a {entity}', { ...words, entity: 'order' })).toBe('Every race for an order');
});
