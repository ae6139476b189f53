/** Boxes and lines as SVG. Every word goes through the same escape; no id, link, style or script is ever written. */
import { escapeXml, px } from '../../artifacts/svg/text.ts';
import { drawEnd } from './ends.ts';
import { type Box, fontSize, type LaidOut, type Line, lineHeight, type Point } from './graph.ts';

export function graphSvg({ width, height, groups, boxes, lines }: LaidOut): {
  width: number;
  height: number;
  body: string;
} {
  const parts = [
    ...groups.map(group),
    ...lines.filter(({ pattern }) => pattern !== 'invisible').map(line),
    ...boxes.map(box),
    ...lines.map(lineLabel),
  ];
  return { width, height, body: parts.join('\n') };
}

/** Centred on x, the block of lines centred on y. */
export function words(lines: readonly string[], { x, y }: Point, more: { size?: number; kind?: string } = {}): string {
  const { size = fontSize, kind } = more;
  const step = size + 4;
  const top = y - ((lines.length - 1) * step) / 2 + size * 0.35;
  return lines
    .map(
      (text, i) =>
        `<text${kind === undefined ? '' : ` class="${kind}"`} x="${px(x)}" y="${px(top + i * step)}" font-size="${size}" text-anchor="middle">${escapeXml(text)}</text>`,
    )
    .join('');
}

function group({ x, y, width, height, lines }: Box): string {
  const [title] = lines;
  const text =
    title === undefined
      ? ''
      : `<text class="quiet" x="${px(x - width / 2 + 8)}" y="${px(y - height / 2 + 15)}" font-size="12">${escapeXml(title)}</text>`;
  return `<g>${rect({ x, y, width, height }, 'group', 6)}${text}</g>`;
}

const rect = ({ x, y, width, height }: Pick<Box, 'x' | 'y' | 'width' | 'height'>, kind: string, round: number) =>
  `<rect class="${kind}" x="${px(x - width / 2)}" y="${px(y - height / 2)}" width="${px(width)}" height="${px(height)}" rx="${round}"/>`;

function box(one: Box): string {
  return `<g>${outlineOf(one)}${one.rows.length > 0 ? table(one) : words(one.lines, wordsAt(one))}</g>`;
}

const wordsAt = ({ shape, x, y }: Box): Point => ({ x, y: shape === 'cylinder' ? y + 6 : y });

/** A heading, then groups of rows under rules. */
function table({ x, y, width, height, lines, rows }: Box): string {
  const left = x - width / 2;
  let top = y - height / 2 + 9 + lines.length * lineHeight;
  const parts = [words(lines, { x, y: y - height / 2 + 9 + (lines.length * lineHeight) / 2 }, { kind: 'strong' })];
  for (const group of rows) {
    top += 5;
    parts.push(`<path class="rule" d="M${px(left)} ${px(top)}H${px(left + width)}"/>`);
    top += 5;
    for (const text of group) {
      top += lineHeight;
      parts.push(`<text x="${px(left + 12)}" y="${px(top - 5)}" font-size="${fontSize - 1}">${escapeXml(text)}</text>`);
    }
  }
  return parts.join('');
}

function outlineOf(one: Box): string {
  const { shape, x, y, width: w, height: h } = one;
  const [l, r, t, b] = [x - w / 2, x + w / 2, y - h / 2, y + h / 2];
  const polygon = (...points: readonly (readonly [number, number])[]) =>
    `<path class="box" d="M${points.map(([px1, py1]) => `${px(px1)} ${px(py1)}`).join('L')}Z"/>`;
  switch (shape) {
    case 'stateStart':
      return `<circle class="head" cx="${px(x)}" cy="${px(y)}" r="8"/>`;
    case 'stateEnd':
      return `<circle class="box" cx="${px(x)}" cy="${px(y)}" r="9"/><circle class="head" cx="${px(x)}" cy="${px(y)}" r="5"/>`;
    case 'fork':
    case 'join':
      return rect(one, 'head', 2);
    case 'diamond':
    case 'choice':
      return polygon([x, t], [r, y], [x, b], [l, y]);
    case 'circle':
      return `<circle class="box" cx="${px(x)}" cy="${px(y)}" r="${px(w / 2)}"/>`;
    case 'doublecircle':
      return `<circle class="box" cx="${px(x)}" cy="${px(y)}" r="${px(w / 2)}"/><circle class="box" cx="${px(x)}" cy="${px(y)}" r="${px(w / 2 - 4)}"/>`;
    case 'stadium':
      return rect(one, 'box actor', Math.round(h / 2));
    case 'hexagon':
      return polygon([l + 12, t], [r - 12, t], [r, y], [r - 12, b], [l + 12, b], [l, y]);
    case 'cylinder':
      return `<path class="box store" d="M${px(l)} ${px(t + 8)}A${px(w / 2)} 8 0 0 1 ${px(r)} ${px(t + 8)}V${px(b - 8)}A${px(w / 2)} 8 0 0 1 ${px(l)} ${px(b - 8)}Z"/><path class="rule" d="M${px(l)} ${px(t + 8)}A${px(w / 2)} 8 0 0 0 ${px(r)} ${px(t + 8)}"/>`;
    case 'subroutine':
      return `${rect(one, 'box', 0)}<path class="rule" d="M${px(l + 8)} ${px(t)}V${px(b)}M${px(r - 8)} ${px(t)}V${px(b)}"/>`;
    case 'lean_right':
      return polygon([l + 14, t], [r, t], [r - 14, b], [l, b]);
    case 'lean_left':
      return polygon([l, t], [r - 14, t], [r, b], [l + 14, b]);
    case 'note':
      return rect(one, 'note', 0);
    case 'erBox':
    case 'classBox':
      return rect(one, 'box', 0);
    default:
      return rect(one, 'box', 4);
  }
}

