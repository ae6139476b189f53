import type { Pattern } from './pattern.ts';

export const scheduledSending: Pattern = {
  id: 'scheduled-sending',
  name: 'Scheduled Sending',
  role: 'support',
  how: 'What is due later is a row with its time; a scheduler takes what is due, checks again whether it still holds, and sends it.',
  forces: [
    {
      when: { together: ['schedule', 'notification'] },
      weight: 3,
      because: 'messages go out at a time',
    },
  ],
  joinsAt: 3,
  pros: ['What is due can be seen, moved and cancelled'],
  cons: ['Times, zones and late starts have to be thought of'],
  risks: [
    {
      what: 'After an outage everything is sent at once',
      mitigation: 'What is older than its use is dropped; the rest goes out slowly',
      impact: 'medium',
    },
  ],
  components: [
    {
      name: 'Scheduler',
      kind: 'process',
      keeps: 'timed',
      does: 'Takes what is due[ ({timed})], checks that it still holds, hands it on',
      tried: 'a clock that is set, a run that was missed, two schedulers at the same minute',
    },
  ],
  stores: [
    {
      table: 'scheduled_sendings',
      of: 'is announced by',
      columns: [
        'id uuid PRIMARY KEY',
        'kind text NOT NULL',
        'recipient text NOT NULL',
        'due_at timestamptz NOT NULL',
        'sent_at timestamptz',
        'dropped_because text',
      ],
      key: 'UNIQUE ({entity}_id, kind, due_at)',
      finds: '(due_at) WHERE sent_at IS NULL',
    },
  ],
  around: {
    after: [
      { from: 'api', to: 'store', says: 'what is due, with its time' },
      { from: 'scheduler', to: 'store', says: 'take what is due and still holds' },
    ],
  },
  failures: [
    { situation: 'The {entity} was changed or cancelled meanwhile', handling: 'The check before sending drops it' },
  ],
  instead: {
    name: 'A timer in the process',
    pro: 'no table, no scheduler',
    con: 'a restart forgets what was planned, and two instances send it twice',
  },
  uses: [
    {
      who: 'Mastodon',
      what: 'schedules posts through its API',
      source: 'docs.joinmastodon.org, "scheduled_statuses API methods"',
    },
  ],
  effort: 'Low',
  runs: 'one scheduled process',
};
