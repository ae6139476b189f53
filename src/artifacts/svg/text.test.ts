import { expect, test } from 'vitest';
import { widthOf, wrapText } from './text.ts';

test('what is cut ends with a mark: after a word, or inside of one that is longer than the line', () => {
  const lines = wrapText('GET /assessments/{assessment_id}/attachments/{attachment_id}', 11, 120, 2);
  expect(lines[0]).toBe('GET');
  expect(lines[1]).toMatch(/^\/assessments.*…$/);
  expect(widthOf(lines[1] ?? '', 11)).toBeLessThanOrEqual(120);
  expect(wrapText('one two three four five six seven', 11, 60, 2).at(-1)).toMatch(/^\w+…$|^\w+ .*…$/);
});
