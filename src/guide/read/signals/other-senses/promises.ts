/** What is promised (nothing twice, nothing lost, so long kept, so often up), in words that mean something else; see `../other-senses.ts`. */
import { boundsSomebody } from '../../numbers/told-numbers.ts';
import { nothing, type SensesBySignal } from './other-sense.ts';

/** A fade that is gradual, a hill: nobody is let in before the others. */
const smoothly = (text: string): RegExp =>
  /\b(?:roll\w*|releas\w+|launch\w*|introduc\w+|migrat\w+|mov(?:e|es|ed|ing)|switch\w*|enabl\w+|replac\w+|users?|customers?|sites?|teams?|branches|schools?|percent|traffic)\b|%/.test(
    text,
  )
    ? nothing
    : /\bgradual\w*/g;

export const sensesOfPromises: SensesBySignal = {
  duplicates: [
    // "Can be extended twice": so often somebody may.
    [
      'twice',
      () =>
        /\bcan (?:be \w+ed|(?!(?:click|press|submit|send|tap|be)\b)\w+(?: [\w-]+){0,3}) (?:at most |up to )?twice\b/g,
    ],
    // "A standing order repeats every week": that is when, and nothing came twice. "Shown exactly once": to whom, and not how often it is done.
    ['repeat', () => /\brepeat(?:s|ed|ing)? (?:every|each|weekly|daily|monthly|yearly|until|on)\b/g],
    [
      'once',
      () =>
        /\b(?:display|show|reveal|print)\w*\b[^.;]{0,30}\b(?:exactly|only) once\b|\bat most once (?:per|an?|every|each)\b/g,
    ],
    // Two of the same name: one of them is refused, and nothing happened twice.
    [
      'duplicat',
      () =>
        /\bduplicat\w+ (?:[\w-]+ )?(?:\w*names?|e-?mails?|accounts?|titles?|slugs?|ids?|skus?|codes?|contacts?|customers?|users?|records?|numbers?|keys?)\b|\b(?:names?|usernames?|e-?mails?|accounts?|titles?) (?:is|are) (?:a )?duplicat\w+|\bduplicate (?:an?|the|this|it|existing)\b/g,
    ],
    // "Duplicate receipts are detected and shown": what people handed in twice is told to people, and no call is repeated.
    [
      'duplicate ',
      () =>
        /\bduplicate [\w-]+s?\b[^.;]{0,80}\b(?:is|are|gets?|be) (?:\w+ly )?(?:detected|flagged|shown|marked|reported|found|highlighted|merged|warned)\b/g,
    ],
    [
      'repeat',
      () =>
        /(?<!\b(?:is|are|be|was|were|gets?|been) )\brepeat(?:ed|ing)? (?!(?:requests?|calls?|submissions?|deliver\w+|clicks?|messages?|payments?|events?|with|until|when|if|by)\b)\w+|\brepeat (?:every|customers?|trips?|visits?)\b/g,
    ],
    [
      'only once',
      () =>
        /\bonly once (?!(?:per|an?|every|each|in|for|and|or|by|on|at|within)\b)(?=[\w-]+ (?:[\w-]+ )?(?:is|are|has|have|was)\b)/g,
    ],
    ['retr', () => /\b(?:no|without|never) (?:\w+ )?retr(?:y|ies)\b/g],
    [
      'retry',
      () =>
        /\b(?:users?|they|people|can|allow|allows|option to|tap to|click to|button to) retry\b|\bretry (?:buttons?|options?)\b/g,
    ],
  ],
  money: [
    // Time off, and what is left of it.
    [
      '',
      () =>
        /\b(?:without|with(?: full| half)?|full|half|no) pay\b|\b(?:un)?paid (?:\w+ )?(?:leave|time off|vacation|holidays?|absences?|breaks?|ads?|tiers?|plans?)\b|\b(?:leave|vacation|holiday|day|hours?|time|pto|work-life|load|carry-?over|points?|game|color|white|power|heap) balanc(?:es?|ing)\b|\bbalance (?:between|of (?:days|hours|leave))\b/g,
    ],
    // Whose leave it is stands elsewhere; an account has more to it than a balance.
    ['balance', () => /^(?=.*\b(?:leave|vacation|absence|days? off|pto)\b).*\bbalances?\b.*$/g],
    // Given away in kind.
    [
      'donat',
      () =>
        /\b(?:blood|organ|plasma|food|cloth(?:es|ing)|books?|toys?|furniture|hair|tissue|surplus|meals?) donat\w+|\bdonat(?:e|es|ed|ing) (?:an? |the |their |old |used |surplus )?(?:blood|organs?|plasma|food|cloth(?:es|ing)|books?|toys?|furniture|hair|meals?)\b/g,
    ],
    // Blood, food and books are given as well: money is where an amount or a way to pay is spoken of.
    [
      'donat',
      (text) =>
        /[€$£]|\b(?:eur|usd|chf|amounts?|money|pay\w*|paid|cards?|receipts?|charit\w+|fund\w*|tax|refund\w*|monthly|recurring|campaigns?|donate|causes?)\b/.test(
          text,
        )
          ? nothing
          : /\bdonat(?:ions?|ed|es)\b/g,
    ],
    // Whoever is called so gets something; a law says how long it is kept.
    ['billing', () => /\bbilling (?:systems?|software|services?|platforms?|providers?|addresses|address)\b/g],
    ['tax', () => /\btax (?:laws?|reasons|purposes|authorit(?:y|ies)|audits?|rules|regulations?|requirements?)\b/g],
    ['payment', () => /\bpayment (?:forms?|terms|pages?|details)\b(?!.*\b(?:charg\w+|refund\w*|paid)\b)/g],
    [
      'invoice',
      () =>
        /^(?=.*\b(?:process\w*|extract\w*|pars\w+|upload\w*|scan\w*|ocr|pdfs?|convert\w*|archiv\w+|formats?)\b)(?!.*\b(?:pay\w*|paid|charg\w+|refund\w*|billed|billing)\b).*$/g,
    ],
  ],
  retention: [
    // Off the screen, and not out of the store.
    ['gone within', () => /\bgone within [\w.]+ (?:ms|s|milliseconds?|seconds?|minutes?)\b/g],
    // "Keep the old secret valid for 24 hours", "the link expires 30 minutes after the end": how long it opens a door, and not how long it is stored.
    ['valid', () => /\bkeep\w* [^.;]{0,40}\b(?:valid|active|open|working|usable)\b[^.;]{0,40}\bfor\b/g],
    [
      'expir',
      () =>
        /\b(?:links?|tokens?|sessions?|passwords?|otps?|jwts?|secrets?|urls?)\b[^.;]{0,60}\bexpir\w+ [\w-]+ (?:minutes?|hours?|seconds?) after\b/g,
    ],
    ['expir', () => /^(?!.*\d)(?=.*\b(?:links?|tokens?|sessions?|codes?|passwords?|otps?|jwts?)\b).*$/g],
    // "An expired exception counts as denied": what it is worth from then on, and it stays.
    [
      'expired',
      () =>
        /\bexpired [\w-]+ (?:counts?|(?:is|are) (?:treated|refused|rejected|denied|ignored|shown|marked)|cannot|no longer)\b/g,
    ],
    // The date is somebody else's, and is only watched: a certificate, a passport, a card.
    [
      'expir',
      () =>
        /(?<!\bauto(?:matic)?[ -])\bexpir(?:y|ation)(?: dates?)?\b(?!.*\b(?:delet\w+|remov\w+|purg\w+|eras\w+)\b)|\b(?:certificates?|licen[cs]es?|contracts?|passports?|cards?|domains?|warrant(?:y|ies)|days|points|leave|subscriptions?|trials?|medicines?|stock|batteries) (?:\w+ )?expir(?:es?|ed|ing)\b|\bexpir(?:ed|ing) (?:certificates?|licen[cs]es?|contracts?|cards?|stock|products?|items?|medicines?)\b/g,
    ],
  ],
  fairness: [
    // "3,200 nurses; at most 400 swaps a day" says how much there is; "their API allows 20 calls per second" what we may do.
    [
      ' a',
      (text) => (boundsSomebody.test(text) ? nothing : /(?:^|[,;] )(?:at most|no more than|max(?:imum)?) \d[^.;]*/g),
    ],
    [
      'allows',
      () =>
        /\b(?!(?:we|system|service|platform|plan|tier)\b)[\w.]+ allows (?:us )?\d[\d,]* \w+ (?:per|an?) (?:second|minute|hour|day)\b/g,
    ],
    // Less power for a motor, and nobody is refused.
    [
      'throttl',
      (text) =>
        /\b(?:power|amps?|amperes?|\d+ ?a|kwh?|cars?|engines?|motors?|pumps?|valves?)\b/.test(text)
          ? /\bthrottl\w*/g
          : nothing,
    ],
    ['waiting', () => /\b(?:somebody|someone|nobody|anybody|no one|others?) (?:else )?(?:is|are) waiting\b/g],
    // So much leave, so many seats: what somebody is due, and not how often a caller may call.
    [
      'quota',
      (text) =>
        /\b(?:requests?|calls?|api|usage|uploads?|storage|messages?|exports?|limit\w*|exceed\w*|minute|hour|second|tenants?|keys?)\b/.test(
          text,
        )
          ? nothing
          : /\bquotas?\b/g,
    ],
  ],
  // Cars and vans that somebody drives; what runs without anybody near is spoken of otherwise.
  fleet: [
    [
      'fleet',
      (text) =>
        /\b(?:devices?|firmware|sensors?|gateways?|controllers?|agents?|updates?)\b/.test(text)
          ? nothing
          : /\bfleets?\b/g,
    ],
    // A version that is shown, a file that is read: what brings a new one to them is another matter.
    [
      'firmware',
      (text) =>
        /\b(?:updat\w+|upgrad\w+|roll\w*|push\w*|flash\w*|install\w*|deploy\w*|releas\w+|download\w*|gets?|new|devices|signed)\b/.test(
          text,
        )
          ? nothing
          : /\bfirmware\b/g,
    ],
  ],
  'side-by-side': [
    ['gradual', smoothly],
    // What was changed and into what.
    ['old and', () => /\bold and (?:the )?new \w+/g],
  ],
  // What somebody waits for before going on.
  'no-loss': [['missing', () => /\b(?:while|if|when|as long as|unless|until)\b[^.;]*\bmissing\b/g]],
  rollout: [
    ['first ', () => /\bfirst (?:\w+ )?of (?:each|every|the|a) (?:month|week|quarter|year)\b/g],
    ['first time', () => /\bfor the first time\b/g],
    // When most of them come.
    ['first ', () => /\bfirst (?:minutes?|hours?|days?|weeks?) (?:after|of)\b/g],
    ['gradual', smoothly],
    ['staged', () => /\bstaged\b(?! (?:roll\w*|release\w*|launch\w*|deploy\w*|introduction))/g],
    // An example tells how two meet; nobody is let in first.
    ['given ', () => /^given .*\bthen\b.*$/g],
    // Somebody who steers; what is tried first is a pilot of something, or one that starts.
    [
      'pilot',
      () =>
        /\bpilots\b(?! (?:with|at|in|on|run|start|begin|for) )|\b(?:an?|the|each|every|another|one|no) pilot(?= (?:who|can|may|must|shall|should|will|has|is (?!planned|run|limited)|opens|\w{3,}s (?:an?|the|his|her|its|their|to)\b))(?! (?:starts|begins|runs|ends|lasts|covers|includes|is (?:planned|run|limited))\b)/g,
    ],
    // How much there is at first.
    ['start', () => /\bstarts? with \d[\d,]* \w+ (?:an?|per|each|every) (?:day|week|month|year)\b/g],
    ['scale later', () => /\bstarts? with (?:\d+|one|an?) [\w-]+,? (?:and )?scale later\b/g],
  ],
  audit: [
    // What has to stay hidden is not asked for.
    ['see', () => /\b(?:cannot|must not|may not|never) (?:see|know|learn)s? (?:who|which|when)\b[^.;]*/g],
    // Somebody looks it over from outside; nothing has to be noted for it.
    [
      'audit',
      () =>
        /\b(?:security|code|accessibility|performance|penetration|external|annual|regular)(?: \w+)? audits?\b|\baudits? passed\b/g,
    ],
    // A log of what the machine did; who did something is no question.
    [
      'log',
      () =>
        /\blogs? of (?:the |all |its |every |each )?(?:[\w-]+ )?(?:checks?|runs?|jobs?|requests?|errors?|results?|pings?|readings?|executions?|workouts?|meals?|events?)\b(?!.*\bwho\b)/g,
    ],
  ],
  availability: [
    [
      'uptime',
      () =>
        /\b(?:show|display|track|monitor|report|calculat|measur|view|see)\w* (?:[\w-]+ ){0,2}uptime\b|\buptime (?:monitor\w*|checks?|histor\w+|percentage|charts?|bars?|graphs?|reports?)\b/g,
    ],
    [
      'down',
      () =>
        /^(?=.*\b(?:site|url|endpoint|monitor|website|service)s? (?:is|goes) down\b)(?=.*\b(?:alert|notif|incident|message)\w*\b).*$/g,
    ],
  ],
  complete: [
    [
      'compensat',
      () => /\bcompensat(?:ory|ion)\b|\bcompensat\w+ (?:days?|leave|employees?|workers?|drivers?|customers?)\b/g,
    ],
    // People who keep at it, results that agree: no two systems that have to.
    [
      'consisten',
      () =>
        /\b(?:more|for|be|stay|remain) consisten\w+|\bconsisten(?:t|tly) (?:[\w-]+ ){0,2}(?:habits?|track\w*|practice|quality)\b|\d ?% consisten\w+/g,
    ],
    [
      'consisten',
      () =>
        /\bconsisten\w+ (?:[\w-]+ )?(?:responses?|format\w*|naming|design|styl\w+|look|ui|ux|experience|branding|placeholders?|layout|messag\w+|errors?|results?|performance|behaviou?r|spacing|tone|structure)\b/g,
    ],
  ],
  // What was is looked at, and nothing has to add up: a history of amounts and changes is another matter.
  history: [
    [
      'histor',
      (text) =>
        /\b(?:balances?|payments?|transactions?|amounts?|prices?|credits?|accounts?|movements?|bookings?|money|values?|chang\w+|corrections?|stock|edits?|entries)\b/.test(
          text,
        )
          ? nothing
          : /\bhistor\w+/g,
    ],
    [
      'version',
      (text) =>
        /\b(?:previous|earlier|older|past|kept|keeps?|restor\w+|compar\w+|revert\w*|each|every|all|histor\w+)\b/.test(
          text,
        )
          ? /\b(?:first|this|initial|current|mvp|next|later|future|mobile|web|desktop|free|paid|android|ios|beta|major|node|python) versions?\b/g
          : /\bversions?\b/g,
    ],
  ],
};
