/** From the documents of an option to the parts of the one document. */
import type { SlotKind } from '../../core/line.ts';
import { readAdr } from '../adr.ts';
import { readAnalysis } from '../alternatives.ts';
import { readContracts } from '../contracts.ts';
import { readFeature } from '../feature-file.ts';
import { adrNumberOf } from '../layout.ts';
import type { Outline } from '../outline-shape.ts';
import { plainOutline } from '../plain-outline.ts';
import { nameKey, plainText, saysSomething } from '../plain-text.ts';
import { readRules } from '../rules.ts';
import { readTicket } from '../ticket.ts';
import { componentsOf, componentsText } from './components.ts';
import { actorsIn, diagramsOf, type FoundDiagram, isFlowchart, isSequence } from './diagrams.ts';
import type {
  AdrPart,
  AlternativePart,
  DesignParts,
  Diagram,
  EndpointPart,
  NamedText,
  RulePart,
  TicketPart,
} from './model.ts';
import { cut, type CutDocument, type Part, textOf, textOfRole } from './pieces.ts';
import { designRoles } from './roles.ts';

export interface SourceDocument {
  readonly kind: SlotKind;
  readonly path: string;
  readonly name?: string;
  readonly text: string;
  readonly outline: Outline;
}

const nothing = plainOutline('') as Outline;

/** Only what the document says; the plan's tickets and the choice come from the session. */
export function readParts(documents: readonly SourceDocument[]): DesignParts {
  const of = (kind: SlotKind) => documents.filter((document) => document.kind === kind);
  const first = (kind: SlotKind) => cut(of(kind)[0]?.outline ?? nothing, designRoles);
  const tdd = first('tdd');
  const contracts = first('contracts');
  const analysis = readAlternatives(of('analysis')[0]?.outline ?? nothing);
  const drawn = [...diagramsOf(tdd), ...diagramsOf(contracts)];
  const hasFlowPart = tdd.parts.some((part) => part.role === 'dataFlow');
  const sequences = drawn.filter(isSequence);
  const flows = drawn.filter((one) => isFlowchart(one) && isFlow(one, hasFlowPart));
  const moved = new Set([...sequences, ...flows].map(({ fence }) => fence));
  const text = (role: string) => textOfRole(tdd, role, moved);
  const api = contractsPart(contracts, moved) ?? contractsPart(tdd, moved, 'contracts');
  const problem = joined(introduction(tdd), text('problem'));
  const tickets = of('ticket').map(ticketPart);
  return {
    ...some({
      problem,
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
    rules: rulesOf(of('rules')[0]?.outline ?? nothing),
    components: componentsOf(tdd, moved),
    boundaries: {
      ...some({ text: text('boundaries'), outOfScope: text('outOfScope') ?? text('nonGoals') }),
      users: actorsIn([...sequences, ...flows]),
    },
    dataFlow: { ...some({ text: text('dataFlow') }), diagrams: flows.map(bare) },
    sequences: sequences.map(bare),
    contracts: api ?? { endpoints: [] },
    qualities: others(tdd, moved),
    alternatives: analysis.alternatives,
    weighing: analysis.alternatives.length > 0 ? analysis.weighing : namedParts(tdd, 'alternatives', moved),
    adrs: of('adr').map(adrPart),
    scenarios: readFeature(of('bdd')[0]?.text ?? '').scenarios.map(({ name, tags }) => ({
      name,
      tags: tags.map((tag) => tag.replace(/^@/, '')),
    })),
    tickets,
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

function rulesOf(document: Outline): RulePart[] {
  const { rules } = readRules(document);
  return rules.map(({ number, name, category, line }, i) => {
    const end = rules[i + 1]?.line ?? document.lines.length + 1;
    const field = (...names: string[]) =>
      document.fields.find((one) => one.line > line && one.line < end && names.includes(nameKey(one.name)))?.value;
    const statement = field('statement', 'rule', 'description') ?? firstSentence(document.lines.slice(line, end - 1));
    const source = field('source', 'prd reference', 'origin');
    return {
      id: `BR-${number}`,
      name,
      ...(category === undefined ? {} : { category }),
      ...(statement ? { statement } : {}),
      ...(source ? { source } : {}),
    };
  });
}

function firstSentence(lines: readonly string[]): string | undefined {
  return lines
    .map((line) => line.trim())
    .find((line) => /^[\p{L}\p{N}"“]/u.test(line))
    ?.slice(0, 500);
}

function readAlternatives(source: Outline): { alternatives: AlternativePart[]; weighing: NamedText[] } {
  const document = cut(source, new Map([['assumptions', 'assumptions']]));
  const { alternatives } = readAnalysis(document.outline);
  const starts = new Map(alternatives.map((one, i) => [one.line, i]));
  const found: AlternativePart[] = [];
  const weighing: NamedText[] = [];
  for (const part of document.parts) {
    if (part.role !== undefined) continue;
    const text = textOf(document, part, 4);
    const at = starts.get(part.line);
    const read = at === undefined ? undefined : alternatives[at];
    if (read && at !== undefined) {
      const { name, pros, cons, recommended } = read;
      found.push({ n: at + 1, name, text, pros, cons, recommended, chosen: false });
    } else if (text !== '') weighing.push({ name: part.name, text });
  }
  return { alternatives: found, weighing };
}

function adrPart({ outline, path }: SourceDocument): AdrPart {
  const document = cut(outline, new Map());
  const { title, status, number } = readAdr(document.outline);
  const known = number ?? adrNumberOf(path);
  const body = document.parts
    .filter((part) => part.role !== 'title')
    .map((part) => {
      const own = textOf(document, part, 4);
      return own === '' || nameKey(part.name) === 'status' ? '' : `**${part.name}**\n\n${own}`;
    });
  return {
    name: title ?? path,
    ...(known === undefined ? {} : { number: known }),
    ...(status === undefined ? {} : { status }),
    path,
    text: body.filter((block) => block !== '').join('\n\n'),
  };
}

function ticketPart({ text, path, name, outline: document }: SourceDocument): TicketPart {
  const { id, title, points, endpoint, dependsOn, criteria } = readTicket(document);
  const fields = Object.fromEntries(
    document.fields.filter(({ value }) => value !== '').map((field) => [nameKey(field.name), plainText(field.value)]),
  );
  return {
    id: name ?? id ?? path,
    title: title ?? name ?? path,
    ...(points === undefined ? {} : { points }),
    ...(endpoint === undefined ? {} : { endpoint }),
    dependsOn,
    criteria,
    fields,
    path,
    text,
  };
}
