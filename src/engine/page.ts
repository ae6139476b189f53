/** Summaries stay within a page, however long the session: the newest of each part, and how many came before them. */
export const pageLines = 45;

export interface Part {
  readonly lines: readonly string[];
  /** What the ones that are left out are called, and where they can be read. */
  readonly rest: (count: number) => string;
}

/** The longest parts give way first, from their oldest end. */
export function page(parts: readonly Part[], limit = pageLines): string[] {
  const shown = parts.map(({ lines }) => lines.length);
  const size = () => shown.reduce((sum, count, i) => sum + count + (count < (parts[i]?.lines.length ?? 0) ? 1 : 0), 0);
  while (size() > limit) {
    const longest = shown.indexOf(Math.max(...shown));
    const most = shown[longest] ?? 0;
    if (most <= 1) break;
    // In one go down to the next longest, so that thousands cost no more than a few.
    const next = Math.max(1, ...shown.filter((count) => count < most));
    shown[longest] = Math.max(next, most - Math.max(1, size() - limit));
  }
  return parts.flatMap(({ lines, rest }, i) => {
    const count = shown[i] ?? 0;
    const left = lines.length - count;
    return left > 0 ? [rest(left), ...lines.slice(left)] : lines;
  });
}

/** A line of a summary is a line: long words are read where they stand. */
export function short(text: string, width = 200): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > width ? `${line.slice(0, width - 1).trimEnd()}…` : line;
}
