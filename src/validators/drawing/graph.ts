/** Diagrams of boxes and lines, whatever kind they are: read from mermaid's own data, laid out by dagre. */
import { layout as dagreLayout } from 'dagre-d3-es/src/dagre/index.js';
import { Graph } from 'dagre-d3-es/src/graphlib/index.js';
import { widthOf } from '../../artifacts/svg/text.ts';
import { labelLines } from './label.ts';

export const fontSize = 14;
export const lineHeight = 18;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly id: string;
  readonly shape: string;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
  /** Rows of a table or members of a class, in groups with a line between them. */
  readonly rows: readonly (readonly string[])[];
}

export interface Line {
  readonly from: Box;
  readonly to: Box;
  readonly points: readonly Point[];
  readonly start: string;
  readonly end: string;
  readonly pattern: string;
  readonly label?: Point & { readonly lines: readonly string[] };
  readonly startLabel: string;
  readonly endLabel: string;
}

export interface LaidOut {
  readonly width: number;
  readonly height: number;
  readonly groups: readonly Box[];
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
}

interface Node {
  readonly id: string;
  readonly shape?: string;
  readonly label?: unknown;
  readonly parentId?: string;
  readonly isGroup?: boolean;
  readonly attributes?: readonly { type?: string; name?: string; keys?: readonly string[]; comment?: string }[];
  readonly members?: readonly { text?: string }[];
  readonly methods?: readonly { text?: string }[];
  readonly annotations?: readonly string[];
}

interface Edge {
  readonly start?: string;
  readonly end?: string;
  readonly label?: unknown;
  readonly arrowTypeStart?: string;
  readonly arrowTypeEnd?: string;
  readonly pattern?: string;
  readonly thickness?: string;
  readonly startLabelRight?: string;
  readonly endLabelLeft?: string;
}

export interface GraphData {
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
}

/** Beyond this nobody reads it, and laying it out takes long. */
const mostNodes = 250;
const mostEdges = 500;

