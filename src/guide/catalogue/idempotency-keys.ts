import type { Pattern } from './pattern.ts';

export const idempotencyKeys: Pattern = {
  id: 'idempotency-keys',
  name: 'Idempotency Keys',
  role: 'support',
  how: 'The caller sends a key with each change; the same key again gives the first answer and changes nothing.',
  forces: [
    { when: { signal: 'duplicates' }, weight: 3, because: 'nothing may happen twice' },
    { when: { signal: 'money' }, weight: 2, because: 'a doubled call would cost money' },
    { when: { signal: 'offline' }, weight: 1, because: 'devices repeat what was not acknowledged' },
    { when: { signal: 'offline-part' }, weight: 1, because: 'devices repeat what was not acknowledged' },
    { when: { signal: 'ingest' }, weight: 1, because: 'producers repeat what was not acknowledged' },
  ],
  joinsAt: 2,
  pros: ['Safe to {verb} again after a lost answer'],
  cons: ['Keys have to be kept for a while'],
  risks: [
    {
      what: 'The same key with other content',
      mitigation: 'Refused with 422; the fingerprint of the first request is kept',
      impact: 'medium',
    },
  ],
  components: [
    { name: 'Key store', kind: 'store', does: 'Remembers each key, the fingerprint of its request and the answer' },
  ],
  stores: [
    {
      table: 'idempotency_keys',
      columns: [
        'caller_id uuid NOT NULL',
        'key text NOT NULL',
        'request_hash bytea NOT NULL',
        'answer jsonb',
        'expires_at timestamptz NOT NULL',
      ],
      key: 'PRIMARY KEY (caller_id, key)',
    },
  ],
  around: {
    before: [{ from: 'api', to: 'key-store', says: 'was this key seen before' }],
    after: [{ from: 'api', to: 'key-store', says: 'keep the answer with the key' }],
  },
  failures: [
    {
      situation: 'The answer is lost on the way',
      handling: 'The caller repeats with the same key and gets the first answer',
    },
  ],
  instead: {
    name: 'A unique constraint on what makes two {entities} the same',
    pro: 'no key to send and none to keep',
    con: 'two equal ones that are both meant cannot be told from one that was sent twice',
  },
  uses: [
    {
      who: 'Stripe',
      what: 'takes an Idempotency-Key on every POST',
      source: 'Stripe API reference, "Idempotent requests"',
    },
  ],
  effort: 'Low',
  runs: 'nothing new',
};
