/** PRDs of what is no web application: commands, libraries, jobs, devices. */
import { describe, expect, test } from 'vitest';
import { programKind } from '../../artifacts/prd/program-kind.ts';
import { proseOf } from '../../artifacts/prd/prose.ts';
import { planDesign } from './plan.ts';

const plan = (prd: string) =>
  planDesign({ stage: '1', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {} });
const rules = (prd: string) => plan(prd).rules.map((one) => one.text);
const shown = (prd: string) =>
  plan(prd).scenarios.map(({ given, when, outcomes }) => `${given.join(', ')} / ${when} / ${outcomes.join(', ')}`);

describe('a command line tool', () => {
  const notes = [
    '# port-audit: a CLI that tells which ports are open',
    'Security asked. We need a command line tool which engineers run on a host.',
    [
      '- `port-audit scan` reads the sockets of the host and prints a table: port, process, user',
      '- unknown processes are looked up once',
      '- a policy file `.ports.yml` lists allowed and denied ports',
      '- `port-audit check` fails (exit 1) when a denied port is open; exit 2 for errors of the tool itself',
      '- `port-audit list`',
      '- all ports in < 2 s',
    ].join('\n'),
    'Who uses it: engineers, security.',
    'Not: containers.',
  ].join('\n\n');

  test('what is listed after the wish is asked for, also where a command is told of', () => {
    expect(rules(notes)).toEqual([
      'Port-audit scan reads the sockets of the host and prints a table: port, process, user.',
      'Unknown processes are looked up once.',
      'A policy file .ports.yml lists allowed and denied ports.',
      'Port-audit check fails (exit 1) when a denied port is open; exit 2 for errors of the tool itself.',
      'All ports in under 2 s.',
    ]);
  });

  test('what is left out is said in several ways', () => {
    for (const line of ['Not in it: containers.', 'Not interested in: containers.'])
      expect(rules(notes.replace('Not: containers.', line)).join()).not.toContain('containers');
  });

  test('its scenarios run the command and look at what it does', () => {
    expect(shown(notes)).toEqual(
      expect.arrayContaining([
        'everything it needs is there / the person runs port-audit scan / it reads the sockets of the host, it prints a table: port, process, user',
        'the denied port is open / the person runs port-audit check / it fails, it ends with exit code 1',
      ]),
    );
  });

  test('a command told of by its last word is run, and happens to nothing', () => {
    const short =
      '# packer\n\nA CLI.\n\n```\npacker collect DIR\npacker upload FILE\n```\n\n## Requirements\n\n- `collect` gathers the files and stops with an error if the result is too large.\n- `upload` sends the bundle in parts.\n';
    expect(shown(short)).toContain(
      'everything it needs is there / the person runs packer upload / it sends the bundle in parts',
    );
    expect(plan(short).reading.reactions).toEqual([]);
  });

  test('its name asks for nothing', () => {
    expect(plan(notes).reading.signals.audit).toBeUndefined();
  });

  test('a table of flags gives a rule for each, with its default', () => {
    const flags =
      '# portly\n\nA CLI.\n\n## Commands\n\n- `portly scan` prints the open ports\n- `portly diff` prints what changed since the last scan\n\n## Flags\n\n| flag | default | meaning |\n|---|---|---|\n| `--strict` | off | unknown processes are an error |\n| `--since DATE` | none | only ports that were opened later |\n';
    expect(rules(flags).slice(2)).toEqual([
      '--strict: unknown processes are an error; the default is off.',
      '--since DATE: only ports that were opened later.',
    ]);
    expect(shown(flags)).toContain('--strict is not set / it is run / it works as with off');
  });
});

const kindOf = (title: string, opening = 'Some text.') => programKind(proseOf(`# ${title}\n\n${opening}\n`));

