/** Words of a pattern with the names of this feature in them. */
import { plural, upperFirst, withArticle } from './words.ts';

export interface Fill {
  readonly entity: string;
  readonly actor: string;
  readonly verb: string;
  readonly call: string;
  readonly success: string;
  /** What this feature's numbers and other systems are called, where it has them: `load` is `40 bids per second`. */
  readonly more?: Readonly<Record<string, string>>;
}

/** What may stand in braces in a pattern: names of the feature, then its numbers and systems, where it has them. */
export const blankNames: readonly string[] =
  'entity entities actor actors verb call success Entity Entities Actor users records load latency work kept uptime budget size volume tenants system changed task made timed limit expiring removes swept'.split(
    ' ',
  );

/**
 * `{entity}`, `{Entities}`, `{actor}` ...; a brace with another word stays as it is, it may be a path. `[ of {load}]` stands only where the feature
 * has that number, `[{system}|another system]` says the other one where it has none.
 */
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
    ...words.more,
  };
  const wordFor = (name: string) => (Object.hasOwn(known, name) ? known[name] : undefined);
  const isKnown = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => wordFor(name) !== undefined);
  const settled = template.includes('[')
    ? template.replaceAll(/\[([^[\]|]*\{\w+\}[^[\]|]*)(?:\|([^[\]]*))?\]/g, (_all, first: string, other = '') =>
        isKnown(first) ? first : String(other),
      )
    : template;
  const named = settled.replaceAll(/\ba \{entity\}/g, () => withArticle(words.entity));
  return named.replaceAll(/\{(\w+)\}/g, (all, name: string) => wordFor(name) ?? all);
}
