import type { Pattern } from './pattern.ts';

export const cacheAside: Pattern = {
  id: 'cache-aside',
  name: 'Cache-Aside',
  role: 'support',
  how: 'What is read often is kept in a cache for a short time and loaded from the database when it is missing.',
  forces: [
    { when: { signal: 'reads' }, weight: 1, because: 'the same is read again and again' },
    { when: { signal: 'stale-ok' }, weight: 2, because: 'an answer that is a little old will do' },
    {
      when: { all: [{ signal: 'stale-ok' }, { signal: 'integration' }] },
      weight: 1,
      because: 'the other side is asked less often',
    },
    { when: { measure: 'users', atLeast: 500000 }, weight: 2, because: 'reads outnumber writes by far' },
    {
      when: { measure: 'latency-ms', below: 151 },
      weight: 2,
      because: 'there is no time for the database on each call',
    },
    { when: { measure: 'per-second', atLeast: 500 }, weight: 1, because: 'most of so many calls ask for the same' },
    { when: { measure: 'per-second', below: 1 }, weight: -1, because: 'so few calls warm no cache' },
    { when: { measure: 'budget-month', below: 101 }, weight: -1, because: 'a cache is a system more to pay for' },
  ],
  joinsAt: 3,
  pros: ['Most reads[ of {load}] never reach the database'],
  cons: ['What is shown may be old by the time to live'],
  risks: [
    {
      what: 'Many calls[ of {users}] load the same missing {entity} at once',
      mitigation: 'One loader per key, times to live that differ a little',
      impact: 'medium',
    },
  ],
  components: [{ name: 'Cache', kind: 'store', does: 'Holds what is read often, for seconds to minutes' }],
  around: { before: [{ from: 'api', to: 'cache', says: 'look here first' }] },
  failures: [{ situation: 'The cache is down', handling: 'Calls go to the database, limited to what it can carry' }],
  instead: {
    name: 'A faster query first',
    pro: 'one truth, nothing to go stale',
    con: '{entities} are computed again for every reader',
  },
  uses: [
    {
      who: 'Facebook',
      what: 'runs memcached as a look-aside cache',
      source: 'Nishtala et al., "Scaling Memcache at Facebook", NSDI 2013',
    },
    { who: 'Microsoft', what: 'describes it', source: 'Azure Architecture Center, "Cache-Aside pattern"' },
  ],
  effort: 'Low',
  runs: 'a cache',
};
