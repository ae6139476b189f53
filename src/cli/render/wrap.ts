/** Lines of words within a width. Long words are left whole: a path that is cut cannot be copied. */
import { columnsOf } from '../../artifacts/session-file/columns.ts';

/** The widest that is still easy to read. */
const readable = 100;

export function wrap(text: string, width: number, first = '', indent = ' '.repeat(columnsOf(first))): string[] {
  const room = Number.isFinite(width) ? Math.min(width, readable) : width;
  return text.split('\n').flatMap((paragraph, i) => wrapOne(paragraph, room, i === 0 ? first : indent, indent));
}

function wrapOne(text: string, room: number, first: string, indent: string): string[] {
  const lines: string[] = [];
  let line = first;
  let used = columnsOf(first);
  let isEmpty = true;
  for (const word of text.split(/ +/)) {
    const size = columnsOf(word);
    if (!isEmpty && used + 1 + size > room) {
      lines.push(line);
      line = indent;
      used = columnsOf(indent);
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    used += isEmpty ? size : size + 1;
    isEmpty = false;
  }
  return [...lines, line.trimEnd()];
}
