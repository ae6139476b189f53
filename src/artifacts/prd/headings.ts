/**
 * Headings that are not written as such: "3. Functional requirements" between blank lines, "**US-1: Reminder**" alone on
 * its line. They become headings in place, so that every line keeps its number.
 */
const numbered = /^(\d{1,2}(?=[.)])|\d{1,2}(?:\.\d{1,2}){1,3})[.)]?\s+(\p{L}[^.!?:;,]{2,60})$/u;
const bold = /^(?:\*\*|__|_(?=[^_]{3,90}:_))([^*_]{3,90}?):?(?:\*\*|__|_):?\s*$/;
/** "PROJ-13  Request form": how a tracker prints what belongs together. */
const tracked = /^[A-Z]{2,10}-\d{1,6}:?\s+(\p{Lu}[^.!?;]{2,80})$/u;
/** A question above its answer, in bold or after a "Q:". */
const asked = /^(?:\*\*|__)(?:Q\d{0,2}[:.]\s*)?([^*_]{5,160}\?)(?:\*\*|__)$|^Q\d{0,2}[:.]\s*(.{5,160}\?)$/;
/** "Description" alone on its line, and then what it says. */
const alone = /^(?!(?:hi|hey|hello|dear|thanks|cheers|regards)\b)\p{L}{2,}(?: [\p{L}-]+){0,2}$/iu;
const item = /^\s*(?:[-*+•]|\d{1,3}[.)])\s/;
const fence = /^\s{0,3}(?:```|~~~)/;
const verb = /\b(?:must|shall|should|can|may|is|are|will|has|have)\b/i;

/** "h2. Stories", "||Key||Summary||", "# first": how a wiki writes headings, tables and lists. */
const wiki = /^h([1-6])\. (?=\S)/;

const fromWiki = (prd: string): string =>
  /^h[1-6]\. \S/m.test(prd)
    ? prd
        .split('\n')
        .map((line) =>
          wiki.test(line)
            ? line.replace(wiki, (_, level: string) => `${'#'.repeat(Number(level))} `)
            : /^#+ /.test(line)
              ? line.replace(/^#+ /, '1. ')
              : line.startsWith('||')
                ? line.replaceAll('||', '|')
                : line,
        )
        .join('\n')
    : prd;

export function withHeadings(prd: string): string {
  const lines = fromWiki(prd).split('\n');
  let inFence = false;
  const top = titleLine(lines);
  return lines
    .map((raw, i) => {
      if (raw.length > 120) return raw;
      if (fence.test(raw)) inFence = !inFence;
      if (inFence || raw.trim() === '') return raw;
      const text = raw.trim();
      if (i === top) return `# ${text}`;
      const isApart = (lines[i - 1] ?? '').trim() === '';
      const next = lines[i + 1] ?? '';
      const question = asked.exec(text);
      if (question && isApart && next.trim() !== '') return `###### ${question[1] ?? question[2]}`;
      const [, filed] = tracked.exec(text) ?? [];
      if (filed !== undefined && isApart && !verb.test(filed) && (i === 0 || item.test(next)))
        return `${i === 0 ? '#' : '##'} ${filed}`;
      // "What we want", a blank line, and a paragraph.
      const below = next.trim() === '' ? (lines[i + 2] ?? '') : next;
      if (
        isApart &&
        alone.test(text) &&
        !verb.test(text) &&
        below.length > 40 &&
        !item.test(below) &&
        !below.startsWith('|')
      )
        return `###### ${text}`;
      const [, name] = bold.exec(text) ?? [];
      if (name !== undefined && isApart) return /[.!?]$/.test(name) ? raw : `###### ${name}`;
      const [, number = '', title] = numbered.exec(text) ?? [];
      if (title === undefined || !isApart || (lines[i + 1] ?? '').trim() !== '' || verb.test(title)) return raw;
      return isListed(number, lines, i) ? raw : `${'#'.repeat(Math.min(6, number.split('.').length + 1))} ${title}`;
    })
    .join('\n');
}

/** "Kiosk timeout" above a blank line, where nothing else is a heading: what the note is called. */
function titleLine(lines: readonly string[]): number | undefined {
  const at = lines.findIndex((line) => line.trim() !== '');
  const text = (lines[at] ?? '').trim();
  const isName = /^\p{L}[^.!?:;,#|*`]{2,60}$/u.test(text) && text.split(/\s+/).length <= 8 && !verb.test(text);
  const isGreeting = /^(?:hi|hey|hello|dear|thanks|cheers|regards)\b/i.test(text);
  if (at < 0 || !isName || isGreeting || (lines[at + 1] ?? '-').trim() !== '') return undefined;
  return lines.some((line) => /^\s{0,3}(?:#{1,6}\s|={3,}\s*$|-{3,}\s*$)/.test(line)) ? undefined : at;
}

/** The next numbered line is its neighbour: both stand in a list with air between its items. */
function isListed(number: string, lines: readonly string[], at: number): boolean {
  const next = lines.slice(at + 1, at + 6).find((line) => line.trim() !== '') ?? '';
  const other = /^\s*(\d{1,2}(?:\.\d{1,2}){0,3})[.)]?\s/.exec(next)?.[1];
  return other !== undefined && other.split('.').length === number.split('.').length;
}
