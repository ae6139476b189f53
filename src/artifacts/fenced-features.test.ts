import { expect, test } from 'vitest';
import { detectKind } from './detect-kind.ts';
import { readFeature } from './feature-file.ts';
import { isFencedFeature } from './fenced-features.ts';

const fence = (name: string) =>
  `## ${name}\n\n\`\`\`gherkin\nFeature: ${name}\n\n  Scenario: Late ${name}\n    Given a boat\n    When it is late\n    Then it waits\n\`\`\`\n`;

test('[002-R40] scenarios in fences are scenarios, each on its own line', () => {
  const text = `# Acceptance\n\n${fence('boats')}\n${fence('berths')}`;
  expect(detectKind('tests/acceptance.md', text)).toBe('bdd');
  expect(readFeature(text).scenarios.map(({ name, line }) => [name, line])).toEqual([
    ['Late boats', 8],
    ['Late berths', 19],
  ]);
});

test('one that a text shows in passing does not make it a feature', () => {
  expect(isFencedFeature(`# How we test\n\n${'We write scenarios.\n'.repeat(12)}\n${fence('boats')}`)).toBe(false);
});
