import { expect, test } from 'vitest';
import { inItsFile } from './read-as.ts';
import { isStoryList, storiesIn } from './story-list.ts';

const read = (...lines: readonly string[]) =>
  (storiesIn({ kind: 'ticket', path: 'docs/stories.md', text: lines.join('\n') }) ?? []).map(({ path, text }) => [
    inItsFile(`${path}:1`),
    text,
  ]);

test('[002-R44] the rows of a table are tickets, with what their columns say', () => {
  const [first, second] = read(
    '# Stories',
    '| ID | Story | Features | Acceptance | Depends on |',
    '|---|---|---|---|---|',
    '| US-1 | Plan a firing | F1.1 | It is rejected | - |',
    '| US-2 | Book a shelf | F2.1 | A fifth is rejected | US-1 |',
  );
  expect(first?.[0]).toBe('docs/stories.md:4');
  expect(second).toEqual([
    'docs/stories.md:5',
    '# US-2: Book a shelf\n**features:** F2.1\n**Depends On:** US-1\n**Acceptance Criteria:**\n- A fifth is rejected',
  ]);
});

test('[002-R44] the items of a list are tickets, with what they wait for', () => {
  const found = read(
    '# Sprint',
    '- [ ] **US-1** (3 SP) Search boxes.',
    '- [ ] **US-2** (5 SP) Order a box. Needs US-1.',
    '  More of it.',
  );
  expect(found.slice(0, 2)).toEqual([
    ['docs/stories.md:2', '# US-1: (3 SP) Search boxes.\n**Depends On:** None'],
    ['docs/stories.md:3', '# US-2: (5 SP) Order a box. Needs US-1.\n**Depends On:** US-1\nMore of it.'],
  ]);
});

test.each([
  ['a matrix of requirements', '| ID | Story | Depends on |\n|---|---|---|\n| FR-1 | a | - |\n| FR-2 | b | - |\n'],
  ['a table without work', '| ID | Name |\n|---|---|\n| US-1 | a |\n| US-2 | b |\n'],
  ['a list of decisions', '- **ADR-1** a needs b\n- **ADR-2** b\n'],
  ['one ticket with parts', '# SHED-7: Doors\n\n| Task | Estimate |\n|---|---|\n| T-1 | 1d |\n| T-2 | 2d |\n'],
  ['a story with tasks', '# Story 1.2: Doors\n\n### Task 1: A\n\nPoints: 1\n\n### Task 2: B\n\nPoints: 2\n'],
])('%s is no list of tickets', (_, text) => {
  expect(isStoryList(text)).toBe(false);
});
