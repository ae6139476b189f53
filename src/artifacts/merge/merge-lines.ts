/** Three versions of some lines become one. Where both sides changed the same lines, ours stand. */
import { commonRow } from '../common-row.ts';

export interface LineConflict {
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

export interface MergedLines {
  readonly lines: readonly string[];
  readonly conflicts: readonly LineConflict[];
}

export function mergeLines(base: readonly string[], ours: readonly string[], theirs: readonly string[]): MergedLines {
  const inOurs = new Map(commonRow(base, ours));
  const inTheirs = new Map(commonRow(base, theirs));
  const lines: string[] = [];
  const conflicts: LineConflict[] = [];
  let [b, o, t] = [0, 0, 0];
  const settle = (toB: number, toO: number, toT: number) => {
    const was = base.slice(b, toB);
    const our = ours.slice(o, toO);
    const their = theirs.slice(t, toT);
    if (same(our, was)) lines.push(...their);
    else {
      lines.push(...our);
      if (!same(their, was) && !same(their, our)) conflicts.push({ ours: our, theirs: their });
    }
    [b, o, t] = [toB, toO, toT];
  };
  for (let i = 0; i < base.length; i++) {
    const [our, their] = [inOurs.get(i), inTheirs.get(i)];
    if (our === undefined || their === undefined) continue;
    settle(i, our, their);
    lines.push(base[i] ?? '');
    [b, o, t] = [i + 1, our + 1, their + 1];
  }
  settle(base.length, ours.length, theirs.length);
  return { lines, conflicts };
}

export function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((line, i) => line === b[i]);
}
