import type { Pattern } from './pattern.ts';

export const staticPages: Pattern = {
  id: 'static-pages',
  name: 'Pages Built Ahead',
  role: 'style',
  how: 'Content lies in files beside the code; a build turns it into finished pages, which a host serves as they are. Only what moves or reacts brings a script along, and the page reads well before it has loaded.',
  forces: [
    { when: { signal: 'site' }, weight: 10, because: 'every visitor sees the same pages' },
    { when: { no: 'site' }, weight: -9, because: 'what is seen depends on what is done' },
    { when: { signal: 'kept-here' }, weight: -1, because: 'something is kept for a visitor' },
  ],
  pros: [
    'Fast everywhere: there is nothing to work out',
    'Nothing runs that could be attacked or paid for',
    'Each version of the site is a commit, and comes back by one',
  ],
  cons: [
    'New content needs a build',
    'Nothing can be different for each visitor',
    'Forms need somebody who takes them',
  ],
  risks: [
    {
      what: 'Pictures and scripts make it slow on a phone',
      mitigation: 'A budget of bytes that the build checks; pictures in sizes, loaded when they come into view',
      impact: 'medium',
    },
    {
      what: 'Movement disturbs or excludes people',
      mitigation: 'None of it where the system asks for less motion; contrast and keyboard are checked in the build',
      impact: 'medium',
    },
  ],
  components: [
    { name: 'Pages', kind: 'edge', does: 'Finished pages with their styles; readable without a script' },
    { name: 'Build', kind: 'process', does: 'Turns content into pages, checks links, sizes and contrast' },
    { name: 'Islands', kind: 'process', does: 'The few parts that move or react, each loaded by itself', asked: true },
    {
      name: 'Content files',
      kind: 'store',
      does: 'Texts, pictures and lists, each with the fields that its section shows',
    },
  ],
  failures: [
    {
      situation: 'A script does not load',
      handling: 'The page reads and links as before; only the movement is missing',
    },
    { situation: 'Content misses a field', handling: 'The build stops and names the file and the field' },
  ],
  flow: [
    { from: 'build', to: 'content-files', says: 'read and check' },
    { from: 'build', to: 'pages', says: 'write finished pages' },
    { from: 'actor', to: 'pages', says: '{call}' },
    { from: 'pages', to: 'islands', says: 'load what moves' },
    { from: 'pages', to: 'actor', says: 'shown', reply: true },
  ],
  breaks: [
    { from: 'pages', to: 'islands', says: 'does not load' },
    { from: 'pages', to: 'actor', says: 'the page without movement', reply: true },
  ],
  uses: [
    {
      who: 'Astro',
      what: 'builds pages ahead and loads scripts only for the parts that react',
      source: 'Astro documentation, "Islands architecture"',
    },
  ],
  effort: 'Low',
  runs: 'nothing: files that a host serves',
};
