/** The lines in which two texts differ. */
import { commonRow } from './common-row.ts';

export interface DiffLine {
  readonly sign: '-' | '+';
  /** In the text that it stands in: the old one for `-`, the new one for `+`. */
  readonly line: number;
  readonly text: string;
}

export interface LineDiff {
  readonly lines: readonly DiffLine[];
  /** How many more there are. */
  readonly more: number;
}

const widest = 300;

export function lineDiff(before: string, after: string, most = 60): LineDiff {
  const [old, now] = [linesOf(before), linesOf(after)];
  const lines: DiffLine[] = [];
  let count = 0;
  const add = (sign: '-' | '+', line: number, text: string) => {
    // A blank line more or less is nothing to read.
    if (text.trim() === '') return;
    count += 1;
    if (lines.length < most) lines.push({ sign, line, text: text.slice(0, widest) });
  };
  let [a, b] = [0, 0];
  for (const [i, j] of [...commonRow(old, now), [old.length, now.length] as const]) {
    for (; a < i; a++) add('-', a + 1, old[a] ?? '');
    for (; b < j; b++) add('+', b + 1, now[b] ?? '');
    [a, b] = [i + 1, j + 1];
  }
  return { lines, more: count - lines.length };
}

function linesOf(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd());
}
