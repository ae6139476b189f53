import type { Pattern } from './pattern.ts';

export const sharedEngine: Pattern = {
  id: 'shared-engine',
  name: 'Engine apart from its Host',
  role: 'style',
  how: 'What is known stands in a package of its own without a word about the host. The extension starts it beside itself and asks it; a command for CI and every further host ask the same engine.',
  forces: [
    { when: { signal: 'extension' }, weight: 5, because: 'the PRD asks for an extension of a program that is there' },
    { when: { no: 'extension' }, weight: -9, because: 'there is no host to extend' },
    {
      when: { all: [{ signal: 'extension' }, { signal: 'elsewhere' }] },
      weight: 4,
      because: 'the same has to run outside of the host as well',
    },
    {
      when: { all: [{ signal: 'extension' }, { measure: 'latency-ms', below: 301 }] },
      weight: 1,
      because: 'the host must not wait for it',
    },
  ],
  pros: [
    'One set of rules for every place where they hold',
    'Tested without the host',
    'The host stays quick, since the work is done beside it',
  ],
  cons: ['Two packages with versions that have to fit', 'What crosses between them has to be declared and kept'],
  risks: [
    {
      what: 'Extension and engine of different versions meet',
      mitigation: 'The engine ships with the extension; CI pins the same number, and says so when it differs',
      impact: 'medium',
    },
    {
      what: 'The engine dies',
      mitigation: 'Started again at the next question; after three times it is told and left off',
      impact: 'medium',
    },
  ],
  components: [
    {
      name: 'Host adapter',
      kind: 'edge',
      does: 'Turns events of the host into questions, and answers into what the host shows',
    },
    { name: 'Engine', kind: 'process', does: 'The rules on plain text and settings, as a package that CI uses too' },
    {
      name: 'Settings and cache',
      kind: 'store',
      does: 'Settings as the host merges them, and what was fetched, with its age',
    },
  ],
  failures: [
    {
      situation: 'The engine does not answer in time',
      handling: 'The question is dropped when the text has changed; nothing stale is shown',
    },
    {
      situation: 'What it fetches cannot be reached',
      handling: 'The rest works, and the place says that this is missing',
    },
  ],
  flow: [
    { from: 'actor', to: 'host-adapter', says: '{call}' },
    { from: 'host-adapter', to: 'engine', says: 'text, settings, version of the text' },
    { from: 'engine', to: 'settings-and-cache', says: 'read what is known' },
    { from: 'engine', to: 'host-adapter', says: 'findings for this version', reply: true },
    { from: 'host-adapter', to: 'actor', says: 'shown in place', reply: true },
  ],
  breaks: [
    { from: 'engine', to: 'host-adapter', says: 'no answer', reply: true },
    { from: 'host-adapter', to: 'engine', says: 'start again, ask once more' },
  ],
  uses: [
    {
      who: 'Visual Studio Code',
      what: 'has language servers in a process of their own, for several editors',
      source: 'Visual Studio Code documentation, "Language Server Extension Guide"',
    },
  ],
  effort: 'Medium',
  runs: 'a process beside the host',
};
