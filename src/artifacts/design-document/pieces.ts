/**
 * A document cut into named parts, wherever its author put the headings: "Data Flow" under "Architecture" is a part of
 * its own, a heading that nobody knows belongs to the part above it.
 */
import type { Fence, Outline, Section } from '../outline-shape.ts';
import { plainOutline } from '../plain-outline.ts';
import { nameKey } from '../plain-text.ts';
import { commentStripper, fenced, hasLooseBacktick, inertLine, inlineText, plainLine } from './plain-markdown.ts';

/** A heading that only holds others together: what stands under it are parts of their own. */
const roof = 'solution';

export interface Piece {
  /** 0 for what stands right under the heading of the part. */
  readonly depth: number;
  readonly name: string;
  /** First and last line, the heading aside. */
  readonly from: number;
  readonly to: number;
}

export interface Part {
  /** What it is about; without it only its name is known. */
  readonly role?: string;
  readonly name: string;
  /** Of its heading; 0 when it has none. */
  readonly line: number;
  readonly pieces: readonly Piece[];
}

export interface CutDocument {
  readonly outline: Outline;
  readonly parts: readonly Part[];
}

export function cut(document: Outline, roles: ReadonlyMap<string, string>): CutDocument {
  const parts: (Part & { pieces: Piece[] })[] = [];
  const open: { level: number; part: Part & { pieces: Piece[] }; top: number; isRoof: boolean }[] = [];
  let titled = false;
  // A text without any heading is still a text.
  const first = document.sections[0]?.line ?? document.lines.length + 1;
  const start = (document.frontMatter?.endLine ?? 0) + 1;
  if (document.lines.slice(start - 1, first - 1).some((line) => line.trim() !== ''))
    parts.push({ role: 'title', name: '', line: 0, pieces: [{ depth: 0, name: '', from: start, to: first - 1 }] });
  for (const section of document.sections) {
    while ((open.at(-1)?.level ?? 0) >= section.level) open.pop();
    const above = open.at(-1);
    const isTitle: boolean = section.level === 1 && !titled;
    titled ||= isTitle;
    const role = isTitle ? 'title' : roles.get(nameKey(section.text));
    if (role !== undefined || !above || above.isRoof) {
      const part = {
        ...(role === undefined ? {} : { role }),
        name: inlineText(section.text),
        line: section.line,
        pieces: [pieceOf(document, section, 0)],
      };
      parts.push(part);
      open.push({ level: section.level, part, top: section.level, isRoof: isTitle || role === roof });
    } else {
      above.part.pieces.push(pieceOf(document, section, section.level - above.top));
      open.push({ ...above, level: section.level });
    }
  }
  return { outline: document, parts };
}

/** A heading may be underlined instead of marked, over more than one line. */
function pieceOf(document: Outline, { text, line, ownEndLine }: Section, depth: number): Piece {
  let from = line + 1;
  if (!/^\s{0,3}#/.test(document.lines[line - 1] ?? '')) {
    while (from <= ownEndLine && !/^\s{0,3}(?:=+|-+)\s*$/.test(document.lines[from - 1] ?? '')) from += 1;
    from += 1;
  }
  return { depth, name: inlineText(text), from, to: ownEndLine };
}

/** All parts with this role, as one text. */
export function textOfRole(
  document: CutDocument,
  role: string,
  leaveOut: ReadonlySet<Fence> = new Set(),
): string | undefined {
  const texts = document.parts.filter((part) => part.role === role).map((part) => textOf(document, part, 3, leaveOut));
  const text = texts.filter((one) => one !== '').join('\n\n');
  return text === '' ? undefined : text;
}

/** A part with its sub-headings: `level` is what the first of them gets, and below 3 they are bold lines. */
export function textOf(
  document: CutDocument,
  part: Part,
  level: number,
  leaveOut: ReadonlySet<Fence> = new Set(),
): string {
  const blocks = part.pieces.flatMap((piece) => {
    const body = linesText(document, piece, leaveOut);
    if (piece.depth === 0) return body;
    const depth = level + piece.depth - 1;
    return body === '' ? [] : [depth <= 3 ? `${'#'.repeat(depth)} ${piece.name}` : `**${piece.name}**`, body];
  });
  return blocks.filter((block) => block !== '').join('\n\n');
}

