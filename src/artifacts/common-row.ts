/**
 * What two rows of texts have in common, in order: the ends first, then the longest row of those that are unique on both
 * sides, and so on between them. Near linear whatever stands in the rows; not always the shortest difference.
 */
export type Pair = readonly [before: number, after: number];

type Range = readonly [from: number, to: number];

/** Between anchors the search goes on; a text that still has gaps so deep down is another text. */
const deepest = 12;

export function commonRow(before: readonly string[], after: readonly string[]): Pair[] {
  return common(before, after, [0, before.length], [0, after.length], 0);
}

function common(before: readonly string[], after: readonly string[], a: Range, b: Range, depth: number): Pair[] {
  let [fromA, toA] = a;
  let [fromB, toB] = b;
  const head: Pair[] = [];
  for (; fromA < toA && fromB < toB && before[fromA] === after[fromB]; fromA++, fromB++) head.push([fromA, fromB]);
  const tail: Pair[] = [];
  for (; fromA < toA && fromB < toB && before[toA - 1] === after[toB - 1]; toA--, toB--) tail.push([toA - 1, toB - 1]);
  const anchors = fromA < toA && fromB < toB ? longestRow(uniquePairs(before, after, [fromA, toA], [fromB, toB])) : [];
  if (anchors.length === 0 || depth >= deepest) return [...head, ...anchors, ...tail.toReversed()];
  const middle: Pair[] = [];
  for (const [i, j] of [...anchors, [toA, toB] as const]) {
    for (const pair of common(before, after, [fromA, i], [fromB, j], depth + 1)) middle.push(pair);
    if (i < toA) middle.push([i, j]);
    [fromA, fromB] = [i + 1, j + 1];
  }
  return [...head, ...middle, ...tail.toReversed()];
}

/** Texts that stand exactly once in each of the two ranges, in the order of the first. */
function uniquePairs(before: readonly string[], after: readonly string[], a: Range, b: Range): Pair[] {
  const places = new Map<string, { a: number; b: number; timesA: number; timesB: number }>();
  for (let i = a[0]; i < a[1]; i++) {
    const text = before[i] ?? '';
    const known = places.get(text);
    if (known) known.timesA += 1;
    else places.set(text, { a: i, b: -1, timesA: 1, timesB: 0 });
  }
  for (let j = b[0]; j < b[1]; j++) {
    const known = places.get(after[j] ?? '');
    if (!known) continue;
    known.timesB += 1;
    known.b = j;
  }
  const pairs: Pair[] = [];
  for (const one of places.values()) if (one.timesA === 1 && one.timesB === 1) pairs.push([one.a, one.b]);
  return pairs;
}

/** The longest sub-row whose second numbers grow; the first ones do already. */
function longestRow(pairs: readonly Pair[]): Pair[] {
  /** Index of the pair that ends the best row of each length. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [i, [, b]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < b) low = middle + 1;
      else high = middle;
    }
    previous.push(low > 0 ? (ends[low - 1] ?? -1) : -1);
    ends[low] = i;
  }
  const row: Pair[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) row.push(pairs[at] as Pair);
  return row.toReversed();
}
