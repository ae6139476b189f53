/** Links of a wiki: `[[D-02 Payments]]`, `[[Rules#Refund|R-05]]`. */
import type { Outline } from './outline.ts';

const longest = 5000;
const link = /(?<!!)\[\[([^\][|#\n]{2,120}?)\\?(?:#[^\][|\n]{0,200})?(?:\\?\|[^\][\n]{0,200})?\]\]/g;
const numbered = /^([A-Z]{1,10}[-_]?)\d{1,5}(?=[\s_.-]|$)/;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');

/**
 * Pages that are named and not there. A page that nobody wrote yet is no slip, so only one of a series is told whose others are files:
 * `D-03 Payments` where there is a `D-01 Storage`.
 */
export function missingPages(
  { lines, isCode }: Outline,
  paths: readonly string[],
): { readonly page: string; readonly line: number }[] {
  const names = new Set(paths.map((path) => nameOf(path).toLowerCase()));
  const series = new Set(paths.flatMap((path) => numbered.exec(nameOf(path))?.[1] ?? []));
  if (series.size === 0) return [];
  return lines.flatMap((text, i) => {
    if (!text.includes('[[') || text.length > longest || isCode(i + 1)) return [];
    return [...text.matchAll(link)].flatMap(([, target = '']) => {
      const page = nameOf(target.trim());
      const own = numbered.exec(page);
      if (!own || !series.has(own[1] ?? '') || names.has(page.toLowerCase())) return [];
      // `[[D-02]]` alone may be a name that the page has besides.
      const isKnown = page === own[0] && [...names].some((name) => name.startsWith(page.toLowerCase()));
      return isKnown ? [] : [{ page, line: i + 1 }];
    });
  });
}
