import type { Pattern } from './pattern.ts';

export const library: Pattern = {
  id: 'library',
  name: 'Library in the Caller’s Process',
  role: 'style',
  how: 'Functions that other programs call in their own process. It holds no state of its own that outlives a call, starts nothing by itself, and leaves storing and logging to whoever calls.',
  forces: [
    { when: { signal: 'library' }, weight: 8, because: 'the PRD asks for something that programs call' },
    { when: { no: 'library' }, weight: -9, because: 'nobody asks for a library' },
    { when: { measure: 'latency-ms', below: 101 }, weight: 1, because: 'a call in the process costs next to nothing' },
    { when: { signal: 'tenancy' }, weight: -2, because: 'a library cannot keep its callers apart' },
  ],
  pros: [
    'No network between caller and {entity}',
    'Tested without anything running',
    'Each caller chooses its version',
  ],
  cons: [
    'A mistake is fixed when every caller has upgraded',
    'One language, or a binding for each',
    'Its names are promises: renaming one breaks others',
  ],
  risks: [
    {
      what: 'A release breaks its callers',
      mitigation: 'Versions that say so, and a test of the public names against the release before',
      impact: 'high',
    },
  ],
  components: [
    { name: '{Entity} functions', kind: 'edge', does: 'What callers see: names, types, and what they promise' },
    { name: '{Entity} core', kind: 'process', does: 'The rules, without input and output' },
    { name: '{Entity} port', kind: 'store', does: 'What the caller brings along to keep {entities}' },
  ],
  failures: [
    {
      situation: 'The caller breaks a rule',
      handling: 'An error with a code and what to do, before anything has changed',
    },
    {
      situation: 'The port of the caller fails',
      handling: 'Its error is passed on with what was attempted; nothing is tried again in silence',
    },
  ],
  flow: [
    { from: 'actor', to: 'entity-functions', says: '{call}' },
    { from: 'entity-functions', to: 'entity-core', says: 'checked input' },
    { from: 'entity-core', to: 'entity-port', says: 'read or keep {entity}' },
    { from: 'entity-functions', to: 'actor', says: 'result or error with a code', reply: true },
  ],
  breaks: [
    { from: 'entity-core', to: 'entity-port', says: 'fails' },
    {
      from: 'entity-functions',
      to: 'actor',
      says: 'its error with what was attempted, nothing has changed',
      reply: true,
    },
  ],
  uses: [
    {
      who: 'Tom Preston-Werner',
      what: 'gave the promise of versions its form',
      source: '"Semantic Versioning 2.0.0", semver.org',
    },
  ],
  effort: 'Low',
  runs: 'nothing: it runs in the programs that call it',
};
