/** Texts of no kind that belong together by the ids that they define and name: a package that nobody gave our names. */
import { outline } from '../outline.ts';
import { inItsFile, isReadAs } from '../read-as.ts';
import { plainLines } from '../plain-lines.ts';
import { asPattern } from '../plain-text.ts';
import { type Ledger, type LedgerDocument, ledgerOf } from './ledger.ts';
import { isClauses, issues } from './tokens.ts';

interface LooseText {
  readonly path: string;
  readonly text: string;
}

/** What every project has, and what tells how it was. */
const aside =
  /(?:^|\/)(?:changelog|changes|history|news|releases?|contributing|license|security|code_of_conduct|agents|claude|skill|todo)[^/]*$|(?:^|\/)(?:archive|node_modules|changelogs?|release-notes|templates?)\//i;
const longest = 500_000;
const mostTexts = 400;
const fewestTied = 3;
const mostBesides = 2;
/** At the head of a line: asked of each text before it is read. */
const leads =
  /^[ \t]{0,12}(?:#{1,6} {1,4}|(?:[-*+]|\d{1,4}[.)]) {1,4}(?:\[[ xX]\] )?|\| {0,8})?[^\w|#\n]{0,8}(?:(?:[A-Z][a-z]{2,12} )?[A-Z]{1,10}(?:[-_][A-Z]{1,10})?[-_/]?\d{1,4}(?!\w|\/\w)|[A-Z][a-z]{2,12} (?:\d{1,3}(?:[.-]\d{1,3})?|[A-Z])\s{0,2}[:.–—|]|\d{1,2}(?:\.\d{1,3}){1,3} [A-Z])|^# .{0,300}#\d{1,6}\)?\s*$/m;

/** `documents`: what is known of the package already; they may define what the loose ones name. */
export function belonging(documents: readonly LooseText[], loose: readonly LooseText[]): LooseText[] {
  const small = loose.filter(({ path, text }) => text.length <= longest && !aside.test(path));
  // What was taken in already as a note is Markdown by now, whatever it is called.
  const known = documents
    .filter(
      ({ text, path }) => text.length <= longest && (isReadAs(path) || /\.(?:md|markdown|txt|feature)$/i.test(path)),
    )
    .map(({ path, text }) => ({ path: inItsFile(path), text }));
  const defining = [...known, ...small].filter(
    ({ path, text }) => leads.test(text) || /\.(?:csv|json|ya?ml|feature)$/i.test(path),
  );
  if (small.length === 0 || defining.length === 0 || defining.length > mostTexts) return [];
  const first = ledgerOf(defining.map(asRead));
  if (first.lists.length === 0) return [];
  const names = namesAny(first.series);
  const asked = [...known, ...small].filter((one) => defining.includes(one) || names.test(one.text));
  if (asked.length > mostTexts) return [];
  const tied = tiedBy(asked.length === defining.length ? first : ledgerOf(asked.map(asRead)));
  const own = small.filter(({ path }) => tied.has(path));
  return [...own, ...besides(loose, tied, own)];
}

const asRead = ({ path, text }: LooseText): LedgerDocument => ({
  path,
  document: /\.feature$/i.test(path) ? plainLines(text) : outline(text),
});

/** Asked of texts that define nothing, before they are read. */
function namesAny(series: ReadonlySet<string>): RegExp {
  const shapes = [...series]
    .slice(0, 50)
    .map((one) =>
      isClauses(one)
        ? String.raw`\d\.\d`
        : one === issues
          ? String.raw`#\d`
          : `${asPattern(one.trimEnd())}s?${one.endsWith(' ') ? ' #?[A-Z\\d]' : String.raw`\d`}`,
    );
  return new RegExp(String.raw`(?<![\w-])(?:${shapes.join('|')})`, 'i');
}

/** Documents that name what a list defines, at least two of it; one that has an id itself needs no more than one. */
function tiedBy({ lists, again, citations }: Ledger): Set<string> {
  const named = new Map<string, Map<string, string>>();
  for (const { key, path } of [...citations, ...again.flatMap(({ entries }) => entries)])
    named.set(path, (named.get(path) ?? new Map()).set(key, path));
  const titled = new Set(
    lists.flatMap(({ form, entries }) => (form === 'title' ? entries.map(({ path }) => path) : [])),
  );
  const tied = new Set<string>();
  for (const { entries } of lists)
    for (const [path, keys] of named) {
      const own = entries.filter(
        (one) => one.path !== path && keys.has(one.key) && distance(one.path, path) <= furthest,
      );
      if (own.length === 0 || (new Set(own.map(({ key }) => key)).size < 2 && !titled.has(path))) continue;
      tied.add(path);
      for (const one of own) tied.add(one.path);
    }
  return tied;
}

/** Folders between two documents: those of a package lie side by side, or below each other. */
const furthest = 2;

function distance(a: string, b: string): number {
  // A tool's own folder is no step: `.planning/phases` lies beside `docs`.
  const [one = [], other = []] = [a, b].map((path) =>
    path
      .split('/')
      .slice(0, -1)
      .filter((name) => !name.startsWith('.')),
  );
  let common = 0;
  while (common < one.length && one[common] === other[common]) common += 1;
  return one.length + other.length - 2 * common;
}

/** What lies in a folder of which nearly all belongs to the package belongs to it too, also without ids: a brief, a page of the data. */
function besides(loose: readonly LooseText[], tied: ReadonlySet<string>, own: readonly LooseText[]): LooseText[] {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
  const folders = new Map<string, { tied: number; all: number }>();
  for (const path of new Set([...loose.map((one) => one.path), ...tied])) {
    const folder = folders.get(folderOf(path)) ?? { tied: 0, all: 0 };
    folders.set(folderOf(path), { tied: folder.tied + (tied.has(path) ? 1 : 0), all: folder.all + 1 });
  }
  return loose.filter(({ path, text }) => {
    const folder = folders.get(folderOf(path));
    return (
      !own.some((one) => one.path === path) &&
      text.length <= longest &&
      !aside.test(path) &&
      !/(?:^|\/)readme\.\w+$/i.test(path) &&
      folder !== undefined &&
      folder.tied >= fewestTied &&
      folder.all - folder.tied <= mostBesides
    );
  });
}
