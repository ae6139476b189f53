/** Summaries stay within a page, however long the session: the newest of each part, and how many came before them. */

/** A page has 60 rows of 80 letters; ten are for what stands around a summary: its title, and the question. */
export const pageRows = 50;
export const pageColumns = 80;

export interface Part {
  readonly lines: readonly string[];
  /** What the ones that are left out are called, and where they can be read. */
  readonly rest: (count: number) => string;
}

/** How many rows a line takes. */
export const rowsOf = (line: string): number => Math.max(1, Math.ceil(line.length / pageColumns));

/** The longest parts give way first, from their oldest end; of each at least the newest line stays. */
export function page(parts: readonly Part[], limit = pageRows): string[] {
  const shown = parts.map(({ lines }) => ({ from: 0, rows: lines.reduce((sum, line) => sum + rowsOf(line), 0) }));
  let size = shown.reduce((sum, { rows }) => sum + rows, 0);
  while (size > limit) {
    let longest: number | undefined;
    for (const [i, { from, rows }] of shown.entries())
      if (from < (parts[i]?.lines.length ?? 0) - 1 && rows > (shown[longest ?? -1]?.rows ?? 0)) longest = i;
    const part = shown[longest ?? -1];
    if (!part) break;
    const rows = rowsOf(parts[longest ?? -1]?.lines[part.from] ?? '');
    // The first that goes leaves a line behind that says so.
    size -= part.from === 0 ? rows - 1 : rows;
    part.rows -= rows;
    part.from += 1;
  }
  return parts.flatMap(({ lines, rest }, i) => {
    const from = shown[i]?.from ?? 0;
    return from > 0 ? [rest(from), ...lines.slice(from)] : lines;
  });
}

/** A line of a summary is a line: long words are read where they stand. */
export function short(text: string, width = 2 * pageColumns): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > width ? `${line.slice(0, width - 1).trimEnd()}…` : line;
}
