/** Cutting a text at its headings, with every byte kept. */
import { outline } from '../outline.ts';
import { linesOf } from '../lines-of.ts';

/** Lines with their own ends. */
function rawLines(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
}

/** The text in pieces that start at these lines (1-based, rising); what stands before the first is a piece, too. */
export function cutAt(text: string, starts: readonly number[]): string[] {
  const lines = rawLines(text);
  const rising = [...new Set(starts)].filter((line) => line > 1 && line <= lines.length).toSorted((a, b) => a - b);
  const marks = [1, ...rising, lines.length + 1];
  return marks.flatMap((from, i) => {
    const piece = lines.slice(from - 1, (marks[i + 1] ?? from) - 1).join('');
    return piece === '' ? [] : [piece];
  });
}

/** Cuts before every heading of these levels. */
export function cutAtHeadings(
  text: string,
  wanted: (heading: { level: number; text: string; line: number }) => boolean,
): string[] {
  return cutAt(
    text,
    outline(text)
      .sections.filter(wanted)
      .map(({ line }) => line),
  );
}

/** A piece's lines without their ends. */
export function plainLines(piece: string): string[] {
  const lines = linesOf(piece.replace(/^\uFEFF/, ''));
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** Without blank lines at both ends. */
export function trimmed(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}

/** Paragraphs with a blank line between them, and one after the last. */
export function paragraphs(blocks: readonly (string | undefined)[]): string {
  return `${blocks.filter((block) => block !== undefined && block !== '').join('\n\n')}\n\n`;
}
