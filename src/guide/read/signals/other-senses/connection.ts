/** Whether people work on without a line, and see at once what others do, in words that mean something else; see `../other-senses.ts`. */
import type { SensesBySignal } from './other-sense.ts';

export const sensesOfConnection: SensesBySignal = {
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
        /\b(?:on behalf of|for) (?!(?:at least |up to )?\w+ (?:second|minute|hour|day|week)s?\b)(?:\w+ ){0,3}(?:without|who have no) (?:an? |any )?(?:internet|online)(?: access| connection)?\b/g,
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
};
