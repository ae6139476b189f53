import { expect, test } from 'vitest';
import { readFeature } from './feature-file.ts';
import { isMarkdownFeature, plainFeature } from './markdown-feature.ts';

const cheese = [
  '# Feature: Cheese',
  '',
  '| not | read |',
  '| --- | --- |',
  '',
  '## Rule: Nom',
  '',
  '`@BR-1` `@slow`',
  '### Scenario Outline: Ylajali',
  '',
  '* Given some code:',
  '  ```ts',
  '  # Feature: not one',
  '  ```',
  '- **WHEN** we use <what>',
  '  | name | age |',
  '  | ---- | --: |',
  '  | Bill |   3 |',
  '* a note that is no step',
  '* Then it runs',
  '',
  '#### Examples: more',
  '',
  '  | what |',
  '  | ---- |',
  '  | fail |',
].join('\n');

test('[002-R40] headings are keywords and items are steps, each at its own line', () => {
  const lines = plainFeature(cheese).split('\n');
  expect(lines).toHaveLength(cheese.split('\n').length);
  expect(lines.flatMap((line, i) => (line.trim() === '' ? [] : [`${i + 1} ${line.trim()}`]))).toEqual([
    '1 Feature: Cheese',
    '6 Rule: Nom',
    '8 @BR-1 @slow',
    '9 Scenario Outline: Ylajali',
    '11 Given some code:',
    '12 ```ts',
    '13 # Feature: not one',
    '14 ```',
    '15 When we use <what>',
    '16 | name | age |',
    '18 | Bill |   3 |',
    '20 Then it runs',
    '22 Examples: more',
    '24 | what |',
    '26 | fail |',
  ]);
  expect(readFeature(cheese).scenarios).toMatchObject([{ name: 'Ylajali', line: 9, tags: ['@BR-1', '@slow'] }]);
});

test('a comment in plain Gherkin is no heading', () => {
  const plain = '# Feature: old name\n# Scenario: old\nFeature: New\n\n  Scenario: One\n    Given it\n';
  expect(isMarkdownFeature(plain)).toBe(false);
  expect(readFeature(plain).feature?.name).toBe('New');
});
