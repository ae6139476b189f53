/** No code in a design: declarations are fine, bodies are not (000-R11, X5). TypeScript is left to its real parser. */
import { isNote } from '../../artifacts/notes.ts';
import type { Fence, Outline } from '../../artifacts/outline.ts';
import { type Problem, warning } from '../../core/problem.ts';
import type { ReadPackage } from './documents.ts';
import { functionWithBody } from './function-bodies.ts';

const braces = new Set([
  'java',
  'kotlin',
  'kt',
  'go',
  'golang',
  'rust',
  'rs',
  'c',
  'cpp',
  'c++',
  'csharp',
  'cs',
  'c#',
  'swift',
  'php',
  'scala',
  'dart',
  'js',
  'javascript',
  'jsx',
  'mjs',
  'cjs',
  'tsx',
  'groovy',
]);
const indented = new Set(['python', 'py', 'python3']);
const ended = new Set(['ruby', 'rb', 'elixir', 'ex']);
const shells = new Set(['bash', 'sh', 'zsh', 'shell', 'powershell', 'ps1']);
const queries = new Set(['sql', 'postgresql', 'mysql', 'pgsql', 'tsql', 'plsql']);

const does =
  /^\s{0,200}(?:return\b(?!s)|if\s{0,3}[(!]|if\s{1,3}\w[^{]{0,300}\{|match\s{1,3}\w[^{]{0,300}\{\s*$|loop\s{0,3}\{|for\s{0,3}\(|for\s+\w.*\{\s*$|while\s{0,3}\(|switch\s{0,3}\(|throw\s|await\s|yield\s|else\b|try\s{0,3}\{|defer\s|panic\(|[\w.]+\s{0,3}(?::=|\+=|-=)\s|(?:this|self)\.[\w.]+\s{0,3}=[^=>]|[\w$]+(?:\.[\w$]+)+\(.*\)\s*;?\s*$|(?:const|let|var|final|auto)\s+[\w$]+\s*=\s*(?:await\b|new\b|[\w$.]+\())/;

/** `void print() { send(l); }`: a body on the line of its signature. Fields and signatures between braces are declarations. */
const doesInside =
  /\)[^{};]{0,80}\{\s{0,3}(?:return\b|if\s{0,3}\(|for\s{0,3}\(|while\s{0,3}\(|throw\s|[\w$.]+\([^{}]{0,200}\)\s{0,3};|[\w$.]+\s{0,3}[-+]?=[^=>])/;

export function codeFindings(read: ReadPackage): Problem[] {
  return read.all.flatMap(({ kind, document, path }) =>
    kind === 'prd' ? [] : codeIn(document, path, isNote({ kind, path })),
  );
}

/** TypeScript of a page without a form is not given to its parser, since it may be anything there. */
function codeIn(document: Outline, path: string, isLoose: boolean): Problem[] {
  return document.fences.flatMap((fence) => {
    const offset = bodyLine(fence);
    const isTyped = isLoose && /^(?:ts|typescript)$/.test(languageOf(fence.lang));
    const at = isTyped
      ? functionWithBody('tsx', fence.text)
      : offset === undefined
        ? functionLine(fence)
        : signatureOf(fence, offset);
    if (at === undefined) return [];
    const message = `This ${fence.lang || 'code'} does something; a design has declarations only.`;
    const fix = 'Keep the signature, and say in words what it does.';
    return [warning('code/body', message, { at: `${path}:${fence.line + 1 + at}`, fix })];
  });
}

/** Whose body it is: the line above it that ends as a signature does. What stands alone is told where it stands. */
function signatureOf({ text }: Fence, offset: number): number {
  const lines = text.split('\n').map((line) => line.slice(0, 1000));
  const indent = indentOf(lines[offset] ?? '');
  for (let at = offset - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || indentOf(line) >= indent) continue;
    return /\)[^(){};]{0,100}(?:\{|=>\s{0,3}\{|:)\s*$/.test(line) && !/^\s*(?:if|for|while|switch|elif)\b/.test(line)
      ? at
      : offset;
  }
  return offset;
}

/** Where no line tells by itself that it does something, a signature with something in it does. */
function functionLine({ lang, text }: Fence): number | undefined {
  const language = languageOf(lang);
  if (language === '') return lang.trim() === '' ? functionWithBody('', text) : undefined;
  const isEnded = ended.has(language);
  return isEnded || braces.has(language) ? functionWithBody(language, text, isEnded) : undefined;
}

const languageOf = (lang: string): string => /^[a-z0-9+#]{1,20}/.exec(lang)?.[0] ?? '';

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** The first line that does something, counted from the start of the block. */
function bodyLine({ lang, text }: Fence): number | undefined {
  const name = languageOf(lang);
  const lines = text.split('\n').map((line) => line.slice(0, 1000));
  const first = (is: (line: string, i: number) => boolean) => {
    const at = lines.findIndex((line, i) => is(line, i));
    return at < 0 ? undefined : at;
  };
  if (braces.has(name)) return first((line) => does.test(line) || doesInside.test(line));
  if (indented.has(name)) return pythonBody(lines);
  if (ended.has(name))
    return first((line) => /^\s{1,200}(?:return\b|if\s|unless\s|raise\s|@?\w+\s*=\s*\S|[\w.]+\(.*\)\s*$)/.test(line));
  if (shells.has(name))
    return first((line) =>
      /^\s{0,200}(?:if\s+\[|for\s+\w+\s+in\b|while\s|case\s+.*\bin\s*$|function\s+\w|\w+\(\)\s*\{)/.test(line),
    );
  if (queries.has(name))
    return first(
      (line, i) =>
        /^\s{0,20}(?:SELECT|INSERT|UPDATE|DELETE|MERGE|WITH|BEGIN|DECLARE|CALL|EXEC)\b/i.test(line) &&
        startsStatement(lines, i),
    );
  return undefined;
}

/** Not a part of the statement above it: `CREATE VIEW x AS SELECT` is a declaration. */
function startsStatement(lines: readonly string[], at: number): boolean {
  for (let i = at - 1; i >= 0; i--) {
    const line = (lines[i] ?? '').trim();
    if (line !== '' && !line.startsWith('--')) return line.endsWith(';');
  }
  return true;
}

/** At the margin of a block: loops, branches, and calls that stand alone. Names, types and imports are declarations. */
const pythonDoes =
  /^(?:for\s.+:|while\s.+:|if\s.+:|with\s.+:|try:|return\b|raise\s|await\s|del\s|print\(|[\w.]+\s*[-+*/]=\s|[a-z_][\w.]*\.[a-z_]\w*\(.*\)$)/;

/** What stands deeper than a `def` and is neither a docstring, `...`, `pass` nor a comment. */
function pythonBody(lines: readonly string[]): number | undefined {
  let inside: number | undefined;
  let docstring: string | undefined;
  for (const [i, raw] of lines.entries()) {
    const text = raw.trim();
    if (docstring !== undefined) {
      if (text.endsWith(docstring)) docstring = undefined;
      continue;
    }
    if (text === '' || text.startsWith('#')) continue;
    const indent = raw.length - raw.trimStart().length;
    if (inside !== undefined && indent <= inside) inside = undefined;
    const quote = /^[rbu]?("""|''')/.exec(text)?.[1];
    if (quote !== undefined) {
      if (text.length < 6 || !text.slice(3).endsWith(quote)) docstring = quote;
      continue;
    }
    if (/^(?:async\s+)?def\s/.test(text)) {
      const own = /:\s*(\S.*)$/.exec(text.replace(/^.*\)[^:]*/, ''))?.[1];
      if (own !== undefined && !/^(?:\.\.\.|pass|#)/.test(own) && text.includes(')')) return i;
      inside = indent;
      continue;
    }
    if (inside === undefined && pythonDoes.test(text)) return i;
    // A signature may run over lines; its end has a colon or a bracket.
    if (inside === undefined || /^(?:\.\.\.|pass|@|\)|raise NotImplementedError)/.test(text)) continue;
    if (/^\w+\s*:\s*[\w[\]., |"']+(?:\s*=\s*[^()]*)?,?$/.test(text)) continue;
    return i;
  }
  return undefined;
}
