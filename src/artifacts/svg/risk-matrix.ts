/** The risk radar as a picture: likelihood upwards, impact to the right, each risk a number in its cell. */
import { type Level, levels } from '../../core/entry.ts';
import { escapeXml, px, widthOf, wrapText } from './text.ts';

export interface MatrixRisk {
  readonly text: string;
  readonly likelihood: Level;
  readonly impact: Level;
  readonly mitigation?: string;
  /** What the number stands for elsewhere; counted from 1 when absent. */
  readonly n?: number;
  /** It cannot happen any more: shown hollow. */
  readonly closed?: boolean;
}

export interface MatrixOptions {
  /** The words below the picture. Off where a table beside it has them. */
  readonly legend?: boolean;
  /** Carries its own colours, light and dark. Off inside of a page that has `riskMatrixStyle` among its styles. */
  readonly standalone?: boolean;
  readonly title?: string;
}

export const riskMatrixStyle = `
.risk-matrix { font-family: Helvetica, Arial, "Liberation Sans", sans-serif; }
.risk-matrix text { fill: #1c2530; }
.risk-matrix .quiet { fill: #55606c; }
.risk-matrix .paper { fill: #ffffff; }
.risk-matrix .cell { stroke: #ffffff; stroke-width: 2; }
.risk-matrix .s0 { fill: #dcefe0; } .risk-matrix .s1 { fill: #eaf0cf; } .risk-matrix .s2 { fill: #fdeac2; }
.risk-matrix .s3 { fill: #f9d3b4; } .risk-matrix .s4 { fill: #f2b8b0; }
.risk-matrix .dot { fill: #1c2530; stroke: #1c2530; } .risk-matrix .dot.closed { fill: none; stroke-dasharray: 3 2; }
.risk-matrix .n { fill: #ffffff; font-weight: 700; } .risk-matrix .n.closed { fill: #1c2530; }
@media (prefers-color-scheme: dark) {
.risk-matrix text { fill: #e6ebf0; }
.risk-matrix .quiet { fill: #a9b4bf; }
.risk-matrix .paper { fill: #14191f; }
.risk-matrix .cell { stroke: #14191f; }
.risk-matrix .s0 { fill: #1f3a27; } .risk-matrix .s1 { fill: #36421d; } .risk-matrix .s2 { fill: #544217; }
.risk-matrix .s3 { fill: #623a1b; } .risk-matrix .s4 { fill: #6e2a24; }
.risk-matrix .dot { fill: #e6ebf0; stroke: #e6ebf0; }
.risk-matrix .n { fill: #14191f; } .risk-matrix .n.closed { fill: #e6ebf0; }
}`.trim();

const left = 96;
const top = 16;
const cellWidth = 168;
const cellHeight = 96;
const dot = 13;
const perRow = 5;
const width = left + 3 * cellWidth + 16;
const fontSize = 13;

/** Low to high, as both axes are read. */
const rising = levels.toReversed();

export function riskMatrixSvg(risks: readonly MatrixRisk[], options: MatrixOptions = {}): string {
  const { legend = true, standalone = true, title = 'Risk radar' } = options;
  const numbered = risks.map((risk, i) => ({ ...risk, n: risk.n ?? i + 1 }));
  const cells = levels.flatMap((likelihood, row) =>
    rising.map((impact, column) => {
      const inside = numbered.filter((risk) => risk.likelihood === likelihood && risk.impact === impact);
      return cell(inside, row, column);
    }),
  );
  const grid = top + 3 * cellHeight;
  const words = legend ? legendLines(numbered, grid + 64) : { parts: [], height: grid + 48 };
  const summary = numbered.map(
    (risk) => `${risk.n}: ${risk.text} (${risk.likelihood} likelihood, ${risk.impact} impact)`,
  );
  const height = words.height;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="risk-matrix" viewBox="0 0 ${width} ${px(height)}" width="${width}" height="${px(height)}" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    `<desc>${escapeXml(summary.join('; ') || 'No risks are recorded.')}</desc>`,
    ...(standalone
      ? [`<style>${riskMatrixStyle}</style>`, `<rect class="paper" width="${width}" height="${px(height)}"/>`]
      : []),
    ...axes(grid),
    ...cells,
    ...words.parts,
    '</svg>',
  ].join('\n');
}

