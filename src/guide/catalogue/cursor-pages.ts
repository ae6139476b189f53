import type { Pattern } from './pattern.ts';

export const cursorPages: Pattern = {
  id: 'cursor-pages',
  name: 'Pages by Cursor',
  role: 'support',
  how: 'Lists are read in pages that go on from the last row seen, so they stay fast and complete while rows come and go.',
  forces: [
    { when: { signal: 'reads' }, weight: 2, because: 'lists are long' },
    { when: { measure: 'users', below: 1001 }, weight: -1, because: 'so few people make short lists' },
    { when: { measure: 'records', atLeast: 1000 }, weight: 1, because: 'nobody can take all of it at once' },
  ],
  joinsAt: 2,
  pros: ['The last page is as fast as the first'],
  cons: ['No jumping to page 57'],
  risks: [
    {
      what: 'A page changes while somebody reads it',
      mitigation: 'The cursor holds the sort value and the id',
      impact: 'low',
    },
  ],
  components: [],
  failures: [{ situation: 'A cursor is too old', handling: '400 with a code; the list starts again' }],
  instead: {
    name: 'Page numbers',
    pro: 'people can jump to page 7',
    con: 'the database counts through all pages before it, and rows shift while people read',
  },
  uses: [
    {
      who: 'Slack',
      what: 'moved its API to cursors',
      source: 'Slack Engineering, "Evolving API Pagination at Slack" (2017)',
    },
  ],
  effort: 'Low',
  runs: 'nothing new',
};
