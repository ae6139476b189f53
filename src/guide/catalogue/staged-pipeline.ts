import type { Pattern } from './pattern.ts';

export const stagedPipeline: Pattern = {
  id: 'staged-pipeline',
  name: 'Stages that Can be Run Again',
  role: 'style',
  how: 'What comes in is kept unchanged; every stage reads one partition (a day, a file) of the stage before it and replaces the same partition of its own output as a whole. A run is a partition and a version of the code, so that a repeated run, a backfill and the daily one are the same thing.',
  forces: [
    { when: { signal: 'pipeline' }, weight: 7, because: 'data go through stages, and nobody calls them' },
    { when: { signal: 'job' }, weight: 3, because: 'it works through data at its times' },
    {
      when: { all: [{ signal: 'pipeline' }, { signal: 'schedule' }] },
      weight: 2,
      because: 'the results are due at a time',
    },
    { when: { signal: 'duplicates' }, weight: 1, because: 'a stage that replaces its output counts nothing twice' },
    { when: { signal: 'history' }, weight: 1, because: 'what came in is there to be computed anew' },
    { when: { signal: 'realtime' }, weight: -4, because: 'a partition has to be complete first' },
    {
      when: { measure: 'fresh-ms', below: 60001 },
      weight: -3,
      because: 'results are wanted sooner than a run takes',
    },
  ],
  pros: [
    'A repeated run changes nothing, and a backfill is a run',
    'Every number leads back to the files that it comes from',
    'A broken stage stops what follows and leaves what was published as it is',
  ],
  cons: [
    'Results are as old as the last run',
    'Everything is kept several times, once for each stage',
    'What comes late opens a partition again',
  ],
  risks: [
    {
      what: 'Half of a partition is published',
      mitigation: 'Written beside and swapped in when its counts agree with those of the stage before',
      impact: 'high',
    },
    {
      what: 'What was closed is computed again with new code',
      mitigation: 'A closed partition is refused by every stage; corrections are rows of their own',
      impact: 'high',
    },
    {
      what: 'A backfill takes the room of the daily run',
      mitigation: 'A limit on runs at a time, and the daily one goes first',
      impact: 'medium',
    },
  ],
  components: [
    {
      name: 'Run control',
      kind: 'edge',
      does: 'Starts the stages for a partition in their order, and knows which are done',
    },
    {
      name: 'Stages',
      kind: 'process',
      does: 'Read one partition, check it, and replace the same partition of their output',
    },
    { name: 'Raw zone', kind: 'store', does: 'What came in, unchanged, with its checksum and the time of its arrival' },
    {
      name: '{Entity} store',
      kind: 'store',
      does: 'The output of each stage by partition, and what was set aside with its reason',
    },
  ],
  stores: [
    {
      table: 'stage_runs',
      columns: [
        'id uuid PRIMARY KEY',
        'stage text NOT NULL',
        'partition_key text NOT NULL',
        'code_version text NOT NULL',
        'rows_in bigint',
        'rows_out bigint',
        'set_aside bigint NOT NULL DEFAULT 0',
        'finished_at timestamptz',
      ],
      key: 'UNIQUE (stage, partition_key, code_version)',
    },
    {
      table: 'source_files',
      columns: ['sha256 text PRIMARY KEY', 'name text NOT NULL', 'row_count bigint', 'arrived_at timestamptz NOT NULL'],
    },
  ],
  failures: [
    {
      situation: 'A stage fails in the middle',
      handling: 'Its output of before stands; the same partition is run again',
    },
    {
      situation: 'A row cannot be read',
      handling: 'It is set aside with its reason; too many of them stop the partition',
    },
    {
      situation: 'A file comes late or twice',
      handling: 'Known by its checksum; its partition is run again unless it is closed',
    },
  ],
  flow: [
    { from: 'run-control', to: 'stages', says: '{call}' },
    { from: 'stages', to: 'raw-zone', says: 'read the partition' },
    { from: 'stages', to: 'stages', says: 'check, set aside what is bad' },
    { from: 'stages', to: 'store', says: 'replace the partition as a whole' },
    { from: 'stages', to: 'run-control', says: 'counts of what came in and went out', reply: true },
  ],
  breaks: [
    { from: 'stages', to: 'run-control', says: 'failed, with the partition', reply: true },
    { from: 'run-control', to: 'stages', says: 'the same partition again' },
  ],
  uses: [
    {
      who: 'Apache Airflow',
      what: 'wants tasks like transactions: the same outcome on every run, read and written by partition',
      source: 'Apache Airflow documentation, "Best Practices"',
    },
  ],
  effort: 'Medium',
  runs: 'a scheduler and workers that come and go',
};
