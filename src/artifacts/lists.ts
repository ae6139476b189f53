/** Lists and tables in a run of lines, read line by line. */

const item = /^\s{0,12}(?:[-*+•]|\d{1,4}[.)]|\([a-z]{1,3}\)|[a-h][.)])\s+(?:\[[ xX]\]\s*)?(.*)$/;

/** The text of a list item, or nothing when the line is none. */
export function listItem(line: string): string | undefined {
  const text = item.exec(line)?.[1]?.trim();
  return text === '' ? undefined : text;
}

/** The cells of a table row; nothing when the line is none. */
export function tableCells(line: string): string[] | undefined {
  const text = line.trim();
  if (!text.startsWith('|') || text.length < 2) return undefined;
  const inner = text.endsWith('|') && !text.endsWith('\\|') ? text.slice(1, -1) : text.slice(1);
  if (!inner.includes('\\')) return inner.split('|').map((cell) => cell.trim());
  // `\|` is a bar in the text, in code as well.
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

export function isTableRule(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every((cell) => /^:?-{1,}:?$/.test(cell));
}
