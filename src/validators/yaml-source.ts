/** A YAML text (JSON is one too) as a tree with lines; aliases are counted before anything follows them. */
import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type ParsedNode,
  visit,
} from 'yaml';
import { type Finding, finding, shown } from './report.ts';

export interface YamlSource {
  readonly document: Document;
  /** Syntax, double keys, alias bombs. With an error among them the tree is not to be followed. */
  readonly findings: readonly Finding[];
  readonly lineOf: (node: Node | undefined | null) => number;
  /** The line of a key or item, or of the nearest thing above it that exists. */
  readonly lineAt: (path: readonly string[]) => number;
}

/** Deeper than this no parser is asked to follow: they go down by calling themselves. */
const deepest = 200;

/** Is it nested deeper than anybody writes? Counted on the characters alone; brackets in words hardly add up. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (char === 0x5b || char === 0x7b) depth += 1;
    else if ((char === 0x5d || char === 0x7d) && depth > 0) depth -= 1;
    if (depth > deepest) return true;
  }
  return /^[ \t]{2000}|^[ \t]*(?:[-?:][ \t]{1,80}){200}/m.test(text);
}

export const tooDeep = (area: string): Finding =>
  finding(`${area}/too-deep`, 1, 'It is nested too deeply to be read.', { fix: 'Make it flatter.' });

/** An alias may stand for a tree with aliases: nine lines of YAML can mean a billion nodes. */
const mostExpanded = 1000;

/** `undefined` when it is too deep to be read at all. */
export function readYaml(text: string, area: string): YamlSource | undefined {
  if (isTooDeep(text)) return undefined;
  const parsed = parse(text);
  const loose = parsed.document.errors.some(isOpenQuote) ? parse(withIndentedQuotes(text)) : undefined;
  // What everybody else reads is no error, but strictly it is none of YAML.
  if (!loose || loose.document.errors.length > 0) return asSource(parsed.document, parsed.lines, area);
  const source = asSource(loose.document, loose.lines, area);
  const { line } = parsed.lines.linePos(parsed.document.errors[0]?.pos[0] ?? 0);
  const fix = 'Indent its further lines deeper than the key.';
  const note = finding(`${area}/syntax`, line || 1, shallow, { fix, severity: 'warning' });
  return { ...source, findings: [note, ...source.findings] };
}

const shallow = 'A quoted text goes on in a line that is no deeper than its key: strict parsers refuse that.';

/** Its own check for double keys compares each with each; ours doesn't. */
function parse(text: string): { document: Document; lines: LineCounter } {
  const lines = new LineCounter();
  const options = { lineCounter: lines, uniqueKeys: false, prettyErrors: false, logLevel: 'silent' } as const;
  return { document: parseDocument(text, options), lines };
}

