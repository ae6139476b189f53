/** Work that nobody waits for (long, much, at its time, over a line that fails), in words that mean something else; see `../other-senses.ts`. */
import { isHuman } from '../../language/people.ts';
import { nothing, type SensesBySignal } from './other-sense.ts';

/** Those who learn together, or what was brewed together; nothing that is worked through at once. */
const groupOfPeople = (): RegExp =>
  /\b\d[\d.,]* ?(?:kg|kilos?|g|grams?|l|litres?|liters?|pieces?|loaves|bottles)\b(?: \w+)? batch(?:es)?\b|\bbatch (?:sizes?|numbers?|capacity|attendance|schedules?|management|timings?)\b|\b(?:enrol\w*|join\w*|assign\w*|attend\w*|teach\w*|coach\w*|creat\w+)\b[^.;]{0,40}\bbatch(?:es)?\b(?! (?:jobs?|process\w*|runs?|imports?|exports?))/g;

/** "If the manager does not answer": people take their time. */
const silentPerson = (text: string): RegExp => {
  const [, who] =
    /\b([\w-]+)(?: there| \w+s or)? (?:does|do|did|has|have) not (?:answer|respond|repl|react)/.exec(text) ?? [];
  return who !== undefined && isHuman(who)
    ? /\b(?:does|do|did|has|have) not (?:answer|respond|repl|react)\w*/g
    : nothing;
};

export const sensesOfWork: SensesBySignal = {
  unreliable: [[' not ', silentPerson]],
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
  ingest: [
    [
      'ingest',
      () =>
        /\b(?:source|document|content|feed|file|pdf|article|news|rss|knowledge) ingest\w*|\bingest\w*:? (?:of |from |the |new |all )*(?:documents?|files?|pdfs?|articles?|feeds?|rss|sources?|content|pages?|news|posts?|videos?)\b|\bfeed quality and ingestion\b/g,
    ],
  ],
};
