/** Dates that go backwards: what ends before it begins. Only days that cannot be read in two ways, and of any language. */
import { type Outline } from '../../artifacts/outline.ts';
import { nameKey, plainText } from '../../artifacts/plain-text.ts';
import { inItsFile } from '../../artifacts/read-as.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { outlineOf } from '../outline-of.ts';
import type { DocumentText } from '../stage.ts';
import { tablesOf } from './tables.ts';
import { linesWithDigits } from '../../artifacts/lines-with.ts';

const markdown = /\.(?:md|markdown)$/i;
const longest = 5000;
const day = String.raw`(\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{4})`;
const range = new RegExp(
  String.raw`(?<![\d.-])${day}\s{0,3}(?:to|until|till|through|[–—→-]|->|bis|hasta|al?|à|au|até|tot)\s{1,3}(?:the |zum |el )?${day}(?![\d-])`,
  'gi',
);
const begin =
  /^(?:start(?: date| day|s)?|begin(?:s|ning)?|from|starts on|beginn|anfang|von|inicio|desde|début|du|início)$/;
const end =
  /^(?:end(?: date| day|s)?|finish|until|to|due(?: date)?|deadline|ends on|ende|bis|fällig|fin|hasta|fim|au)$/;

export function dateFindings(documents: readonly DocumentText[]): Problem[] {
  const seen = new Set<string>();
  const inText = documents.flatMap((one) => {
    const path = inItsFile(one.path);
    if (!markdown.test(path) || seen.has(path) || !/\b\d{4}\b/.test(one.text)) return [];
    seen.add(path);
    const document = outlineOf(one);
    return [...ranges(path, document), ...fieldsOf(path, document), ...noDays(path, document)];
  });
  return [
    ...inText,
    ...tablesOf(documents).flatMap(({ path, columns, rows }) => {
      const [from, to] = [begin, end].map((name) => columns.findIndex((one) => name.test(one)));
      if (from === undefined || to === undefined || from < 0 || to < 0) return [];
      return rows.flatMap(({ cells, line }) => backwards(cells[from], cells[to], `${path}:${line}`));
    }),
  ];
}

/** `**Date:** 2026-02-31`: where a day is all that is said. */
function noDays(path: string, document: Outline): Problem[] {
  return linesWithDigits(document).flatMap(({ text, line }) => {
    if (text.length > 300 || !text.includes('-') || document.isCode(line)) return [];
    const [, said = '', year, month, date] =
      /(?:^|[:|]|\*\*)\s{0,3}((\d{4})-(\d{2})-(\d{2}))\s{0,3}(?:$|\|)/.exec(text) ?? [];
    if (
      said === '' ||
      (Number(month) < 13 && new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate() >= Number(date))
    )
      return [];
    return [warning('text/no-day', `There is no ${said}.`, { at: `${path}:${line}`, fix: 'Correct the date.' })];
  });
}

function ranges(path: string, document: Outline): Problem[] {
  return linesWithDigits(document).flatMap(({ text, line }) =>
    text.length > longest || !/\d{4}/.test(text) || document.isCode(line)
      ? []
      : [...text.matchAll(range)].flatMap(([, from, to]) => backwards(from, to, `${path}:${line}`)),
  );
}

/** `start: 2026-03-02` and `end: 2026-02-01`, the only ones of their names. */
function fieldsOf(path: string, { fields }: Outline): Problem[] {
  const [from, to] = [begin, end].map((name) => fields.filter((one) => name.test(nameKey(one.name))));
  const [first, last] = [from?.[0], to?.[0]];
  if (!first || !last || from?.length !== 1 || to?.length !== 1) return [];
  return backwards(first.value, last.value, `${path}:${last.line}`);
}

function backwards(from: string | undefined, to: string | undefined, at: string): Problem[] {
  const [first, last] = [dayOf(from), dayOf(to)];
  if (first === undefined || last === undefined || first <= last) return [];
  const message = `It ends on ${last}, before it begins on ${first}.`;
  return [warning('text/dates-turned', message, { at, fix: 'Correct one of the two dates.' })];
}

/** As `2026-03-02`; `02/03/2026` is two days. */
function dayOf(text = ''): string | undefined {
  const [, iso, days, months, years] =
    /^(?:(\d{4}-\d{2}-\d{2})|(\d{1,2})\.(\d{1,2})\.(\d{4}))(?!\d)/.exec(plainText(text).trim()) ?? [];
  if (iso !== undefined) return iso;
  return years === undefined ? undefined : `${years}-${months?.padStart(2, '0')}-${days?.padStart(2, '0')}`;
}
