/** What a contracts document offers: endpoints and signatures, each with its line. A bare specification is one fence from line 0. */
import { oncePer } from './once-per.ts';
import type { Fence, Outline } from './outline.ts';

export interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly line: number;
  /** The first line of a request that is shown as it is sent: it has values where others have parameters. */
  readonly isExample?: true;
}

export interface ContractsText {
  /** Each once, in order. */
  readonly endpoints: readonly Endpoint[];
  readonly signatures: readonly { readonly text: string; readonly line: number }[];
}

const inProse =
  /(?<![A-Za-z])(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)[`*"]{0,3}\s{1,3}[`*"]{0,3}((?:https?:\/\/[^\s`*"|<>()]{1,100})?\/[^\s`*"|<>(),;]{0,200})/g;
const openApiPath = /^(\s{1,8})["']?(\/[^\s"':]{0,200}(?::[^\s"':]{1,60})?)["']?:\s*$/;
const openApiMethod = /^(\s{2,16})["']?(get|post|put|patch|delete|head|options)["']?:\s*\{?\s*$/;
/** A name with parameters and, mostly, a result: `createExport(request: ExportRequest): Job`, `rpc Get(A) returns (B)`. */
const signature =
  /^\s{0,8}(?:[-*+]\s+)?`?(?:(?:export|async|public|abstract|def|func|function|fn|rpc|fun|interface|type|message|service|channel|event)\s+){0,3}([A-Za-z_][\w.]{1,80})\s?(?:<[^<>]{0,80}>)?\([^()]{0,300}\)\s*(?:->|:|=>|returns|throws)\s*\S/;
const declared = /^\s{0,8}(?:export\s+)?(?:interface|type|message|service|rpc|class|protocol|trait)\s+[A-Z]\w{1,80}/;

/** A line that is longer than this holds data. */
const longest = 2000;

export const readContracts = oncePer((document: Outline): ContractsText => {
  const endpoints: Endpoint[] = [];
  const signatures: { text: string; line: number }[] = [];
  const seen = new Set<string>();
  const inRequest = new Set(document.fences.flatMap(({ lang, line }) => (lang === 'http' ? [line + 1] : [])));
  const add = (method: string, path: string, line: number) => {
    const key = `${method} ${path}`;
    if (!seen.has(key)) endpoints.push({ method, path, line, ...(inRequest.has(line) ? { isExample: true } : {}) });
    seen.add(key);
  };
  const fenceAt = new Map<number, Fence>(document.fences.map((fence) => [fence.line, fence]));
  // A fence may begin above the first line.
  for (let line = Math.min(0, document.fences[0]?.line ?? 0); line <= document.lines.length; line++) {
    const fence = fenceAt.get(line);
    if (fence && ['yaml', 'yml', 'json', 'openapi'].includes(fence.lang)) {
      for (const { method, path, offset } of openApiEndpoints(fence.text)) add(method, path, fence.line + 1 + offset);
      line = fence.endLine;
      continue;
    }
    const text = line <= 0 ? '' : (document.lines[line - 1] ?? '');
    if (text.length > longest) continue;
    for (const [, method = '', path = ''] of text.matchAll(inProse)) add(method, path.replace(/[.:]+$/, ''), line);
    if (signature.test(text) || (document.isCode(line) && declared.test(text))) {
      signatures.push({ text: text.trim(), line });
    }
  }
  return { endpoints, signatures };
});

/** Only what its specifications offer. */
export const specifiedCalls = ({ fences }: Pick<Outline, 'fences'>): ContractsText => ({
  endpoints: fences.flatMap(({ text, line }) =>
    openApiEndpoints(text).map(({ method, path, offset }) => ({ method, path, line: line + 1 + offset })),
  ),
  signatures: [],
});

/** Paths and methods by their indentation. The real OpenAPI parser reads it later; this only has to find them. */
function openApiEndpoints(text: string): { method: string; path: string; offset: number }[] {
  const found: { method: string; path: string; offset: number }[] = [];
  let path: { name: string; indent: number } | undefined;
  for (const [offset, line] of text.split('\n').entries()) {
    if (line.length > longest) continue;
    // JSON keys end with a brace where YAML ends with the colon.
    const [, indent = '', name] = openApiPath.exec(line.replace(/:\s*\{\s*$/, ':')) ?? [];
    if (name !== undefined) {
      path = { name, indent: indent.length };
      continue;
    }
    const [, deeper = '', method] = openApiMethod.exec(line) ?? [];
    if (path && method !== undefined && deeper.length > path.indent) {
      found.push({ method: method.toUpperCase(), path: path.name, offset });
    }
  }
  return found;
}
