import { expect, test } from 'vitest';
import { onlyPrd } from '../../request.testing.ts';
import { readPrd } from '../read-prd.ts';

const said = (line: string) =>
  readPrd(onlyPrd(`# Import of products\n\n## Requirements\n\n- A merchant can import a file.\n${line}\n`))
    .statements.filter(({ source }) => source.from === 'prd' && source.line === 6)
    .map(({ text, part }) => `${part}: ${text}`);

test.each([
  [
    '- Required fields: sku, title, price. Optional: stock, weight_g.',
    ['must: Sku, title and price are required.', 'must: Stock and weight_g are optional.'],
  ],
  [
    '- Validation: sku unique within the file; price > 0 with at most 2 decimals; title max 200 characters; image must be https; stock optional.',
    [
      'must: Sku must be unique within the file',
      'must: Price must be more than 0 with at most 2 decimals',
      'must: Title must have at most 200 characters',
      'must: Image must be https',
      'must: Stock is optional',
    ],
  ],
  ['- Speed: 50,000 rows in under 10 minutes.', ['must: 50,000 rows must take less than 10 minutes']],
  ['- Cap: 20 rewards per customer per year', ['must: At most 20 rewards per customer per year']],
  // What somebody would like to have is no field.
  ['- Optional: dark mode, sharing', ['nice: dark mode, sharing']],
])('what holds for a field is a sentence of its own: %s', (line, each) => {
  expect(said(line)).toEqual(each);
});

test('[002-R26] a table may name first whose field each row is: its limits are rules, its columns those of that thing', () => {
  const table = `# Contest\n\n## Data\n\n| Entity | Field | Type | Note |\n|---|---|---|---|\n| song | length | minutes | at most 12 |\n| song | title | text | |\n| BallotPaper | points | integer | 1..10 |\n| judge | email | text | unique |\n\n## Requirements\n\n- A judge rates a song.\n`;
  const { statements, fields } = readPrd(onlyPrd(table));
  expect(statements.filter(({ part }) => part === 'limits').map(({ text }) => text)).toEqual([
    'The length of a song must be at most 12 minutes',
    'The points of a ballot paper must be between 1 and 10',
    'The email of a judge must be unique',
  ]);
  expect(fields.map(({ entity, name, type }) => `${entity}.${name} ${type}`)).toEqual([
    'song.length integer',
    'song.title text',
    'ballot paper.points integer',
    'judge.email text',
  ]);
});
