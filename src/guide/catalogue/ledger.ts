import type { Pattern } from './pattern.ts';

export const ledger: Pattern = {
  id: 'ledger',
  name: 'Append-Only Ledger',
  role: 'support',
  how: 'Amounts are never changed: each movement is a pair of entries, corrections are new ones, and balances are sums.',
  forces: [
    { when: { signal: 'money' }, weight: 3, because: 'amounts have to add up for ever' },
    { when: { signal: 'history' }, weight: 1, because: 'earlier states have to stay visible' },
  ],
  joinsAt: 4,
  pros: ['Every balance can be explained'],
  cons: ['More rows, and sums to keep fast'],
  risks: [
    {
      what: 'Rounding makes sums differ',
      mitigation: 'Whole minor units only; the rest of a division goes to one named entry',
      impact: 'medium',
    },
  ],
  components: [
    { name: 'Ledger', kind: 'store', does: 'Pairs of entries in whole minor units; rows are only ever added' },
  ],
  stores: [
    {
      table: 'ledger_entries',
      of: 'is booked as',
      outlives: true,
      columns: [
        'id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
        'booking_id uuid NOT NULL',
        'account text NOT NULL',
        'minor_units bigint NOT NULL',
        'currency char(3) NOT NULL',
        'booked_at timestamptz NOT NULL',
        'reverses bigint REFERENCES ledger_entries (id)',
      ],
      finds: '(account, booked_at)',
    },
  ],
  around: { after: [{ from: 'api', to: 'ledger', says: 'a pair of entries' }] },
  failures: [
    {
      situation: 'Our sums and those of the provider differ',
      handling: 'A daily comparison lists each difference for a person',
    },
  ],
  instead: {
    name: 'A column with the current amount',
    pro: 'one number to read',
    con: 'no one can say how it came about, and two changes at once lose one',
  },
  uses: [
    {
      who: 'Martin Fowler',
      what: 'describes accounting entries and adjustments',
      source: 'martinfowler.com/eaaDev, "Patterns for Accounting"',
    },
    {
      who: 'Square',
      what: 'built an immutable double-entry service',
      source: 'Square Engineering blog, "Books, an immutable double-entry accounting database service"',
    },
  ],
  effort: 'Medium',
  runs: 'nothing new',
};
