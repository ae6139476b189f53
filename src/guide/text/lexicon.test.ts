import { expect, test } from 'vitest';
import { baseOfVerb, isVerbFirst } from './lexicon.ts';

test('[002-R13] a verb is known in its regular forms', () => {
  expect(['sell', 'accrues', 'dragged', 'notifies', 'notified', 'refilling', 'passes'].map(baseOfVerb)).toEqual([
    'sell',
    'accrue',
    'drag',
    'notify',
    'notify',
    'refill',
    'pass',
  ]);
});

test('[002-R13] what is a noun as often, or no verb at all, is not told by the word alone', () => {
  expect(['order', 'stock', 'invoice', 'patient', 'hours', 'constructor', ''].filter(isVerbFirst)).toEqual([]);
  expect(['invoices', 'patients', 'hours', 'red', 'thing'].map(baseOfVerb).filter(Boolean)).toEqual([]);
});
