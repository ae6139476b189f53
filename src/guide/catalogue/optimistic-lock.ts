import type { Pattern } from './pattern.ts';

export const optimisticLock: Pattern = {
  id: 'optimistic-lock',
  name: 'Versions instead of Locks',
  role: 'support',
  how: 'Each {entity} has a version; a change names the version it saw, and is refused when there is a newer one.',
  forces: [
    { when: { signal: 'lost-update' }, weight: 3, because: 'somebody else may have changed it meanwhile' },
    { when: { signal: 'conflict' }, weight: 1, because: 'two may want the same at the same moment' },
    { when: { signal: 'workflow' }, weight: 1, because: 'several people change the same {entity}' },
    { when: { signal: 'offline' }, weight: 1, because: 'changes come late' },
  ],
  joinsAt: 2,
  pros: ['Nobody overwrites what they have not seen'],
  cons: ['People have to repeat their change at times'],
  risks: [
    {
      what: 'Popular {entities} are refused again and again',
      mitigation: 'Queue the changes of one {entity}, or take a short lease',
      impact: 'low',
    },
  ],
  components: [],
  failures: [
    {
      situation: 'A change names an old version',
      handling: '409 with the current one, so that it can be shown side by side',
    },
  ],
  instead: {
    name: 'Locks while somebody edits',
    pro: 'nobody works in vain',
    con: 'whoever goes to lunch keeps the {entity} locked',
  },
  uses: [
    { who: 'IETF', what: 'defines conditional requests', source: 'RFC 9110, section 13' },
    {
      who: 'Martin Fowler',
      what: 'names it Optimistic Offline Lock',
      source: '"Patterns of Enterprise Application Architecture" (2002)',
    },
  ],
  effort: 'Low',
  runs: 'nothing new',
};
