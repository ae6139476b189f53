/** Which rules an endpoint has to keep: those that speak of its verb, its thing or its people. */
import { wordsOf } from '../read/phrases.ts';
import { lemma } from '../read/verbs.ts';
import { singular } from '../text/words.ts';
import type { Endpoint } from './endpoint.ts';
import type { Rule } from './rule.ts';

export type Links = ReadonlyMap<Endpoint, readonly Rule[]>;

const mostPerEndpoint = 6;

/** Every rule gets at least one endpoint: the one that it fits best. */
export function linkRules(endpoints: readonly Endpoint[], rules: readonly Rule[]): Links {
  const links = new Map<Endpoint, Rule[]>(endpoints.map((one) => [one, []]));
  for (const rule of rules) {
    const words = wordsOf(rule.text);
    const verbs = new Set(words.flatMap((word) => lemma(word) ?? []));
    const nouns = new Set(words.map((word) => singular(word)));
    const scored = endpoints
      .map((endpoint, i) => ({ endpoint, i, score: fit(endpoint, rule, verbs, nouns) }))
      .toSorted((a, b) => b.score - a.score || a.i - b.i);
    const [best] = scored;
    for (const { endpoint, score } of scored) {
      const list = links.get(endpoint);
      if (
        list &&
        (endpoint === best?.endpoint ||
          (score >= 4 && score >= (best?.score ?? 0) - 1 && list.length < mostPerEndpoint))
      )
        list.push(rule);
    }
  }
  return new Map([...links].map(([endpoint, list]) => [endpoint, list.toSorted((a, b) => a.n - b.n)]));
}

function fit(
  { verb, entity, act, actors, sources, implied, path }: Endpoint,
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
    path.length / 1000
  );
}
