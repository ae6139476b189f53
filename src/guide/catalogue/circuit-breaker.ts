import type { Pattern } from './pattern.ts';

export const circuitBreaker: Pattern = {
  id: 'circuit-breaker',
  name: 'Circuit Breaker and Time Limits',
  role: 'support',
  how: 'Calls to another system have a time limit; after repeated failures they are not tried for a while, and the caller gets an honest answer at once.',
  forces: [
    {
      when: { all: [{ signal: 'unreliable' }, { signal: 'integration' }] },
      weight: 3,
      because: 'the other side is known to fail',
    },
    { when: { signal: 'integration' }, weight: 2, because: 'another system can be slow or down' },
    { when: { signal: 'availability' }, weight: 1, because: 'failures of others must not become ours' },
  ],
  joinsAt: 2,
  pros: ['[{system}|A slow neighbour] does not stop everything'],
  cons: ['Settings have to be found by watching'],
  risks: [
    {
      what: 'It opens for a short hiccup[ of {system}]',
      mitigation: 'Open only after a share of failures over a window; try again carefully',
      impact: 'low',
    },
  ],
  components: [
    {
      name: 'System gateway',
      kind: 'process',
      does: 'The only way to the other system: time limits, retries, breaker',
      asked: true,
    },
  ],
  around: {
    before: [
      { from: 'api', to: 'system-gateway', says: 'ask the other system' },
      { from: 'system-gateway', to: 'outside', says: 'with a time limit' },
      { from: 'system-gateway', to: 'api', says: 'its answer, or at once that it is down', reply: true },
    ],
  },
  failures: [
    {
      situation: 'The other system is down',
      handling: 'The breaker opens; what can wait is queued, the rest is refused with a reason',
    },
  ],
  instead: {
    name: 'Time limits alone',
    pro: 'no state to keep',
    con: 'while [{system}|the other side] is down every call waits its full time',
  },
  uses: [
    { who: 'Netflix', what: 'built Hystrix for it', source: 'Hystrix, README, github.com/Netflix/Hystrix' },
    { who: 'Michael Nygard', what: 'made it widely known', source: '"Release It!", Pragmatic Bookshelf (2007)' },
  ],
  effort: 'Low',
  runs: 'nothing new',
};
