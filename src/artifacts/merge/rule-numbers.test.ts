import { expect, test } from 'vitest';
import { freshNumbers } from './rule-numbers.ts';

const rules = (...list: string[]) => `# R\n\n${list.map((one) => `## Rule ${one}\n\nText.\n`).join('\n')}`;

test('a new rule takes a free number, those that stand keep theirs', () => {
  const ours = rules('1: A - One', '2: A - Two', '3: A - Three');
  expect(freshNumbers(ours, rules('1: A - One', '2: A - New', '3: A - Three'))).toBe(
    rules('1: A - One', '2: A - New', '3: A - Three'),
  );
  expect(freshNumbers(ours, rules('1: A - One', '3: A - New', '3: A - Three', '3: B - Newer'))).toBe(
    rules('1: A - One', '4: A - New', '3: A - Three', '5: B - Newer'),
  );
  expect(freshNumbers(ours, ours)).toBe(ours);
});
