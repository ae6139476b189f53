/** Which amounts of money say what it may cost to run, and which are paid, given away, or spent once on building it. */
import { isPrice } from '../../../artifacts/prd/price.ts';

/** "A member can earn at most $200 a year": what people may, and not what it may cost. */
const ownLimit =
  /^(?!we\b|it\b|the (?:system|project|solution)\b)[^,;]{2,50} (?:can|may|cannot|must not) (?!be\b|cost\b)\p{L}+ (?:at most|up to|no more than|more than)\b/iu;
/** "The city gives away 2 million euros a year": what goes through it, and not what it costs to run. */
const isSpentOtherwise = (text: string, at: number): boolean =>
  /\b(?:giv(?:es?|en|ing)(?: away| out)?|grants?|donat\w+|distribut\w+|awards?|earns?|raises?|collects?|sells?|turnover|revenue|lose|loses|lost|loss(?:es)?|saves?|worth|fines?|pays? out)\b[^.;]{0,40}$/i.test(
    text.slice(0, at),
  );
/** "A budget of 120,000 euros and two developers" builds it once; what it may cost each month is not said by it. */
const isForBuilding = (text: string, amount: number): boolean =>
  amount >= 10_000 ||
  /\b(?:developers?|engineers?|person[- ]months?|to build|for building|development|the build|project budget|one-?off|once)\b/i.test(
    text,
  );

const running =
  /\b(?:bill|budget|hosting|cloud|infrastructure|running costs?|(?:cluster|service|system|operation|servers?|it|all) (?:may|must not|should not|can|cannot) cost)\b/i;
const spending = /\b(?:budget|costs?(?! cent)|spend|run(?:s|ning)?|infrastructure)\b/i;

/** `match` is one of `moneyPattern`: its sixth group is the time that the amount is for. */
export function isBudget(text: string, match: RegExpMatchArray, amount: number): boolean {
  const at = match.index ?? 0;
  const isRegular = match[6] !== undefined;
  // "6 euros an hour for adults" is what somebody pays: what runs all the time is paid by the month or the year.
  if (isRegular && !/^(?:month|year)$/i.test(match[6] ?? '') && !running.test(text)) return false;
  if (isPrice(text) || ownLimit.test(text) || isSpentOtherwise(text, at)) return false;
  if (isRegular && running.test(text)) return true;
  if (!isRegular && isForBuilding(text, amount)) return false;
  return (
    !/\b(?:above|over|up to|at least|more than|below|under|exceed\w*|from) $/i.test(text.slice(0, at)) &&
    (isRegular || spending.test(text))
  );
}
