import type { Pattern } from './pattern.ts';

export const readReplica: Pattern = {
  id: 'read-replica',
  name: 'Read Replica',
  role: 'support',
  how: 'Heavy reading goes to a copy of the database that follows within seconds.',
  forces: [
    {
      when: { all: [{ measure: 'records', atLeast: 1000000 }, { signal: 'reads' }] },
      weight: 2,
      because: 'large scans would slow those who write',
    },
    { when: { measure: 'users', atLeast: 200000 }, weight: 1, because: 'reads can be spread' },
    { when: { signal: 'reads' }, weight: 1, because: 'overviews read much' },
    { when: { measure: 'availability', atLeast: 99.9 }, weight: 1, because: 'a second copy stands ready' },
    { when: { measure: 'availability', atLeast: 99.99 }, weight: 2, because: 'it has to take over within seconds' },
    { when: { signal: 'background-work' }, weight: 1, because: 'long reads happen aside' },
    {
      when: { measure: 'budget-month', below: 201 },
      weight: -2,
      because: 'a second database costs as much as the first',
    },
    {
      when: {
        all: [
          { measure: 'budget-month', atLeast: 5000 },
          { measure: 'availability', atLeast: 99.9 },
        ],
      },
      weight: 1,
      because: 'the budget carries a second copy',
    },
  ],
  joinsAt: 3,
  pros: ['Long reads[ over {records}] do not slow writing'],
  cons: ['The copy lags'],
  risks: [
    {
      what: 'A person reads an old state after an own change',
      mitigation: 'Reads that follow a write go to the primary',
      impact: 'low',
    },
  ],
  components: [{ name: 'Read replica', kind: 'store', does: 'Serves long reads; lags by seconds' }],
  around: { before: [{ from: 'api', to: 'read-replica', says: 'long reads' }] },
  failures: [
    {
      situation: 'The replica lags by minutes',
      handling: 'Readers wait or go to the primary, by their kind; an alert is raised',
    },
  ],
  instead: {
    name: 'A larger database',
    pro: 'no lag to think of',
    con: 'there is a largest one, and a bad report still slows every write',
  },
  uses: [
    {
      who: 'GitLab',
      what: 'spreads reads over replicas and sticks to the primary after a write',
      source: 'GitLab documentation, "Database load balancing"',
    },
  ],
  effort: 'Low',
  runs: 'one replica',
};
