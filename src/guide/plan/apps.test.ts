import { expect, test } from 'vitest';
import { printContracts } from '../print/contracts.ts';
import { printTdd } from '../print/tdd.ts';
import { onlyPrd } from '../request.testing.ts';
import { planDesign } from './plan.ts';

const plan = (prd: string) => planDesign(onlyPrd(prd));

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

test('a tool that is told in tables: its main command, one rule for each flag, exit codes together', () => {
  const design = plan(
    '# pick\n\npick is a CLI tool that prints parts of files.\n\n## Options\n\n| Mode | Description |\n|---|---|\n| `--top N` | First N lines |\n| `--form md` | Markdown |\n| `--form json` | JSON structure |\n\n## Exit Codes\n\n| Code | Meaning |\n|---|---|\n| 0 | Success |\n| 1 | Nothing found |\n\n## Commands\n\n| Command | Description |\n|---|---|\n| `pick <files> [options]` | Print parts of files |\n| `pick init` | Write the settings |\n| `pick check` | Look at the settings |\n| `pick --help` | Show help |\n',
  );
  expect(design.operations.map((one) => one.call)).toEqual(['pick <files> [options]', 'pick init', 'pick check']);
  expect(design.rules.map((one) => one.text)).toEqual([
    '--top N: First N lines.',
    '--form md: Markdown; --form json: JSON structure.',
    'Exit codes: 0 success; 1 nothing found.',
  ]);
  const [main] = design.operations;
  expect(main && design.links.get(main)?.map((one) => one.n)).toEqual([1, 2]);
});

test('what an assistant calls has the names of its tools; what is published as a package has those of its interface', () => {
  const server = plan(
    '# Garden MCP\n\nA small MCP server for gardeners.\n\n## Tools\n\n| Tool | Purpose |\n|---|---|\n| `find_dry_beds` | Beds without water for 3 days |\n| `log_harvest` | Keep what was picked |\n',
  );
  expect(server.operations.map((one) => one.call).toSorted()).toEqual(['find_dry_beds(input)', 'log_harvest(input)']);
  expect(server.alternatives.map((one) => one.match.pattern.id)).toEqual(['tools-over-stdio', 'tools-over-http']);
  const parcel = plan(
    '# `retry-box`\n\nPublished on PyPI.\n\n## Requirements\n\n- `Box(limit)` offers the queue interface (put, take, close).\n- The queue never blocks the caller.\n',
  );
  expect(parcel.reading.surface).toBe('library');
  expect(parcel.operations.filter((one) => one.surface === 'function').length).toBeGreaterThan(2);
});

test('a game that is told in sentences is played by what people can do, and nobody is refused for what it is not yet', () => {
  const design = plan(`# Overview

# Functional requirements

1. The player shall be able to pick a raft.
2. There shall be a minimum of 4 rafts.
3. The game shall be compatible with a gamepad.
4. The game shall show a splash when the raft sinks.
5. The game shall have the function to swap oars.
`);
  expect(design.operations.map((one) => one.call)).toEqual(['pick a raft', 'swap oars']);
  const steps = design.scenarios.flatMap(({ given, when, outcomes }) => [...given, when, ...outcomes]);
  expect(steps).not.toContain('it does not go ahead');
  expect(steps).toContain('there are at least 4 rafts');
});
