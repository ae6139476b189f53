import type { Pattern } from './pattern.ts';

export const commandLineTool: Pattern = {
  id: 'command-line-tool',
  name: 'One Program, No Service',
  role: 'style',
  how: 'Each command is one run of a program on the machine of {actor}: it reads its flags and settings, does the work, prints the result and ends with a code. Nothing runs between two commands; what has to be remembered lies in files.',
  forces: [
    { when: { signal: 'command-line' }, weight: 8, because: 'the PRD asks for commands, not for a service' },
    { when: { no: 'command-line' }, weight: -9, because: 'nobody asks for commands' },
    { when: { measure: 'budget-month', below: 501 }, weight: 1, because: 'nothing has to be run' },
    {
      when: { measure: 'bytes', atLeast: 1000000000 },
      weight: 1,
      because: 'so much is read where it lies, piece by piece',
    },
    { when: { measure: 'bytes', below: 100000000 }, weight: 1, because: 'all of it fits into memory' },
    { when: { signal: 'realtime' }, weight: -2, because: 'nothing listens between two commands' },
  ],
  pros: [
    'Nothing to deploy, to watch or to pay for',
    'Works in scripts: codes and output are the whole interface',
    'A broken version is replaced by installing the one before',
  ],
  cons: [
    'Every machine has its own version, and its own files',
    'What several people share has to lie somewhere else',
    'What it may do is what {actor} may do: there is no other guard',
  ],
  risks: [
    {
      what: 'A command is broken off in the middle',
      mitigation: 'Written beside, then renamed: there is the old file or the new one, never half of one',
      impact: 'high',
    },
    {
      what: 'Scripts rely on what is printed',
      mitigation: 'Output for programs is a flag of its own with a stated form; what is for people may change',
      impact: 'medium',
    },
  ],
  components: [
    {
      name: 'Commands',
      kind: 'edge',
      does: 'Reads flags and settings, checks the rules, prints the result, ends with a code',
    },
    {
      name: 'Engine',
      kind: 'process',
      does: 'Does the work of the commands; knows nothing of flags and terminals',
    },
    {
      name: 'Files',
      kind: 'store',
      does: 'What is read, and what has to last between two runs: each written whole or not at all',
    },
  ],
  failures: [
    {
      situation: 'The machine has no room or no right',
      handling: 'Found before the work starts; says what is missing and how to get it',
    },
    {
      situation: 'Two commands at once',
      handling: 'A lock file with the number of its process; the second one waits or says who is at it',
    },
  ],
  flow: [
    { from: 'actor', to: 'commands', says: '{call}' },
    { from: 'commands', to: 'engine', says: 'checked flags and settings' },
    { from: 'engine', to: 'files', says: 'read; or write aside, then rename' },
    { from: 'engine', to: 'commands', says: 'result or reason', reply: true },
    { from: 'commands', to: 'actor', says: 'output and exit code', reply: true },
  ],
  breaks: [
    { from: 'engine', to: 'files', says: 'no room, or no right' },
    { from: 'engine', to: 'commands', says: 'what is missing', reply: true },
    { from: 'commands', to: 'actor', says: 'reason on standard error, exit code not 0', reply: true },
  ],
  uses: [
    {
      who: 'Aanand Prasad, Ben Firshman, Carl Tashian and Eva Parish',
      what: 'describe what people and scripts expect of it',
      source: '"Command Line Interface Guidelines", clig.dev',
    },
  ],
  effort: 'Low',
  runs: 'nothing: it runs when it is called',
};
