/** Money that passes between people and the product, not what the product may cost. */
const trade =
  /\b(?:fees?|prices?|permits?|pay(?:s|ing|ments?)?|paid|charg\w+|refund\w*|deposits?|fines?|invoices?|orders?|transactions?|subscriptions?|tickets?|carts?|baskets?|discounts?|vouchers?|payouts?|donat\w+|tips?)\b/i;
const running =
  /\b(?:budget|infrastructure|hosting|cloud|servers?|to (?:run|build|operate)|running|spend\w*|person[- ]\w+|licen[cs]es?)\b/i;

export const isPrice = (text: string): boolean => trade.test(text) && !running.test(text);
