/** What people look at and look for, in words that mean something else; see `../other-senses.ts`. */
import { flowsIn, nothing, type SensesBySignal } from './other-sense.ts';

export const sensesOfReading: SensesBySignal = {
  reads: [
    // "Charge points report power": they tell, and nobody reads.
    [
      's report ',
      () => /\b(?!(?:sales|expenses|hours|analytics|statistics|results|earnings|news)\b)\w+s report (?=\w)/g,
    ],
    // "Search slots by provider, specialty and date": what is looked for, and no figures.
    ['by', () => /\b(?:search|filter|sort)\w*\b[^.;]*\b(?:by|per) [^.;]*/g],
    // Handed in and decided on: a thing like others, and nothing that sums them up.
    [
      'report',
      () =>
        /\b(?:submit|approv|reject|post|hand|correct|reopen|sign|delegat|sampl)\w* (?:an? |the |their |own |his |her |your )*(?:own )?reports?\b|\breports? (?:[^.;]{0,30} )?(?:is|are|be) (?:not )?(?:automatically )?(?:approved|rejected|posted|submitted|paid|reimbursed)\b/g,
    ],
    ['feed', flowsIn],
    // Where it is done, and not what is read there.
    [
      'dashboard',
      () =>
        /(?<!\b(?:shown?|displayed|visible|seen|appears?|presented|counted|listed) )\b(?:from|via|in|on|through|using|to|into|at) (?:the |an? |their |his |her |your )?(?:[\w-]+ )?dashboards?\b/g,
    ],
    ['dashboard', () => /\b(?:no|without an?|web) dashboards?\b|\bdashboards? (?:is |are )?(?:deferred|later|not)\b/g],
    ['browser', () => /\bbrowsers?\b/g],
    ['feed', () => /\b(?:unified|one) feeds?\b/g],
  ],
  search: [
    // A box above a list, beside its filters: the database answers that.
    [
      'filter',
      (text) =>
        /\b(?:full[- ]text|relevan\w+|typos?|fuzzy|keywords?|as (?:they|you) type)\b/i.test(text)
          ? nothing
          : /\bfilters?:[^.;]{0,20}\bsearch\w*|\bsearch (?:and|or|&) filters?\b/gi,
    ],
    // A program that searches: nobody types.
    ['', () => /^(?=.*\b(?:sub-?agents?|bots?|crawlers?|scrapers?|orchestrators?)\b).*$/g],
    // In what others keep.
    [
      'search',
      () =>
        /\bsearch\w* (?:[\w-]+ ){0,3}(?:across|over|on) (?:[\w-]+ ){0,3}(?:platforms?|providers?|websites?|sources?|apis?|marketplaces?|internet|web|google)\b|\b(?:web|google|internet|platform) search\w*\b|\bsearch (?:sub-?agents?|agents?|bots?|engines?|providers?|apis?|console)\b/g,
    ],
  ],
  'fuzzy-search': [
    [
      'rank',
      (text) => (/\b(?:results?|hits?|search\w*|match\w*|typ\w+)\b/.test(text) ? nothing : /\brank(?:ed|ing)\b/g),
    ],
    ['keyword', (text) => (/\b(?:results?|hits?|search\w*|find\w*|typ\w+)\b/.test(text) ? nothing : /\bkeywords?\b/g)],
    [
      'relevan',
      (text) =>
        /\b(?:search\w*|rank\w*|sort\w*|match\w*|hits?|results?|order\w*|typ\w+|first|best)\b/.test(text)
          ? nothing
          : /\brelevan\w+\b/g,
    ],
  ],
};
