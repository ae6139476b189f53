/** How people say what a signal stands for: who does what to what, in classes of words rather than in set phrases. */
import type { Signal } from './signal-names.ts';
import {
  any,
  gap,
  inSmall,
  no,
  other,
  somebody,
  span,
  organisation,
  software,
  device,
  network,
  decider,
  inWords,
  gone,
  taking,
  atOnce,
  hour,
  outside,
  unsaid,
} from './signal-vocabulary.ts';

const raw = String.raw;

/** Only in what is wanted; a problem statement tells of yesterday. */
export const signalWords: Readonly<Record<Signal, RegExp>> = {
  'background-work': inSmall(
    [
      raw`\b(?:in the background|asynchronous\w*|queued|(?:job|work|task|message) queues?|progress|long[- ]running|generat\w+|convert\w*|transcod\w+|render\w*|batch\w*`,
      raw`when (?:it|they|everything|all|the \w+) (?:is|are|can be) (?:ready|done|finished|watched|downloaded|used)`,
      raw`(?:takes?|runs? for) (?!place|part|over)(?:[\w-]+ ){1,4}(?:minutes?|hours?)|(?:takes?|runs? for) (?:hours|days|minutes|all night)`,
      raw`(?:is|are|be|gets?|being) processed (?:later|after|over|in|within|by (?:a|the) (?:worker|job|queue))`,
      // "The thumbnail is made after the upload": whoever uploads does not wait for it.
      raw`(?:is|are|gets?) (?:made|created|computed|calculated|scaled|resized|scanned|analy[sz]ed|extracted|built|produced|indexed|checked for \w+) after (?:the|an?|each|every|its|their) (?:upload|import|recording|ingestion|submission)s?`,
      'processing (?:time|of|takes))',
    ].join('|'),
  ),
  integration: any(
    raw`integrat\w+|(?:rss|source|feed|news|content) (?:ingestion|aggregat\w+)|third[- ]party|webhooks?|external(?:ly)?|providers?['’]?s? (?:API|system|interface|service|server|answers?|is down|does not)|API of|connector|ERP|CRM|SAP|upstream|downstream|feeds?`,
    '(?:payment|identity|mail|sms|shipping) (?:provider|gateway|service)|partner systems?|legacy system',
    // Whoever owns it, it is not ours.
    raw`\w+['’]s? (?:own )?(?:\w+ )?(?:API|web service|endpoint|server|interface|system)s?`,
    raw`(?:their|its) (?:own )?(?:\w+ )?(?:API|interface|server|system)s?\b(?! (?:keys?|tokens?))|(?:their|its) own (?:\w+ )?services?`,
    raw`an? (?:external |public |national |foreign )?[\w-]+ (?:service|API|register|registry|gateway)`,
    raw`(?:carrier|airline|bank|insurer|supplier|vendor|partner|marketplace|authority|agency)s?\b[^.;]{0,20}\b(?:API|system|server|interface)`,
    '(?:at|from|with|to|by) (?:the|a|an|our) (?:partner|railway|airline|carrier|insurer|post office|tax office|utility|courier)',
    raw`(?:at|to|into|from|with) (?:the|our|their) (?:\w+ )(?:software|system|program)`,
    '(?:handed|sent|passed|reported|transferred|submitted) to (?:the|a|our|their) (?:bank|tax office|authority|authorities|insurer|carrier|warehouse|accountant|bookkeeping)',
    '(?:ha(?:s|ve)|needs?) to (?:learn|hear) of',
    raw`(?<!\b(?:app|system|service|platform|product|we|it) )(?:has|have|offers?|provides?|runs?|publish(?:es)?) an? (?:\w+ )?(?:interface|API|web service)|at (?:two|three|four|five|several|different|various|\d+) (?:\w+ )?${outside}s?`,
    // "Looked up at the motor authority".
    '(?:looked up|checked|verified|requested|asked|queried|fetched|registered|filed) (?:at|in|from|with|against) (?:the|an?) (?:[\\w-]+ ){0,2}(?:authority|register|registry|agency|office|bureau|ministry|bank|insurer)',
    // What somebody else publishes is fetched there.
    '(?:we|it|the (?:app|service|system)) (?:fetch|pull)(?:es|s)?',
    raw`events? (?:\w+ ){0,3}(?:goes? out|(?:is|are|be) (?:published|emitted))|(?:publish|emit)(?:es|s|ed|ing)? (?:an? |the |these )?(?:\w+ )?events?`,
  ),
  /** Whichever way: `hook-direction.ts` tells them apart. */
  callback: any(
    raw`(?<!\b(?:no|without|any|not have) )webhooks?|call-?backs?`,
    raw`(?:told|informed|notified|called) (?:of it )?(?:at|under|through) (?:their|an?|its) (?:own )?(?:\w+ )?(?:address|URL|endpoint|server)`,
    raw`(?:partner|customer|subscriber|client)['’]s? (?:own )?(?:server|endpoint|system) (?:is|does|did) (?:down|not)`,
    raw`call(?:s|ed|ing)? (?:that|their|its|the|an?) (?:\w+ )?(?:URL|endpoint|address)`,
    raw`(?:give|gave|tell|told|name)s? us (?:an?|their) (?:\w+ )?(?:URL|address|endpoint)`,
    raw`(?:register|enter|configure|provide|store|give|gave|name|specify)s? (?:us )?(?:an?|their|its|one) (?:\w+ )?(?:URL|endpoint)`,
    raw`posts? (?:it |them )?to (?:their|an?|the) (?:\w+ )?(?:URL|endpoint|server)`,
    raw`(?:at|to|under) an? (?:\w+ )?(?:URL|address|endpoint) (?:of theirs|(?:that )?they (?:give|gave|name|run))|(?:URL|address|endpoint) (?:does|did) not (?:answer|respond)`,
  ),
  'hook-out': unsaid,
  /** Of somebody else's system; ours has `availability`. */
  unreliable: any(
    'flak(?:y|iness)|unreliable|unstable|time[- ]?outs?|times? out|timed out|down for|is down|goes down|not reachable|unreachable',
    '(?:often|sometimes|occasionally|regularly|frequently|repeatedly|now and then) (?:is )?(?:slow|late|down|fails?|hangs?|breaks|unavailable|unreachable)',
    '(?:fails?|hangs?|breaks) (?:often|regularly|several times|now and then|for)',
    '(?:does|do|did) not (?:answer|respond|reply)|stops? (?:answering|responding)|slow to (?:answer|respond)',
  ),
  notification: any(
    // Whoever signs in with a mail address is not written to.
    raw`notif\w+|e-?mails?\b(?<!\b(?:log|sign)(?:s|ins?|ged|ed)?\b[^.;]{0,20}\b(?:with|by) (?:your |their |an? )?e-?mails?)(?! (?:address|field|column|domain)| (?:or|and) (?:\w+ ){0,2}(?:number|name|password|id)\b)|mails?(?<!e-mails?)|SMS|text messages?|push (?:message|notification)s?|push(?:es)? (?:is|are|be) sent|send(?:s|ing)? (?:an? |the )?push(?:es)?|(?:writes?|sends?|mails?|posts?) (?:an?|the|their|each) (?:\w+ )?(?:letter|newsletter|invitation|mailing|circular|message)s?|remind\w*|alerts?|is told|are told|informed`,
  ),
  schedule: any(
    raw`schedul\w+|(?:by|at) \d{1,2}:\d\d|daily|nightly|weekly|monthly|quarterly|recurring|overnight|at (?:mid)?night|cron|(?<!, )due date(?!,)|overdue|renew\w*|in advance|crawl(?:s|ed|er|ing)?|scrap(?:es?|ed|er|ing)|(?:rss|news|source|feed|content|article) (?:ingestion|aggregat\w+)`,
    raw`every (?:day|night|hour|week|month|quarter|year|morning|evening|working day|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d+)`,
    raw`(?:of|in|at the end of|on the last day of) (?:each|every) (?:day|week|month|quarter|year)|(?:month|year)[- ]end|in (?:january|february|march|april|june|july|august|september|october|november|december)|(?:every|each) (?:spring|summer|autumn|winter|season)`,
    raw`at ${hour}(?: in the (?:morning|afternoon|evening|night)| o['’]clock| ?[ap]\.?m\b)|at (?:noon|midnight)|by ${hour} (?:they|it|all|everything)|(?:says?|sets?|chooses?|picks?) (?:on )?(?:when|(?:which|what|the) (?:day|date|time)) (?:it|they|the \w+) (?:goes?|is|are|starts?|runs?)\b(?! (?:possible|available|ready|free|over|back|allowed))`,
    'before the (?:start|end|due)|hours? before|(?<!the )days? before',
    raw`(?:on|by|until) the (?:first|second|third|last|\d{1,2}(?:st|nd|rd|th)) (?:day )?of (?:the|each|every|january|february|march|april|may|june|july|august|september|october|november|december)|each (?:mon|tues|wednes|thurs|fri|satur|sun)day`,
  ),
  realtime: any(
    raw`real[- ]?time|(?<!\bgo(?:es|ing)? )live\b(?! (?:traffic|data|system|environment|(?:on|in)(?! (?:the|their|an?) (?:app|screen|page|map|dashboard|browser|board|website)\b))\b)|streaming|as (?:it|they) happens?|without (?:reloading|refresh\w*)`,
    raw`instant(?:ly)? (?:update|visible|shown|feedback)\w*|(?:see|seen|sees|shown|visible|appears?|updated?|reflected|notified) (?:\w+ )?(?:immediately|instantly)`,
    '(?:immediately|instantly) (?:visible|see|seen|shown|reflected|appears?|updated?)',
    // A change reaches screens that somebody else looks at.
    raw`(?:shows? up|shown|appears?|visible|displayed|updated?|arrives?) (?:on|at) (?:the |all |every |each |their )?(?:open |other )?(?:screen|board|display|monitor|map|phone)s?\b${gap}\b(?:within|in less than|in under|at once|immediately)`,
    raw`(?:shown|visible|appears?) (?:within|in|after) (?:an?|one|two|\d+) ?(?:ms|milliseconds?|seconds?) (?:on|to) (?:all|every|each)`,
    raw`(?:screen|board|display|monitor|map|phone)s? ${gap}\b(?:the moment|at once|immediately|instantly|right away|at the same (?:time|moment)|at most \d+ ?(?:ms|milliseconds) after)`,
    raw`(?:seen|heard|shown|visible|reach(?:es)?)(?: by| to| for)? (?:all |everybody|everyone|the others)\b[^.;]{0,30}\b(?:within|at once|immediately|in under)|(?:cursors?|pointers?|carets?|presence|selections?) of (?:the |all )?others`,
    raw`(?:everybody|everyone|all others|the others) (?:sees?|hears?|knows?) (?:it |of it )?(?:at once|immediately|within)`,
    raw`refresh(?:es)? (?:by )?itself|(?:refreshe[sd]|update[sd]) (?:automatically|by itself)`,
    // What was changed is on its way to those who use it.
    raw`(?:changes?|updates?|values?|prices?|settings?) reach(?:es)?\b[^.;]{0,60}\bwithin (?:\d+|an?|one|two|a few) ?(?:ms|milliseconds?|s|seconds?)`,
  ),
  offline: any(
    raw`(?<!\b(?:taken?|takes?|took|put|pull(?:ed|s)?) (?:\w+ )?)offline|dead zones?|back online|online again|reconnect\w*|during a network outage`,
    raw`(?:no|without|without an?|without any|out of|patchy|spotty|intermittent|hardly any|little) (?:mobile |cell |cellular |phone |data )?${network}`,
    raw`(?:poor|bad|weak) (?:mobile |cell |phone )?(?:signal|network|reception|connectivity|coverage)`,
    // What is sent once there is a line again was written without one.
    raw`(?:once|when|as soon as|until) ${gap}\b(?:(?:has|have|is|gets?) (?:an? )?(?:connection|network|signal|reception|coverage|online)|(?:connection|network|signal|reception|coverage) (?:is|comes) (?:back|there|available))`,
    raw`(?:devices?|phones?|tablets?|laptops?|apps?)\b[^.;]{0,60}\bsync(?:s|ed|hroni[sz]\w*)?\b|sync(?:s|ed|hroni[sz]\w*)?\b[^.;]{0,60}\b(?:devices?|phones?|tablets?|laptops?|later)\b`,
    raw`(?:internet|network|connection|line|wi-?fi|signal) (?:\w+ ){0,3}(?:drops?|breaks?|fails|is (?:lost|gone|down)|goes down|drops out)`,
    raw`los(?:e|es|ing) (?:the|their|its|an?) (?:\w+ )?${network}`,
    'keeps? working (?:when|if|while|even) [^.;]{0,40}(?:network|internet|connection)',
    '(?:phones?|mobiles?|internet|network|radio) (?:do|does) not work',
  ),
  /** Only what is left of the above when not all of it is offline. */
  'offline-part': /(?!)/,
  search: any(
    // By employee and date is a filter: people search in words, titles and names.
    raw`search\w*(?!\b[^.;]{0,50}\bby (?!${gap}${inWords}))|looks? for [^.;]{3,60}\b(?:by|with|in)|full[- ]text`,
    '(?:look|looks|looking) up (?:words?|names?|terms?|titles?|phrases?)',
    raw`(?:finds?|look up|looks up) ${gap}\bby (?:typing|describing|words?|text|keywords?|title|name)`,
  ),
  /** People do not write what stands there. */
  'fuzzy-search': any(
    raw`full[- ]text|free text|typos?|typing errors?|mistyp\w+|misspell\w*|misspelt|fuzzy|relevan\w+|facets?|autocomplete|as (?:they|you|people) type|while typing|synonyms?|ranked|ranking|keywords?`,
    raw`near miss(?:es)?|spell(?:s|ed|t|ings?)? ${gap}\b(?:the same|differently|wrong(?:ly)?|otherwise|as they)|(?:different|other|wrong|various) spellings?|however (?:it|they) (?:is|are) (?:written|spell\w+)`,
    'similar (?:words|names|spelling)|(?:their|his|her) own words|(?:best|closest) match(?:es)?|matching (?:passages?|words)',
  ),
  files: any(
    raw`(?<!\b(?:against|in|into|on|from) (?:the )?|\b(?:case|patient|personnel|personal) )files?\b(?! (?:an?|his|her|their|its|for) )|uploads?|downloads?|photos?|pictures?|images?|attachments?|PDFs?|ZIP|videos?|recordings?|scans(?! (?:an?|the|it|its|their|each|every)\b)|documents?`,
  ),
  tenancy: any(
    raw`${organisation}s?\b[^.;]{0,80}\b(?:invisible|hidden|unseen|closed|secret) (?:to|from|for) (?:all |any |every )?(?:the )?others?`,
    raw`tenants?|multi-?tenan\w+|each (?:organi[sz]ation|customer|company|school|workspace)(?:'s)?|other (?:organi[sz]ations|companies|schools|customers)`,
    raw`(?:must (?:not|never)|may not|cannot|never) sees? .{0,30}another|never (?:be )?visible to another|\w+ share the system|per (?:organi[sz]ation|workspace|school)`,
    raw`(?:${no}|only)\b[^.;]{0,100}\b${other} ${organisation}s?`,
    raw`${organisation}s? (?:only |can only |may only )?(?:sees?|reads?|access(?:es)?) (?:only )?(?:its|their) own`,
    raw`${organisation}s (?:use|share|work on|run on|are on) (?:the same|one|a single|a common|it\b)`,
    raw`(?:data|records) of (?:two|different|the) \w+ (?:is|are|must be|stays?) (?:kept |strictly )?(?:apart|separate\w*)`,
  ),
  audit: any(
    // Laws that ask who saw and changed what.
    'HIPAA|SOX|21 CFR|GxP',
    raw`audit\w*|on record|log(?:ged|s)? (?:of|who|every|with)|traceab\w+|record(?:ed)? (?:who|with)|trail|tamper\w*|is recorded|are recorded|evidence|accountab\w+`,
    raw`who\b[^.;]{0,40}\b(?:and )?when\b(?=[^.;]{0,30}(?:$|[.;]|,| and ))|(?:can|must|has to|have to) be (?:traced|reconstructed|prove[dn])|(?:prove|show|tell|say|see) (?:afterwards|in hindsight|years later)`,
    raw`(?:logs?|records?|journals?|protocols?) (?:that|which) (?:cannot|can never|must (?:not|never)|may (?:not|never)|nobody can) (?:be )?(?:chang|alter|edit|delet|remov)\w*|(?:written|added|entered) (?:to|in|into) (?:an?|the) (?:[\w-]+ )?(?:log|journal)\b`,
    raw`(?:every|each|all|any) (?:\w+ ){0,2}(?:access\w*|views?|look-?ups?|changes?|edits?|corrections?|decisions?|approvals?|overrides?|deletions?|exports?|sign-?ins?|log-?ins?)\b[^.;]{0,60}\b(?:logged|recorded|noted)`,
    raw`who (?:did|saw|gave|took|wrote|read|\w{3,}ed) (?:what|it|which|them|that)|who (?:changed|approved|saw|released|decided)`,
  ),
  retention: any(
    raw`retain\w*|retention|(?:(?:kept|keeps?)(?! (?:\w+ing|on|up)\b)|stored|stores|archived?|archives)\b(?: [^.;]{0,80})? for (?=\d|an?\b|at\b|one|two|three|four|five|six|seven|eight|ten|twelve|as\b|good\b|ever)|expir\w+|${span} of [^.;,]{3,60} (?:kept|retained|archived)|then (?:removed|deleted)|(?:deleted|removed|erased|purged|archived|expires?) (?:after|within)|gone (?:after|within|\d+ \w+ after)|after which (?:\w+ ){1,3}(?:delet|remov|eras|purg)\w+`,
    raw`${gone} (?:\w+ ){0,2}${span} (?:after|later)|${span} (?:after|later)\b[^.;]{0,80}\b${gone}|${gone}\b${gap}\b(?:after|within|older than) ${span}|automatically (?:deleted|removed|erased)`,
  ),
  privacy: any(
    raw`GDPR|HIPAA|CCPA|FERPA|COPPA|LGPD|personal data|personally|privacy|PII|consent|anonymi[sz]\w+|pseudonym\w+|(?<!only (?:my|your|their|his|her|its) )own data(?! cent)|health data|medical|minors`,
    raw`right to (?:access|erasure|be forgotten)|(?:ask|demand|request)(?:s|ed)? (?:for )?(?:the )?(?:erasure|deletion)`,
  ),
  workflow: any(
    raw`approv\w+|(?<!(?:service|system|API|provider|bank|gateway|server) )reject\w*|sign[- ]off|escalat\w+|workflow|(?<!united |read )states?\b(?! that\b)|stages?|steps? (?:of|in)|hand(?:ed)? over`,
    raw`(?<!manual |for |human |under )review(?:s|ed|er)?\b|delegat\w+|second (?:person|approver|pair)|four[- ]eyes`,
    raw`${decider} (?:\w+ ){0,3}(?:decides?|signs?|agrees?|confirms?|releases?|assess(?:es)?|rules)`,
    raw`waits? for (?:an? |the |their )?(?:\w+ )?${decider}|${decider} (?:does|has) not (?:answer|decid|react|respond)\w*|(?:is|are|gets?) (?:then )?referred to|(?:asked|offered|passed|goes|go)(?: on)? to the next\b|next \w+ (?:is|gets?) (?:asked|offered|called)|(?:no|without an?) answer (?:counts|means)|second (?:\w+ )?(?:reads|checks|signs|confirms)`,
    raw`(?:may|can) (?:accept|decline|refuse|object)\b|(?:goes|passes|is (?:given|passed|handed)) (?:on )?to (?:somebody else|another (?:person|\w+er|\w+or|\w+ist))`,
    'has a say|needs? the (?:signature|consent|agreement) of|the next level|turn(?:s|ed)? (?:it |them )?down',
    raw`(?:send|sends|sent) (?:(?:it|them|the \w+) back|back (?:to|with|for))`,
  ),
  bulk: any(
    raw`bulk|batch\w*|all (?:of )?(?:the |our |its )?(?:\d+,\d{3}\b|\d{4,}|\d[\d.,]* (?:million|thousand|k)\b)|backfill\w*|mass|import(?:s|ed|ing)?\b(?!ant)|all at once|whole list|(?:send|run|launch|schedul|creat|plan)\w* (?:an? |the |their )?(?:\w+ )?campaigns?|campaigns? (?:of|to|with|for)\b|thousands of\b(?! \w+ (?:an?|per|each|every)\b)`,
  ),
  ingest: any(
    raw`telemetry|clickstream|data pipeline|event stream|readings|(?:an?|each|every|new|last|same|meter|sensor) (?:\w+ )?reading\b(?! \w*(?:room|list|aid|time|group|club|the|of))|measurements?|samples? (?:per|every|a second)|sampling rate|points per|events? per|ingest\w*|metering|metered|messages? per (?:second|minute)|data points`,
    // Whoever registers a sensor keeps a list; what sensors say is the flow.
    raw`sensors?\b${gap}\b(?:sends?|sending|reports?|measures?|measuring|transmits?|readings?|data|values?|stream\w*|delivers?|push\w*|uploads?|emits?)\b|\b(?:from|of) (?:the |all |our |its |their )?(?:\d[\d,.]* )?(?:[\w-]+ )?sensors`,
    raw`every (?:\w+ )?(?:request|call|click|event|view|tap|scan) is (?:counted|tracked|recorded|metered)`,
    raw`${device}s?\b${gap}\b(?:reports?|sends?|transmits?|posts?|measures?|delivers?|pushes|push|records?|emits?|uploads?)\b[^.;]{0,60}\b(?:every|each|per|an?) (?:(?:\d+ )?(?:second|minute|hour)s?|\d+ ?(?:s|secs?|mins?))`,
    // Whatever they are, so many that tell something so often are a flow.
    raw`\d{3,} (?:\w+ )?\w+s (?:send|report|transmit|push|tell)\b[^.;]{0,60}\b(?:every|each) (?:\d+ )?(?:second|minute)s?`,
  ),
  conflict: any(
    raw`double[- ]?book\w*|${taking}\b[^.;]{0,80}\b${atOnce}|${atOnce}\b[^.;]{0,80}\b${taking}|overlap\w*|(?:by|to|for|only|takes?|holds?|serves?|handles?) one (?:\w+ )?at a time|(?:picks?|books?|chooses?|reserves?|takes?) an? free \w+|conflict\w*|simultaneous\w*|oversell\w*|exclusive\w*`,
    raw`two (?:people|persons|users|\w+s) (?:can|may|must) ?not|no two \w+|cannot be (?:booked|taken|assigned|edited) twice`,
    raw`(?:two|both|several|multiple|many) ${gap}\b(?:book|reserv|claim|grab|tak|pick|want|buy|bid|accept|order|try|tries|promis|assign|giv|got|get|sold)\w*\b${gap}\bsame`,
    raw`(?:book|reserv|us|tak|assign|claim|sold|rent)(?:ed|en)? by (?:only|at most|exactly) one|by one \w+ only`,
    raw`only (?:one|the first)(?: \w+){0,4} (?:gets?|wins?|succeeds)|of two \w+ ${gap}\b(?:earlier|first|faster)`,
    raw`(?:sold|given|assigned|handed out|booked|let|rented|allocated|promised) (?:twice|to two|to more than one)`,
    raw`${no} ${gap}\b(?:sold|booked|given|taken|let|rented|assigned|reserved|offered) (?:to|by) ${somebody}`,
    'the last (?:seat|ticket|item|copy|place|spot|unit|room|slot)|already (?:taken|booked|reserved|sold)',
  ),
  /** Several work in the same thing while they watch each other do it. */
  'co-editing': any(
    raw`(?:edit|draw|writ|typ|sketch|annotat|compos|arrang)\w*\b[^.;]{0,40}\b(?:together|at the same time|simultaneously|live|in parallel)`,
    raw`co-?edit\w*|co-?author\w*|collaborative(?:ly)? (?:\w+ )?(?:edit|draw|writ|sketch|document|whiteboard|canvas)\w*|shared (?:canvas|whiteboard|cursor)s?|multiplayer|operational transform\w*|crdts?`,
    raw`(?:people|users|members|\w+s|several|both) (?:can )?(?:open|edit|draw in|work in|write in|are in) the same (?:document|plan|board|drawing|canvas|page|file|sheet|sketch|map|score|text|diagram|model)\b`,
    raw`(?:cursors?|pointers?|carets?|selections?) of (?:the |all )?others`,
  ),
  /** Somebody else changed it meanwhile. */
  'lost-update': any(
    raw`${no} (?:\w+ ){0,3}overwrit\w+\b(?! (?:an? |the |any )?(?:existing\b|files?\b|config\w*))|overwrit\w+ (?:each other|(?:the )?(?:changes|work|edits) of)`,
    raw`(?:has|have|had) (?:changed|edited|updated|modified|saved)\b${gap}\b(?:since|meanwhile|in the meantime)`,
    raw`(?:changed|edited|updated|modified|altered|touched|saved) (?:by ${somebody} )?(?:since|meanwhile|in the meantime)`,
    raw`(?:edits?|changes?|updates?|editing|changing|works? on|working on) the same \w+|changes? to (?:one|the same) \w+`,
    raw`(?:concurrent|simultaneous|parallel) (?:edit|change|update)\w*|stale (?:version|copy)|lost updates?|asked to merge|merges? (?:both|the) (?:changes|versions)`,
    raw`${no}\w*['’]?s?\b${gap}\b(?:changes?|edits?|work|entries|input) (?:\w+ ){0,3}(?:disappears?|vanish(?:es)?|lost|gone|overwritten|missing)`,
    raw`(?:changes?|edits?|work|entries|input|notes?) (?:was|were|is|are|got|gets?) (?:suddenly )?(?:gone|lost|overwritten|missing)`,
    raw`(?:wip\w+ out|los\w+|destroy\w*) (?:what |the (?:changes|work|edits) of |each other['’]s |${other} )`,
  ),
  duplicates: any(
    raw`twice(?<!at most twice)(?! (?:at most|an?|per|each|every|daily|weekly)\b)|duplicat\w+|exactly once|only once|idempoten\w+|at most once|never .{0,30}again|retr(?:y|ies|ied)|repeat\w*|double[- ]click\w*`,
    raw`(?:sends?|press(?:es)?|clicks?|submits?|taps?|hits?) (?:\w+ ){0,3}again|${no} ${gap}\ba second \w+`,
  ),
  'no-loss': any(
    raw`${no}\b${gap}\b(?:lost|los(?:e|es|ing)|missed|missing|dropped|forgotten)|without exception|guaranteed? (?:delivery|to arrive)|at least once\b(?! (?:every|an?|per|in|each))|reliably (?:sent|delivered|told|arrives?)`,
    'never (?:hears?|heard|learns?|learned|learnt|got|gets|received?|receives|arrived?|arrives|reached|reaches)',
    raw`even (?:if|when) (?:\w+ ){1,4}(?:crash|fail|restart|die|reboot)\w*`,
  ),
  ordering: any(
    raw`in order|in the order|sequence|chronological\w*|first come|oldest first|priorit(?:y|ised|ized)|FIFO`,
  ),
  /** It moves; a price alone moves nothing. */
  money: any(
    raw`refund\w*|redeem\w*|top(?:s|ped|ping)? up|payments?|invoices?|(?<!\b(?:free of|in|without|no) )charg(?:e|ed|es|ing)\b(?! (?:stations?|points?|cables?|level))|billing(?! (?:queue|team|department))|prorat\w+|(?<!\b(?:who|that|which) (?:have|has|had|are) |\bwell |\blow )paid(?! (?:plans?|accounts?|customers?|members?|memberships?|subscribers?|leave|versions?|tiers?|users?|features?|time|work)\b)|(?<!\b(?:to|from|for) which (?:we|they|you) )pays?\b(?! (?:attention|off|for (?:it|this|that|more)\b))|salar(?:y|ies)|donat\w+|currency|cents?|ledger|VAT(?! numbers?| ids?| rates?)|tax(?! forms?| number| id| rates?| office| year)|credit notes?|payouts?|balance|cash (?:book|box|desk)|treasurers?|bookkeeping`,
  ),
  replacement: any(
    raw`legacy|mainframe|migrat\w+|old ${software}|switch over|cut[- ]?over|phase out|decommission\w*|deprecat\w+|sunset\w*|end[- ]of[- ]life|year-old ${software}|${software} from (?:19|20)\d\d`,
    raw`(?:replac(?:e|es|ed|ing|ement of)|retires?|retiring|mov(?:e|ing) (?:off|away from)|get rid of|leav(?:e|ing) (?:our|the)|tak(?:e|en|ing) out of|rewrit(?:e|ing)|rebuild(?:ing)?|successor (?:of|to))\b[^.;]{0,50}\b${software}s?`,
    raw`${software}s?\b[^.;]{0,50}\b(?:replaced|retired|switched off|shut down|no longer supported|discontinued)`,
  ),
  /** Old and new at once, piece after piece. */
  'side-by-side': any(
    raw`([a-z]{3,20}) by \1|in parallel|both ${software}s|old and (?:the )?new|piecemeal|gradual\w*|incremental\w*|coexist\w*|still runs?|keeps? running`,
    'one (?:module |part |function |area |team |country |branch |site |screen |process )?(?:after (?:the )?other|at a time)',
    raw`(?:goes|comes|is) first,? (?:and )?then|first \w+, then|until the last|whichever ${software}|(?:old|new) ${software} or the (?:old|new)`,
  ),
  rollout: any(
    raw`pilot\w*|roll(?:ed)? ?out|beta|feature flag|behind an? (?:\w+ )?flag|gradual\w*|phased|step by step|first (?:site|school|group|customers)|A\/B|canar(?:y|ies)|staged|in waves|early (?:adopters|access)`,
    raw`switched (?:on|off) (?:for|at once)|(?:turned|switched) off (?:again|at once)|(?:(?:go|goes|switch|fall|get) back|returns?) to the (?:old|previous)|for (?:the |our )?\w+ first\b`,
    raw`(?<!\d)[1-5]?\d ?% of (?:the |our |all )?(?:users|customers|traffic|visitors|requests|accounts|devices|members)`,
    raw`first (?:used|tried|tested|offered|launched|opened|enabled|available|live) (?:for|in|with|at|by|to)|(?:more|other|further) (?:countries|shops|stores|schools|sites|branches|regions|users|customers|teams|cities) (?:follow|come (?:after|later|next))|(?:the|all) (?:others|rest) (?:follow|come later)`,
    raw`(?:starts?|begins?|launch(?:es)?|goes live|tr(?:y|ies)) (?:first )?(?:with|in|at|for) (?:one|a single|two|three|a few|\d+) (?:\w+ )?(?:schools?|shops?|stores?|branch(?:es)?|countr(?:y|ies)|sites?|regions?|cit(?:y|ies)|offices?|clinics?|customers?)`,
  ),
  fairness: any(
    raw`rate limit\w*|answered with (?:an? )?429|(?:requests?|calls?) (?:above|over|beyond) (?:the|their|its) (?:limit|quota)|throttl\w*|abus\w+|spam\w*|brute force|fair use|quota\w*|flood\w*`,
    raw`at most \d+ (?!(?:euros?|dollars?|USD|EUR|CHF|GBP|ms|s|secs?|seconds?|mins?|minutes?|hours?|h|days?|weeks?|months?|percent|kr)\b|[€$£%])[^.;]{0,40}\b(?:per|in|within|an?|every|each) (?:\w+ )?(?:second|minute|hour|day)s?`,
    raw`first \d[\d,]* (?:requests|calls|queries|lookups) (?:an?|per|each|every)`,
    raw`(?:allows?|limited to|limit of|maximum of) \d+ \w+ (?:per|an?) (?:second|minute|hour|day)|(?:gets?|(?:may|can) (?:make|send|do|call)) \d[\d,]* \w+ (?:per|an?) (?:second|minute|hour)`,
    raw`(?:no|not) more than \d+ [^.;]{3,30}\b(?:an?|per|every|each) (?:second|minute|hour)`,
  ),
  reads: any(
    raw`dashboards?|reports?\b(?<!\b(?:gets?|receives?|is sent|are sent) (?:an? |the )?(?:\w+ )?reports?)(?! (?:their|its|an?|to|back|every|the|no)\b)|browse\w*|overview|lists? of (?:all|their|my|our)|long lists?|statistics|charts?|analytics|views? of|catalog\w*|feeds?|fetch(?:es|ed)? all`,
    raw`(?:figures?|turnover|revenue|totals?|sums?|numbers|costs?|sales) (?:by|per) \w+|(?:by|per) \w+, (?:by |per )?\w+ (?:and|or) (?:by |per )?\w+`,
    raw`sees? ${gap} of (?:each|all|every) \w+|look at (?:it|them|these|the \w+)`,
  ),
  /** What was so a while ago will do. */
  'stale-ok': any(
    raw`(?:seconds?|minutes?|hours?|days?) old (?:is|are|will|would)\b${gap}\b(?:fine|ok|okay|enough|do)`,
    raw`of (?:yesterday|last night|the (?:day|night|hour) before) (?:is|are|will|would)\b${gap}\b(?:fine|ok|okay|enough|do)`,
    raw`(?:may|can) (?:be|lag) (?:up to )?(?:\d+|an?|one|two|five|ten|a few) (?:\w+ )?(?:seconds?|minutes?|hours?|days?) (?:old|behind|late|stale)`,
    '(?:need|needs|have|has) not (?:to )?be (?:fresh|current|up to date|live)|updated (?:once )?(?:daily|hourly|nightly|once an? (?:day|hour)|every (?:hour|night|day))',
  ),
  history: any(
    raw`histor\w+|versions?|revisions?|previous (?:values?|versions?)|undo|change log|earlier (?:values|versions|state)|append[- ]only|corrections?|immutable|line by line`,
    raw`(?:is|are) (?:never|not) (?:changed|altered|edited)\b(?! (?:by|if|when|until|unless)\b)|booked back|corrected by (?:an?other|a new)|counter-?entr(?:y|ies)|reversals?`,
  ),
  'human-review': any(
    raw`moderat\w+|review queue|(?:proposal|suggestion|draft)s? until|without (?:[\w’']+ ){0,3}(?:confirmation|consent) of|without (?:the |an? )?[\w’']+ confirmation|accept(?:s|ed)? or (?:dismiss|reject|discard)\w*|reviewed (?:\w+ ){0,3}by|human|second look|appeals?|flagged (?:for|to|by|as)\b|flagged (?:content|messages?|posts?|cases?|items?|comments?|photos?|reports?)|reported (?:content|messages?|posts?)`,
    raw`(?:not (?:sure|certain)|unsure|in doubt|doubtful|borderline|unclear)\b[^.;]{0,60}\b(?:looks?|decides?|checks?|judges?|asked|goes to)|(?:looked at|checked|judged|decided) by an? (?:human|person|editor|clerk|colleague|expert)`,
  ),
  complete: any(
    raw`all or nothing|complete or (?:not at all|none|nothing)|as a whole|(?<!(?:was|were) )roll(?:ed)? back|partial(?:ly)? (?:fail\w*|appl\w+|success|done|updates?)|consisten\w+|either .{3,40} or (?:none|nothing)|atomic\w*|compensat\w+`,
    // If one cannot be had, the others are given back.
    raw`(?:if|when|unless|should)\b[^.;]{0,60}\b(?:cannot|fails?|declin\w+|refus\w+|rejects?|says? no|drops? out|is full|not (?:available|possible))\b[^.;]{0,60}\b(?:given back|cancel\w*|undo(?:ne)?|releas\w+|revers\w+|refunded|taken back|called off)`,
    raw`${no}\b${gap}\bend up with|half[- ](?:booked|done|finished)`,
    raw`(?:others|rest|earlier (?:ones|steps)|previous steps?|whole \w+) (?:ha(?:s|ve) to be|must be|(?:is|are)|gets?) (?:cancelled|canceled|undone|reversed|released|taken back|called off)`,
  ),
  availability: any(
    raw`availab(?:le|ility) .{0,20}\d|uptime|outage|fail-?over|must not (?:stop|be down)|degrad\w+|disaster recovery|rpo|rto|recovery (?:time|point)|24\/7|around the clock|unreachable|is down|not reachable|unavailable`,
  ),
  'step-up': any(
    raw`(?:prove|confirm|identify|show)\w*\b[^.;]{0,30}\b(?:once more|a second time|again who)|(?:even|also) (?:when|if|though|while) (?:they are |already )*(?:logged|signed) in`,
    raw`sign(?:s|ed)? in again|re-?authenticat\w+|fresh (?:sign|log)[- ]?in`,
    // At the door it is how people sign in; before one step it is this.
    raw`(?:before|requires?|needs?|asks? for|confirm\w*|each|every)\b[^.;]{0,40}\b(?:two[- ]factor|MFA|2FA|one[- ]time (?:code|password)|strong authentication)|(?:two[- ]factor|MFA|2FA|one[- ]time (?:code|password)|strong authentication)\b[^.;]{0,30}\b(?:before|to (?!sign in|log in)|for (?:each|every|payments?|transfers?|payouts?|deletions?|exports?))`,
    raw`confirm\w* ${gap}\bwith (?:an?|the|their) (?:\w+ )?(?:code|PIN|TAN|fingerprint|password|token)|(?:enter|type|give)s? (?:the|their) password again`,
  ),
  'command-line': any('command[- ]line|cli'),
  library: any(raw`(?:an?|this|the) (?:\w+ ){0,3}(?:library|sdk)`),
  existing: unsaid,
  interface: unsaid,
  app: unsaid,
  'kept-here': unsaid,
  game: unsaid,
  site: unsaid,
  tools: unsaid,
  job: unsaid,
  pipeline: unsaid,
  device: unsaid,
  extension: unsaid,
  move: unsaid,
  rework: unsaid,
  fix: unsaid,
  // The same rules run in CI; JetBrains later asks the same engine.
  elsewhere: any(
    raw`(?:same|one|shared|single) (?:\w+ ){0,2}(?:rules?|engine|core|logic|checks?|package)\b[^.;]{0,60}\b(?:in|on|for|by|both|two|other|command)|(?:also|as well) (?:runs?|works?|usable|available) (?:in|on|from|as) (?:the )?(?:ci|command|cli|server|other)|two (?:front[- ]?ends|hosts|editors|browsers)`,
  ),
  everywhere: any(
    '(?:all|every|each|other) (?:pages?|screens?|forms?|dialogs?|fields?|buttons?)|everywhere|across (?:the|all) (?:app|site|pages|product)',
  ),
  // Raise the maximum size of an attachment from 10 MB to 25 MB; the timeout goes up to 60 seconds.
  'changed-value': any(
    raw`(?:make|set|raise|lower|increase|bump) (?:it|that|this|them) (?:to |at )?\d+|\d[\d.,]* ?\w* (?:instead of|rather than) (?:the (?:current|present) )?\d+`,
    raw`(?:raise|increase|lower|reduce|extend|shorten|change|double|halve|bump|cut)\b[^.;]{0,40}\b(?:maximum|minimum|max|min|limits?|quotas?|time-?outs?|sizes?|thresholds?|caps?|lengths?|periods?|defaults?|allowance)\b[^.;]{0,60}\bto \d+`,
  ),
  'by-plan': any(
    raw`(?:free|basic|team|pro|premium|enterprise|business|starter|paid|standard) (?:plans?|tiers?|customers?|accounts?)|(?:per|by|each|every|their|customer's) (?:plan|tier)`,
  ),
  fleet: any(
    'firmware|over[- ]the[- ]air|OTA|bootloader|devices in the field|fleet',
    // Whatever stands there cannot be called, and has to ask.
    'behind (?:an?|the|their|its) (?:firewall|router|nat)|lets? nothing in|no (?:inbound|incoming) (?:connections?|traffic)|(?:cannot|can not) be reached from outside',
  ),
  model: any(
    raw`(?:the|a|new|each) model (?:predicts?|classif\w+|is|gets|can|version)|retrain\w*|inference|predictions?|machine learning|classifier|training (?:data|example|set)s?`,
  ),
};
