/** Words that come near, for when nothing has them as they were typed. Its library loads only then. */
import MiniSearch from 'minisearch';
import { fold } from '../../artifacts/words.ts';
import type { MemoryQuery, Remembered } from '../../engine/decision-memory.ts';
import { allOf, type SourceBlock } from './flat-index.ts';

export function findNear(blocks: readonly SourceBlock[], { words, kinds, inForce }: MemoryQuery): Remembered[] {
  const things = blocks
    .flatMap(allOf)
    .filter(({ kind, status }) => (!kinds || kinds.includes(kind)) && (!inForce || status === 'accepted'));
  const index = new MiniSearch<{ n: number; head: string; rest: string }>({
    idField: 'n',
    fields: ['head', 'rest'],
    processTerm: (term) => fold(term) || null,
  });
  index.addAll(
    things.map(({ text, chose = '', over, because }, n) => ({
      n,
      head: `${text} ${chose}`,
      rest: `${over.join(' ')} ${because}`,
    })),
  );
  const found = index.search(words, { fuzzy: 0.25, prefix: true, boost: { head: 2 } });
  // Far down the list are things that share a syllable.
  const best = found[0]?.score ?? 0;
  return found.filter(({ score }) => score >= best / 4).flatMap(({ id }) => things[id as number] ?? []);
}
