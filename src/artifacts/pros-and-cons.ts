/** What speaks for and against something, in the forms in which people write it down. */
import type { Outline, Section } from './outline.ts';
import { isTableRule, listItem, tableCells } from './lists.ts';
import { isNone, nameKey, plainText, saysSomething } from './plain-text.ts';

export interface ProsAndCons {
  readonly pros: readonly string[];
  readonly cons: readonly string[];
}

type Side = 'pros' | 'cons';

const words: readonly (readonly [Side, ReadonlySet<string>])[] = [
  [
    'pros',
    new Set([
      'pros',
      'pro',
      'advantages',
      'advantage',
      'strengths',
      'benefits',
      'upsides',
      'for',
      'positive',
      'positives',
    ]),
  ],
  [
    'cons',
    new Set([
      'cons',
      'con',
      'disadvantages',
      'disadvantage',
      'weaknesses',
      'drawbacks',
      'downsides',
      'against',
      'negative',
      'negatives',
      'limitations',
      'risks',
    ]),
  ],
];

function sideOf(name: string): Side | undefined {
  const key = nameKey(plainText(name));
  return words.find(([, names]) => names.has(key))?.[0];
}

/** `**Pros:** text`, `Pros: text`, `- Pro: text`, `### Pros`. */
const lead = /^\s{0,12}(?:[-*+]\s+|#{1,6}\s+)?[*_]{0,2}([A-Za-z✅❌+ ]{2,16}?)[*_]{0,2}(?::[*_]{0,2}|$)\s*(.*)$/;
const mark = /^(?:(✅|✔️?|👍|\(\+\)|\+ )|(❌|✗|✘|👎|\(-\)|\(–\)|– ))\s*(.+)$/u;

export function prosAndCons(document: Outline, section: Section): ProsAndCons {
  const found: Record<Side, string[]> = { pros: [], cons: [] };
  const add = (side: Side, text: string) => {
    const plain = plainText(text);
    if (saysSomething(plain) && !isNone(plain)) found[side].push(plain);
  };
  let side: Side | undefined;
  let columns: (Side | undefined)[] | undefined;
  for (let line = section.line + 1; line <= section.endLine; line++) {
    const text = document.lines[line - 1] ?? '';
    if (document.isCode(line)) continue;
    const cells = tableCells(text.slice(0, 2000));
    if (cells) {
      if (isTableRule(cells)) continue;
      const heads = cells.map(sideOf);
      if (!columns && heads.some((one) => one !== undefined)) columns = heads;
      else cells.forEach((cell, i) => columns?.[i] && add(columns[i], cell));
      continue;
    }
    columns = undefined;
    const item = listItem(text.slice(0, 2000));
    const [, plus, minus, rest = ''] = mark.exec(item ?? '') ?? [];
    if (plus !== undefined || minus !== undefined) {
      add(plus === undefined ? 'cons' : 'pros', rest);
      continue;
    }
    const [, name, value] = lead.exec(text.slice(0, 2000)) ?? [];
    const next = name === undefined ? undefined : sideOf(name);
    if (next && value !== undefined) {
      side = next;
      add(next, value);
    } else if (/^\s{0,3}(?:#{1,6}\s|\*\*)/.test(text)) {
      // Another heading or field: what follows belongs to it.
      side = undefined;
    } else if (side && text.trim() !== '') {
      add(side, item ?? text);
    }
  }
  return found;
}
