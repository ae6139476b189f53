import type { Pattern } from './pattern.ts';

export const webhook: Pattern = {
  id: 'webhook',
  name: 'Webhooks with Retries',
  role: 'support',
  how: 'Other systems are told by signed calls that are repeated with growing pauses until they are acknowledged; what comes in is stored first and worked on later.',
  forces: [{ when: { signal: 'callback' }, weight: 3, because: 'a system that is not ours wants to be called' }],
  joinsAt: 3,
  pros: ['Other systems hear of changes without asking'],
  cons: ['[{system}|The other side] has to be reachable and to cope with doubles'],
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
        'direction text NOT NULL',
        'peer text NOT NULL',
        'peer_event_id text NOT NULL',
        'body jsonb NOT NULL',
        'received_at timestamptz NOT NULL',
        'attempts integer NOT NULL DEFAULT 0',
        'done_at timestamptz',
      ],
      key: 'UNIQUE (direction, peer, peer_event_id)',
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
    name: 'Polling by the other side, every few minutes',
    pro: 'nothing to sign, to retry or to expose',
    con: '{entities} are late by the interval, and most questions are answered with nothing new',
  },
  uses: [
    {
      who: 'Stripe',
      what: 'signs events and repeats them with exponential back-off',
      source: 'Stripe documentation, "Receive Stripe events in your webhook endpoint"',
    },
  ],
  effort: 'Low',
  runs: 'nothing new',
};
