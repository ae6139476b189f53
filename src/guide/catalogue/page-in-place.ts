import type { Pattern } from './pattern.ts';

export const pageInPlace: Pattern = {
  id: 'page-in-place',
  name: 'Change the Page Itself',
  role: 'style',
  how: 'The {entity} is changed where it stands: markup, style and behaviour of this one page. What {actor} does there is kept in the page and forgotten with it; nothing behind the page knows of it.',
  forces: [
    { when: { signal: 'interface' }, weight: 6, because: 'only what is seen changes' },
    { when: { no: 'interface' }, weight: -9, because: 'more than a page changes' },
    { when: { signal: 'everywhere' }, weight: -4, because: 'the same change would be made page by page' },
  ],
  pros: [
    'The smallest change that can be shown',
    'Undone by undoing one commit',
    'No call, no table, no right is touched',
  ],
  cons: ['The next page that wants it starts from nothing', 'Two pages may come to behave differently'],
  risks: [
    {
      what: 'It works with the mouse alone',
      mitigation: 'Tried by keyboard and with a screen reader before it is merged; a test presses the keys',
      impact: 'medium',
    },
    {
      what: 'Other pages use the same markup or style',
      mitigation: 'Looked for first; a picture of each of them before and after',
      impact: 'low',
    },
  ],
  components: [
    {
      name: '{Entity} on the page',
      kind: 'edge',
      does: 'Shows it, reacts to {actor}, and keeps what is chosen while the page is open',
    },
  ],
  failures: [
    {
      situation: 'Scripts are off or fail to load',
      handling: 'The page works as it did before; only the change is missing',
    },
  ],
  flow: [
    { from: 'actor', to: 'entity-on-the-page', says: 'uses {entity}' },
    { from: 'entity-on-the-page', to: 'entity-on-the-page', says: 'change what is shown' },
    { from: 'entity-on-the-page', to: 'actor', says: 'what is asked for is seen', reply: true },
  ],
  uses: [
    {
      who: 'The W3C',
      what: 'describes for each widget what keyboard and screen reader expect',
      source: 'W3C, "ARIA Authoring Practices Guide (APG)"',
    },
  ],
  effort: 'Low',
  runs: 'nothing: it is part of the page',
};
