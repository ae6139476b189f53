import type { Pattern } from './pattern.ts';

export const exclusiveReservation: Pattern = {
  id: 'exclusive-reservation',
  name: 'Exclusion in the Database',
  role: 'support',
  how: 'That only one can have it is a constraint of the database, so it holds whichever way two requests race.',
  forces: [
    { when: { signal: 'conflict' }, weight: 3, because: 'one of two takers has to lose, always' },
    {
      when: { all: [{ signal: 'conflict' }, { measure: 'per-second', atLeast: 10 }] },
      weight: 1,
      because: 'at this rate two do meet',
    },
    {
      when: { all: [{ signal: 'conflict' }, { measure: 'users', atLeast: 10000 }] },
      weight: 1,
      because: 'among so many two do meet',
    },
  ],
  joinsAt: 3,
  pros: ['Holds against every race for a {entity}[, at {load} too]'],
  cons: ['The loser learns it late'],
  risks: [
    { what: 'Something is taken and never used', mitigation: 'Reservations expire and are swept', impact: 'medium' },
  ],
  components: [],
  failures: [
    {
      situation: 'Two take the same at the same moment',
      handling: 'The constraint lets one through; the other gets 409 with what is still free',
    },
  ],
  instead: {
    name: 'Looking whether it is free, then writing',
    pro: 'any database can do it',
    con: 'between the look and the write somebody else writes',
  },
  uses: [
    {
      who: 'PostgreSQL',
      what: 'shows it for reservations',
      source: 'PostgreSQL documentation, "Range Types", constraints on ranges',
    },
  ],
  effort: 'Low',
  runs: 'nothing new',
};
