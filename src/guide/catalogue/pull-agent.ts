import type { Pattern } from './pattern.ts';

export const pullAgent: Pattern = {
  id: 'pull-agent',
  name: 'Devices that Pull what They Should Run',
  role: 'style',
  how: 'The service states which {entity} each group of devices should have; nothing is pushed. An agent on each device asks at its own time, loads what differs in pieces, checks the signature, installs beside what runs, switches over, and goes back by itself when the new one does not come up.',
  forces: [
    { when: { signal: 'fleet' }, weight: 7, because: 'devices in the field have to be reached, not people' },
    { when: { no: 'fleet' }, weight: -8, because: 'there are no devices to look after' },
    { when: { signal: 'rollout' }, weight: 2, because: 'groups of devices get it one after the other' },
    { when: { signal: 'offline' }, weight: 1, because: 'a device that was away asks when it is back' },
    { when: { measure: 'users', atLeast: 10000 }, weight: 1, because: 'so many cannot be called one by one' },
    {
      when: { measure: 'latency-ms', below: 1001 },
      weight: -3,
      because: 'devices ask when it is their turn, not at once',
    },
  ],
  pros: [
    'Works behind any network that lets a device ask',
    'A failed switch heals without anybody on site',
    'How far it has come is a count of what devices report',
  ],
  cons: [
    'It takes until the slowest device has asked',
    'Two slots on each device: twice the room',
    'The agent itself is the hardest part to update',
  ],
  risks: [
    {
      what: 'A bad {entity} reaches the whole fleet',
      mitigation: 'Small groups first; the share of failures halts the next group by itself',
      impact: 'high',
    },
    {
      what: 'The signing key is lost or stolen',
      mitigation: 'Kept offline, with a second key that devices know already',
      impact: 'high',
    },
  ],
  components: [
    {
      name: '{Entity} API',
      kind: 'edge',
      does: 'Takes what operators decide, and answers devices with what they should run',
    },
    {
      name: 'Device agent',
      kind: 'process',
      does: 'Asks, loads in pieces, checks, installs beside, switches, goes back, reports',
    },
    { name: '{Entity} store', kind: 'store', does: 'Keeps {entities}, groups, and what each device last reported' },
    { name: 'Image storage', kind: 'store', does: 'Holds the signed files, read in ranges' },
  ],
  stores: [
    {
      table: 'device_reports',
      of: 'is reported in',
      columns: [
        'device_id uuid NOT NULL',
        'running text NOT NULL',
        'wanted text NOT NULL',
        'failed_because text',
        'reported_at timestamptz NOT NULL',
      ],
      key: 'PRIMARY KEY (device_id, reported_at)',
    },
  ],
  failures: [
    {
      situation: 'The new version does not come up',
      handling: 'The boot counter runs out and the device starts the one before, and reports it',
    },
    { situation: 'The download breaks off', handling: 'It goes on from the last whole piece' },
    {
      situation: 'All devices ask at once after an outage',
      handling: 'Each waits a random time; the answer may tell it to come later',
    },
  ],
  flow: [
    { from: 'actor', to: 'api', says: '{call}' },
    { from: 'api', to: 'store', says: 'state what each group should have' },
    { from: 'device-agent', to: 'api', says: 'what should I run, I have this' },
    { from: 'api', to: 'device-agent', says: 'this {entity}, signed', reply: true },
    { from: 'device-agent', to: 'image-storage', says: 'load in ranges' },
    { from: 'device-agent', to: 'device-agent', says: 'check, install beside, switch' },
    { from: 'device-agent', to: 'api', says: 'report the result' },
  ],
  breaks: [
    { from: 'device-agent', to: 'device-agent', says: 'the new version does not come up' },
    { from: 'device-agent', to: 'device-agent', says: 'start the one before' },
    { from: 'device-agent', to: 'api', says: 'report that it went back' },
  ],
  uses: [
    {
      who: 'Android',
      what: 'installs updates into a second slot and starts the first one again when that fails',
      source: 'Android Open Source Project documentation, "A/B (seamless) system updates"',
    },
  ],
  effort: 'High',
  runs: 'one service, file storage, and an agent on every device',
};
