import { expect, test } from 'vitest';
import { detectKind } from './detect-kind.ts';
import { readFeature } from './feature-file.ts';
import { isTestCases, plainTestCases } from './test-cases.ts';

const text =
  '# Test Cases\n\n### TC-01: Leave\n**Covers:** BR-1\n- Given a boat\n- When it leaves\n- Then the berth is free\n\n### TC-02: Stay\n1. **Given** a boat\n2. **When** it stays\n';

test('[002-R40] test cases of a document are scenarios, each on its own line', () => {
  expect(detectKind('docs/test-cases.md', text)).toBe('bdd');
  expect(readFeature(text).scenarios.map(({ name, line, endLine }) => [name, line, endLine])).toEqual([
    ['TC-01: Leave', 3, 7],
    ['TC-02: Stay', 9, 11],
  ]);
  expect(plainTestCases(text).split('\n').slice(2, 5)).toEqual([
    'Scenario: TC-01: Leave',
    '# **Covers:** BR-1',
    '    Given a boat',
  ]);
});

test.each([
  ['stories', '# Stories\n\n## Story 1: A\n\nGiven a\nWhen b\nThen c\n\n## Story 2: B\n\nGiven a\nWhen b\nThen c\n'],
  ['how to test', '# Test plan\n\n## Test levels\n\nWe test all of it.\n\n## Test data\n\nFresh each night.\n'],
])('%s are none', (_, other) => {
  expect(isTestCases(other)).toBe(false);
});

test('the first page of a folder of an API is its contract where it has calls', () => {
  const page = '# API\n\n**POST /offers** creates an offer.\n\n- 201 created\n\n**GET /offers** lists them.\n';
  expect(detectKind('api/README.md', page)).toBe('contracts');
  expect(detectKind('README.md', page)).toBeUndefined();
  expect(detectKind('api/README.md', '# API\n\nHow to run it.\n')).toBeUndefined();
});
