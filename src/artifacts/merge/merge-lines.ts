/** Three versions of some lines become one. Where both sides changed the same lines, ours stand. */
import { commonRow } from '../common-row.ts';

export interface LineConflict {
  /** Where ours stand in the merged lines, from 0; where there are none, what stands in their place. */
  readonly at: number;
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

export interface MergedLines {
  readonly lines: readonly string[];
  readonly conflicts: readonly LineConflict[];
}

/** `bySentence`: a paragraph is a line, and one side may have written a sentence where the other changed another one. */
export function mergeLines(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
  bySentence = false,
): MergedLines {
  const inOurs = new Map(commonRow(base, ours));
  const inTheirs = new Map(commonRow(base, theirs));
  const lines: string[] = [];
  const conflicts: LineConflict[] = [];
  let [b, o, t] = [0, 0, 0];
  const settle = (toB: number, toO: number, toT: number) => {
    const was = base.slice(b, toB);
    const our = ours.slice(o, toO);
    const their = theirs.slice(t, toT);
    const both = same(our, was) ? their : beside(was, our, their, bySentence);
    const at = lines.length;
    for (const line of both ?? our) lines.push(line);
    if (!both && !same(their, was) && !same(their, our)) conflicts.push({ at, ours: our, theirs: their });
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

/** The one side wrote something right above or below what the other changed: neither touched the other's words. */
function beside(
  was: readonly string[],
  our: readonly string[],
  their: readonly string[],
  bySentence: boolean,
): readonly string[] | undefined {
  if (was.length === 0 || our.length === 0 || their.length === 0) return undefined;
  const starts = (side: readonly string[]) => side.length > was.length && same(side.slice(0, was.length), was);
  const ends = (side: readonly string[]) => side.length > was.length && same(side.slice(-was.length), was);
  if (starts(our)) return [...their, ...our.slice(was.length)];
  if (ends(our)) return [...our.slice(0, -was.length), ...their];
  if (starts(their)) return [...our, ...their.slice(was.length)];
  if (ends(their)) return [...their.slice(0, -was.length), ...our];
  return lineForLine(was, our, their, bySentence) ?? between(was, our, their) ?? between(was, their, our);
}

/** Neighbouring lines, each changed by one side only, or by both to the same, or in other sentences. */
function lineForLine(
  was: readonly string[],
  our: readonly string[],
  their: readonly string[],
  bySentence: boolean,
): readonly string[] | undefined {
  if (our.length !== was.length || their.length !== was.length) return undefined;
  const lines: string[] = [];
  for (const [i, line] of was.entries()) {
    const [ours = '', theirs = ''] = [our[i], their[i]];
    const isBoth = ours !== line && theirs !== line && ours !== theirs;
    const merged = isBoth ? bySentence && sentenceForSentence(line, ours, theirs) : ours === line ? theirs : ours;
    if (typeof merged !== 'string') return undefined;
    lines.push(merged);
  }
  return lines;
}

const sentenceEnd = /(?<=[.!?]["”)]?) (?=["“(*`]{0,3}[\p{Lu}\d])/u;
/** Cells of a row and words of a heading are no sentences. */
const noProse = /^\s*[|#]|^ {4}/;
const longestLine = 20_000;

function sentenceForSentence(was: string, our: string, their: string): string | undefined {
  if (noProse.test(was) || was.length + our.length + their.length > longestLine) return undefined;
  const [a, b, c] = [was, our, their].map((line) => line.split(sentenceEnd));
  const { lines, conflicts } = mergeLines(a ?? [], b ?? [], c ?? []);
  return conflicts.length > 0 ? undefined : lines.join(' ');
}

/** The one side only wrote between the lines, the other put a line for a line. */
function between(
  was: readonly string[],
  adding: readonly string[],
  putting: readonly string[],
): readonly string[] | undefined {
  if (putting.length !== was.length || adding.length <= was.length) return undefined;
  let at = 0;
  const lines = adding.map((line) => (at < was.length && line === was[at] ? (putting[at++] ?? line) : line));
  return at === was.length ? lines : undefined;
}

export function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((line, i) => line === b[i]);
}
