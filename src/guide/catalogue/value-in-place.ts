import type { Pattern } from './pattern.ts';

export const valueInPlace: Pattern = {
  id: 'value-in-place',
  name: 'Change the Value Where It Stands',
  role: 'style',
  how: 'The value is one setting that every check of {entities} reads. It is changed there and rolled out with a release; every other place that knows the old value (proxy, page, store, documentation) is found first and changed with it.',
  forces: [
    { when: { signal: 'changed-value' }, weight: 7, because: 'a value changes, and nothing else' },
    { when: { no: 'changed-value' }, weight: -9, because: 'more than a value changes' },
    { when: { signal: 'by-plan' }, weight: -1, because: 'the value is not the same for everybody' },
  ],
  pros: ['The smallest change that can be shown', 'Undone by the value that was there before'],
  cons: ['The next change needs a release as well', 'A value for each kind of customer becomes a branch in the code'],
  risks: [
    {
      what: 'Another place still holds the old value',
      mitigation: 'A test goes through the outermost door with the new value, not through the check alone',
      impact: 'high',
    },
    {
      what: 'What was safe at the old value is not at the new one',
      mitigation: 'Tried with the new value at the peak: memory, time, store, bill',
      impact: 'medium',
    },
  ],
  components: [
    {
      name: '{Entity} API',
      kind: 'edge',
      does: 'Reads the value, accepts or refuses, names the value when it refuses',
    },
    { name: '{Entity} settings', kind: 'store', does: 'The one place where the value stands' },
  ],
  failures: [
    {
      situation: 'The new value proves too much',
      handling: 'The old one is set again; what was taken in meanwhile stays valid',
    },
  ],
  flow: [
    { from: 'actor', to: 'api', says: '{call}' },
    { from: 'api', to: 'entity-settings', says: 'read the value that holds' },
    { from: 'api', to: 'actor', says: '{success}', reply: true },
  ],
  uses: [
    {
      who: 'The Twelve-Factor App',
      what: 'keeps what differs between deploys out of the code',
      source: 'The Twelve-Factor App, "III. Config"',
    },
  ],
  effort: 'Low',
  runs: 'nothing new',
};
