/** The trace as an SVG picture: a column a kind, a box an item, a curve a link. What has a gap stands out. */
import { escapeXml, px, wrapText } from '../svg/text.ts';
import { chainOfLink, chainsOf, plainLinks } from './chains.ts';
import { type Box, boxHeight, boxWidth, columnGap, placed, routes, rowGap, top } from './picture-layout.ts';
import { columnOf, type Trace, type TraceColumn, traceColumns, type TraceItem } from './model.ts';

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

export function tracePicture(trace: Trace): string {
  const { items, rows, gaps } = trace;
  const named = traceColumns.map((column) => ({ column, all: items.filter(({ kind }) => columnOf(kind) === column) }));
  // Where nothing stands nobody looks.
  const columns = named.filter(({ all }) => all.length > 0);
  const shown = columns.map(({ all }) => all.slice(0, mostInColumn));
  const most = Math.max(1, ...shown.map((column) => column.length));
  const links = plainLinks(trace);
  const chains = chainsOf(rows);
  const boxes = placed(shown, links, most);
  const told = gapsByPlace(gaps);
  const width = Math.max(1, columns.length) * (boxWidth + columnGap) - columnGap;
  const height = top + most * (boxHeight + rowGap) + 20;
  const lines = links.flatMap((link) => {
    const [a, b] = [boxes.get(link[1]), boxes.get(link[0])];
    const chain = chainOfLink(link, chains);
    return a && b && a.column < b.column ? [{ a, b, chain, lane: chain ?? 0 }] : [];
  });
  // What is part of many chains lies below what can be followed.
  const drawnLines = lines.toSorted(
    (one, other) => Number(one.chain !== undefined) - Number(other.chain !== undefined),
  );
  const curves = routes(drawnLines, boxes).map((points, i) => curve(points, drawnLines[i]?.chain));
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
    `<svg class="trace" xmlns="http://www.w3.org/2000/svg" role="img" aria-label="Trace from the PRD to the tickets, as the matrix has it" viewBox="-1 0 ${px(width + 2)} ${px(height)}" width="${px(width + 2)}" height="${px(height)}">`,
    ...heads,
    ...curves,
    ...[...boxes.values()].map((box) => drawn(box, chains.of.get(box.item.id) ?? [], told)),
    ...more,
    '</svg>',
  ].join('\n');
}

/** Colours for lines; more of them nobody tells apart, so they come again. */
export const lineColours = 8;

/** From box to box, and straight through between those that it passes. */
function curve([start = [0, 0], ...points]: ReturnType<typeof routes>[number], chain: number | undefined): string {
  let [x, y] = start;
  const parts = points.map(([toX, toY]) => {
    const bend = (toX - x) / 2;
    const part =
      toY === y ? `H${px(toX)}` : `C${px(x + bend)} ${px(y)} ${px(toX - bend)} ${px(toY)} ${px(toX)} ${px(toY)}`;
    [x, y] = [toX, toY];
    return part;
  });
  const look = chain === undefined ? '' : ` c${chain % lineColours} r${chain}`;
  return `<path class="link${look}" d="M${px(start[0])} ${px(start[1])} ${parts.join(' ')}"/>`;
}

/** What is missing where, for those that count. */
function gapsByPlace(gaps: Trace['gaps']): Map<string, string> {
  const told = new Map<string, string>();
  for (const { severity, at, message } of gaps)
    if (severity === 'warning' && at !== undefined) told.set(at, `${told.get(at) ?? ''} ${message}`);
  return told;
}

function drawn({ item, x, y }: Box, chains: readonly number[], told: ReadonlyMap<string, string>): string {
  const { label, title, path, line } = item;
  const place = `${path}:${line}`;
  const words =
    item.kind === 'rule' || item.kind === 'ticket' || item.kind === 'requirement'
      ? `${short(item)} ${ownWords(item)}`
      : title;
  const missing = told.get(place);
  const look = `box${missing === undefined ? '' : ' gap'}${chains.map((chain) => ` r${chain}`).join('')}`;
  // A rule, and a line that has none, has the colour of its lines.
  const [only, another] = chains;
  const isStart = item.kind === 'rule' || (item.kind === 'requirement' && another === undefined);
  const mark =
    isStart && only !== undefined
      ? `<path class="mark c${only % lineColours}" d="M${px(x + 2)} ${px(y + 4)}v${boxHeight - 8}"/>`
      : '';
  const lines = wrapText(words, size, boxWidth - 14, 2);
  const firstLine = y + boxHeight / 2 + 4 - ((lines.length - 1) * lineHeight) / 2;
  return [
    `<g class="${look}"><title>${escapeXml(`${label}: ${title} (${place})${missing ?? ''}`)}</title>`,
    `<rect x="${px(x)}" y="${px(y)}" width="${boxWidth}" height="${boxHeight}" rx="4"/>${mark}`,
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
