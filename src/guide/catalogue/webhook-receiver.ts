import type { Pattern } from './pattern.ts';

export const webhookReceiver: Pattern = {
  id: 'webhook-receiver',
  name: 'Calls from Outside, Stored First',
  role: 'support',
  how: 'What [{system}|the other side] calls in is checked, stored and acknowledged at once, and worked on afterwards; a call that comes again is known by its id.',
  forces: [{ when: { signal: 'callback' }, weight: 3, because: 'a system that is not ours calls us' }],
  joinsAt: 3,
  pros: ['We hear of changes without asking, and lose none while we are busy'],
  cons: ['An address that is open to the world has to be guarded'],
  risks: [
    {
      what: 'A forged call is taken for one of [{system}|the other side]',
      mitigation: 'Signature with a time stamp, checked before anything is stored',
      impact: 'high',
    },
  ],
  components: [
    { name: 'Webhook receiver', kind: 'edge', does: 'Checks the signature, stores the call, answers at once' },
  ],
  stores: [
    {
      table: 'webhook_calls',
      columns: [
        'id uuid PRIMARY KEY',
        'peer text NOT NULL',
        'peer_event_id text NOT NULL',
        'body jsonb NOT NULL',
        'received_at timestamptz NOT NULL',
        'attempts integer NOT NULL DEFAULT 0',
        'done_at timestamptz',
      ],
      key: 'UNIQUE (peer, peer_event_id)',
    },
  ],
  around: { after: [{ from: 'webhook-receiver', to: 'store', says: 'store the call before it is worked on' }] },
  failures: [
    {
      situation: 'A call comes in twice',
      handling: 'The id of the event is known; the second is acknowledged and ignored',
    },
  ],
  instead: {
    name: 'Asking the other side every few minutes',
    pro: 'no address of ours is open to the world',
    con: '{entities} are late by the interval, and most questions are answered with nothing new',
  },
  uses: [
    {
      who: 'Persona',
      what: 'has receivers check the signature, answer at once, work afterwards and expect doubles',
      source: 'Persona documentation, "Webhook Best Practices"',
    },
  ],
  effort: 'Low',
  runs: 'nothing new',
};
