/**
 * Front matter of plain values, by its lines: names with words, whole numbers, dates, yes or no, and lists of them, as tickets and records
 * have it. No library to load, and some fifty times faster. Whatever could mean something else in YAML (nesting, comments,
 * anchors, escapes, several lines) gives nothing, and the real parser is asked.
 */
import type { FrontMatter } from './front-matter.ts';

const mostLines = 100;
const entry = /^([A-Za-z][A-Za-z0-9_-]{0,60}):(?: +(\S.*)?)?$/;
const item = /^( *)- +(\S.*)$/;
/** A letter or a digit first; nothing that YAML could take for a mark: a colon before a gap, ` #`, quotes, brackets. */
const words = /^[A-Za-z0-9](?:[A-Za-z0-9 _.,;()/+&@%-]|:(?=[A-Za-z0-9]))*$/;
/** These are no words, in one spelling or another. */
const notWords = /^(?:true|false|null|nan|inf|yes|no|on|off)$/i;
const whole = /^(?:0|[1-9]\d{0,14})$/;
/** What begins with a digit and is surely no number: `95 % of them`, `5/5`, `2026-01-28`, `2026-01-28T10:00:00Z`. */
const noNumber = /[ %/:]|^\d{4}-\d{2}/;

/** Lines that start with `---`; nothing unless all of it is plain. */
export function plainFrontMatter(lines: readonly string[]): FrontMatter | undefined {
  const data: Record<string, unknown> = {};
  /** The name whose list may follow. */
  let open: { readonly name: string; readonly items: unknown[]; indent: number } | undefined;
  for (let i = 1; i < Math.min(lines.length, mostLines); i += 1) {
    const text = (lines[i] ?? '').replace(/ +$/, '');
    // Two rules with nothing between them are two rules.
    if (text === '---') return i === 1 ? undefined : { data, endLine: i + 1 };
    const [, indent, listed] = open ? (item.exec(text) ?? []) : [];
    if (open && indent !== undefined && listed !== undefined) {
      const value = valueOf(listed);
      if (value === undefined || (open.indent >= 0 && open.indent !== indent.length)) return undefined;
      open.indent = indent.length;
      open.items.push(value);
      data[open.name] = open.items;
      continue;
    }
    const [, name, given] = entry.exec(text) ?? [];
    if (name === undefined || Object.hasOwn(data, name)) return undefined;
    open = given === undefined ? { name, items: [], indent: -1 } : undefined;
    const value = given === undefined ? null : (listOf(given) ?? valueOf(given));
    if (value === undefined) return undefined;
    data[name] = value;
  }
  return undefined;
}

function valueOf(text: string): string | number | boolean | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  if (whole.test(text)) return Number(text);
  if (words.test(text)) return notWords.test(text) || (/^\d/.test(text) && !noNumber.test(text)) ? undefined : text;
  const [, quoted] = /^"([A-Za-z0-9 _.,;:()/+&@#-]*)"$/.exec(text) ?? [];
  return quoted;
}

/** `[a, b]`, in one line. */
function listOf(text: string): unknown[] | undefined {
  const [, inside] = /^\[ *([^[\]:]*?) *\]$/.exec(text) ?? [];
  if (inside === undefined) return undefined;
  if (inside === '') return [];
  const values = inside.split(/ *, */).map(valueOf);
  return values.includes(undefined) ? undefined : values;
}
