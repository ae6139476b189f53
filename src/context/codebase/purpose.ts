/** The first thing that a file says about itself: the opening comment, or the first paragraph of a document. */
import type { FileFacts, HeadingFact } from './file-facts.ts';
import { extensionOf } from './file-kinds.ts';
import { plainText, sentenceOf } from './text-lines.ts';

const noise =
  /copyright|licen[sc]e|spdx|all rights reserved|eslint|prettier-ignore|@ts-|@flow|-\*-|vim:|generated|noinspection|type:\s*ignore|pylint|frozen_string_literal|coding[:=]|<reference|use strict|rubocop/i;
const hashExtensions = new Set('py pyi rb rake sh bash zsh ex exs r tf yaml yml toml ps1'.split(' '));
const mostLines = 60;

export function purposeOf(path: string, lines: readonly string[]): FileFacts['purpose'] {
  const hash = hashExtensions.has(extensionOf(path));
  let index = 0;
  while (index < Math.min(lines.length, mostLines)) {
    const line = (lines[index] ?? '').trim();
    if (line === '' || /^(?:#!|<\?php|package\s|'use |"use |@file:|#\[|#nullable)/.test(line)) {
      // In Go the comment stands above the package line, in Java and PHP often below it.
      index++;
      continue;
    }
    const block = commentAt(lines, index, hash);
    if (block === undefined) return undefined;
    const text = sentenceOf(block.text);
    if (text.length > 3 && !noise.test(block.text.slice(0, 400)) && /[a-z]{3}/i.test(text)) {
      return { text, line: index + 1 };
    }
    index = block.end;
  }
  return undefined;
}

interface Block {
  readonly text: string;
  /** The index of the line after it. */
  readonly end: number;
}

function commentAt(lines: readonly string[], start: number, hash: boolean): Block | undefined {
  const first = (lines[start] ?? '').trim();
  const quote = /^[rub]?("""|''')/.exec(first)?.[1];
  if (quote !== undefined) return closedBlock(lines, start, quote, quote);
  if (first.startsWith('/*')) return closedBlock(lines, start, '/*', '*/');
  if (first.startsWith('@moduledoc """')) return closedBlock(lines, start, '"""', '"""');
  const mark = hash ? /^#+(?!\[)/ : /^(?:\/\/[/!]?|--|;;+)/;
  if (!mark.test(first)) return undefined;
  const said: string[] = [];
  let end = start;
  for (; end < lines.length && mark.test((lines[end] ?? '').trim()); end++) {
    said.push((lines[end] ?? '').trim().replace(mark, '').trim());
    if (said.length > 20) break;
  }
  return { text: paragraph(said), end: Math.max(end, start + 1) };
}

function closedBlock(lines: readonly string[], start: number, open: string, close: string): Block {
  const said: string[] = [];
  let end = start;
  for (; end < lines.length && end < start + mostLines; end++) {
    let line = lines[end] ?? '';
    if (end === start) line = line.slice(line.indexOf(open) + open.length);
    const closing = line.indexOf(close);
    if (closing >= 0) line = line.slice(0, closing);
    said.push(
      line
        .trim()
        .replace(/^\*+!?/, '')
        .trim(),
    );
    if (closing >= 0) break;
  }
  return { text: paragraph(said), end: end + 1 };
}

/** Up to the first empty line or tag; `@module x` and rulers are no prose. */
function paragraph(lines: readonly string[]): string {
  const said: string[] = [];
  for (const line of lines) {
    if (/^[-=*_#~]{3,}$/.test(line) || (said.length === 0 && line === '')) continue;
    if (line === '' || line.startsWith('@')) break;
    said.push(line);
  }
  return said.join(' ');
}

const mostHeadings = 60;

export function readMarkdown(lines: readonly string[]): Pick<FileFacts, 'headings' | 'purpose' | 'status'> {
  const headings: HeadingFact[] = [];
  let purpose: FileFacts['purpose'];
  let status: string | undefined;
  let fence: string | undefined;
  let start = 0;
  if (lines[0]?.trim() === '---') {
    const end = lines.indexOf('---', 1);
    if (end > 0 && end < 80) {
      status = statusIn(lines.slice(1, end));
      start = end + 1;
    }
  }
  for (let index = start; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1]?.slice(0, 3);
    if (mark !== undefined) {
      if (fence === undefined) fence = mark;
      else if (fence === mark) fence = undefined;
      continue;
    }
    if (fence !== undefined) continue;
    const heading = /^(#{1,4})\s+(.+?)\s*#*$/.exec(line);
    if (heading) {
      if (headings.length < mostHeadings) {
        headings.push({
          level: heading[1]?.length ?? 1,
          text: plainText(heading[2] ?? '').slice(0, 100),
          line: index + 1,
        });
      }
      if (status === undefined && /^status\b/i.test(heading[2] ?? '')) {
        status = lines.slice(index + 1, index + 4).find((one) => one.trim() !== '');
      }
      continue;
    }
    status ??= statusIn([line]);
    if (purpose === undefined && index < start + mostLines && /^[A-Za-z*_"'[]/.test(line) && !line.startsWith('[!')) {
      const text = sentenceOf(paragraphAt(lines, index));
      if (text.length > 20) purpose = { text, line: index + 1 };
    }
  }
  const said = status === undefined ? undefined : sentenceOf(status.replace(/^[*\s-]+/, ''), 40);
  return {
    ...(headings.length > 0 && { headings }),
    ...(purpose && { purpose }),
    ...(said !== undefined && said !== '' && { status: said }),
  };
}

function statusIn(lines: readonly string[]): string | undefined {
  for (const line of lines) {
    const found = /^[*\s-]{0,6}status[*\s]{0,4}:[*\s]{0,4}(.{2,80})/i.exec(line);
    if (found) return found[1];
  }
  return undefined;
}

function paragraphAt(lines: readonly string[], index: number): string {
  const end = lines.findIndex((line, at) => at > index && (line.trim() === '' || /^[#>|]/.test(line)));
  return lines.slice(index, end < 0 ? index + 8 : Math.min(end, index + 8)).join(' ');
}
