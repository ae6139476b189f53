/** Sentences that name what somebody can look at: what it consists of, who sees it, what is in it, how it was worked out. */
import { lemma } from '../../read/language/verbs.ts';
import { lowerFirst, plural, singular, third, withArticle } from '../../text/words.ts';
import { bare, handedIn, type Limit, singularHead } from './limit-words.ts';
import { beFor, passive } from './outcome.ts';

/** "A, b and c", each as it stands; nothing where one of them is more than a name. */
export function itemsOf(list: string): string[] {
  const items = list.split(/, (?:and |or )?| and | or /).map((one) => one.trim());
  return items.length > 1 && items.every((one) => one !== '' && one.split(' ').length <= 5) ? items : [];
}

/** "An invoice has a number, a date and a total": each part can be looked for. */
const composed: Limit = (text) => {
  const [, subject, verb = '', list = ''] =
    /^((?:an?|each|every|the) [^,;:\d]{2,40}?) (has|contains|includes|consists of|carries) ((?:an? |the |its )?\p{L}[^;:]{5,160})$/iu.exec(
      text,
    ) ?? [];
  const items = itemsOf(list);
  if (subject === undefined || items.length === 0 || /\b(?:only|no|nothing|to|been|can|may|must)\b/.test(` ${list}`))
    return undefined;
  const one = withArticle(bare(subject));
  return [
    {
      suffix: '',
      given: [`${one} for which there is all of this`],
      when: 'it is opened',
      outcomes: items.slice(0, 8).map((item) => `it ${verb.toLowerCase()} ${item}`),
    },
  ];
};

/** "The person may leave parts out". */
const leftOut: Limit = (text) =>
  /^[^,;:]{3,60} (?:may|can) leave (?:out (?:parts|some)|(?:parts|some)[^,;:]{0,30} out)$/i.test(text)
    ? [
        {
          suffix: ': a part left out',
          given: ['a request that leaves one part out'],
          when: handedIn,
          outcomes: ['it is accepted', 'this part is not in the outcome, and all others are'],
        },
      ]
    : undefined;

/** "The record shows how large each export was". */
const shows: Limit = (text) => {
  const [, where, what] =
    /^(?:the|an?|each|every) ((?:[\p{L}-]+ )?(?:record|report|dashboard|list|overview|map|log|page|screen|board|summary|statement)s?) (?:shows?|lists?|displays?|names?) (.{5,120})$/iu.exec(
      text,
    ) ?? [];
  return where === undefined ||
    what === undefined ||
    /\b(?:old|only|never|within|at most)\b|^(?:no|nothing)\b/.test(what)
    ? undefined
    : [
        {
          suffix: '',
          given: ['several cases of it that differ'],
          when: `the ${lowerFirst(where)} is opened`,
          outcomes: [`it shows ${what}, for each of them as it was`],
        },
      ];
};

/** "Team leads see statistics on their decisions", "the manager does not see the attachment". */
const sees: Limit = (text) => {
  const [, who, not, what = '', without] =
    /^(?:(?:an?|the|each|every) )?([\p{L}-]+(?: [\p{L}-]+)?) (does not |do not |never )?sees? ((?:an? |the |their |all )?[^,;:]{3,80}?)(?:, but (?:no|not) ([^,;:]{3,40}))?$/iu.exec(
      text,
    ) ?? [];
  if (
    who === undefined ||
    /\b(?:can|may|must|only|who|that|nobody|people|never|not)\b/i.test(who) ||
    /\b(?:when|whether|how)\b/.test(what)
  )
    return undefined;
  const isMany = beFor(who) === 'are' && !/^(?:staff|hr)$/i.test(who);
  const name = isMany ? lowerFirst(who) : `the ${lowerFirst(who)}`;
  const when = `${name} look${isMany ? '' : 's'} for it`;
  const shown = not === undefined ? [`${what} ${beFor(what)} shown`] : [`${what} ${beFor(what)} not shown`];
  const hidden = without === undefined ? [] : [`no ${without} ${beFor(without)} among it`];
  return [{ suffix: '', given: [`there ${beFor(what)} ${what}`], when, outcomes: [...shown, ...hidden] }];
};

