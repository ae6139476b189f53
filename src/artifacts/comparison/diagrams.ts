/** The diagrams of a text. */
import { diagramKind } from '../design-document/diagrams.ts';
import type { Diagram } from '../design-document/model.ts';
import { plainText } from '../plain-text.ts';

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
