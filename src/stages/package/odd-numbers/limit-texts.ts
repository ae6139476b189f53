/** What a schema or a table of a database lets through, in the words of a sentence. */
import type { Outline } from '../../../artifacts/outline.ts';
import { limitsIn } from '../schema-limits.ts';

/** A longer line is data. */
const longest = 2000;

/** Limits of a schema and of columns, as a sentence would say them: `hours BETWEEN 1 AND 4` says 1 to 4 hours. */
export function limitTexts(document: Outline, path: string): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  for (const { keyword, value, words, at } of limitsIn(document, path)) {
    const line = Number(at.slice(at.lastIndexOf(':') + 1));
    const unit = words.at(-1) ?? '';
    if (!/^(?:maximum|maxItems|minimum)$/.test(keyword) || !/[a-z]{3,}s$/.test(unit)) continue;
    const before = texts.get(line);
    const lower = before === undefined ? undefined : /at least (\d+) /.exec(before)?.[1];
    const own = keyword === 'minimum' ? `at least ${value} ${unit}` : `${lower ?? 0} to ${value} ${unit}`;
    texts.set(line, `${schemaAt(document.lines, line - 1)} ${words.slice(0, -1).join(' ')} ${own}`);
  }
  for (const { lang, text, line } of document.fences) {
    if (lang !== 'sql') continue;
    let table = '';
    for (const [i, raw] of text.split('\n').entries()) {
      table = /\bCREATE TABLE (?:IF NOT EXISTS )?["`]?(\w{1,60})/i.exec(raw)?.[1] ?? table;
      const [, column = '', from, to] = between.exec(raw.slice(0, longest)) ?? [];
      if (column !== '') texts.set(line + 1 + i, `${table} ${column} ${from} to ${to} ${column.split('_').at(-1)}`);
    }
  }
  return texts;
}
const between = /\b([a-z_]{3,60}) BETWEEN (\d{1,9}) AND (\d{1,9})/i;

/** The name of the schema that a property belongs to, in words. */
function schemaAt(lines: readonly string[], at: number): string {
  const indentOf = (text: string) => text.length - text.trimStart().length;
  let indent = indentOf(lines[at] ?? '');
  let isBelow = false;
  for (let i = at - 1; i >= Math.max(0, at - 60) && indent > 0; i -= 1) {
    const text = lines[i] ?? '';
    if (text.trim() === '' || indentOf(text) >= indent) continue;
    indent = indentOf(text);
    const [, name = ''] = /^\s*["']?([A-Za-z_]\w{0,60})["']?\s?:/.exec(text) ?? [];
    if (isBelow) return name.replaceAll(/(?<=[a-z])(?=[A-Z])|_/g, ' ').toLowerCase();
    isBelow = name === 'properties';
  }
  return '';
}