/** "People reach only their own data", "a patient sees only their own appointments", "administrators reach all". */
const ownOnly: Limit = (text) => {
  const [, who, what = ''] =
    /^([^,;:]{3,40}?) (?:can |may |must |should |shall |will )?(?:(?:reach(?:es)?|sees?|access(?:es)?|views?|reads?|changes?|exports?) only|only (?:reach(?:es)?|sees?|access(?:es)?|views?|reads?|changes?|exports?)) (?:what is |what belongs to |the )?(?:their|its|his(?: or her)?|her) own ?([^,;:]{0,40})$/i.exec(
      text,
    ) ?? [];
  if (who !== undefined) {
    // "They should see only their own": whoever they are.
    const isOwned = what.trim() !== '' && bare(who).toLowerCase() === what.trim().toLowerCase();
    const one = isOwned || /^(?:they|we|you|everybody|everyone)$/i.test(who) ? 'person' : singularHead(bare(who));
    const things = /^(?:data)?$/.test(what.trim()) ? 'something' : what.trim();
    const given = [`two ${one === 'person' ? 'people' : plural(one)}, each with ${things} of their own`];
    return [
      { suffix: ": one's own", given, when: 'each of them asks for what is theirs', outcomes: ['it is shown'] },
      {
        suffix: ": somebody else's",
        given,
        when: 'one of them asks for what is of the other, by its address or its id',
        outcomes: ['it is refused as if there were none', 'no list, search or file of theirs has it'],
      },
    ];
  }
  const [, all] =
    /^((?:[\p{L}-]+ )?[\p{L}-]+) (?:can |may )?(?:reach|see|access|view|read) (?:all|everything)(?: of (?:it|them))?$/iu.exec(
      text,
    ) ?? [];
  return all === undefined
    ? undefined
    : [
        {
          suffix: `: ${lowerFirst(all)}`,
          given: ['something that belongs to somebody else'],
          when: `${lowerFirst(all)} ask for it`,
          outcomes: ['it is shown', 'that they looked is on record'],
        },
      ];
};

/** "Only receptionists see the reasons of all patients", "only the owner may delete a list". */
const onlyWho: Limit = (text) => {
  const [, who, may, act = '', what] =
    /^only ((?:an? |the )?[\p{L}-]+(?: (?!can|may|sees?\b)[\p{L}-]+){0,6}?) (can |may )?(\p{L}+) ((?:an?|the|all|any|its|their|\p{L}+s?)\b[^,;:]{2,80})$/iu.exec(
      text,
    ) ?? [];
  const verb = lemma(act);
  if (
    who === undefined ||
    what === undefined ||
    verb === undefined ||
    (may === undefined && !/^sees?$/i.test(act)) ||
    /\bown\b/.test(what)
  )
    return undefined;
  const isSeen = /^(?:see|view|read|open)$/.test(verb);
  const isMany = beFor(who) === 'are';
  const given = [`there ${beFor(what)} ${what}`];
  const whom = lowerFirst(who);
  const done = passive(verb, what) ?? 'it is done';
  return [
    {
      suffix: ': who may',
      given,
      when: isSeen
        ? `${whom} look${isMany ? '' : 's'} for ${beFor(what) === 'are' ? 'them' : 'it'}`
        : `${whom} ${isMany ? verb : third(verb)} ${what}`,
      outcomes: [done],
    },
    {
      suffix: ': anybody else',
      given,
      when: isSeen
        ? `anybody else looks for ${beFor(what) === 'are' ? 'them' : 'it'}, on a page or by a call`
        : `anybody else tries to ${verb} ${what}`,
      outcomes: isSeen ? [`${what} ${beFor(what)} not shown`] : ['it is refused', 'nothing has changed'],
    },
  ];
};

/** "Bonuses are only visible to Finance and category management". */
export const visibleTo: Limit = (text) => {
  const [, what, whom] =
    /^(.{3,60}?) (?:is|are) (?:[\p{L}]+ and )?(?:only (?:visible|shown|accessible|available) to|(?:visible|shown|accessible|available) only to) ([^,;:]{3,80})$/iu.exec(
      text,
    ) ?? [];
  if (what === undefined || whom === undefined) return undefined;
  const be = beFor(what);
  const thing = lowerFirst(what);
  return [
    {
      suffix: ': for them',
      given: [`there ${be} ${thing}`],
      when: /^(?:the|an?) /i.test(whom)
        ? `${whom.replaceAll(/ and (?:to )?/g, ' or ')} looks for it`
        : `somebody of ${whom} looks for it`,
      outcomes: [`${thing} ${be} shown`],
    },
    {
      suffix: ': for others',
      given: [`there ${be} ${thing}`],
      when: 'anybody else looks for it, on a page or by a call',
      outcomes: [`${thing} ${be} not shown, and nothing tells that there ${be} any`],
    },
  ];
};

