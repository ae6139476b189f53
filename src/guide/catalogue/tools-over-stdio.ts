import type { Pattern } from './pattern.ts';

export const toolsOverStdio: Pattern = {
  id: 'tools-over-stdio',
  name: 'Tools in a Process of the Client',
  role: 'style',
  how: 'The program of {actor} starts the server beside itself and talks to it over standard input and output. Each tool has a name, a schema for what it takes and one for what it gives; behind them one engine does the work and asks others with keys from its own settings. It ends with the program that started it.',
  forces: [
    { when: { signal: 'tools' }, weight: 7, because: 'the PRD asks for tools that an assistant calls' },
    { when: { no: 'tools' }, weight: -9, because: 'no assistant calls it' },
    { when: { signal: 'tenancy' }, weight: -3, because: 'each would have to install it' },
  ],
  pros: [
    'No port, no sign-in: it has the rights of whoever started it',
    'Keys stay on the machine of {actor}',
    'Installed and tried in a minute',
  ],
  cons: [
    'Everybody runs a copy of their own, each with a version',
    'Nothing is shared between two who use it',
    'A word printed to standard output by mistake breaks the talk',
  ],
  risks: [
    {
      what: 'A tool does more than the assistant understood',
      mitigation:
        'Tools that change something are few, named as such, and checked by their schema before anything happens',
      impact: 'high',
    },
    {
      what: 'Secrets or personal data go into an answer',
      mitigation: 'Answers are built from a list of fields, never from whole rows; keys are never part of an error',
      impact: 'high',
    },
  ],
  components: [
    {
      name: 'Tool server',
      kind: 'edge',
      does: 'Lists the tools with their schemas, checks what comes in, answers in the stated form',
    },
    { name: 'Engine', kind: 'process', does: 'Does the work of the tools; knows nothing of the protocol', asked: true },
    {
      name: 'Sources and settings',
      kind: 'store',
      does: 'What the tools read and write, and the keys for it, from the environment',
    },
  ],
  failures: [
    {
      situation: 'What a tool asks cannot be reached',
      handling: 'The tool answers with an error that says what is missing; the server goes on',
    },
    {
      situation: 'What comes in does not fit the schema',
      handling: 'Refused with the field and the reason; nothing is asked of others',
    },
  ],
  flow: [
    { from: 'actor', to: 'tool-server', says: '{call}' },
    { from: 'tool-server', to: 'engine', says: 'checked input' },
    { from: 'engine', to: 'sources-and-settings', says: 'read or write' },
    { from: 'tool-server', to: 'actor', says: 'answer in the stated form', reply: true },
  ],
  breaks: [
    { from: 'engine', to: 'sources-and-settings', says: 'cannot be reached' },
    { from: 'tool-server', to: 'actor', says: 'error that says what is missing', reply: true },
  ],
  uses: [
    {
      who: 'The Model Context Protocol',
      what: 'names standard input and output as the first of its two ways to talk',
      source: 'Model Context Protocol, specification 2025-06-18, "Transports"',
    },
  ],
  effort: 'Low',
  runs: 'nothing: the program that uses it starts it',
};
