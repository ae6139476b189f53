/** Sentences about what is there at once, what its time brings, and how much has to be carried. */
import { isHuman } from '../../read/language/people.ts';
import { lowerFirst, plural, third, withArticle } from '../../text/words.ts';
import { handedIn, type Limit, looked, refused, singularHead } from './limit-words.ts';

const counts: ReadonlyMap<string, number> = new Map(
  Object.entries({ one: 1, two: 2, three: 3, four: 4, five: 5, ten: 10 }),
);

/** "A resident may have at most 1 running session at a time": what is there already decides. */
const atOnce: Limit = (text) => {
  const [, who, has, count = '', things, during] =
    new RegExp(
      `^(?:an?|the|each|every) ([^,;:]{2,40}?) (?:(?:can|may|must) (?:only )?)?(have|has|hold|holds|keep|keeps|run|runs|own|owns) (?:at most |no more than |not more than |up to |only |a maximum of |(?=one [^,;:]{2,40} in progress$))(\\d+|one|two|three|four|five|ten) ([^,;:]{2,40}?)(?: (at (?:a|any|the same) time|at once|at any one time|simultaneously|concurrently|in progress))?$`,
      'i',
    ).exec(text) ?? [];
  const n = counts.get(count.toLowerCase()) ?? Number(count);
  if (who === undefined || has === undefined || things === undefined || !(n >= 1)) return undefined;
  // More than one of them may be what it consists of; that there is only one is said of what comes and goes.
  if (n > 1 && during === undefined) return undefined;
  const one = singularHead(things);
  const some = (k: number) => (k === 0 ? `no ${one}` : k === 1 ? withArticle(one) : `${k} ${plural(one)}`);
  const holds = /^ha(?:ve|s)$/i.test(has) ? 'has' : third(has.replace(/s$/i, '').toLowerCase());
  const more = n === 1 ? `another ${one}` : `one more ${one}`;
  const asks = (what: string) => (isHuman(who) ? `the ${who} asks for ${what}` : `${what} is asked for`);
  const state = during === 'in progress' ? ' in progress' : '';
  const when = asks(more);
  return [
    {
      suffix: ': still free',
      given: [`the ${who} ${holds} ${some(n - 1)}${state}`],
      when: asks(withArticle(one)),
      outcomes: ['it is accepted'],
    },
    {
      suffix: ': one too many',
      given: [`the ${who} ${holds} ${some(n)}${state}`],
      when,
      outcomes: refused(`what the ${who} ${holds} already stays as it is`),
    },
  ];
};

/** "On the first day of each month at 06:00, statements are sent": nobody calls it, its time comes. */
const atItsTime: Limit = (text) => {
  const [, time, effect] =
    /^((?:on|at|every|each) (?:(?!, (?:the|an?|all|each|every|its|their) )[^;:]){3,80}?), ((?:\p{L}[^,;]{2,60}) (?:is|are|gets?|receives?|runs?|starts?|makes?|sends?|goes|go) .{3,})$/iu.exec(
      text,
    ) ?? [];
  if (time === undefined || effect === undefined || !isTime.test(time) || / (?:is|are|that|which|who) /.test(time))
    return undefined;
  const due = time
    .replace(/^(?:on|at) /i, '')
    .replace(/^(?:every|each) /i, 'a ')
    .replace(/\beach\b/i, 'the');
  return [
    {
      suffix: ': not before',
      given: [`it is one minute before ${due}`],
      when: looked,
      outcomes: ['nothing is done for it yet'],
    },
    { suffix: ': in time', given: [`it is ${due}`], when: looked, outcomes: [lowerFirst(effect)] },
  ];
};

