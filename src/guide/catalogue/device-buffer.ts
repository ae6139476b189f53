import type { Pattern } from './pattern.ts';

export const deviceBuffer: Pattern = {
  id: 'device-buffer',
  name: 'Buffer on the Device',
  role: 'support',
  how: 'What has to go on without a connection keeps what it last knew and a list of what it has not delivered. All else stays with the service.',
  forces: [
    { when: { signal: 'offline-part' }, weight: 3, because: 'one part of it works without a connection' },
    // Where another style is chosen all the same.
    { when: { signal: 'offline' }, weight: 3, because: 'people work without a connection' },
  ],
  joinsAt: 3,
  pros: ['Only what is offline pays for it', 'An outage delays, and loses nothing'],
  cons: ['The device may act on what is no longer true', 'Deliveries come late, doubled and in a burst'],
  risks: [
    {
      what: 'The device acts on old knowledge during a long outage',
      mitigation: 'Each copy carries its age; beyond an agreed age the device asks a person',
      impact: 'medium',
    },
    {
      what: 'The buffer is full before the connection is back',
      mitigation: 'Sized for the longest outage that was agreed, with a counter of what had to be dropped',
      impact: 'medium',
    },
  ],
  components: [
    { name: 'Device buffer', kind: 'store', does: 'Keeps the last known state and what was not delivered yet, by id' },
  ],
  stores: [
    {
      table: 'delivered_by_devices',
      columns: ['device_id uuid NOT NULL', 'delivery_id uuid NOT NULL', 'delivered_at timestamptz NOT NULL'],
      key: 'PRIMARY KEY (device_id, delivery_id)',
    },
  ],
  around: { after: [{ from: 'device-buffer', to: 'api', says: 'what was not delivered yet, in order' }] },
  failures: [
    {
      situation: 'The connection is gone for longer than agreed',
      handling: 'The device goes on with what it last knew, shows how old that is, and delivers in order afterwards',
    },
    {
      situation: 'Two devices deliver what contradicts each other',
      handling: 'The service keeps both with their times and shows them to a person',
    },
  ],
  uses: [
    {
      who: 'OASIS',
      what: 'has client and server keep undelivered messages as state of a session that outlives the connection',
      source: 'MQTT Version 5.0, section 4.1 "Session State"',
    },
    {
      who: 'Android',
      what: 'keeps work on the device until its constraints, such as a network, are met',
      source: 'Android developers, "WorkManager"',
    },
  ],
  effort: 'Medium',
  runs: 'a store on each device that goes on alone',
};
