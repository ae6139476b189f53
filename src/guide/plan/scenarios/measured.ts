/** How fast, how small, how often: what is measured goes into the When, the number into the Then. */
import { isHuman } from '../../read/language/people.ts';
import { lemma } from '../../read/language/verbs.ts';
import { lowerFirst, singular, third, withArticle } from '../../text/words.ts';
import { inSentence } from './demand.ts';
import type { Limit } from './limit-words.ts';
import { beFor } from './outcome.ts';

const time = String.raw`\d[\d.,]*(?: ?[-–] ?\d[\d.,]*)? ?(?:ms|milliseconds?|s|secs?|seconds?|min|minutes?|hours?)`;
const size = String.raw`\d[\d.,]* ?(?:[KMGT]i?B|bytes|%)`;
const bound = String.raw`(?:<=?|≤|under|below|within|less than|at most|no more than|in under|in less than|in)`;
const measuredAs = new RegExp(
  String.raw`^(?:the )?((?:\d+-)?[^:;<\d]{3,70}?)(?::| (?:must|should|shall) (?:be|stay|remain)| (?:is|are|stays?|remains?))? (?:kept )?${bound} ?(${time}|${size})(?![\p{L}\d])\+?( .{0,80})?$`,
  'iu',
);
const ofEvent = new RegExp(
  String.raw`^(?:the |all |each |every )?([^:;\d]{3,70}?) (?:(?:must|should|shall) be|is|are) (\p{L}+(?:ed|en|t)) (?:within|in under|in less than) (${time}) (?:of|after) ([^,;:]{3,60})$`,
  'iu',
);
const updated = new RegExp(
  String.raw`^(?:the )?([^:;\d]{3,50}?) (updates?|refreshes|appears?|reloads?|changes?) within (${time}) (?:of|after) ([^,;:]{3,60})$`,
  'i',
);
const byPerson = new RegExp(
  String.raw`^(?:(an?|the|each|every) )?([\p{L} -]{3,40}?) (can |must be able to |should be able to )?(\p{L}+) ([^,;:]{3,60}?) (?:in under|within|in less than|in) (${time})$`,
  'iu',
);
const quantity =
  /\b(?:times?|latency|duration|delay|lag|usage|use|consumption|memory|ram|cpu|size|footprint|overhead)(?: reasonable)?$/i;
const share = /\bp(\d\d(?:\.\d)?)\b|\b(\d\d(?:\.\d+)?)(?: ?%|(?:th|st|nd|rd) percentile)/i;
const isTime = new RegExp(`^${time}$`, 'i');

/** What is done to measure it, where its name says so. */
const occasions: readonly (readonly [RegExp, string])[] = [
  [/\b(?:start-?up|boot|launch|cold start)\b/i, 'it is started'],
  [/\bpages?\b/i, 'a page is opened'],
  [/\bsearch\b/i, 'a search is made'],
  [/\b(?:api|response|server|endpoint)\b/i, 'a call is made'],
  [/\bquer(?:y|ies)\b/i, 'a query is made'],
];

const often = (text: string): string => {
  const found = share.exec(text);
  const part = found?.[1] ?? found?.[2];
  return part === undefined ? 'each time' : `at least ${Math.round(Number(part) * 10)} times`;
};

/** What stands behind the number: the share of the calls is none of it. */
const around = (tail: string): string =>
  tail
    .replace(share, '')
    .replace(
      /^[ ,]*(?:for|at|in|of)?(?: the)?\s*(?:of (?:all )?(?:the )?(?:requests|calls|cases|operations))?\s*(?=$|with )/i,
      '',
    )
    .replaceAll(/\s+/g, ' ')
    .trim();

/** "Search results load", "booking creation completes": what it does in that time. */
const doing =
  /^(.{3,60}?) (completes?|completable|finish(?:es)?|loads?|load|returned|renders?|shown|displayed|delivered|processed|generated|available)$/i;

function taking(what: string, amount: string): string {
  const [, thing, act = ''] = doing.exec(what) ?? [];
  if (thing === undefined || quantity.test(what)) {
    const one = what.replace(/\btimes$/, 'time');
    return quantity.test(one)
      ? `the ${one} ${beFor(one)} at most ${amount}`
      : `the ${one} ${beFor(one)} there after at most ${amount}`;
  }
  const many = beFor(thing) === 'are';
  const done = /ed$|^shown$|^available$/.test(act)
    ? `${many ? 'are' : 'is'} ${act}`
    : act === 'completable'
      ? `${many ? 'are' : 'is'} complete`
      : many
        ? (lemma(act) ?? act.replace(/(?<=[^s])s$/, ''))
        : act.endsWith('s')
          ? act
          : third(act);
  return `the ${thing} ${done} after at most ${amount}`;
}

