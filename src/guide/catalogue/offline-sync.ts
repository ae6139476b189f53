import type { Pattern } from './pattern.ts';

export const offlineSync: Pattern = {
  id: 'offline-sync',
  name: 'Local First with Sync',
  role: 'style',
  how: 'The device keeps its own copy and a journal of changes. {Actor} works on it with or without a connection; when there is one, changes go up by id and version, and others come down.',
  forces: [
    { when: { signal: 'offline' }, weight: 7, because: 'people work without a connection' },
    { when: { signal: 'conflict' }, weight: 1, because: 'versions tell who changed what' },
    { when: { signal: 'files' }, weight: 1, because: 'large pieces can be sent in parts, later' },
    { when: { no: 'offline' }, weight: -6, because: 'there is always a connection' },
    { when: { measure: 'latency-ms', below: 201 }, weight: 1, because: 'a local answer is the fastest' },
  ],
  brings: ['device-buffer'],
  pros: [
    'Works without a connection, and is fast with one',
    'Nothing that was entered is lost on the way',
    'The server is not needed for every tap',
  ],
  cons: [
    'Two people can change the same {entity} apart; somebody has to decide',
    'Devices[ ({users})] hold data that can be lost or stolen',
    'Old versions of the app live for a long time',
  ],
  risks: [
    {
      what: 'Conflicting changes overwrite each other unseen',
      mitigation: 'Version per {entity}, field-wise merge, the rest is shown to a person',
      impact: 'high',
    },
    {
      what: 'A lost device holds data',
      mitigation: 'Encrypted storage, short-lived keys, removal on the next contact',
      impact: 'high',
    },
  ],
  components: [
    { name: 'Device store', kind: 'store', does: 'The copy of {entities} that the device works on, encrypted' },
    { name: 'Change journal', kind: 'store', does: 'What was changed here and has not been acknowledged' },
    { name: 'Sync API', kind: 'edge', does: 'Takes changes by id and version, gives those of others' },
    { name: '{Entity} store', kind: 'store', does: 'What all have in common, with a version for each {entity}' },
  ],
  stores: [
    {
      table: 'synced_changes',
      of: 'is changed by',
      columns: [
        'device_id uuid NOT NULL',
        'change_id uuid NOT NULL',
        'based_on integer NOT NULL',
        'conflicts_with uuid',
        'applied_at timestamptz NOT NULL',
      ],
      key: 'PRIMARY KEY (device_id, change_id)',
    },
  ],
  failures: [
    {
      situation: 'The connection breaks during a sync',
      handling:
        'The journal keeps what is not acknowledged; the same changes are sent again and are known by their ids',
    },
    {
      situation: 'The same {entity} was changed in two places',
      handling: 'Fields that differ are merged; the same field goes to a person, with both values',
    },
  ],
  flow: [
    { from: 'actor', to: 'device-store', says: '{verb} {entity}' },
    { from: 'device-store', to: 'change-journal', says: 'note the change with id and version' },
    { from: 'change-journal', to: 'sync-api', says: 'send when there is a connection' },
    { from: 'sync-api', to: 'store', says: 'apply, or report a conflict' },
    { from: 'sync-api', to: 'change-journal', says: 'acknowledged', reply: true },
    { from: 'sync-api', to: 'device-store', says: 'changes of others', reply: true },
  ],
  breaks: [
    { from: 'change-journal', to: 'sync-api', says: 'the connection breaks' },
    { from: 'change-journal', to: 'change-journal', says: 'keep what is not acknowledged' },
    { from: 'change-journal', to: 'sync-api', says: 'send the same changes again, by their ids' },
  ],
  uses: [
    {
      who: 'Apache CouchDB',
      what: 'replicates between devices and servers with revision trees',
      source: 'Apache CouchDB documentation, "Replication and conflict model"',
    },
    {
      who: 'Ink & Switch',
      what: 'describes the approach and its limits',
      source: 'Kleppmann et al., "Local-First Software", Onward! 2019',
    },
  ],
  effort: 'High',
  runs: 'the sync service',
};