/** Nothing when it is too large to be drawn. */
export function layOut({ nodes, edges }: GraphData, direction: string): LaidOut | undefined {
  if (nodes.length > mostNodes || edges.length > mostEdges) return undefined;
  // A note in a state diagram comes with a group around it that only mermaid's own layout needs.
  const groups = new Map(
    nodes.filter((node) => node.isGroup && node.shape !== 'noteGroup').map((node) => [node.id, node]),
  );
  const leaves = nodes.filter((node) => !node.isGroup);
  const boxes = new Map(leaves.map((node) => [node.id, measured(node)]));
  const inside = (id: string | undefined): string | undefined => {
    if (id === undefined || boxes.has(id)) return id;
    // A line to a group goes to the first box in it.
    return leaves.find((leaf) => ancestors(leaf, groups).includes(id))?.id;
  };
  const known = edges.flatMap((edge) => {
    const [from, to] = [inside(edge.start), inside(edge.end)];
    return from === undefined || to === undefined || !boxes.has(from) || !boxes.has(to) ? [] : [{ edge, from, to }];
  });
  const graph = new Graph({ multigraph: true, compound: true });
  graph.setGraph({ rankdir: rankOf(direction), nodesep: 40, ranksep: 50, edgesep: 20, marginx: 8, marginy: 8 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const box of boxes.values()) graph.setNode(box.id, { width: box.width, height: box.height });
  const used = new Set(leaves.flatMap((leaf) => ancestors(leaf, groups)));
  for (const id of used) graph.setNode(id, {});
  for (const node of [...leaves, ...groups.values()])
    if (node.parentId !== undefined && used.has(node.parentId) && (boxes.has(node.id) || used.has(node.id)))
      graph.setParent(node.id, node.parentId);
  const labels = known.map(({ edge }) => labelLines(edge.label, fontSize - 1, 160));
  for (const [i, { from, to }] of known.entries()) {
    const lines = labels[i] ?? [];
    const size = lines.length > 0 ? { width: textWidth(lines, fontSize - 1) + 12, height: lines.length * 16 + 8 } : {};
    graph.setEdge(from, to, { ...size, labelpos: 'c', minlen: 1 }, String(i));
  }
  dagreLayout(graph, {});
  return collected(graph, boxes, known, labels, groups, used);
}

type Placed = { x: number; y: number; width: number; height: number };

function collected(
  graph: InstanceType<typeof Graph>,
  boxes: ReadonlyMap<string, Box>,
  known: readonly { edge: Edge; from: string; to: string }[],
  labels: readonly (readonly string[])[],
  groups: ReadonlyMap<string, Node>,
  used: ReadonlySet<string>,
): LaidOut {
  const placed = new Map([...boxes].map(([id, box]) => [id, { ...box, ...xy(graph.node(id) as Placed) }]));
  const lines = known.map(({ edge, from, to }, i): Line => {
    const { points, x, y } = graph.edge(from, to, String(i)) as { points: Point[]; x?: number; y?: number };
    const words = labels[i] ?? [];
    return {
      from: placed.get(from) as Box,
      to: placed.get(to) as Box,
      points,
      start: edge.arrowTypeStart ?? 'none',
      end: edge.arrowTypeEnd ?? 'none',
      pattern:
        edge.thickness === 'invisible' ? 'invisible' : edge.thickness === 'thick' ? 'thick' : (edge.pattern ?? 'solid'),
      ...(words.length > 0 && x !== undefined && y !== undefined ? { label: { x, y, lines: words } } : {}),
      startLabel: edge.startLabelRight ?? '',
      endLabel: edge.endLabelLeft ?? '',
    };
  });
  const frames = [...used].map((id): Box => {
    const node = graph.node(id) as Placed;
    return { id, shape: 'group', ...node, lines: labelLines(groups.get(id)?.label ?? '', fontSize, 300), rows: [] };
  });
  const { width, height } = graph.graph() as { width: number; height: number };
  return {
    width,
    height: height + (frames.length > 0 ? 8 : 0),
    groups: frames.toSorted((a, b) => b.width - a.width),
    boxes: [...placed.values()],
    lines,
  };
}

const xy = ({ x, y }: Placed): Point => ({ x, y });

const rankOf = (direction: string): string => (['LR', 'RL', 'BT'].includes(direction) ? direction : 'TB');

/** From the nearest group outwards; bounded, since a text could nest without end. */
function ancestors(node: Node, groups: ReadonlyMap<string, Node>): string[] {
  const found: string[] = [];
  for (let at = node.parentId; at !== undefined && groups.has(at) && !found.includes(at); at = groups.get(at)?.parentId)
    found.push(at);
  return found;
}

export const textWidth = (lines: readonly string[], size: number): number =>
  Math.max(0, ...lines.map((line) => widthOf(line, size)));

function measured(node: Node): Box {
  const { id, shape = 'rect' } = node;
  const base = { id, shape, x: 0, y: 0 };
  if (shape === 'stateStart' || shape === 'stateEnd') return { ...base, width: 18, height: 18, lines: [], rows: [] };
  if (shape === 'fork' || shape === 'join') return { ...base, width: 70, height: 8, lines: [], rows: [] };
  if (shape === 'choice') return { ...base, width: 28, height: 28, lines: [], rows: [] };
  const rows = rowsOf(node);
  const marks = (node.annotations ?? []).map((mark) => `«${mark}»`);
  const lines = [...marks, ...labelLines(node.label ?? id, fontSize)];
  const all = rows.flat();
  const wide = Math.max(textWidth(lines, fontSize), textWidth(all, fontSize - 1)) + 32;
  const high = lines.length * lineHeight + 18;
  if (rows.length > 0)
    return {
      ...base,
      width: Math.max(wide, 90),
      height: high + all.length * lineHeight + rows.length * 10,
      lines,
      rows,
    };
  const [width, height] = roomFor(shape, wide, high);
  return { ...base, width: Math.max(width, 48), height, lines, rows };
}

/** How much more a shape needs around its words than a rectangle does. */
function roomFor(shape: string, width: number, height: number): [number, number] {
  if (shape === 'diamond') return [width * 1.2 + 20, height + width * 0.35 + 10];
  if (shape === 'circle' || shape === 'doublecircle') return [Math.max(width, height), Math.max(width, height)];
  if (shape === 'cylinder') return [width, height + 18];
  if (/hexagon|lean|trapezoid|odd|inv/.test(shape)) return [width + 24, height];
  return [width, height];
}

function rowsOf({ shape, attributes = [], members = [], methods = [] }: Node): string[][] {
  if (shape === 'erBox') {
    const rows = attributes.map(({ type = '', name = '', keys = [], comment = '' }) =>
      [`${name}: ${type}`, keys.join(', '), comment].filter((part) => part !== '').join('  '),
    );
    return rows.length > 0 ? [rows.flatMap((row) => labelLines(row, fontSize - 1, 320))] : [];
  }
  if (shape !== 'classBox') return [];
  const words = (list: readonly { text?: string }[]) =>
    list.flatMap(({ text = '' }) => labelLines(text.replace(/^\\/, ''), fontSize - 1, 320));
  return [words(members), words(methods)].filter((group) => group.length > 0);
}
