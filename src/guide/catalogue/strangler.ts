import type { Pattern } from './pattern.ts';

export const strangler: Pattern = {
  id: 'strangler',
  name: 'Strangler Fig',
  role: 'support',
  how: 'A front in place of the old system sends each kind of request to the old or the new; piece by piece the new takes over.',
  forces: [
    { when: { signal: 'replacement' }, weight: 1, because: 'something that exists is replaced' },
    {
      when: { all: [{ signal: 'side-by-side' }, { signal: 'replacement' }] },
      weight: 3,
      because: 'old and new have to live side by side',
    },
    {
      when: { all: [{ measure: 'users', atLeast: 10000 }, { signal: 'replacement' }] },
      weight: 2,
      because: 'so many cannot be moved in one night',
    },
    {
      when: { all: [{ signal: 'availability' }, { signal: 'replacement' }] },
      weight: 2,
      because: 'it may not stop while it moves',
    },
  ],
  joinsAt: 3,
  pros: ['The old goes on working until the new is proved'],
  cons: ['Two systems and a bridge, for months'],
  risks: [
    {
      what: 'It stops half-way',
      mitigation: 'An order of pieces with dates, and a count of what still goes to the old',
      impact: 'medium',
    },
  ],
  components: [{ name: 'Routing front', kind: 'edge', does: 'Sends each request to the old or the new' }],
  stores: [
    {
      table: 'moved_records',
      columns: ['old_id text PRIMARY KEY', 'new_id uuid NOT NULL UNIQUE', 'moved_at timestamptz NOT NULL'],
    },
  ],
  around: { before: [{ from: 'routing-front', to: 'api', says: 'what has moved already' }] },
  failures: [
    {
      situation: 'The new gives another result than the old',
      handling: 'Both are asked for a while and compared; the old one counts',
    },
  ],
  instead: {
    name: 'One switch on one day',
    pro: 'no two systems side by side',
    con: 'what was forgotten is found on that day, by everybody at once',
  },
  uses: [
    {
      who: 'Microsoft',
      what: 'routes requests to the old or the new side through a façade',
      source: 'Azure Architecture Center, "Strangler Fig pattern"',
    },
    { who: 'Martin Fowler', what: 'named it', source: 'martinfowler.com, "StranglerFigApplication" (2004)' },
  ],
  effort: 'Medium',
  runs: 'a routing layer',
};
