import { expect, test } from 'vitest';
import { houseLabels } from './house-labels.ts';
import { outline } from './outline.ts';
import { readRules } from './rules.ts';

const read = (text: string) =>
  readRules(outline(text)).rules.map(({ number, category, name, line, parts }) => ({
    number,
    category,
    name,
    line,
    parts: parts.map((part) => `${part.name}: ${part.value}`),
  }));

test('[002-R24] rules as bold heads of paragraphs, with their parts in the run of the text', () => {
  const text =
    '# Rules\n\n**BR-01 Boxes at a time.** A reader has at most 5 boxes. *Category:* Business. *Source:* PRD 4.1, "at most 5".\n\nIn **BR-01** we trust.\n';
  expect(read(text)).toEqual([
    {
      number: 1,
      category: 'Business',
      name: 'Boxes at a time',
      line: 3,
      parts: ['Statement: A reader has at most 5 boxes.', 'Category: Business.', 'Source: PRD 4.1, "at most 5".'],
    },
  ]);
});

test('[002-R24] rules as items with a category in brackets behind the number', () => {
  const text = '# Rules\n\n- **BR-1** (Validation): A photo is at most 8 MB.\n  - Source: "at most 8 MB"\n';
  expect(read(text)).toEqual([
    {
      number: 1,
      category: 'Validation',
      name: 'A photo is at most 8 MB',
      line: 3,
      parts: ['Statement: A photo is at most 8 MB.', 'Source: "at most 8 MB"'],
    },
  ]);
});

test('[002-R24] rules as the items of a numbered list; ids beside them are of something else', () => {
  const text =
    '# Business rules\n\n## Rules\n\n1. **Sign-up:** Makes one owner.\n2. **Roles:** Only **owner** and admin.\n3. **Reset:** Within 7 days.\n\n## Unhappy paths\n\n| ID | Case |\n|---|---|\n| E1 | Taken |\n| E2 | Wrong |\n';
  expect(read(text).map(({ number, name, parts }) => `${number} ${name} | ${parts.join()}`)).toEqual([
    '1 Sign-up | Statement: Makes one owner.',
    '2 Roles | Statement: Only owner and admin.',
    '3 Reset | Statement: Within 7 days.',
  ]);
  expect(houseLabels(text)).toBeUndefined();
  expect(read(text.replace('## Rules', '## Steps'))).toEqual([]);
});

test('items that begin with their id alone are rules where several do, also below headings that have one', () => {
  const items = '- BR-1001 A kiln has 12 shelves.\n- BR-1002 A shelf is free.\n- BR-1003 A piece has a label.\n';
  const numbers = (text: string) => readRules(outline(text)).rules.map(({ number }) => number);
  expect(numbers(`# Rules\n\n${items}`)).toEqual([1001, 1002, 1003]);
  expect(numbers(`# Rules\n\n### BR-1 Kilns\n\n${items}`)).toEqual([1, 1001, 1002, 1003]);
  expect(numbers('# Notes\n\n- BR-1 Applies here.\n')).toEqual([]);
});

test('a column of numbers may be called by a mark alone', () => {
  const table =
    '# Rules\n\n| # | Requirement | Priority |\n|---|---|---|\n| BR-1 | A boat leaves. | P0 |\n| BR-2 | A boat returns. | P1 |\n';
  expect(readRules(outline(table)).rules.map(({ number, name }) => [number, name])).toEqual([
    [1, 'A boat leaves.'],
    [2, 'A boat returns.'],
  ]);
});
