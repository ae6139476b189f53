import type { Pattern } from './pattern.ts';

export const copyAndSwitch: Pattern = {
  id: 'copy-and-switch',
  name: 'Copy, Follow, Compare, Switch',
  role: 'style',
  how: 'The new side is filled from a copy and follows every change of the old one. Both are compared until nothing differs; readers move first, then writing stops for as long as the rest takes to arrive, and is switched. Changes flow back for a while, so that the way back stays open.',
  forces: [
    { when: { signal: 'move' }, weight: 5, because: 'something that runs is moved to something else' },
    { when: { no: 'move' }, weight: -9, because: 'nothing is moved' },
    {
      when: { all: [{ signal: 'move' }, { signal: 'no-loss' }] },
      weight: 2,
      because: 'nothing may be lost or doubled',
    },
    { when: { all: [{ signal: 'move' }, { signal: 'availability' }] }, weight: 2, because: 'it may hardly stop' },
    {
      when: { all: [{ signal: 'move' }, { signal: 'side-by-side' }] },
      weight: 2,
      because: 'old and new run side by side',
    },
    {
      when: { all: [{ signal: 'move' }, { measure: 'bytes', atLeast: 100000000000 }] },
      weight: 2,
      because: 'a copy takes longer than anybody can wait',
    },
  ],
  pros: [
    'Stops for minutes, however much there is',
    'Proved on the real thing before anything depends on it',
    'The way back stays open after the switch',
  ],
  cons: [
    'Two sides and what runs between them, for weeks',
    'What differs between the two has to be translated both ways',
  ],
  risks: [
    {
      what: 'Both sides are written to',
      mitigation: 'The old one is made read-only before the new one accepts anything; both are asked who they are',
      impact: 'high',
    },
    {
      what: 'A difference is found after the switch',
      mitigation: 'Counts, checksums by piece and sums by account agree first; any difference blocks the switch',
      impact: 'high',
    },
    {
      what: 'The switch takes longer than was said',
      mitigation: 'Rehearsed on a full copy with the clock running; a time after which it is called off',
      impact: 'medium',
    },
  ],
  components: [
    {
      name: 'Switch',
      kind: 'edge',
      does: 'Says for each reader and writer which side counts; flipped and flipped back in one place',
    },
    {
      name: 'Follower',
      kind: 'process',
      does: 'First copy, then every change in its order; after the switch the other way round',
    },
    {
      name: 'Comparer',
      kind: 'process',
      does: 'Counts, checksums and sums of both sides, and the list of what differs',
    },
    { name: 'New side', kind: 'store', does: 'What everything moves to' },
  ],
  failures: [
    {
      situation: 'The new side lags behind',
      handling: 'The copy is slowed or paused until it caught up; the switch waits',
    },
    { situation: 'Something differs', handling: 'The switch is blocked; the piece is copied again and compared again' },
    { situation: 'The new side fails after the switch', handling: 'Back to the old one, which has followed since' },
  ],
  flow: [
    { from: 'follower', to: 'new-side', says: 'first copy, then every change' },
    { from: 'comparer', to: 'new-side', says: 'count and check both sides' },
    { from: 'comparer', to: 'switch', says: 'nothing differs', reply: true },
    { from: 'switch', to: 'new-side', says: '{call}' },
  ],
  breaks: [
    { from: 'comparer', to: 'switch', says: 'something differs: blocked', reply: true },
    { from: 'follower', to: 'new-side', says: 'copy this piece again' },
  ],
  uses: [
    {
      who: 'AWS Database Migration Service',
      what: 'compares both sides row by row after the load and while changes follow',
      source: 'AWS Database Migration Service User Guide, "AWS DMS data validation"',
    },
  ],
  effort: 'High',
  runs: 'both sides, until the old one goes',
};
