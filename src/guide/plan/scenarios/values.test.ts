import { describe, expect, test } from 'vitest';
import { limits } from './limits.ts';

const shown = (text: string) =>
  limits(text)?.map(({ given, when, outcomes }) => `${given.join(', ')} | ${when} | ${outcomes[0]}`);

describe('what may be entered', () => {
  test.each([
    [
      'Size must be greater than 0',
      ['a size of 1 | it is handed in | it is accepted', 'a size of 0 | it is handed in | it is refused'],
    ],
    [
      'The rebate must be less than 50%',
      ['a rebate of 49.9% | it is handed in | it is accepted', 'a rebate of 50% | it is handed in | it is refused'],
    ],
    [
      'Rows are whole numbers between 1 and 12',
      [
        'a row of 1 | it is handed in | it is accepted',
        'a row of 12 | it is handed in | it is accepted',
        'a row of 13 | it is handed in | it is refused',
        'a row of 0 | it is handed in | it is refused',
      ],
    ],
    [
      'Row numbers must be unique per bed',
      [
        'no other has this row number per bed | it is handed in | it is accepted',
        'there is one with this row number per bed | it is handed in | it is refused',
      ],
    ],
    [
      'No two plots may have the same number',
      [
        'no other has this number | it is handed in | it is accepted',
        'there is a plot with this number | it is handed in | it is refused',
      ],
    ],
    [
      'A label is required',
      ['a label is given | it is handed in | it is accepted', 'no label is given | it is handed in | it is refused'],
    ],
    [
      'The sowing day must be in the future',
      [
        'a sowing day in the future | it is handed in | it is accepted',
        'a sowing day in the past | it is handed in | it is refused',
      ],
    ],
  ])('%s', (text, expected) => {
    expect(shown(text)).toEqual(expected);
  });

  test.each([
    'A family has 2 to 20 members.',
    'The gate is required for trucks',
    'The list shows each bed with what they grow or are given',
  ])('%s is no value', (text) => {
    expect(shown(text)?.join() ?? '').not.toContain('handed in');
  });

  test('two acts in one sentence are either done or refused', () => {
    expect(shown('A gardener can edit or delete a row within 24 hours')).toEqual([
      'one minute less than 24 hours has passed since it became possible | the gardener edits or deletes a row | it is done',
      'one minute more than 24 hours has passed since it became possible | the gardener tries to edit or delete a row | it is refused',
    ]);
  });
});
