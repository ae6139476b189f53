/** Where the boxes of a trace stand, and which way its lines go: between the boxes of the columns that they cross. */
import type { Trace, TraceItem } from './model.ts';

/** Six columns fit beside each other on a page of 1200 pixels. */
export const boxWidth = 158;
export const boxHeight = 38;
export const columnGap = 38;
/** Lines go through here. */
export const rowGap = 12;
export const top = 34;

export interface Box {
  readonly item: TraceItem;
  readonly column: number;
  /** Counted in boxes, and between them. */
  readonly row: number;
  readonly x: number;
  readonly y: number;
}

/** Each box about where what it is linked to stands, so that lines are short; the first column in its own order. */
export function placed(
  columns: readonly (readonly TraceItem[])[],
  links: Trace['links'],
  most: number,
): Map<string, Box> {
  const boxes = new Map<string, Box>();
  const linked = new Map<string, string[]>();
  for (const [from, to] of links)
    for (const [one, other] of [[from, to] as const, [to, from] as const]) {
      const known = linked.get(one);
      if (known) known.push(other);
      else linked.set(one, [other]);
    }
  for (const [c, column] of columns.entries()) {
    const wishes = column.map((item, i) => {
      const rows = (linked.get(item.id) ?? []).flatMap((id) => boxes.get(id)?.row ?? []);
      return { item, row: c === 0 || rows.length === 0 ? i : rows.reduce((sum, row) => sum + row, 0) / rows.length };
    });
    const inOrder = wishes.toSorted((a, b) => a.row - b.row);
    let next = 0;
    for (const [i, { item, row }] of inOrder.entries()) {
      // As far down as it likes, with room left for those that follow.
      const own = Math.max(next, Math.min(row, most - (inOrder.length - i)));
      next = own + 1;
      const [x, y] = [c * (boxWidth + columnGap), top + own * (boxHeight + rowGap)];
      boxes.set(item.id, { item, column: c, row: own, x, y });
    }
  }
  return boxes;
}

export interface Line {
  /** The box on the left, and the one on the right. */
  readonly a: Box;
  readonly b: Box;
  /** Lines of one chain keep beside those of the others. */
  readonly lane: number;
}

type Point = readonly [x: number, y: number];

/** The points that each line goes through: it leaves and reaches a box where no other one does. */
export function routes(lines: readonly Line[], boxes: ReadonlyMap<string, Box>): Point[][] {
  const columns: Box[][] = [];
  for (const box of boxes.values()) (columns[box.column] ??= []).push(box);
  const free = columns.map((column) => freeHeights(column));
  const leaving = ports(lines, 'a', 'b');
  const reaching = ports(lines, 'b', 'a');
  return lines.map(({ a, b, lane }, i) => {
    const [start, end]: [Point, Point] = [
      [a.x + boxWidth, leaving[i] ?? a.y],
      [b.x, reaching[i] ?? b.y],
    ];
    const points: Point[] = [start];
    for (let c = a.column + 1; c < b.column; c += 1) {
      const x = c * (boxWidth + columnGap);
      const wished = start[1] + ((end[1] - start[1]) * (c - a.column)) / (b.column - a.column);
      const y = nearest(free[c] ?? [], wished) + ((lane % 5) - 2) * 2;
      points.push([x, y], [x + boxWidth, y]);
    }
    return [...points, end];
  });
}

/** By line: how high it stands at its box, in the order in which the other ends stand. */
function ports(lines: readonly Line[], side: 'a' | 'b', other: 'a' | 'b'): number[] {
  const heights: number[] = [];
  const byBox = new Map<Box, number[]>();
  for (const [i, line] of lines.entries()) {
    const known = byBox.get(line[side]);
    if (known) known.push(i);
    else byBox.set(line[side], [i]);
  }
  for (const [box, own] of byBox) {
    const inOrder = own.toSorted((i, j) => (lines[i]?.[other].y ?? 0) - (lines[j]?.[other].y ?? 0));
    for (const [k, i] of inOrder.entries()) heights[i] = box.y + ((k + 1) / (own.length + 1)) * boxHeight;
  }
  return heights;
}

/** Heights at which a line meets no box of a column; larger gaps have several. */
function freeHeights(column: readonly Box[]): number[] {
  const heights: number[] = [];
  let from = top - rowGap;
  for (const { y } of column.toSorted((a, b) => a.y - b.y)) {
    for (let height = from + rowGap / 2; height <= y - rowGap / 2 + 0.01; height += rowGap) heights.push(height);
    from = y + boxHeight;
  }
  return [...heights, from + rowGap / 2];
}

function nearest(sorted: readonly number[], wished: number): number {
  let best = sorted[0] ?? wished;
  for (const one of sorted) if (Math.abs(one - wished) < Math.abs(best - wished)) best = one;
  return best;
}
