/** What a PRD asks of the architecture, recognised by general words. Each finding keeps the statement that says it. */
import { isLeftOut, isTold } from './parts.ts';
import type { Statement } from './statement.ts';

export const signalNames = [
  'background-work',
  'integration',
  'notification',
  'schedule',
  'realtime',
  'offline',
  'offline-part',
  'search',
  'files',
  'tenancy',
  'audit',
  'retention',
  'privacy',
  'workflow',
  'bulk',
  'ingest',
  'conflict',
  'duplicates',
  'ordering',
  'money',
  'replacement',
  'rollout',
  'fairness',
  'reads',
  'history',
  'human-review',
  'complete',
  'availability',
  'step-up',
  'command-line',
  'library',
  'fleet',
  'model',
  'interface',
  'everywhere',
] as const;
export type Signal = (typeof signalNames)[number];

/** Only in what is wanted; a problem statement tells of yesterday. */
const patterns: Readonly<Record<Signal, RegExp>> = {
  'background-work':
    /\b(?:in the background|asynchronous\w*|queued|(?:job|work|task|message) queues?|when (?:it|they|the \w+) (?:is|are) (?:ready|done|finished)|progress|takes? (?:several|a few|up to) (?:minutes|hours)|long[- ]running|generat\w+|convert\w*|transcod\w+|render\w*|batch\w*|(?:is|are|be|gets?|being) processed|processing (?:time|of|takes))/i,
  integration:
    /\b(?:integrat\w+|third[- ]party|webhooks?|external(?:ly)?|(?:payment|identity|mail|sms|shipping) (?:provider|gateway|service)|provider|API of|connector|ERP|CRM|SAP|partner systems?|legacy system|upstream|downstream|feeds?)\b/i,
  notification:
    /\b(?:notif\w+|e-?mails?|mails?|SMS|text messages?|push (?:message|notification)s?|remind\w*|alerts?|is told|are told|informed)\b/i,
  schedule:
    /\b(?:schedul\w+|by \d{1,2}:\d\d|every (?:day|night|hour|week|month|morning|evening|\d+)|daily|nightly|weekly|monthly|recurring|at midnight|before the (?:start|end|due)|hours? before|days? before|cron|due date|overdue|renew\w*|in advance)\b/i,
  realtime:
    /\b(?:real[- ]?time|(?<!\bgo(?:es|ing)? )live\b(?! (?:traffic|data|system|environment|on|in)\b)|instant(?:ly)? (?:update|visible|shown|feedback)\w*|(?:see|seen|sees|shown|visible|appears?|updated?|reflected|notified) (?:\p{L}+ )?(?:immediately|instantly)|(?:immediately|instantly) (?:visible|see|seen|shown|reflected|appears?|updated?)|as (?:it|they) happens?|without (?:reloading|refresh\w*)|streaming)\b/iu,
  offline:
    /\b(?:offline|no (?:signal|network|reception|connection|connectivity)|without (?:a )?(?:network|connection|signal|internet|reception)|poor (?:network|signal|reception|connectivity)|(?:devices?|phones?|tablets?|laptops?|apps?)\b[^.;]{0,60}\bsync(?:s|ed|hroni[sz]\w*)?\b|sync(?:s|ed|hroni[sz]\w*)?\b[^.;]{0,60}\b(?:devices?|phones?|tablets?|laptops?|later)\b|back online|online again|reconnect\w*|(?:internet|network|connection|line|wi-?fi|signal) (?:\p{L}+ )?(?:drops?|breaks?|fails|is (?:lost|gone|down)|goes down|drops out)|keeps? working (?:when|if|while|even) [^.;]{0,40}(?:network|internet|connection)|during a network outage)\b/iu,
  /** Only what is left of the above when not all of it is offline. */
  'offline-part': /(?!)/,
  search: /\b(?:search\w*|full[- ]text|typos?|relevan\w+|facets?|autocomplete|ranking|synonyms?)\b/i,
  files:
    /\b(?:files?|uploads?|downloads?|photos?|pictures?|images?|attachments?|PDFs?|ZIP|videos?|scans\b|documents?)\b/i,
  tenancy:
    /\b(?:tenants?|multi-?tenan\w+|each (?:organi[sz]ation|customer|company|school|workspace)(?:'s)?|other (?:organi[sz]ations|companies|schools|customers)|(?:must (?:not|never)|may not|cannot|never) sees? .{0,30}another|never visible to another|\w+ share the system|per (?:organi[sz]ation|workspace|school))\b/i,
  audit:
    /\b(?:audit\w*|on record|log(?:ged|s)? (?:of|who|every|with)|who (?:did|changed|approved|saw|released)|traceab\w+|record(?:ed)? (?:who|with)|trail|tamper\w*|is recorded|are recorded|evidence)\b/i,
  retention:
    /\b(?:retain\w*|retention|(?:kept|keep|stored) for|(?:deleted|removed|erased|purged|archived|expires?) (?:after|within)|then (?:removed|deleted)|expir\w+)\b/i,
  privacy:
    /\b(?:GDPR|HIPAA|CCPA|FERPA|COPPA|LGPD|personal data|personally|privacy|PII|consent|anonymi[sz]\w+|pseudonym\w+|own data|health data|medical|minors|right to (?:access|erasure))\b/i,
  workflow:
    /\b(?:approv\w+|reject\w*|sign[- ]off|escalat\w+|workflow|states?|stages?|steps? (?:of|in)|hand(?:ed)? over|(?<!manual |for |human |under )review(?:s|ed|er)?\b|delegat\w+|second (?:person|approver|pair)|four[- ]eyes)\b/i,
  bulk: /\b(?:bulk|batch\w*|backfill\w*|mass\b|import(?:s|ed|ing)?\b(?!ant)|all at once|whole list|campaigns?|thousands of)\b/i,
  ingest:
    /\b(?:telemetry|clickstream|data pipeline|event stream|sensors?|readings?|measurements?|samples? (?:per|every|a second)|sampling rate|points per|events? per|ingest\w*|metering|metered|every (?:\w+ )?(?:request|call|click|event|view|tap|scan) is (?:counted|tracked|recorded|metered)|messages? per (?:second|minute)|data points)\b/i,
  conflict:
    /\b(?:double[- ]?book\w*|at the same (?:time|moment)|two (?:people|persons|users|\w+s) (?:can|may|must) ?not|cannot be (?:booked|taken|assigned|edited) twice|overlap\w*|one (?:\w+ )?at a time|concurrent (?:edit|change)\w*|conflict\w*|simultaneous\w*|oversell\w*|exclusive\w*)\b/i,
  duplicates:
    /\b(?:twice|duplicat\w+|exactly once|only once|idempoten\w+|at most once|never .{0,30}again|retr(?:y|ies|ied)|repeat\w*)\b/i,
  ordering:
    /\b(?:in order|in the order|sequence|chronological\w*|first come|oldest first|priorit(?:y|ised|ized)|FIFO)\b/i,
  money:
    /\b(?:refund\w*|payments?|invoices?|charg(?:e|ed|es|ing)|billing(?! (?:queue|team|department))|prorat\w+|price|paid|currency|cents?|ledger|VAT|tax(?! forms?| number| id)|credit notes?|payouts?|balance)\b/i,
  replacement:
    /\b(?:replac(?:e|es|ing) the|legacy|migrat\w+|old (?:system|tool|application)|existing (?:system|tool|spreadsheet|application)s?|switch over|cut[- ]?over|phase out|decommission\w*|deprecat\w+|sunset\w*|retire[sd]?|end[- ]of[- ]life)\b/i,
  rollout:
    /\b(?:pilot\w*|roll(?:ed)? ?out|beta|feature flag|gradual\w*|phased|step by step|first (?:site|school|group|customers)|A\/B)\b/i,
  fairness:
    /\b(?:rate limit\w*|throttl\w*|abus\w+|spam\w*|brute force|at most \d+ (?!(?:euros?|dollars?|USD|EUR|CHF|GBP|ms|s|secs?|seconds?|mins?|minutes?|hours?|h|days?|weeks?|months?|percent)\b|[€$£%]).{0,30}(?:per|in|within|a) |fair use|quota\w*|flood\w*)\b/i,
  reads:
    /\b(?:dashboards?|reports?|browse\w*|overview|lists? of (?:all|their|my|our)|long lists?|statistics|charts?|analytics|views? of|catalog\w*|feeds?)\b/i,
  history:
    /\b(?:histor\w+|versions?|previous (?:values?|versions?)|undo|change log|earlier (?:values|versions|state)|append[- ]only|corrections?)\b/i,
  'human-review':
    /\b(?:moderat\w+|review queue|reviewed (?:\w+ ){0,3}by|human|second look|appeals?|flagged|reported (?:content|messages?|posts?))\b/i,
  complete:
    /\b(?:all or nothing|complete or|as a whole|roll(?:ed)? back|partial(?:ly)? (?:fail\w*|appl\w+|success|done|updates?)|consisten\w+|either .{3,40} or (?:none|nothing)|atomic\w*|compensat\w+)\b/i,
  availability:
    /\b(?:availab(?:le|ility) .{0,20}\d|uptime|outage|fail-?over|must not (?:stop|be down)|degrad\w+|disaster|24\/7|around the clock|unreachable|is down|not reachable|unavailable)\b/i,
  'step-up':
    /\b(?:sign(?:s|ed)? in again|re-?authenticat\w+|fresh (?:sign|log)[- ]?in|two[- ]factor|MFA|2FA|one[- ]time (?:code|password)|strong authentication)\b/i,
  'command-line': /\bcommand[- ]line\b|\bCLI\b/,
  library: /\b(?:an?|this|the) (?:\p{L}+ ){0,3}(?:library|SDK)\b/iu,
  /** Only what the surface says sets it. */
  interface: /(?!)/,
  everywhere:
    /\b(?:(?:all|every|each|other) (?:pages?|screens?|forms?|dialogs?|fields?|buttons?)|everywhere|across (?:the|all) (?:app|site|pages|product))\b/i,
  fleet: /\b(?:firmware|over[- ]the[- ]air|OTA|bootloader|devices in the field|fleet)\b/i,
  model:
    /\b(?:(?:the|a|new|each) model (?:predicts?|classif\w+|is|gets|can|version)|retrain\w*|inference|predictions?|machine learning|classifier|training (?:data|example|set)s?)\b/i,
};

export type Signals = Readonly<Partial<Record<Signal, readonly Statement[]>>>;

const mostEvidence = 5;

/** A persona's wish and a nice-to-have say less than a requirement. */
export const isWeak = ({ part }: Statement, signal: Signal): boolean =>
  part === 'users' ||
  part === 'nice' ||
  part === 'goal' ||
  // "Search answers in 800 ms" says how fast, not that searching is what it is about.
  (part === 'limits' && (signal === 'search' || signal === 'reads'));

export function readSignals(statements: readonly Statement[]): Signals {
  const found: Partial<Record<Signal, Statement[]>> = {};
  for (const statement of statements) {
    const { part } = statement;
    // What somebody hopes to gain by it asks nothing of the architecture.
    const text = statement.text.replace(/,? so that [^.;]*$/i, '');
    if (isLeftOut(part) || isTold(part)) continue;
    if (statement.source.from === 'assumption') continue;
    for (const signal of signalNames) {
      const known = found[signal];
      if (known && known.length >= mostEvidence) continue;
      if (!patterns[signal].test(text)) continue;
      if (known) known.push(statement);
      else found[signal] = [statement];
    }
  }
  return found;
}
