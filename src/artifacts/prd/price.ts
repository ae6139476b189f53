/** Money that passes between people and the product, not what the product may cost. */
const trade =
  /\b(?:fees?|prices?|permits?|pay(?:s|ing|ments?)?|paid|charg\w+|refund\w*|deposits?|fines?|invoices?|orders?|transactions?|subscriptions?|tickets?|carts?|baskets?|discounts?|vouchers?|payouts?|donat\w+|tips?)\b/i;
const running =
  /\b(?:budget|infrastructure|hosting|cloud|servers?|to (?:run|build|operate)|running|spend\w*|person[- ]\w+|licen[cs]es?)\b/i;

/** "Overdue items cost 5 euro a day", "a correction above 200 EUR needs a lead": what holds for people, by the day or without a term. */
const asked =
  /^(?!(?:the |total |monthly |running |our )*costs?\b)\p{L}(?![^.;]*\bcosts? (?:more|over|above|at most|up to|no)\b)(?![^.;]*(?:\b(?:per|an?|each|every) (?:month|year)|\/ ?(?:mo|yr))\b).*\b(?:costs? (?:[$€£] ?)?\d+|needs?|requires?|approv\w+|confirms?|above|over|more than|max\.?|capped)\b/iu;

/** The mark of a list says nothing about what stands behind it. */
const mark = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+/;

export function isPrice(line: string): boolean {
  const text = line.replace(mark, '');
  return (trade.test(text) || asked.test(text)) && !running.test(text);
}
