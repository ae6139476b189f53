import type { Pattern } from './pattern.ts';

export const appWithService: Pattern = {
  id: 'app-with-service',
  name: 'A Small Service behind the App',
  role: 'style',
  how: 'Screens and rules stay in the app; one small service holds what an app must not hold or cannot know: keys of other systems, what several devices share, work that is too heavy. The app goes on with what it has while the service cannot be reached.',
  forces: [
    { when: { signal: 'app' }, weight: 1, because: 'it begins as an app' },
    { when: { no: 'app' }, weight: -9, because: 'there is a service already' },
    { when: { signal: 'integration' }, weight: 4, because: 'others are asked, and their keys must not lie in an app' },
    { when: { signal: 'model' }, weight: 4, because: 'a model answers, and its key must not lie in an app' },
    { when: { signal: 'realtime' }, weight: 1, because: 'several would see the same at once' },
    { when: { signal: 'site' }, weight: -1, because: 'a site of fixed pages asks nobody' },
  ],
  pros: [
    'Keys stay where nobody can read them out of the app',
    'Several devices can come to share {entities}',
    'What changes often changes without a release of the app',
  ],
  cons: [
    'Something runs, is watched and is paid for',
    'What was private by its build now needs rights',
    'Two releases that have to understand each other',
  ],
  risks: [
    {
      what: 'The service becomes the place for everything',
      mitigation: 'It holds only what the app must not; each further call needs a reason in a decision record',
      impact: 'medium',
    },
    {
      what: 'Strangers call it at its owner’s cost',
      mitigation: 'A limit for each device and each day, and an alarm on the bill',
      impact: 'medium',
    },
  ],
  components: [
    {
      name: 'Screens',
      kind: 'edge',
      does: 'Shows what is there, takes what {actor} does, and says when the service cannot be reached',
    },
    { name: 'Engine', kind: 'process', does: 'The rules that need nobody else', asked: true },
    {
      name: 'Small service',
      kind: 'process',
      does: 'Asks others with keys that only it knows, within limits',
      asked: true,
    },
    { name: 'Store on the device', kind: 'store', does: 'What is there without the service' },
  ],
  failures: [
    {
      situation: 'The service cannot be reached',
      handling: 'What needs it says so and can be tried again; all else works',
    },
    {
      situation: 'The service is older or newer than the app',
      handling: 'It serves the last two forms of each call; older apps are asked to update',
    },
  ],
  flow: [
    { from: 'actor', to: 'screens', says: '{call}' },
    { from: 'screens', to: 'engine', says: 'what was done' },
    { from: 'engine', to: 'small-service', says: 'ask for what only it may know' },
    { from: 'small-service', to: 'engine', says: 'answer within its time', reply: true },
    { from: 'screens', to: 'actor', says: 'shown', reply: true },
  ],
  breaks: [
    { from: 'engine', to: 'small-service', says: 'no answer in time' },
    { from: 'screens', to: 'actor', says: 'what is missing, and how to try again', reply: true },
  ],
  uses: [
    {
      who: 'Microsoft, after Sam Newman',
      what: 'describes a backend of its own for one front end',
      source: 'Azure Architecture Center, "Backends for Frontends pattern"',
    },
  ],
  effort: 'Medium',
  runs: 'one small service',
};
