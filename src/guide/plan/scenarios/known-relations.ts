/** Demands that set one thing against another: what holds unless something is set, what follows from what, what leaves the other alone. */
import { one } from './guards.ts';
import type { Form } from './known-promises.ts';
import type { Limit } from './limit-words.ts';
import { beFor } from './outcome.ts';
import { lowerFirst, withArticle } from '../../text/words.ts';

const plain = (text: string): string => text.replace(/[.]$/, '');
const itOrThem = (noun: string) => (beFor(noun) === 'are' ? (['they', 'are'] as const) : (['it', 'is'] as const));

/** "New berths default to closed": made without saying it. */
const defaulted: Limit = (text) => {
  const [, what, value] =
    /^((?:an? |the |each |every |all )?[\p{L}’' -]{3,60}?) defaults? to (?!the current\b)([^,;:]{2,40})$/iu.exec(
      plain(text),
    ) ?? [];
  if (what === undefined || value === undefined) return undefined;
  const [they, are] = itOrThem(what);
  return one(
    [`${lowerFirst(what)}, for which nothing else was set`],
    `${they} ${are} looked at`,
    `${they} ${are} ${value}`,
  );
};

/** "Balance = charges − payments": worked out twice. */
const formula: Limit = (text) => {
  const [, what, how] = /^((?:\p{L}+ ){0,3}\p{L}+) = ([^=]{5,160})$/u.exec(plain(text)) ?? [];
  return what === undefined ||
    how === undefined ||
    !/[+−–×*/-] |\b(?:sum|number|count|average|difference) of\b/.test(how)
    ? undefined
    : one(
        [`a case whose values are known, and for which this was worked out by hand: ${how}`],
        `the ${lowerFirst(what)} is worked out by the system`,
        'both are equal',
      );
};

/** "Later changes never alter old charges": looked at before and after. */
const leavesAlone: Limit = (text) => {
  const [, cause, what] =
    /^([^,;:]{3,80}?) (?:must )?(?:never|(?:do|does) not) (?:silently )?(?:alter|affect|change|modify|overwrite|touch|influence)s? ((?!by\b)[^,;:]{3,80})$/iu.exec(
      plain(text),
    ) ?? [];
  if (
    cause === undefined ||
    what === undefined ||
    /^(?:the |an? )?(?:users?|system|app|nobody|it|they|people)$/i.test(cause)
  )
    return undefined;
  const [they, are] = itOrThem(what);
  return one(
    [`${they === 'they' ? 'there are' : 'there is'} ${what}`],
    `there ${beFor(cause)} ${lowerFirst(cause)}`,
    `${they} ${are} as before`,
  );
};

/** "A late entry is allowed only after a warning": tried before it, and after it. */
const onlyAfter: Limit = (text) => {
  const [, what, first] =
    /^([^,;:]{3,80}?) (?:is|are) (?:allowed|possible|permitted|accepted) only (?:after|with) ([^,;:]{3,80}?)(?:, (?:to|so|in order) .*)?$/iu.exec(
      plain(text),
    ) ?? [];
  if (what === undefined || first === undefined) return undefined;
  const [they, are] = itOrThem(what);
  return [
    {
      suffix: ': before it',
      given: [`${lowerFirst(what)}, without ${first}`],
      when: `${they} ${are} tried`,
      outcomes: [`${they} ${are} refused`, 'what is missing is named'],
    },
    {
      suffix: ': after it',
      given: [`${lowerFirst(what)}, with ${first}`],
      when: `${they} ${are} tried`,
      outcomes: [`${they} ${are} accepted`],
    },
  ];
};

/** "Only a stay whose status is held costs something": one of another kind beside it. */
const onlyWhose: Limit = (text) => {
  const [, article, what, part, value, does] =
    /^only (an? )?([\p{L} -]{3,40}?) whose ([\p{L} -]{3,30}?) is ([\p{L}\d-]{2,30}) (\p{Ll}+s?\b .{3,80})$/iu.exec(
      plain(text),
    ) ?? [];
  if (what === undefined || value === undefined || does === undefined) return undefined;
  const noun = article === undefined ? what : withArticle(what);
  return one(
    [`${noun} whose ${part} is ${value}, and another one whose ${part} is not`],
    'both are looked at',
    `the first one ${does}`,
    'the second one does not',
  );
};

/** "Payments must be greater than zero": nothing, and a little more. */
const aboveZero: Limit = (text) => {
  const [, what] =
    /^([^,;:]{3,60}?) must be (?:greater than|more than|above|larger than) (?:zero|0)$/iu.exec(plain(text)) ?? [];
  if (what === undefined) return undefined;
  const noun = lowerFirst(what).replace(/^(?:the|an?|all|each|every) /, '');
  return [
    {
      suffix: ': nothing',
      given: [`${noun} of 0, and of less`],
      when: 'they are handed in',
      outcomes: ['they are refused'],
    },
    {
      suffix: ': a little',
      given: [`${noun} of the least unit there is`],
      when: 'they are handed in',
      outcomes: ['they are accepted'],
    },
  ];
};

/** "A signed lease's rent, dates and unit cannot be changed": each of them is tried. */
const fixed: Limit = (text) => {
  const [, whose, list] =
    /^((?:an?|the|each|every) [\p{L} -]{3,40}?)['’]s ([\p{L}_ -]{2,30}(?:, [\p{L}_ -]{2,30})+,? and [\p{L}_ -]{2,30}) (?:cannot|must not|may not) be (?:changed|edited|modified|altered)$/iu.exec(
      plain(text),
    ) ?? [];
  if (whose === undefined || list === undefined) return undefined;
  return one(
    [`there is ${lowerFirst(whose)}`],
    `somebody tries to change its ${list}, each of them alone`,
    'each is refused',
    'nothing has changed',
  );
};

export const relations: readonly Form[] = [
  [/ defaults? to /i, defaulted],
  [/ = /, formula],
  [/\b(?:never|does not|do not) (?:silently )?(?:alter|affect|change|modif|overwrite|touch|influence)/i, leavesAlone],
  [/\bonly (?:after|with)\b/i, onlyAfter],
  [/^only .* whose /i, onlyWhose],
  [/\b(?:zero|0)[.]?$/i, aboveZero],
  [/['’]s .* (?:cannot|not) be /i, fixed],
];
