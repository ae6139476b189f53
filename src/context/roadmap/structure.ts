/**
 * The lines of a document, its headings and its fences: as much markdown as a roadmap needs. A fence may be indented to
 * any depth and may lack its end; both are common in documents that agents write.
 */
import { plainText } from '../../artifacts/plain-text.ts';
import { repairText } from '../../artifacts/repair-text.ts';

export interface Heading {
  readonly level: number;
  readonly text: string;
  /** 1-based, like all lines here. */
  readonly line: number;
  /** Last line of the section, sub-sections included. */
  readonly end: number;
  /** Last line before the next heading. */
  readonly ownEnd: number;
}

export interface Fence {
  readonly lang: string;
  /** Of the opening fence. */
  readonly line: number;
  /** Of the closing fence. */
  readonly end: number;
}

export interface Structure {
  readonly lines: readonly string[];
  readonly headings: readonly Heading[];
  readonly fences: readonly Fence[];
  readonly isFenced: (line: number) => boolean;
  readonly warnings: readonly string[];
}

/** Longer lines are data, not prose: what is beyond is not read. */
const longest = 8000;
const fenceMark = /^\s{0,40}(`{3,}|~{3,})\s*([^`]*)$/;
const headingMark = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/;

export function structure(source: string): Structure {
  const cut: number[] = [];
  const lines = repairText(source)
    .split('\n')
    .map((line, i) => {
      if (line.length <= longest) return line;
      cut.push(i + 1);
      return line.slice(0, longest);
    });
  const { fences, fenced } = findFences(lines);
  const bare: Omit<Heading, 'end' | 'ownEnd'>[] = [];
  for (const [i, line] of lines.entries()) {
    if (fenced[i + 1] === 1 || !line.includes('#')) continue;
    const [, marks = '', text = ''] = headingMark.exec(line) ?? [];
    if (marks !== '') bare.push({ level: marks.length, text: plainText(text).replace(/\s+#+$/, ''), line: i + 1 });
  }
  return {
    lines,
    headings: withEnds(bare, lines.length),
    fences,
    isFenced: (line) => fenced[line] === 1,
    warnings:
      cut.length === 0 ? [] : [`Line ${cut.slice(0, 3).join(', ')}: only the first ${longest} characters were read.`],
  };
}

function findFences(lines: readonly string[]): { fences: Fence[]; fenced: Uint8Array } {
  const fenced = new Uint8Array(lines.length + 2);
  const fences: Fence[] = [];
  const marks = lines.map((line) => (line.includes('```') || line.includes('~~~') ? fenceMark.exec(line) : null));
  const lastEnd = new Map<string, number>();
  for (const [i, mark] of marks.entries()) if (mark?.[2]?.trim() === '') lastEnd.set(mark[1]?.[0] ?? '', i);
  for (let i = 0; i < lines.length; i++) {
    const [, ticks = '', info = ''] = marks[i] ?? [];
    if (ticks === '') continue;
    const kind = ticks[0] ?? '';
    let end = i + 1;
    if ((lastEnd.get(kind) ?? -1) > i) {
      while (end < lines.length && !closes(marks[end], ticks)) end++;
    } else {
      // It is never closed: it ends where the next section starts.
      while (end < lines.length && !headingMark.test(lines[end] ?? '')) end++;
      end--;
    }
    end = Math.min(end, lines.length - 1);
    fences.push({ lang: (/^[\w-]{1,40}/.exec(info.trim())?.[0] ?? '').toLowerCase(), line: i + 1, end: end + 1 });
    fenced.fill(1, i + 1, end + 2);
    i = end;
  }
  return { fences, fenced };
}

function closes(mark: RegExpExecArray | null | undefined, ticks: string): boolean {
  const own = mark?.[1] ?? '';
  return own.startsWith(ticks) && mark?.[2]?.trim() === '';
}

/** From the last heading to the first: what is known of later ones says where this one ends. */
function withEnds(bare: readonly Omit<Heading, 'end' | 'ownEnd'>[], last: number): Heading[] {
  const next = [0, 0, 0, 0, 0, 0, 0].map(() => last + 1);
  return bare
    .toReversed()
    .map((heading) => {
      const end = Math.min(...next.slice(1, heading.level + 1)) - 1;
      const ownEnd = Math.min(...next) - 1;
      next[heading.level] = heading.line;
      return { ...heading, end, ownEnd };
    })
    .toReversed();
}

/** The lines under a heading up to the next heading, with their numbers. */
export function* linesOf(document: Structure, from: number, to: number): Generator<{ text: string; line: number }> {
  for (let line = from; line <= to; line++) yield { text: document.lines[line - 1] ?? '', line };
}

/** What a fence holds. */
export function fenceLines(document: Structure, fence: Fence): { text: string; line: number }[] {
  return [...linesOf(document, fence.line + 1, fence.end - 1)];
}
