/** What people and the product do, and which kind of product it is, as PRDs of repositories tell it. */
import { describe, expect, test } from 'vitest';
import { programKind } from '../../artifacts/prd/program-kind.ts';
import { proseOf } from '../../artifacts/prd/prose.ts';
import { onlyPrd } from '../request.testing.ts';
import { summaryOf } from './operations/operation.ts';
import { planDesign } from './plan.ts';

const plan = (prd: string) => planDesign(onlyPrd(prd));
/** `gardener: add a bed`. */
const done = (prd: string) =>
  plan(prd)
    .operations.filter((one) => !one.implied)
    .map((one) => `${one.actors.join(' ')}: ${summaryOf(one)}`);
const actors = (prd: string) => plan(prd).reading.actors.map((one) => one.name);
const systems = (prd: string) => plan(prd).reading.systems.map((one) => one.name);
const rows = (...stories: readonly string[]) =>
  ['| ID | Story |', '|---|---|', ...stories.map((one, i) => `| S${i} | As a gardener, I can ${one} |`)].join('\n');

describe('an app that is told in stories below headings', () => {
  const garden = `# Bed Planner

A desktop application for gardeners. All data stays on your machine, no accounts.

## User Stories

### Beds

${rows('add a bed', 'give my bed a short name', 'see all my beds in a list', 'configure Bed Planner to start at login')}

### Bed Management

${rows('reorder beds to change what is shown first', 'undo the last change to a bed', 'export beds to share or print', 'pause all watering')}

## Functional Requirements

### FR1: Weather Watching

- **FR1.1:** System shall fetch forecasts for each bed
- **FR1.2:** System shall debounce rapid changes of a sensor

### FR2: Frost Warning

- **FR2.1:** System shall log all changes with their times
`;

  test('each story is what somebody does, and no heading is', () => {
    expect(done(garden)).toEqual([
      'gardener: add a bed',
      'gardener: name a bed',
      'gardener: see beds',
      'gardener: configure a setting',
      'gardener: reorder beds',
      'gardener: undo a change',
      'gardener: export beds',
      'gardener: pause watering',
      ': fetch the forecast for each bed',
      ': debounce the change by itself',
      ': log the change by itself',
    ]);
  });

  test('a heading is called without the number that it is filed under', () => {
    const design = plan(
      '# Loft\n\nAn iOS app for pigeon keepers.\n\n## Requirements\n\n### FR1: Ring Scanning\n\n- Rings have nine digits\n\n### FR2: Flight Timing\n\n- Times are kept on the device\n',
    );
    expect(design.operations.map((one) => one.call)).toEqual(['ring scanning', 'flight timing']);
  });
});

describe('what runs unattended', () => {
  const kind = (prd: string) => programKind(proseOf(prd));
  const monitor =
    '# PRD: Ferry Slot Monitor\n\n**Version 2**\n\n---\n\n## 1. Vision\n\n**Solution:**\nA small program that continuously checks ferry slots.\n\n## Story\n\nAs a traveller, I want the monitor to check all ferries, so I can sleep.\n\n## Requirements\n\n- Detect newly opened slots\n- Persist prior results\n- Slot Reader pulls the timetable from the port\n- `2026-04-08 -> 2026-04-10`\n\n## Out of scope for the first version\n\n- A web dashboard\n';

  test('a monitor, a scraper and a trading bot are jobs; what people sign in to or look at is a service', () => {
    expect(kind(monitor)).toBe('job');
    expect(kind('# Hay Price Scraper\n\nScrapes three markets every 6 hours.\n')).toBe('job');
    expect(kind('# Oat Trading Bot\n\nAn automated bot.\n')).toBe('job');
    expect(kind('# Hay Price Scraper\n\nScrapes three markets.\n\n- A dashboard shows the prices\n')).toBeUndefined();
    expect(kind('# Trading Club\n\nMembers trade stamps automatically.\n')).toBeUndefined();
  });

  test('its steps are the orders and what its parts do', () => {
    expect(plan(monitor).operations.map((one) => one.call)).toEqual([
      'detect newly opened slots',
      'persist prior results',
      'Slot Reader pulls the timetable from the port',
      'by the monitor',
    ]);
  });

  test('"not a CLI" asks for none', () => {
    expect(
      plan('# Hay\n\n## Goals\n\n- Farmers can reserve bales through a web page, not a CLI.\n').reading.surface,
    ).toBe('service');
  });
});

