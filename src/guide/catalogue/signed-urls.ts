import type { Pattern } from './pattern.ts';

export const signedUrls: Pattern = {
  id: 'signed-urls',
  name: 'Signed Links for Files',
  role: 'support',
  how: 'Files lie in object storage; the service checks the rights and gives out a link that works for minutes. The bytes never pass through the service.',
  forces: [
    { when: { measure: 'handed-files', atLeast: 1 }, weight: 2, because: 'people hand files in or take them out' },
    {
      when: { measure: 'bytes', atLeast: 5000000 },
      weight: 1,
      because: 'they are too large to pass through the service',
    },
    { when: { measure: 'bytes', below: 500000 }, weight: -1, because: 'files this small pass through the service' },
    {
      when: { measure: 'bytes', atLeast: 1000000000 },
      weight: 1,
      because: 'a broken transfer of this size has to go on where it stopped',
    },
  ],
  joinsAt: 2,
  pros: ['Large files[ of {size}] cost the service nothing'],
  cons: ['A link works for whoever holds it, while it lasts'],
  risks: [
    { what: 'A link is passed on', mitigation: 'Minutes of life, bound to one object, never logged', impact: 'medium' },
  ],
  components: [
    { name: 'Object storage', kind: 'store', does: 'Holds the files: private, encrypted, with a life-cycle rule' },
  ],
  around: { after: [{ from: 'api', to: 'object-storage', says: 'a link that works for minutes' }] },
  failures: [
    {
      situation: 'An upload breaks off',
      handling: 'Unfinished parts are removed by rule after a day; the {entity} stays without the file',
    },
  ],
  instead: {
    name: 'Bytes through the service',
    pro: 'one place that checks and counts everything',
    con: 'each transfer holds a connection and memory of the service for as long as it lasts',
  },
  uses: [
    {
      who: 'Amazon Web Services',
      what: 'describes presigned URLs',
      source: 'Amazon S3 User Guide, "Sharing objects with presigned URLs"',
    },
  ],
  effort: 'Low',
  runs: 'object storage',
};
