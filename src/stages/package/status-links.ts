/**
 * Answers that tickets, designs and scenarios promise: each is one that the contracts have. Only specifications are asked, which list the
 * answers of a call; and only of answers that the service itself decides on: who is signed in and what fails is mostly left to what stands
 * before it, and is seldom written down.
 */
import { specifiedCalls } from '../../artifacts/contracts.ts';
import { EndpointSet } from '../../artifacts/endpoint-key.ts';
import { isTableRule, tableCells } from '../../artifacts/lists.ts';
import type { Outline } from '../../artifacts/outline.ts';
import { nameKey, plainText } from '../../artifacts/plain-text.ts';
import { specificationProse } from '../../artifacts/specification-prose.ts';
import { callsIn, endpointsOf } from '../../artifacts/ticket.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { contentWords } from './content-words.ts';
import type { ReadPackage } from './documents.ts';
import { shortList } from './short-list.ts';

interface Answers {
  readonly call: string;
  readonly codes?: ReadonlySet<string>;
  /** Any may come: `default`, `4XX`. */
  readonly isAny?: boolean;
}

const longest = 2000;
const listing = /^\s{0,80}["']?responses["']?\s{0,3}:(.*)$/;
const answerKey = /^\s{0,80}["']?([1-5](?:\d\d|XX)|default|<<|\$ref)["']?\s{0,3}:/i;
const decided: ReadonlySet<string> = new Set(
  '200 201 202 204 303 400 402 403 404 405 406 409 410 411 412 413 414 415 418 422 423 424 428 429 451'.split(' '),
);

/** What is malformed or not there is answered by what a service is built with, whether the contract says so or not. */
const usual: ReadonlySet<string> = new Set(['200', '400', '404', '405', '406', '415']);

/** "is answered with 409", "gets 409", "status 409", "antwortet 409": a number alone is a number. */
const promised =
  /(?<![\p{L}\d])(?:[Aa]nswer(?:s|ed)?|[Rr]eturn(?:s|ed)?|[Rr]espond(?:s|ed)?|gets?|got|receives?|[Ss]tatus(?:code)?|HTTP|refused?s?|rejects?|rejected|fails?|antwortet|Antwort|bekommt|erhält|abgelehnt|abgewiesen|devuelve|responde|recibe|rechaza|renvoie|retourne|répond|reçoit)(?:\s(?:an?|the|is|are|be|with|by|code|status|HTTP|mit|ist|den|einen|con|un|avec|le)){0,4}:?\s{1,2}[`"*]{0,3}([2-4]\d\d)(?=[`"*]{0,3}(?:$|[.,;:)|!?](?!\d)|\s{1,2}(?:[A-Z(–—→-]|(?:and|or|with|when|if|for|on|in|to|at|instead|back|und|oder|mit|wenn|falls|bei|für|ab|abgelehnt|abgewiesen|zurück|con|si|y|cuando|et|avec)(?!\p{L}))))/gu;
/** "409 when it is decided", "; 409 if there is none". */
const conditional =
  /(?:^|[;,(:→]|->|=>)\s{0,3}[`"*]{0,3}([2-4]\d\d)[`"*]{0,3}\s(?:when|if|wenn|falls|bei|cuando|si|quand)\b/gi;
const answerColumn =
  /^(?:answers?|status(?: codes?)?|http(?: status| code)?|codes?|responses?|antwort(?:en)?|respuesta|código|réponse)$/;
/** What somebody else's service answers is in no contract of ours. */
const ofOthers = /\b(?:provider|upstream|vendor|partner|third[- ]part\w+|webhooks?|receivers?|anbieter|proveedor)\b/i;

export function unknownStatuses(read: ReadPackage): Problem[] {
  const answers = read.contracts.flatMap(({ document }) => answersIn(document));
  const all = new Set(answers.flatMap(({ codes }) => [...(codes ?? [])]));
  // Who lists no refusals leaves them to the reader.
  if (answers.filter(({ codes }) => codes).length < 2 || [...all].filter((one) => one >= '4').length < 2) return [];
  const isOpen = answers.some(({ isAny }) => isAny);
  const specified = new EndpointSet(answers.map(({ call }) => call));
  const elsewhere = read.contracts.flatMap(({ value }) => value.endpoints.map((one) => `${one.method} ${one.path}`));
  const calls = [...answers, ...elsewhere.flatMap((call) => (specified.has(call) ? [] : [{ call }]))].map(
    (one: Answers) => ({ ...one, set: new EndpointSet([one.call]) }),
  );
  const known = new Map<string, readonly Answers[]>();
  const answersOf = (named: string): readonly Answers[] => {
    const own = known.get(named) ?? calls.filter(({ set }) => set.has(named));
    known.set(named, own);
    return own;
  };
  const findings = (path: string, { line, text, codes }: Promised, built: readonly Answers[]): Problem[] => {
    if (ofOthers.test(text)) return [];
    const named = callsIn(text).flatMap(answersOf);
    const isNamed = named.length > 0;
    // A criterion that names no call is about one of those that the ticket builds.
    const own = isNamed ? named : built;
    if (own.length === 0 ? isOpen : own.some((one) => !one.codes)) return [];
    // Several calls in a sentence may each have answers of their own.
    const possible = own.length === 0 ? all : new Set(own.flatMap((one) => [...(one.codes ?? [])]));
    return [...new Set(codes)].flatMap((code) => {
      if (possible.has(code) || !decided.has(code) || (!isNamed && (usual.has(code) || code === '429'))) return [];
      const of =
        own.length === 0 ? 'no call in the contracts answers' : `the contract of ${own[0]?.call} does not have`;
      return [
        warning('link/unknown-status', `It says ${code}, which ${of}.`, {
          at: `${path}:${line}`,
          fix: `Add it to the contract, or say one of its answers: ${shortList([...possible].toSorted())}.`,
        }),
      ];
    });
  };
  // Asked for where somebody promises an answer.
  let reasons: readonly Reason[] | undefined;
  const builds = new Map(
    read.tickets.map(({ path, document }) => [
      path,
      endpointsOf(document).flatMap(({ text }) => answersOf(text.replaceAll('`', ''))),
    ]),
  );
  return [...read.tickets, ...read.designs, ...read.notes, ...read.features].flatMap(({ path, document }) =>
    codesIn(document).flatMap((one) => {
      const unknown = findings(path, one, builds.get(path) ?? []);
      return unknown.length > 0 ? unknown : otherReason(path, one, (reasons ??= reasonsIn(read)));
    }),
  );
}

/** More answers than these nobody reads side by side. */
const mostReasons = 100;

interface Reason {
  readonly code: string;
  readonly text: string;
  readonly words: ReadonlySet<string>;
}

function reasonsIn({ contracts }: Pick<ReadPackage, 'contracts'>): Reason[] {
  const said = new Map<string, Omit<Reason, 'words'>>();
  for (const { document } of contracts)
    for (const { code, text } of specificationProse(document))
      if (decided.has(code) && code > '4' && said.size < mostReasons) said.set(`${code} ${text}`, { code, text });
  return [...said.values()].map((one) => ({
    ...one,
    words: contentWords(one.text.replaceAll(/\([^()]{0,80}\)/g, ' ')),
  }));
}

/** Most of what the contract says of one answer stands here beside another, of which it says nothing of the kind. */
function otherReason(path: string, { line, text, codes }: Promised, reasons: readonly Reason[]): Problem[] {
  const [code = '', ...more] = codes;
  if (more.length > 0 || code < '4' || reasons.length < 2 || ofOthers.test(text)) return [];
  const own = contentWords(text);
  const shared = reasons.map((one) => [...one.words].filter((word) => isSaidIn(own, word)).length);
  const best = Math.max(...shared);
  const meant = reasons[shared.indexOf(best)];
  if (!meant || meant.code === code || best < 2 || best < meant.words.size / 2) return [];
  if (reasons.some((one, i) => one.code !== meant.code && (shared[i] ?? 0) > best / 2)) return [];
  const message = `It says ${code}; in the contracts ${meant.code} is the answer for this: ${JSON.stringify(meant.text.slice(0, 160))}`;
  return [warning('link/unknown-status', message, { at: `${path}:${line}`, fix: 'Say the same in both places.' })];
}

/** `low` and `lower`. */
const isSaidIn = (own: ReadonlySet<string>, word: string): boolean =>
  own.has(word) ||
  (word.length > 2 && [...own].some((one) => one.length > 2 && (one.startsWith(word) || word.startsWith(one))));

/** By call of a specification, the keys below its own `responses`; what others call `default` is no answer. */
function answersIn({ fences }: Outline): Answers[] {
  return fences.flatMap((fence) => {
    if (!/^(?:ya?ml|json|openapi)$/.test(fence.lang)) return [];
    const lines = fence.text.split('\n');
    const calls = specifiedCalls({ fences: [fence] }).endpoints;
    return calls.map(({ method, path, line }, i) => {
      const to = (calls[i + 1]?.line ?? Infinity) - fence.line - 1;
      const codes = answerKeys(lines.slice(line - fence.line, to));
      const isAny = codes.some((one) => /xx|default|<<|ref/.test(one));
      const call = `${method} ${path}`;
      return isAny ? { call, isAny } : codes.length === 0 ? { call } : { call, codes: new Set(codes) };
    });
  });
}

/** Of the lines of a call: by indentation, or between the braces on the line itself. */
function answerKeys(lines: readonly string[]): string[] {
  const found: string[] = [];
  let [own, listed, each] = [-1, -1, -1];
  for (const raw of lines) {
    const indent = raw.length - raw.trimStart().length;
    if (raw.trim() === '' || raw.length > longest) continue;
    if (own < 0) own = indent;
    if (listed < 0) {
      const [, inBraces] = (indent === own && listing.exec(raw)) || [];
      if (inBraces === undefined) continue;
      listed = indent;
      let keys = inBraces.replace(/^\s*\{/, '');
      for (let before = ''; before !== keys;) [before, keys] = [keys, keys.replaceAll(/\{[^{}]{0,2000}\}/g, '')];
      for (const part of keys.split(',')) found.push(...keyOf(part));
      continue;
    }
    if (indent <= listed) break;
    if (each < 0) each = indent;
    if (indent === each) found.push(...keyOf(raw));
  }
  return found;
}

const keyOf = (text: string): string[] =>
  answerKey
    .exec(text)
    ?.slice(1)
    .map((one) => one.toLowerCase()) ?? [];

interface Promised {
  readonly line: number;
  readonly text: string;
  readonly codes: readonly string[];
}

function codesIn({ lines, isCode }: Outline): Promised[] {
  let columns: readonly number[] = [];
  let isTable = false;
  return lines.flatMap((raw, i) => {
    const cells = raw.length > longest || !raw.includes('|') ? undefined : tableCells(raw);
    const wasTable = isTable;
    isTable = cells !== undefined;
    if (raw.length > longest || isCode(i + 1)) return [];
    if (cells && !wasTable) {
      const heads = cells.map((cell) => nameKey(plainText(cell)));
      columns = heads.flatMap((head, at) => (answerColumn.test(head) ? [at] : []));
      return [];
    }
    if (!/[2-4]\d\d/.test(raw) || (cells && isTableRule(cells))) return [];
    const inCells = (cells ?? []).flatMap((cell, at) =>
      columns.includes(at) ? (/^[`*]{0,3}([2-4]\d\d)\b/.exec(cell)?.[1] ?? []) : [],
    );
    const codes = [...raw.matchAll(promised), ...raw.matchAll(conditional)].map(([, code = '']) => code);
    return codes.length + inCells.length === 0 ? [] : [{ line: i + 1, text: raw, codes: [...codes, ...inCells] }];
  });
}
