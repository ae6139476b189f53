import type { Pattern } from './pattern.ts';

export const requestResponse: Pattern = {
  id: 'request-response',
  name: 'Request and Response',
  role: 'style',
  how: '{Actor} asks, the service checks the rules, reads or changes the {entity} in one transaction and answers with the outcome.',
  forces: [
    { when: { no: 'ingest' }, weight: 2, because: 'the fewest parts carry it' },
    { when: { measure: 'users', below: 50001 }, weight: 2, because: 'one database carries this many' },
    { when: { measure: 'latency-ms', below: 1001 }, weight: 2, because: 'the answer is due at once' },
    { when: { no: 'background-work' }, weight: 2, because: 'no step outlives a request' },
    { when: { signal: 'background-work' }, weight: -3, because: 'work would outlive the request' },
    {
      when: { measure: 'work-ms', atLeast: 60000 },
      weight: -4,
      because: 'a request cannot be held open for this long',
    },
    {
      when: { measure: 'users', atLeast: 1000000 },
      weight: -2,
      because: 'one synchronous path has to carry every peak',
    },
    { when: { measure: 'users', atLeast: 10000000 }, weight: -2, because: 'no single database carries this many' },
    { when: { measure: 'per-second', atLeast: 1000 }, weight: -3, because: 'every call waits for the same database' },
    {
      when: { measure: 'per-second', atLeast: 5000 },
      weight: -2,
      because: 'no single database takes this many at once',
    },
    { when: { signal: 'offline' }, weight: -5, because: 'without a connection nothing works' },
    { when: { signal: 'ingest' }, weight: -2, because: 'producers do not wait for answers' },
    { when: { signal: 'bulk' }, weight: -2, because: 'one call cannot carry a whole batch' },
    { when: { measure: 'per-second', below: 0.01 }, weight: 1, because: 'a few a day need nothing more' },
    {
      when: { measure: 'per-second', atLeast: 0.01, below: 1 },
      weight: 1,
      because: 'calls this rare hardly ever meet',
    },
    {
      when: { measure: 'per-second', atLeast: 1, below: 50 },
      weight: 1,
      because: 'one database takes this many calls',
    },
    { when: { measure: 'bytes', atLeast: 1000000000 }, weight: -1, because: 'this much is not dealt with in one call' },
    {
      when: { measure: 'bytes-per-day', atLeast: 50000000000 },
      weight: -2,
      because: 'this much does not go through calls',
    },
    {
      when: { measure: 'availability', below: 99.9 },
      weight: 1,
      because: 'one instance that is started again keeps to it',
    },
    {
      when: { measure: 'availability', atLeast: 99.99 },
      weight: -1,
      because: 'a call works only while everything behind it does',
    },
    {
      when: { measure: 'budget-month', below: 101 },
      weight: 2,
      because: 'there is money for one small server, and not for two',
    },
    {
      when: { measure: 'budget-month', atLeast: 101, below: 501 },
      weight: 1,
      because: 'nothing new has to be run',
    },
    { when: { signal: 'command-line' }, weight: -6, because: 'a command would need a service behind it' },
    { when: { signal: 'library' }, weight: -6, because: 'callers would go over the network for a function' },
    { when: { signal: 'fleet' }, weight: -4, because: 'devices cannot be held in a request' },
    { when: { signal: 'workflow' }, weight: -3, because: 'who may decide next would be spread over the calls' },
    {
      when: { all: [{ measure: 'per-second', below: 10 }, { signal: 'ingest' }] },
      weight: 4,
      because: 'one database takes this few at once',
    },
    { when: { signal: 'existing' }, weight: -3, because: 'a service of its own would stand beside what is there' },
    {
      when: { all: [{ signal: 'callback' }, { signal: 'money' }] },
      weight: -2,
      because: 'whether the money moved is known after the answer',
    },
    { when: { signal: 'changed-value' }, weight: -4, because: 'nothing new is called' },
    {
      when: { measure: 'reactions', atLeast: 3 },
      weight: -2,
      because: 'much of it starts without anybody who calls',
    },
    {
      when: { signal: 'co-editing' },
      weight: -3,
      because: 'each step would be a call, and nobody would hear of those of the others',
    },
    { when: { signal: 'conflict' }, weight: 2, because: 'one transaction decides between two takers' },
  ],
  pros: [
    'The fewest parts: one service, one database, one transaction',
    '{Actor} sees the outcome at once',
    'Nothing to watch beyond the service itself',
  ],
  cons: [
    'Work that takes longer than a request does not fit[ ({work})]',
    'Each peak hits the database directly[ ({load})]',
    'Whatever [{system}|another system] does slowly, {actor} waits for',
  ],
  risks: [
    {
      what: '[{system} is slow and blocks requests that have nothing to do with it]',
      mitigation:
        'Time limits on every call[ to {system}][ that leave {latency} to the rest], separate connection pools',
      impact: 'medium',
    },
  ],
  components: [
    { name: '{Entity} API', kind: 'edge', does: 'Checks who may do what, enforces the rules and answers' },
    {
      name: '{Entity} store',
      kind: 'store',
      does: 'Keeps {entities} and enforces in constraints what must never be broken',
    },
  ],
  failures: [
    {
      situation: 'The database is not reachable',
      handling: 'The call answers 503 with Retry-After; nothing is half done, since all of it is one transaction',
    },
    { situation: '[Two calls change the same {changed}]', handling: 'The second sees another version and gets 409' },
  ],
  flow: [
    { from: 'actor', to: 'api', says: '{call}' },
    { from: 'api', to: 'store', says: 'check rules, read or change {entity}' },
    { from: 'store', to: 'api', says: 'done', reply: true },
    { from: 'api', to: 'actor', says: '{success}', reply: true },
  ],
  breaks: [
    { from: 'api', to: 'store', says: 'no connection' },
    { from: 'api', to: 'actor', says: '503 with Retry-After, nothing is half done', reply: true },
  ],
  uses: [
    {
      who: 'Shopify',
      what: 'kept its core in one application, with boundaries inside it',
      source: 'Shopify Engineering, "Deconstructing the Monolith" (2019)',
    },
  ],
  effort: 'Low',
  runs: 'nothing beyond the service and its database',
};
