/** Who decides on what, and in which states it is meanwhile, in words that mean something else; see `../other-senses.ts`. */
import type { SensesBySignal } from './other-sense.ts';

export const sensesOfDecisions: SensesBySignal = {
  workflow: [
    // "Approved swaps are written back": which ones, and nobody decides here.
    [
      'approved ',
      () =>
        /(?<!\b(?:is|are|be|been|was|were|gets?|not|automatically) )\bapproved (?!(?:by|within|in|when|if|as|this|always)\b)[a-z-]+s\b/g,
    ],
    // "The system must reject requests with an old secret": a program refuses, and nobody decides.
    [
      'reject',
      () =>
        /\b(?:system|service|api|app|application|engine|platform|server|gateway|it) (?:must |shall |will |should |can )?(?:then |also )?rejects?\b/g,
    ],
    // "Sees which transactions were rejected": rows that did not pass a check.
    [
      'reject',
      () =>
        /\b(?:transactions?|rows?|records?|lines|items?|readings?|entries|inputs?|uploads?|values?|events?|files?) (?:that |which )?(?:(?:was|were|is|are|gets?|got|have been) )?rejected\b|\brejected (?:transactions?|rows?|records?|lines|readings?|entries|inputs?|values?|events?)\b/g,
    ],
    ['automatically', () => /\b(?:approv|reject)ed automatically\b|\bautomatically (?:approv|reject)\w+/g],
    [
      'state',
      () =>
        /\b(?:empty|error|loading|filter|selected|connected|active|default|ui|app|react|component|session|run|initial|disabled|hover|focus|steady|current|application|client|server|global|local|button|success|pressed|in) states?\b|\bstates? (?:management|persists?|of the art)\b/g,
    ],
    // "Reject duplicate numbers": as above.
    ['reject', () => /\breject(?:s|ed)? (?:duplicates?|invalid|zero|negative|empty|malformed|unknown|unsupported)\b/gi],
    // "Crates above 30 kg are rejected": a check, and nobody decides.
    [
      'rejected',
      () =>
        /\b(?:above|below|over|under|without|after|before|that|which|outside|exceeding|larger|longer|heavier|older|more than|less than)\b[^.;]{0,80}\b(?:is|are|be|gets?) (?:\w+ly )?rejected\b(?! by\b| with (?:an? )?(?:reason|comment|note)| or\b)/g,
    ],
    ['stage', () => /\b(?:processing|pipeline|current|build|progress through [^.;]{3,80}) stages?\b/g],
    ['review', () => /\b(?:code|design|peer|app store|product|user|customer|star|film|book) reviews?\b/g],
  ],
  'human-review': [
    ['appeal', () => /\b(?:public|tv|fundraising|donation|visual) appeals?\b|\bappeals? (?:to|for|on)\b/g],
    ['flagged', () => /\bflagged (?:as )?["“]/g],
  ],
};
