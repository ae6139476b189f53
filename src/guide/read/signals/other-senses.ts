/**
 * The words of a signal in another sense: "an offline banner", "rendered in React", "the empty state". They are cut out of a sentence before it
 * is asked once more; what is left of it may still say it. Asked only of sentences that spoke for the signal, and only where the word stands
 * that is meant otherwise: each pattern is small, and made when it is asked for, which most never are.
 */
import { nothing, type SensesBySignal, sensesOfPromises } from './other-senses-of-promises.ts';
import { withoutDenied } from './negated.ts';
import { isHuman } from '../language/people.ts';
import type { Signal } from './signal-names.ts';

/** Those who learn together, or what was brewed together; nothing that is worked through at once. */
const groupOfPeople = (): RegExp =>
  /\b\d[\d.,]* ?(?:kg|kilos?|g|grams?|l|litres?|liters?|pieces?|loaves|bottles)\b(?: \w+)? batch(?:es)?\b|\bbatch (?:sizes?|numbers?|capacity|attendance|schedules?|management|timings?)\b|\b(?:enrol\w*|join\w*|assign\w*|attend\w*|teach\w*|coach\w*|creat\w+)\b[^.;]{0,40}\bbatch(?:es)?\b(?! (?:jobs?|process\w*|runs?|imports?|exports?))/g;

/** Power that flows into a net, an animal that eats: nothing that is published. */
const flowsIn = (): RegExp => /\bfeed(?:s|ing)?[- ]in\b|\b(?:to|must|can|may|shall|will) feed\b(?! \w+ (?:from|by)\b)/g;

/** "Handed to the billing system as a CSV file", "sends us a file every night over SFTP". */
const betweenSystems = (text: string): RegExp =>
  /\b(?:uploads?|uploaded|attach\w*|downloads?|downloaded|photos?|pictures?|images?|pdfs?)\b/.test(text)
    ? nothing
    : /\b(?:as|in) (?:an? |one )?(?:[\w-]+ )?files?\b|\bfiles?\b(?=[^.;]{0,60}\b(?:s?ftp|every (?:night|hour|day|morning|\w+day)|nightly|daily|weekly|monthly)\b)|\b(?:month|day|year|week)-end files?\b/g;

/** "If the manager does not answer": people take their time. */
const silentPerson = (text: string): RegExp => {
  const [, who] =
    /\b([\w-]+)(?: there| \w+s or)? (?:does|do|did|has|have) not (?:answer|respond|repl|react)/.exec(text) ?? [];
  return who !== undefined && isHuman(who)
    ? /\b(?:does|do|did|has|have) not (?:answer|respond|repl|react)\w*/g
    : nothing;
};

