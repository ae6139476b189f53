import type { Pattern } from './pattern.ts';

export const workflow: Pattern = {
  id: 'workflow',
  name: 'Explicit State Machine',
  role: 'style',
  how: 'Each {entity} has a state; only listed transitions exist, each with who may take it and what must hold. Deadlines and reactions hang on transitions, and every one is recorded.',
  forces: [
    { when: { signal: 'workflow' }, weight: 6, because: 'the {entity} passes through states that people decide on' },
    { when: { signal: 'audit' }, weight: 1, because: 'each transition leaves a record' },
    { when: { signal: 'human-review' }, weight: 2, because: 'people decide in the middle of it' },
    { when: { signal: 'schedule' }, weight: 1, because: 'deadlines belong to states' },
    {
      when: { measure: 'lapses', atLeast: 1 },
      weight: 2,
      because: 'a state ends by itself when nobody acts in time',
    },
    { when: { signal: 'conflict' }, weight: 1, because: 'a transition holds only from the state it expects' },
    { when: { no: 'workflow' }, weight: -3, because: 'there are hardly any states' },
    { when: { signal: 'offline' }, weight: -2, because: 'states cannot be agreed on without a connection' },
    { when: { measure: 'per-second', atLeast: 1000 }, weight: -1, because: 'each transition is a transaction' },
  ],
  pros: [
    'What is possible at any moment can be listed, and shown',
    'Rules have one place: the transition',
    'Every step is on record with who and when',
  ],
  cons: [
    'Changing the states means migrating the {entities} that are under way',
    'More ceremony than plain updates',
    'Deadlines need something that watches them',
  ],
  risks: [
    {
      what: '{Entities} get stuck in a state that nobody leaves',
      mitigation: 'A deadline for each state, escalation, a list of what is stuck',
      impact: 'medium',
    },
  ],
  components: [
    { name: '{Entity} API', kind: 'edge', does: 'Offers the transitions that are possible for this person now' },
    {
      name: 'Transition rules',
      kind: 'process',
      does: 'Decides whether a transition may be taken; the only place that changes a state',
    },
    {
      name: 'Deadline watcher',
      kind: 'process',
      keeps: 'timed',
      does: 'Finds {entities} that stay too long and escalates',
    },
    { name: '{Entity} store', kind: 'store', does: 'Keeps state, version and the history of transitions' },
  ],
  stores: [
    {
      table: '{entity}_transitions',
      of: 'goes through',
      columns: [
        'id uuid PRIMARY KEY',
        'from_state text NOT NULL',
        'to_state text NOT NULL',
        'by_id uuid NOT NULL',
        'reason text',
        'at timestamptz NOT NULL',
      ],
      finds: '({entity}_id, at)',
    },
  ],
  failures: [
    {
      situation: 'Two people decide at the same moment',
      handling: 'The transition expects a state and a version; the second gets 409 with the new state',
    },
    {
      situation: 'A deadline passes',
      handling: 'The watcher takes the transition for it and tells who is responsible',
    },
  ],
  flow: [
    { from: 'actor', to: 'api', says: '{call}' },
    { from: 'api', to: 'transition-rules', says: 'may this person, in this state?' },
    { from: 'transition-rules', to: 'store', says: 'change state if version matches, record' },
    { from: 'store', to: 'api', says: 'new state', reply: true },
    { from: 'api', to: 'actor', says: '{success}, what is possible next', reply: true },
    { from: 'deadline-watcher', to: 'store', says: 'find what stays too long' },
  ],
  breaks: [
    { from: 'api', to: 'transition-rules', says: 'the second of two at the same moment' },
    { from: 'transition-rules', to: 'store', says: 'the version does not match' },
    { from: 'api', to: 'actor', says: '409 with the new state', reply: true },
  ],
  uses: [
    { who: 'Amazon Web Services', what: 'offers it as a service', source: 'AWS Step Functions Developer Guide' },
    {
      who: 'David Harel',
      what: 'gave the notation that teams share',
      source: '"Statecharts", Science of Computer Programming 8 (1987)',
    },
  ],
  effort: 'Medium',
  runs: 'one watcher process',
};
