import type { Pattern } from './pattern.ts';

export const jobQueue: Pattern = {
  id: 'job-queue',
  name: 'Background Jobs from a Queue Table',
  role: 'style',
  how: 'The request writes the {entity} and a job in one transaction and answers at once. Workers take jobs with a lease, do the work, and record the outcome; {actor} asks for the state or is told.',
  forces: [
    { when: { signal: 'background-work' }, weight: 4, because: 'part of the work happens after the request' },
    { when: { measure: 'work-ms', atLeast: 30000 }, weight: 4, because: 'the work may take longer than a request' },
    {
      when: { all: [{ measure: 'work-ms', atLeast: 120000 }, { no: 'schedule' }] },
      weight: 2,
      because: 'nobody keeps a page open for that',
    },
    {
      when: { measure: 'react-ms', atLeast: 5000 },
      weight: 1,
      because: 'it follows by itself, and nobody waits for it',
    },
    { when: { signal: 'notification' }, weight: 1, because: 'messages go out after the request' },
    { when: { signal: 'files' }, weight: 1, because: 'files are built or checked aside' },
    {
      when: { all: [{ signal: 'files' }, { measure: 'bytes', atLeast: 100000000 }] },
      weight: 1,
      because: 'looking through so much takes longer than a request',
    },
    { when: { signal: 'bulk' }, weight: 2, because: 'a batch is split into jobs' },
    { when: { signal: 'integration' }, weight: 2, because: 'slow systems are called from workers, with retries' },
    { when: { signal: 'hook-out' }, weight: 1, because: 'those who are told are called after the request' },
    {
      when: { measure: 'users', atLeast: 50000 },
      weight: 1,
      because: 'peaks wait in the queue instead of in front of the database',
    },
    { when: { measure: 'per-second', atLeast: 5000 }, weight: -2, because: 'a table is a poor queue at this rate' },
    { when: { measure: 'latency-ms', below: 101 }, weight: -1, because: 'polling alone uses up the time allowed' },
    { when: { measure: 'budget-month', below: 501 }, weight: 1, because: 'the queue is a table that is there already' },
    { when: { signal: 'offline' }, weight: -2, because: 'a queue on the server does not help without a connection' },
    { when: { signal: 'command-line' }, weight: -6, because: 'a command would need a service behind it' },
    { when: { signal: 'library' }, weight: -6, because: 'a library starts nothing by itself' },
    { when: { no: 'background-work' }, weight: -2, because: 'hardly anything else is said to go on after the request' },
  ],
  pros: [
    'The time of the work[ ({work})] and the time of the request are separate',
    'Retried until it is done, and visible while it waits',
    'Row and job change in one transaction: there is no job without its {entity}',
  ],
  cons: [
    'A process more to deploy, to watch and to pay[ from {budget}]',
    '{Actor} has to come back or be told',
    'Every job has to be safe to run twice',
  ],
  risks: [
    {
      what: 'A job that kills each worker that takes it',
      mitigation: 'At most three attempts, then it is set aside and reported',
      impact: 'high',
    },
    {
      what: 'The queue grows faster than it is worked off[, with {load}]',
      mitigation: 'Alert on the age of the oldest job[, well before {work}]; workers can be added',
      impact: 'medium',
    },
  ],
  components: [
    {
      name: '{Entity} API',
      kind: 'edge',
      does: 'Checks the rules, writes the {entity} and its job, answers with where to look',
    },
    {
      name: '{Entity} worker',
      kind: 'process',
      does: 'Takes jobs with a lease, [{task}|does the long part], records the outcome',
      makes: true,
      tried: 'killed between taking a job and recording it, two workers on one job, a job that always fails',
    },
    { name: '{Entity} store', kind: 'store', does: 'Keeps {entities} and the queue of jobs' },
  ],
  stores: [
    {
      table: '{entity}_jobs',
      of: 'is worked on as',
      columns: [
        'id uuid PRIMARY KEY',
        'run_at timestamptz NOT NULL',
        'leased_until timestamptz',
        'attempts integer NOT NULL DEFAULT 0',
        'last_error text',
        'finished_at timestamptz',
      ],
      finds: '(run_at) WHERE finished_at IS NULL',
    },
  ],
  failures: [
    {
      situation: 'A worker dies in the middle',
      handling: 'Its lease runs out and another worker starts the job again',
    },
    {
      situation: 'A job fails',
      handling: 'Tried again after 1, 5 and 25 minutes; then the {entity} is marked as failed and {actor} is told',
    },
  ],
  life: [
    ['born', 'processing'],
    ['processing', 'done'],
    ['processing', 'failed'],
  ],
  flow: [
    { from: 'actor', to: 'api', says: '{call}' },
    { from: 'api', to: 'store', says: 'write {entity} and job' },
    { from: 'api', to: 'actor', says: 'accepted, where to look', reply: true },
    { from: 'worker', to: 'store', says: 'take job, set lease' },
    { from: 'worker', to: 'worker', says: '[{made}|do the work]' },
    { from: 'worker', to: 'store', says: 'record outcome' },
    { from: 'actor', to: 'api', says: 'ask for the state' },
    { from: 'api', to: 'actor', says: 'state of the {entity}', reply: true },
  ],
  breaks: [
    { from: 'worker', to: 'store', says: 'lease runs out, nothing recorded' },
    { from: 'worker', to: 'store', says: 'another worker takes the job again' },
    { from: 'worker', to: 'store', says: 'after the last attempt: failed, with the reason' },
  ],
  uses: [
    {
      who: 'Ruby on Rails',
      what: 'queues jobs in database tables with SKIP LOCKED',
      source: 'Solid Queue, README, github.com/rails/solid_queue',
    },
    {
      who: 'Microsoft',
      what: 'describes it for cloud services',
      source: 'Azure Architecture Center, "Asynchronous Request-Reply pattern"',
    },
  ],
  effort: 'Medium',
  runs: 'one worker process',
};
