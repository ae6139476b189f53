/** A support speaks of the thing that asked for it, which need not be the main one. */
import type { Match } from '../match/match.ts';
import type { Fill } from '../text/fill.ts';
import { singular } from '../text/words.ts';
import { keptThing } from './bounds.ts';
import type { Reading } from '../read/read-prd.ts';
import type { Rule } from './rule.ts';

interface Known {
  readonly words: Fill;
  readonly reading: Reading;
  readonly rules: readonly Rule[];
  readonly chosen: Match;
}

const known = new WeakMap<Match, Fill>();

export function wordsOf(plan: Known, match: Match): Fill {
  const made = known.get(match) ?? find(plan, match);
  known.set(match, made);
  return made;
}

function find({ words, reading, rules, chosen }: Known, match: Match): Fill {
  if (match === chosen || match.pattern.role === 'style') return words;
  const sources = new Set(match.reasons.filter((one) => one.weight > 0).flatMap((one) => one.sources));
  const texts = reading.statements.filter((one) => sources.has(one.source)).map((one) => one.text);
  const speaksOf = (name: string) => {
    const last = name.split(' ').at(-1) ?? name;
    return texts.some((text) =>
      text
        .toLowerCase()
        .split(/[^\p{L}-]+/u)
        .some((word) => singular(word) === last),
    );
  };
  if (texts.length === 0 || speaksOf(words.entity)) return words;
  const kept = rules.find((one) => one.category === 'Data Retention' && sources.has(one.source));
  const thing =
    (match.pattern.id === 'retention' && kept ? keptThing(kept.text) : undefined) ??
    reading.entities.find((one) => speaksOf(one.name))?.name;
  return thing === undefined ? words : { ...words, entity: thing };
}