describe('who takes part', () => {
  const users = (...lines: readonly string[]) =>
    `# Hay\n\n## Target users\n\n${lines.map((one) => `- ${one}`).join('\n')}\n\n## Requirements\n\n- The system stores bales.\n`;

  test('how people are is nobody, and what they have is no part of who they are', () => {
    expect(actors(users('At ease with scripts, no fear of a terminal'))).toEqual([]);
    expect(actors('# Hay\n\n## Stories\n\n- As a farmer with several barns, I want to add a bale.\n')).toEqual([
      'farmer',
    ]);
    expect(actors('# Hay\n\n## Requirements\n\n- Help farmers sell a bale.\n')).toEqual(['farmer']);
  });

  test('an agent is a program where the text speaks of such, and somebody elsewhere', () => {
    const list = '- The agent can search all barns.\n- The support agent can cancel a sale.\n';
    expect(actors(`# Hay\n\nA multi-agent system.\n\n## Requirements\n\n${list}`)).toEqual(['support agent']);
    expect(actors(`# Hay\n\n## Requirements\n\n- The agent can close a sale.\n`)).toEqual(['agent']);
  });

  test('services with a name are asked wherever they stand; small words in capitals and keys are none', () => {
    const must = (line: string) => systems(`# Hay\n\n## Requirements\n\n- ${line}\n`);
    expect(must('Bookings show up as a Google Calendar event.')).toEqual(['Google Calendar']);
    expect(must('The system sends the note to an LLM.')).toEqual(['language model']);
    expect(must('Farmers use Google Sign-In only.')).toEqual(['Google sign-in']);
    expect(must('The board looks like Trello.')).toEqual([]);
    expect(must('Farmers combine filters with AND, OR or NOT.')).toEqual([]);
    expect(must('The cart moves using WASD.')).toEqual([]);
    expect(must('The system is comfortable with APIs.')).toEqual([]);
  });
});

describe('what is done', () => {
  const must = (...lines: readonly string[]) =>
    `# Hay\n\n## Requirements\n\n${lines.map((one) => `- ${one}`).join('\n')}\n`;

  test('one verb with two things is done to each of them', () => {
    expect(done(must('Farmers can submit bale photos and a weight certificate for a sale.'))).toEqual(
      expect.arrayContaining(['farmer: submit a photo', 'farmer: submit a certificate']),
    );
    expect(done(must('Farmers can save driver details and frequent routes.'))).toEqual(
      expect.arrayContaining(['farmer: save a driver detail', 'farmer: save a route']),
    );
    // The parts of a thing, and what is held against another, are not done apart.
    expect(done(must('Farmers can enter the weight and height of a bale.'))).toHaveLength(1);
    expect(done(must('Farmers can compare barns and stacks.'))).toHaveLength(1);
  });

  test('what people look at is a feature by its name, and what programs log is none', () => {
    expect(
      done(
        must(
          'Daily and weekly yield rings',
          'Moisture trend graphs (field vs. goal)',
          'Heatmaps for storms',
          'Manual bale entry',
        ),
      ),
    ).toEqual(
      expect.arrayContaining([': view yield rings', ': view trend graphs', ': view heatmaps', ': enter a bale']),
    );
    expect(done(must('Farmers can add a bale.', 'Structured error logging')).join()).not.toContain('log');
  });

  test('stories about building it are told by nobody who uses it', () => {
    const prd =
      '# Hay\n\n## Stories\n\n- As a developer, I want a properly initialized project with basic structure, so that I can begin.\n- As a developer, I want to integrate a weather parsing library.\n- As a farmer, I want to add a bale.\n';
    expect(done(prd)).toEqual(['farmer: add a bale']);
    expect(actors(prd)).toEqual(['farmer']);
  });

  test('a script that is told how to be started is a command', () => {
    const design = plan(
      '# Hay Receipts\n\nA command line tool.\n\n## Requirements\n\n1. `node receipts.js <file.pdf>` works\n2. Directories are taken as well (`node receipts.js <directory>`)\n',
    );
    expect(design.operations.map((one) => [summaryOf(one), one.call, one.entity.name])).toEqual([
      ['run node receipts.js', 'node receipts.js <file.pdf>', 'file'],
      ['run node receipts.js', 'node receipts.js <directory>', 'directory'],
    ]);
  });

  test('what the product does is no thing', () => {
    const { reading } = plan(
      must('The system handles broken bales.', 'The system handles wet bales.', 'Farmers can add a bale.'),
    );
    expect(reading.entities.map((one) => one.name)).not.toContain('system handle');
  });
});

test('what a label gives as the name is the title', () => {
  const title = (prd: string) => plan(prd).reading.title;
  expect(
    title('# PRD\n\n## 1. Overview\n\n**Title:**\nHay Ledger\n\n## Features\n\n### Sale\n\n- Bales are sold\n'),
  ).toBe('Hay Ledger');
  expect(
    title('## App Overview\n\n**App Name (placeholder):** *Haylo*\n\n## Features\n\n### Sale\n\n- Bales are sold\n'),
  ).toBe('Haylo');
});
