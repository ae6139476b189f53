import { describe, expect, test } from 'vitest';
import { onlyPrd } from '../../request.testing.ts';
import { readPrd } from '../read-prd.ts';

const read = (prd: string) => readPrd(onlyPrd(prd));
const partsOf = (prd: string) => Object.fromEntries(read(prd).statements.map((one) => [one.text, one.part]));

describe('a feature in a form', () => {
  const form = `# Allotments

## Features

### F1 - Plot requests
- **Purpose:** A fair way to hand out plots.
- **Inputs:** Name, address, wished size
- **Processing:** The committee approves a request within 14 days. It is told to the gardener.
- **Dependencies:** F2, F3
- **Priority:** High
- **Edge cases:** Two requests for one plot, a gardener who has moved away (no address)
- **Error handling:** When no plot is free, the request is put on a waiting list.
`;

  test('each label says what its line is', () => {
    expect(partsOf(form)).toMatchObject({
      'A fair way to hand out plots.': 'problem',
      'Name, address, wished size': 'data',
      'The committee approves a request within 14 days. It is told to the gardener.': 'must',
      'F2, F3': 'aside',
      High: 'aside',
      'What happens: two requests for one plot?': 'open',
      'What happens: a gardener who has moved away (no address)?': 'open',
    });
    expect(read(form).statements.find((one) => one.text.startsWith('When no plot'))?.lead).toBeUndefined();
  });

  test('a heading for edge cases names each of its items', () => {
    const prd =
      '# Allotments\n\n## Plots\n\n**Purpose:**\n\n- Fairness.\n\n**Edge cases:**\n\n- Frost in May\n- When the well is dry, gardeners are told.\n';
    expect(partsOf(prd)).toMatchObject({
      'What happens: frost in May?': 'open',
      'When the well is dry, gardeners are told.': 'must',
    });
  });

  test('one label alone is the name of anything', () => {
    const prd =
      '# Allotments\n\n## Requirements\n\n- **Status:** A gardener can see the state of a request.\n- A plot has one gardener.\n';
    expect(partsOf(prd)['A gardener can see the state of a request.']).toBe('must');
  });

  test('a purpose is all there is to go by where nothing else is asked for', () => {
    const prd =
      '# Allotments\n\n## Features\n\n### Plots\n\n- **Purpose:** Gardeners can request a plot.\n- **Priority:** High\n';
    expect(partsOf(prd)['Gardeners can request a plot.']).toBe('must');
  });
});

describe('a persona in a form', () => {
  const persona = `# Allotments

## Users

### 3.1 Gardener
- **Goals:** Harvest early, spend less.
- **Pain points:** Losing the key, missing the water days.
- **Actions:** Request a plot, report a leak, view the water days

### 3.2 Warden
- **Goals:** Peace.
- **Actions:** Assign a plot, close a leak
`;

  test('what they do is asked for; what moves them is not', () => {
    const { actors, actions } = read(persona);
    expect(actors.map((one) => one.name)).toEqual(['gardener', 'warden']);
    expect(actions.map((one) => `${one.actor} ${one.verb}`)).toEqual(
      expect.arrayContaining(['gardener request', 'gardener report', 'warden assign']),
    );
  });
});

describe('numbered requirements', () => {
  const scope = '- Plot requests\n- Leak reports with photos\n- Only members may enter the shed';
  const listed = [
    'A gardener shall be able to request a plot.',
    'A gardener shall be able to report a leak.',
    'A warden shall be able to assign a plot.',
    'A warden shall be able to close a leak.',
    'The system shall tell the gardener when a leak is closed.',
    'A request shall expire after 30 days.',
    'A gardener shall hold at most two plots.',
    'A warden shall be able to export the list of plots.',
  ];
  const prd = (list: readonly string[], mark: (n: number) => string) =>
    `# Allotments\n\n## Scope\n\n${scope}\n\n## Requirements\n\n${list.map((one, i) => `${mark(i + 1)}${one}`).join('\n')}\n`;

  test.each([
    ['in a list', (n: number) => `- **FR-${n}**: `],
    ['in a row of lines', (n: number) => `FR-00${n}  `],
  ])('%s go before what the scope says more loosely', (_, mark) => {
    const parts = partsOf(prd(listed, mark));
    expect(parts['Plot requests']).toBe('problem');
    expect(parts['Leak reports with photos']).toBe('problem');
    expect(parts['Only members may enter the shed']).toBe('must');
    expect(Object.values(parts).filter((one) => one === 'must')).toHaveLength(listed.length + 1);
  });

  test('a few numbers are no list', () => {
    expect(partsOf(prd(listed.slice(0, 4), (n) => `- **FR-${n}**: `))['Plot requests']).toBe('must');
  });

  test('numbered stories are no list of requirements', () => {
    const stories = listed.map((_, i) => `As a gardener, I want to see row ${i}.`);
    expect(partsOf(prd(stories, (n) => `- **US-${n}**: `))['Plot requests']).toBe('must');
  });
});

