import type { Pattern } from './pattern.ts';

export const appInMemory: Pattern = {
  id: 'app-in-memory',
  name: 'All of It in the App, Nothing Kept',
  role: 'style',
  how: 'Everything runs where {actor} is: what is entered is held in one state in memory, plain functions work out the result, and the screen is drawn from that state. Fixed values come with the app. Closed, it forgets; it is delivered as files that any host can serve.',
  forces: [
    { when: { signal: 'app' }, weight: 5, because: 'the PRD asks for no server' },
    { when: { no: 'app' }, weight: -9, because: 'there is a server that others share' },
    { when: { signal: 'kept-here' }, weight: -4, because: 'something has to be there again after it was closed' },
    { when: { no: 'kept-here' }, weight: 2, because: 'nothing is said to be kept' },
    {
      when: { signal: 'integration' },
      weight: -3,
      because: 'others have to be asked, with keys that an app cannot hide',
    },
    { when: { signal: 'model' }, weight: -3, because: 'a model has to be asked, with a key that an app cannot hide' },
  ],
  pros: [
    'Nothing to run, to back up or to pay for',
    'What {actor} enters leaves the device never',
    'The rules are plain functions: each is tested without a screen',
  ],
  cons: [
    'Closed or reloaded, all that was entered is gone',
    'New fixed values need a new release',
    'Whoever uses two devices starts twice',
  ],
  risks: [
    {
      what: 'Rules grow into the screens',
      mitigation: 'Screens may call the engine and nothing else; a test runs the engine without any screen',
      impact: 'medium',
    },
    {
      what: 'An old version stays in a cache',
      mitigation: 'File names carry a digest, the first page is never cached, and the version is shown',
      impact: 'low',
    },
  ],
  components: [
    {
      name: 'Screens',
      kind: 'edge',
      does: 'Shows the state, takes what {actor} enters, and says at once what is wrong with it',
    },
    {
      name: 'Engine',
      kind: 'process',
      does: 'Works out the result by the rules, from plain values; knows nothing of screens',
      asked: true,
    },
    {
      name: 'State and fixed values',
      kind: 'store',
      does: 'What is entered while it is open, and the values that come with the release',
    },
  ],
  failures: [
    { situation: 'Something entered breaks a rule', handling: 'Said beside the field; the last good result stays' },
    {
      situation: 'A file of the release does not load',
      handling: 'What is there works, and a line says what is missing and how to try again',
    },
  ],
  flow: [
    { from: 'actor', to: 'screens', says: '{call}' },
    { from: 'screens', to: 'engine', says: 'what was entered' },
    { from: 'engine', to: 'state-and-fixed-values', says: 'read values, replace the state' },
    { from: 'engine', to: 'screens', says: 'result or reason', reply: true },
    { from: 'screens', to: 'actor', says: 'shown at once', reply: true },
  ],
  breaks: [
    { from: 'engine', to: 'screens', says: 'against a rule', reply: true },
    { from: 'screens', to: 'actor', says: 'the reason beside the field', reply: true },
  ],
  uses: [
    {
      who: 'Evan Czaplicki',
      what: 'describes one state, a view drawn from it, and messages that change it',
      source: '"An Introduction to Elm", chapter "The Elm Architecture"',
    },
  ],
  effort: 'Low',
  runs: 'nothing: files that a host serves, or an app from a store',
};