const isTime =
  /\b(?:\d{1,2}[:∶]\d\d|midnight|noon|night|morning|evening|day|week|month|quarter|year|hour|monday|tuesday|wednesday|thursday|friday|saturday|sunday|o'clock)s?\b/i;

/** "Memory use must stay under 100 MB": held against the largest case, not asked of anybody. */
const staysUnder: Limit = (text) => {
  const [, what, amount] =
    /^(?:the )?([^,;:]{0,40}?\b(?:memory|heap|RAM|CPU|disk|battery|bandwidth|binary|bundle|install\w*)\b[^,;:]{0,20}?) (?:(?:must|has to|should|may|shall) (?:stay|remain|be|never be|not be)|stays|remains|is|is never) (?:under|below|less than|at most|no more than|over|above|larger than|more than) (\d[\d.,]* ?\S+)$/i.exec(
      text,
    ) ?? [];
  if (what === undefined || amount === undefined) return undefined;
  return [
    {
      suffix: ': at the most',
      given: ['the largest case that has to be carried'],
      when: 'it is worked through to the end',
      outcomes: [`${lowerFirst(what)} was never above ${amount}`],
    },
  ];
};

/** "Files are up to 200 GB": what has to be carried, not what is refused. */
const carries: Limit = (text) => {
  const [, things, amount] =
    /^(?:the |all |our )?([\p{L}-]+(?: [\p{L}-]+)?) (?:are|have|grow to|get) up to (\d[\d.,]* ?(?:[KMGT]i?B|bytes|rows|lines|pages|columns|records|entries))(?: (?:each|in size|large|long))?$/iu.exec(
      text,
    ) ?? [];
  if (things === undefined || amount === undefined) return undefined;
  const one = singularHead(lowerFirst(things));
  return [
    {
      suffix: ': the largest',
      given: [`${withArticle(one)} of ${amount}`],
      when: handedIn,
      outcomes: ['it is worked through to the end'],
    },
  ];
};

/** "Starter: up to 50 suppliers and 5 users", "Enterprise: no limit": what a plan or a role has room for. */
const room: Limit = (text) => {
  const [, label, list = ''] =
    /^(?:the )?([\p{Lu}][\p{L} -]{2,24}?)(?: plan)?: ((?:up to|at most|max\.?|no more than|no limit|unlimited)\b[^;:]{0,80})$/u.exec(
      text,
    ) ?? [];
  if (label === undefined) return undefined;
  const parts = [...list.matchAll(/(\d[\d,]*) (\p{L}+(?: (?!and\b|or\b)\p{L}+)?)/gu)];
  if (parts.length === 0)
    return /^(?:no limit|unlimited)/i.test(list)
      ? [
          {
            suffix: '',
            given: [`${label}, with more than any other limit allows`],
            when: 'one more is added',
            outcomes: ['it is accepted'],
          },
        ]
      : undefined;
  return parts.slice(0, 3).map(([, amount = '', things = '']) => ({
    suffix: `: ${amount} ${things}`,
    given: [`${label}, with ${amount} ${things} already`],
    when: `one more ${singularHead(things)} is added`,
    outcomes: refused(`the limit of ${amount} ${things} is named`),
  }));
};

/** "HubSpot allows 100 requests per 10 seconds, Lexware 2 per second": what another system takes. */
const taken: Limit = (text) => {
  const found =
    /^([\p{Lu}][\p{L} ]{1,30}?|the [\p{L} ]{3,30}?(?:API|provider|gateway)) (?:allows|accepts|permits|takes|limits us to)(?: at most| up to| only)? (\d[\d,]*) (\p{L}+) (?:per|an?|each|every) ([\p{L}\d ]{3,20}?)(?:, ([\p{Lu}]\p{L}+) (?:at most |only )?(\d[\d,]*) (?:per|an?) ([\p{L}\d ]{3,20}))?$/u.exec(
      text,
    );
  if (!found) return undefined;
  const [, who = '', amount = '', things = '', window = '', other, others = '', its = ''] = found;
  return [
    {
      suffix: ': more than that is waiting',
      given: [`work for ten times ${amount} ${things} is waiting`],
      when: 'it is worked off',
      outcomes: [
        `${who} gets no more than ${amount} ${things} per ${window}`,
        ...(other === undefined ? [] : [`${other} gets no more than ${others} per ${its}`]),
        'all of it is done in the end',
      ],
    },
  ];
};

/** What the guide assumes of a program on somebody's own machine. */
const withOwnRights: Limit = (text) =>
  /^whoever runs it, with that person's rights$/i.test(text)
    ? [
        {
          suffix: ': with the right',
          given: ['a file that the person may read and write'],
          when: 'the command is run on it',
          outcomes: ['it does its work'],
        },
        {
          suffix: ': without it',
          given: ['a file that the person may not read'],
          when: 'the command is run on it',
          outcomes: refused('the file is named, and nothing has changed'),
        },
      ]
    : undefined;

export const load: readonly Limit[] = [room, taken, staysUnder, carries, atItsTime, atOnce, withOwnRights];
