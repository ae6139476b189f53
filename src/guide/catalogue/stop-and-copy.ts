import type { Pattern } from './pattern.ts';

export const stopAndCopy: Pattern = {
  id: 'stop-and-copy',
  name: 'Stop, Copy, Start',
  role: 'style',
  how: 'In an announced window writing stops, everything is copied at once and checked, and work goes on with the new side. Before the first write there the way back is to start the old side again.',
  forces: [
    { when: { signal: 'move' }, weight: 4, because: 'one evening may be enough' },
    { when: { no: 'move' }, weight: -9, because: 'nothing is moved' },
    { when: { all: [{ signal: 'move' }, { signal: 'availability' }] }, weight: -4, because: 'it may hardly stop' },
    {
      when: { all: [{ signal: 'move' }, { measure: 'bytes', atLeast: 100000000000 }] },
      weight: -3,
      because: 'a copy takes longer than anybody can wait',
    },
    {
      when: { all: [{ signal: 'move' }, { signal: 'no-loss' }] },
      weight: -1,
      because: 'after the first write there is no way back without a loss',
    },
  ],
  pros: ['The fewest parts: nothing has to follow anything', 'One evening instead of weeks'],
  cons: ['Nobody works while it is copied', 'After the first write the way back loses what came since'],
  risks: [
    {
      what: 'The window is too short',
      mitigation:
        'Rehearsed with everything and measured; a time at which it is called off and the old side started again',
      impact: 'high',
    },
    {
      what: 'Something was forgotten',
      mitigation: 'A list of all that reads and writes, taken from connections and not from memory',
      impact: 'medium',
    },
  ],
  components: [
    {
      name: 'Runbook',
      kind: 'edge',
      does: 'The steps of the evening with who, how long and what is checked before the next',
    },
    { name: 'Copier', kind: 'process', does: 'Takes everything over, in parallel where it can, and counts' },
    { name: 'New side', kind: 'store', does: 'What everything moves to' },
  ],
  failures: [
    { situation: 'A check fails', handling: 'The old side is started again; nothing has been written to the new one' },
    { situation: 'It takes too long', handling: 'Called off at the time that was agreed before' },
  ],
  flow: [
    { from: 'runbook', to: 'copier', says: '{call}' },
    { from: 'copier', to: 'new-side', says: 'everything, then count' },
    { from: 'copier', to: 'runbook', says: 'counts agree', reply: true },
  ],
  breaks: [{ from: 'copier', to: 'runbook', says: 'counts differ: start the old side again', reply: true }],
  uses: [
    {
      who: 'PostgreSQL',
      what: 'names dump and restore as the traditional way to a new major version',
      source: 'PostgreSQL documentation, "Upgrading a PostgreSQL Cluster"',
    },
  ],
  effort: 'Low',
  runs: 'nothing beside the two sides',
};
