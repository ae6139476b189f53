/** Sequence diagrams: columns for who takes part, one row after the other for what passes between them. */
import { escapeXml, px } from '../../artifacts/svg/text.ts';
import { drawEnd } from './ends.ts';
import { textWidth } from './graph.ts';
import { words } from './graph-svg.ts';
import { labelLines } from './label.ts';

export interface SequenceDatabase {
  getActors(): ReadonlyMap<string, { readonly description?: string; readonly type?: string }>;
  getMessages(): readonly SequenceMessage[];
}

interface SequenceMessage {
  readonly from?: string;
  readonly to?: string;
  readonly message?: unknown;
  readonly type?: number;
  readonly placement?: number;
}

/** Mermaid's numbers for what a line of the text is. */
const note = 2;
const dotted = new Set([1, 4, 6, 25, 34]);
const crossed = new Set([3, 4]);
const open = new Set([5, 6]);
const both = new Set([33, 34]);
const starts: Readonly<Record<number, string>> = {
  10: 'loop',
  12: 'alt',
  15: 'opt',
  19: 'par',
  22: 'rect',
  27: 'critical',
  30: 'break',
  32: 'par',
};
const dividers = new Set([13, 20, 28]);
const finishes = new Set([11, 14, 16, 21, 23, 29, 31]);
const autonumber = 26;

const size = 13;
const mostMessages = 500;
const headTop = 8;

interface Column {
  readonly lines: readonly string[];
  readonly isPerson: boolean;
  readonly width: number;
  x: number;
}

interface Frame {
  readonly kind: string;
  readonly lines: readonly string[];
  readonly top: number;
  low: number;
  high: number;
  readonly dividers: { y: number; lines: readonly string[] }[];
}

export function sequenceSvg(db: SequenceDatabase): { width: number; height: number; body: string } | undefined {
  const messages = db.getMessages();
  if (messages.length > mostMessages) return undefined;
  const columns = new Map<string, Column>();
  for (const [key, { description, type }] of db.getActors()) {
    const lines = labelLines(description ?? key, size, 150);
    columns.set(key, { lines, isPerson: type === 'actor', width: Math.max(84, textWidth(lines, size) + 24), x: 0 });
  }
  const keys = [...columns.keys()];
  const at = (key: string | undefined) => (key === undefined ? -1 : keys.indexOf(key));
  const right = spread([...columns.values()], messages, at);
  const head = Math.max(
    40,
    ...[...columns.values()].map(({ lines, isPerson }) => lines.length * 17 + (isPerson ? 42 : 16)),
  );
  const rows = walk(messages, [...columns.values()], at, headTop + head + 24);
  const bottom = rows.end + 8;
  const lifelines = [...columns.values()].map(
    ({ x }) => `<path class="life" d="M${px(x)} ${headTop + head}V${px(bottom)}"/>`,
  );
  const heads = [...columns.values()].map((column) => headOf(column, head));
  return {
    width: Math.max(right, rows.right) + 8,
    height: bottom + 8,
    body: [...rows.frames, ...lifelines, ...heads, ...rows.parts].join('\n'),
  };
}

/** Columns stand as close as their heads and what is said between them allow. Gives the right edge. */
function spread(
  columns: readonly Column[],
  messages: readonly SequenceMessage[],
  at: (key?: string) => number,
): number {
  const gaps = columns.map(({ width }, i) =>
    i === 0 ? width / 2 + 8 : width / 2 + (columns[i - 1]?.width ?? 0) / 2 + 20,
  );
  let beyond = 0;
  for (const { from, to, message, type = 0 } of messages) {
    const [a, b] = [at(from), at(to)];
    if (a < 0 || b < 0) continue;
    const needed = textWidth(labelLines(message, size, 240), size) + 28;
    if (a === b && type !== note) {
      if (a + 1 < gaps.length) gaps[a + 1] = Math.max(gaps[a + 1] ?? 0, needed + 34);
      else beyond = Math.max(beyond, needed + 34);
    } else if (a !== b) {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const now = gaps.slice(low + 1, high + 1).reduce((sum, gap) => sum + gap, 0);
      if (needed > now) gaps[high] = (gaps[high] ?? 0) + needed - now;
    }
  }
  let x = 0;
  for (const [i, column] of columns.entries()) column.x = x += gaps[i] ?? 0;
  const last = columns.at(-1);
  return last ? last.x + Math.max(last.width / 2, beyond) : 100;
}

function headOf({ lines, isPerson, width, x }: Column, height: number): string {
  if (!isPerson)
    return `<g><rect class="box" x="${px(x - width / 2)}" y="${headTop}" width="${px(width)}" height="${height}" rx="4"/>${words(lines, { x, y: headTop + height / 2 }, { size })}</g>`;
  const top = headTop + 6;
  return `<g><circle class="box actor" cx="${px(x)}" cy="${top + 5}" r="6"/><path class="line" d="M${px(x)} ${top + 11}V${top + 22}M${px(x - 9)} ${top + 15}H${px(x + 9)}M${px(x - 8)} ${top + 31}L${px(x)} ${top + 22}L${px(x + 8)} ${top + 31}"/>${words(lines, { x, y: headTop + height - (lines.length * 17) / 2 - 1 }, { size })}</g>`;
}

interface Walked {
  readonly parts: string[];
  readonly frames: string[];
  readonly end: number;
  readonly right: number;
}

