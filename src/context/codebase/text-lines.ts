/** Source as lines for patterns: bounded, so that a minified file costs nothing. */

const longestLine = 600;
const mostLines = 20_000;

export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\n|\r/, mostLines)
    .map((line) => (line.length > longestLine ? line.slice(0, longestLine) : line));
}

/** The line and what follows of a call that is broken over lines: `router.get(` and its path on the next one. */
export function callAt(lines: readonly string[], index: number, extra = 2): string {
  const line = lines[index] ?? '';
  if (!/[([{,]\s*$/.test(line)) return line;
  return lines
    .slice(index, index + 1 + extra)
    .map((one) => one.trim())
    .join(' ');
}

export const indentOf = (line: string) => line.length - line.trimStart().length;

/** `/users` + `{id}/` = `/users/{id}`: one slash between, none at the end. */
export function joinPaths(...parts: readonly (string | undefined)[]): string {
  const joined = parts
    .flatMap((part) => (part ?? '').split('/'))
    .filter((part) => part !== '')
    .join('/');
  return `/${joined}`;
}

/** One line of prose: no marks, no line ends, not longer than fits a list. */
export function sentenceOf(text: string, longest = 140): string {
  const flat = plainText(text);
  const end = /[.!?](?=\s+[A-Z(])/.exec(flat);
  const first = end ? flat.slice(0, end.index + 1) : flat;
  return first.length <= longest ? first : `${first.slice(0, longest - 1).trimEnd()}…`;
}

/** Without the marks of Markdown and HTML. */
export function plainText(text: string): string {
  return text
    .replace(/<[^>]{0,200}>/g, ' ')
    .replace(/!\[[^\]]{0,200}\]\([^)]{0,400}\)/g, ' ')
    .replace(/\[([^\]]{0,200})\]\([^)]{0,400}\)/g, '$1')
    .replace(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}(?=[\s.,;:)]|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
