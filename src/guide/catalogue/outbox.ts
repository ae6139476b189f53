import type { Pattern } from './pattern.ts';

export const outbox: Pattern = {
  id: 'outbox',
  name: 'Transactional Outbox',
  role: 'support',
  how: 'What has to be told outside is written beside the change, in the same transaction, and sent from there until it is acknowledged.',
  forces: [
    {
      when: { all: [{ signal: 'no-loss' }, { signal: 'integration' }] },
      weight: 3,
      because: 'what is committed has to be told, whatever fails in between',
    },
    { when: { signal: 'hook-out' }, weight: 2, because: 'another system has to hear of each change' },
    { when: { signal: 'notification' }, weight: 2, because: 'a message has to follow from a change, never without it' },
    {
      when: { all: [{ signal: 'integration' }, { measure: 'listeners', atLeast: 1 }] },
      weight: 2,
      because: 'another system has to hear of each change',
    },
  ],
  joinsAt: 2,
  pros: ['No message without its change, no change without its message'],
  cons: ['Messages[ to {system}] may be sent twice'],
  risks: [{ what: 'The outbox is not emptied', mitigation: 'Alert on its oldest row', impact: 'medium' }],
  components: [
    {
      name: 'Outbox sender',
      kind: 'process',
      does: 'Sends what was written beside each change, until it is acknowledged',
      keeps: 'sent',
      tried: 'a receiver that answers 500, then not at all, then takes it; two senders at once',
    },
  ],
  stores: [
    {
      table: 'outbox_messages',
      of: 'is told by',
      outlives: true,
      columns: [
        'id uuid PRIMARY KEY',
        'kind text NOT NULL',
        'recipient text NOT NULL',
        'payload jsonb NOT NULL',
        'attempts integer NOT NULL DEFAULT 0',
        'created_at timestamptz NOT NULL',
        'sent_at timestamptz',
      ],
      finds: '(created_at) WHERE sent_at IS NULL',
    },
  ],
  around: {
    after: [
      { from: 'api', to: 'store', says: 'the message, in the same transaction' },
      { from: 'outbox-sender', to: 'store', says: 'take what is not sent yet' },
      { from: 'outbox-sender', to: 'outside', says: 'send until it is acknowledged' },
    ],
  },
  failures: [
    {
      situation: 'The message cannot be sent',
      handling: 'It stays in the outbox and is tried again; the change stands',
    },
  ],
  instead: {
    name: 'Sending right after the commit',
    pro: 'no table and no sender',
    con: 'a crash between the two loses the message, and nobody knows',
  },
  uses: [
    { who: 'Debezium', what: 'ships an event router for it', source: 'Debezium documentation, "Outbox Event Router"' },
    { who: 'Chris Richardson', what: 'describes it', source: 'microservices.io, "Pattern: Transactional outbox"' },
  ],
  effort: 'Low',
  runs: 'nothing new',
};
