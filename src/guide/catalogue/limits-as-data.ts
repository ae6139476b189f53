import type { Pattern } from './pattern.ts';

export const limitsAsData: Pattern = {
  id: 'limits-as-data',
  name: 'Limits as Data',
  role: 'style',
  how: 'Which value holds for whom is a row: by plan, with exceptions for single customers. Every check of {entities} asks for the value of its caller; whoever may, changes it without a release, and each change is on record.',
  forces: [
    { when: { signal: 'changed-value' }, weight: 3, because: 'the value that changes now will change again' },
    { when: { no: 'changed-value' }, weight: -9, because: 'no value changes' },
    { when: { signal: 'by-plan' }, weight: 3, because: 'the value differs by plan or customer' },
  ],
  pros: ['The next change needs no release', 'Exceptions for one customer without a branch in the code'],
  cons: ['A table, a right and a page for one number', 'What holds today is no longer visible in the code'],
  risks: [
    {
      what: 'Somebody sets a value that nothing can carry',
      mitigation: 'A highest value that no row may exceed, checked when it is set',
      impact: 'medium',
    },
  ],
  components: [
    {
      name: '{Entity} API',
      kind: 'edge',
      does: 'Asks for the value of the caller, accepts or refuses, names the value when it refuses',
    },
    {
      name: 'Limit table',
      kind: 'store',
      does: 'Which value holds for which plan or customer, since when, set by whom',
    },
  ],
  stores: [
    {
      table: 'limits',
      columns: [
        'name text NOT NULL',
        'holds_for text NOT NULL',
        'value bigint NOT NULL',
        'set_by uuid NOT NULL',
        'set_at timestamptz NOT NULL',
      ],
      key: 'PRIMARY KEY (name, holds_for, set_at)',
    },
  ],
  failures: [
    { situation: 'There is no row for the caller', handling: 'The smallest value holds, and the gap is reported' },
  ],
  flow: [
    { from: 'actor', to: 'api', says: '{call}' },
    { from: 'api', to: 'limit-table', says: 'which value holds for this caller' },
    { from: 'api', to: 'actor', says: '{success}', reply: true },
  ],
  uses: [
    {
      who: 'Amazon Web Services',
      what: 'keeps quotas per account and raises them on request',
      source: 'Service Quotas API Reference, "RequestServiceQuotaIncrease"',
    },
  ],
  effort: 'Medium',
  runs: 'one table',
};
