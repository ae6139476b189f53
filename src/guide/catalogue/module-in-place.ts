import type { Pattern } from './pattern.ts';

export const moduleInPlace: Pattern = {
  id: 'module-in-place',
  name: 'Module in the Application that Is There',
  role: 'style',
  how: 'The {entity} becomes a module of the application that {actor} uses already: its code, tables and rules stand apart from the rest, behind an entrance of its own, and are released with it. Nothing new is run.',
  forces: [
    { when: { signal: 'existing' }, weight: 7, because: 'the PRD puts it into what is there' },
    { when: { no: 'existing' }, weight: -1, because: 'nothing says that there is an application to put it in' },
    { when: { measure: 'per-second', atLeast: 500 }, weight: -3, because: 'its peaks would slow everything else' },
    { when: { signal: 'ingest' }, weight: -4, because: 'a flow does not belong into what people click' },
    { when: { signal: 'offline' }, weight: -4, because: 'without a connection nothing works' },
    { when: { signal: 'fleet' }, weight: -4, because: 'devices do not use the application' },
    { when: { signal: 'background-work' }, weight: -2, because: 'work would outlive the request' },
    { when: { signal: 'replacement' }, weight: -3, because: 'what is there is to go' },
    { when: { signal: 'changed-value' }, weight: -4, because: 'nothing new is called' },
    { when: { signal: 'workflow' }, weight: -1, because: 'who may decide next would be spread over the calls' },
  ],
  pros: [
    'Sign-in, rights, pages and operation are there already',
    'One transaction with what the application keeps, and one release',
  ],
  cons: [
    'It is released, scaled and down together with all the rest',
    'Nothing but discipline and checks keeps others out of its tables',
  ],
  risks: [
    {
      what: 'Other code reaches into the tables of the {entity}, and it can never be taken out again',
      mitigation: 'One public entrance, and a check of imports that fails the build',
      impact: 'medium',
    },
    {
      what: 'A mistake in it takes the whole application down',
      mitigation: 'A switch that turns the module off, and its own time limits on queries',
      impact: 'medium',
    },
  ],
  components: [
    { name: '{Entity} API', kind: 'edge', does: 'The one entrance of the module: checks the rules and answers' },
    { name: '{Entity} store', kind: 'store', does: 'Tables of its own in the database of the application' },
  ],
  failures: [
    {
      situation: 'The module fails',
      handling: 'Its pages answer with an error, the rest goes on; the switch turns it off',
    },
    {
      situation: 'A release of the application has to be taken back',
      handling: 'The tables of the module stay readable for the version before',
    },
  ],
  flow: [
    { from: 'actor', to: 'api', says: '{call}' },
    { from: 'api', to: 'store', says: 'check rules, read or change {entity}' },
    { from: 'store', to: 'api', says: 'done', reply: true },
    { from: 'api', to: 'actor', says: '{success}', reply: true },
  ],
  breaks: [
    { from: 'api', to: 'store', says: 'no answer in time' },
    { from: 'api', to: 'actor', says: 'an error on this page, the rest works', reply: true },
  ],
  uses: [
    {
      who: 'Shopify',
      what: 'keeps modules of one Rails application apart by checks',
      source: 'Packwerk, README, github.com/Shopify/packwerk',
    },
    {
      who: 'GitLab',
      what: 'splits its one application into modules instead of services',
      source: 'GitLab documentation, architecture blueprint "GitLab Modular Monolith"',
    },
  ],
  effort: 'Low',
  runs: 'nothing new',
};
