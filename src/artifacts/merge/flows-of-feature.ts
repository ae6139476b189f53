/** Flows name scenarios of the feature file that is drafted with them: those that a hand has taken out of it are named no longer. */
import { readFeature } from '../feature-file.ts';
import { wordsOf } from '../items/digest.ts';
import { listItem } from '../lists.ts';
import { plainText } from '../plain-text.ts';

const namesIn = (feature: string): Set<string> =>
  new Set(readFeature(feature).scenarios.map(({ name }) => wordsOf(name)));

/** `drafted`: the feature file as it was drafted; `merged`: with what the hand wrote. */
export function flowsOfFeature(flows: string, drafted: string, merged: string): string {
  if (drafted === merged) return flows;
  const standing = namesIn(merged);
  const gone = new Set([...namesIn(drafted)].filter((name) => !standing.has(name)));
  if (gone.size === 0) return flows;
  const isGone = (line: string) => {
    const item = listItem(line);
    return item !== undefined && gone.has(wordsOf(plainText(item)));
  };
  return flows
    .split('\n')
    .filter((line) => !isGone(line))
    .join('\n');
}

/** The same for documents that are handed in together: `given` as they were drafted, `merged` with what the hand wrote. */
export function withFlowsOfFeature<T extends { readonly kind: string; readonly text: string }>(
  given: readonly T[],
  merged: readonly T[],
): readonly T[] {
  const at = given.findIndex(({ kind }) => kind === 'bdd');
  const [drafted, feature] = [given[at], merged[at]];
  if (!drafted || !feature) return merged;
  return merged.map((one) =>
    one.kind === 'flows' ? { ...one, text: flowsOfFeature(one.text, drafted.text, feature.text) } : one,
  );
}