describe('what runs by itself', () => {
  test.each([
    ['Migrate CI from Jenkins to GitHub Actions', 'move'],
    ['Move a Booking to Another Room', undefined],
    ['Upgrade to Premium', undefined],
    ['Chrome extension: price history', 'extension'],
    ['Loan extension', undefined],
    ['Nightly cleanup job', 'job'],
    ['Job board', undefined],
    ['Thermostat firmware 3.1', 'device'],
    ['Firmware rollout for pumps', undefined],
    ['Split OrderController into modules', 'rework'],
    ['Split the bill', undefined],
    ['Sensor data pipeline', 'pipeline'],
    ['Sales pipeline', undefined],
  ])('%s: %s', (title, kind) => {
    expect(kindOf(title)).toBe(kind);
  });

  test('where people have stories or calls are named, it is a service', () => {
    expect(kindOf('Sensor data pipeline', 'As an analyst, I want to see the runs.')).toBeUndefined();
    expect(kindOf('Sensor data pipeline', 'CI asks at GET /runs.')).toBeUndefined();
  });

  test.each([
    [
      'pipeline',
      '# Meter data pipeline\n\n## Steps\n\n1. Land: copy each file unchanged to the raw bucket\n2. Validate: row count, checksum\n3. Dedupe on (meter, ts)\n4. Publish to the warehouse by 06:00\n\n## Rules\n\n- a closed day never changes\n',
      [
        'land: copy each file unchanged to the raw bucket',
        'validate: row count, checksum',
        'dedupe on (meter, ts)',
        'publish to the warehouse by 06:00',
      ],
      'staged-pipeline',
    ],
    [
      'device',
      'LOCK fw 1.2\n\nhw: nRF52840, 1 button\n\nradio\n- advertise every 2 s\n- `0x01 open`\n- `0x02 pair <key>` kept in flash\n- battery < 2.4 V: one message, then sleep\n\nbutton: long press = reset\n',
      ['advertise every 2 s', '0x01 open', '0x02 pair <key>', 'button: long press = reset'],
      'device-loop',
    ],
    [
      'extension',
      '# Firefox extension: Tab Diet\n\n## Features\n\n- Badge on the icon: number of open tabs\n- Command "Sleep old tabs" unloads what was not used for a day\n- all local, no telemetry\n',
      ['badge on the icon', 'Sleep old tabs'],
      'extension-in-host',
    ],
    [
      'move',
      '# Move billing from MySQL to Postgres\n\n## Steps\n\n1. copy the tables from a replica\n2. follow the changes until the lag is < 2 s\n3. switch the readers one by one\n\n## Rules\n\n- writes are down for < 5 min\n',
      ['copy the tables from a replica', 'follow the changes', 'switch the readers one by one'],
      'copy-and-switch',
    ],
  ])('%s: its parts are built, and nothing is called over HTTP', (kind, prd, parts, style) => {
    const { reading, operations, chosen, tickets } = plan(prd);
    expect([reading.surface, reading.kind]).toEqual(['program', kind]);
    expect(operations.map((one) => one.call)).toEqual(parts);
    expect(operations.filter((one) => one.http)).toEqual([]);
    expect(chosen.pattern.id).toBe(style);
    expect(tickets[0]?.title.toLowerCase()).toBe(parts[0]?.toLowerCase());
    expect(reading.assumptions.filter((one) => one.topic === 'users' || one.topic === 'security')).toEqual([]);
  });
});

test('the usage of a tool in a block gives its commands, each with what it does', () => {
  const prd =
    '# seal: secrets in git\n\na single binary.\n\n```\nseal init               creates .seal/ with a list of readers\nseal open FILE          decrypts to standard output, never to disk\nseal rotate  # encrypts everything anew\n```\n';
  const { operations, chosen } = plan(prd);
  expect(operations.map((one) => one.call).toSorted()).toEqual(['seal init', 'seal open FILE', 'seal rotate']);
  expect(chosen.pattern.id).toBe('command-line-tool');
  expect(rules(prd)).toContain('Seal open FILE decrypts to standard output, never to disk.');
});

test('a mistake whose place is known is mended there; one that users see stays a change of the service', () => {
  const expected =
    '### Expected\n\n- next run is computed in local time\n- period = previous week, whenever the job ran\n';
  const known = plan(
    `# Bug: reports show the wrong week\n\n### Cause\n\n\`Scheduler.next()\` adds 7 days.\n\n${expected}`,
  );
  expect([known.reading.kind, known.chosen.pattern.id]).toEqual(['fix', 'change-in-place']);
  expect(known.operations.map((one) => one.call)).toEqual([
    'next run is computed in local time',
    'period = previous week',
  ]);
  expect(plan(`# Bug: reports show the wrong week\n\n${expected}`).reading.kind).toBeUndefined();
});

describe('a library', () => {
  const prd =
    '# `gate` - a limiter for our Go services\n\nWe want one package.\n\n```go\ng := gate.New(gate.Options{Rate: 10})\nok := g.Allow("u1") // true\n```\n\nRequirements\n\n1. `Allow` never blocks\n2. `Wait`: returns when there is room, or with ctx.Err()\n3. `Close` stops the sweeper; calling it twice is fine\n4. zero dependencies\n';

  test('has the functions that its code and its items name', () => {
    const { reading, operations, chosen } = plan(prd);
    expect(reading.surface).toBe('library');
    expect(operations.map((one) => one.call).toSorted()).toEqual([
      'Allow(u1)',
      'Close()',
      'New(gate.Options)',
      'Wait()',
    ]);
    expect(chosen.pattern.id).toBe('library');
    expect(reading.assumptions.some((one) => one.topic === 'users')).toBe(false);
  });

  test('its scenarios call them', () => {
    expect(shown(prd)).toContain('everything it needs is there / the person calls Allow() / it does not block');
  });

  test('code beside a service makes none of it', () => {
    const served = `# Shops\n\n## Requirements\n\n- A clerk can open a shop.\n- A clerk can close a shop.\n\n\`\`\`ts\nopen(shop);\nclose(shop);\nlist(shops);\n\`\`\`\n`;
    expect(plan(served).reading.surface).toBe('service');
  });
});

test('calls in a block are calls, and what is said beside them is kept', () => {
  const { operations, rules: found } = plan(
    '# Fence API for developers\n\n## Resources\n\n```\nPOST   /v1/fences        polygon (<= 500 vertices) or circle\nGET    /v1/fences?cursor=\nDELETE /v1/fences/{id}   soft, events stay readable for 90 days\n```\n',
  );
  const calls = operations.filter((one) => !one.implied).map((one) => one.call);
  expect(calls.toSorted()).toEqual(['DELETE /v1/fences/{id}', 'GET /v1/fences', 'POST /v1/fences']);
  expect(found.some((one) => one.text.includes('events stay readable for 90 days'))).toBe(true);
});