/** "The final grade is the weighted average, rounded to half grades": judged by a value that was worked out beforehand. */
const workedOut: Limit = (text) => {
  const [, subject] =
    /^(.{3,60}?) (?:is|are) (?:always )?(?:the (?:[\p{L}]+ )?(?:average|sum|total|median|difference|share|product|maximum|minimum)\b|(?:calculated|computed|prorated|rounded|allocated|converted|weighted|distributed)\b).{3,}$/iu.exec(
      text,
    ) ?? [];
  if (subject === undefined || /\b(?:if|when|who|that|which)\b/i.test(subject)) return undefined;
  const thing = lowerFirst(subject);
  return [
    {
      suffix: ': against one worked out by hand',
      given: [
        `a case whose values are known, and for which ${thing} ${beFor(subject) === 'are' ? 'were' : 'was'} worked out by hand`,
      ],
      when: 'the same is worked out by the system',
      outcomes: ['both are equal', lowerFirst(text)],
    },
  ];
};

/** "The export contains nothing about other people, and no passwords or tokens": each of them is put in, and looked for. */
const nothingOf: Limit = (text) => {
  const [, where, about, list = ''] =
    /^(?:the|an?|each|every|all) ([^,;:]{2,40}?) (?:contains?|shows?|holds?|includes?) nothing (about [^,;:]{3,40}?)(?:,? (?:and|or|nor) no ([^;:]{3,100}))?$/i.exec(
      text,
    ) ?? [];
  if (where === undefined || about === undefined) return undefined;
  const kinds = list === '' ? [] : list.split(/, (?:and |or )?| and | or /).map((one) => one.trim());
  return [
    {
      suffix: '',
      given: [`what it is made from holds something ${about}${kinds.length > 0 ? `, ${kinds.join(', ')}` : ''}`],
      when: `the ${bare(where)} is made and searched for each of these`,
      outcomes: [`nothing ${about} is in it`, ...kinds.map((one) => `no ${one} are in it`)],
    },
  ];
};

/** "Every request and every download is on record for the privacy officer". */
const onRecord: Limit = (text) => {
  const [, list = '', whom] =
    /^((?:every|each|all) .{3,80}?) (?:is|are) on (?:the )?record(?: for (.{3,40}))?$/i.exec(text) ?? [];
  const kinds = list.split(/ and |, /).map((one) => singularHead(bare(one)));
  return list === ''
    ? undefined
    : kinds.map((kind) => ({
        suffix: kinds.length > 1 ? `: ${kind}` : '',
        given: [`${withArticle(kind)} has taken place`],
        when: `${whom ?? 'whoever may'} ${whom === undefined ? 'look' : third('look')}${whom === undefined ? 's' : ''} into the record`,
        outcomes: [`the ${kind} is there, with who it was and when`],
      }));
};

/** "The error message must name the limit of the plan". */
const message: Limit = (text) => {
  const [, what, names] =
    /^(?:the|an?|each|every) ((?:[\p{L}-]+ )?(?:message|notice|mail|e-mail|error|answer|receipt))s? (?:must |should |has to )?(?:names?|says?|states?|contains?|tells?|explains?|includes?) (.{5,100})$/iu.exec(
      text,
    ) ?? [];
  return what === undefined ||
    names === undefined ||
    /^(?:no|nothing)\b/.test(names) ||
    /\bthe person when\b/.test(names)
    ? undefined
    : [
        {
          suffix: '',
          given: [`what brings about ${withArticle(lowerFirst(singular(what)))} has happened`],
          when: 'it is read by whoever gets it',
          outcomes: [`it names ${names}`, 'it is true for this case, and for a second one that differs'],
        },
      ];
};

export const seen: readonly Limit[] = [
  leftOut,
  nothingOf,
  composed,
  ownOnly,
  onlyWho,
  sees,
  onRecord,
  message,
  shows,
  workedOut,
];
