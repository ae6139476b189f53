import type { Pattern } from './pattern.ts';

export const streaming: Pattern = {
  id: 'streaming',
  name: 'Stream Processing',
  role: 'style',
  how: '{Entities} arrive in a partitioned log. Processors keep running results per key and write them to a store made for reading; the raw {entities} are kept for as long as they are wanted.',
  forces: [
    { when: { signal: 'ingest' }, weight: 5, because: 'a steady flow comes in from many producers' },
    { when: { measure: 'per-second', atLeast: 1000 }, weight: 4, because: 'one row at a time cannot keep up' },
    {
      when: { all: [{ measure: 'react-ms', below: 60001 }, { signal: 'ingest' }] },
      weight: 1,
      because: 'what comes in has to be noticed within moments',
    },
    { when: { signal: 'realtime' }, weight: 2, because: 'results are wanted while the flow goes on' },
    { when: { measure: 'records', atLeast: 100000000 }, weight: 2, because: 'the volume is beyond one table' },
    { when: { signal: 'ordering' }, weight: 1, because: 'order per key is kept' },
    { when: { measure: 'users', below: 5001 }, weight: -2, because: 'few producers do not need it' },
    { when: { measure: 'per-second', below: 10 }, weight: -5, because: 'a table takes this few' },
    { when: { no: 'ingest' }, weight: -4, because: 'there is no steady flow' },
    {
      when: { measure: 'bytes-per-day', atLeast: 50000000000 },
      weight: 3,
      because: 'no table takes in this much a day',
    },
    {
      when: { all: [{ measure: 'budget-month', atLeast: 5000 }, { signal: 'ingest' }] },
      weight: 1,
      because: 'the budget carries what it takes to run it',
    },
    { when: { measure: 'budget-month', below: 501 }, weight: -2, because: 'it costs more than the limit allows' },
  ],
  pros: [
    'Takes very high rates[ ({load})], spread over partitions',
    'Results are seconds old, not hours',
    'A mistake can be corrected by reading the log again',
  ],
  cons: [
    'Late and doubled {entities} have to be thought of everywhere',
    'Much to run and to learn[, for {budget}]',
    'Exact answers across keys are hard',
  ],
  risks: [
    {
      what: 'One key gets most of the flow[ of {volume}] and its partition falls behind',
      mitigation: 'Keys that spread, alert on the lag of each partition',
      impact: 'medium',
    },
    {
      what: 'A burst after an outage floods the processors',
      mitigation: 'The log holds it; processors read at their own pace',
      impact: 'medium',
    },
  ],
  components: [
    { name: 'Ingest gateway', kind: 'edge', does: 'Authenticates producers, checks the form, appends to the log' },
    { name: '{Entity} log', kind: 'store', does: 'Keeps the flow in order per key' },
    { name: 'Stream processor', kind: 'process', does: 'Keeps running results, detects what has to be told' },
    { name: 'Result store', kind: 'store', does: 'Answers questions about now and about the past' },
  ],
  failures: [
    { situation: 'A processor dies', handling: 'Another takes over its partitions from the last position' },
    {
      situation: '{Entities} arrive late or twice',
      handling: 'Put in place by their own time and id; doubles are dropped',
    },
  ],
  flow: [
    { from: 'actor', to: 'ingest-gateway', says: '{call}' },
    { from: 'ingest-gateway', to: 'entity-log', says: 'append in order per key' },
    { from: 'ingest-gateway', to: 'actor', says: 'accepted', reply: true },
    { from: 'stream-processor', to: 'entity-log', says: 'read from last position' },
    { from: 'stream-processor', to: 'stream-processor', says: 'update running results' },
    { from: 'stream-processor', to: 'result-store', says: 'write result' },
  ],
  breaks: [
    { from: 'stream-processor', to: 'entity-log', says: 'dies after reading, before its position is kept' },
    { from: 'stream-processor', to: 'entity-log', says: 'another one reads from the last position' },
    { from: 'stream-processor', to: 'result-store', says: 'write again, known by id' },
  ],
  uses: [
    {
      who: 'Facebook',
      what: 'keeps monitoring data in a time series store in memory',
      source: 'Pelkonen et al., "Gorilla: A Fast, Scalable, In-Memory Time Series Database", VLDB 2015',
    },
    {
      who: 'Google',
      what: 'describes event time, windows and lateness',
      source: 'Tyler Akidau, "The world beyond batch: Streaming 101", O\'Reilly Radar (2015)',
    },
  ],
  effort: 'High',
  runs: 'a partitioned log and its processors',
};
