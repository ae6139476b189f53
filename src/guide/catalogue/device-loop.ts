import type { Pattern } from './pattern.ts';

export const deviceLoop: Pattern = {
  id: 'device-loop',
  name: 'Sleep, Wake, One Loop',
  role: 'style',
  how: 'The device sleeps. A timer, a pin or the radio wakes it; one loop handles what is pending as a state machine, writes what has to last to flash, says when it wants to be woken next, and sleeps again.',
  forces: [
    { when: { signal: 'device' }, weight: 6, because: 'the PRD asks for what runs on a device' },
    { when: { no: 'device' }, weight: -9, because: 'nothing runs on a device' },
    {
      when: { all: [{ signal: 'device' }, { signal: 'schedule' }] },
      weight: 2,
      because: 'it acts at intervals, and may sleep between them',
    },
    { when: { signal: 'offline' }, weight: 1, because: 'it has to last without anybody near' },
    { when: { signal: 'realtime' }, weight: -3, because: 'a loop may come late' },
  ],
  pros: [
    'The least current: nothing runs that is not needed',
    'One thing at a time, so that nothing has to be locked',
    'Every state can be entered in a test on the desk',
  ],
  cons: ['One slow part delays all others', 'What has to happen at the same moment does not fit'],
  risks: [
    {
      what: 'Power goes while flash is written',
      mitigation: 'Records with a checksum, appended; what is incomplete is skipped at the next start',
      impact: 'high',
    },
    {
      what: 'A new version does not come up',
      mitigation: 'A second slot; back to the old one unless the new one proves itself in its time',
      impact: 'high',
    },
    {
      what: 'A part hangs and the battery is gone in a day',
      mitigation: 'A watchdog, a limit on the time awake, and the reason of the last reset in what is sent',
      impact: 'medium',
    },
  ],
  components: [
    {
      name: 'Event loop',
      kind: 'edge',
      does: 'Takes what woke it (timer, pin, radio), hands it on, and sets the next alarm',
    },
    {
      name: 'State machine',
      kind: 'process',
      does: 'Decides by state and event what is done, and knows nothing of the hardware',
    },
    {
      name: 'Drivers',
      kind: 'process',
      does: 'Probe, radio, LED and button behind one small interface each, so that tests replace them',
    },
    {
      name: 'Flash log',
      kind: 'store',
      does: 'What has to last: readings in a ring, settings in two copies, the state of an update',
    },
  ],
  failures: [
    {
      situation: 'The radio reaches nobody',
      handling: 'Kept in the ring and sent later, oldest first; the intervals between tries grow',
    },
    {
      situation: 'The voltage falls in the middle',
      handling: 'The last complete record counts; what was half written is skipped',
    },
    { situation: 'The loop hangs', handling: 'The watchdog restarts it, and the next message says so' },
  ],
  flow: [
    { from: 'event-loop', to: 'state-machine', says: '{call}' },
    { from: 'state-machine', to: 'drivers', says: 'measure, send or switch' },
    { from: 'state-machine', to: 'flash-log', says: 'append what has to last' },
    { from: 'state-machine', to: 'event-loop', says: 'next alarm, then sleep', reply: true },
  ],
  breaks: [
    { from: 'drivers', to: 'state-machine', says: 'no answer in time', reply: true },
    { from: 'state-machine', to: 'flash-log', says: 'keep it for the next try' },
  ],
  uses: [
    {
      who: 'Espressif',
      what: 'describes sleep modes and the sources that end them',
      source: 'ESP-IDF Programming Guide, "Sleep Modes"',
    },
  ],
  effort: 'Medium',
  runs: 'nothing but the device itself',
};
