import type { Pattern } from './pattern.ts';

export const restartableJob: Pattern = {
  id: 'restartable-job',
  name: 'One Job in Pieces that Can be Restarted',
  role: 'style',
  how: 'One process, started by a clock and alone: it takes the next piece, does everything for it, commits, and notes how far it came. Whenever it is stopped, the next start goes on behind the last piece that was committed.',
  forces: [
    { when: { signal: 'job' }, weight: 8, because: 'the PRD asks for a job, not for a service' },
    { when: { signal: 'pipeline' }, weight: 2, because: 'one process may do all of it' },
    { when: { all: [{ signal: 'job' }, { signal: 'bulk' }] }, weight: 1, because: 'many are handled alike' },
    { when: { all: [{ signal: 'job' }, { signal: 'schedule' }] }, weight: 1, because: 'it has its hours' },
    { when: { signal: 'realtime' }, weight: -4, because: 'it works when its time comes' },
  ],
  pros: [
    'Nothing runs between two runs, and nothing listens',
    'Stopped at any moment, it loses one piece of work at most',
    'How far it is can be read from one table',
  ],
  cons: [
    'One at a time: what takes too long takes more nights',
    'A piece that always fails has to be set aside by the job itself',
  ],
  risks: [
    {
      what: 'Something is removed before its copy is safe',
      mitigation: 'Written, read back and compared first; only then removed, in the same piece',
      impact: 'high',
    },
    {
      what: 'Two of it run at once',
      mitigation: 'A lock that is taken with the first piece and lost with the process',
      impact: 'high',
    },
    {
      what: 'It slows down those who work on the same data',
      mitigation: 'Small pieces, a measure of the load before each, and hours after which none is begun',
      impact: 'medium',
    },
  ],
  components: [
    {
      name: 'Job',
      kind: 'edge',
      does: 'Reads its settings, takes the lock, takes piece after piece, ends with a code',
    },
    {
      name: 'Piece worker',
      kind: 'process',
      does: 'Does everything for one piece and commits it, or sets it aside with the reason',
    },
    { name: 'Progress', kind: 'store', does: 'How far it came, what failed and how often' },
  ],
  stores: [
    {
      table: 'job_pieces',
      columns: [
        'id bigserial PRIMARY KEY',
        'up_to text NOT NULL',
        'attempts integer NOT NULL DEFAULT 0',
        'failed_because text',
        'committed_at timestamptz',
      ],
      finds: '(id) WHERE committed_at IS NULL',
    },
  ],
  failures: [
    {
      situation: 'The process is killed',
      handling: 'The piece that was not committed is done again from its beginning',
    },
    {
      situation: 'One piece fails again and again',
      handling: 'After so many attempts it is set aside with its reason, and the next one is taken',
    },
    { situation: 'Its hours are over', handling: 'No new piece is begun; the run ends well and goes on the next time' },
  ],
  flow: [
    { from: 'job', to: 'progress', says: 'take the lock, read how far it came' },
    { from: 'job', to: 'piece-worker', says: '{call}' },
    { from: 'piece-worker', to: 'progress', says: 'commit the piece' },
    { from: 'piece-worker', to: 'job', says: 'done or set aside', reply: true },
  ],
  breaks: [
    { from: 'piece-worker', to: 'job', says: 'stopped before it committed', reply: true },
    { from: 'job', to: 'piece-worker', says: 'the same piece, at the next start' },
  ],
  uses: [
    {
      who: 'Spring Batch',
      what: 'reads items into chunks, and writes and commits each chunk as one',
      source: 'Spring Batch Reference Documentation, "Configuring a Step"',
    },
  ],
  effort: 'Low',
  runs: 'one process at its hours',
};
