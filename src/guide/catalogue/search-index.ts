import type { Pattern } from './pattern.ts';

export const searchIndex: Pattern = {
  id: 'search-index',
  name: 'Separate Search Index',
  role: 'style',
  how: '{Entities} live in the database; an index made for searching is fed from their changes and can be rebuilt at any time. Searches go to the index, everything else to the database.',
  forces: [
    { when: { signal: 'search' }, weight: 4, because: 'people search in words' },
    { when: { signal: 'fuzzy-search' }, weight: 4, because: 'they do not write what stands there' },
    { when: { measure: 'records', atLeast: 100000 }, weight: 2, because: 'scanning this many is too slow' },
    {
      when: { all: [{ signal: 'search' }, { measure: 'latency-ms', below: 501 }] },
      weight: 1,
      because: 'results are due while people type',
    },
    { when: { no: 'search' }, weight: -6, because: 'nobody searches in words' },
    { when: { measure: 'records', below: 10001 }, weight: -5, because: 'the database finds this few without help' },
    { when: { measure: 'users', atLeast: 100000 }, weight: 1, because: 'searching is kept away from the database' },
    { when: { measure: 'budget-month', below: 201 }, weight: -2, because: 'an index is a system more' },
  ],
  pros: [
    'Relevance, typos and facets come with it',
    'Searching[ in {records}] does not slow the database',
    'The index can be rebuilt, so its form can change',
  ],
  cons: ['The index lags behind by seconds', 'Two places that can disagree', 'A system more to run[ from {budget}]'],
  risks: [
    {
      what: 'Index and database drift apart',
      mitigation: 'Changes through an outbox, a nightly comparison of counts, rebuild in place',
      impact: 'medium',
    },
    {
      what: 'Results show what a person may not see',
      mitigation: 'Rights are part of the index and are checked again on opening',
      impact: 'high',
    },
  ],
  components: [
    { name: '{Entity} API', kind: 'edge', does: 'Checks the rules, answers searches from the index' },
    { name: 'Search index', kind: 'store', does: 'Finds {entities} by words, filters and rank' },
    { name: 'Indexer', kind: 'process', does: 'Carries each change into the index; rebuilds it' },
    { name: '{Entity} store', kind: 'store', does: 'The truth about {entities}' },
  ],
  failures: [
    {
      situation: 'The index is down',
      handling: 'A plain search in the database by name, with a notice that results are limited',
    },
    {
      situation: 'A change is not in the index yet',
      handling: 'The page of the {entity} itself always shows the truth',
    },
  ],
  flow: [
    { from: 'actor', to: 'api', says: 'search for {entities}' },
    { from: 'api', to: 'search-index', says: 'words, filters, page' },
    { from: 'search-index', to: 'api', says: 'ids in order of rank', reply: true },
    { from: 'api', to: 'store', says: 'load, check rights' },
    { from: 'api', to: 'actor', says: '{entities} found', reply: true },
    { from: 'indexer', to: 'store', says: 'read changes' },
    { from: 'indexer', to: 'search-index', says: 'update' },
  ],
  breaks: [
    { from: 'api', to: 'search-index', says: 'no answer' },
    { from: 'api', to: 'store', says: 'plain search by name' },
    { from: 'api', to: 'actor', says: 'limited results, and that they are', reply: true },
  ],
  uses: [
    {
      who: 'Wikimedia',
      what: 'searches its wikis through CirrusSearch, an index beside the database',
      source: 'MediaWiki documentation, "Extension:CirrusSearch"',
    },
  ],
  effort: 'Medium',
  runs: 'a search engine',
};
