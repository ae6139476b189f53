import { expect, test } from 'vitest';
import { withBoxTables } from './box-tables.ts';

const drawn = [
  '# Rights',
  '```',
  '┌───────────┬─────┐',
  '│ Act       │ Cook│',
  '├───────────┼─────┤',
  '│ Stir Soup │ Yes │',
  '├───────────┼─────┤',
  '│ Eat Soup  │ No  │',
  '└───────────┴─────┘',
  '```',
  'Below',
];

test('a table that is drawn with lines is one, on the same lines', () => {
  expect(withBoxTables(drawn)).toEqual([
    '# Rights',
    '',
    '',
    '| Act | Cook |',
    '| --- | --- |',
    '| Stir Soup | Yes |',
    '',
    '| Eat Soup | No |',
    '',
    '',
    'Below',
  ]);
});

test.each([
  ['a tree of folders', ['```', 'docs/', '├── a.md', '└── b.md', '```']],
  ['a drawing with boxes', ['```', '┌────┐', '│ a  │', '└─┬──┘', '  ▼', '```']],
  ['a block that does not end', ['```', '│ a │', '│ b │']],
])('%s stays a block', (_, lines) => {
  expect(withBoxTables(lines)).toEqual(lines);
});
