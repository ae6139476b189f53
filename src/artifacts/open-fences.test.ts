import { expect, test } from 'vitest';
import { mayHaveOpenFence, openFences } from './open-fences.ts';
import { outline } from './outline.ts';

const found = (text: string) => (mayHaveOpenFence(text) ? openFences(outline(text)) : []);

test('[002-R38] a fence that nobody closed is told where it begins', () => {
  expect(found('# A\n\n```js\nlet a;\n\nText that goes on.\n')).toEqual([{ line: 3 }]);
  expect(found('# A\n\n~~~\nx')).toEqual([{ line: 3 }]);
  expect(found('# A\n\n```sql\nSELECT 1;\n\nText.\n\n```yaml\na: 1\n```\n')).toEqual([{ line: 3, next: 8 }]);
});

test.each([
  '# A\n\n```js\nlet a;\n```\n',
  '# A\n\n```js\nlet a;\n```\n\n\n',
  '# A\n\n~~~~\n~~~\n~~~~~\n',
  '# A\n\n- item\n\n  ```js\n  let a;\n  ```\n',
  '> ```js\n> let a;\n> ```\n',
  '````markdown\n```js\nlet a;\n```\n````\n',
  '# A\n\n```\n```js\nlet a;\n```\n',
])('a fence that is closed, or shows others, is none: %j', (text) => {
  expect(found(text)).toEqual([]);
});
