/** Sentences that state how things are: what they hang on becomes the Given, what can be seen becomes the Then. */
import { isHuman } from '../../read/language/people.ts';
import { lowerFirst, withArticle } from '../../text/words.ts';
import { accepted, bare, handedIn, type Limit, looked, refused, singularHead, spanOfTime } from './limit-words.ts';
import { beFor, observable } from './outcome.ts';

const finite = 'is|are|goes|go|gets|get|leaves|leave|must be|has to be|have to be|stays|stay|becomes|become';

/** "Every approval is recorded with the person and the time". */
const recorded: Limit = (text) => {
  const [, subject, list] =
    /^((?:(?:an?|the|each|every|all) )?(?:(?! and )[^,;:]){3,50}?) (?:is|are|must be) (?:recorded|stored|logged|saved|documented) with ([^;:]{5,120})$/i.exec(
      text,
    ) ?? [];
  return subject === undefined
    ? undefined
    : [
        {
          suffix: '',
          given: [`${withArticle(singularHead(bare(subject)))} took place`],
          when: 'its record is looked up',
          outcomes: [`it names ${(list ?? '').replace(/,? and (?:must|may|can|cannot|is|are)\b.*$/, '')}`],
        },
      ];
};

/** "A review that is not done after 5 days is escalated": the one that the sentence is about, and what becomes of it. */
const whichOne: Limit = (text) => {
  const [, article = '', noun, which, verb, effect] =
    new RegExp(
      `^(an? |the |each |every |all )?([^,;:]{2,30}?) ((?:that|which|who|with|without|older than) [^,;:]{3,90}?)(?<! (?:would|will|can|could|may|might|must|should|not|to)) (${finite}) ([^:]{3,140})$`,
      'i',
    ).exec(text) ?? [];
  if (
    noun === undefined ||
    which === undefined ||
    noun.split(' ').length > 3 ||
    / (?:that|which|can|may|must|never|is|are|only)$/i.test(` ${noun}`)
  )
    return undefined;
  if (
    /\b(?:can|may|never|only|is|are|must)\b/i.test(noun) ||
    /^(?:when|if|once|nothing|nobody|people|after|before|whoever|on|at|in|by|from|within|every|during)\b/i.test(noun)
  )
    return undefined;
  const isMany = article === '' && beFor(noun) === 'are';
  const be = /must be|has to be|have to be/.test(verb ?? '') ? (isMany ? 'are' : 'is') : verb;
  const isSomebody = isHuman(noun) || /^person$/i.test(noun);
  return [
    {
      suffix: '',
      given: [`${isMany ? lowerFirst(noun) : withArticle(lowerFirst(noun))} ${which}`],
      when: isSomebody ? 'this is noticed' : isMany ? 'they are looked at' : looked,
      outcomes: [`${isMany ? 'they' : isSomebody ? `this ${noun}` : 'it'} ${be} ${effect}`],
    },
  ];
};

/** "Without consent nothing is sent". */
const lacking: Limit = (text) => {
  const [, what, effect] =
    /^without (?:an? )?([^,;:]{3,40}?),? ((?:nothing|nobody|no|the|an?) [^;:]{3,100})$/i.exec(text) ?? [];
  return what === undefined || effect === undefined
    ? undefined
    : [{ suffix: '', given: [`there is no ${what}`], when: 'it comes to it', outcomes: [effect] }];
};

/** "Stock is taken from SAP every 5 minutes". */
const regular: Limit = (text) => {
  const [, effect, every, once] =
    new RegExp(
      `^((?:[^,;:]{5,100}? (?:is|are)|(?:the )?(?:system|service|app|we)) [^,;:]{3,80}?) (?:every (${spanOfTime}|minute|hour|day|night|week|month)|once an? (day|night|week|month)(?: at [^,;:]{4,20})?)(?: (?:through|via|by|from) [^,;:]{3,40})?$`,
      'i',
    ).exec(text) ?? [];
  const time = every ?? once;
  if (effect === undefined || time === undefined) return undefined;
  return [
    {
      suffix: '',
      given: [`the last time was ${/^\d/.test(time) ? time : `one ${time}`} ago`],
      when: 'it is time again',
      outcomes: [observable(effect, 'case')],
    },
    {
      suffix: ': missed',
      given: ['the last time failed'],
      when: 'it is time again',
      outcomes: ['what was missed is made up for', 'a second miss in a row is reported'],
    },
  ];
};

