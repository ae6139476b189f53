/** What is looked at, sorted, paged or not there: the name says where one looks and what is seen. */
import { eachOf, inSentence, oneOf } from './demand.ts';
import { one } from './guards.ts';
import { bare, type Form } from './known-promises.ts';
import type { Limit } from './limit-words.ts';
import { beFor } from './outcome.ts';
import { forEach } from './shaped.ts';

/** "Organize media by customer": what belongs together stands together. */
const sorted: Limit = (text) => {
  const [, what, by] =
    /^(?:organi[sz]e|group|arrange|categori[sz]e|classify) ((?:[\p{L}-]+ ){0,3}[\p{L}-]+) (?:by|per|according to) ([^;:()]{3,80})$/iu.exec(
      text.replace(/[.]$/, ''),
    ) ?? [];
  return what === undefined || by === undefined
    ? undefined
    : [
        forEach('', eachOf(by).map(bare), (key) => ({
          given: [`some of these, with two values for the ${key}: ${bare(what)}`],
          when: `they are looked at by ${key}`,
          outcomes: ['what has the same value stands together', 'none is missing, and none stands twice'],
        })),
      ];
};

/** "Categorized notes (service, billing)": filed under each of them. */
const filed: Limit = (text) => {
  const [, what, list] =
    /^(?:categori[sz]ed|tagged|classified|grouped|labell?ed) ((?:[\p{L}-]+ ){0,2}[\p{L}-]+) \(([^()]{5,120})\)$/iu.exec(
      text.replace(/[.]$/, ''),
    ) ?? [];
  return what === undefined || list === undefined
    ? undefined
    : [
        forEach('', eachOf(list).map(bare), (kind) => ({
          given: [`${oneOf(bare(what))} that is filed under "${kind}"`],
          when: `"${kind}" is opened`,
          outcomes: ['it is there', 'what is filed elsewhere is not'],
        })),
      ];
};

/** "Speed control accessible during playback": used meanwhile. */
const meanwhile: Limit = (text) => {
  const [, what, goesOn] =
    /^((?:[\p{L}-]+ ){0,3}[\p{L}-]+)(?: \([^()]{2,30}\))? (?:is |are )?(?:accessible|available|usable|reachable) (?:during|while) ([\p{L} -]{4,40})$/iu.exec(
      text.replace(/[.]$/, ''),
    ) ?? [];
  return what === undefined || goesOn === undefined
    ? undefined
    : one(
        [`this goes on: ${bare(goesOn)}`],
        `this is used meanwhile: ${bare(what)}`,
        'it takes effect at once',
        'what goes on is not broken off',
      );
};

/** "All reports in EUR", "all times in UTC". */
const inUnit: Limit = (text) => {
  const [, what, unit] =
    /^all (reporting|reports|amounts|prices|figures|times|timestamps|dates) (?:is |are |must be )?(?:shown |displayed |stored |kept )?in ([A-Z]{3}|[\p{L} ]{2,20} time)$/u.exec(
      text.replace(/[.]$/, '').replace(/^All/, 'all'),
    ) ?? [];
  if (what === undefined || unit === undefined) return undefined;
  const many = what === 'reporting' ? 'reports' : what;
  return one(
    [`something that came in with another unit than ${unit}`],
    `the ${many} are made`,
    `each of them is in ${unit}`,
    'its amount fits the unit',
  );
};

/** "Rich text notes with timestamps": each of them has one. */
const having: Limit = (text) => {
  const [, what, list] =
    /^((?:[\p{L}-]+ ){0,3}[\p{L}-]+s) with ((?:(?:[\p{L}-]+ ){0,2}(?:timestamps?|dates?|tags?|labels?|photos?|images?|attachments?|thumbnails?|due dates?|deadlines?|prices?|icons?|avatars?|ratings?|descriptions?)(?:, | and |, and |$))+)$/iu.exec(
      text.replace(/[.]$/, ''),
    ) ?? [];
  if (what === undefined || list === undefined || beFor(bare(what)) !== 'are') return undefined;
  return one(
    [`there are two of these: ${bare(what)}`],
    'each of them is looked at',
    ...eachOf(list).map((part) => `each has ${oneOf(bare(part))} of its own`),
  );
};

/** "Uses the voices of the browser": what it works with is looked at. */
const used: Limit = (text) => {
  const [, what] =
    /^uses? (?:only )?((?:the |an? |its )?[^,;:()]{4,60}?)(?: \([^()]*\))?$/i.exec(text.replace(/[.]$/, '')) ?? [];
  return what === undefined || /\b(?:can|may|must|is|are)\b/.test(what)
    ? undefined
    : one([], 'what it works with is looked at', `it is this: ${what}`, 'nothing else is asked for in its place');
};

