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
    ['Let customers change their address', 'A new feature'],
    ['# Photos\n\nA CLI tool that renames photos by the date they were taken', 'A new system'],
    ['# Filter\n\nAdd a date filter to the list', 'A small change to something that runs'],
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
