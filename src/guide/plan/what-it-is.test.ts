/** Products that are no service: what an engineer finds in their packages, and what not. */
import { describe, expect, test } from 'vitest';
import { planDesign } from './plan.ts';

const plan = (prd: string) =>
  planDesign({ stage: '1', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {} });
const rules = (prd: string) => plan(prd).rules.map((one) => one.text);
const calls = (prd: string) => plan(prd).operations.map((one) => one.call);
const shown = (prd: string) =>
  plan(prd).scenarios.map(({ given, when, outcomes }) => `${given.join(', ')} / ${when} / ${outcomes.join(', ')}`);

describe('an interface in a terminal', () => {
  const prd = [
    '# Kelp\n\nA terminal-based user interface (TUI) for watching a print queue.',
    '## Functional Requirements\n\n### FR-1: Jobs Tab\n\n- Display all waiting jobs\n- Cancel a job: `POST /api/jobs/{id}/cancel`\n- Small bar chart of the load',
    '### FR-2: Keys\n\n- Keyboard shortcuts:\n  - `p` — pause the queue\n  - `q` — quit',
    '## Technical Requirements\n\n### TR-1: Language & Framework\n\n- **Language**: Go\n- **HTTP Client**: standard library\n\n### TR-2: Data Types\n\n- `Job` — id, title, pages\n- `Printer` — id, state',
  ].join('\n\n');

  test('keeps no tables of its own and serves no calls', () => {
    expect(plan(prd).reading.surface).toBe('app');
    expect(calls(prd).filter((call) => /^(?:GET|POST)/.test(call))).toEqual([]);
  });

  test('what stands below the name of a screen is there when it is opened', () => {
    expect(shown(prd)).toEqual(
      expect.arrayContaining([
        ' / the jobs tab is opened / all waiting jobs are shown',
        ' / the jobs tab is opened / there is a small bar chart of the load',
        'the app is open / p is pressed / the queue is paused',
      ]),
    );
  });

  test('what it is built with and the fields of its types are no rules', () => {
    expect(rules(prd).join('\n')).not.toMatch(/standard library|Printer/);
    expect(calls(prd).join('\n')).not.toContain('framework');
  });
});

describe('a command line tool', () => {
  const prd = [
    '# Tide tables\n\nBuild a Python-based CLI tool that turns tide tables into a calendar.',
    '## User journey\n\n1. `python tide.py --file tides.csv`',
    '## Functional requirements\n\n- Accept a table via `--file` or an address via `--url` (public)\n- Parse the returned rows; print the calendar\n- `--save` flag writes the calendar to `/out`',
    '## Acceptance criteria\n\n- Running the tool with the sample table produces a calendar of 30 days\n- It exits 0 on success; non-zero on a faulty table',
    '## Implementation details\n\n- Structure code by feature, not file type\n- Keep code clean, readable, and free of duplication\n- Strict typing with `mypy`\n\n## Code quality\n\n- Documented core functions',
  ].join('\n\n');

  test('is called as it is typed; what stands between two marks of code is no command', () => {
    expect(calls(prd)).toEqual(['python tide.py --file tides.csv']);
  });

  test('shows how it ends and what starting it gives', () => {
    expect(shown(prd)).toEqual(
      expect.arrayContaining([
        '--save is set / it is run / it writes the calendar to /out',
        ' / the tool with the sample table is run / it produces a calendar of 30 days',
        'this is so: a faulty table / it is run / it ends with an exit code other than 0',
      ]),
    );
  });

  test('how the code is written binds those who build it, and is no rule', () => {
    expect(rules(prd).join('\n')).not.toMatch(/code|typing|core functions|Build a/i);
    expect([...plan(prd).reading.given.values()].filter(({ of }) => of === 'Code')).toHaveLength(4);
  });
});