/** "No limits, no tiers, no ads": each of them is looked for. */
const noneOf: Limit = (text) => {
  const items = text.replace(/[.]$/, '').split(/, (?:and )?/);
  if (items.length < 2 || !items.every((item) => /^no [\p{L}][\p{L} -]{2,40}$/iu.test(item))) return undefined;
  return [
    forEach(
      '',
      items.map((item) => bare(item.replace(/^no /i, ''))),
      (what) => ({
        given: [],
        when: `all of it is searched for ${what}`,
        outcomes: ['none is found'],
      }),
    ),
  ];
};

/** "Message history with pagination": more of them than one page holds. */
const paged: Limit = (text) => {
  const [, what] =
    /^((?:[\p{L}-]+ ){0,4}[\p{L}-]+) with (?:pagination|paging|infinite scroll(?:ing)?)$/iu.exec(
      text.replace(/[.]$/, ''),
    ) ?? [];
  return what === undefined
    ? undefined
    : one(
        ['more entries than one page holds'],
        `the ${bare(what)} ${beFor(what)} gone through page by page`,
        'each entry is shown once',
        'they come in the same order each time',
      );
};

/** "A list that is limited to 20 rows per page": one more than that. */
const onePage: Limit = (text) => {
  const [, most, what] =
    /\b(?:limited to |shows? |showing |at most |up to )?(\d+) (rows|items|entries|results|records|products|posts|messages) (?:per|a|on each) page\b/i.exec(
      text,
    ) ?? [];
  return most === undefined || what === undefined
    ? undefined
    : one(
        [`there are ${Number(most) + 1} ${what}`],
        'the first page is opened',
        `it has ${most} ${what}`,
        'the next page has the one that is left',
      );
};

/** "Realtime updates for new messages and status changes": each is seen at once by somebody else. */
const seenAtOnce: Limit = (text) => {
  const [, list] =
    /^(?:real-?time|live|instant) (?:updates?|notifications?) (?:for|of|on|about) ([^;:]{3,100})$/i.exec(
      text.replace(/[.]$/, ''),
    ) ?? [];
  return list === undefined
    ? undefined
    : [
        forEach('', eachOf(list).map(bare), (what) => ({
          given: ['it is open in two places'],
          when: `this happens in the first: ${what}`,
          outcomes: ['the second shows it without loading again'],
        })),
      ];
};

/** "Power dashboard: margin, turnover": opened, it shows each of them. */
const shownThere: Limit = (text) => {
  const [, name, list] =
    /^((?:[\p{L}\d-]+ ){0,4}(?:dashboard|report|page|screen|view|overview|summary|sheet|invoice|receipt))s?(?: \([^()]{2,40}\))?: (.{5,160})$/iu.exec(
      text.replace(/[.]$/, ''),
    ) ?? [];
  const items = list?.split(/, (?:and )?| and /) ?? [];
  if (
    name === undefined ||
    items.length < 2 ||
    !items.every((item) => /^[\p{L}\d%&/. -]{2,40}$/u.test(item) && item.split(' ').length <= 4)
  )
    return undefined;
  return [
    forEach('', items, (item) => ({
      given: [`a case whose value is known: ${item}`],
      when: `the ${/\p{Lu}{2}/u.test(name) ? name : inSentence(name)} is opened`,
      outcomes: ['it shows this value'],
    })),
  ];
};

/** "Copies in transit show as "on the way" in the catalogue". */
const shownAs: Limit = (text) => {
  const [, what, as, where] =
    /^(.{3,60}?) (?:shows?|appears?|(?:is|are) (?:shown|displayed|marked|labell?ed)) as (["“][^"”]{2,40}["”])(?: (?:in|on|at) ([^,;:]{3,60}?))?[.]?$/iu.exec(
      text,
    ) ?? [];
  if (what === undefined || as === undefined) return undefined;
  const be = beFor(what);
  return [
    {
      suffix: '',
      given: [`there ${be} ${inSentence(what)}`],
      when: where === undefined ? `somebody looks at ${be === 'are' ? 'them' : 'it'}` : `somebody opens ${where}`,
      outcomes: [`${be === 'are' ? 'they are' : 'it is'} shown as ${as}`],
    },
  ];
};

export const views: readonly Form[] = [
  [/ as ["“]/, shownAs],
  [/^uses? /i, used],
  [/^(?:organi|group|arrange|categori|classify)/i, sorted],
  [/^(?:categori|tagged|classified|grouped|label)/i, filed],
  [/ (?:during|while) /i, meanwhile],
  [/^all /i, inUnit],
  [/ with /i, having],
  [/^no /i, noneOf],
  [/ with (?:pag|infinite)/i, paged],
  [/ page\b/i, onePage],
  [/^(?:real|live|instant)/i, seenAtOnce],
  [/: /, shownThere],
];
