/**
 * The outline of a markdown text: headings, sections, fenced blocks, bold fields, front matter, each with its line.
 * Only blocks are parsed, never inline markup, so the cost is linear in the text whatever stands in it.
 */
import MarkdownIt from 'markdown-it';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { plainText } from './plain-text.ts';

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

/** `**Name:** value`, with the rest of its line. */
export interface Field {
  readonly name: string;
  readonly value: string;
  readonly line: number;
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

const blocks = new MarkdownIt('commonmark');
blocks.core.ruler.enableOnly(['normalize', 'block']);
// Link definitions change no outline, and collecting them is not free.
blocks.block.ruler.disable('reference');

export function outline(source: string): Outline {
  const text = source.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const lines = text.split('\n');
  const frontMatter = readFrontMatter(lines);
  const body = frontMatter ? '\n'.repeat(frontMatter.endLine) + lines.slice(frontMatter.endLine).join('\n') : text;

  const code = new Uint8Array(lines.length + 2);
  if (frontMatter) code.fill(1, 1, frontMatter.endLine + 1);
  const headings: Heading[] = [];
  const fences: Fence[] = [];
  const tokens = blocks.parse(body, {});
  for (const [i, token] of tokens.entries()) {
    if (!token.map) continue;
    const [from, to] = token.map;
    if (token.type === 'heading_open' && token.level === 0) {
      const level = Number(token.tag.slice(1));
      headings.push({ level, text: plainText(tokens[i + 1]?.content ?? ''), line: from + 1 });
    } else if (token.type === 'fence') {
      const lang = (/^\S{1,40}/.exec(token.info.trim())?.[0] ?? '').toLowerCase();
      fences.push({ lang, text: token.content, line: from + 1, endLine: to });
      code.fill(1, from + 1, to + 1);
    } else if (token.type === 'code_block' || token.type === 'html_block') {
      code.fill(1, from + 1, to + 1);
    }
  }
  const isCode = (line: number) => code[line] === 1;
  return {
    lines,
    sections: sectionsOf(headings, lines.length),
    fences,
    fields: fieldsOf(lines, isCode),
    ...(frontMatter ? { frontMatter } : {}),
    isCode,
  };
}

/** From the last heading to the first: what is known of later headings says where this one ends. */
function sectionsOf(headings: readonly Heading[], lineCount: number): Section[] {
  const sections: Section[] = [];
  /** By level: the line of the nearest later heading of exactly this level. */
  const next = [0, 0, 0, 0, 0, 0, 0].map(() => lineCount + 1);
  for (const heading of headings.toReversed()) {
    const end = Math.min(...next.slice(1, heading.level + 1)) - 1;
    const ownEnd = Math.min(...next) - 1;
    sections.push({ ...heading, endLine: end, ownEndLine: ownEnd });
    next[heading.level] = heading.line;
  }
  return sections.toReversed();
}

/** Bounded on both sides: a line of any length costs no more than its own length. */
const fieldPattern = /^ {0,12}(?:[-*+] {1,4})?\*\*([^*:]{1,80})(?::\*\*|\*\*[ \t]{0,4}:)(.*)$/;

function fieldsOf(lines: readonly string[], isCode: (line: number) => boolean): Field[] {
  return lines.flatMap((text, i) => {
    if (isCode(i + 1) || !text.includes('**')) return [];
    const [, name, value] = fieldPattern.exec(text) ?? [];
    return name === undefined || value === undefined ? [] : [{ name: name.trim(), value: value.trim(), line: i + 1 }];
  });
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
