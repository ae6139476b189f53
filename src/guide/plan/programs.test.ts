/** PRDs of what is no web application: commands, libraries, jobs, devices. */
import { describe, expect, test } from 'vitest';
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

  test('its scenarios run the command and look at what it does', () => {
    expect(shown(notes)).toEqual(
      expect.arrayContaining([
        'everything it needs is there / the person runs port-audit scan / it reads the sockets of the host and prints a table: port, process, user',
        'a denied port is open / the person runs port-audit check / it fails (exit 1)',
      ]),
    );
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
