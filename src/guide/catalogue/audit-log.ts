import type { Pattern } from './pattern.ts';

export const auditLog: Pattern = {
  id: 'audit-log',
  name: 'Append-Only Audit Log',
  role: 'support',
  how: 'Who did what, when and to which {entity} is written in the same transaction as the change; the application may add rows and not change them.',
  forces: [
    { when: { signal: 'audit' }, weight: 3, because: 'it has to be possible to tell later who did what' },
    {
      when: { all: [{ signal: 'audit' }, { measure: 'retention-days', atLeast: 1800 }] },
      weight: 1,
      because: 'questions may come years later',
    },
  ],
  joinsAt: 3,
  pros: ['Later questions have an answer'],
  cons: ['The log grows[ for {kept}] and holds personal data itself'],
  risks: [
    {
      what: 'Somebody with access changes the log',
      mitigation: 'Insert-only rights, a hash of the row before in each row',
      impact: 'medium',
    },
  ],
  components: [
    { name: 'Audit log', kind: 'store', does: 'Who did what, when, to which {entity}; rows are only ever added' },
  ],
  stores: [
    {
      table: 'audit_entries',
      alsoCalled: [
        'audit entry',
        'audit event',
        'audit log',
        'audit record',
        'audit trail',
        'access log',
        'activity log',
        'change log',
        'log',
        'log entry',
      ],
      of: 'is on record in',
      outlives: true,
      columns: [
        'id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
        'at timestamptz NOT NULL',
        'actor_id uuid NOT NULL',
        'action text NOT NULL',
        'detail jsonb',
        'previous_hash bytea NOT NULL',
      ],
      finds: '(subject_id, at)',
    },
  ],
  around: {
    on: 'every change',
    after: [{ from: 'api', to: 'audit-log', says: 'who did it and when, in the same transaction' }],
  },
  failures: [
    { situation: 'The record cannot be written', handling: 'The change is refused: it is the same transaction' },
  ],
  instead: {
    name: 'The log of the application',
    pro: 'it is there already',
    con: 'lines are free text, are rotated away, and nobody can prove that none is missing',
  },
  uses: [
    {
      who: 'Kubernetes',
      what: 'records who did what in an audit trail',
      source: 'Kubernetes documentation, "Auditing"',
    },
    {
      who: 'GitHub',
      what: 'shows organisations theirs',
      source: 'GitHub documentation, "Reviewing the audit log for your organization"',
    },
  ],
  effort: 'Low',
  runs: 'nothing new',
};
