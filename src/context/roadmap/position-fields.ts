/** The fields of a CURRENT_POSITION in all its forms: one line, bold fields, keys with blocks, headings (001-R21..R23). */
import { listItem } from '../../artifacts/lists.ts';
import { plainText } from '../../artifacts/plain-text.ts';
import type { Structure } from './structure.ts';
import { readTables } from './tables.ts';

export interface PositionField {
  /** Lower case, words parted by blanks. */
  readonly name: string;
  readonly value: string;
  /** The lines of its block: items of a list, or indented text. */
  readonly block: readonly string[];
  readonly line: number;
  readonly from: 'key' | 'bold' | 'heading' | 'item';
}

const fieldName = (text: string) =>
  text
    .replaceAll('*', '')
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s-]+/g, ' ');

/** ` | ` before a further field: `BUILD: x | ROADMAP: y`, `4.2MB clean | Roadmap Index: v4`. */
const joint = /\s\|\s(?=\**[A-Za-zΩ][\w /.-]{0,30}:(?:\**\s|\S))/;
const key = /^([A-Z][A-Z0-9_]{1,40}|vars):\s*(.*)$/;
const bold = /^([-*+]\s+|\d{1,3}[.)]\s+)?\*\*([^*:]{1,60})(?::\*\*|\*\*\s*:)\s*(.*)$/;
/** Plain labels that count without being bold or in capitals. */
const plain =
  /^(?:phase|current phase|build|build status|tests|test suite|last commit|latest commit|next|active|updated):\s+\S/i;
const labelled = /^\**([A-Za-zΩ][\w /.-]{0,40}?)\**:\**\s*(.*)$/;

export function positionFields(document: Structure): PositionField[] {
  const fields: PositionField[] = [];
  const push = (text: string, line: number, from: PositionField['from'], block: readonly string[]) => {
    for (const [i, part] of text.split(joint).entries()) {
      const [, name, value = ''] = labelled.exec(part.trim()) ?? [];
      if (name !== undefined)
        fields.push({ name: fieldName(name), value: clean(value), block: i === 0 ? block : [], line, from });
    }
  };
  for (const [i, text] of document.lines.entries()) {
    const line = i + 1;
    if (document.isFenced(line) || text.trim() === '') continue;
    const boldMatch = text.includes('**') ? bold.exec(text.trim()) : null;
    if (boldMatch)
      push(
        text.trim().slice(boldMatch[1]?.length ?? 0),
        line,
        boldMatch[1] === undefined ? 'bold' : 'item',
        boldMatch[3] === '' ? blockAfter(document, line) : [],
      );
    else if (key.test(text) || plain.test(text)) push(text, line, 'key', blockAfter(document, line));
  }
  for (const { rows, header } of readTables(document)) {
    for (const { cells, line } of header.length === 2 ? rows : []) {
      const [name = '', value = ''] = cells;
      if (plain.test(`${name}: ${value}`))
        fields.push({ name: fieldName(name), value: clean(value), block: [], line, from: 'key' });
    }
  }
  for (const { text, line } of document.headings) {
    const [, name, value = ''] = /^([^:]{1,40}):\s+(\S.*)$/.exec(text) ?? [];
    if (name !== undefined)
      fields.push({ name: fieldName(name), value, block: itemsUnder(document, line), line, from: 'heading' });
  }
  return fields.toSorted((a, b) => a.line - b.line);
}

const clean = (value: string) => plainText(value.slice(0, 1000)).replace(/^:\s*/, '');

/** Indented lines, or items, right below a key. */
function blockAfter(document: Structure, line: number): string[] {
  const block: string[] = [];
  for (let next = line + 1; next <= document.lines.length; next++) {
    const text = document.lines[next - 1] ?? '';
    if (!/^(?:\s+\S|[-*+]\s|\d{1,3}[.)]\s)/.test(text)) break;
    block.push(listItem(text) ?? text.trim());
    if (block.length >= 200) break;
  }
  return block;
}

/** The items of the list under a heading. */
export function itemsUnder(document: Structure, line: number): string[] {
  const items: string[] = [];
  for (let next = line + 1; next <= document.lines.length; next++) {
    const text = document.lines[next - 1] ?? '';
    if (document.isFenced(next)) continue;
    if (/^ {0,3}#{1,6}\s/.test(text)) break;
    // What is indented deeper explains the item above it.
    const item = /^\s{2,}/.test(text) && items.length > 0 ? undefined : listItem(text);
    if (item !== undefined) items.push(plainText(item));
    if (items.length >= 200) break;
  }
  return items;
}
