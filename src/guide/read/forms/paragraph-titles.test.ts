import { expect, test } from 'vitest';
import { onlyPrd } from '../../request.testing.ts';
import { readPrd } from '../read-prd.ts';

const memo = `# Bulk import

**Problem:** Merchants add products one at a time. Onboarding takes 3 weeks.

**Solution sketch:** A merchant uploads a file. The import runs in the background.

1. A merchant can cancel an import.

**Figures:** 900 merchants.

Success: onboarding under 3 days.
`;
const partOf = (prd: string, words: string) =>
  readPrd(onlyPrd(prd)).statements.find(({ text }) => text.includes(words))?.part;

test.each([
  ['Onboarding takes', 'problem'],
  ['uploads a file', 'must'],
  ['runs in the background', 'must'],
  ['900 merchants', 'limits'],
  ['Onboarding under', 'metric'],
])('the words in front of a paragraph say what all of it is: %s', (words, part) => {
  expect(partOf(memo, words)).toBe(part);
});

test('what opens a mail tells of no problem', () => {
  const mail =
    'From: Ines\nTo: product\n\nHi, as promised here is what we need before the season.\n\nCustomers collect points. Points expire after 18 months.\n';
  expect(partOf(mail, 'as promised')).toBe('aside');
});

test.each([
  [
    '| ID | Requirement | Target |\n|---|---|---|\n| NFR-1 | Code check (p95) | < 150 ms |',
    'Code check must take less than 150 ms at p95',
  ],
  ['| ID | Requirement | Target |\n|---|---|---|\n| NFR-2 | Sign-ins per day | 220,000 |', '220,000 sign-ins per day'],
  ['| Attribute | Target |\n|---|---|\n| Availability of checkout | 99.95 % |', 'Availability of checkout: 99.95 %'],
  [
    '| ID | Requirement | Target |\n|---|---|---|\n| NFR-4 | Order records kept | 10 years |',
    'Order records are kept for 10 years',
  ],
  [
    '| ID | Requirement | Target |\n|---|---|---|\n| NFR-5 | Secrets at rest | encrypted |',
    'Secrets at rest are encrypted',
  ],
])('a name and its target say what holds: %s', (table, text) => {
  expect(readPrd(onlyPrd(`# Shop\n\n## Non-functional requirements\n\n${table}\n`)).statements[0]?.text).toBe(text);
});
