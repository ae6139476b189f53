/** Items in contracts: endpoints wherever they stand, schemas that they refer to, sections that say what they cover. */
import { nameKey } from '../plain-text.ts';
import type { Outline } from '../outline.ts';
import { fieldsWithin } from './within.ts';
import { namedId } from './digest.ts';
import type { Draft, Span } from './item.ts';
import { endpointId, endpointsIn, endpointShape, labelsIn, rulesIn } from './mentions.ts';

interface Part {
  readonly title: string;
  readonly spans: Span[];
  /** What it says that it covers, and what it refers to. */
  readonly cites: Set<string>;
  /** Rules that it speaks of: they count where nothing says what it covers. */
  readonly mentions: Set<string>;
}

const specLanguages = new Set(['yaml', 'yml', 'json', 'openapi']);
/** A line that is longer than this holds data. */
const longest = 2000;

export function contractItems(document: Outline): Draft[] {
  const endpoints = new Map<string, Part>();
  const schemas = new Map<string, Part>();
  const inSpec = new Uint8Array(document.lines.length + 2);
  for (const fence of document.fences) {
    if (!specLanguages.has(fence.lang)) continue;
    inSpec.fill(1, fence.line, fence.endLine + 1);
    readSpec(fence.text.split('\n'), fence.line, endpoints, schemas);
  }
  const covering = readProse(document, inSpec, endpoints);
  return [
    ...[...endpoints].map(([id, part]) => draft(id, 'endpoint', part)),
    ...[...schemas].map(([id, part]) => draft(id, 'schema', part)),
    ...covering,
  ];
}

function draft(id: string, kind: Draft['kind'], { title, spans, cites, mentions }: Part): Draft {
  const saysWhat = [...cites].some((cited) => !cited.startsWith('schema '));
  return { id, kind, title, spans, cites: saysWhat || kind === 'schema' ? [...cites] : [...cites, ...mentions] };
}

const keyLine = /^(\s{0,40})["']?([^\s"'#:{}[\],][^"'{}[\],]{0,200}?|\/[^"']{0,200}?)["']?\s*:(?:\s|$)/;
const methods = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace']);
const reference = /#\/components\/schemas\/([A-Za-z0-9._-]{1,100})|#\/definitions\/([A-Za-z0-9._-]{1,100})/g;

/** By indentation, so that it is read in one pass whatever stands in it; the real parser judges it elsewhere. */
function readSpec(
  lines: readonly string[],
  offset: number,
  endpoints: Map<string, Part>,
  schemas: Map<string, Part>,
): void {
  /** The keys that are open here, outermost first. */
  const open: { key: string; indent: number }[] = [];
  let current: { part: Part; indent: number; from: number } | undefined;
  /** The path that is open, what it says of all its methods, and these. */
  let path: { readonly indent: number; readonly shared: Span[]; readonly parts: Part[] } | undefined;
  const closePath = () => {
    for (const { spans } of path?.parts ?? []) spans.push(...(path?.shared ?? []));
    path = undefined;
  };
  const close = (end: number) => {
    if (current) current.part.spans.push([offset + current.from, offset + Math.max(current.from, end)]);
    current = undefined;
  };
  for (const [i, raw] of lines.entries()) {
    const line = raw.length > longest ? raw.slice(0, longest) : raw;
    if (line.trim() === '') continue;
    const indent = line.length - line.trimStart().length;
    if (current && indent <= current.indent && !/^\s*[}\]]/.test(line)) close(i);
    if (path && indent <= path.indent && !/^\s*[}\]]/.test(line)) closePath();
    const [, , key] = keyLine.exec(line) ?? [];
    if (key === undefined || /^\s*-\s/.test(line)) {
      if (current) note(current.part, line, open.at(-1)?.key === 'x-covers');
      else path?.shared.push([offset + i + 1, offset + i + 1]);
      continue;
    }
    while (open.length > 0 && (open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const parents = open.map((one) => one.key);
    open.push({ key, indent });
    const [first, second] = [parents.at(-1) ?? '', parents.at(-2) ?? ''];
    if (first === 'paths' && key.startsWith('/')) path = { indent, shared: [], parts: [] };
    if (methods.has(key.toLowerCase()) && first.startsWith('/')) {
      const id = endpointId(key, first);
      current = { part: partOf(endpoints, id, id), indent, from: i + 1 };
      path?.parts.push(current.part);
    } else if ((first === 'schemas' && second === 'components') || (first === 'definitions' && parents.length === 1)) {
      current = { part: partOf(schemas, `schema ${key}`, key), indent, from: i + 1 };
    }
    if (current) note(current.part, line, key === 'x-covers');
    else path?.shared.push([offset + i + 1, offset + i + 1]);
  }
  close(lines.length);
  closePath();
}

