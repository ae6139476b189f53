/** What becomes of the main thing under the chosen style: its states beyond those that people bring about. */
import type { Match } from '../../match/match.ts';
import { unique } from '../../text/words.ts';
import type { Resource } from './resource.ts';

/** A style says `born` for the state that a thing begins with. */
const born = 'born';
const decided = new Set('approved rejected refused accepted declined confirmed claimed withdrawn'.split(' '));

export function withLife(resources: readonly Resource[], entity: string, matches: readonly Match[]): Resource[] {
  const lived = matches.filter(({ pattern }) => pattern.life !== undefined);
  return resources.map((resource) => {
    // What the PRD declares or lists has the states that stand there.
    if (resource.entity.name !== entity || resource.stated || resource.listed || resource.madeBy === undefined)
      return resource;
    const [first = resource.madeBy, ...byPeople] = resource.states;
    // Where people decide on it, how far a worker has come is told by its job.
    const isDecided = byPeople.some((one) => decided.has(one));
    const own = lived.flatMap(({ pattern }) => (pattern.role === 'style' && isDecided ? [] : (pattern.life ?? [])));
    const moves = own.map(([from, to]) => [from === born ? first : from, to] as const);
    const known = new Set([first, ...moves.map(([, to]) => to)]);
    // A support may speak of a state that only some styles have.
    const held = moves.filter(([from]) => known.has(from));
    if (held.length === 0) return resource;
    return {
      ...resource,
      states: unique([first, ...held.map(([, to]) => to), ...byPeople]),
      moves: [...held, ...(resource.moves ?? byPeople.map((to) => [first, to] as const))],
    };
  });
}
