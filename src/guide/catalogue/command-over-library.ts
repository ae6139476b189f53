import type { Pattern } from './pattern.ts';

export const commandOverLibrary: Pattern = {
  id: 'command-over-library',
  name: 'Thin Commands over a Library',
  role: 'style',
  how: 'All work is done by a library with names of its own: what {actor} types becomes one call of it, and its result becomes output and a code. The library is published beside the program; an editor, a script or a server can use it without starting a process.',
  forces: [
    { when: { signal: 'command-line' }, weight: 4, because: 'the PRD asks for commands, not for a service' },
    { when: { no: 'command-line' }, weight: -9, because: 'nobody asks for commands' },
    { when: { signal: 'elsewhere' }, weight: 5, because: 'the same work is wanted outside of the terminal' },
    { when: { signal: 'library' }, weight: 2, because: 'programs are to call it, too' },
  ],
  pros: [
    'Rules are tested without starting a process',
    'Others can build on it, and reuse is no copy of the program',
    'A second way in costs a thin layer',
  ],
  cons: [
    'Two things to publish, with versions that have to fit',
    'Public names of the library are promises that a tool alone would not make',
    'More parts than a small tool needs',
  ],
  risks: [
    {
      what: 'The library is shaped for callers that never come',
      mitigation: 'It stays private until somebody asks for it; only what the commands use is in it',
      impact: 'medium',
    },
    {
      what: 'Output and exit codes creep into the library',
      mitigation: 'It returns values and named errors; a test fails when it prints or ends the process',
      impact: 'low',
    },
  ],
  components: [
    { name: 'Commands', kind: 'edge', does: 'Turns flags into one call, and the result into output and a code' },
    {
      name: 'Library',
      kind: 'process',
      does: 'Does the work by the rules; returns values and named errors',
      asked: true,
    },
    {
      name: 'Files',
      kind: 'store',
      does: 'What is read, and what has to last between two runs: each written whole or not at all',
    },
  ],
  failures: [
    { situation: 'The library refuses', handling: 'Its error by name becomes a sentence on standard error and a code' },
    {
      situation: 'A command is broken off in the middle',
      handling: 'There is the old file or the new one, never half of one',
    },
  ],
  flow: [
    { from: 'actor', to: 'commands', says: '{call}' },
    { from: 'commands', to: 'library', says: 'one call with checked values' },
    { from: 'library', to: 'files', says: 'read; or write aside, then rename' },
    { from: 'library', to: 'commands', says: 'value or named error', reply: true },
    { from: 'commands', to: 'actor', says: 'output and exit code', reply: true },
  ],
  breaks: [
    { from: 'library', to: 'commands', says: 'named error', reply: true },
    { from: 'commands', to: 'actor', says: 'reason on standard error, exit code not 0', reply: true },
  ],
  uses: [
    {
      who: 'ripgrep',
      what: 'is published as a library beside the program',
      source: 'ripgrep, crate "grep", README, github.com/BurntSushi/ripgrep',
    },
  ],
  effort: 'Medium',
  runs: 'nothing: it runs when it is called',
};