function note({ cites, mentions }: Part, line: string, isCovered: boolean): void {
  for (const id of labelsIn(line)) (isCovered ? cites : mentions).add(id);
  for (const [, name, other] of line.matchAll(reference)) cites.add(`schema ${name ?? other ?? ''}`);
}

function partOf(parts: Map<string, Part>, id: string, title: string): Part {
  const known = parts.get(id);
  if (known) return known;
  const part: Part = { title, spans: [], cites: new Set(), mentions: new Set() };
  parts.set(id, part);
  return part;
}

/** Headings, rows and lines that name an endpoint belong to it; a section that says what it covers is a contract. */
function readProse(document: Outline, inSpec: Uint8Array, endpoints: Map<string, Part>): Draft[] {
  const known = new Map([...endpoints.keys()].map((id) => [endpointShape(id), id]));
  const partFor = (id: string) => {
    const own = known.get(endpointShape(id)) ?? id;
    known.set(endpointShape(id), own);
    return partOf(endpoints, own, own);
  };
  const owned = new Uint8Array(document.lines.length + 2);
  const contracts: Draft[] = [];
  for (const section of document.sections) {
    if (section.level === 1 || inSpec[section.line] === 1) continue;
    const span: Span = [section.line, section.endLine];
    const [own] = endpointsIn(section.text);
    const covers = fieldsWithin(document, [section.line, section.ownEndLine]).filter(
      ({ name }) => nameKey(name) === 'covers',
    );
    if (own !== undefined) {
      const part = partFor(own);
      part.spans.push(span);
      owned.fill(1, section.line, section.endLine + 1);
      for (const id of rulesIn(document.lines.slice(section.line - 1, section.endLine).join('\n'))) part.cites.add(id);
    } else if (covers.length > 0 && owned[section.line] !== 1) {
      owned.fill(1, section.line, section.endLine + 1);
      const cites = covers.flatMap(({ value }) => rulesIn(value));
      contracts.push({
        id: namedId('contract', section.text),
        kind: 'contract',
        title: section.text,
        spans: [span],
        cites: [...new Set(cites)],
      });
    }
  }
  for (const [i, text] of document.lines.entries()) {
    if (owned[i + 1] === 1 || inSpec[i + 1] === 1 || text.length > longest) continue;
    const named = endpointsIn(text);
    for (const id of named) {
      const part = partFor(id);
      part.spans.push([i + 1, i + 1]);
      // A line about several says nothing certain about one.
      if (named.length === 1) for (const cited of rulesIn(text)) part.cites.add(cited);
    }
  }
  return contracts;
}

const versionKey = /^["']?version["']?\s*:/;

/** `info.version`: another number says nothing about a call. */
export function versionLines({ fences }: Outline): Span[] {
  return fences.flatMap(({ lang, text, line }) => {
    if (!specLanguages.has(lang)) return [];
    const lines = text.split('\n');
    const info = lines.findIndex((one) => /^\s{0,8}["']?info["']?\s*:\s*\{?\s*$/.test(one));
    const depth = (one: string) => one.length - one.trimStart().length;
    for (let i = info + 1; info >= 0 && i < lines.length; i += 1) {
      const own = lines[i] ?? '';
      if (own.trim() !== '' && depth(own) <= depth(lines[info] ?? '')) return [];
      if (versionKey.test(own.trimStart())) return [[line + i + 1, line + i + 1] as const];
    }
    return [];
  });
}
