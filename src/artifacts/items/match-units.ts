/** Which unit of a new text is which of the old one: equal words first, then what was reworded in between. */
import { commonRow } from '../common-row.ts';

interface Worded {
  readonly words: string;
}

/** A gap larger than this is another text, not a rewording. */
const largestGap = 60;
/** From this share of common words on, a sentence is the same sentence reworded. */
const alike = 0.4;

/** For each unit of `after` the index of its partner in `before`. */
export function matchUnits(before: readonly Worded[], after: readonly Worded[]): (number | undefined)[] {
  const partners: (number | undefined)[] = after.map(() => undefined);
  const anchors = commonRow(
    before.map(({ words }) => words),
    after.map(({ words }) => words),
  );
  for (const [i, j] of anchors) partners[j] = i;
  pairMoved(before, after, partners);
  const used = new Set(partners);
  let [a, b] = [0, 0];
  for (const [i, j] of [...anchors, [before.length, after.length] as const]) {
    pairGap(before, after, [a, i], [b, j], partners, used);
    [a, b] = [i + 1, j + 1];
  }
  return partners;
}

/** What has the same words is the same, also where it was moved. */
function pairMoved(before: readonly Worded[], after: readonly Worded[], partners: (number | undefined)[]): void {
  const used = new Set(partners);
  const left = new Map<string, number[]>();
  for (const [i, { words }] of [...before.entries()].toReversed()) {
    if (used.has(i)) continue;
    const places = left.get(words);
    if (places) places.push(i);
    else left.set(words, [i]);
  }
  for (const [j, { words }] of after.entries()) partners[j] ??= left.get(words)?.pop();
}

/** Between two anchors: each new unit goes with the first old one after the last partner that it resembles. */
function pairGap(
  before: readonly Worded[],
  after: readonly Worded[],
  [fromA, toA]: readonly [number, number],
  [fromB, toB]: readonly [number, number],
  partners: (number | undefined)[],
  used: ReadonlySet<number | undefined>,
): void {
  if (toA - fromA > largestGap || toB - fromB > largestGap) return;
  let next = fromA;
  for (let j = fromB; j < toB; j++) {
    if (partners[j] !== undefined) continue;
    let best: number | undefined;
    let bestShare = alike;
    for (let i = next; i < toA; i++) {
      if (used.has(i)) continue;
      const share = commonShare(before[i]?.words ?? '', after[j]?.words ?? '');
      if (share > bestShare) [best, bestShare] = [i, share];
    }
    if (best === undefined) continue;
    partners[j] = best;
    next = best + 1;
  }
}

/** Common words over all words of both. */
export function commonShare(a: string, b: string): number {
  const [first, second] = [new Set(a.slice(0, 2000).split(' ')), new Set(b.slice(0, 2000).split(' '))];
  let common = 0;
  for (const word of first) if (second.has(word)) common += 1;
  return common / (first.size + second.size - common);
}
