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
  /** Counted in boxes, and between them. */
  readonly row: number;
  readonly x: number;
  readonly y: number;
}

export function tracePicture({ items, links, gaps }: Trace): string {
  const named = traceColumns.map((column) => ({ column, all: items.filter(({ kind }) => columnOf(kind) === column) }));
  // Where nothing stands nobody looks.
  const columns = named.filter(({ all }) => all.length > 0);
  const shown = columns.map(({ all }) => all.slice(0, mostInColumn));
  const most = Math.max(1, ...shown.map((column) => column.length));
  const boxes = placed(shown, links, most);
  const bad = new Set(gaps.filter(({ severity }) => severity === 'warning').map(({ at }) => at));
  const width = Math.max(1, columns.length) * (boxWidth + columnGap) - columnGap;
  const height = top + most * (boxHeight + rowGap) + 20;
  const curves = links.flatMap(([from, to]) => {
    const [a, b] = [boxes.get(to), boxes.get(from)];
    return a && b ? [curve(a, b)] : [];
  });
  const heads = columns.map(
    ({ column, all }, c) =>
      `<text class="head" x="${px(c * (boxWidth + columnGap))}" y="16">${columnTitles[column]} (${all.length})</text>`,
  );
  const more = columns.flatMap(({ all }, c) =>
    all.length > mostInColumn
      ? [
          `<text x="${px(c * (boxWidth + columnGap))}" y="${px(height - 6)}">and ${all.length - mostInColumn} more</text>`,
        ]
      : [],
  );
  return [
    `<svg class="trace${curves.length > manyLinks ? ' many' : ''}" xmlns="http://www.w3.org/2000/svg" role="img" aria-label="Trace from the PRD to the tickets" viewBox="-1 0 ${px(width + 2)} ${px(height)}" width="${px(width + 2)}" height="${px(height)}">`,
    ...heads,
    ...curves,
    ...[...boxes.values()].map((box) => drawn(box, bad)),
    ...more,
    '</svg>',
  ].join('\n');
}

/** From here on lines are drawn lighter: together they would be a wall. */
const manyLinks = 150;

/** Each box about where what it is linked to stands, so that lines are short; the first column in its own order. */
function placed(columns: readonly (readonly TraceItem[])[], links: Trace['links'], most: number): Map<string, Box> {
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
      boxes.set(item.id, { item, row: own, x: c * (boxWidth + columnGap), y: top + own * (boxHeight + rowGap) });
    }
  }
  return boxes;
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
    item.kind === 'rule' || item.kind === 'ticket' || item.kind === 'requirement'
      ? `${short(item)} ${ownWords(item)}`
      : title;
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

/** Without what stands beside it anyway: its id, or the category that all rules of a kind share. */
export function ownWords({ id, kind, title }: Pick<TraceItem, 'id' | 'kind' | 'title'>): string {
  if (kind === 'rule') return title.replace(/^[^-]{1,40} - (?=\S)/, '');
  return title.startsWith(id) ? title.slice(id.length).replace(/^[\s:.)–—-]+(?=\S)/, '') : title;
}

const short = ({ id, kind, line }: TraceItem) => (kind === 'requirement' && id.startsWith('PRD:') ? String(line) : id);
