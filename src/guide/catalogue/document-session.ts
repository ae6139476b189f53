import type { Pattern } from './pattern.ts';

export const documentSession: Pattern = {
  id: 'document-session',
  name: 'One Session per Open Document',
  role: 'style',
  how: 'Everybody who has a {entity} open is connected to the one session of it. Each step is shown at once where it is made, goes to the session as an operation, gets its place in the order there and is sent to all others; snapshots and the operations since then are what is kept.',
  forces: [
    {
      when: { signal: 'co-editing' },
      weight: 7,
      because: 'several people work in the same {entity} and see each other do it',
    },
    {
      when: { all: [{ signal: 'co-editing' }, { signal: 'realtime' }] },
      weight: 2,
      because: 'a step has to reach the others while they look',
    },
    {
      when: { all: [{ signal: 'co-editing' }, { signal: 'history' }] },
      weight: 1,
      because: 'the operations are the history',
    },
    { when: { no: 'co-editing' }, weight: -6, because: 'nobody works in the same {entity} with others at once' },
    { when: { signal: 'offline' }, weight: -4, because: 'a session needs a connection' },
  ],
  brings: ['live-updates', 'device-buffer', 'optimistic-lock', 'exclusive-reservation'],
  pros: [
    'One place decides on the order, so that all end with the same {entity}',
    'Steps are small: what travels is the change, and not the whole {entity}',
    'History and undoing fall out of the operations',
  ],
  cons: [
    'A {entity} lives in one process: where it runs has to be found, and found again after a crash',
    'Each kind of step needs a rule for two that meet',
    'Many open connections[: up to {users}]',
  ],
  risks: [
    {
      what: 'Two processes believe that the same {entity} is theirs, and both write',
      mitigation: 'A lease with a number that only grows; the store refuses what comes with an old one',
      impact: 'high',
    },
    {
      what: 'A step is lost when the process of the session dies',
      mitigation:
        'Operations are stored before they are sent to the others; whoever made them sends again what was not acknowledged',
      impact: 'high',
    },
    {
      what: 'A {entity} grows until opening it takes too long',
      mitigation: 'A snapshot after so many operations; size and time to open are watched',
      impact: 'medium',
    },
  ],
  components: [
    {
      name: '{Entity} API',
      kind: 'edge',
      does: 'Checks who may open and do what, and says which session to connect to',
    },
    {
      name: '{Entity} session',
      kind: 'process',
      does: 'One for each open {entity}: puts steps in order, stores them, sends them to all others',
      tried:
        'killed between storing and sending, two sessions for one {entity}, a client that comes back with old steps',
    },
    { name: '{Entity} store', kind: 'store', does: 'Keeps snapshots of {entities} and the operations since then' },
  ],
  stores: [
    {
      table: '{entity}_operations',
      of: 'is changed by',
      columns: [
        'position bigint NOT NULL',
        'client_id uuid NOT NULL',
        'client_step bigint NOT NULL',
        'by_id uuid NOT NULL',
        'step jsonb NOT NULL',
        'at timestamptz NOT NULL',
      ],
      key: 'PRIMARY KEY ({entity}_id, position)',
    },
  ],
  failures: [
    {
      situation: 'The connection of one of them is lost',
      handling:
        'Steps wait in the page; on return it says what it saw last, gets the rest and sends its own, which are put behind',
    },
    {
      situation: 'The process of a session dies',
      handling:
        'The next one to connect opens it elsewhere from the snapshot and the stored operations; unacknowledged steps are sent again',
    },
  ],
  flow: [
    { from: 'actor', to: 'api', says: 'open {entity}' },
    { from: 'api', to: 'actor', says: 'snapshot, where the session is', reply: true },
    { from: 'actor', to: 'entity-session', says: '{verb}, as an operation' },
    { from: 'entity-session', to: 'store', says: 'store it with its place' },
    { from: 'entity-session', to: 'actor', says: 'acknowledged; sent to all others', reply: true },
  ],
  breaks: [
    { from: 'actor', to: 'entity-session', says: 'the connection is lost, steps wait' },
    { from: 'actor', to: 'entity-session', says: 'what was seen last, and the own steps since' },
    { from: 'entity-session', to: 'actor', says: 'what was missed, and the own steps in their place', reply: true },
  ],
  uses: [
    {
      who: 'Figma',
      what: 'keeps a process for each open document that orders and stores changes',
      source: 'Figma Engineering, "How Figma\'s multiplayer technology works" (2019)',
    },
    {
      who: 'Clarence Ellis and Simon Gibbs',
      what: 'described how concurrent steps are put in order',
      source: '"Concurrency Control in Groupware Systems", ACM SIGMOD 1989',
    },
  ],
  effort: 'High',
  runs: 'one session process for a share of the open documents',
};
