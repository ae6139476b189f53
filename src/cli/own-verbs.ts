/** What only the command line has: commands that are no operations, and options that are no fields. */
import type { OptionSpec, VerbSpec } from './table.ts';

const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;

const project: OptionSpec = {
  field: 'project',
  flag: 'project',
  kind: 'string',
  value: 'FOLDER',
  atLeast: 1,
  description: 'The project, when it is not the folder that this is started in',
};

const setUp: readonly OptionSpec[] = [
  {
    field: 'host',
    flag: 'host',
    kind: 'list',
    value: 'NAME',
    description: 'claude, codex, gemini, opencode, copilot, cursor or agents; may be repeated',
  },
  { field: 'dryRun', flag: 'dry-run', kind: 'boolean', description: 'Only show what would change' },
];

export const ownVerbs: readonly VerbSpec[] = [
  {
    verb: 'init',
    summary:
      'Sets up the agents that are used here, or the one that is named: server, commands, hooks. What you wrote in those files stays.',
    arguments: [],
    options: setUp,
  },
  {
    verb: 'uninstall',
    summary: 'Takes out what init wrote, and nothing else.',
    arguments: [],
    options: setUp,
  },
  {
    verb: 'completion',
    summary: 'Prints a script that completes commands, options and session names in your shell.',
    arguments: [
      { field: 'shell', kind: 'choice', choices: shells, description: 'Which shell it is for', required: true },
    ],
    options: [],
  },
  {
    verb: 'mcp',
    summary: 'Serves the sessions of this workspace to an agent, over standard input and output.',
    arguments: [],
    options: [project],
  },
  {
    verb: 'serve',
    summary:
      'Serves the sessions of this workspace over HTTP, at /mcp, to this machine only. Clients bring the token that it prints, or the one in CHARRETTE_TOKEN.',
    arguments: [],
    options: [
      {
        field: 'port',
        flag: 'port',
        kind: 'number',
        value: 'N',
        whole: true,
        min: 0,
        max: 65_535,
        description: 'Where to listen; any that is free by default',
      },
      {
        field: 'host',
        flag: 'host',
        kind: 'string',
        value: 'ADDRESS',
        description: 'Address to listen at; 127.0.0.1 by default',
      },
      {
        field: 'allowRemote',
        flag: 'allow-remote',
        kind: 'boolean',
        description: 'With --host: yes, other machines may connect',
      },
      {
        field: 'allowHost',
        flag: 'allow-host',
        kind: 'list',
        value: 'NAME',
        description: 'Another name under which clients may call (Host and Origin); may be repeated',
      },
      {
        field: 'noToken',
        flag: 'no-token',
        kind: 'boolean',
        description: 'Every program on this machine may call',
      },
      project,
    ],
  },
];

export const ownOptions: Readonly<Record<string, readonly OptionSpec[]>> = {
  design: [
    {
      field: 'from',
      flag: 'from',
      kind: 'string',
      value: 'FOLDER',
      atLeast: 1,
      description: 'Hand in the documents of this folder, each when its turn comes',
    },
    {
      field: 'noInterview',
      flag: 'no-interview',
      kind: 'boolean',
      description: 'You judge the PRD and word the questions of stage 0 yourself',
    },
    {
      field: 'noDiagrams',
      flag: 'no-diagrams',
      kind: 'boolean',
      description: 'The guide draws no flows beside the scenarios',
    },
    {
      field: 'author',
      flag: 'author',
      kind: 'string',
      value: 'NAME',
      atLeast: 1,
      description: 'Let an agent or a model write each stage whose turn it is; see agents',
    },
    {
      field: 'reviewer',
      flag: 'reviewer',
      kind: 'string',
      value: 'NAME',
      atLeast: 1,
      description: 'Who reviews what the author wrote',
    },
    {
      field: 'maxCost',
      flag: 'max-cost',
      kind: 'number',
      value: 'DOLLARS',
      min: 0,
      description: 'Dollars that each stage may cost at most',
    },
  ],
};

/** On every command. */
export const globalOptions: readonly OptionSpec[] = [
  { field: 'json', flag: 'json', kind: 'boolean', description: 'One JSON document on standard output; never asks' },
  { field: 'noInput', flag: 'no-input', kind: 'boolean', description: 'Never ask, even on a terminal' },
  { field: 'ascii', flag: 'ascii', kind: 'boolean', description: 'Plain ASCII, without emoji and lines' },
];