/** The lines of a piece as plain Markdown: code as it is, prose without HTML, some diagrams left out. */
export function linesText(
  { outline: document }: CutDocument,
  { from, to }: Piece,
  leaveOut: ReadonlySet<Fence> = new Set(),
): string {
  const given = document.lines.slice(from - 1, to);
  const strip = commentStripper(given);
  const fences = fencesIn(document, from, to);
  const out: string[] = [];
  let isLoose = false;
  for (let line = from; line <= to; line += 1) {
    const fence = fences.get(line);
    if (fence) {
      if (leaveOut.has(fence)) dropCaption(out);
      else out.push(fenceLines(document, fence));
      line = fence.endLine;
      continue;
    }
    const raw = document.lines[line - 1] ?? '';
    if (isIndented(document, line) && (out.at(-1) ?? '').trim() === '') {
      // As a fence it stays code wherever it is put.
      let end = line;
      while (end < to && isIndented(document, end + 1)) end += 1;
      out.push(
        fenced(
          '',
          document.lines
            .slice(line - 1, end)
            .map((one) => one.replace(/^(?: {4}|\t)/, ''))
            .join('\n'),
        ),
      );
      line = end;
      continue;
    }
    const text = strip(raw, line - from);
    if (text === undefined) continue;
    out.push(document.isCode(line) ? inertLine(text) : plainLine(text, !isLoose));
    isLoose = text.trim() !== '' && (isLoose || hasLooseBacktick(text));
  }
  const isGap = (line: string | undefined) => line?.trim() === '';
  return fieldsAsList(out.filter((line, i) => !(isGap(line) && isGap(out[i - 1]))))
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd();
}

const isIndented = (document: Outline, line: number) =>
  document.isCode(line) && /^(?: {4}|\t)/.test(document.lines[line - 1] ?? '');

const fieldLine = /^\*\*[^*:]{1,80}(?::\*\*|\*\*\s?:)/;

/** Fields line by line would run together into one paragraph wherever this is pasted. */
function fieldsAsList(lines: readonly string[]): string[] {
  const isField = (line: string | undefined) => line !== undefined && fieldLine.test(line);
  let mark = '-';
  return lines.map((line, i) => {
    if (!isField(line) || !(isField(lines[i - 1]) || isField(lines[i + 1]))) return line;
    if (!isField(lines[i - 1])) {
      // After a list with the same mark they would be items of it.
      const before = lines.slice(0, i).findLast((one) => one.trim() !== '') ?? '';
      mark = before.startsWith('- ') ? '*' : '-';
    }
    return `${mark} ${line}`;
  });
}

/** Written anew where it stood, in a list or a quote too: one that the document never closes is closed here. */
function fenceLines(document: Outline, { line, text }: Fence): string {
  const opening = document.lines[line - 1] ?? '';
  const [, before = '', mark = '', info = ''] = /^(.{0,200}?)(`{3,}|~{3,})(.{0,200})$/.exec(opening) ?? [];
  const indent = mark === '' ? '' : before.replaceAll(/[^>\s]/g, ' ');
  const [first = '', ...rest] = fenced(info.replaceAll('`', '').trim(), text.replace(/\n$/, '')).split('\n');
  return [before + first, ...rest.map((one) => indent + one)].join('\n');
}

function fencesIn(document: Outline, from: number, to: number): ReadonlyMap<number, Fence> {
  return new Map(document.fences.filter(({ line }) => line >= from && line <= to).map((fence) => [fence.line, fence]));
}

/** "From the request to the download:" goes with its diagram. */
export function captionLine(lines: readonly string[]): string | undefined {
  const last = lines.findLast((line) => line.trim() !== '');
  return last !== undefined && /^[^|#>\s-].{2,200}:\s*$/.test(last) ? last : undefined;
}

function dropCaption(out: string[]): void {
  const caption = captionLine(out);
  if (caption !== undefined) out.splice(out.lastIndexOf(caption), out.length);
}

/** A text that somebody wrote on its own, as a block of the document: its headings become bold lines. */
export function asBlock(source: string): string {
  const plain = plainOutline(source);
  // What only a parser understands is shown as it was written.
  if (!plain) return source.split('\n').map(inertLine).join('\n').trim();
  const document = cut(plain, new Map());
  return document.parts
    .flatMap((part) => [part.name === '' ? '' : `**${part.name}**`, textOf(document, part, 4)])
    .filter((block) => block !== '')
    .join('\n\n');
}
