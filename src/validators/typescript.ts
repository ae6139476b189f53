/**
 * TypeScript: declarations are contracts, bodies are code (X5, 000-R11). The parser is always there; the workspace's own
 * type checker is asked only on request, and what it says is information.
 */
import { parse, type ParseResult, type ParserOptions } from '@babel/parser';
import type { TypeScriptFacts } from '../engine/validator-port.ts';
import { type Finding, finding, type Report, shown, type Task } from './report.ts';
import { typeErrors } from './type-check.ts';

const options: ParserOptions = {
  sourceType: 'module',
  plugins: ['typescript', 'decorators', 'explicitResourceManagement'],
  errorRecovery: true,
  attachComment: false,
  allowAwaitOutsideFunction: true,
  allowReturnOutsideFunction: true,
  allowSuperOutsideMethod: true,
  allowUndeclaredExports: true,
  allowNewTargetOutsideFunction: true,
};

export async function check({ text, excerpt, typeCheckIn }: Task): Promise<Report> {
  const read = readAs(text, excerpt);
  if ('findings' in read) return read;
  const { declarations, bodies } = factsOf(read.tree, read.wrapped);
  const findings = [...read.doubts, ...bodyFindings(bodies)];
  if (typeCheckIn !== undefined && !read.wrapped) findings.push(...(await typeErrors(text, typeCheckIn)));
  return { findings, facts: { typescript: { declarations, bodies } } };
}

interface Read {
  readonly tree: ParseResult;
  /** Is the outermost declaration ours? */
  readonly wrapped: boolean;
  readonly doubts: readonly Finding[];
}

/** An excerpt may show members without their type. On one line with the text, a frame moves no line. */
const frames: readonly (readonly [before: string, after: string, isMixed?: true])[] = [
  ['', ''],
  ['interface Excerpt {', '\n}'],
  ['abstract class Excerpt {', '\n}'],
  ['type Excerpt =', '\n'],
  ['const excerpt = {', '\n}'],
  ['', '', true],
];

/** Methods among other code, as a plan shows what is to be added where: read as functions, so that what they do is told. */
const loneMethod =
  /^([ \t]{0,40})(?:(?:private|protected|public|static|override)[ \t]{1,4}){1,4}(async[ \t]{1,4})?(?=[\w$]{1,100}[ \t]{0,4}[(<])/gm;

/** `{ ... }` stands for what is left out; a spread has a name behind it. Blanks keep every place where it is. */
const leftOut = /(?:\.{3}|…)(?=\s{0,80}(?:[}\])>,;]|$))/gm;

function readAs(source: string, excerpt: boolean): Read | { findings: Finding[] } {
  // To this language, and to no editor, these end a line.
  const plain = source.replaceAll(/[\u2028\u2029]/g, ' ');
  const text = excerpt ? plain.replaceAll(leftOut, (dots) => ' '.repeat(dots.length)) : plain;
  let first: Finding[] | undefined;
  // What is missing at the end is missing behind the last line that says something.
  const last = text.trimEnd().split('\n').length;
  for (const [before, after, isMixed = false] of excerpt ? frames : frames.slice(0, 1)) {
    const wrapped = before !== '';
    const given = isMixed ? text.replaceAll(loneMethod, '$1$2function ') : text;
    if (isMixed && given === text) break;
    try {
      const tree = parse(before + given + after, options);
      const { errors, doubts } = complaints(tree.errors ?? [], last);
      if (errors.length === 0) return { tree, wrapped, doubts };
      first ??= errors;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      first ??= complaints([error as unknown as Complaint], last).errors;
    }
  }
  const apart = excerpt && isSketch(text) ? inParts(text) : undefined;
  if (apart) return apart;
  const findings = withOthers(text, first ?? []);
  return { findings: excerpt && isSketch(text) ? findings.slice(0, 1).map(asDoubt) : findings };
}