describe('a library', () => {
  const prd = [
    '# Plain Form\n\nPlain Form is a small React wrapper library for developers.',
    '## Features\n\n- A form keeps its draft\n- Fields are checked while somebody types',
    '### Component usage\n\n```tsx\nfunction MyForm() {\n  const form = usePlainForm()\n  form.submit()\n}\n```',
  ].join('\n\n');

  test('offers what is called in its examples, and not what these define', () => {
    expect(plan(prd).reading.surface).toBe('library');
    expect(calls(prd)).toEqual(expect.arrayContaining(['usePlainForm()', 'submit()']));
    expect(calls(prd)).not.toContain('MyForm()');
  });

  test('a row of names is no row of functions', () => {
    const tools = `${prd}\n\n## Tables used\n\n- \`drafts\`, \`fields\`\n- \`people\`, \`teams\``;
    expect(calls(tools).join()).not.toMatch(/drafts|people/);
  });
});

describe('a game', () => {
  const prd =
    '# Stones\n\nA browser game about falling stones.\n\n## Features\n\n1. Game Over Screen\n   - Display the last score\n   - Restart button for mouse users\n2. High Score\n   - Persist best score in local storage\n';

  test('a numbered name above a list sorts it, and asks for nothing', () => {
    expect(rules(prd)).not.toContain('Game Over Screen.');
    expect(shown(prd)).toEqual([
      ' / the game over screen is opened / the last score is shown',
      ' / the game over screen is opened / there is a restart button for mouse users',
      'best score has been changed / the app is closed and opened again / best score is as it was left',
    ]);
  });
});

describe('a device', () => {
  const prd = [
    '# Buoy firmware\n\n## Overview\n\nFirmware for a buoy with an ESP32.\n\n## Goals\n\n- Validate the radio\n- Create a test suite',
    '## Hardware\n\n| Component | Interface | Status |\n|---|---|---|\n| Lamp | GPIO4 | done |\n| Horn | GPIO5 | open |',
    '## Functional requirements\n\n### 3.1 Lamp\n\n- Dim the lamps\n- Interrupt handling via GPIO4\n\n**Acceptance tests:**\n```\nTEST_LAMP_01: The lamp lights within 2 s\nTEST_LAMP_02: The lamp goes out at dawn\n```',
    '### 3.2 Radio\n\n- Send the position every 10 minutes\n\n### 3.3 Horn\n\n- Short tone patterns',
  ].join('\n\n');

  test('consists of its modules, and not of what its makers hope for', () => {
    expect(calls(prd)).toEqual(expect.arrayContaining(['lamp', 'radio', 'horn']));
    expect(calls(prd).join()).not.toMatch(/test suite|validate/);
  });

  test('what is on the board is given; tests in a block are demands', () => {
    const all = rules(prd).join('\n');
    expect(all).not.toContain('GPIO5');
    expect(all).toContain('The lamp goes out at dawn');
  });

  test('one noun behind the other is no order', () => {
    expect(shown(prd).join('\n')).not.toContain('handling is interrupted');
  });
});

test('a desktop app is no command line tool because another one has a command line', () => {
  const prd =
    '# Sorter\n\nSorter is a cross-platform desktop application that files scans.\n\n## Current alternatives\n\n| Tool | Problem |\n|---|---|\n| Shelf | CLI only |\n\n## User stories\n\n- As a user, I can add a folder\n- As a user, I can pause a rule\n\n## Requirements\n\n- System shall support the following action types:\n  - Move to folder\n  - Copy to folder\n- System shall log errors with context\n';
  expect(plan(prd).reading.surface).toBe('app');
  expect(calls(prd)).toEqual(expect.arrayContaining(['add a folder', 'pause a rule']));
  expect(rules(prd)).toContain('The system supports the following action types: move to folder and copy to folder.');
  expect(shown(prd)).toContain(' / there are errors / they are logged with context');
});

