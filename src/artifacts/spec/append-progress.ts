/** What we add to `.progress.md`: whole blocks at their place, with every byte around them as it was (003-R23, R43). */

/** Appends a block at the end, a blank line before it. */
export function appendBlock(text: string, block: string): string {
  const eol = endingOf(text);
  const gap = text === '' ? '' : text.endsWith(`${eol}${eol}`) ? '' : text.endsWith(eol) ? eol : `${eol}${eol}`;
  return `${text}${gap}${withEnding(`${block.trimEnd()}\n`, eol)}`;
}

/** Puts a block at the end of a section, and makes the section at the end of the file when there is none. */
export function appendUnder(text: string, heading: string, block: string): string {
  const end = endOfSection(text, heading);
  if (end === undefined) return appendBlock(text, `## ${heading}\n\n${block}`);
  const eol = endingOf(text);
  const before = text.slice(0, end);
  const body = before.trimEnd();
  const rest = text.slice(end);
  const blank = before.slice(body.length);
  // The blank lines that stood there go on standing between this block and what follows.
  const gap = rest === '' ? eol : blank === eol || blank === '' ? `${eol}${eol}` : blank;
  return `${body}${eol}${eol}${withEnding(block.trim(), eol)}${gap}${rest}`;
}

/** Where the section of this name ends, as an offset: at the next heading of its level or above, fences skipped. */
function endOfSection(text: string, heading: string): number | undefined {
  let offset = 0;
  let fence: string | undefined;
  let level = 0;
  for (const raw of text.split('\n')) {
    const line = raw.replace(/\r$/, '');
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === undefined && mark !== undefined) fence = mark;
    else if (fence !== undefined && mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
    const [, hashes, title] = (fence === undefined && /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*$/.exec(line)) || [];
    if (hashes !== undefined) {
      if (level > 0 && hashes.length <= level) return offset;
      if (level === 0 && title?.toLowerCase() === heading.toLowerCase()) level = hashes.length;
    }
    offset += raw.length + 1;
  }
  return level > 0 ? text.length : undefined;
}

const endingOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');
const withEnding = (text: string, eol: string): string => text.replaceAll(/\r\n?|\n/g, eol);