/** "Shown on a map that is at most 15 seconds old", "with a delay of at most 10 minutes". */
const fresh: Limit = (text) => {
  const [, effect, old, delay] =
    new RegExp(
      `^(.{8,140}?),? (?:(?:that|which) (?:is|are) (?:at most|no more than) (${spanOfTime}) old|with a delay of (?:at most|no more than|up to) (${spanOfTime}))$`,
      'i',
    ).exec(text) ?? [];
  const time = old ?? delay;
  if (effect === undefined || time === undefined) return undefined;
  return [
    {
      suffix: '',
      given: [`something has changed ${time} ago`],
      when: looked,
      outcomes: [`${lowerFirst(effect)}: the change is in it`],
    },
    {
      suffix: ': too old',
      given: [`nothing new has come for more than ${time}`],
      when: looked,
      outcomes: ['it is marked as old'],
    },
  ];
};

/** "Readings are accepted only from registered sensors". */
const onlyFrom: Limit = (text) => {
  const [, subject, done, from] =
    new RegExp(
      `^((?:an?|the|each|every|all)? ?[^,;:]{2,40}?) (?:is|are|must be|may be|can be) (?:only )?(accepted|taken|allowed|possible|received) (?:only )?(from [^,;:]{3,60})`,
      'i',
    ).exec(text) ?? [];
  if (subject === undefined || done === undefined || !/\bonly\b/i.test(text)) return undefined;
  const thing = bare(subject);
  const one = beFor(`the ${thing}`) === 'are' ? `one of the ${thing}` : withArticle(thing);
  return [
    { suffix: ': from there', given: [`${one} ${from}`], when: 'it comes in', outcomes: [`it is ${done}`] },
    {
      suffix: ': from elsewhere',
      given: [`${one} that is not ${from}`],
      when: 'it comes in',
      outcomes: ['it is refused, and that is recorded'],
    },
  ];
};

/** "Codes have 16 characters", "a password has at least 12 characters". */
const counted: Limit = (text) => {
  const [, subject, how = '', digits, unit] =
    /^((?:an?|the|each|every|all)? ?[^,;:]{2,40}?) (?:has|have|is|are|must have|must be)( at least| at most| exactly| up to)? (\d{1,6}) (characters|digits|letters|words|lines|decimals)\b/i.exec(
      text,
    ) ?? [];
  if (subject === undefined || digits === undefined) return undefined;
  const n = Number(digits);
  const isMost = /most|up to/.test(how);
  const isLeast = how.includes('least');
  return [n - 1, n, n + 1]
    .filter((value) => !(isMost && value < n) && !(isLeast && value > n))
    .map((value) => ({
      suffix: `: ${value}`,
      given: [
        `${/^(?:an?|each|every|the)\b/i.test(subject) ? withArticle(bare(subject)) : lowerFirst(subject)} with ${value} ${unit}`,
      ],
      when: handedIn,
      outcomes: value === n ? accepted : refused(`the answer names the${how} ${n} ${unit}`),
    }));
};

/** "The mail contains no data". */
const holdsNo: Limit = (text) => {
  const [, subject, what] =
    /^((?:an?|the|each|every|all)? ?[^,;:]{2,40}?) (?:contains?|shows?|includes?|has|have|carry|carries) no ([^,;:]{3,60})$/i.exec(
      text,
    ) ?? [];
  if (subject === undefined || what === undefined || /\bgaps?\b/i.test(what)) return undefined;
  const thing = bare(subject);
  const isMany = beFor(`the ${thing}`) === 'are';
  return [
    {
      suffix: '',
      given: [`the ${thing} ${isMany ? 'have' : 'has'} been made`],
      when: isMany ? 'they are looked through' : 'it is looked through',
      outcomes: [`there ${beFor(what)} no ${what} in ${isMany ? 'them' : 'it'}`],
    },
  ];
};