/** Several examples in one fence, with a blank line between them: each is read for itself, as a type or as members of one. */
function inParts(text: string): { findings: Finding[] } | undefined {
  const parts = text.length > longestReadAgain ? [] : text.split(/\n[ \t]*(?=\n)/);
  if (parts.length < 2 || parts.length > mostParts) return undefined;
  const found: Finding[] = [];
  let line = 0;
  for (const part of parts) {
    const read = frames.slice(0, -1).flatMap(([before, after]) => {
      const bodies = parsed(before + part + after, before !== '');
      return bodies ? [bodies] : [];
    });
    // `{ content: [] }` is a block of code, and the type of an answer.
    const [own] = read.toSorted((a, b) => a.length - b.length);
    if (!own) return undefined;
    found.push(...bodyFindings(own.map((at) => ({ line: at.line + line }))));
    line += part.split('\n').length;
  }
  return { findings: found };
}

const mostParts = 30;

function parsed(text: string, wrapped: boolean): TypeScriptFacts['bodies'] | undefined {
  try {
    const tree = parse(text, options);
    return (tree.errors ?? []).length === 0 ? factsOf(tree, wrapped).bodies : undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/** In a fence of a document: what an answer looks like, names of parameters, a type beside an example of it. No declaration is broken by that. */
const isSketch = (text: string): boolean =>
  text.split('\n').some((line) => /^[^\s/*})\]|&;]/.test(line) && !startsDeclaration.test(line));
const asDoubt = (one: Finding): Finding => (one.severity === 'error' ? { ...one, severity: 'warning' as const } : one);

/** More broken ones nobody mends at once; larger texts are read once. */
const mostBroken = 20;
const longestReadAgain = 200_000;
const startsDeclaration =
  /^(?:export|declare|interface|type|(?:abstract )?class|(?:async )?function|(?:const )?enum|namespace|module|import|const|let|var|@)\b/;

/** The parser stops at what it cannot read: the declaration is taken out, and those around it are looked at as well. */
function withOthers(text: string, first: readonly Finding[]): Finding[] {
  const lines = text.length > longestReadAgain ? [] : text.split('\n');
  const findings = [...first];
  for (let at = first[0]?.line; at !== undefined && findings.length < mostBroken && takenOut(lines, at);) {
    try {
      const tree = parse(lines.join('\n'), options);
      const { errors, doubts } = complaints(tree.errors ?? [], lines.length);
      return sorted([...findings, ...errors, ...doubts, ...bodyFindings(factsOf(tree, false).bodies)]);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      const { errors } = complaints([error as unknown as Complaint], lines.length);
      at = errors[0]?.line;
      findings.push(...errors);
    }
  }
  return sorted(findings);
}

const sorted = (findings: readonly Finding[]): Finding[] => findings.toSorted((a, b) => a.line - b.line);

/** Blank lines keep every place where it is. One whose brackets are not closed may reach anywhere: only what stands before it is left. */
function takenOut(lines: string[], line: number): boolean {
  const starts = (i: number) => startsDeclaration.test(lines[i] ?? '');
  let from = line - 1;
  while (from > 0 && !starts(from)) from -= 1;
  let end = line;
  while (end < lines.length && !starts(end)) end += 1;
  if (isClosed(lines.slice(0, from)) && !isClosed(lines.slice(from, end))) end = lines.length;
  for (; from > 0 && !(starts(from) && isClosed(lines.slice(0, from))); from -= 1) end = lines.length;
  if (!starts(from)) return false;
  lines.fill('', from, end);
  return true;
}

function isClosed(lines: readonly string[]): boolean {
  const text = lines.join('\n');
  const count = (mark: string) => text.split(mark).length;
  return ['{}', '()', '[]'].every(([open = '', close = '']) => count(open) === count(close));
}

interface Complaint {
  readonly message?: string;
  readonly code?: string;
  readonly reasonCode?: string;
  readonly loc?: { readonly line: number };
}

/** It can be read, but cannot be meant so: a name twice, an export of nothing. */
const doubtful =
  /^(?:VarRedeclaration|DuplicateExport|DuplicateDefaultExport|ModuleExportUndefined|DuplicateConstructor)$/;

function complaints(all: readonly Complaint[], last: number): { errors: Finding[]; doubts: Finding[] } {
  const errors: Finding[] = [];
  const doubts: Finding[] = [];
  for (const { message = '', reasonCode = '', loc } of all) {
    const said = shown(message.replace(/ \(\d+:\d+\)$/, ''));
    const line = Math.min(loc?.line ?? 1, last);
    if (doubtful.test(reasonCode))
      doubts.push(
        finding('typescript/doubtful', line, said, { severity: 'warning', fix: 'Give each thing its own name.' }),
      );
    else {
      const fix = 'Write declarations as TypeScript reads them; for pseudo-code use a fence with "text".';
      errors.push(finding('typescript/syntax', line, said, { fix }));
    }
  }
  return { errors, doubts };
}

interface Node {
  readonly type: string;
  readonly loc?: { readonly start: { readonly line: number } };
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
const lineOf = (node: Node): number => node.loc?.start.line ?? 1;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Statements that declare and do nothing. Everything else at the top is code. */
const declaring =
  /^(?:Import|Export|TS|DeclareFunction|Interface|TypeAlias|ClassDeclaration|FunctionDeclaration|VariableDeclaration|EmptyStatement)/;

function factsOf(tree: ParseResult, wrapped: boolean): TypeScriptFacts {
  const bodies = new Map<number, { line: number }>();
  const add = (node: Node) => bodies.set(lineOf(node), { line: lineOf(node) });
  const program = tree.program as unknown as Node;
  const statements = (program['body'] as Node[]).filter((node) => !isDirective(node));
  for (const statement of statements) if (!declaring.test(statement.type)) add(statement);
  // Its own stack: a tree can be deeper than ours.
  const open: Node[] = [...statements];
  for (let node = open.pop(); node; node = open.pop()) {
    if (hasCode(node)) {
      add(node);
      continue;
    }
    for (const child of childrenOf(node)) open.push(child);
  }
  return {
    declarations: wrapped ? membersOf(statements[0]) : statements.flatMap(declarationsOf),
    bodies: [...bodies.values()].toSorted((a, b) => a.line - b.line),
  };
}

const isDirective = (node: Node): boolean =>
  node.type === 'ExpressionStatement' && (node['expression'] as Node | undefined)?.type === 'StringLiteral';

/** Empty braces say only that a function exists. */
function hasCode(node: Node): boolean {
  if (node.type === 'StaticBlock') return (node['body'] as Node[]).length > 0;
  if (!/Function|Method/.test(node.type) || node.type.startsWith('TS')) return false;
  const body = node['body'];
  if (!isNode(body)) return false;
  if (body.type !== 'BlockStatement') return true;
  return [...(body['body'] as Node[]), ...((body['directives'] as Node[] | undefined) ?? [])].length > 0;
}

type Declaration = TypeScriptFacts['declarations'][number];

const kindNames: Readonly<Record<string, string>> = {
  TSInterfaceDeclaration: 'interface',
  TSTypeAliasDeclaration: 'type',
  TSEnumDeclaration: 'enum',
  TSModuleDeclaration: 'namespace',
  TSDeclareFunction: 'function',
  FunctionDeclaration: 'function',
  ClassDeclaration: 'class',
  VariableDeclaration: 'variable',
};

function declarationsOf(statement: Node): Declaration[] {
  const inner = isNode(statement['declaration']) ? statement['declaration'] : statement;
  const kind = kindNames[inner.type];
  if (kind === undefined) return [];
  const line = lineOf(inner);
  if (inner.type !== 'VariableDeclaration') return [{ name: nameOf(inner['id']), kind, line }];
  return (inner['declarations'] as Node[]).map((one) => ({ name: nameOf(one['id']), kind, line: lineOf(one) }));
}

function membersOf(frame: Node | undefined): Declaration[] {
  const body = frame?.['body'];
  const members = isNode(body) && Array.isArray(body['body']) ? (body['body'] as Node[]) : [];
  return members.map((member) => ({ name: nameOf(member['key']), kind: 'member', line: lineOf(member) }));
}

const nameOf = (id: unknown): string => (isNode(id) && typeof id['name'] === 'string' ? id['name'] : '');

function bodyFindings(bodies: readonly { readonly line: number }[]): Finding[] {
  return bodies.map(({ line }) => {
    const message = 'This is code; a design has declarations only.';
    const fix = 'Keep the signature and leave out the body: `function f(x: X): Y;`.';
    return finding('typescript/body', line, message, { fix, severity: 'warning' });
  });
}
