/** The diagrams of two designs, each beside its twin. */
import { diagramKind } from '../design-document/diagrams.ts';
import type { Diagram } from '../design-document/model.ts';
import { plainText } from '../plain-text.ts';
import type { DiagramPair } from './shape.ts';

/** In the order of the text, each called after the heading above it. */
export function diagramsIn(text: string): Diagram[] {
  const found: Diagram[] = [];
  let heading = '';
  let fence: { readonly mark: string; readonly lang: string; readonly lines: string[] } | undefined;
  for (const line of text.split('\n')) {
    if (fence) {
      const isEnd = line.trim().startsWith(fence.mark) && /^[`~]+$/.test(line.trim());
      if (!isEnd) fence.lines.push(line);
      else {
        const source = fence.lines.join('\n').trimEnd();
        if (fence.lang === 'mermaid' && source !== '')
          found.push({ kind: diagramKind(source), caption: heading, source });
        fence = undefined;
      }
      continue;
    }
    const [, mark, lang = ''] = /^ {0,3}(`{3,}|~{3,})\s*([\w-]{0,20})/.exec(line) ?? [];
    if (mark !== undefined) fence = { mark, lang: lang.toLowerCase(), lines: [] };
    else heading = plainText(/^#{1,6}\s+(.+)$/.exec(line)?.[1] ?? '') || heading;
  }
  return found;
}

/** By kind and name first; then by kind alone, in their order: a heading that was reworded is no other diagram. */
export function diagramPairs(left: readonly Diagram[], right: readonly Diagram[]): DiagramPair[] {
  const rest = [...right];
  const take = (fits: (one: Diagram) => boolean) => {
    const at = rest.findIndex(fits);
    return at < 0 ? undefined : rest.splice(at, 1)[0];
  };
  const twins = new Map<Diagram, Diagram>();
  const pair = (fits: (mine: Diagram, other: Diagram) => boolean) => {
    for (const mine of left) {
      const twin = twins.has(mine) ? undefined : take((other) => fits(mine, other));
      if (twin) twins.set(mine, twin);
    }
  };
  pair((mine, other) => mine.source === other.source);
  pair((mine, other) => mine.kind === other.kind && mine.caption.toLowerCase() === other.caption.toLowerCase());
  pair((mine, other) => mine.kind === other.kind);
  return [
    ...left.map((mine): DiagramPair => {
      const twin = twins.get(mine);
      const { kind, caption, source } = mine;
      return { kind, caption, left: source, ...(twin ? { right: twin.source } : {}), same: twin?.source === source };
    }),
    ...rest.map(({ kind, caption, source }) => ({ kind, caption, right: source, same: false })),
  ];
}
