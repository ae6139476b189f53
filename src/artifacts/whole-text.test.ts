import { expect, test } from 'vitest';
import { outline } from './outline.ts';
import { wholeText } from './whole-text.ts';

test.each([
  '# A\n\nb\n',
  '\uFEFF# A\n\nb',
  '# A\r\n\r\nb\r\n',
  '---\nid: A-1\n---\n\n# A\n',
  '# A\n\n- b\n\n      c\n',
])('the whole text is its lines, whatever they were made of: %j', (text) => {
  const document = outline(text);
  expect(wholeText(document)).toBe(document.lines.join('\n'));
  expect(wholeText(document)).toBe(wholeText(document));
});