/** Smooth, and through every point: labels stand at one of them. */
function curveThrough(points: readonly Point[]): string {
  const at = (point: Point) => `${px(point.x)} ${px(point.y)}`;
  const nth = (i: number) => points[Math.min(Math.max(i, 0), points.length - 1)] as Point;
  const lean = (from: Point, a: Point, b: Point) => ({ x: from.x + (b.x - a.x) / 6, y: from.y + (b.y - a.y) / 6 });
  return points
    .slice(1)
    .map((to, i) => {
      const from = nth(i);
      return `C${at(lean(from, nth(i - 1), to))} ${at(lean(to, nth(i + 2), from))} ${at(to)}`;
    })
    .join('');
}

/** A line, with what stands at its ends. */
function line({ points, from, to, start, end, pattern, startLabel, endLabel }: Line): string {
  const fitted = [...points];
  const last = fitted.length - 1;
  if (last < 1) return '';
  fitted[0] = borderOf(from, fitted[1] as Point, fitted[0] as Point);
  fitted[last] = borderOf(to, fitted[last - 1] as Point, fitted[last] as Point);
  const [first, second] = fitted as [Point, Point];
  const [before, tip] = fitted.slice(-2) as [Point, Point];
  const at = ({ x, y }: Point) => `${px(x)} ${px(y)}`;
  const curve = curveThrough(fitted);
  const kind =
    pattern === 'dotted' || pattern === 'dashed' ? 'line dashed' : pattern === 'thick' ? 'line thick' : 'line';
  const beside = (text: string, point: Point, other: Point) => {
    const length = Math.hypot(other.x - point.x, other.y - point.y) || 1;
    const x = point.x + ((other.x - point.x) / length) * 20 + 10;
    const y = point.y + ((other.y - point.y) / length) * 20;
    return text === '' ? '' : words([text.slice(0, 40)], { x, y }, { size: 12, kind: 'quiet' });
  };
  return `<g><path class="${kind}" d="M${at(first)}${curve}"/>${drawEnd(start, first, second)}${drawEnd(end, tip, before)}${beside(startLabel, first, second)}${beside(endLabel, tip, before)}</g>`;
}

/** Dagre takes every box for a rectangle; on round and pointed ones the line would end in the air. */
function borderOf(one: Box, towards: Point, otherwise: Point): Point {
  const { shape, x, y, width, height } = one;
  const [dx, dy] = [towards.x - x, towards.y - y];
  if (dx === 0 && dy === 0) return otherwise;
  if (shape === 'circle' || shape === 'doublecircle' || shape === 'stateStart' || shape === 'stateEnd') {
    const scale = width / 2 / Math.hypot(dx, dy);
    return { x: x + dx * scale, y: y + dy * scale };
  }
  if (shape === 'diamond' || shape === 'choice') {
    const scale = 1 / (Math.abs(dx) / (width / 2) + Math.abs(dy) / (height / 2));
    return { x: x + dx * scale, y: y + dy * scale };
  }
  return otherwise;
}

function lineLabel({ label, pattern }: Line): string {
  if (!label || pattern === 'invisible') return '';
  const width = Math.max(...label.lines.map((text) => text.length)) * 7.2 + 8;
  const height = label.lines.length * 17 + 2;
  return `<g>${rect({ x: label.x, y: label.y, width, height }, 'label', 2)}${words(label.lines, label, { size: fontSize - 1 })}</g>`;
}
