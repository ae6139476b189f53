/**
 * A specification in JSON without line breaks, or with several keys on a line, put one key on a line: calls are told apart by lines. Every
 * line knows the line that it came from.
 */
import { outline } from './outline.ts';
import { isSpecification } from './specification.ts';

export interface SpreadText {
  readonly text: string;
  /** The line of the original, both from 1. */
  readonly lineOf: (line: number) => number;
}

const dense =
  /"\/[^"\n]{0,300}"\s{0,8}:\s{0,8}\{[ \t]{0,8}"|"(?:paths|schemas|get|put|post|delete|patch|head|options)"[ \t]{0,8}:[ \t]{0,8}\{[ \t]{0,8}"/;
/** Nothing where no specification is written that way. */
export function spreadSpecifications(text: string): SpreadText | undefined {
  if (!dense.test(text)) return undefined;
  const lines: string[] = [];
  const origins: number[] = [];
  const bare = text.replace(/^\uFEFF/, '');
  if (bare.trimStart().startsWith('{') && isSpecification(bare)) spreadInto(bare, 1, lines, origins);
  else {
    const document = outline(text);
    const written = document.fences.filter(
      (one) => one.lang === 'json' && dense.test(one.text) && isSpecification(one.text),
    );
    if (written.length === 0) return undefined;
    let line = 1;
    const keep = (to: number) => {
      for (; line <= to; line += 1) {
        lines.push(document.lines[line - 1] ?? '');
        origins.push(line);
      }
    };
    for (const fence of written) {
      keep(fence.line);
      spreadInto(fence.text, line, lines, origins);
      line = fence.endLine;
    }
    keep(document.lines.length);
  }
  return { text: lines.join('\n'), lineOf: (line) => origins[line - 1] ?? origins.at(-1) ?? 1 };
}

const count = (text: string): number => text.split('\n').length - 1;

/** Deeper than this nothing is told apart. */
const deepest = 40;
const token = /"(?:[^"\\]|\\[^])*"?|[{}[\],:\n]|[^\s"{}[\],:]+/g;

/** By its tokens, once through, whatever stands in it: what is no JSON comes out as odd as it was. */
function spreadInto(text: string, first: number, lines: string[], origins: number[]): void {
  let source = first;
  let depth = 0;
  let current = '';
  let origin = first;
  const end = () => {
    if (current !== '') {
      lines.push(' '.repeat(Math.min(depth, deepest)) + current);
      origins.push(origin);
    }
    current = '';
  };
  for (const [part] of text.matchAll(token)) {
    if (part === '\n') {
      source += 1;
      continue;
    }
    if (part === '}' || part === ']') {
      end();
      depth = Math.max(0, depth - 1);
    }
    if (current === '') origin = source;
    current += part === ':' ? ': ' : part;
    if (part === '{' || part === '[') {
      end();
      depth += 1;
    } else if (part === ',') end();
    source += part.startsWith('"') ? count(part) : 0;
  }
  end();
}
