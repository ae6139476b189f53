/** The codebase reader: what a design should know about the code it is for. */
export { packOf, packTokens } from './pack-of.ts';
export { pathFacts } from './path-facts.ts';
export { readCodebase, type Effort } from './read-codebase.ts';
export type { CodebasePack } from './types.ts';
