import type { Pattern } from './pattern.ts';

export const eventDriven: Pattern = {
  id: 'event-driven',
  name: 'Events over a Broker',
  role: 'style',
  how: 'A change of {entity} is published as an event through an outbox; each further part (notices, records, other systems) subscribes and works at its own pace.',
  forces: [
    {
      when: { all: [{ signal: 'integration' }, { measure: 'listeners', atLeast: 2 }] },
      weight: 2,
      because: 'several systems have to hear of the same change',
    },
    { when: { signal: 'hook-out' }, weight: 2, because: 'several systems have to hear of the same change' },
    {
      when: { measure: 'react-ms', below: 60001 },
      weight: 1,
      because: 'what follows on a change has to follow soon',
    },
    { when: { signal: 'notification' }, weight: 1, because: 'telling people is a reaction to an event' },
    { when: { measure: 'users', atLeast: 1000000 }, weight: 2, because: 'parts scale and fail apart from each other' },
    { when: { measure: 'users', atLeast: 10000000 }, weight: 2, because: 'no part may have to know all others' },
    { when: { measure: 'per-second', atLeast: 500 }, weight: 2, because: 'a broker takes peaks that a table does not' },
    { when: { signal: 'realtime' }, weight: 2, because: 'subscribers hear of a change at once' },
    { when: { signal: 'audit' }, weight: 1, because: 'the stream of events is a record' },
    { when: { measure: 'users', below: 20001 }, weight: -3, because: 'a broker is much to run for so few' },
    { when: { measure: 'availability', atLeast: 99.95 }, weight: 1, because: 'one part may stop without the others' },
    {
      when: { all: [{ measure: 'budget-month', atLeast: 5000 }, { signal: 'integration' }] },
      weight: 1,
      because: 'the budget carries a broker',
    },
    { when: { measure: 'budget-month', below: 501 }, weight: -3, because: 'a broker costs more than the limit allows' },
    {
      when: { all: [{ no: 'integration' }, { no: 'hook-out' }] },
      weight: -1,
      because: 'there is nobody else to tell',
    },
    { when: { measure: 'entities', atLeast: 6 }, weight: 1, because: 'many things change on their own' },
  ],
  pros: [
    'New subscribers[ beside {system}] without touching what publishes',
    'Parts fail and scale apart from each other',
    'Peaks[ of {load}] are absorbed by the broker',
  ],
  cons: [
    'Everybody but the source sees a change a little later',
    'A broker to run, to secure and to pay[ from {budget}]',
    'Following one {entity} through the parts needs tooling',
  ],
  risks: [
    {
      what: 'Events are lost between database and broker',
      mitigation: 'Outbox table, relayed until acknowledged',
      impact: 'high',
    },
    {
      what: 'Subscribers see events twice or out of order',
      mitigation: 'Event ids, versions per {entity}, idempotent handlers',
      impact: 'medium',
    },
  ],
  carries: ['outbox'],
  components: [
    { name: '{Entity} API', kind: 'edge', does: 'Checks the rules, changes the {entity}, writes the event beside it' },
    { name: 'Outbox relay', kind: 'process', does: 'Publishes what was committed, in order, until the broker has it' },
    { name: 'Event broker', kind: 'store', does: 'Keeps events until every subscriber has read them' },
    { name: '{Entity} store', kind: 'store', does: 'Keeps {entities} and the outbox' },
    { name: 'Subscribers', kind: 'process', does: 'React to events: notices, records, other systems' },
  ],
  stores: [
    {
      table: 'outbox_events',
      of: 'is published as',
      outlives: true,
      columns: [
        'position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
        'kind text NOT NULL',
        'payload jsonb NOT NULL',
        'created_at timestamptz NOT NULL',
        'published_at timestamptz',
      ],
      finds: '(position) WHERE published_at IS NULL',
    },
    {
      table: 'consumed_events',
      columns: ['subscriber text NOT NULL', 'event_position bigint NOT NULL', 'consumed_at timestamptz NOT NULL'],
      key: 'PRIMARY KEY (subscriber, event_position)',
    },
  ],
  failures: [
    { situation: 'The broker is down', handling: 'Events wait in the outbox; requests go on' },
    {
      situation: 'A subscriber falls behind',
      handling: 'It goes on from its own position; an alert tells how far behind it is',
    },
  ],
  flow: [
    { from: 'actor', to: 'api', says: '{call}' },
    { from: 'api', to: 'store', says: 'change {entity}, write event' },
    { from: 'api', to: 'actor', says: '{success}', reply: true },
    { from: 'outbox-relay', to: 'store', says: 'read events' },
    { from: 'outbox-relay', to: 'event-broker', says: 'publish' },
    { from: 'event-broker', to: 'subscribers', says: 'deliver' },
    { from: 'subscribers', to: 'subscribers', says: 'react once per event id' },
  ],
  breaks: [
    { from: 'outbox-relay', to: 'event-broker', says: 'no answer' },
    { from: 'outbox-relay', to: 'store', says: 'leave the event where it is' },
    { from: 'outbox-relay', to: 'event-broker', says: 'publish again, in the same order' },
  ],
  uses: [
    {
      who: 'Microsoft',
      what: 'describes producers and consumers that do not know each other',
      source: 'Azure Architecture Center, "Event-driven architecture style"',
    },
    {
      who: 'LinkedIn',
      what: 'built Kafka to connect its systems by a log of events',
      source: 'Jay Kreps, "The Log", LinkedIn Engineering (2013)',
    },
  ],
  brings: ['outbox'],
  effort: 'High',
  runs: 'a broker and its operation',
};