describe('a change of code that is there', () => {
  const prd = [
    '# PRD: ARM builds for tides\n\n## Project overview\n\nAdd ARM support to the @harbour/tides package.',
    '## Technical requirements\n\n- Update Tides.toml to support the new target\n- Configure the build for the new target\n- Create the new subpackage\n- Support for old Linux distributions\n- Ensure cross-compilation works from other hosts\n- Ensure reproducible builds across hosts\n- No container required',
    '## Requirements by file\n\n- `target.rs`: the main target\n- `tides.py` - Replace the loader',
  ].join('\n\n');

  test('is made, and called by nobody', () => {
    expect(plan(prd).reading.kind).toBe('rework');
    expect(calls(prd).join()).not.toMatch(/POST|PATCH/);
  });

  test('holds when it is in place', () => {
    expect(shown(prd)).toEqual(
      expect.arrayContaining([
        ' / the change is in place / Tides.toml is updated to support the new target',
        ' / the change is in place / old Linux distributions are supported',
        ' / the change is in place / cross-compilation works from other hosts',
        ' / the change is in place / reproducible builds are ensured across hosts',
        'there is no container / the change is in place / it works',
      ]),
    );
  });

  test('what a file is stands with the files; what shall be done in it is a demand', () => {
    expect(rules(prd).join('\n')).not.toContain('main target');
    expect(rules(prd).join('\n')).toContain('Replace the loader');
  });

  test('what integrates into files that are there is one as well', () => {
    const own =
      '# Moon phases for the tide monitor\n\n## Overview\n\nThis integrates moon phases into the tide monitor.\n\n## Modules\n\n- `moon.rs`: Phases\n- `lib.rs`: Entry of the existing monitor\n- `src/filters/`\n\n## Requirements\n\n- Track phase changes\n- Implement core data models\n';
    expect(plan(own).reading.kind).toBe('rework');
  });
});

test('a page in one file without a server is an app, and a kit of parts is moved as technology is', () => {
  const page =
    '# Flow chart\n\n## Overview\n\nDraw a flow chart as a single HTML file.\n\n## Requirements\n\n- No external server dependencies required\n- Click a box to open it\n';
  expect(plan(page).reading.surface).toBe('app');
  const kit =
    '# Plain Kit to Fine Kit migration\n\n## Overview\n\nMigrate the existing React application from Plain Kit to Fine Kit.\n\n## Requirements\n\n- Replace the buttons\n- Remove the old kit\n';
  expect(plan(kit).reading.kind).toBe('move');
});

test('what a program is made of is no system that could be down', () => {
  const systems = (prd: string) => plan(prd).reading.systems.map((one) => one.name);
  const library =
    '# Plain Form\n\nPlain Form is a small React wrapper library for developers.\n\n## Features\n\n- Browsers with ES6 support\n- Fields are read from the draft store of the PageStore\n- Errors are sent to Sentry\n- Drafts are read using `DraftSource`\n';
  expect(systems(library)).toEqual(['Sentry']);
  const shop =
    '# Shop\n\nClerks combine filters with AND/OR logic and cancel an order from the Orders tab. Orders come from Cargonaut every night.';
  expect(systems(shop)).toEqual(['Cargonaut']);
});

test('the rows of a pipeline are its parts, whatever tools are named in them', () => {
  const prd =
    '# Ferry data pipeline\n\n## Functional requirements\n\n| ID | Description | Behaviour |\n|---|---|---|\n| FR1 | Data ingestion | The system must pull the arrivals every 5 minutes. |\n| FR2 | Data tests | Use `dbt test` for row counts and `dbt docs` for the documentation. |\n';
  expect(plan(prd).reading.kind).toBe('pipeline');
  expect(calls(prd)).toEqual(expect.arrayContaining(['data ingestion', 'data tests']));
});

test('names in a row are no sentence, and a flag is told as what it does', () => {
  const prd =
    '# Reader\n\nReader is a command-line tool for source files.\n\n## Requirements\n\n- Functions: Name, arguments, return annotation, line numbers\n- `--headers`: Only index headers\n- `--cache`: Enable the cache\n';
  expect(shown(prd)).toEqual(
    expect.arrayContaining([
      '--headers is set / it is run / it only indexes headers',
      '--cache is set / it is run / it enables the cache',
    ]),
  );
  expect(shown(prd).join('\n')).not.toContain('arguments return');
});
