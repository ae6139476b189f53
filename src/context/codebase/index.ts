/** The codebase reader: what a design should know about the code it is for. */
export { packOf, packTokens } from './pack-of.ts';
export { pathFacts, type PathFact } from './path-facts.ts';
export { readCodebase, type Effort, type ReadCodebaseOptions } from './read-codebase.ts';
export type { CodebaseLimits, CodebasePack } from './types.ts';
