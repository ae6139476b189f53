/** What a diagram says, whatever its kind: who takes part, and who has to do with whom. */
import type mermaid from 'mermaid';
import type { MermaidFacts } from '../engine/validator-port.ts';
import { shown } from './report.ts';

export type Diagram = Awaited<ReturnType<typeof mermaid.mermaidAPI.getDiagramFromText>>;

type Relation = MermaidFacts['relations'][number];
interface Edge {
  readonly [field: string]: unknown;
}
/** The parts of mermaid's databases that are asked; each kind has some of them. */
type Database = Partial<
  Record<
    | 'getEdges'
    | 'getMessages'
    | 'getRelations'
    | 'getRelationships'
    | 'getRels'
    | 'getLinks'
    | 'getVertices'
    | 'getActors'
    | 'getClasses'
    | 'getEntities'
    | 'getC4ShapeArray'
    | 'getServices'
    | 'getBlocksFlat',
    () => Iterable<unknown>
  > & { getData: () => { nodes: Iterable<unknown>; edges: Iterable<unknown> } }
>;

interface Kind {
  readonly name: string;
  readonly participants: (db: Database) => Iterable<unknown> | undefined;
  readonly edges: (db: Database) => Iterable<unknown> | undefined;
  readonly relation: (edge: Edge) => readonly [from: unknown, to: unknown, label?: unknown];
  /** A picture of parts without any relation says nothing; a list of classes or tables still does. */
  readonly lonely: 'error' | 'warning' | 'info';
}

const between = (from: string, to: string, label: string) => (edge: Edge) =>
  [edge[from], edge[to], edge[label]] as const;

/** The kinds that are about relations; charts, plans and trees are not. */
export const kinds: Readonly<Record<string, Kind>> = {
  'flowchart-v2': {
    name: 'flowchart',
    participants: (db) => db.getVertices?.(),
    edges: (db) => db.getEdges?.(),
    relation: between('start', 'end', 'text'),
    lonely: 'error',
  },
  sequence: {
    name: 'sequence',
    participants: (db) => db.getActors?.(),
    edges: (db) => [...(db.getMessages?.() ?? [])].filter(isMessage),
    relation: between('from', 'to', 'message'),
    lonely: 'error',
  },
  classDiagram: {
    name: 'class',
    participants: (db) => db.getClasses?.(),
    edges: (db) => db.getRelations?.(),
    relation: between('id1', 'id2', 'title'),
    lonely: 'warning',
  },
  stateDiagram: {
    name: 'state',
    participants: (db) => db.getData?.().nodes,
    edges: (db) => db.getData?.().edges,
    relation: between('start', 'end', 'label'),
    lonely: 'error',
  },
  er: {
    name: 'er',
    participants: (db) => db.getEntities?.(),
    edges: (db) => db.getRelationships?.(),
    relation: between('entityA', 'entityB', 'roleA'),
    // Tables that lean on nothing are still a data model.
    lonely: 'info',
  },
  c4: {
    name: 'c4',
    participants: (db) => db.getC4ShapeArray?.(),
    edges: (db) => db.getRels?.(),
    relation: (edge) => [edge['from'], edge['to'], (edge['label'] as Edge | undefined)?.['text']],
    lonely: 'warning',
  },
  requirement: {
    name: 'requirement',
    participants: (db) => db.getData?.().nodes,
    edges: (db) => db.getRelationships?.(),
    relation: between('src', 'dst', 'type'),
    lonely: 'warning',
  },
  architecture: {
    name: 'architecture',
    participants: (db) => db.getServices?.(),
    edges: (db) => db.getEdges?.(),
    relation: between('lhsId', 'rhsId', 'title'),
    lonely: 'warning',
  },
  block: {
    name: 'block',
    participants: (db) => db.getBlocksFlat?.(),
    edges: (db) => db.getEdges?.(),
    relation: between('start', 'end', 'label'),
    lonely: 'warning',
  },
};
/** Mermaid has several names for one kind, of older and newer ways to draw it. */
const sameKind: Readonly<Record<string, string>> = {
  flowchart: 'flowchart-v2',
  'flowchart-elk': 'flowchart-v2',
  class: 'classDiagram',
  state: 'stateDiagram',
};

/** Notes, loops and activations are kept in the same list; 2 is a note. */
function isMessage(one: unknown): boolean {
  const { from, to, type } = one as Edge;
  return from !== undefined && to !== undefined && type !== 2;
}

export function factsOf(diagram: Diagram): MermaidFacts {
  const kind = kinds[sameKind[diagram.type] ?? diagram.type];
  if (!kind) return { kind: diagram.type, participants: [], messages: 0, relations: [] };
  const db = diagram.db as unknown as Database;
  const participants = [...(kind.participants(db) ?? [])].map(participantOf);
  const names = new Map(participants.map(({ key, id }) => [key, id]));
  const relations = [...(kind.edges(db) ?? [])].map((edge): Relation => {
    const [from, to, label] = kind.relation(edge as Edge);
    const name = (end: unknown) => names.get(wordOf(end)) ?? wordOf(end);
    return { from: name(from), to: name(to), label: shown(wordOf(label), 120) };
  });
  return {
    kind: kind.name,
    participants: participants.map(({ id, label }) => ({ id, label })),
    messages: kind.name === 'sequence' ? relations.length : 0,
    relations,
  };
}

const wordOf = (value: unknown): string =>
  typeof value === 'string' ? value : Array.isArray(value) ? value.map(wordOf).join(' ') : '';

/** An entry of a map `[id, data]`, or the data itself. `key` is what relations call it. */
function participantOf(one: unknown): { key: string; id: string; label: string } {
  const [id, data] = Array.isArray(one) ? (one as [unknown, Edge]) : [undefined, one as Edge];
  const own = wordOf(data?.['id'] ?? data?.['alias']);
  const key = own || wordOf(id);
  const name = wordOf(id) || own;
  const label = [data?.['text'], data?.['description'], data?.['label'], data?.['title']].map(wordOf).find(Boolean);
  return { key, id: name, label: shown(label ?? name, 120) };
}
