/** What waits for what, in any usual wording: a field, a column, a phrase behind the title. A bare number there is one of the same list. */
import { isTableRule, tableCells } from '../../../artifacts/lists.ts';
import type { Citation, Entry, Ledger } from '../../../artifacts/ledger/ledger.ts';
import { clauseSeries, isClauses, label, withoutZeros } from '../../../artifacts/ledger/tokens.ts';
import { oncePer } from '../../../artifacts/once-per.ts';
import type { Outline } from '../../../artifacts/outline.ts';

const names = String.raw`(?:is |are )?(?:depends? (?:up)?on|depends|dependenc(?:y|ies)|blocked by|blockers?|waits? for|waiting for|needs|requires|predecessors?|prerequisites?|prereqs?|pred|preceded by|comes after|after|vorgänger|abhängig von|blockiert (?:durch|von)|setzt voraus|voraussetzung(?:en)?|depende de|dépend de|prédécesseurs?|bloqu(?:é|eado) p(?:ar|or))`;
const phrase = new RegExp(
  String.raw`(?<![\w-])${names.replaceAll(' ', '[ _-]')}[*_"\x60]{0,3}\s{0,2}([:=]?)[*_"\x60]{0,3}\s{0,3}(.*)$`,
  'i',
);
/** Also as Jira exports its links; as the head of a column "after" is enough, in any language. */
const column = new RegExp(
  String.raw`^(?:${names}(?: \(.*\))?|nach|après|después(?: de)?|tras|depois(?: de)?|dopo|na|inward issue link \(block(?:s|er)\))$`,
  'i',
);
/** Without a memory of where it stood: the one that finds all is asked by others too. */
const oneLabel = new RegExp(label.source);
/** Words that may stand between the phrase and its ids, and between two of them. */
const between =
  /^(?:[\s,;&+/[\]"'#*()\x60]|and\b|or\b|the\b|tasks?\b|stor(?:y|ies)\b|tickets?\b|issues?\b|phases?\b|plans?\b|scopes?\b)+/i;

interface Waits {
  readonly edges: ReadonlyMap<Entry, readonly string[]>;
  readonly unknown: readonly Citation[];
}

export function waitsOf({ lists, defined, series }: Ledger, outlines: ReadonlyMap<string, Outline>): Waits {
  const edges = new Map<Entry, readonly string[]>();
  const unknown: Citation[] = [];
  const starts = startsOf(lists);
  for (const list of lists) {
    for (const entry of list.entries) {
      const outline = outlines.get(entry.path);
      if (!outline) continue;
      const next = firstAfter(starts.get(entry.path) ?? [], entry.line);
      const inside = next !== undefined && next <= entry.endLine ? next : undefined;
      const before = new Set<string>();
      for (const { value, line, isField } of saidIn(outline, entry, inside)) {
        for (const { key, written } of keysIn(value, entry, isField)) {
          if (key === entry.key) continue;
          if (defined.has(key)) before.add(key);
          else if (series.has(entry.series) && (isClauses(entry.series) || key.startsWith(entry.series)))
            unknown.push({ series: entry.series, key, written, line, isFirm: true, path: entry.path });
        }
      }
      edges.set(entry, [...before]);
    }
  }
  return { edges, unknown };
}

/** By document, the lines that something begins at, in order. */
function startsOf(lists: Ledger['lists']): ReadonlyMap<string, readonly number[]> {
  const starts = new Map<string, number[]>();
  for (const { entries } of lists)
    for (const { path, line } of entries) {
      const own = starts.get(path);
      if (own) own.push(line);
      else starts.set(path, [line]);
    }
  for (const own of starts.values()) own.sort((a, b) => a - b);
  return starts;
}

function firstAfter(sorted: readonly number[], line: number): number | undefined {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) > line) to = middle;
    else from = middle + 1;
  }
  return sorted[from];
}

interface Said {
  readonly value: string;
  readonly line: number;
  readonly isField: boolean;
}

/** The values of its fields, cells and phrases that say what it waits for. A thing inside of it speaks for itself. */
function saidIn(outline: Outline, { form, line, endLine }: Entry, next = endLine + 1): Said[] {
  const { lines } = outline;
  if (form === 'row') {
    const cells = tableCells(lines[line - 1] ?? '') ?? [];
    return headsOf(outline, line).flatMap((name, i) =>
      column.test(name) ? [{ value: cells[i] ?? '', line, isField: true }] : [],
    );
  }
  const from = form === 'title' ? 1 : line;
  return lines.slice(from - 1, Math.min(endLine, from + 200)).flatMap((text, i) => {
    const at = from + i;
    if (at >= next || text.length > 2000) return [];
    const [, mark, value] = phrase.exec(text) ?? [];
    return value === undefined ? [] : [{ value, line: at, isField: mark !== '' }];
  });
}

/** By line, where the table begins that it is a row of: a table of thousands of rows is looked through once. */
const tableStarts = oncePer(({ lines }: Outline): Int32Array => {
  const starts = new Int32Array(lines.length + 1);
  for (const [i, text] of lines.entries())
    starts[i + 1] = text.startsWith('|') && (lines[i - 1] ?? '').startsWith('|') ? (starts[i] ?? i + 1) : i + 1;
  return starts;
});

function headsOf(outline: Outline, line: number): string[] {
  const { lines } = outline;
  const at = tableStarts(outline)[line] ?? line;
  const cells = tableCells(lines[at - 1] ?? '') ?? [];
  return isTableRule(cells) ? [] : cells.map((cell) => cell.replaceAll(/[*_\x60]/g, '').trim());
}

/** The ids at the start of what is said, up to the first other word. */
function keysIn(value: string, { series, key: own }: Entry, isField: boolean): { key: string; written: string }[] {
  const found: { key: string; written: string }[] = [];
  let rest = value.slice(0, 500);
  const isNumbered = isClauses(series) || /\d/.test(own.slice(series.length));
  for (let count = 0; count < 30; count += 1) {
    const [skipped = ''] = between.exec(rest) ?? [];
    rest = rest.slice(skipped.length);
    const [written, prefix = '', mark = '', number = ''] = oneLabel.exec(rest.slice(0, 40)) ?? [];
    if (written !== undefined && rest.startsWith(written)) {
      found.push({ key: `${prefix}${mark}${withoutZeros(number)}`, written });
      rest = rest.slice(written.length);
      continue;
    }
    // In a sentence a bare number counts something, unless the word for it stands before it.
    const isMeant =
      isField || found.length > 0 || (/[ #]$/.test(series) && skipped.toLowerCase().includes(series.trim()));
    const [bare] = !isMeant
      ? []
      : ((isNumbered
          ? /^\d{1,5}(?:[.-]\d{1,3}){0,2}(?![\w%]|\s?(?:day|hour|min|week|month|second|year)s?\b)/
          : /^[A-Z](?!\w)/
        ).exec(rest) ?? []);
    if (bare === undefined) break;
    rest = rest.slice(bare.length);
    if (isClauses(series)) {
      if (clauseSeries(bare) === series) found.push({ key: withoutZeros(bare), written: bare });
      continue;
    }
    found.push({
      key: `${series}${withoutZeros(bare)}`,
      written: series.endsWith(' ') ? `${series.trim()} ${bare}` : `${series}${bare}`,
    });
  }
  return found;
}
