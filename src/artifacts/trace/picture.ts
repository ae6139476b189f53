/** The trace as an SVG picture: a column a kind, a box an item, a curve a link. What has a gap stands out. */
import { escapeXml, px, wrapText } from '../svg/text.ts';
import { columnOf, type Trace, type TraceColumn, traceColumns, type TraceItem } from './model.ts';

/** Six columns fit beside each other on a page of 1200 pixels. */
const boxWidth = 164;
const boxHeight = 38;
const columnGap = 30;
const rowGap = 8;
const top = 34;
const size = 11;
const lineHeight = 14;
/** More boxes than this nobody tells apart. */
const mostInColumn = 250;

const columnTitles: Readonly<Record<TraceColumn, string>> = {
  requirement: 'PRD',
  rule: 'Rules',
  component: 'Components',
  contract: 'Contracts',
  scenario: 'Scenarios',
  ticket: 'Tickets',
};

interface Box {
  readonly item: TraceItem;
  readonly x: number;
  readonly y: number;
}

export function tracePicture({ items, links, gaps }: Trace): string {
  const columns = traceColumns.map((column) => items.filter(({ kind }) => columnOf(kind) === column));
  const shown = columns.map((column) => column.slice(0, mostInColumn));
  const boxes = new Map<string, Box>();
  for (const [c, column] of shown.entries()) {
    for (const [r, item] of column.entries())
      boxes.set(item.id, { item, x: c * (boxWidth + columnGap), y: top + r * (boxHeight + rowGap) });
  }
  const bad = new Set(gaps.filter(({ severity }) => severity === 'warning').map(({ at }) => at));
  const most = Math.max(1, ...shown.map((column) => column.length));
  const width = traceColumns.length * (boxWidth + columnGap) - columnGap;
  const height = top + most * (boxHeight + rowGap) + 20;
  const curves = links.flatMap(([from, to]) => {
    const [a, b] = [boxes.get(to), boxes.get(from)];
    return a && b ? [curve(a, b)] : [];
  });
  const heads = traceColumns.map((column, c) => {
    const count = columns[c]?.length ?? 0;
    return `<text class="head" x="${px(c * (boxWidth + columnGap))}" y="16">${columnTitles[column]} (${count})</text>`;
  });
  const more = columns.flatMap((column, c) =>
    column.length > mostInColumn
      ? [
          `<text x="${px(c * (boxWidth + columnGap))}" y="${px(height - 6)}">and ${column.length - mostInColumn} more</text>`,
        ]
      : [],
  );
  return [
    `<svg class="trace" xmlns="http://www.w3.org/2000/svg" role="img" aria-label="Trace from the PRD to the tickets" viewBox="-1 0 ${px(width + 2)} ${px(height)}" width="${px(width + 2)}" height="${px(height)}">`,
    ...heads,
    ...curves,
    ...[...boxes.values()].map((box) => drawn(box, bad)),
    ...more,
    '</svg>',
  ].join('\n');
}

function curve(a: Box, b: Box): string {
  const [x1, y1] = [a.x + boxWidth, a.y + boxHeight / 2];
  const [x2, y2] = [b.x, b.y + boxHeight / 2];
  // A link within a column, or back, goes around on the right.
  const bend = x2 > x1 ? (x2 - x1) / 2 : columnGap / 2;
  const end = x2 > x1 ? x2 : b.x + boxWidth;
  const back = x2 > x1 ? end - bend : end + bend;
  return `<path class="link" d="M${px(x1)} ${px(y1)} C${px(x1 + bend)} ${px(y1)} ${px(back)} ${px(y2)} ${px(end)} ${px(y2)}"/>`;
}

function drawn({ item, x, y }: Box, bad: ReadonlySet<string | undefined>): string {
  const { label, title, path, line } = item;
  const place = `${path}:${line}`;
  const words =
    item.kind === 'rule' || item.kind === 'ticket' || item.kind === 'requirement' ? `${short(item)} ${title}` : title;
  const gap = bad.has(place) ? ' gap' : '';
  const lines = wrapText(words, size, boxWidth - 14, 2);
  const firstLine = y + boxHeight / 2 + 4 - ((lines.length - 1) * lineHeight) / 2;
  return [
    `<g class="box${gap}"><title>${escapeXml(`${label}: ${title} (${place})`)}</title>`,
    `<rect x="${px(x)}" y="${px(y)}" width="${boxWidth}" height="${boxHeight}" rx="4"/>`,
    ...lines.map((line, i) => `<text x="${px(x + 7)}" y="${px(firstLine + i * lineHeight)}">${escapeXml(line)}</text>`),
    '</g>',
  ].join('');
}

const short = ({ id, kind, line }: TraceItem) => (kind === 'requirement' && id.startsWith('PRD:') ? String(line) : id);
