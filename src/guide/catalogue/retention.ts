import type { Pattern } from './pattern.ts';

export const retention: Pattern = {
  id: 'retention',
  name: 'Expiry and Sweeping',
  role: 'support',
  how: 'Each {entity} knows [from when on it is {swept}; a sweeper sees to what is old enough|until when it lives; a sweeper removes what has expired, and the store removes what the sweeper missed].',
  forces: [
    { when: { signal: 'retention' }, weight: 3, because: 'the PRD says how long something is kept' },
    {
      when: { all: [{ measure: 'retention-days', atLeast: 0 }, { no: 'retention' }] },
      weight: 3,
      because: 'after that it has to be gone',
    },
    {
      when: { measure: 'retention-days', atLeast: 365, below: 1800 },
      weight: 1,
      because: 'it outlives what is used every day',
    },
    {
      when: { measure: 'retention-days', atLeast: 1800 },
      weight: 1,
      because: 'it is kept so long that old rows are moved aside, and formats change meanwhile',
    },
    {
      when: { measure: 'retention-days', below: 2 },
      weight: 1,
      because: 'it is gone sooner than anybody would clean up',
    },
  ],
  joinsAt: 3,
  pros: ['What should be [{swept}|gone][ after {kept}] is [{swept}|gone], without anybody remembering'],
  cons: ['What was [{swept}|removed] cannot be brought back'],
  risks: [
    {
      what: 'The sweeper does not run and nobody notices',
      mitigation: 'Alert on the oldest expired {entity}; a rule of the store as a second line',
      impact: 'medium',
    },
  ],
  life: [['done', 'expired']],
  components: [
    {
      name: 'Sweeper',
      kind: 'process',
      does: '[{removes} {expiring}|Removes what has expired], in small pieces, and reports what is overdue',
      tried: 'one second before and after the end, stopped half way, two of them at once',
    },
  ],
  around: { after: [{ from: 'sweeper', to: 'store', says: 'remove what has expired' }] },
  failures: [
    {
      situation: 'The sweeper fails',
      handling: 'The next run takes up the rest; expired {entities} are not shown in the meantime',
    },
  ],
  instead: {
    name: 'A person who cleans up',
    pro: 'nothing to build',
    con: 'what depends on somebody remembering is overdue the first time this person is away',
  },
  uses: [
    {
      who: 'Amazon Web Services',
      what: 'expires objects by rule',
      source: 'Amazon S3 User Guide, "Managing the lifecycle of objects"',
    },
    { who: 'European Union', what: 'asks for it', source: 'GDPR article 5(1)(e), storage limitation' },
  ],
  effort: 'Low',
  runs: 'one scheduled process',
};
