/** How many tokens a text is, from above (001-R47, X17). Characters divided by four are not safe. */

/** One alternative a kind of text; the costs are measured (dependency study, section 7). */
const piece =
  /([A-Z]?[a-z]+)|([A-Z]+)|([0-9]+)|([\u0080-\u07ff])|([\u0800-\uffff])|([\u{10000}-\u{10ffff}])|(\n\s*)|([^\S\n]{2,})|([^\sA-Za-z0-9\u0080-\u{10ffff}]+)/gu;

const costs: readonly ((length: number) => number)[] = [
  (n) => (n <= 2 ? 0.85 : n <= 7 ? 1.05 : n / 6 + 0.25),
  (n) => (n < 2 ? 0.9 : 0.4 + n * 0.4),
  (n) => (n <= 3 ? 1 : n * 0.5),
  () => 0.8,
  () => 1.3,
  () => 2.8,
  (n) => (n < 3 ? 0.9 : 1 + n * 0.06),
  (n) => 0.8 + n * 0.05,
  (n) => (n <= 2 ? 1 : Math.min(n * 0.7, 3 + n / 6)),
];

export function estimateTokens(text: string): number {
  let total = 0;
  for (const found of text.matchAll(piece)) {
    const kind = found.findIndex((group, i) => i > 0 && group !== undefined);
    total += costs[kind - 1]?.(found[0].length) ?? 0;
  }
  return total;
}

/** Holds for 99 of 100 real texts with the newest vocabularies. */
export const usualFactor = 1.45;
/** Held for every text that was tried; what a promise is measured by. */
const guardFactor = 1.7;

/** What no known model counts more than. */
export function guardedTokens(text: string): number {
  return Math.ceil(estimateTokens(text) * guardFactor);
}
