/**
 * Draws a diagram without a browser: mermaid's grammars read it, dagre places it, and we write the SVG. Nothing of the
 * text becomes markup: no link, style, id or script of it is taken over.
 */
import { escapeXml, px } from '../../artifacts/svg/text.ts';
import { type Diagram, factsOf } from '../mermaid-facts.ts';
import { type GraphData, layOut } from './graph.ts';
import { graphSvg } from './graph-svg.ts';
import { type SequenceDatabase, sequenceSvg } from './sequence.ts';

interface GraphDatabase {
  getData(): GraphData;
  getDirection?(): string | undefined;
}

/** Nothing for a kind that we do not draw, or one that is too large. */
export function draw(diagram: Diagram): string | undefined {
  const facts = factsOf(diagram);
  const picture = pictureOf(diagram, facts.kind);
  if (!picture) return undefined;
  const { width, height, body } = picture;
  const names = new Map(facts.participants.map(({ id, label }) => [id, label]));
  const name = (id: string) => names.get(id) ?? id;
  const said = facts.relations.map(
    ({ from, to, label }) => `${name(from)} to ${name(to)}${label === '' ? '' : `: ${label}`}`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="diagram" viewBox="0 0 ${px(width)} ${px(height)}" width="${px(width)}" height="${px(height)}" role="img">`,
    `<title>${escapeXml(`${facts.kind} diagram`)}</title>`,
    `<desc>${escapeXml(said.join('; ').slice(0, 4000))}</desc>`,
    body,
    '</svg>',
  ].join('\n');
}

function pictureOf(diagram: Diagram, kind: string) {
  if (kind === 'sequence') return sequenceSvg(diagram.db as unknown as SequenceDatabase);
  if (!['flowchart', 'state', 'class', 'er'].includes(kind)) return undefined;
  const db = diagram.db as unknown as GraphDatabase;
  const placed = layOut(db.getData(), db.getDirection?.() ?? 'TB');
  return placed && graphSvg(placed);
}
