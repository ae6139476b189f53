/**
 * The words of a signal in another sense: "an offline banner", "rendered in React", "the empty state". They are cut out of a sentence before it
 * is asked once more; what is left of it may still say it. Asked only of sentences that spoke for the signal, and only where the word stands
 * that is meant otherwise: each pattern is small, and made when it is asked for, which most never are.
 */
import type { Signal } from './signal-names.ts';

type Senses = readonly (readonly [word: string, sense: () => RegExp])[];

const senses: Readonly<Partial<Record<Signal, Senses>>> = {
  'background-work': [
    [
      'render',
      () => /\brender\w* (?:in|by|with|using|via|on|as|at)\b|[\w.]-rendered\b|\b(?:server|client)[- ]side render\w*/g,
    ],
    ['-generated', () => /\b(?:auto|self|user|ai|server)-generated\b/g],
    [
      'generat',
      () =>
        /\bgenerat\w+ (?:an?|the|its|their|each|one) (?:[\w-]+ ){0,3}(?:ids?|codes?|links?|tokens?|urls?|numbers?|keys?|passwords?|slugs?|names?|hash)\b/g,
    ],
    ['work queue', () => /\bis a work queue\b/g],
    ['batch ', () => /\bbatch (?:sizes?|numbers?)\b/g],
    [
      'progress',
      () =>
        /\bprogress (?:bars?|towards?|tracking|charts?|rings?)\b|\b(?:their|my|your|student|learner|learning|player|reading|goal|overall|own) progress\b/g,
    ],
    [
      'convert',
      () => /\bconvert\w* (?:an? |the |more )?(?:visitors?|leads?|customers?|trials?|users?|opportunit\w+)\b/g,
    ],
  ],
  // Sold by the sack, and not worked through at once.
  bulk: [
    [
      'bulk',
      () =>
        /\bbulk(?:\/[\w-]+)* (?:\w+ )?(?:orders?|supply|supplies|buyers?|purchas\w+|discounts?|pric\w+|sales?|quantit\w+|goods|carriers?|waste|material)\b/g,
    ],
  ],
  offline: [
    // An error that people see says that nothing goes on without a connection.
    [
      'offline',
      () =>
        /^(?=.*\b(?:errors?|messages?|banners?|warnings?|toasts?|notices?|indicators?|badges?|buttons?|options?|retry|screen)\b)(?!.*\b(?:works?|working|keeps?|kept|continu\w+|queued?|saves?|saved|stor\w+|cach\w+|records?|recorded|syncs|synced|synchroni[sz]\w+|later|locally|buffer\w*|drafts?|changes)\b).*$|\bno offline (?:mode|support|use)\b|\boffline (?:mode|support|use) (?:is )?(?:not|out)\b/g,
    ],
    ['reconnect', () => /\breconnect\w*\b(?!.*\b(?:offline|network|connection|signal)\b)/g],
  ],
  // What somebody does on a page shows there at once; what others do has to be brought there.
  realtime: [
    [
      '',
      () =>
        /^(?=.*\b(?:search\w*|filters?|filtering|counters?|typing|types?|previews?|validat\w+|autocomplete|counts?)\b).*$|^(?=.*\b(?:on|after|upon) (?:save|saving|confirm\w*|return\w*|submit\w*|submission|import|create|creation|delet\w+|edit\w*)\b).*$/g,
    ],
    [
      'streaming',
      () =>
        /\bstreaming (?:pdf|files?|access|uploads?|downloads?|parser|csv|responses?|tokens?|services?|platforms?)\b/g,
    ],
  ],
  notification: [
    [
      'mail',
      () =>
        /\b(?:enter|typ|provid|input|giv)\w* (?:their |your |an? |the |his |her )?e-?mails?\b|\be-?mail (?:inputs?|login|sign-?in|sign-?up|auth\w*)\b|\be-?mail ?[/+&] ?password\b/g,
    ],
  ],
  integration: [
    ['integration', () => /\bintegration tests?\w*|\b(?:lambda|ci|ui|unit and) integrations?\b/g],
    [
      'feed',
      () =>
        /\b(?:unified|one|news|activity|social|main|single|home|personal) feeds?\b|\bfeeds? (?:with|is|are|shows?|quality|screen|page|view|items?)\b/g,
    ],
  ],
  workflow: [
    [
      'state',
      () =>
        /\b(?:empty|error|loading|filter|selected|connected|active|default|ui|app|react|component|session|run|initial|disabled|hover|focus|steady|current|application|client|server|global|local|button|success|pressed|in) states?\b|\bstates? (?:management|persists?|of the art)\b/g,
    ],
    ['stage', () => /\b(?:processing|pipeline|current|build|progress through [^.;]{3,80}) stages?\b/g],
    ['review', () => /\b(?:code|design|peer|app store|product|user|customer|star|film|book) reviews?\b/g],
  ],
  reads: [
    ['dashboard', () => /\b(?:no|without an?|web) dashboards?\b|\bdashboards? (?:is |are )?(?:deferred|later|not)\b/g],
    ['browser', () => /\bbrowsers?\b/g],
    ['feed', () => /\b(?:unified|one) feeds?\b/g],
  ],
  duplicates: [
    [
      'retry',
      () =>
        /\b(?:users?|they|people|can|allow|allows|option to|tap to|click to|button to) retry\b|\bretry (?:buttons?|options?)\b/g,
    ],
  ],
  money: [
    [
      'invoice',
      () =>
        /^(?=.*\b(?:process\w*|extract\w*|pars\w+|upload\w*|scan\w*|ocr|pdfs?|convert\w*|archiv\w+|formats?)\b)(?!.*\b(?:pay\w*|paid|charg\w+|refund\w*|billed|billing)\b).*$/g,
    ],
  ],
  retention: [['expire', () => /^(?!.*\d)(?=.*\b(?:links?|tokens?|sessions?|codes?|passwords?|otps?)\b).*$/g]],
  'fuzzy-search': [
    ['rank', () => /\brank(?:ed|ing)\b(?!.*\b(?:results?|search\w*|match\w*|typ\w+)\b)/g],
    ['keyword', () => /\bkeywords?\b(?!.*\b(?:results?|search\w*|match\w*|typ\w+)\b)/g],
  ],
  schedule: [
    ['daily', () => /\bdaily (?:users?|active|volumes?|use|operator|life|basis|news|routine|tool|work)\b/g],
    [
      'renew',
      () => /\brenew\w* (?:windows?|stages?|widgets?|proximity|alerts?|status|badges?|soon)\b|\brenewing soon\b/g,
    ],
  ],
  complete: [
    [
      'consisten',
      () =>
        /\bconsisten\w+ (?:[\w-]+ )?(?:responses?|format\w*|naming|design|styl\w+|look|ui|ux|experience|branding|placeholders?|layout|messag\w+|errors?|results?|performance|behaviou?r|spacing|tone|structure)\b/g,
    ],
  ],
  history: [
    [
      'version',
      () =>
        /\b(?:first|this|initial|current|mvp|next|later|future|mobile|web|desktop|free|paid|android|ios|beta|major|node|python) versions?\b/g,
    ],
  ],
  'human-review': [['flagged', () => /\bflagged (?:as )?["“]/g]],
  ingest: [
    [
      'ingest',
      () =>
        /\b(?:source|document|content|feed|file|pdf|article|news|rss|knowledge) ingest\w*|\bingest\w*:? (?:of |from |the |new |all )*(?:documents?|files?|pdfs?|articles?|feeds?|rss|sources?|content|pages?|news|posts?|videos?)\b|\bfeed quality and ingestion\b/g,
    ],
  ],
};

/** What is left of the sentence, in small letters, to speak for the signal. */
export function withoutOtherSenses(signal: Signal, text: string): string {
  let left = text;
  for (const [word, sense] of senses[signal] ?? []) if (left.includes(word)) left = left.replaceAll(sense(), ' ');
  return left;
}
