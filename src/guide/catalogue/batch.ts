import type { Pattern } from './pattern.ts';

export const batch: Pattern = {
  id: 'batch',
  name: 'Scheduled Batch',
  role: 'style',
  how: 'Requests are collected; at fixed times a batch works through all {entities} that are due, in pieces that can be restarted.',
  forces: [
    { when: { signal: 'schedule' }, weight: 3, because: 'the work is bound to times anyway' },
    {
      when: { all: [{ measure: 'users', atLeast: 100000 }, { signal: 'schedule' }] },
      weight: 3,
      because: 'so many are done in one go',
    },
    {
      when: { all: [{ measure: 'records', atLeast: 100000 }, { signal: 'schedule' }] },
      weight: 3,
      because: 'so many are done in one go',
    },
    {
      when: { all: [{ signal: 'schedule' }, { signal: 'integration' }, { no: 'workflow' }, { no: 'money' }] },
      weight: 1,
      because: 'what others publish is fetched at times',
    },
    { when: { all: [{ signal: 'schedule' }, { signal: 'bulk' }] }, weight: 1, because: 'all of it is due at a time' },
    {
      when: { all: [{ no: 'schedule' }, { no: 'bulk' }] },
      weight: -3,
      because: 'nothing is due at a time, and nothing comes in heaps',
    },
    { when: { signal: 'bulk' }, weight: 3, because: 'many {entities} are handled alike' },
    {
      when: { measure: 'window-ms', atLeast: 1800000 },
      weight: 2,
      because: 'a run has to be over by a time',
    },
    { when: { measure: 'work-ms', atLeast: 3600000 }, weight: 2, because: 'hours are allowed' },
    { when: { measure: 'latency-ms', below: 2001 }, weight: -4, because: 'nobody can wait for the next run' },
    { when: { measure: 'work-ms', below: 900000 }, weight: -2, because: 'the next run may come too late' },
    { when: { measure: 'react-ms', below: 900000 }, weight: -2, because: 'what follows would wait for the next run' },
    { when: { signal: 'realtime' }, weight: -3, because: 'it is late by design' },
    { when: { signal: 'ingest' }, weight: -2, because: 'what comes in does not wait for a run' },
    {
      when: { measure: 'bytes-per-day', atLeast: 50000000000 },
      weight: 1,
      because: 'so much is handled in large pieces',
    },
    { when: { measure: 'budget-month', below: 201 }, weight: 1, because: 'it can use quiet hours' },
    { when: { signal: 'reads' }, weight: 1, because: 'reports can be made ahead' },
  ],
  pros: [
    'One pass over many {entities} is cheaper than many single ones',
    'Quiet hours can be used',
    'Easy to repeat as a whole',
  ],
  cons: [
    'Everything waits for the next run',
    'A failed run delays all of it',
    'The whole batch[ ({records})] is one large moment of load',
  ],
  risks: [
    {
      what: 'A run[ over {records}] does not finish before the next one starts',
      mitigation: 'One lock per run, pieces that can be restarted, alert on the running time[ against {work}]',
      impact: 'medium',
    },
  ],
  components: [
    { name: '{Entity} API', kind: 'edge', does: 'Takes requests and shows the state of the last run' },
    {
      name: 'Batch runner',
      kind: 'process',
      does: 'Works through what is due[ ({timed})], piece by piece, and remembers how far it came',
      tried: 'stopped between two pieces, a run that meets the one before it, a piece that cannot be read',
    },
    { name: '{Entity} store', kind: 'store', does: 'Keeps {entities}, what is due, and the marks of each run' },
  ],
  stores: [
    {
      table: 'batch_runs',
      columns: [
        'id uuid PRIMARY KEY',
        'due_for timestamptz NOT NULL UNIQUE',
        'done_up_to uuid',
        'failed integer NOT NULL DEFAULT 0',
        'started_at timestamptz NOT NULL',
        'finished_at timestamptz',
      ],
    },
  ],
  failures: [
    {
      situation: 'The run stops half-way',
      handling: 'It is started again from the last piece that was marked as done',
    },
    { situation: 'One {entity} cannot be handled', handling: 'It is set aside with its reason; the run goes on' },
  ],
  life: [
    ['born', 'processing'],
    ['processing', 'done'],
    ['processing', 'failed'],
  ],
  flow: [
    { from: 'actor', to: 'api', says: '{call}' },
    { from: 'api', to: 'store', says: 'note what is due' },
    { from: 'api', to: 'actor', says: 'noted for the next run', reply: true },
    { from: 'batch-runner', to: 'store', says: 'read next piece that is due' },
    { from: 'batch-runner', to: 'batch-runner', says: 'handle each {entity}' },
    { from: 'batch-runner', to: 'store', says: 'mark the piece as done' },
  ],
  breaks: [
    { from: 'batch-runner', to: 'store', says: 'the last piece is not marked as done' },
    { from: 'batch-runner', to: 'batch-runner', says: 'start again at that piece' },
    { from: 'batch-runner', to: 'store', says: 'set aside what fails again, with its reason' },
  ],
  uses: [
    { who: 'Wikimedia', what: 'builds its public database dumps in scheduled runs', source: 'Wikitech, "Dumps"' },
    { who: 'Kubernetes', what: 'offers it as CronJob', source: 'Kubernetes documentation, "CronJob"' },
  ],
  effort: 'Medium',
  runs: 'one scheduled process',
};
