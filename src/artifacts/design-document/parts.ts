/** From the documents of an option to the parts of the one document. */
import type { SlotKind } from '../../core/line.ts';
import { readContracts } from '../contracts.ts';
import type { Outline } from '../outline-shape.ts';
import { plainOutline } from '../plain-outline.ts';
import { saysSomething } from '../plain-text.ts';
import { componentsOf, componentsText } from './components.ts';
import { actorsIn, diagramsOf, type FoundDiagram, isFlowchart, isSequence } from './diagrams.ts';
import { joinPieces, type Piece, piecesOf } from './join-pieces.ts';
import type { DesignParts, Diagram, EndpointPart, NamedText } from './model.ts';
import { adrPart, readAlternatives, rulesOf, scenariosOf, type SourceDocument, ticketPart } from './one-document.ts';
import { cut, type CutDocument, type Part, textOf, textOfRole } from './pieces.ts';
import { designRoles } from './roles.ts';

export { plainOutline };
export type { SourceDocument };

const nothing = plainOutline('') as Outline;

export function readPiece(documents: readonly SourceDocument[]): Piece {
  const [first] = documents;
  switch (first?.kind) {
    case 'rules':
      return { rules: rulesOf(first.outline) };
    case 'analysis':
      return readAlternatives(first.outline);
    case 'adr':
      return { adrs: [adrPart(first)] };
    case 'bdd':
      return { scenarios: scenariosOf(first.text) };
    case 'ticket':
      return { tickets: [ticketPart(first)] };
    default:
      return designPiece(documents);
  }
}

export const readParts = (documents: readonly SourceDocument[]): DesignParts =>
  joinPieces(piecesOf(documents).map(readPiece));

function designPiece(documents: readonly SourceDocument[]): Piece {
  const cutOf = (kind: SlotKind) => cut(documents.find((one) => one.kind === kind)?.outline ?? nothing, designRoles);
  const tdd = cutOf('tdd');
  const contracts = cutOf('contracts');
  const pictured = diagramsOf(cutOf('flows'));
  const drawn = [...diagramsOf(tdd), ...diagramsOf(contracts)];
  const hasFlowPart = tdd.parts.some((part) => part.role === 'dataFlow');
  const sequences = [...drawn, ...pictured].filter(isSequence);
  const flows = [
    ...drawn.filter((one) => isFlowchart(one) && isFlow(one, hasFlowPart)),
    ...pictured.filter(isFlowchart),
  ];
  const moved = new Set([...sequences, ...flows].map(({ fence }) => fence));
  const text = (role: string) => textOfRole(tdd, role, moved);
  const api = contractsPart(contracts, moved) ?? contractsPart(tdd, moved, 'contracts');
  return {
    ...some({
      problem: joined(introduction(tdd), text('problem')),
      goals: text('goals'),
      nonGoals: text('nonGoals'),
      solution: text('solution'),
      assumptions: text('assumptions'),
      architecture: text('architecture'),
      componentsText: componentsText(tdd, moved),
      dataModels: text('dataModels'),
      plan: text('plan'),
      metrics: text('metrics'),
      openQuestions: text('openQuestions'),
      references: text('references'),
    }),
    components: componentsOf(tdd, moved),
    boundaries: {
      ...some({ text: text('boundaries'), outOfScope: text('outOfScope') ?? text('nonGoals') }),
      users: actorsIn([...sequences, ...flows]),
    },
    dataFlow: { ...some({ text: text('dataFlow') }), diagrams: flows.map(bare) },
    sequences: sequences.map(bare),
    contracts: api ?? { endpoints: [] },
    qualities: others(tdd, moved),
    weighing: namedParts(tdd, 'alternatives', moved),
  };
}

/** Diagrams of the architecture are the data flow, unless the design has a part of that name. */
const isFlow = ({ role }: FoundDiagram, hasFlowPart: boolean) =>
  hasFlowPart ? role === 'dataFlow' : role === 'architecture' || role === 'solution' || role === 'sequences';

const bare = ({ kind, caption, source }: FoundDiagram): Diagram => ({ kind, caption, source });

const joined = (...texts: readonly (string | undefined)[]) =>
  texts.filter((one) => one !== undefined && one !== '').join('\n\n') || undefined;

function some<T extends Record<string, string | undefined>>(fields: T): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: string;
  };
}

/** What stands under the title, but for fields and remarks on how the text came to be. */
function introduction(document: CutDocument): string | undefined {
  const title = document.parts.find((part) => part.role === 'title');
  if (!title) return undefined;
  const text = textOf(document, title, 3)
    .split('\n')
    .filter((line) => !/^\s{0,3}(?:>|(?:- )?\*\*[^*:]{1,80}(?::\*\*|\*\*\s?:))/.test(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return saysSomething(text) ? text : undefined;
}

/** Everything that has no other place here: security and its like, and what only this design has. */
function others(document: CutDocument, moved: ReadonlySet<FoundDiagram['fence']>): NamedText[] {
  return document.parts
    .filter((part) => part.role === undefined)
    .map((part) => ({ name: part.name, text: textOf(document, part, 4, moved) }))
    .filter(({ text }) => text !== '');
}

function namedParts(document: CutDocument, role: string, moved: ReadonlySet<FoundDiagram['fence']>): NamedText[] {
  return document.parts
    .filter((part) => part.role === role)
    .map((part) => ({ name: part.name, text: textOf(document, part, 4, moved) }))
    .filter(({ text }) => text !== '');
}

/** The whole contracts document, or what the design says about its interfaces. */
function contractsPart(
  document: CutDocument,
  moved: ReadonlySet<FoundDiagram['fence']>,
  role?: string,
): DesignParts['contracts'] | undefined {
  const wanted = (part: Part) =>
    role === undefined ? part.role !== 'title' && part.role !== 'assumptions' : part.role === role;
  const blocks = document.parts.filter(wanted).map((part) => {
    const body = textOf(document, part, role === undefined ? 4 : 3, moved);
    return body === '' ? '' : role === undefined ? `### ${part.name}\n\n${body}` : body;
  });
  const text = blocks.filter((block) => block !== '').join('\n\n');
  if (text === '') return undefined;
  const { endpoints } = readContracts(document.outline);
  const summaries = summariesOf(document);
  return {
    endpoints: endpoints.map(({ method, path }): EndpointPart => {
      const summary = summaries.get(`${method} ${path}`);
      return { method, path, ...(summary ? { summary } : {}) };
    }),
    text,
  };
}

/** OpenAPI says in `summary` what a call is for; by indentation, the parser proper is not needed for that. */
function summariesOf({ outline }: CutDocument): Map<string, string> {
  const found = new Map<string, string>();
  for (const { lang, text } of outline.fences) {
    if (!['yaml', 'yml', 'json', 'openapi'].includes(lang)) continue;
    let path = '';
    let method = '';
    for (const line of text.split('\n')) {
      const [, key = '', value = ''] =
        /^\s{1,20}["']?([^\s"':]{1,200})["']?:\s*(.{0,300})$/.exec(line.slice(0, 600)) ?? [];
      if (key.startsWith('/')) [path, method] = [key, ''];
      else if (/^(?:get|post|put|patch|delete|head|options)$/.test(key)) method = key.toUpperCase();
      else if (key === 'summary' && method !== '') {
        const name = `${method} ${path}`;
        if (!found.has(name)) found.set(name, value.replace(/^["']|["'],?$/g, '').trim());
      }
    }
  }
  return found;
}