function walk(
  messages: readonly SequenceMessage[],
  columns: readonly Column[],
  at: (key?: string) => number,
  from: number,
): Walked {
  const parts: string[] = [];
  const frames: string[] = [];
  const stack: Frame[] = [];
  const xOf = (i: number) => columns[i]?.x ?? 0;
  let y = from;
  let right = 0;
  let number = 0;
  let counts = false;
  const touch = (low: number, high: number) => {
    for (const frame of stack) {
      frame.low = Math.min(frame.low, low);
      frame.high = Math.max(frame.high, high);
    }
    right = Math.max(right, high);
  };
  for (const { from: sender, to: receiver, message, type = 0, placement } of messages) {
    const lines = labelLines(message, size, 240);
    const kind = starts[type];
    if (type === autonumber) counts = (message as { visible?: boolean } | undefined)?.visible !== false;
    else if (kind !== undefined) {
      stack.push({ kind, lines: kind === 'rect' ? [] : lines, top: y, low: Infinity, high: -Infinity, dividers: [] });
      y += kind === 'rect' ? 10 : 24 + Math.max(lines.length, 1) * 6;
    } else if (dividers.has(type)) {
      stack.at(-1)?.dividers.push({ y, lines });
      y += 26;
    } else if (finishes.has(type)) {
      const frame = stack.pop();
      if (frame) {
        frames.unshift(frameOf(frame, y));
        if (Number.isFinite(frame.low)) touch(frame.low - 6, frame.high + 6);
        y += 12;
      }
    } else if (type === note) {
      const [a, b] = [xOf(at(sender)), xOf(at(receiver ?? sender))];
      const wide = textWidth(lines, size) + 20;
      const over = placement === 2 || placement === undefined;
      const [low, high] = over
        ? [Math.min(a, b, (a + b) / 2 - wide / 2), Math.max(a, b, (a + b) / 2 + wide / 2)]
        : placement === 0
          ? [a - 8 - wide, a - 8]
          : [a + 8, a + 8 + wide];
      const height = lines.length * 17 + 10;
      parts.push(
        `<g><rect class="note" x="${px(low)}" y="${px(y)}" width="${px(high - low)}" height="${height}"/>${words(lines, { x: (low + high) / 2, y: y + height / 2 }, { size })}</g>`,
      );
      touch(low, high);
      y += height + 12;
    } else if (at(sender) >= 0 && at(receiver) >= 0) {
      number += 1;
      const said = counts ? [`${number}. ${lines[0] ?? ''}`, ...lines.slice(1)] : lines;
      const [a, b] = [xOf(at(sender)), xOf(at(receiver))];
      y += said.length * 17;
      parts.push(a === b ? toItself(said, a, y, type) : arrow(said, a, b, y, type));
      touch(Math.min(a, b) - 12, a === b ? a + 44 + textWidth(said, size) : Math.max(a, b) + 12);
      y += a === b ? 34 : 18;
    }
  }
  while (stack.length > 0) frames.unshift(frameOf(stack.pop() as Frame, y));
  return { parts, frames, end: y, right };
}

const headKind = (type: number) => (crossed.has(type) ? 'arrow_cross' : open.has(type) ? 'dependency' : 'arrow_point');
const lineKind = (type: number) => (dotted.has(type) ? 'line dashed' : 'line');

function arrow(lines: readonly string[], a: number, b: number, y: number, type: number): string {
  const words1 = words(lines, { x: (a + b) / 2, y: y - 11 - ((lines.length - 1) * 17) / 2 }, { size });
  const back = both.has(type) ? drawEnd('arrow_point', { x: a, y }, { x: b, y }) : '';
  return `<g>${words1}<path class="${lineKind(type)}" d="M${px(a)} ${px(y)}H${px(b)}"/>${drawEnd(headKind(type), { x: b, y }, { x: a, y })}${back}</g>`;
}

function toItself(lines: readonly string[], x: number, y: number, type: number): string {
  const text = lines
    .map(
      (one, i) =>
        `<text x="${px(x + 40)}" y="${px(y + 5 + (i - lines.length + 1) * 17 + 4)}" font-size="${size}">${escapeXml(one)}</text>`,
    )
    .join('');
  return `<g>${text}<path class="${lineKind(type)}" d="M${px(x)} ${px(y - 6)}H${px(x + 32)}V${px(y + 14)}H${px(x)}"/>${drawEnd(headKind(type), { x, y: y + 14 }, { x: x + 32, y: y + 14 })}</g>`;
}

function frameOf({ kind, lines, top, low, high, dividers: cuts }: Frame, bottom: number): string {
  if (!Number.isFinite(low)) return '';
  const [left, width] = [low - 6, high - low + 12];
  const tag =
    kind === 'rect'
      ? ''
      : `<rect class="tag" x="${px(left)}" y="${px(top)}" width="${kind.length * 8 + 14}" height="18"/><text class="strong" x="${px(left + 7)}" y="${px(top + 13)}" font-size="12">${kind}</text>`;
  const condition = (text: readonly string[], y: number, x: number) =>
    text.length === 0
      ? ''
      : `<text class="quiet" x="${px(x)}" y="${px(y + 13)}" font-size="12">[${escapeXml(text.join(' '))}]</text>`;
  const parts = cuts.map(
    ({ y, lines: said }) =>
      `<path class="life" d="M${px(left)} ${px(y)}H${px(left + width)}"/>${condition(said, y, left + 8)}`,
  );
  return `<g><rect class="frame" x="${px(left)}" y="${px(top)}" width="${px(width)}" height="${px(bottom - top)}"/>${tag}${condition(lines, top, left + kind.length * 8 + 22)}${parts.join('')}</g>`;
}
