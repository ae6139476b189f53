/** What an outline is, and what can be asked of one; without the parser that reads it. */
import type { FrontMatter } from './front-matter.ts';
import { type Field, plainField } from './plain-fields.ts';

export type { Field } from './plain-fields.ts';

export interface Heading {
  readonly level: number;
  /** Without markup. */
  readonly text: string;
  /** 1-based, like all lines here. */
  readonly line: number;
}

export interface Fence {
  /** First word after the fence, lower case; empty when there is none. */
  readonly lang: string;
  readonly text: string;
  /** Of the opening fence. */
  readonly line: number;
  readonly endLine: number;
}

/** A heading and what stands under it, up to the next heading of its level or above. */
export interface Section extends Heading {
  /** Last line that belongs to it. */
  readonly endLine: number;
  /** Last line before its first sub-heading. */
  readonly ownEndLine: number;
}

export interface Outline {
  readonly lines: readonly string[];
  readonly sections: readonly Section[];
  readonly fences: readonly Fence[];
  readonly fields: readonly Field[];
  readonly frontMatter?: FrontMatter;
  /** Is this line code, raw HTML or front matter: not prose that can be read for meaning? */
  readonly isCode: (line: number) => boolean;
}

/** From the last heading to the first: what is known of later headings says where this one ends. */
export function sectionsOf(headings: readonly Heading[], lineCount: number): Section[] {
  const sections: Section[] = [];
  /** By level: the line of the nearest later heading of exactly this level. */
  const next = [0, 0, 0, 0, 0, 0, 0].map(() => lineCount + 1);
  for (const heading of headings.toReversed()) {
    let [end, ownEnd] = [lineCount, lineCount];
    for (let level = 1; level < next.length; level += 1) {
      const before = (next[level] ?? 0) - 1;
      ownEnd = Math.min(ownEnd, before);
      if (level <= heading.level) end = Math.min(end, before);
    }
    const { level, text, line } = heading;
    sections.push({ level, text, line, endLine: end, ownEndLine: ownEnd });
    next[heading.level] = heading.line;
  }
  return sections.reverse();
}

/** Bounded on both sides: a line of any length costs no more than its own length. */
const fieldPattern = /^ {0,12}(?:[-*+] {1,4})?\*\*([^*:]{1,80})(?::\*\*|\*\*[ \t]{0,4}:)(.*)$/;

export function fieldsOf(lines: readonly string[], isCode: (line: number) => boolean): Field[] {
  const found: Field[] = [];
  for (let i = 0; i < lines.length; i += 1) {
    const text = lines[i] as string;
    if (isCode(i + 1)) continue;
    if (text.includes('**')) {
      const [, name, value] = fieldPattern.exec(text) ?? [];
      if (name !== undefined && value !== undefined) {
        found.push({ name: name.trim(), value: value.trim(), line: i + 1 });
        continue;
      }
    }
    const plain = text.startsWith('|') || text.includes(':') ? plainField(text, i + 1) : undefined;
    if (plain) found.push(plain);
  }
  return found;
}

/** What stands under a heading, sub-sections and code included. */
export function bodyOf(document: Outline, section: Section): string {
  return document.lines.slice(section.line, section.endLine).join('\n').trim();
}

/** Nothing but blank lines, rules and sub-headings. Code says something. */
export function isEmptySection(document: Outline, section: Section): boolean {
  for (let line = section.line + 1; line <= section.endLine; line++) {
    const text = document.lines[line - 1]?.trim() ?? '';
    // A rule, a setext underline and a sub-heading say nothing themselves.
    if (text !== '' && !/^(?:[-=*_]{2,}|#{1,6}\s.*|<!--.*-->)$/.test(text)) return false;
  }
  return true;
}
