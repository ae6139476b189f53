/** Calls that tickets build and designs speak of: each is in the contracts. */
import type { Endpoint } from '../../artifacts/contracts.ts';
import { type Call, endpointKey, EndpointSet } from '../../artifacts/endpoint-key.ts';
import { tableCells } from '../../artifacts/lists.ts';
import type { Fence, Outline } from '../../artifacts/outline.ts';
import { callsIn, endpointsOf, spokenEndpoints } from '../../artifacts/ticket.ts';
import { type Problem, problem, warning } from '../../core/problem.ts';
import type { ReadPackage } from './documents.ts';
import { shortList } from './short-list.ts';
import { linesWith } from '../../artifacts/lines-with.ts';

/** A line that is longer than this is data, not prose. */
const longest = 5000;

const callOf = ({ method, path, isExample }: Endpoint): Call => ({
  text: `${method} ${path}`,
  isExample: isExample === true,
});

/** No ticket has a field for what it builds: then each says it in its words. */
export const saysInPassing = (read: ReadPackage): boolean =>
  read.tickets.every(({ value }) => value.endpoint === undefined);

export function unknownEndpoints(read: ReadPackage): Problem[] {
  const specified = read.contracts.flatMap((one) => one.value.endpoints);
  const offered = specified.length > 0 ? specified : read.designs.flatMap(({ document }) => fencedCalls(document));
  if (offered.length === 0) return [];
  const known = new EndpointSet(offered.map(callOf));
  const isOffered = (endpoint: string) => known.has(endpoint);
  // Where no field says what it builds, it says so in passing; that may also be a call of somebody else's.
  const spoken = (path: string, document: Outline) =>
    spokenEndpoints(document)
      .filter(({ text }) => !isOffered(text))
      .map(({ text, line }) =>
        warning('link/unknown-endpoint', `${text} is not in the contracts.`, {
          at: `${path}:${line}`,
          fix: `They offer: ${shortList(offered.map((one) => `${one.method} ${one.path}`))}.`,
        }),
      );
  const inTickets = read.tickets.flatMap(({ path, document, value }) => {
    if (value.endpoint === undefined) {
      const all = spoken(path, document);
      if (saysInPassing(read)) return all;
      // Where others have a field for it, a call that has a line for itself is what it builds.
      return all.filter(({ at = '' }) => /^\s*(?:[-*+]\s+)?`[^`]+`\s*$/.test(document.lines[lineOf(at) - 1] ?? ''));
    }
    return endpointsOf(document).flatMap(({ text, line }) => {
      const endpoint = text.replaceAll('`', '');
      if (endpointKey(endpoint) === undefined || isOffered(endpoint)) return [];
      const message = `${endpoint} is not in the contracts.`;
      const fix = `They offer: ${shortList(offered.map((one) => `${one.method} ${one.path}`))}.`;
      return [problem('link/unknown-endpoint', message, { at: `${path}:${line}`, fix })];
    });
  });
  const areas = new Set(offered.map(({ path }) => areaOf(path)));
  const isOurs = (call: string) => areas.has(areaOf(call.slice(call.indexOf('/'))));
  const inDesigns = [...read.designs, ...read.notes].flatMap(({ path, document }) => {
    const seen = new Set<string>();
    const drawn = new Set(document.fences.flatMap(linesOfSequence));
    // A tracker's export has no marks for code, and a list in YAML neither.
    const isData = /\.(?:csv|json|ya?ml)#/i.test(path);
    return linesWith(document, '/').flatMap(({ text, line }) =>
      text.length > longest || (document.isCode(line) && !drawn.has(line))
        ? []
        : (drawn.has(line) || isData ? callsIn(text) : callsSpoken(text, isOurs)).flatMap((endpoint) => {
            if (seen.has(endpoint) || isOffered(endpoint)) return [];
            seen.add(endpoint);
            const message = `It speaks of ${endpoint}, which is not in the contracts.`;
            const fix = 'Add it to the contracts, or take it out of the design.';
            return [warning('link/endpoint-not-in-contracts', message, { at: `${path}:${line}`, fix })];
          }),
    );
  });
  return [...inTickets, ...inDesigns];
}

const fencedCall = /^\s{0,8}(GET|POST|PUT|PATCH|DELETE)\s{1,8}(\/[^\s`|<>(),;]{0,200})(?=\s|$)/;
const fewestFenced = 3;

/** A design may list its calls in a fence, a line each, and say no more of them: then these are there, and no others. */
function fencedCalls({ fences }: Outline): Endpoint[] {
  return fences.flatMap(({ lang, text, line }) => {
    if (!/^(?:|text|txt|http|plaintext)$/.test(lang) || text.length > 20_000) return [];
    const said = text
      .split('\n')
      .flatMap((one, i) => (/^\s*(?:$|#|\/\/)/.test(one) ? [] : [{ one, at: line + 1 + i }]));
    const calls = said.flatMap(({ one, at }): Endpoint[] => {
      const [, method, path] = fencedCall.exec(one) ?? [];
      return method === undefined || path === undefined ? [] : [{ method, path, line: at }];
    });
    return calls.length >= fewestFenced && calls.length === said.length ? calls : [];
  });
}

/** Messages of a sequence say which calls they are. */
const linesOfSequence = ({ lang, text, line, endLine }: Fence): number[] =>
  lang === 'mermaid' && /^\s*sequenceDiagram\b/m.test(text.slice(0, 2000))
    ? Array.from({ length: Math.max(0, endLine - line - 1) }, (_, i) => line + 1 + i)
    : [];

const areaOf = (path: string): string => path.split('/')[1]?.toLowerCase() ?? '';

/** Also in the run of the text, where it is of an area that the contracts have: all others may be of another service. */
const callsSpoken = (text: string, isOurs: (call: string) => boolean): string[] => [
  ...new Set([...callsShown(text), ...callsIn(text).filter(isOurs)]),
];

/** In code, or in a table of calls: `| GET | /loans/{id} |`, `| GET /loans |`. */
function callsShown(text: string): string[] {
  const inline = [...text.matchAll(inlineEndpoint)].map(([, endpoint = '']) => endpoint);
  const cells = tableCells(text)?.map((cell) => cell.replaceAll(/[`*]/g, '')) ?? [];
  const inCells = cells.flatMap((cell, i) => {
    const said = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(cell) ? `${cell} ${cells[i + 1] ?? ''}` : cell;
    return /^[A-Z]{3,7} \/\S{0,200}$/.test(said) ? [said] : [];
  });
  return [...new Set([...inline, ...inCells])];
}

const inlineEndpoint = /`((?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \/[^`\s]{0,200})`/g;

const lineOf = (at: string): number => Number(/:(\d+)$/.exec(at)?.[1] ?? 0);
