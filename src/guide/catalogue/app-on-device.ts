import type { Pattern } from './pattern.ts';

export const appOnDevice: Pattern = {
  id: 'app-on-device',
  name: 'Kept on the Device',
  role: 'style',
  how: 'The app keeps {entities} in the store of the device or the browser. One part alone reads and writes there, whole objects with the version of their form; screens work on its copy in memory. There is no account, and nothing leaves the device unless {actor} takes it out.',
  forces: [
    { when: { signal: 'app' }, weight: 4, because: 'the PRD asks for no server' },
    { when: { no: 'app' }, weight: -9, because: 'what is kept is shared by several' },
    { when: { signal: 'kept-here' }, weight: 4, because: 'what is made there has to be there again' },
    { when: { no: 'kept-here' }, weight: -2, because: 'nothing is said to be kept' },
    {
      when: { signal: 'integration' },
      weight: -1,
      because: 'others have to be asked, with keys that an app cannot hide',
    },
    { when: { signal: 'offline' }, weight: 1, because: 'it works without a connection by itself' },
    { when: { signal: 'site' }, weight: -3, because: 'visitors of a site keep nothing there' },
  ],
  pros: [
    'Works without a connection',
    'Private by its build: there is no place to leak from',
    'Answers at once, from memory',
  ],
  cons: [
    'A lost or cleared device loses {entities}',
    'Two devices know nothing of each other',
    'The store has a limit, and belongs to the browser or the system',
  ],
  risks: [
    {
      what: 'An update cannot read what an older one wrote',
      mitigation: 'The form has a version; each step up is a tested function, and the old copy stays until it worked',
      impact: 'high',
    },
    {
      what: 'The store is full, switched off or cleared',
      mitigation: 'Every write is checked and its failure shown; {entities} can be taken out to a file and read back',
      impact: 'medium',
    },
  ],
  components: [
    {
      name: 'Screens',
      kind: 'edge',
      does: 'Shows {entities}, takes what {actor} does, and says at once what is wrong with it',
    },
    {
      name: 'Engine',
      kind: 'process',
      does: 'The rules on plain values; knows nothing of screens and of the store',
      asked: true,
    },
    {
      name: 'Store on the device',
      kind: 'store',
      does: 'The only place that reads and writes {entities}: whole or not at all, with the version of their form',
    },
  ],
  failures: [
    {
      situation: 'A write to the store fails',
      handling: 'Said at once; what is on the screen stays, and can be taken out to a file',
    },
    {
      situation: 'What lies in the store cannot be read',
      handling: 'Put aside under another name, told, and started with an empty store',
    },
    {
      situation: 'Two windows are open at once',
      handling: 'Each hears of the writes of the other and reads anew before it writes',
    },
  ],
  flow: [
    { from: 'actor', to: 'screens', says: '{call}' },
    { from: 'screens', to: 'engine', says: 'what was done' },
    { from: 'engine', to: 'store-on-the-device', says: 'keep {entity}, with its version' },
    { from: 'store-on-the-device', to: 'engine', says: 'kept', reply: true },
    { from: 'screens', to: 'actor', says: 'shown at once', reply: true },
  ],
  breaks: [
    { from: 'engine', to: 'store-on-the-device', says: 'no room' },
    { from: 'screens', to: 'actor', says: 'not kept, and how to take it out', reply: true },
  ],
  uses: [
    {
      who: 'Browsers',
      what: 'keep a database with a version for each page, and ask the page to bring an older one up to date',
      source: 'MDN Web Docs, "IDBOpenDBRequest: upgradeneeded event"',
    },
  ],
  effort: 'Low',
  runs: 'nothing: files that a host serves, or an app from a store',
};