test.each(['Typecheck passes', 'All unit tests pass', 'Verify in browser using the dev skill', 'No TypeScript errors'])(
  '%s says when the work is done',
  (chore) => {
    const prd = `# Allotments\n\n## Acceptance criteria\n\n- [ ] A plot has one gardener\n- [ ] ${chore}\n`;
    expect(Object.values(partsOf(prd))).toEqual(['must', 'aside']);
  },
);

test('a scenario in a block is not begun by its name', () => {
  const prd =
    '# Allotments\n\n## Acceptance criteria\n\n```text\nFR-1 / FR-2 - One plot\nGiven a free plot,\nWhen two gardeners request it,\nThen one of them gets it.\n```\n';
  expect(read(prd).statements.map((one) => one.text)).toEqual([
    'Given a free plot, When two gardeners request it, Then one of them gets it.',
  ]);
});

test('steps in a chain are no condition', () => {
  const [one] = read('# Allotments\n\n## Requirements\n\n- Search by size -> open the plot -> request it\n').statements;
  expect(one?.text).toBe('Search by size -> open the plot -> request it');
});

test('a verb above a list waits for each item, and an order to tell somebody is set going by its occasion', () => {
  const { statements, reactions } = read(
    '# Allotments\n\n## Behaviour\n\nFor each round, the system checks:\n\n- each tap\n- each gate\n\nNotify when:\n\n- a tap leaks\n- a gate stays open\n',
  );
  expect(statements.map((one) => one.text)).toEqual([
    'For each round, the system checks each tap',
    'For each round, the system checks each gate',
    'Notify when a tap leaks',
    'Notify when a gate stays open',
  ]);
  expect(reactions.filter((one) => one.verb === 'notify').map((one) => one.call)).toEqual([
    'when a tap leaks',
    'when a gate stays open',
  ]);
});

test.each([
  ['Backlog', 'excluded'],
  ['Implemented (2026-10-01)', 'aside'],
  ['Next tasks', 'aside'],
  ['Status notes', 'aside'],
])('%s is nothing to build now', (heading, part) => {
  const prd = `# Allotments\n\n## Requirements\n\n- A gardener can request a plot.\n\n## ${heading}\n\n- Photos of each plot\n`;
  expect(partsOf(prd)['Photos of each plot']).toBe(part);
});

test('rights that are drawn in a box, in the capitals of headings, and who is who in a table', () => {
  const { actors, statements } = read(
    '# Allotments\n\n## Personas\n\n| Persona | Role | Needs |\n|---|---|---|\n| **Gardener** | Member | Asks for a plot, reviews bills |\n| **Warden** | Staff | Keeps order, hands out keys |\n\n## Rights\n\n```\n┌──────────────────────────┬──────────┬────────┐\n│ Act                      │ Gardener │ Warden │\n├──────────────────────────┼──────────┼────────┤\n│ Toggle Water Gate        │ No       │ Yes    │\n│ Request Plot from Waiting List │ Yes │ Yes   │\n└──────────────────────────┴──────────┴────────┘\n```\n',
  );
  const names = actors.map((one) => one.name);
  expect(names.slice(0, 2)).toEqual(['gardener', 'warden']);
  expect(names.join()).not.toMatch(/bill|key|order/);
  expect(statements.filter((one) => one.under === 'Rights').map((one) => one.text)).toEqual([
    'Only the warden can toggle water gate',
    'The gardener and the warden can request plot from waiting list',
  ]);
});

test.each([
  ['The job must:', 'The job must read new files.'],
  ['What it must do:', 'Read new files.'],
])('[002-R13] "%s" above a list begins its sentences, or only says what they are', (lead, expected) => {
  const { statements } = read(`# Feed\n\n${lead}\n\n1. Read new files.\n2. Write prices.\n`);
  expect(statements.map((one) => one.text)).toContain(expected);
});