/** "Works on macOS and Linux", "has to run on Linux, macOS and Windows". */
const runsOn: Limit = (text) => {
  const [, list, how = ''] =
    /^(?:it |the (?:app|tool|page|program) )?(?:works?|runs?|has to (?:run|work)|must (?:run|work)) (?:on|in|with) ((?:[A-Z][\w.]*|macOS|iOS)(?: \d+)?(?:(?:, (?:and |or )?| and | or )(?:[A-Z][\w.]*|macOS|iOS)(?: \d+)?)+)(,? (?:without|as) [^,;:]{3,60})?/.exec(
      lowerFirst(text).replace(/^(\w)/, (letter) => letter.toLowerCase()),
    ) ?? [];
  const places = list?.split(/, (?:and |or )?| and | or /) ?? [];
  return places.length < 2
    ? undefined
    : [
        {
          suffix: '',
          given: [places.join(', then ')],
          when: `it is run there${how.replace(',', '')}`,
          outcomes: ['it works on each of them'],
        },
      ];
};

/** "Payments are collected through Stripe": what happens when it does not answer is half of it. */
const throughOther: Limit = (text) => {
  const [, , other] =
    /^([^,;:]{5,80}?) (?:through|via|from|to|by) ((?:the |our |a )?(?:[^\s,;:]+ ){0,3}(?:provider|gateway|API|server|service|system)|[A-Z][a-zA-Z]{2,}(?: [A-Z][a-zA-Z]+)?)(?: by [^,;:]{3,20})?$/.exec(
      text,
    ) ?? [];
  if (other === undefined || !/\b(?:is|are|goes|go)\b/.test(text)) return undefined;
  return [
    { suffix: '', given: [`${other} answers`], when: 'it is time for it', outcomes: [lowerFirst(text)] },
    {
      suffix: ': no answer',
      given: [`${other} does not answer`],
      when: 'it is time for it',
      outcomes: ['it is tried again later', 'nothing is lost, and nothing is done twice'],
    },
  ];
};

/** "Two technicians may scan at the same time". */
const together: Limit = (text) => {
  const [, who, act] =
    /^((?:two|several|many) [^,;:]{3,30}?) (?:may|can|must be able to) ([^,;:]{3,60}?) at (?:the same time|once)$/i.exec(
      text,
    ) ?? [];
  return who === undefined || act === undefined
    ? undefined
    : [
        {
          suffix: '',
          given: [`${lowerFirst(who)} have the same in front of them`],
          when: `both ${act} at the same moment`,
          outcomes: ['what both did is there, and neither undoes the other'],
        },
      ];
};

/** "On the first day of a period an invoice is generated". */
const onDay: Limit = (text) => {
  const [, day, effect] =
    /^(?:on|at) (the (?:first|last|second|third|\d+(?:st|nd|rd|th)) [^,;:]{3,40}|midnight|noon|\d\d?[:∶]\d\d|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)(?<! of| in| at| on),? ((?:an?|the|all|each|every) [^;:]{2,60}? (?:is|are|gets?|receives?|has) [^;:]{3,120})$/i.exec(
      text,
    ) ?? [];
  return day === undefined || effect === undefined
    ? undefined
    : [{ suffix: '', given: [`it is ${day}`], when: 'it is time for it', outcomes: [effect] }];
};

/** "Invoice numbers have no gaps". */
const noGaps: Limit = (text) =>
  /^(?:the |all )?(?:[^\s,;:]+ )?numbers (?:have no|are without|must (?:have no|not have)) gaps$/i.test(text)
    ? [
        {
          suffix: '',
          given: ['the last number is 41, and the next one fails half way'],
          when: 'one more is made',
          outcomes: ['its number is 42'],
        },
      ]
    : undefined;

export const facts: readonly Limit[] = [
  together,
  onDay,
  noGaps,
  recorded,
  regular,
  fresh,
  onlyFrom,
  counted,
  holdsNo,
  runsOn,
  lacking,
  whichOne,
  throughOther,
];