function axes(grid: number): string[] {
  const word = (level: string) => escapeXml(level.charAt(0).toUpperCase() + level.slice(1));
  const rows = levels.map((level, row) => {
    const y = top + (row + 0.5) * cellHeight + 4;
    return `<text x="${left - 10}" y="${px(y)}" font-size="12" text-anchor="end">${word(level)}</text>`;
  });
  const columns = rising.map((level, column) => {
    const x = left + (column + 0.5) * cellWidth;
    return `<text x="${px(x)}" y="${grid + 18}" font-size="12" text-anchor="middle">${word(level)}</text>`;
  });
  const middle = top + 1.5 * cellHeight;
  return [
    ...rows,
    ...columns,
    `<text class="quiet" x="${left + 1.5 * cellWidth}" y="${grid + 38}" font-size="12" text-anchor="middle">Impact</text>`,
    `<text class="quiet" x="24" y="${middle}" font-size="12" text-anchor="middle" transform="rotate(-90 24 ${middle})">Likelihood</text>`,
  ];
}

type Numbered = MatrixRisk & { readonly n: number };

/** What does not fit into a cell is counted there, and stands in the legend or the table. */
function cell(risks: readonly Numbered[], row: number, column: number): string {
  const x = left + column * cellWidth;
  const y = top + row * cellHeight;
  const severity = column + (2 - row);
  const room = perRow * 2;
  const shown = risks.length > room ? risks.slice(0, room - 1) : risks;
  const rows = Math.ceil((shown.length + (shown.length < risks.length ? 1 : 0)) / perRow);
  const at = (i: number) => ({
    cx: x + cellWidth / 2 + ((i % perRow) - (Math.min(perRow, risks.length) - 1) / 2) * (dot * 2 + 4),
    cy: y + cellHeight / 2 + (Math.floor(i / perRow) - (rows - 1) / 2) * (dot * 2 + 6),
  });
  const dots = shown.map(({ n, closed }, i) => {
    const { cx, cy } = at(i);
    const kind = closed ? ' closed' : '';
    return `<circle class="dot${kind}" cx="${px(cx)}" cy="${px(cy)}" r="${dot}"/><text class="n${kind}" x="${px(cx)}" y="${px(cy + 4)}" font-size="12" text-anchor="middle">${n}</text>`;
  });
  if (shown.length < risks.length) {
    const { cx, cy } = at(shown.length);
    dots.push(
      `<text x="${px(cx)}" y="${px(cy + 4)}" font-size="12" text-anchor="middle">+${risks.length - shown.length}</text>`,
    );
  }
  return `<g><rect class="cell s${severity}" x="${x}" y="${y}" width="${cellWidth}" height="${cellHeight}"/>${dots.join('')}</g>`;
}

function legendLines(risks: readonly Numbered[], from: number): { parts: string[]; height: number } {
  const parts: string[] = [];
  const indent = 40;
  const room = width - indent - 16;
  let y = from;
  for (const { n, text, mitigation, closed } of risks) {
    const number = `${n}.`;
    parts.push(
      `<text x="${px(indent - 8 - widthOf(number, fontSize))}" y="${px(y)}" font-size="${fontSize}">${number}</text>`,
    );
    const said = [
      ...wrapText(`${text}${closed ? ' (closed)' : ''}`, fontSize, room, 4).map((line) => ({ line, kind: '' })),
      ...(mitigation ? wrapText(mitigation, fontSize, room, 4).map((line) => ({ line, kind: ' class="quiet"' })) : []),
    ];
    for (const { line, kind } of said) {
      parts.push(`<text${kind} x="${indent}" y="${px(y)}" font-size="${fontSize}">${escapeXml(line)}</text>`);
      y += 18;
    }
    y += 6;
  }
  return { parts, height: y };
}
