import type { Pattern } from './pattern.ts';

export const sharedComponent: Pattern = {
  id: 'shared-component',
  name: 'Build It into the Shared Component',
  role: 'style',
  how: 'The {entity} becomes part of the component that all pages use, switched on by a property. This page is the first to switch it on; the others follow when they like.',
  forces: [
    { when: { signal: 'interface' }, weight: 4, because: 'what is seen here will be wanted elsewhere' },
    { when: { signal: 'everywhere' }, weight: 5, because: 'more than one page is meant' },
    { when: { no: 'interface' }, weight: -9, because: 'more than a page changes' },
  ],
  pros: ['Written, tested and made accessible once', 'Pages cannot drift apart'],
  cons: ['Whoever owns the component has a say', 'A fault reaches every page that uses it'],
  risks: [
    {
      what: 'Pages that did not ask for it change as well',
      mitigation: 'Off unless a page switches it on; pictures of the others are compared',
      impact: 'medium',
    },
  ],
  components: [
    {
      name: '{Entity} component',
      kind: 'edge',
      does: 'Shows it and reacts to {actor}, wherever a page switches it on',
    },
    { name: 'Page', kind: 'process', does: 'Switches it on and says what it is called there' },
  ],
  failures: [
    {
      situation: 'A page has an older version of the component',
      handling: 'The property is unknown there and ignored; nothing changes',
    },
  ],
  flow: [
    { from: 'page', to: 'entity-component', says: 'switch it on' },
    { from: 'actor', to: 'entity-component', says: 'uses {entity}' },
    { from: 'entity-component', to: 'actor', says: 'what is asked for is seen', reply: true },
  ],
  uses: [
    {
      who: 'The UK Government Digital Service',
      what: 'keeps its password input, with its show button, as one component for all services',
      source: 'GOV.UK Design System, "Password input"',
    },
  ],
  effort: 'Medium',
  runs: 'nothing: it is part of the pages',
};
