/** The components of a design: sub-headings, rows of a table, or a list with bold names. */
import type { Fence } from '../outline-shape.ts';
import { isTableRule, listItem, tableCells } from '../lists.ts';
import { nameKey, plainText } from '../plain-text.ts';
import type { ComponentPart } from './model.ts';
import { type CutDocument, linesText, type Part, type Piece } from './pieces.ts';

export function componentsOf(document: CutDocument, leaveOut: ReadonlySet<Fence>): ComponentPart[] {
  return document.parts
    .filter((part) => part.role === 'components')
    .flatMap((part) => {
      const headed = fromHeadings(document, part, leaveOut);
      return headed.length > 0 ? headed : fromLines(document, part);
    });
}

export function componentsText(document: CutDocument, leaveOut: ReadonlySet<Fence>): string | undefined {
  const own = document.parts
    .filter((part) => part.role === 'components')
    .flatMap((part) => part.pieces.filter(({ depth }) => depth === 0))
    .map((piece) => linesText(document, piece, leaveOut));
  return own.filter((text) => text !== '').join('\n\n') || undefined;
}

function fromHeadings(document: CutDocument, part: Part, leaveOut: ReadonlySet<Fence>): ComponentPart[] {
  const found: { name: string; blocks: string[]; pieces: Piece[] }[] = [];
  for (const piece of part.pieces) {
    const text = linesText(document, piece, leaveOut);
    if (piece.depth === 1) found.push({ name: piece.name, blocks: [text], pieces: [piece] });
    else if (piece.depth > 1) {
      found.at(-1)?.pieces.push(piece);
      if (text !== '') found.at(-1)?.blocks.push(`**${piece.name}**`, text);
    }
  }
  return found.map(({ name, blocks, pieces }) => ({
    name,
    text: blocks.filter((block) => block !== '').join('\n\n'),
    covers: [...new Set(pieces.flatMap((piece) => coversIn(document, piece)))],
  }));
}

function coversIn({ outline }: CutDocument, { from, to }: Piece): string[] {
  return outline.fields
    .filter(({ line, name }) => line >= from && line <= to && nameKey(name) === 'covers')
    .flatMap(({ value }) => ruleIds(value));
}

const ruleIds = (text: string): string[] => text.slice(0, 2000).match(/\b[A-Z]{2,6}-\d{1,5}\b/g) ?? [];

/** `| API | takes requests |` and `- **API**: takes requests`. */
function fromLines({ outline }: CutDocument, part: Part): ComponentPart[] {
  const found: ComponentPart[] = [];
  let inTable = false;
  for (const { from, to } of part.pieces) {
    for (let line = from; line <= to; line += 1) {
      if (outline.isCode(line)) continue;
      const text = (outline.lines[line - 1] ?? '').slice(0, 2000);
      const cells = tableCells(text);
      if (cells) {
        if (isTableRule(cells)) inTable = true;
        else if (inTable && cells[0])
          found.push(component(plainText(cells[0]), cells.slice(1).filter(Boolean).join('. ')));
        continue;
      }
      inTable = false;
      const [, name, rest = ''] = /^\*\*([^*]{1,80}?):?\*\*:?\s*[-–—:]?\s*(.*)$/.exec(listItem(text) ?? '') ?? [];
      if (name !== undefined) found.push(component(name, rest));
    }
  }
  return found;
}

const component = (name: string, text: string): ComponentPart => ({
  name,
  text,
  covers: ruleIds(text),
  inline: true,
});
