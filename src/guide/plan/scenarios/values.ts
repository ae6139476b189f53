/** What may be entered: "amount must be greater than 0", "shares are whole numbers between 0 and 10", "a name is required". */
import { lowerFirst, withArticle } from '../../text/words.ts';
import { bare, beyond, handedIn, type Limit, number, refused, singularHead } from './limit-words.ts';

const be = '(?:must be|should be|has to be|have to be|is|are)';
const what = String.raw`^((?:an?|the|each|every|all)? ?[\p{L}][\p{L} -]{1,40}?)`;
const kind = String.raw`(?:(?:an? )?(?:whole |decimal )?(?:numbers?|integers?|values?|amounts?) )?`;
const unit = String.raw`( (?:characters|letters|digits|words|%|EUR|USD|GBP|kg|g|cm|mm|m|km|hours|days|years)|%)?(?: long| old)?`;

const one = (subject: string): string => withArticle(singularHead(bare(subject)));
const named = (subject: string): string[] =>
  refused(`the ${singularHead(bare(subject))} is named as what is wrong`, 'nothing is stored');

/** "Amount must be greater than 0": the first value that is, and the last that is not. */
const beyondOnly: Limit = (text) => {
  const [, subject, less, limit, of = ''] =
    new RegExp(
      `${what} (?:must be|should be|has to be|have to be) ${kind}(?:(?:greater|more|larger|higher|bigger)|(less|lower|smaller|fewer)) than (${number})${unit}$`,
      'iu',
    ).exec(text) ?? [];
  if (subject === undefined || limit === undefined) return undefined;
  return [
    {
      suffix: ': just inside',
      given: [`${one(subject)} of ${beyond(limit, of, less === undefined ? 1 : -1)}${of}`],
      when: handedIn,
      outcomes: ['it is accepted'],
    },
    { suffix: ': at the limit', given: [`${one(subject)} of ${limit}${of}`], when: handedIn, outcomes: named(subject) },
  ];
};

/** "Shares are whole numbers between 0 and 10", "a reason is 10 to 200 characters long": both ends, and what lies beyond. */
const between: Limit = (text) => {
  const [, subject, low, high, of = ''] =
    new RegExp(
      `${what} (?:${be}|(?:must )?have|has) ${kind}(?:between |from )?(${number}) (?:and|to|-|–) (${number})${unit}$`,
      'iu',
    ).exec(text) ?? [];
  if (subject === undefined || low === undefined || high === undefined) return undefined;
  // "A group has 2 to 20 members" is about how many there are, and not about what is entered.
  if (of === '' && !/\b(?:between|from|numbers?|integers?|values?)\b/i.test(text)) return undefined;
  const at = (value: string) => [`${one(subject)} of ${value}${of}`];
  return [
    { suffix: ': the least', given: at(low), when: handedIn, outcomes: ['it is accepted'] },
    { suffix: ': the most', given: at(high), when: handedIn, outcomes: ['it is accepted'] },
    { suffix: ': too much', given: at(beyond(high, of)), when: handedIn, outcomes: named(subject) },
    ...(low === '0'
      ? []
      : [{ suffix: ': too little', given: at(beyond(low, of, -1)), when: handedIn, outcomes: named(subject) }]),
  ];
};

/** "A reason is required", "the email must be a valid address", "the name must not be empty". */
const wellFormed: Limit = (text) => {
  const [, subject, how, form] =
    new RegExp(
      `${what} ${be} (required|mandatory|not be empty|(?:an? )?valid(?: ([\\p{L} -]{2,30}))?|positive|in the (?:future|past))$`,
      'iu',
    ).exec(text.replace(/ must not be empty$/i, ' must be required')) ?? [];
  if (subject === undefined || how === undefined || bare(subject).split(' ').length > 3) return undefined;
  // "No account is required": it goes without one.
  if (/^no /i.test(subject))
    return /^(?:required|mandatory)$/i.test(how)
      ? [{ suffix: '', given: [`${lowerFirst(subject)} is given`], when: handedIn, outcomes: ['it is accepted'] }]
      : undefined;
  const thing = bare(subject);
  const [fine, wrong] = /^(?:required|mandatory)$/i.test(how)
    ? [`${one(subject)} is given`, `no ${thing} is given`]
    : /^positive$/i.test(how)
      ? [`${one(subject)} of 1`, `${one(subject)} of 0`]
      : /^in the/i.test(how)
        ? [`${one(subject)} ${how}`, `${one(subject)} in the ${/future/i.test(how) ? 'past' : 'future'}`]
        : [`a valid ${form ?? thing}`, `${lowerFirst(one(subject))} that is no valid ${form ?? thing}`];
  return [
    { suffix: ': fine', given: [fine ?? ''], when: handedIn, outcomes: ['it is accepted'] },
    { suffix: ': refused', given: [wrong ?? ''], when: handedIn, outcomes: named(subject) },
  ];
};

/** "A seat number must be unique per row", "no two plots may have the same number": the second of a kind is refused. */
const unique: Limit = (text) => {
  const [, subject, within = ''] =
    new RegExp(
      `${what}(?: \\([^()]{1,60}\\))? ${be} unique((?: (?:per|within|in|for|across) [^,;:]{3,40})?)$`,
      'iu',
    ).exec(text) ?? [];
  const [, things, shared] =
    /^no two ([\p{L} -]{3,30}?) (?:may|can|must|should) (?:have|share|use) the same ([\p{L} -]{3,30})$/iu.exec(text) ??
    [];
  const thing = subject === undefined ? shared : singularHead(bare(subject));
  if (thing === undefined) return undefined;
  const owner = things === undefined ? 'one' : singularHead(things.toLowerCase());
  return [
    {
      suffix: ': a new one',
      given: [`no other has this ${thing}${within}`],
      when: handedIn,
      outcomes: ['it is accepted'],
    },
    {
      suffix: ': taken already',
      given: [`there is ${owner === 'one' ? owner : withArticle(owner)} with this ${thing}${within}`],
      when: handedIn,
      outcomes: named(thing),
    },
  ];
};

export const values: readonly Limit[] = [beyondOnly, between, wellFormed, unique];
