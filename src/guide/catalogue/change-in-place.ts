import type { Pattern } from './pattern.ts';

export const changeInPlace: Pattern = {
  id: 'change-in-place',
  name: 'Small Steps under Tests of What It Does',
  role: 'style',
  how: 'Tests are written from what the code does today, right or wrong. Under them it is changed in place, in steps that are each released; where today’s behaviour is the bug, its test is changed first and says so.',
  forces: [
    { when: { signal: 'rework' }, weight: 5, because: 'what is there is changed, and its behaviour is not' },
    { when: { signal: 'fix' }, weight: 4, because: 'a mistake is mended where it stands' },
    { when: { no: 'rework' }, weight: -9, because: 'nothing that is there is rebuilt' },
    {
      when: { all: [{ signal: 'rework' }, { signal: 'side-by-side' }] },
      weight: -3,
      because: 'old and new are to be compared, and in place there is no old one',
    },
    {
      when: { all: [{ signal: 'rework' }, { signal: 'rollout' }] },
      weight: -1,
      because: 'it switches for all callers at once',
    },
  ],
  pros: ['Nothing runs twice, and nothing has to be taken down at the end', 'Every step is small enough to be read'],
  cons: ['What no test has seen is found by users', 'Goes back only by releasing the version before'],
  risks: [
    {
      what: 'The tests do not cover what is used',
      mitigation: 'Inputs are recorded in production, not invented; coverage is looked at before the first step',
      impact: 'high',
    },
    {
      what: 'A wrong behaviour is kept for ever',
      mitigation: 'Tests that hold a bug are named after it and listed',
      impact: 'low',
    },
  ],
  components: [
    { name: 'Entrance', kind: 'edge', does: 'What callers use today, unchanged' },
    { name: 'Changed code', kind: 'process', does: 'The inside, taken apart step by step' },
    { name: 'Recorded cases', kind: 'store', does: 'Inputs from production with what came out' },
  ],
  failures: [
    {
      situation: 'A recorded case gives another result',
      handling: 'The step is not released, or the case is changed with its reason',
    },
  ],
  flow: [
    { from: 'actor', to: 'entrance', says: '{call}' },
    { from: 'entrance', to: 'changed-code', says: 'as before' },
    { from: 'entrance', to: 'actor', says: 'the same result', reply: true },
  ],
  breaks: [{ from: 'entrance', to: 'recorded-cases', says: 'another result: the step is not released' }],
  uses: [
    {
      who: 'Michael Feathers',
      what: 'named tests that hold what code does before it is changed',
      source: '"Working Effectively with Legacy Code", Prentice Hall (2004)',
    },
  ],
  effort: 'Low',
  runs: 'what runs today',
};