const senses: SensesBySignal = {
  ...sensesOfPromises,
  unreliable: [[' not ', silentPerson]],
  files: [
    // An address; a talk with a picture, that is kept by nobody.
    ['zip', () => /\bzip[- ]?codes?\b/g],
    // What two systems hand each other at night: nobody opens it by a link.
    ['file', betweenSystems],
    [
      'video',
      () =>
        /\bvideo (?:links?|visits?|calls?|rooms?|chats?|consultations?|conferenc\w+|meetings?|sessions?|appointments?|lessons?)\b|\bfor (?:healthcare for )?video\b/g,
    ],
  ],
  'background-work': [
    // People talk so long.
    [
      'takes',
      (text) =>
        /\b(?:video calls?|phone calls?|interviews?|meetings?|visits?|conversations?)\b/.test(text)
          ? /\btakes [^.;]{0,30}(?:minutes?|hours?)\b/g
          : nothing,
    ],
    // So long before or behind a time: nothing works meanwhile.
    ['minutes', () => /\b\d+ minutes? (?:late|early|before|after|ahead)\b/g],
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
    // On the device, until there is a line again.
    ['queued', (text) => (/\b(?:offline|reception|signal|connection|coverage)\b/.test(text) ? /\bqueued\b/g : nothing)],
    ['work queue', () => /\bis a work queue\b/g],
    ['batch', groupOfPeople],
    [
      'progress',
      () =>
        /\b\w+, in progress,? (?:and |or )?\w+|\bprogress (?:bars?|indicat\w+|towards?|tracking|charts?|rings?)\b|\b(?:their|my|your|student|learner|learning|player|reading|goal|overall|own) progress\b/g,
    ],
    [
      'convert',
      () => /\bconvert\w* (?:an? |the |more )?(?:visitors?|leads?|customers?|trials?|users?|opportunit\w+)\b/g,
    ],
  ],
  // Sold by the sack, and not worked through at once.
  bulk: [
    ['batch', groupOfPeople],
    [
      'bulk',
      () =>
        /\bbulk(?:\/[\w-]+)* (?:\w+ )?(?:orders?|supply|supplies|buyers?|purchas\w+|discounts?|pric\w+|sales?|quantit\w+|goods|carriers?|waste|material)\b/g,
    ],
  ],
  offline: [
    // Off duty: people who take no work meanwhile.
    [
      'offline',
      () =>
        /\b(?:can|may|who) (?:go|are|is|be) (?:online (?:and|or) )?offline\b(?!.*\b(?:sync|upload|later|keep|save|store|work))|\boffline (?:couriers?|drivers?|riders?|agents?|operators?|players?|friends?|members?|tutors?|doctors?|experts?|staff|people|workers)\b/g,
    ],
    // They do not use it: somebody else does it for them.
    [
      'without',
      () =>
        /\b(?:on behalf of|for) (?:\w+ ){0,3}(?:without|who have no) (?:an? |any )?(?:internet|online)(?: access| connection)?\b/g,
    ],
    // What it is called that has not been heard of.
    ['as offline', () => /\b(?:counts?|counted|shown|marked|considered|treated|listed|reported|seen) as offline\b/g],
    // An error that people see says that nothing goes on without a connection.
    [
      'offline',
      () =>
        /^(?=.*\b(?:errors?|messages?|banners?|warnings?|toasts?|notices?|indicators?|badges?|buttons?|options?|retry|screen)\b)(?!.*\b(?:works?|working|keeps?|kept|continu\w+|queued?|saves?|saved|stor\w+|cach\w+|records?|recorded|syncs|synced|synchroni[sz]\w+|later|locally|buffer\w*|drafts?|changes)\b).*$|\bno offline (?:mode|support|use)\b|\boffline (?:mode|support|use) (?:is )?(?:not|out)\b/g,
    ],
    // What was looked at before is shown again; nobody works meanwhile.
    [
      '',
      () =>
        /^(?=.*\b(?:last known|cach\w+|view\w*|read\w*|brows\w+|serv(?:e|es|ed)|look\w*|display\w*|shown?|shows)\b)(?!.*\b(?:works?|working|keeps?|continu\w+|queue[ds]?|sav(?:es?|ed)|record\w*|sync\w*|creat\w+|edit\w*|chang\w+|enter\w*|submit\w*|captur\w+|log(?:s|ged)?|add\w*|fill\w*|later|drafts?|scan\w*)\b).*$/g,
    ],
    // A line to somebody else's server that fails is a result, or an error.
    [
      'connection',
      () =>
        /^(?=.*\b(?:servers?|urls?|endpoints?|hosts?|databases?|db|smtp|api|websockets?|checks?|times? out|time-?outs?)\b)(?!.*\b(?:offline|devices?|phones?|tablets?|apps?|signal|reception|coverage|locally|later|resum\w+)\b).*$/g,
    ],
    ['reconnect', () => /\breconnect\w*\b(?!.*\b(?:offline|network|connection|signal)\b)/g],
  ],
  // What somebody does on a page shows there at once; what others do has to be brought there.
  realtime: [
    // Worked out as soon as something is entered: by whoever asks, for whoever asks.
    [
      'real',
      () =>
        /\breal[- ]?time (?:[\w-]+ )?(?:calculations?|totals?|computation|validation|conversion|checks?|feedback|estimates?|detection|pricing|quotes?)\b|\b(?:calculat|comput|validat|convert)\w* (?:[\w-]+ ){0,3}in real[- ]?time\b|\b(?:checks?|quotes?|totals?|prices?|validation|calculations?) in real[- ]?time\b/g,
    ],
    [
      '',
      () =>
        /^(?=.*\b(?:search\w*|filters?|filtering|counters?|typing|types?|previews?|validat\w+|autocomplete|counts?)\b).*$|^(?=.*\b(?:on|after|upon) (?:save|saving|confirm\w*|return\w*|submit\w*|submission|import|create|creation|delet\w+|edit\w*)\b).*$/g,
    ],
    // Where somebody has a home.
    [
      'live',
      () =>
        /\b(?:who|that|they|we|people|users?|\w+s|not) live (?:within|near\w*|close|far|at|outside|abroad|next|under|less|more|further|together|alone|there|too)\b/g,
    ],
    [
      'streaming',
      () =>
        /\bstreaming (?:pdf|files?|access|uploads?|downloads?|parser|csv|responses?|tokens?|services?|platforms?)\b/g,
    ],
  ],
  notification: [
    // Kept or deleted like other data.
    [
      'mail',
      () =>
        /\be-?mails? (?:is|are|be|must be) (?:deleted|removed|erased|stored|kept|hashed|encrypted|masked|unique|anonymi[sz]ed)\b/g,
    ],
    // An address is a datum like others: somebody is told where something is sent.
    [
      'mail',
      (text) =>
        /\b(?:sen[dt]s?|sending|receiv\w+|gets?|notif\w+|remind\w*|alert\w*|invit\w+|told|inform\w*|writ\w+|by e-?mail|via e-?mail|e-?mailed|e-?mails (?:to|when|for|after|before|on)|(?:confirmation|welcome|reset|reminder|digest|summary|transactional) e-?mails?|e-?mails? (?:is|are|go\w*|with|the|them|it|him|her|us)|mailing|newsletters?)\b/.test(
          text,
        )
          ? /\b(?:enter|typ|provid|input|giv)\w* (?:their |your |an? |the |his |her )?e-?mails?\b|\be-?mail (?:inputs?|login|sign-?in|sign-?up|auth\w*)\b|\be-?mail ?[/+&] ?password\b/g
          : /\be-?mails?\b/g,
    ],
    // It shows on the page that somebody looks at.
    [
      '',
      () =>
        /\bnotification (?:banners?|bells?|icons?|badges?|toasts?|dots?)\b|\b(?:visual|inline|on-screen|toast|banner|modal|dialog) (?:alerts?|notifications?|reminders?)\b|\balerts?: visual\b|\balert (?:dialogs?|banners?|boxes)\b/g,
    ],
  ],
  integration: [
    // How our own pages are served.
    ['api route', () => /\b(?:[\w.]+ )?api routes?\b/g],
    // Who says who somebody is hears of no change.
    [
      '',
      () =>
        /\bintegrat\w+ with (?:[\w-]+ ){0,2}(?:sso|saml|oauth|ldap|sign-in|login|identity|active directory)(?: (?:systems?|providers?|services?))?\b|\b(?:identity|auth|authentication|sso|oauth|saml|login|sign-in) (?:providers?|services?|gateways?|systems?|apis?|integrations?)\b|\b(?:third[- ]party|external|social) (?:auth\w*|login|sign-in|identity)\b/g,
    ],
    // Named, and nothing goes there or comes from there.
    [
      '',
      (text) =>
        /\b(?:integrat\w+|connect\w*|sync\w*|sen[dt]\w*|fetch\w*|pull\w*|push\w*|call\w*|from|to|with|via|through|into|by|import\w*|export\w*|us(?:e|es|ed|ing)|webhooks?|ask\w*|at|on|is|are|has|have)\b/.test(
          text,
        )
          ? nothing
          : /\b(?:third[- ]party|external(?:ly)?|providers?|crm|erp|sap|upstream|downstream)\b/g,
    ],
    // "As a service provider, I want ..." says who speaks.
    ['as a', () => /^as an? [^,]{2,40}?(?=,| i (?:want|need|can|would))/g],
    ['service', () => /\b(?:the|our|this) (?:[\w-]+ )?service (?:shall|must|will|should|can|has|offers|is)\b/g],
    // What it offers itself.
    [
      'api',
      () =>
        /\b(?:system|service|platform|app|application|backend|server|product|solution|we|it)\b (?:shall |must |will |should |can )?(?:have|has|offers?|provides?|exposes?|publish(?:es)?) (?:an? |its |the )?(?:[\w-]+ ){0,2}apis?\b|\b(?:system|service|platform|app|server|backend)(?:['’]s)? apis? (?:shall|must|will|should|can|is|requires?)\b/g,
    ],
    [
      'integration',
      () => /\bintegration tests?\w*|\b(?:lambda|ci|ui|unit and|user management|role|tailwind|css) integrations?\b/g,
    ],
    ['feed', flowsIn],
    [
      'feed',
      () =>
        /\b(?:unified|one|news|activity|social|main|single|home|personal) feeds?\b|\bfeeds? (?:with|is|are|shows?|quality|screen|page|view|items?)\b/g,
    ],
  ],
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
  schedule: [
    // "Until 24 hours before the start" is how long somebody may; "for every 10 pupils" is no time; "every 5 seconds" is how often something beats.
    [
      ' before',
      () =>
        /\b(?:until|up to|from|at least|(?:no|not) later than|(?:less|fewer|more) than) [\w-]+ (?:\w+ )?(?:hours?|days?|weeks?) before\b/g,
    ],
    [
      'every ',
      () =>
        /\bevery \d+ (?!(?:working |business )?(?:m|mins?|minutes?|h|hours?|days?|weeks?|months?|years?)\b)|\bevery \d+ ?(?:ms|s|secs?|seconds?)\b/g,
    ],
    // How often somebody may.
    ['every ', () => /\b(?:may|can) [^.;]{2,40}\bevery \d+ (?:days?|weeks?|months?|years?)\b/g],
    // When others rest, and when most of it comes.
    [
      '',
      () =>
        /\b(?:restarted|rebooted|patched|maintained|closed|unavailable|backed up|down) (?:every|on|each|at|between|during)\b[^.;]*|\b(?:times that|as many|more|peaks?|busy|busiest|double|twice)\b[^.;]{0,20}\bin (?:january|february|march|april|may|june|july|august|september|october|november|december)\b/g,
    ],
    // How it is called that is late; nothing runs for it.
    [
      'overdue',
      () =>
        /\b(?:shows?|shown|marked|flagged|called|status =|is|are|as) [“"]?overdue\b(?! for)|\boverdue (?:indicators?|status|state|labels?|badges?|based)\b/gi,
    ],
    ['daily', () => /\bdaily (?:users?|active|volumes?|use|operator|life|basis|news|routine|tool|work)\b/g],
    [
      'renew',
      () => /\brenew\w* (?:windows?|stages?|widgets?|proximity|alerts?|status|badges?|soon)\b|\brenewing soon\b/g,
    ],
  ],
  'human-review': [
    ['appeal', () => /\b(?:public|tv|fundraising|donation|visual) appeals?\b|\bappeals? (?:to|for|on)\b/g],
    ['flagged', () => /\bflagged (?:as )?["“]/g],
  ],
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
  for (const [word, sense] of senses[signal] ?? []) if (left.includes(word)) left = left.replaceAll(sense(left), ' ');
  return withoutDenied(signal, left);
}
