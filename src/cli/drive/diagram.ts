/** A diagram in words, for a screen that draws none: nobody agrees to what cannot be seen. */

const kinds = /^\s*(flowchart|graph|sequenceDiagram|erDiagram|stateDiagram|classDiagram)/;

/** Each arrow as `Customer -> Pause API: POST /pauses`; a diagram of another kind is only named. */
export function diagramInWords(lines: readonly string[]): string[] {
  const kind = lines.map((line) => kinds.exec(line)?.[1]).find((found) => found !== undefined);
  const arrows = kind === 'sequenceDiagram' ? messagesIn(lines) : kind?.startsWith('er') ? [] : edgesIn(lines);
  if (arrows.length > 0) return arrows;
  return kind === undefined ? [] : [`[${kind}, drawn in the document]`];
}

const participant = /^\s*(?:actor|participant)\s+(\w+)(?:\s+as\s+(.{1,80}))?$/;
const message = /^\s*(\w+)\s*-{1,2}(?:>>|>|x|\))[+-]?\s*(\w+)\s*:\s*(.{1,200})$/;

function messagesIn(lines: readonly string[]): string[] {
  const names = new Map(
    lines.flatMap((line) => {
      const [, id, name] = participant.exec(line) ?? [];
      return id === undefined ? [] : [[id, name?.trim() ?? id] as const];
    }),
  );
  return lines.flatMap((line) => {
    const [, from, to, text = ''] = message.exec(line) ?? [];
    return from === undefined || to === undefined ? [] : [arrow(names, from, to, text)];
  });
}

const label = /(?<![\w"])(\w+)\s?[[({>]{1,3}"?([^"\])}|]{1,80})"?[\])}]{1,3}/g;
const edge = /^\s*(\w+)\s*(?:-->|---|-\.->|==>)\s*(?:\|"?([^|"]{1,80})"?\|\s*)?(\w+)\s*;?\s*$/;

function edgesIn(lines: readonly string[]): string[] {
  const names = new Map<string, string>();
  const bare = lines.map((line) =>
    line.slice(0, 500).replace(label, (_, id: string, name: string) => {
      names.set(id, name.trim());
      return id;
    }),
  );
  return bare.flatMap((line) => {
    const [, from, text = '', to] = edge.exec(line) ?? [];
    return from === undefined || to === undefined ? [] : [arrow(names, from, to, text)];
  });
}

function arrow(names: ReadonlyMap<string, string>, from: string, to: string, text: string): string {
  return `${names.get(from) ?? from} -> ${names.get(to) ?? to}${text === '' ? '' : `: ${text.trim()}`}`;
}

/** Lines of a document with each diagram in words, since a terminal draws none. */
export function folded(lines: readonly string[]): string[] {
  const shown: string[] = [];
  let diagram: { readonly fence: string; readonly lines: string[] } | undefined;
  for (const line of lines) {
    const mark = /^\s*(`{3,}|~{3,})(\w*)/.exec(line);
    if (diagram === undefined && mark?.[2] === 'mermaid') diagram = { fence: mark[1] ?? '', lines: [] };
    else if (diagram === undefined) shown.push(line);
    else if (line.trim() === diagram.fence) {
      shown.push(...diagramInWords(diagram.lines));
      diagram = undefined;
    } else diagram.lines.push(line);
  }
  return [...shown, ...diagramInWords(diagram?.lines ?? [])];
}
