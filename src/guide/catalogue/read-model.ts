import type { Pattern } from './pattern.ts';

export const readModel: Pattern = {
  id: 'read-model',
  name: 'Separate Read Model',
  role: 'style',
  how: 'Changes go to the {entity} as before; for lists and overviews a table in the form of the question is kept up to date from those changes.',
  forces: [
    { when: { signal: 'reads' }, weight: 2, because: 'people look at many {entities} at once' },
    {
      when: { all: [{ signal: 'stale-ok' }, { signal: 'reads' }] },
      weight: 2,
      because: 'what was put together a while ago will do',
    },
    {
      when: { measure: 'users', atLeast: 100000 },
      weight: 3,
      because: 'for this many people looking has to cost little',
    },
    {
      when: { all: [{ signal: 'reads' }, { measure: 'users', atLeast: 5000000 }] },
      weight: 1,
      because: 'so many who only look never touch the place where it is changed',
    },
    {
      when: { measure: 'records', atLeast: 1000000 },
      weight: 4,
      because: 'putting it together on each call is too slow',
    },
    { when: { measure: 'latency-ms', below: 301 }, weight: 2, because: 'the answer has to lie ready' },
    { when: { no: 'reads' }, weight: -3, because: 'little is read in bulk' },
    { when: { measure: 'users', below: 10001 }, weight: -1, because: 'the plain tables answer this few' },
    { when: { signal: 'search' }, weight: 1, because: 'filters can be made ahead' },
  ],
  pros: [
    'Lists and overviews[ of {records}] answer from one indexed row set',
    'Writing stays simple',
    'The form of the question can change without touching the truth',
  ],
  cons: [
    'What is shown of {entities} is a moment old',
    'Each new question may need a new table',
    'Two forms of the same data',
  ],
  risks: [
    {
      what: 'The read model is wrong after a bug',
      mitigation: 'It can be rebuilt from the {entities} at any time',
      impact: 'medium',
    },
  ],
  components: [
    { name: '{Entity} API', kind: 'edge', does: 'Writes to the one, reads from the other' },
    { name: 'Projector', kind: 'process', does: 'Carries each change into the read model' },
    { name: 'Read model', kind: 'store', does: '{Entities} in the form in which they are looked at' },
    { name: '{Entity} store', kind: 'store', does: 'The truth about {entities}' },
  ],
  stores: [
    {
      table: '{entity}_views',
      of: 'is shown as',
      columns: ['shown jsonb NOT NULL', 'up_to_version integer NOT NULL', 'refreshed_at timestamptz NOT NULL'],
      key: 'PRIMARY KEY ({entity}_id)',
    },
  ],
  failures: [
    { situation: 'The projector stops', handling: 'Lists show the time of their data; writing goes on' },
    {
      situation: 'A person does not see an own change yet',
      handling: 'The answer to a change carries the new state, which the page shows',
    },
  ],
  flow: [
    { from: 'actor', to: 'api', says: '{call}' },
    { from: 'api', to: 'read-model', says: 'filter, sort, page' },
    { from: 'read-model', to: 'api', says: 'rows', reply: true },
    { from: 'api', to: 'actor', says: '{success}', reply: true },
    { from: 'projector', to: 'store', says: 'read changes' },
    { from: 'projector', to: 'read-model', says: 'update rows' },
  ],
  breaks: [
    { from: 'projector', to: 'store', says: 'stops half-way' },
    { from: 'api', to: 'read-model', says: 'rows with the time of their data' },
    { from: 'projector', to: 'store', says: 'go on from the last change that was carried over' },
  ],
  uses: [
    {
      who: 'Microsoft',
      what: 'describes when it pays and when it does not',
      source: 'Azure Architecture Center, "CQRS pattern"',
    },
    { who: 'Martin Fowler', what: 'warns of its cost', source: 'martinfowler.com, "CQRS" (2011)' },
  ],
  effort: 'Medium',
  runs: 'one projector process',
};
