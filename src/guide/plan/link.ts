/** Which rules an operation has to keep: those that speak of its verb, its thing or its people. */
import { wordsOf } from '../read/phrases.ts';
import { lemma } from '../read/verbs.ts';
import { singular } from '../text/words.ts';
import type { Operation } from './operations.ts';
import type { Rule } from './rule.ts';

export type Links = ReadonlyMap<Operation, readonly Rule[]>;

const mostPerOperation = 6;

/** Every rule gets at least one operation: the one that it fits best. */
export function linkRules(operations: readonly Operation[], rules: readonly Rule[]): Links {
  const links = new Map<Operation, Rule[]>(operations.map((one) => [one, []]));
  for (const rule of rules) {
    const words = wordsOf(rule.text);
    const verbs = new Set(words.flatMap((word) => lemma(word) ?? []));
    const nouns = new Set(words.map((word) => singular(word)));
    const scored = operations
      .map((operation, i) => ({ operation, i, score: fit(operation, rule, verbs, nouns) }))
      .toSorted((a, b) => b.score - a.score || a.i - b.i);
    const [best] = scored;
    for (const { operation, score } of scored) {
      const list = links.get(operation);
      if (
        list &&
        (operation === best?.operation ||
          (score >= 4 && score >= (best?.score ?? 0) - 1 && list.length < mostPerOperation))
      )
        list.push(rule);
    }
  }
  return new Map([...links].map(([operation, list]) => [operation, list.toSorted((a, b) => a.n - b.n)]));
}

function fit(
  { verb, entity, act, actors, sources, implied, call }: Operation,
  rule: Rule,
  verbs: ReadonlySet<string>,
  nouns: ReadonlySet<string>,
): number {
  const name = entity.name.split(' ').at(-1) ?? '';
  const isOwn = sources.some(
    (one) => one.from === 'prd' && rule.source.from === 'prd' && one.line === rule.source.line,
  );
  const write = act !== 'show' && act !== 'list';
  const sides: Readonly<Record<string, number>> = {
    'Rate Limiting': act === 'create' ? 1 : 0,
    Validation: act === 'create' || act === 'update' ? 1 : 0,
    Performance: act === 'list' || act === 'create' ? 0.5 : 0,
    'Data Retention': act === 'show' || act === 'download' ? 0.5 : 0,
  };
  return (
    (isOwn ? 3 : 0) +
    (verbs.has(verb) ? 3 : 0) +
    (nouns.has(name) ? 2 : 0) +
    (actors.some((one) => rule.actors.includes(one)) ? 1 : 0) +
    (sides[rule.category] ?? (write ? 0.25 : 0)) +
    (implied ? -0.5 : 0) -
    call.length / 1000
  );
}
