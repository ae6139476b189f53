/** What only the command line has: commands that are no operations, and options that are no fields. */
import type { OptionSpec, VerbSpec } from './table.ts';

const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;

export const ownVerbs: readonly VerbSpec[] = [
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
    options: [],
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
  ],
};

/** On every command. */
export const globalOptions: readonly OptionSpec[] = [
  { field: 'json', flag: 'json', kind: 'boolean', description: 'One JSON document on standard output; never asks' },
  { field: 'noInput', flag: 'no-input', kind: 'boolean', description: 'Never ask, even on a terminal' },
  { field: 'ascii', flag: 'ascii', kind: 'boolean', description: 'Plain ASCII, without emoji and lines' },
];
