/**
 * Ids of other series than rules and tickets: use cases (`UC-03`), goals, quality demands (`**Q2**`). Where a package defines a series, at
 * the head of documents, headings, rows or items, whoever names one of it that is not there is told, as a warning.
 */
import { type Problem, warning } from '../../core/problem.ts';
import type { ReadPackage } from './documents.ts';
import { shortList } from './short-list.ts';

/** The head of a title, a heading, a row or an item. */
const defined =
  /^ {0,3}(?:#{1,6}\s{1,3}|\|\s{0,3}|[-*+] (?:\[[ xX]\] )?)(\*\*|`)?\[?([A-Z]{1,6})(-?)(\d{1,3})\]?(?:\*\*|`)?(?=[\s:.|–—-])/;
const withDash = /(?<![\w-])([A-Z]{2,6})-(\d{1,3})(?![\w-]|\.\d)/g;
/** Without a dash only in a list behind a name: `Quality: Q2, Q3`. */
const listed = /:\*{0,2} ([A-Z]{1,3}\d{1,3}(?:, [A-Z]{1,3}\d{1,3}){0,20})(?=[.;)]|\s*$)/g;
/** Rules, tickets, records and tests are looked up elsewhere; the others are no ids of a package. */
const others = /^(?:BR|ADR|RFC|TC|TS|ISO|UTF|SHA|HTTP|CVE|CWE|RS|ES|EN|DIN|IEC|IEEE|PEP|H|V|P|T|S|M|US)$/;
const fewest = 3;
const longest = 2000;

export function seriesFindings(read: ReadPackage): Problem[] {
  const tickets = new Set(read.tickets.flatMap(({ value }) => value.id?.replace(/-?\d+$/, '') ?? []));
  const known = new Map<string, Set<string>>();
  const places = new Set<string>();
  for (const { path, document } of read.all)
    for (const [i, line] of document.lines.entries()) {
      const [, mark, prefix = '', dash = '', digits = ''] = line.length > longest ? [] : (defined.exec(line) ?? []);
      if (digits === '' || others.test(prefix) || tickets.has(prefix) || (dash === '' && mark !== '**')) continue;
      const shape = `${prefix}${dash}`;
      known.set(shape, (known.get(shape) ?? new Set()).add(String(Number(digits))));
      places.add(`${shape} ${path}:${i + 1}`);
    }
  const series = new Map([...known].filter(([, numbers]) => numbers.size >= fewest));
  if (series.size === 0) return [];
  return read.all.flatMap(({ path, document }) =>
    document.lines.flatMap((line, i) => {
      if (line.length > longest || !/[A-Z]-?\d/.test(line)) return [];
      const at = `${path}:${i + 1}`;
      return cited(line).flatMap(({ shape, digits }) => {
        const numbers = series.get(shape);
        if (!numbers || numbers.has(String(Number(digits))) || places.has(`${shape} ${at}`)) return [];
        const fix = `There are ${shortList([...numbers].map((one) => `${shape}${one}`))}; name one of them, or write it.`;
        return [warning('link/unknown-id', `There is no ${shape}${digits}.`, { at, fix })];
      });
    }),
  );
}

function cited(line: string): { shape: string; digits: string }[] {
  const dashed = [...line.matchAll(withDash)].map(([, prefix = '', digits = '']) => ({ shape: `${prefix}-`, digits }));
  const inLists = [...line.matchAll(listed)].flatMap(([, list = '']) =>
    [...list.matchAll(/([A-Z]{1,3})(\d{1,3})/g)].map(([, shape = '', digits = '']) => ({ shape, digits })),
  );
  return [...dashed, ...inLists];
}
