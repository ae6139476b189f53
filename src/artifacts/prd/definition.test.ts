import { expect, test } from 'vitest';
import { definedAs, ordersProduct } from './definition.ts';
import { appKind } from './product.ts';
import { programKind } from './program-kind.ts';
import { proseOf } from './prose.ts';

const defined = (prd: string) => definedAs(proseOf(prd));

test.each([
  ['# Kelp\n\n## Overview\n\nA terminal-based user interface (TUI) for watching a running print queue.', 'terminal'],
  ['# Tide\n\n## Purpose\n\nBuild a small, Python-based CLI tool that turns tide tables into a calendar.', 'command'],
  ['# Plain Form\n\nPlain Form is a tiny React wrapper library that keeps forms out of components.', 'library'],
  [
    '# Answers\n\n## Solution\n\nBuild **Harbour Answers**: a standalone Python MCP server that reads the log.',
    'library',
  ],
  ['# Sorter\n\nSorter is an open-source, cross-platform desktop application that files scans.', 'app'],
  ['# Club\n\nClub is a web application that keeps the members of a club.', 'service'],
])('%s', (prd, kind) => {
  expect(defined(prd)).toBe(kind);
});

test.each([
  // Of others, not of itself.
  '# Sorter\n\nPeople file scans.\n\n## Current alternatives\n\nShelf is a command-line tool that needs Python.',
  // A library with books in it.
  '# Loans\n\nIt is a public library that lends tools to neighbours.',
])('%s says nothing of its kind', (prd) => {
  expect(defined(prd)).toBeUndefined();
});

test('a library that keeps something in the browser is no app', () => {
  const prd =
    '# Plain Form\n\nPlain Form is a React wrapper library for developers.\n\n## Features\n\n- Drafts are kept in localStorage';
  expect(appKind(proseOf(prd))).toBeUndefined();
});

test('what a terminal interface calls is the API of what runs already', () => {
  const prd =
    '# Kelp\n\nA terminal user interface for a print queue.\n\n## Jobs tab\n\n- List the jobs via `GET /api/jobs`';
  expect(appKind(proseOf(prd))).toBe('device');
});

test('a pipeline stays one, where those who build it tell its stories', () => {
  const told = (who: string) =>
    programKind(
      proseOf(
        `# Ferry data pipeline\n\n| ID | Story |\n|---|---|\n| 1 | As a ${who}, I want to load the arrivals so that they can be counted. |`,
      ),
    );
  expect(told('data engineer')).toBe('pipeline');
  expect(told('harbour master')).toBeUndefined();
});

test('an order for the whole of it is told from what it shall do', () => {
  expect(ordersProduct('Build a command-line tool that sorts photos.')).toBe(true);
  expect(ordersProduct('Build a list of the missing photos.')).toBe(false);
});
