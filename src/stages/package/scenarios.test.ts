import { expect, test } from 'vitest';
import { readPackage } from './documents.ts';
import { scenarioFindings } from './scenarios.ts';

test.each([
  ['1. **Given** a cart, **When** it is paid, **Then** it is empty.', 0],
  ['1. **Given** a cart, **When** it is paid.', 1],
  ['- **Given** a cart  \n  **When** it is paid  \n  **Then** it is empty.', 0],
  ['- **Given** a cart  \n  **When** it is paid\n\n- **Given** b, **When** c, **Then** d', 1],
  ['- **Given** a cart\n- **When** it is paid\n- **Then** it is empty', 0],
  ['- **Given** a cart, **when** it is paid:\n  - **then** it is empty', 0],
])('criteria in a list say what happens then: %j', (list, expected) => {
  const text = `# PRD\n\n## User Stories\n\n${list}\n`;
  const told = scenarioFindings(readPackage([{ kind: 'prd', path: 'prd.md', text }]));
  expect(told.map(({ code, at }) => `${code} ${at}`)).toEqual(
    expected === 0 ? [] : ['gherkin/incomplete-scenario prd.md:5'],
  );
});
