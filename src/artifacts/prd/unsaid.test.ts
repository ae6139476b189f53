import { describe, expect, test } from 'vitest';
import { unsaidAmounts, withAmount } from './unsaid.ts';

const found = (line: string) => unsaidAmounts(`# Thing\n\n## Requirements\n\n- ${line}\n`);

describe('[002-R13] amounts that a PRD does not give', () => {
  test.each([
    [
      'When a parcel lies longer than agreed, the courier is told.',
      '48 hours',
      'When a parcel lies longer than 48 hours, the courier is told.',
    ],
    [
      'A ticket that waits too long goes to the lead.',
      '3 days',
      'A ticket that waits longer than 3 days goes to the lead.',
    ],
    [
      'Bags that stay longer than the legal period are sold.',
      '90 days',
      'Bags that stay longer than 90 days are sold.',
    ],
    ['The session ends after inactivity.', 'after 15 minutes', 'The session ends after 15 minutes of inactivity.'],
    ['Links work for a limited time.', '7 days', 'Links work for 7 days.'],
    ['Complaints are answered within a reasonable time.', '24 hours', 'Complaints are answered within 24 hours.'],
    ['Helpers are reminded before their shift.', '2 hours', 'Helpers are reminded 2 hours before their shift.'],
    ['Owners are reminded before arrival.', '24 hours before', 'Owners are reminded 24 hours before arrival.'],
    ['Papers are kept as long as the law requires.', '10 years', 'Papers are kept for 10 years.'],
    ['Records are stored for the statutory period.', '7 years', 'Records are stored for 7 years.'],
    ['After several failed attempts the card is blocked.', '3 of them', 'After 3 failed attempts the card is blocked.'],
    ['Nobody should keep a drill forever.', '14 days', 'Nobody should keep a drill for longer than 14 days.'],
    ["Drafts don't stay indefinitely.", 'at most 30 days', "Drafts don't stay for longer than 30 days."],
    [
      'A van that is silent for too long is called.',
      '5 minutes',
      'A van that is silent for longer than 5 minutes is called.',
    ],
    ['The link stops working some time after delivery.', 'no, 3 days', 'The link stops working 3 days after delivery.'],
    ['Prices are checked regularly.', 'every hour', 'Prices are checked every hour.'],
    ['Old readings are deleted.', '13 months', 'readings older than 13 months are deleted.'],
  ])('%s: %s', (line, answer, said) => {
    const [amount] = found(line);
    expect(amount && withAmount(line, amount, answer)).toBe(said);
  });

  test.each([
    ['When a parcel lies longer than 3 days, the courier is told.'],
    ['Helpers are reminded 24 hours before their shift.'],
    ['Staff are told before anything is charged.'],
    ['Parents are notified before noon.'],
    ['Receipts are kept forever.'],
    ['Members are reminded by mail one day before the return date.'],
    ['A shift has a minimum and a maximum number of helpers.'],
    ['Before the shift the lead opens the gate.'],
  ])('is not looked for where it is given: %s', (line) => {
    expect(found(line)).toEqual([]);
  });

  test('what is left out, asked or another answer is left alone', () => {
    expect(unsaidAmounts('# X\n\n## Out of scope\n\n- Old logs are deleted.\n')).toEqual([]);
    const [amount] = found('Links work for a limited time.');
    expect(amount && withAmount('Links work for a limited time.', amount, 'It depends on the plan')).toBeUndefined();
  });

  test('has its line, and a key of its own for each sentence', () => {
    const all = unsaidAmounts('# X\n\n- A bed lies free too long.\n- A room lies free too long.\n');
    expect(all.map(({ line }) => line)).toEqual([3, 4]);
    expect(new Set(all.map(({ key }) => key)).size).toBe(2);
  });
});
