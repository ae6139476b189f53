import type { Pattern } from './pattern.ts';

export const tenantIsolation: Pattern = {
  id: 'tenant-isolation',
  name: 'Tenant Isolation by Row',
  role: 'support',
  how: 'Each row carries its tenant; the database itself refuses rows of others, whatever the query says.',
  forces: [
    {
      when: { signal: 'tenancy' },
      weight: 3,
      because: 'several organisations share the system and must not see each other',
    },
    {
      when: { all: [{ measure: 'tenants', atLeast: 2 }, { no: 'tenancy' }] },
      weight: 3,
      because: 'each of them has data of its own in the same system',
    },
    { when: { measure: 'tenants', atLeast: 50 }, weight: 1, because: 'so many cannot have a database each' },
    {
      when: { measure: 'tenants', atLeast: 1000 },
      weight: 1,
      because: 'a table for each would be more tables than a database bears',
    },
  ],
  joinsAt: 3,
  pros: ['A forgotten condition in a query shows nothing[ of {tenants}]'],
  cons: ['Every index and job has to know the tenant'],
  risks: [
    {
      what: 'A background process runs without a tenant',
      mitigation: 'It has to name one; without it the database gives no rows',
      impact: 'high',
    },
  ],
  components: [
    {
      name: 'Tenant guard',
      kind: 'process',
      does: 'Sets the tenant of each request and job before the first query',
      asked: true,
    },
  ],
  marks: ['tenant_id uuid NOT NULL'],
  around: { on: 'every call', before: [{ from: 'api', to: 'tenant-guard', says: 'set the tenant of the caller' }] },
  failures: [
    { situation: 'A request names a {entity} of another tenant', handling: 'It looks as if it did not exist: 404' },
  ],
  instead: {
    name: 'A filter in every query',
    pro: 'nothing to set up in the database',
    con: 'one query that forgets it shows everything to [{tenants}|everybody]',
  },
  uses: [
    {
      who: 'PostgreSQL',
      what: 'enforces it in the database',
      source: 'PostgreSQL documentation, "Row Security Policies"',
    },
    {
      who: 'Amazon Web Services',
      what: 'compares silo, pool and bridge',
      source: 'AWS Well-Architected SaaS Lens, "Core isolation concepts"',
    },
  ],
  effort: 'Medium',
  runs: 'nothing new',
};
