/** The documents of one feature, read once for all checks that look at more than one of them. */
import { type AdrText, readAdr } from '../../artifacts/adr.ts';
import { type ContractsText, specifiedCalls } from '../../artifacts/contracts.ts';
import { readContractsText } from '../../artifacts/contracts-text.ts';
import { isDropped } from '../../artifacts/dropped-ticket.ts';
import { type FeatureText, readFeature } from '../../artifacts/feature-file.ts';
import { listedCalls } from '../../artifacts/listed-calls.ts';
import { isNote } from '../../artifacts/notes.ts';
import type { Outline } from '../../artifacts/outline.ts';
import { readRules, type RuleHeading } from '../../artifacts/rules.ts';
import { partsOfTickets, splitFrom, withParts } from '../../artifacts/split-tickets.ts';
import { readTicket, type TicketText } from '../../artifacts/ticket.ts';
import { isSpecification } from '../../artifacts/specification.ts';
import { outlineOf } from '../outline-of.ts';
import type { DocumentText } from '../stage.ts';

export interface Read<T = unknown> {
  readonly path: string;
  readonly document: Outline;
  readonly value: T;
}

export interface ReadPackage {
  readonly all: readonly (Read & { readonly kind: DocumentText['kind'] })[];
  readonly prds: readonly Read[];
  readonly rules: readonly Read<readonly RuleHeading[]>[];
  readonly analyses: readonly Read[];
  readonly designs: readonly Read[];
  /** What belongs to the package and has no form. */
  readonly notes: readonly Read[];
  readonly adrs: readonly Read<AdrText>[];
  readonly contracts: readonly Read<ContractsText>[];
  readonly features: readonly Read<FeatureText>[];
  readonly flows: readonly Read<undefined>[];
  readonly tickets: readonly Read<TicketText>[];
  /** By the id of a ticket that was cut: its parts. */
  readonly splitTickets: ReadonlyMap<string, readonly string[]>;
}

/** By kind: a document that is the same as at the last look has the same outline, and says the same. */
const values = new Map<DocumentText['kind'], WeakMap<Outline, unknown>>();

function valueOf<T>(kind: DocumentText['kind'], document: Outline, read: () => T): T {
  const known = values.get(kind) ?? new WeakMap<Outline, unknown>();
  values.set(kind, known);
  if (!known.has(document)) known.set(document, read());
  return known.get(document) as T;
}

/** A ticket that was dropped is no part of the package. */
export function readPackage(given: readonly DocumentText[]): ReadPackage {
  const documents = given.filter((one) => one.kind !== 'ticket' || !isDropped(outlineOf(one)));
  const of = <T>(kind: DocumentText['kind'], read: (document: Outline, text: string) => T): Read<T>[] =>
    documents
      .filter((one) => one.kind === kind)
      .map((one) => ({
        path: one.path,
        document: outlineOf(one),
        value: valueOf(kind, outlineOf(one), () => read(outlineOf(one), one.text)),
      }));
  return {
    all: documents.map((one) => ({ kind: one.kind, path: one.path, document: outlineOf(one), value: undefined })),
    prds: of('prd', () => undefined),
    rules: of('rules', (document) => readRules(document).rules),
    analyses: of('analysis', () => undefined),
    designs: of('tdd', () => undefined).filter((one) => !isNote({ ...one, kind: 'tdd' })),
    notes: of('tdd', () => undefined).filter((one) => isNote({ ...one, kind: 'tdd' })),
    adrs: of('adr', readAdr),
    contracts: [
      ...of('contracts', (document, text) => readContractsText(text, document)),
      ...of('tdd', () => undefined).flatMap(specifiedIn),
      ...(documents.some(({ kind }) => kind === 'contracts') ? [] : of('tdd', () => undefined).flatMap(callsOf)),
    ],
    flows: of('flows', () => undefined),
    features: of('bdd', (_document, text) => readFeature(text)),
    ...ticketsOf(of('ticket', readTicket)),
  };
}

const specified = new WeakMap<Outline, Read<ContractsText>[]>();

/** A design may hold the specification of its calls in a fence: then that is the contract. */
function specifiedIn({ path, document }: Read): Read<ContractsText>[] {
  const known = specified.get(document);
  if (known) return known.map((one) => ({ ...one, path }));
  const fences = document.fences.filter(
    ({ lang, text }) => /^(?:ya?ml|json|openapi)$/.test(lang) && isSpecification(text),
  );
  const own: Outline = { lines: document.lines, sections: [], fences, fields: [], isCode: () => true };
  const found = fences.length === 0 ? [] : [{ path, document: own, value: specifiedCalls(own) }];
  specified.set(document, found);
  return found;
}

const asContracts = new WeakMap<Outline, Read<ContractsText>[]>();

/** Without contracts of their own, calls that a document lists with their answers are the contract: these, and nothing else of it. */
function callsOf({ path, document }: Read): Read<ContractsText>[] {
  const known = asContracts.get(document);
  if (known) return known.map((one) => ({ ...one, path }));
  const calls = listedCalls(document);
  const kept = document.lines.map((text) => (text.startsWith('|') ? text : ''));
  for (const { line, endLine } of calls)
    for (let at = line - 1; at < endLine; at += 1) kept[at] = document.lines[at] ?? '';
  const own: Outline = { lines: kept, sections: [], fences: [], fields: [], isCode: document.isCode };
  const value = {
    endpoints: calls.map(({ method, path: call, line }) => ({ method, path: call, line })),
    signatures: [],
  };
  const found = calls.length === 0 ? [] : [{ path, document: own, value }];
  asContracts.set(document, found);
  return found;
}

/** Who waits for a ticket that was cut into parts waits for all of them. */
function ticketsOf(read: readonly Read<TicketText>[]): Pick<ReadPackage, 'tickets' | 'splitTickets'> {
  const splitTickets = partsOfTickets(
    read.flatMap(({ document, value: { id } }) => (id === undefined ? [] : [{ id, from: splitFrom(document) }])),
  );
  if (splitTickets.size === 0) return { tickets: read, splitTickets };
  const tickets = read.map((one) => ({
    ...one,
    value: { ...one.value, dependsOn: withParts(one.value.dependsOn, splitTickets) },
  }));
  return { tickets, splitTickets };
}
