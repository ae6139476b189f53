import type { Pattern } from './pattern.ts';

export const reviewQueue: Pattern = {
  id: 'review-queue',
  name: 'Queue for Human Review',
  role: 'support',
  how: 'What a rule cannot decide goes to a queue; a person takes it for a limited time, decides with a reason, and the decision can be contested.',
  forces: [{ when: { signal: 'human-review' }, weight: 3, because: 'people decide on single cases' }],
  joinsAt: 3,
  pros: ['Hard cases get a person, easy ones do not wait'],
  cons: ['People are slow and cost'],
  risks: [
    {
      what: 'The queue grows beyond what people can do',
      mitigation: 'Most harmful first, alert on the age of the oldest, limits on what comes in',
      impact: 'medium',
    },
  ],
  components: [
    { name: 'Review queue', kind: 'store', does: 'Cases that wait for a person, with who has taken which until when' },
  ],
  stores: [
    {
      table: 'review_cases',
      of: 'is looked at as',
      columns: [
        'id uuid PRIMARY KEY',
        'taken_by uuid',
        'taken_until timestamptz',
        'decision text',
        'reason text',
        'decided_at timestamptz',
      ],
      finds: '(taken_until) WHERE decided_at IS NULL',
    },
  ],
  around: { after: [{ from: 'api', to: 'review-queue', says: 'put it in line for a person' }] },
  failures: [{ situation: 'A reviewer takes a case and leaves', handling: 'It returns to the queue after its time' }],
  instead: {
    name: 'A mail to whoever is responsible',
    pro: 'nothing to build',
    con: 'nobody sees what is open, who has it, and for how long',
  },
  uses: [
    {
      who: 'Stack Exchange',
      what: 'lets the community review in queues',
      source: 'Meta Stack Exchange, "What are the guidelines for reviewing?"',
    },
  ],
  effort: 'Low',
  runs: 'nothing new',
};
