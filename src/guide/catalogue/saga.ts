import type { Pattern } from './pattern.ts';

export const saga: Pattern = {
  id: 'saga',
  name: 'Saga across Systems',
  role: 'style',
  how: 'A step in each system, one after the other, with a step that undoes it. The {entity} remembers how far it came; when a step fails for good, the earlier ones are undone.',
  forces: [
    {
      when: { all: [{ signal: 'money' }, { signal: 'integration' }] },
      weight: 5,
      because: 'money moves in a system that is not ours',
    },
    { when: { signal: 'integration' }, weight: 2, because: 'another system takes part' },
    { when: { signal: 'complete' }, weight: 3, because: 'half of it must not stand' },
    {
      when: { all: [{ signal: 'callback' }, { signal: 'money' }] },
      weight: 3,
      because: 'the other side answers later',
    },
    { when: { signal: 'duplicates' }, weight: 1, because: 'steps may be repeated' },
    { when: { no: 'complete' }, weight: -3, because: 'nothing says that half of it must not stand' },
    { when: { no: 'integration' }, weight: -4, because: 'no other system takes part' },
    { when: { measure: 'latency-ms', below: 301 }, weight: -1, because: 'several systems rarely answer that fast' },
    { when: { signal: 'bulk' }, weight: -1, because: 'each one is a conversation' },
  ],
  pros: [
    'No half-finished {entity}: each step has its opposite',
    'Survives failures of [{system}|systems that are not ours]',
    'Where it stands can be seen at any time',
  ],
  cons: [
    'Undoing is visible: for a while [{system} and we|both sides] differ',
    'Each step needs its opposite, and some have none',
    'Harder to test than one transaction',
  ],
  risks: [
    {
      what: 'A step[ at {system}] succeeds but its answer is lost',
      mitigation: 'Idempotency keys on every call; ask before repeating',
      impact: 'high',
    },
    {
      what: 'Undoing fails too',
      mitigation: 'Tried until it succeeds; after a day a person is told, with the full history',
      impact: 'high',
    },
  ],
  components: [
    { name: '{Entity} API', kind: 'edge', does: 'Takes the request and answers with where to look' },
    { name: 'Saga coordinator', kind: 'process', does: 'Takes the steps in order, remembers them, undoes them' },
    { name: 'System adapters', kind: 'process', does: 'One for each other system: calls it, understands its errors' },
    { name: '{Entity} store', kind: 'store', does: 'Keeps {entities} and the steps taken' },
  ],
  stores: [
    {
      table: '{entity}_steps',
      of: 'takes',
      columns: [
        'step text NOT NULL',
        'system text NOT NULL',
        'their_reference text',
        'attempts integer NOT NULL DEFAULT 0',
        'done_at timestamptz',
        'undone_at timestamptz',
      ],
      key: 'PRIMARY KEY ({entity}_id, step)',
    },
  ],
  failures: [
    {
      situation: 'Another system does not answer',
      handling: 'The step is repeated with the same key; the {entity} stays pending',
    },
    {
      situation: 'A step is refused for good',
      handling: 'Earlier steps are undone in reverse order, and {actor} is told why',
    },
  ],
  flow: [
    { from: 'actor', to: 'api', says: '{call}' },
    { from: 'api', to: 'store', says: 'write {entity}, pending' },
    { from: 'api', to: 'actor', says: 'accepted, where to look', reply: true },
    { from: 'saga-coordinator', to: 'system-adapters', says: 'step 1, with key' },
    { from: 'system-adapters', to: 'saga-coordinator', says: 'confirmed', reply: true },
    { from: 'saga-coordinator', to: 'store', says: 'record step' },
    { from: 'saga-coordinator', to: 'system-adapters', says: 'undo, if a later step fails' },
    { from: 'saga-coordinator', to: 'store', says: 'final state' },
  ],
  breaks: [
    { from: 'saga-coordinator', to: 'system-adapters', says: 'a later step is refused for good' },
    { from: 'saga-coordinator', to: 'system-adapters', says: 'undo the steps before, last one first' },
    { from: 'saga-coordinator', to: 'store', says: 'failed, with the reason' },
    { from: 'api', to: 'actor', says: 'told why', reply: true },
  ],
  uses: [
    { who: 'Hector Garcia-Molina and Kenneth Salem', what: 'introduced it', source: '"Sagas", ACM SIGMOD 1987' },
    { who: 'Chris Richardson', what: 'describes it for services', source: 'microservices.io, "Pattern: Saga"' },
  ],
  effort: 'High',
  runs: 'one coordinator process',
};
