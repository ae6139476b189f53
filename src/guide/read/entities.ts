/** The things that the feature is about: nouns that come back, are acted upon, or stand in the title. */
import { singular } from '../text/words.ts';
import type { Actor } from './actors.ts';
import { isGeneric, nounPhrases, nounPhraseAt, wordsOf } from './phrases.ts';
import type { Source } from './source.ts';
import type { Statement } from './statements.ts';
import { lemma } from './verbs.ts';

export interface Entity {
  /** Singular, lower case: `case number`. */
  readonly name: string;
  readonly score: number;
  readonly sources: readonly Source[];
}

const mostEntities = 8;
interface Count {
  score: number;
  sources: Source[];
  modifiers: Map<string, number>;
}

/** Best first. The title counts, but never alone: what only stands there is a name, not a thing. */
export function readEntities(statements: readonly Statement[], actors: readonly Actor[], title: string): Entity[] {
  const counts = new Map<string, Count>();
  const people = new Set(actors.flatMap(({ name }) => [name, name.split(' ').at(-1) ?? name]));
  const titleWords = new Set(wordsOf(title).map((word) => singular(word)));
  for (const { text, source, part } of statements) {
    if (part === 'excluded' || part === 'open') continue;
    const weight = part === 'metric' || part === 'problem' || part === 'users' ? 0.5 : 1;
    const acted = objectsOfVerbs(text);
    const seen = new Set<string>();
    for (const { head, modifier, determined, isPlural } of nounPhrases(text)) {
      if (
        isGeneric(head) ||
        people.has(head) ||
        !/^[a-z][a-z-]+$/.test(head) ||
        /(?:ing|ness|ity|ed)$/.test(head) ||
        seen.has(head)
      )
        continue;
      if (!determined && !isPlural && !acted.has(head)) continue;
      seen.add(head);
      const count = counts.get(head) ?? { score: 0, sources: [], modifiers: new Map<string, number>() };
      count.score += weight * (acted.has(head) ? 2.5 : 1);
      count.sources.push(source);
      if (modifier !== undefined && modifier !== head && !people.has(modifier) && !isGeneric(modifier))
        count.modifiers.set(modifier, (count.modifiers.get(modifier) ?? 0) + 1);
      counts.set(head, count);
    }
  }
  return [...counts]
    .map(([head, { score, sources, modifiers }]): Entity => {
      const [best, times = 0] = [...modifiers].toSorted((a, b) => b[1] - a[1])[0] ?? [];
      const name = best !== undefined && times >= 2 && times >= sources.length * 0.6 ? `${best} ${head}` : head;
      return { name, score: score + (titleWords.has(head) ? 4 : 0), sources };
    })
    .filter((one) => one.score >= 2)
    .toSorted((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
    .slice(0, mostEntities);
}

/** Heads of the noun phrases that follow a verb that we know. */
function objectsOfVerbs(text: string): Set<string> {
  const words = wordsOf(text);
  const found = new Set<string>();
  for (const [i, word] of words.entries()) {
    if (lemma(word) === undefined) continue;
    const phrase = nounPhraseAt(words, i + 1);
    if (phrase) found.add(phrase.head);
  }
  return found;
}

/** The entity that a text speaks of first; the best one when it names none. */
export function entityIn(text: string, entities: readonly Entity[]): Entity | undefined {
  const words = wordsOf(text).map((word) => singular(word));
  let best: { entity: Entity; at: number } | undefined;
  for (const entity of entities) {
    const at = words.indexOf(entity.name.split(' ').at(-1) ?? '');
    if (at >= 0 && (!best || at < best.at)) best = { entity, at };
  }
  return best?.entity;
}
