import type { Pattern } from './pattern.ts';

export const extensionInHost: Pattern = {
  id: 'extension-in-host',
  name: 'All of It in the Extension',
  role: 'style',
  how: 'The extension registers with its host what it offers and is loaded only when one of these is wanted. Its code runs in the process that the host gives to extensions, answers through the interface of the host, and keeps its settings there.',
  forces: [
    { when: { signal: 'extension' }, weight: 6, because: 'the PRD asks for an extension of a program that is there' },
    { when: { no: 'extension' }, weight: -9, because: 'there is no host to extend' },
    { when: { signal: 'offline' }, weight: 1, because: 'all that it needs is on the machine' },
  ],
  pros: ['One thing to install and to update', 'Looks and behaves like the host', 'No process and no port of its own'],
  cons: [
    'The host decides what is possible, and changes it',
    'Long work makes the host slow',
    'What it knows cannot be used outside of the host',
  ],
  risks: [
    {
      what: 'It makes the host slow to start or to type in',
      mitigation: 'Loaded by what is opened, work in pieces that can be cancelled, time measured in the tests',
      impact: 'high',
    },
    {
      what: 'It reads more than it needs',
      mitigation: 'The smallest permissions that the host offers, each with its reason in the listing',
      impact: 'medium',
    },
  ],
  components: [
    { name: 'Host adapter', kind: 'edge', does: 'Registers what is offered, and turns events of the host into calls' },
    { name: 'Engine', kind: 'process', does: 'Does the work on plain values; knows nothing of the host' },
    {
      name: 'Settings and cache',
      kind: 'store',
      does: 'What the host keeps for it, and what was fetched, with its age',
    },
  ],
  failures: [
    {
      situation: 'The engine throws',
      handling: 'Told once in the log of the host; what is on the screen stays as it was',
    },
    {
      situation: 'What it fetches cannot be reached',
      handling: 'The rest works, and the place says that this is missing',
    },
  ],
  flow: [
    { from: 'actor', to: 'host-adapter', says: '{call}' },
    { from: 'host-adapter', to: 'engine', says: 'text and settings' },
    { from: 'engine', to: 'settings-and-cache', says: 'read what is known' },
    { from: 'host-adapter', to: 'actor', says: 'shown in place', reply: true },
  ],
  breaks: [
    { from: 'engine', to: 'host-adapter', says: 'cannot be done', reply: true },
    { from: 'host-adapter', to: 'actor', says: 'the rest is shown, and what is missing', reply: true },
  ],
  uses: [
    {
      who: 'Visual Studio Code',
      what: 'runs extensions in a host process of their own and loads them when they are wanted',
      source: 'Visual Studio Code documentation, "Our Approach to Extensibility"',
    },
  ],
  effort: 'Low',
  runs: 'nothing: it runs in its host',
};
