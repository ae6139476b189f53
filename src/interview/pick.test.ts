import { describe, expect, test } from 'vitest';
import { type Known, pickQuestion } from './pick.ts';

const nothing: Known = { prd: '', notes: [], answers: {}, asked: [], constraints: [] };
const recommended = (known: Partial<Known>) => {
  const { key, options } = pickQuestion({ ...nothing, ...known }) ?? {};
  return [key, options?.find((one) => one.recommended)?.label];
};

describe('what is recommended to a short description follows from its words', () => {
  test.each([
    ['Rename the "Export" button to "Download my data".', 'A small change to something that runs'],
    ['Customers can book a table online and get a reminder by SMS', 'A new feature'],
  ])('%s', (prd, label) => {
    expect(recommended({ prd })).toEqual(['change_size', label]);
  });

  test.each([
    ['Rename the "Export" button.', 'No, none of them'],
    ["Show the guest's phone number in the list.", 'Yes, some of them'],
  ])('limits: %s', (prd, label) => {
    const answers = { change_size: 'A small change to something that runs' };
    expect(recommended({ prd, answers, asked: ['change_size'] })).toEqual(['limits_touched', label]);
  });
});

test('what has no pages is not asked about them', () => {
  const asked = ['change_size', 'target_users', 'scale_targets'];
  const about = (prd: string) => recommended({ prd, asked, answers: { change_size: 'A new system' } });
  expect(about('A nightly data pipeline that loads orders')).toEqual(['latency_sla', 'No target: by the next run']);
  expect(about('A CLI tool that renames photos')).toEqual(['latency_sla', 'No target']);
  expect(about('Let customers pause their subscription')).toEqual([
    'latency_sla',
    'Pages and calls within 500 ms (p95)',
  ]);
});