/** "Startup time: < 3 seconds", "API response times under 500 ms for 95 % of requests", "memory usage under 50 MB". */
const named: Limit = (text) => {
  const plain = text.replace(/^(?:performance|scalability|reliability|speed): /i, '');
  // A number that stands in brackets is the rule; anything else there is told beside it.
  const inside = /\((?:<|≤|under|below)/i.test(plain);
  const bare = (inside ? plain.replaceAll(/[()]/g, '') : plain)
    .replaceAll(/\s*\([^()]*\)/g, '')
    // "Results must load within 2 s": as if they did.
    .replace(/ (?:must|should|shall|will) (?=(?:load|render|complete|finish)\b)/i, ' ');
  const [, subject, amount, tail = ''] = measuredAs.exec(bare) ?? [];
  if (
    subject === undefined ||
    amount === undefined ||
    /\b(?:after|every|once|when|can|for|must|is|are)\b/i.test(subject)
  )
    return undefined;
  // Only what is named is measured by its name: "people need to know within 1 second" is a sentence.
  const isNamed = bare.startsWith(`${subject}:`) || quantity.test(subject) || doing.test(subject);
  if (!isNamed || subject.split(' ').length > 6) return undefined;
  const what = inSentence(subject.replace(/ reasonable$/i, '')).replace(/^(?:average|maximum|max|total) /i, '');
  const circumstances = around(tail);
  const given = /^(?:during|under|with|at|for|on) /i.test(circumstances)
    ? [circumstances.replace(/^\S+ (?:the |an? )?/, '')]
    : [];
  if (!isTime.test(amount))
    return [
      {
        suffix: ': measured',
        given: given.length > 0 ? given : ['the largest case that has to be carried'],
        when:
          given.length > 0
            ? `the ${what} is recorded meanwhile`
            : `it is worked through, and the ${what} is recorded meanwhile`,
        outcomes: [`it is never above ${amount}`],
      },
    ];
  const occasion = occasions.find(([pattern]) => pattern.test(what))?.[1];
  const thing = doing.exec(what)?.[1];
  const [, until] = /^to (.{3,50})$/.exec(circumstances) ?? [];
  const [, span] = /^from (.{3,60})$/.exec(circumstances) ?? [];
  const takes =
    until === undefined
      ? span === undefined
        ? taking(what, amount)
        : `it takes at most ${amount} from ${span}`
      : `it takes at most ${amount} until ${/^show\b/.test(until) ? `it is shown${until.slice(4)}` : `there is ${withArticle(until)}`}`;
  return [
    {
      suffix: ': measured',
      given,
      when: `${occasion ?? `the ${thing ?? what} ${beFor(thing ?? what)} timed`} 1,000 times`,
      outcomes: [`${often(`${tail} ${text}`)} ${takes}`],
    },
  ];
};

/** "A clerk can book a room in under 60 seconds": one of them does it, with a watch. */
export const withWatch: Limit = (text) => {
  const [, , who, may, act, what, amount] = byPerson.exec(text) ?? [];
  if (
    who === undefined ||
    act === undefined ||
    amount === undefined ||
    lemma(act) !== act.toLowerCase() ||
    !(may !== undefined || isPerson(who))
  )
    return undefined;
  return [
    {
      suffix: ': measured',
      given: [`${withArticle(lowerFirst(singularLast(who)))} who does this for the first time`],
      when: `this person ${third(act)} ${what}, timed from beginning to end`,
      outcomes: [`it takes at most ${amount}`],
    },
  ];
};
const isPerson = (who: string): boolean => isHuman(who) || /^(?:people|person|users?|somebody|anybody)$/i.test(who);
const singularLast = (who: string): string => who.replace(/\S+$/, (last) => singular(last));

/** "Events must be processed within 2 seconds of occurrence": each of many. */
const afterEvent: Limit = (text) => {
  const [, things, done, amount, event = ''] = ofEvent.exec(text) ?? [];
  const [, what, verb, span, cause = ''] = updated.exec(text) ?? [];
  if (things !== undefined && done !== undefined && amount !== undefined)
    return [
      {
        suffix: ': measured',
        given: [],
        when: `there are 1,000 ${lowerFirst(things)}`,
        outcomes: [
          `each of them is ${done} at most ${amount} after ${event.replace(/^(?:its |their )?(?:occurrence|arrival)$/, (word) => (word.endsWith('arrival') ? 'it arrived' : 'it occurred'))}`,
        ],
      },
    ];
  return what === undefined || span === undefined || verb === undefined
    ? undefined
    : [
        {
          suffix: ': measured',
          given: [],
          when: `1,000 times there is ${withArticle(cause.replace(/^(?:an?|the|each|every) /, ''))}`,
          outcomes: [`each time the ${lowerFirst(what)} ${verb} at most ${span} later`],
        },
      ];
};

/** "Auto-save every 30 seconds": what is there after that time. */
const everySoOften: Limit = (text) => {
  const [, amount] =
    /^(?:[^:;]{3,30}: )?(?:the \p{L}+ )?(?:auto-?saves?|saves?|backs up|back-?ups?)\b[^,;:\d]{0,40}? every (\d[\d.,]* ?(?:seconds?|minutes?|hours?|s|min))$/iu.exec(
      text,
    ) ?? [];
  return amount === undefined
    ? undefined
    : [
        {
          suffix: ': after that time',
          given: [`something was changed ${amount} ago`],
          when: 'it is killed, and started again',
          outcomes: ['the change is there'],
        },
      ];
};

/** "Within a few seconds": how many, nobody said. */
const unsaid: Limit = (text) => {
  const [, what = '', words, unit] =
    /^(?:[^:;]{3,30}: )?([^:;\d]{3,90}?) (?:within|in|under) ((?:an? few|some|several|a couple of) (seconds|minutes|hours|milliseconds))\b/i.exec(
      text,
    ) ?? [];
  if (words === undefined) return undefined;
  const thing = lowerFirst(
    what
      .replace(/ (?:must|should|shall|is|are|can)\b.*$/i, '')
      .replace(/ (?:responds?|loads?|answers?|completes?)$/i, ''),
  ).replace(/^(?:the|an?|all|each|every) /, '');
  return [
    {
      suffix: ': measured',
      given: [],
      when: `the ${thing} ${beFor(thing)} timed 1,000 times`,
      outcomes: [`each time the answer is there after ${words}`],
      missing: `how many ${unit} "${words}" are at most`,
    },
  ];
};

export const measured: readonly Limit[] = [afterEvent, withWatch, named, everySoOften, unsaid];
