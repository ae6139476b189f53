/** The diagrams of a document, each with the words that introduce it. */
import type { Fence } from '../outline-shape.ts';
import { plainText } from '../plain-text.ts';
import type { Diagram } from './model.ts';
import { captionLine, type CutDocument, type Part } from './pieces.ts';

export interface FoundDiagram extends Diagram {
  readonly fence: Fence;
  readonly role?: string;
}

const longest = 2000;

/** `flowchart`, `sequenceDiagram`: the first word that is no comment, setting or front matter. */
export function diagramKind(source: string): string {
  const lines = source.split('\n');
  let from = 0;
  if (lines[0]?.trim() === '---') from = Math.max(lines.indexOf('---', 1) + 1, 1);
  const line = lines.slice(from).find((one) => one.trim() !== '' && !one.trimStart().startsWith('%%'));
  return /^[A-Za-z][\w-]{0,40}/.exec(line?.trim().slice(0, longest) ?? '')?.[0] ?? '';
}

export const isFlowchart = ({ kind }: Diagram): boolean => /^(?:flowchart|graph)/i.test(kind);
export const isSequence = ({ kind }: Diagram): boolean => /^(?:sequenceDiagram|zenuml)/i.test(kind);

export function diagramsOf(document: CutDocument): FoundDiagram[] {
  return document.parts.flatMap((part) => diagramsIn(document, part));
}

function diagramsIn({ outline }: CutDocument, part: Part): FoundDiagram[] {
  return part.pieces.flatMap((piece) =>
    outline.fences
      .filter(({ lang, line }) => lang === 'mermaid' && line >= piece.from && line <= piece.to)
      .map((fence) => {
        const before = captionLine(outline.lines.slice(piece.from - 1, fence.line - 1).slice(-4));
        const name = piece.depth > 0 ? piece.name : part.name;
        return {
          kind: diagramKind(fence.text),
          caption: before === undefined ? name : plainText(before).replace(/:\s*$/, ''),
          source: fence.text.replace(/\s+$/, ''),
          fence,
          ...(part.role === undefined ? {} : { role: part.role }),
        };
      }),
  );
}

/** Who stands outside and acts: `actor P as Person` in a sequence, the rounded `p([Person])` in a flowchart. */
export function actorsIn(diagrams: readonly Diagram[]): string[] {
  const rounded = diagrams
    .filter(isFlowchart)
    .flatMap(({ source }) => [...source.slice(0, 50_000).matchAll(/\b\w{1,40}\(\["?([^"\]()[]{1,80})"?\]\)/g)])
    .map(([, label = '']) => plainText(label));
  const named = diagrams.filter(isSequence).flatMap(({ source }) =>
    source.split('\n').flatMap((line) => {
      const [, id, label] = /^\s*actor\s+(\S{1,80})(?:\s+as\s+(.{1,200}))?$/.exec(line.slice(0, longest)) ?? [];
      return id === undefined ? [] : [plainText(label ?? id)];
    }),
  );
  const seen = new Map([...named, ...rounded].map((name) => [name.toLowerCase(), name]));
  return [...seen.values()];
}
