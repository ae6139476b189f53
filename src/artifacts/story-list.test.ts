import { expect, test } from 'vitest';
import { inItsFile } from './read-as.ts';
import { isStoryList, storiesIn } from './story-list.ts';
import { tasksIn } from './task-list.ts';

const list = (...text: readonly string[]) => ({ kind: 'ticket', path: 'docs/epics.md', text: text.join('\n') });
const told = '**Acceptance Criteria:**\n\n**Given** a boat\n**When** it leaves\n**Then** the berth is free\n';

test.each([
  ['numbers behind a word', '### Story 1.1: Leave', '### Story 1.2: Come back', '# Story 1.1: Leave'],
  ['ids', '## HARB-7 Leave', '## HARB-8 Come back', '# HARB-7: Leave'],
  ['ids without a dash', '#### US1 - Leave', '#### US2 - Come back', '# US1: Leave'],
  ['ids of an epic', '## EP1-S1 Leave', '## EP1-S2 Come back', '# EP1-S1: Leave'],
  ['ids in brackets', '### [US-01] Leave', '### [US-02] Come back', '# US-01: Leave'],
])('[002-R44] each story of a file is a ticket: %s', (_, first, second, title) => {
  const stories = tasksIn(list('# Stories', '', first, told, second, told)) ?? [];
  expect(stories).toHaveLength(3);
  expect(stories[0]?.text.split('\n')[0]).toBe(title);
  expect(inItsFile(`${stories[0]?.path}:1`)).toBe('docs/epics.md:3');
  expect(inItsFile(`${stories[1]?.path}:2`)).toBe('docs/epics.md:11');
});

test('what stands around them keeps its lines, and a column of stories says which', () => {
  const [, , around] =
    storiesIn(
      list(
        '# Plan',
        '| FR | Stories |',
        '|---|---|',
        '| FR1 | 1.2 |',
        '### Story 1.1: A',
        told,
        '### Story 1.2: B',
        told,
      ),
    ) ?? [];
  expect(around?.text.split('\n').slice(0, 5)).toEqual([
    '',
    '| FR | Stories |',
    '|---|---|',
    '| FR1 | Story 1.2 |',
    '',
  ]);
  expect(inItsFile(`${around?.path}:4`)).toBe('docs/epics.md:4');
});

test.each([
  ['requirements', '### FR-001 Leave\n\nAcceptance: it leaves\n\n### FR-002 Come back\n\nAcceptance: it is back\n'],
  ['decisions', '## ADR-1: Boats\n\nDepends on: ADR-2\n\n## ADR-2: Berths\n\nDepends on: nothing\n'],
  ['one alone', '## HARB-7 Leave\n\nAcceptance: it leaves\n'],
  ['headings that are no work', '## ISO-27001 Boats\n\nText.\n\n## ISO-9001 Berths\n\nText.\n'],
  ['in a fence', '```md\n## HARB-7 A\nPoints: 3\n## HARB-8 B\nPoints: 3\n```\n'],
])('%s make no list of stories', (_, text) => {
  expect(isStoryList(text)).toBe(false);
});

test('stories below the title of their epic are a list, parts of a ticket are none', () => {
  const parts = (id: string) => `## ${id}-S1 Leave\n\n${told}\n## ${id}-S2 Come back\n\n${told}`;
  expect(isStoryList(`# EP1 Boats\n\n${parts('EP1')}`)).toBe(true);
  expect(isStoryList(`# HARB-7 Boats\n\n${parts('EP1')}`)).toBe(false);
});
