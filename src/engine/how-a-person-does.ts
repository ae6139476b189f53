import { type Caller, gatePolicy } from './caller.ts';
import type { World } from './world.ts';

/** For a refusal to print: what a person can do instead, and what an agent can do for them as far as that counts here. */
export function howAPersonDoes(world: World, key: string, caller: Caller): string {
  const terminal = `in a terminal: ${world.program} design ${key} --resume`;
  if (gatePolicy(world.config, caller) !== 'person')
    return `A person decides ${terminal}. An agent passes on the user's own words: text, or --words on the command line.`;
  const form = caller.actor.kind === 'agent' && caller.canAsk ? ", or in a form of their agent's host" : '';
  return `A person decides ${terminal}${form}. Words that an agent passes on do not count here.`;
}