/** So a text in quotes ends for the parser where a line is not deep enough. */
export const isOpenQuote = ({ message }: { readonly message: string }): boolean =>
  /^Missing closing ["']quote/.test(message);

/** The further lines of a quoted text, deeper than their key. */
function withIndentedQuotes(text: string): string {
  let depth = -1;
  let mark = '';
  return text
    .split('\n')
    .map((line) => {
      if (depth >= 0) {
        const deep = ' '.repeat(depth + 1) + line.trimStart();
        if (closes(line, mark)) depth = -1;
        return deep;
      }
      const [, blanks = '', quote = '', rest = ''] = quoted.exec(line) ?? [];
      if (quote !== '' && !closes(rest, quote)) [depth, mark] = [blanks.length, quote];
      return line;
    })
    .join('\n');
}

const quoted = /^([ \t-]{0,200})[^\s#"'][^"'#]{0,200}:[ \t]{1,8}(["'])(.*)$/;
const closes = (line: string, mark: string): boolean =>
  (mark === '"' ? line.replaceAll(/\\./g, '') : line.replaceAll("''", '')).includes(mark);

export function asSource(document: Document, lines: LineCounter, area: string): YamlSource {
  const lineOf = (node: Node | undefined | null) => lines.linePos(node?.range?.[0] ?? 0).line || 1;
  const findings = [
    ...document.errors.map((error) => ({ error, severity: 'error' as const })),
    ...document.warnings.map((error) => ({ error, severity: 'warning' as const })),
  ].map(({ error, severity }) => {
    const { line } = lines.linePos(error.pos[0]);
    if (error.message.includes('call stack'))
      return finding(`${area}/too-deep`, line || 1, 'It is nested too deeply to be read.', { fix: 'Make it flatter.' });
    const fix = 'Check the indentation, and put text with ":" or "#" in quotes.';
    return finding(`${area}/syntax`, line || 1, shown(error.message), { fix, severity });
  });
  const found: Finding[] = [...findings, ...doubleKeys(document, area, lineOf), ...bombs(document, area)];
  return {
    document,
    findings: found,
    lineOf,
    lineAt: (path) => lineOf(nodeAt(document, path)),
  };
}

function doubleKeys(document: Document, area: string, lineOf: (node: Node) => number): Finding[] {
  const found: Finding[] = [];
  visit(document, {
    Map(_key, map) {
      const seen = new Set<string>();
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        const name = wordOf(key);
        if (seen.has(name) && name !== '<<') {
          const message = `The key ${JSON.stringify(shown(name, 60))} stands twice in the same place.`;
          found.push(finding(`${area}/double-key`, lineOf(key), message, { fix: 'Keep one; the last would win.' }));
        }
        seen.add(name);
      }
    },
  });
  return found;
}

function bombs(document: Document, area: string): Finding[] {
  let hasAlias = false;
  visit(document, { Alias: () => ((hasAlias = true), visit.BREAK) });
  if (!hasAlias || document.errors.length > 0) return [];
  try {
    document.toJS({ maxAliasCount: mostExpanded });
    return [];
  } catch (error) {
    if (error instanceof RangeError) throw error;
    const message = `Its aliases cannot be followed: ${shown(error instanceof Error ? error.message : String(error))}`;
    return [finding(`${area}/aliases`, 1, message, { fix: 'Write out what the aliases stand for.' })];
  }
}

/** Aliases are followed one step at a time. */
/** A number, a word or nothing as a key or value says it. */
export function wordOf(node: unknown): string {
  const value: unknown = isScalar(node) ? (node.source ?? node.value) : '';
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

export function resolved(document: Document, node: unknown): Node | undefined {
  let at = node;
  for (let i = 0; i < 20 && isAlias(at); i++) at = at.resolve(document);
  return isAlias(at) ? undefined : (at as Node | undefined);
}

type KeyPair = Pair<ParsedNode, ParsedNode | null>;
/** By key, made when a map is first asked: a map of thousands is asked thousands of times. */
const pairs = new WeakMap<object, ReadonlyMap<string, KeyPair>>();

export function pairOf(document: Document, node: unknown, key: string): KeyPair | undefined {
  const map = resolved(document, node);
  if (!isMap(map)) return undefined;
  const known = pairs.get(map) ?? new Map((map.items as KeyPair[]).map((pair) => [wordOf(pair.key), pair]));
  pairs.set(map, known);
  return known.get(key);
}

export function pairsOf(document: Document, node: unknown): { name: string; key: Node; value: Node | undefined }[] {
  const map = resolved(document, node);
  if (!isMap(map)) return [];
  return map.items.flatMap((pair) => {
    if (!isPair(pair) || !isScalar(pair.key)) return [];
    return [{ name: wordOf(pair.key), key: pair.key, value: resolved(document, pair.value) }];
  });
}

function nodeAt(document: Document, path: readonly string[]): Node | undefined {
  let place: Node | undefined = document.contents ?? undefined;
  let inside: unknown = document.contents;
  for (const segment of path) {
    const pair = pairOf(document, inside, segment);
    if (pair) {
      place = pair.key;
      inside = pair.value;
      continue;
    }
    const list = resolved(document, inside);
    const item = isSeq(list) ? (list.items[Number(segment)] as Node | undefined) : undefined;
    if (!item) break;
    place = item;
    inside = item;
  }
  return place;
}

/** `#/paths/~1users/get` as its segments. */
export const pointerPath = (pointer: string): string[] =>
  pointer
    .replace(/^#/, '')
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
