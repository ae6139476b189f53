import type { Pattern } from './pattern.ts';

export const liveUpdates: Pattern = {
  id: 'live-updates',
  name: 'Live Updates to Open Pages',
  role: 'support',
  how: 'Open pages hold one connection; the service sends what changed, and a page that reconnects says what it saw last.',
  forces: [
    { when: { signal: 'realtime' }, weight: 3, because: 'people see a change while they look' },
    {
      when: { all: [{ signal: 'realtime' }, { measure: 'latency-ms', below: 1001 }] },
      weight: 1,
      because: 'asking again every few seconds would be too late',
    },
    {
      when: { all: [{ signal: 'realtime' }, { measure: 'users', atLeast: 20000 }] },
      weight: 1,
      because: 'so many open pages would ask in vain most of the time',
    },
  ],
  joinsAt: 3,
  pros: ['Nobody has to reload'],
  cons: ['Many open connections[: up to {users}]'],
  risks: [
    {
      what: 'After a restart all pages reconnect at once',
      mitigation: 'Random pauses before reconnecting',
      impact: 'medium',
    },
  ],
  components: [
    { name: 'Update channel', kind: 'edge', does: 'Keeps connections to open pages and sends what changed' },
  ],
  around: {
    after: [
      { from: 'store', to: 'update-channel', says: 'what changed' },
      { from: 'update-channel', to: 'actor', says: 'what changed', reply: true },
    ],
  },
  failures: [
    {
      situation: 'The connection is lost',
      handling: 'The page shows that it may be old, reconnects, and asks for what it missed',
    },
  ],
  instead: {
    name: 'Asking again every few seconds',
    pro: 'works with any proxy and needs no open connection',
    con: 'most answers say that nothing has changed, and each is late by half the interval',
  },
  uses: [
    {
      who: 'WHATWG',
      what: 'defines server-sent events with last event ids',
      source: 'HTML Standard, "Server-sent events"',
    },
    { who: 'Discord', what: 'sends events over its gateway', source: 'Discord developer documentation, "Gateway"' },
  ],
  effort: 'Medium',
  runs: 'a connection service',
};
