import type { World } from './world.ts';

/** For a refusal to print: what a person can do instead. */
export function howAPersonDoes(world: World, key: string): string {
  return `A person decides in a terminal: ${world.program} design ${key} --resume. An agent passes on the user's own words: text, or --words on the command line.`;
}
