/**
 * Answers that tickets, designs and scenarios promise: each is one that the contracts have. Only specifications are asked, which list the
 * answers of a call; and only of answers that the service itself decides on: who is signed in and what fails is mostly left to what stands
 * before it, and is seldom written down.
 */
import type { Endpoint } from '../../artifacts/contracts.ts';
import { EndpointSet } from '../../artifacts/endpoint-key.ts';
import { isTableRule, tableCells } from '../../artifacts/lists.ts';
import type { Outline } from '../../artifacts/outline.ts';
import { nameKey, plainText } from '../../artifacts/plain-text.ts';
import { callsIn } from '../../artifacts/ticket.ts';
import { type Problem, warning } from '../../core/problem.ts';
import type { ReadPackage } from './documents.ts';
import { shortList } from './short-list.ts';

interface Answers {
  readonly call: string;
  /** Nothing where any may come: `default`, `4XX`. */
  readonly codes: ReadonlySet<string> | undefined;
}

const longest = 2000;
const answerKey = /(?:^|[{,])\s{0,80}["']?([1-5](?:\d\d|XX)|default)["']?\s{0,3}:/gi;
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
const elsewhere = /\b(?:provider|upstream|vendor|partner|third[- ]part\w+|webhooks?|receivers?|anbieter|proveedor)\b/i;

export function unknownStatuses(read: ReadPackage): Problem[] {
  const answers = read.contracts.flatMap(({ document, value }) => answersIn(document, value.endpoints));
  const all = new Set(answers.flatMap(({ codes }) => [...(codes ?? [])]));
  // Who lists no refusals leaves them to the reader.
  if (answers.length < 2 || answers.some(({ codes }) => !codes) || [...all].filter((one) => one >= '4').length < 2)
    return [];
  const calls = answers.map((one) => ({ ...one, set: new EndpointSet([one.call]) }));
  const known = new Map<string, readonly Answers[]>();
  const answersOf = (named: string): readonly Answers[] => {
    const own = known.get(named) ?? calls.filter(({ set }) => set.has(named));
    known.set(named, own);
    return own;
  };
  const findings = (path: string, line: number, text: string, codes: readonly string[]): Problem[] => {
    if (elsewhere.test(text)) return [];
    const own = callsIn(text).flatMap(answersOf);
    // Several calls in a sentence may each have answers of their own.
    const possible = own.length === 0 ? all : new Set(own.flatMap((one) => [...(one.codes ?? [])]));
    return [...new Set(codes)].flatMap((code) => {
      if (possible.has(code) || !decided.has(code) || (own.length === 0 && usual.has(code))) return [];
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
  return [...read.tickets, ...read.designs, ...read.notes, ...read.features].flatMap(({ path, document }) =>
    codesIn(document).flatMap(({ line, text, codes }) => findings(path, line, text, codes)),
  );
}

/** By call, the answers on the lines up to the next one. */
function answersIn({ fences, lines }: Outline, endpoints: readonly Endpoint[]): Answers[] {
  if (!fences.some(({ lang }) => /^(?:ya?ml|json|openapi)$/.test(lang))) return [];
  return endpoints.flatMap(({ method, path, line }, i) => {
    const own = lines.slice(line, (endpoints[i + 1]?.line ?? lines.length + 1) - 1);
    const codes = own.flatMap((raw) =>
      raw.length > longest ? [] : [...raw.matchAll(answerKey)].map(([, code = '']) => code.toLowerCase()),
    );
    if (codes.length === 0) return [];
    const isAny = codes.some((one) => /xx|default/.test(one));
    return [{ call: `${method} ${path}`, codes: isAny ? undefined : new Set(codes) }];
  });
}

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
