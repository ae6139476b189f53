import { describe, expect, test } from 'vitest';
import { proseOf, sentenceEnd } from './prose.ts';
import { evidenceFor } from './topics.ts';

const said = (line: string) => proseOf(`# Note\n\n${line}\n`)[1]?.text;

describe('[002-R13] a question mark at the end of a line', () => {
  test.each([
    ['It is for 200 managers, 5,000 orders a day. Can you design it?', 'It is for 200 managers, 5,000 orders a day.'],
    ['for 200 managers; how would you do it?', 'for 200 managers'],
    ['for our 40k customers, about 1000 a month, is that ok?', 'for our 40k customers, about 1000 a month'],
    ['- no new infra, budget is 500 USD - fine?', '- no new infra, budget is 500 USD'],
    ['Stripe bills; no new infra, budget is 0 - fine?', 'Stripe bills; no new infra, budget is 0'],
    ['must be GDPR compliant, right?', 'must be GDPR compliant'],
  ])('leaves what stands before it: %s', (line, text) => {
    expect(said(line)).toBe(text);
  });

  test.each([
    'Must it answer within 200 ms?',
    'Should it carry 5,000 users, roughly?',
    'It carries 5,000 users, or more?',
    'for 200 managers, or is it 300?',
    '- How many users, 5,000 perhaps?',
    '5,000 users?',
  ])('still asks: %s', (line) => {
    expect(said(line)).toBeUndefined();
  });
});

test('[002-R13] whoever is told to act is who uses it', () => {
  const asked = (line: string) => evidenceFor('users', proseOf(`# Switches\n\n${line}\n`)) === undefined;
  expect(asked('An on-call engineer flips a switch from the console.')).toBe(false);
  expect(asked('A worker picks up a job.')).toBe(true);
});

describe('[002-R13] a full stop', () => {
  test.each([
    'GDPR art. 9 applies.',
    'See sec. 4 and no. 12 of it.',
    'It takes approx. 2 years, i.e. 24 months.',
    'Dr. Smith signs, resp. Prof. Jones does.',
    'Max. 3 of them (ca. 40 % excl. VAT).',
  ])('behind a shortened word ends nothing: %s', (text) => {
    expect(text.split(sentenceEnd)).toEqual([text]);
  });

  test.each([
    ['It answers within 5 min. The rest waits.', 2],
    ['The answer is yes or no. The rest waits.', 2],
    ['It hangs works of art. Visitors pay.', 2],
  ])('ends a sentence before a capital letter: %s', (text, count) => {
    expect(text.split(sentenceEnd)).toHaveLength(count);
  });
});
