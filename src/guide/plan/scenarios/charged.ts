/** What something costs by the hour, by the piece or by the month, and the most that it comes to. */
import { singular, withArticle } from '../../text/words.ts';
import type { Limit } from './limit-words.ts';

const money = String.raw`(?:[$€£] ?\d[\d.,]*|\d[\d.,]* ?(?:EUR|USD|GBP|CHF|€|\$|£|euros?|dollars?|pounds?|francs?|cents?))`;
const unit = String.raw`((?:started |full |whole |commenced )?[\p{L}-]{2,20})`;
const byUnit = new RegExp(
  String.raw`^(?:an? |the |each |every |one )([\p{L}][\p{L} -]{1,30}?) (?:costs?|is charged(?: at)?|is billed(?: at)?|is priced at) (${money}) (?:per|an?|for each|for every) ${unit}(?:,? (?:but |and )?(?:at most|up to|no more than|capped at|with a maximum of|to a maximum of) (${money})(?: (?:per|an?|each|for each) ${unit})?)?$`,
  'iu',
);

/** "A berth costs 12 EUR per started day, at most 60 EUR per week": one, two, and when it would come to more. */
export const charged: Limit = (text) => {
  const [, thing, price, each, most, within] = byUnit.exec(text.replace(/[.]$/, '')) ?? [];
  if (thing === undefined || price === undefined || each === undefined) return undefined;
  const twice = timesTwo(price);
  const paid = 'it is paid for';
  const cap =
    most === undefined
      ? []
      : [
          {
            suffix: ': the most',
            given: [
              `${withArticle(thing)} that would come to more than ${most}${within === undefined ? '' : ` within one ${within}`}`,
            ],
            when: paid,
            outcomes: [`it costs ${most}, and no more`],
          },
        ];
  return [
    { suffix: '', given: [`${withArticle(thing)} of one ${each}`], when: paid, outcomes: [`it costs ${price}`] },
    ...(twice === undefined
      ? []
      : [
          {
            suffix: ': two',
            given: [`${withArticle(thing)} of two ${each}s`],
            when: paid,
            outcomes: [`it costs ${twice}`],
          },
        ]),
    ...cap,
  ];
};

/** "Riders with a day pass pay no unlock fee": who has it, and who has not. */
export const spared: Limit = (text) => {
  const [, who, has, fee] =
    /^(?:an? |the |all )?([\p{L}][\p{L} -]{1,30}?) (?:with|who have|who has|holding) ((?:an?|the|at least) [^,;:]{2,40}?) (?:pay|pays|are charged|is charged) no ([\p{L}][\p{L} -]{2,30}?)[.]?$/iu.exec(
      text,
    ) ?? [];
  if (who === undefined || has === undefined || fee === undefined) return undefined;
  const one = withArticle(singular(who.toLowerCase()));
  const bill = 'it is worked out what this person has to pay';
  return [
    { suffix: '', given: [`${one} with ${has}`], when: bill, outcomes: [`there is no ${fee} in it`] },
    { suffix: ': without it', given: [`${one} without ${has}`], when: bill, outcomes: [`the ${fee} is in it`] },
  ];
};

/** Only what nobody can read in two ways: "1,50" may be one and a half. */
function timesTwo(price: string): string | undefined {
  const [number] = /(?<![\d.,])\d+(?:\.\d{2})?(?![\d.,])/.exec(price) ?? [];
  if (number === undefined) return undefined;
  const doubled = Number(number) * 2;
  return price.replace(number, number.includes('.') ? doubled.toFixed(2) : String(doubled));
}
