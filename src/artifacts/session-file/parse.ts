/** Reading the session file back: tolerant of how it is written, strict about what it is. */
import { isObject, type Json } from '../../core/json.ts';
import { type Problem, problem, warning } from '../../core/problem.ts';
import { findFlaw, isWithinDepth, placeOf } from './json-text.ts';
import { get } from './pointer.ts';
import { formatVersion, type Mark, markKey, type SessionDocument } from './shape.ts';

export type ParsedSessionFile =
  | { readonly document: SessionDocument; readonly mark?: Mark; readonly warnings: readonly Problem[] }
  | { readonly problem: Problem };

/** A session file has some kilobytes; these bounds only keep a broken or hostile one from eating the machine. */
const longest = 8_000_000;
const deepest = 100;

export function parseSessionFile(text: string): ParsedSessionFile {
  if (text.length > longest) {
    return refuse('session-file/too-large', `It has ${text.length} characters; at most ${longest} are read.`);
  }
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const value = valueOf(json);
  const flaw = value === undefined || !isWithinDepth(value, deepest) ? findFlaw(json, deepest) : undefined;
  if (flaw) {
    const { line, column } = placeOf(json, flaw.offset);
    const at = `${line}:${column}`;
    if (flaw.what === 'too-deep') {
      return refuse('session-file/too-deep', `It is nested deeper than ${deepest} levels (line ${line}).`, at);
    }
    const marker = /^(?:<{7}|={7}|>{7})/m.test(json) ? ' It has conflict markers of a merge in it.' : '';
    const what = flaw.what === 'end' ? 'It ends too early' : 'It is not JSON';
    return refuse('session-file/corrupt', `${what}: line ${line}, column ${column}.${marker}`, at);
  }
  if (!isObject(value)) return refuse('session-file/corrupt', 'It is JSON, but not an object.', '1:1');
  const warnings: Problem[] = [];
  const wrongVersion = versionProblem(get(value, 'version'), warnings);
  if (wrongVersion) return { problem: wrongVersion };
  const mark = readMark(get(value, markKey), warnings);
  const rest = Object.entries(value as Record<string, Json>).filter(([key]) => key !== markKey);
  return { document: Object.fromEntries(rest), warnings, ...(mark ? { mark } : {}) };
}

/** The engine's parser is many times faster than ours, which is for saying where a text breaks. */
function valueOf(json: string): Json | undefined {
  try {
    return JSON.parse(json) as Json;
  } catch {
    return undefined;
  }
}

function refuse(code: string, message: string, at?: string): ParsedSessionFile {
  const fix = 'Have it rebuilt from the record or the documents: charrette design FEATURE --resume';
  return { problem: problem(code, `The session file cannot be read. ${message}`, { ...(at ? { at } : {}), fix }) };
}

/** 002-R6. Before the first version there are only drafts of it: they are read as far as they fit. */
function versionProblem(version: Json | undefined, warnings: Problem[]): Problem | undefined {
  const at = '/version';
  if (version === undefined || version === null) {
    warnings.push(warning('session-file/no-version', `It names no version; read as ${formatVersion}.`, { at }));
    return undefined;
  }
  // Some tools write it as a number.
  const named = typeof version === 'string' || typeof version === 'number' ? String(version) : '';
  const major = /^(\d+)(?:\.\d+)*$/.exec(named)?.[1];
  if (major === '1') {
    if (!['1', formatVersion].includes(named)) {
      const message = `Its version is ${named}; what is newer than ${formatVersion} in it is kept, not used.`;
      warnings.push(warning('session-file/newer-version', message, { at }));
    }
    return undefined;
  }
  if (major === '0') {
    const message = `Its version is ${named}; read as ${formatVersion}, as far as it fits.`;
    warnings.push(warning('session-file/older-version', message, { at }));
    return undefined;
  }
  const shown = JSON.stringify(version).slice(0, 40);
  return problem('session-file/unknown-version', `The session file has version ${shown}; only version 1 is known.`, {
    at,
    fix: 'Use the release of charrette that wrote it, or move the file away and let the session be rebuilt.',
  });
}

function readMark(value: Json | undefined, warnings: Problem[]): Mark | undefined {
  if (value === undefined) return undefined;
  const [seq, head, digest] = ['seq', 'head', 'digest'].map((key) => get(value, key));
  if (Number.isSafeInteger(seq) && Number(seq) >= 0 && typeof head === 'string' && typeof digest === 'string') {
    return { seq: seq as number, head, digest };
  }
  warnings.push(
    warning('session-file/bad-mark', 'Our own key in it is damaged, so it counts as edited by hand.', {
      at: `/${markKey}`,
    }),
  );
  return undefined;
}
