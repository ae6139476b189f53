import { expect, test } from 'vitest';
import { printContracts } from '../print/contracts.ts';
import { printTdd } from '../print/tdd.ts';
import { planDesign } from './plan.ts';

const plan = (prd: string) =>
  planDesign({
    stage: '1',
    feature: 'x',
    prd,
    prdPath: 'prd.md',
    answers: {},
    constraints: [],
    assumptions: [],
    documents: {},
  });

const paint = `# Paint needed

Helps people who paint a room.

## Functional Requirements

### 1. Room Selection

- Rooms with one to six walls
- The height must be between 2 and 5 metres

### 2. Paint Estimation

- The page works out the litres for two coats
- Results are rounded up to whole litres

## Non-Goals

- No backend
- No accounts
`;

test('what runs in the page is told by its features, with nothing called over a network and nothing stored', () => {
  const design = plan(paint);
  expect(design.operations.map((one) => [one.surface, one.call])).toEqual([
    ['action', 'room selection'],
    ['action', 'paint estimation'],
  ]);
  expect(design.alternatives.map((one) => one.match.pattern.id)).toEqual([
    'app-in-memory',
    'app-on-device',
    'app-with-service',
  ]);
  const text = `${printTdd(design)}\n${printContracts(design)}`;
  expect(text).toContain('Nothing is stored');
  expect(text).not.toMatch(/CREATE TABLE|openapi|\b(?:GET|POST) \/|outbox|signed in/i);
});

test('what people make is kept on the device, in a form with a version', () => {
  const design = plan(
    '# Seed box\n\nAn Android app for gardeners.\n\n## Features\n\n### Add Packet\n\n- A packet has a name and a year\n- Name: required\n\n### Delete Packet\n\n- A dialog asks before a packet is removed\n\n### List Packets\n\n- Packets are sorted by year\n\nEverything is stored locally on the device.',
  );
  expect(design.operations.map((one) => one.call)).toEqual(['add a packet', 'delete a packet', 'list packets']);
  expect(design.chosen.pattern.id).toBe('app-on-device');
  expect(printContracts(design)).toContain('readonly form: 1;');
  expect(printTdd(design)).not.toContain('CREATE TABLE');
});

test('a game is a loop, a portfolio is pages built ahead, an extension stays one under any title', () => {
  const styles = [
    '# Hopper\n\nA browser game: a frog crosses a road.\n\n## Features\n\n### Movement\n\n- The frog jumps one field for each key\n\n### Scoring\n\n- Each road crossed counts 10 points\n- The high score is kept in localStorage',
    '# Lena Roth\n\nA portfolio website for a potter.\n\n## Features\n\n### Gallery Section\n\n- Pictures open large\n\n### Contact Section\n\n- Shows the address',
    '# Product Requirements Document\n\n## Title\n\nTab Counter Chrome Extension\n\n## Features\n\n### Count Tabs\n\n- The badge shows the number of open tabs\n\n### Close Duplicates\n\n- Tabs with the same address are closed but one',
  ].map((prd) => plan(prd).chosen.pattern.id);
  expect(styles).toEqual(['game-loop', 'static-pages', 'extension-in-host']);
});
