import { describe, expect, test } from 'vitest';
import { readStatements } from '../statements.ts';

const said = (text: string) =>
  readStatements(`# Kiln hall\n\n${text}\n`).statements.map(({ text: own, part, under }) => [part, under, own]);

describe('a story with its fields in the run of a paragraph', () => {
  test('how it is filed is no text, what it tells and each criterion is', () => {
    expect(
      said(
        'Story KILN-12: Book a kiln Priority: High Assignee: Mo Description: A potter can book a kiln. Acceptance criteria: - A kiln is booked for a day - The fee is shown Story points: 5',
      ),
    ).toEqual([
      ['must', 'Book a kiln', 'A potter can book a kiln.'],
      ['must', 'Book a kiln', 'A kiln is booked for a day'],
      ['must', 'Book a kiln', 'The fee is shown'],
    ]);
  });

  test('over several lines, with numbers before the criteria, and with a low rank', () => {
    expect(
      said(
        'KILN-14: Report damage. Type: Story. Priority: Low. Description: A potter can report\ndamage. Acceptance Criteria: 1. The warden is told. 2. The kiln is blocked.',
      ),
    ).toEqual([
      ['nice', 'Report damage', 'A potter can report damage.'],
      ['nice', 'Report damage', 'The warden is told.'],
      ['nice', 'Report damage', 'The kiln is blocked.'],
    ]);
  });

  test('one with nothing but a title is asked for by that', () => {
    expect(said('KILN-15: Print a label for a shelf Priority: High Status: Open')).toEqual([
      ['must', 'Print a label for a shelf', 'Print a label for a shelf'],
    ]);
  });

  test.each(['A potter sets the priority: high or low, and the status: open or done.', 'Note: Status: shown in red.'])(
    'a sentence with such words stays one: %s',
    (text) => {
      expect(said(text)).toHaveLength(1);
    },
  );
});
