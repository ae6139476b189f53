/**
 * The outline of a plain text, by its lines: no library to load, and some ten times faster. Most documents are headings at
 * the margin, paragraphs, lists, tables and fences. Whatever could mean something else to CommonMark (other HTML, underlined
 * headings, indented code, fences inside of lists, front matter with more than plain values) gives nothing, and the real parser
 * is asked.
 */
import { type Fence, fieldsOf, type Heading, type Outline, sectionsOf } from './outline-shape.ts';
import { frontMatterFields } from './plain-fields.ts';
import { plainFrontMatter } from './plain-front-matter.ts';
import { plainText } from './plain-text.ts';
import { withLineFeeds } from './lines-of.ts';

/** A letter at the margin or right after the mark of a list, or a row of a table: words, and nothing else. */
const words = /^(?:\||(?:[*+-] |\d{1,9}[.)] )?(?:\*\*)?[A-Za-z"(])/;
const heading = /^(#{1,6})(?: +(.*))?$/;
const opening = /^(`{3,}|~{3,})([^`]*)$/;
const remark = /^<!--.*-->/;
const rule = /^ {0,3}(?:-[ -]*|\*[ *]*|_[ _]*)$/;

/** Each of these is for the real parser to judge. */
const odd = /[\t\0\u2028\u2029]/;
const doubtful: readonly RegExp[] = [
  odd,
  // A heading or a fence that may belong to a list or a quote.
  /^(?:[ >*+-]|\d{1,9}[.)])+#{1,6}(?: |$)/,
  /^(?:[ >*+-]|\d{1,9}[.)])+[`~]{3}/,
  // HTML, wherever a block may start.
  /^(?:[ >*+-]|\d{1,9}[.)])*<[A-Za-z/!?]/,
  // Code after a mark, or under an empty one.
  /^(?: *>)* *(?:[*+-]|\d{1,9}[.)]) {5,}\S/,
  /^(?: *>)* *(?:[*+-]|\d{1,9}[.)]) *$/,
  /> {5,}/,
  /^ *(?:=+|-+) *$/,
];

export function plainOutline(source: string): Outline | undefined {
  const lines = linesOf(source);
  const isMarked = lines[0]?.trimEnd() === '---';
  const frontMatter = isMarked ? plainFrontMatter(lines) : undefined;
  if (isMarked && !frontMatter) return undefined;
  const code = new Uint8Array(lines.length + 2);
  if (frontMatter) code.fill(1, 1, frontMatter.endLine + 1);
  const headings: Heading[] = [];
  const fences: Fence[] = [];
  let isAfterGap = true;
  for (let i = frontMatter?.endLine ?? 0; i < lines.length; i += 1) {
    const text = lines[i] as string;
    if (text === '' || /^ *$/.test(text)) {
      isAfterGap = true;
      continue;
    }
    if (words.test(text) && !odd.test(text)) {
      isAfterGap = false;
      continue;
    }
    // A remark at the margin that ends on its line is a block of its own, whatever stands around it.
    if (remark.test(text) && !odd.test(text)) {
      code[i + 1] = 1;
      isAfterGap = true;
      continue;
    }
    const [, mark, info = ''] = opening.exec(text) ?? [];
    if (mark !== undefined) {
      const end = closingOf(lines, i, mark);
      if (end === undefined) return undefined;
      const lang = (/^\S{1,40}/.exec(info.trim())?.[0] ?? '').toLowerCase();
      const inside = lines.slice(i + 1, end).map((line) => `${line}\n`);
      fences.push({ lang, text: inside.join(''), line: i + 1, endLine: end + 1 });
      code.fill(1, i + 1, end + 2);
      i = end;
      isAfterGap = true;
      continue;
    }
    if (rule.test(text) && /^[ -]{3,}$|^[ *]{3,}$|^[ _]{3,}$/.test(text)) {
      // Under words it would make a heading of them.
      if (!isAfterGap || text.startsWith('    ')) return undefined;
      continue;
    }
    if (doubtful.some((pattern) => pattern.test(text))) return undefined;
    const [, marks, title = ''] = heading.exec(text) ?? [];
    if (marks !== undefined) {
      if (/#\s*$/.test(title)) return undefined;
      headings.push({ level: marks.length, text: plainText(title.trim()), line: i + 1 });
      isAfterGap = true;
      continue;
    }
    if (isAfterGap && text.startsWith('    ')) return undefined;
    // Below a quote, what is indented may be code.
    isAfterGap = text.trimStart().startsWith('>');
  }
  const isCode = (line: number) => code[line] === 1;
  return {
    lines,
    sections: sectionsOf(headings, lines.length),
    fences,
    fields: [...(frontMatter ? frontMatterFields(lines, frontMatter.endLine) : []), ...fieldsOf(lines, isCode)],
    ...(frontMatter ? { frontMatter } : {}),
    isCode,
  };
}

function linesOf(source: string): string[] {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source;
  return withLineFeeds(text).split('\n');
}

/** The line that closes a fence; nothing when it stays open. */
function closingOf(lines: readonly string[], from: number, mark: string): number | undefined {
  const char = mark[0] as string;
  for (let i = from + 1; i < lines.length; i += 1) {
    const text = lines[i] as string;
    const found = text.trim();
    if (
      found.length >= mark.length &&
      !text.startsWith('    ') &&
      !text.includes('\t') &&
      found.replaceAll(char, '') === ''
    )
      return i;
  }
  return undefined;
}
