import type { Pattern } from './pattern.ts';

export const branchByAbstraction: Pattern = {
  id: 'branch-by-abstraction',
  name: 'Both behind One Entrance',
  role: 'style',
  how: 'First every caller goes through one entrance, and the old code stands behind it. Then the new code is built beside the old one; both are run and compared on real input while the old result counts. Caller by caller the new result takes over, and the old code goes last.',
  forces: [
    { when: { signal: 'rework' }, weight: 5, because: 'what is there is rebuilt while it is used' },
    { when: { no: 'rework' }, weight: -9, because: 'nothing that is there is rebuilt' },
    {
      when: { all: [{ signal: 'rework' }, { signal: 'side-by-side' }] },
      weight: 3,
      because: 'old and new run side by side',
    },
    {
      when: { all: [{ signal: 'rework' }, { signal: 'rollout' }] },
      weight: 2,
      because: 'callers are switched one after the other',
    },
    {
      when: { all: [{ signal: 'rework' }, { signal: 'money' }] },
      weight: 1,
      because: 'a difference would cost somebody money',
    },
  ],
  pros: [
    'Released every day, half-way as well',
    'Differences are found on real input before anybody sees them',
    'Switched back by a flag, caller by caller',
  ],
  cons: [
    'Two of everything for weeks',
    'Each call costs twice while both are run',
    'Somebody has to end it: the old code goes',
  ],
  risks: [
    {
      what: 'The comparison changes something',
      mitigation: 'Only what is pure is run twice; the new code gets its values handed in and writes nothing',
      impact: 'high',
    },
    {
      what: 'Differences are explained away',
      mitigation: 'A share that is allowed, known ones listed by name, and no switch above it',
      impact: 'medium',
    },
    {
      what: 'It is never finished',
      mitigation: 'A date for each caller, and a ticket that deletes the old code',
      impact: 'medium',
    },
  ],
  components: [
    { name: 'Entrance', kind: 'edge', does: 'The one way in for every caller; asks the flag which result counts' },
    { name: 'New code', kind: 'process', does: 'What is built, without clock, store or network of its own' },
    { name: 'Comparer', kind: 'process', does: 'Runs both on the same input and notes what differs, with the input' },
    { name: 'Differences', kind: 'store', does: 'What differed, where and how much, until it is explained' },
  ],
  failures: [
    { situation: 'The new code throws', handling: 'The result of the old one counts; it is noted like any difference' },
    { situation: 'Too much differs', handling: 'The caller stays where it is; the input becomes a test' },
  ],
  flow: [
    { from: 'actor', to: 'entrance', says: '{call}' },
    { from: 'entrance', to: 'new-code', says: 'the same input' },
    { from: 'entrance', to: 'comparer', says: 'both results' },
    { from: 'comparer', to: 'differences', says: 'what differs, with its input' },
    { from: 'entrance', to: 'actor', says: 'the result that the flag names', reply: true },
  ],
  breaks: [
    { from: 'new-code', to: 'entrance', says: 'throws', reply: true },
    { from: 'entrance', to: 'actor', says: 'the result of the old code', reply: true },
  ],
  uses: [
    {
      who: 'GitHub',
      what: 'runs old and new code on the same calls and compares what they give',
      source: 'Scientist, README, github.com/github/scientist',
    },
    {
      who: 'Martin Fowler',
      what: 'describes the way over one abstraction',
      source: 'martinfowler.com, "BranchByAbstraction" (2014)',
    },
  ],
  effort: 'Medium',
  runs: 'old and new code, until the old goes',
};
