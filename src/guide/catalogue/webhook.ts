import type { Pattern } from './pattern.ts';

export const webhook: Pattern = {
  id: 'webhook',
  name: 'Webhooks with Retries',
  role: 'support',
  how: 'Whoever wants to hear of {entities} gives an address. Each change goes there as a signed call, repeated with growing pauses until it is acknowledged.',
  forces: [{ when: { signal: 'hook-out' }, weight: 3, because: 'a system that is not ours wants to be called' }],
  joinsAt: 3,
  pros: ['Other systems hear of changes without asking'],
  cons: ['The other side has to be reachable and to cope with doubles'],
  risks: [
    {
      what: 'An address leads into our own network',
      mitigation: 'Addresses are checked when they are entered and before each call: public ones over TLS only',
      impact: 'high',
    },
    {
      what: 'A receiver that hangs holds up the calls to all others',
      mitigation: 'A short time limit for each call, and a line of its own for each receiver',
      impact: 'medium',
    },
  ],
  components: [
    {
      name: 'Webhook sender',
      kind: 'process',
      does: 'Signs each call, sends it to the address that the receiver gave, again with growing pauses until it is acknowledged',
      tried: 'a receiver that hangs, one that answers 500, one that is back after hours',
    },
  ],
  stores: [
    {
      table: 'webhook_deliveries',
      of: 'is announced by',
      outlives: true,
      columns: [
        'id uuid PRIMARY KEY',
        'url text NOT NULL',
        'event_id uuid NOT NULL',
        'body jsonb NOT NULL',
        'attempts integer NOT NULL DEFAULT 0',
        'next_try_at timestamptz NOT NULL',
        'acknowledged_at timestamptz',
      ],
      key: 'UNIQUE (url, event_id)',
      finds: '(next_try_at) WHERE acknowledged_at IS NULL',
    },
  ],
  around: {
    after: [
      { from: 'api', to: 'store', says: 'one delivery for each receiver, in the same transaction' },
      { from: 'webhook-sender', to: 'store', says: 'take what is due' },
    ],
  },
  failures: [
    {
      situation: 'A receiver does not answer',
      handling:
        'Tried again with growing pauses; after the last attempt the delivery is set aside, and the receiver can ask for it again',
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
