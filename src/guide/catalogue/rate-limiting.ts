import type { Pattern } from './pattern.ts';

export const rateLimiting: Pattern = {
  id: 'rate-limiting',
  name: 'Rate Limiting',
  role: 'support',
  how: 'Each caller has a budget per window; beyond it the answer is 429 with the time at which the next call is possible.',
  forces: [
    { when: { signal: 'fairness' }, weight: 3, because: 'the PRD limits how often something may be done' },
    {
      when: { all: [{ signal: 'fairness' }, { measure: 'per-second', atLeast: 500 }] },
      weight: 1,
      because: 'one caller more or less is felt by all',
    },
  ],
  joinsAt: 2,
  pros: ['Nobody can use up what others need'],
  cons: ['Honest peaks of {actors} are refused too'],
  risks: [
    {
      what: 'Counting per process lets through a multiple',
      mitigation: 'Counters in the shared store, in the same transaction where it matters',
      impact: 'medium',
    },
  ],
  components: [
    { name: 'Limiter', kind: 'process', does: 'Counts per caller and window, refuses beyond the limit', asked: true },
  ],
  stores: [
    {
      table: 'rate_windows',
      columns: ['caller_id uuid NOT NULL', 'window_start timestamptz NOT NULL', 'used integer NOT NULL'],
      key: 'PRIMARY KEY (caller_id, window_start)',
    },
  ],
  around: {
    before: [
      { from: 'api', to: 'limiter', says: '[{limit}|is there room for one more]' },
      { from: 'limiter', to: 'api', says: 'counted', reply: true },
    ],
  },
  failures: [
    {
      situation: 'The counter is not reachable',
      handling: 'Limits that guard money or people refuse; all others let pass and report',
    },
  ],
  instead: { name: 'More capacity', pro: 'nobody is refused', con: 'one caller can use up whatever is added' },
  uses: [
    {
      who: 'GitHub',
      what: 'limits REST calls per hour and says so in headers',
      source: 'GitHub documentation, "Rate limits for the REST API"',
    },
    {
      who: 'Stripe',
      what: 'describes four kinds of limiters',
      source: 'Stripe blog, "Scaling your API with rate limiters" (2017)',
    },
  ],
  effort: 'Low',
  runs: 'nothing new',
};
