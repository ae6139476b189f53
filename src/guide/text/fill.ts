/** Words of a pattern with the names of this feature in them. */
import { plural, upperFirst } from './words.ts';

export interface Fill {
  readonly entity: string;
  readonly actor: string;
  readonly verb: string;
  readonly call: string;
  readonly success: string;
}

/** `{entity}`, `{Entities}`, `{actor}` ...; a brace with another word stays as it is, it may be a path. */
export function fill(template: string, words: Fill): string {
  const known: Readonly<Record<string, string>> = {
    entity: words.entity,
    entities: plural(words.entity),
    actor: `the ${words.actor}`,
    actors: plural(words.actor),
    verb: words.verb,
    call: words.call,
    success: words.success,
    Entity: upperFirst(words.entity),
    Entities: upperFirst(plural(words.entity)),
    Actor: `The ${words.actor}`,
  };
  return template.replaceAll(/\{(\w+)\}/g, (all, name: string) =>
    Object.hasOwn(known, name) ? (known[name] ?? all) : all,
  );
}
