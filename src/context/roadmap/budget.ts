/** What an answer may cost (001-R47). */
export { estimateTokens, guardedTokens, usualFactor } from '../../artifacts/tokens.ts';

/** A planning answer stays below this. */
export const planningTokens = 2000;
