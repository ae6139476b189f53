/**
 * The list of a package that all others are about, whatever it is called: most of it is named elsewhere, and it names little itself. For
 * reading, its entries are rules (`BR-3`), and whoever names one names a rule; findings say it in the team's words again.
 */
import { outline } from '../outline.ts';
import { plainLines } from '../plain-lines.ts';
import { inItsFile, readAs } from '../read-as.ts';
import { type Ledger, ledgerOf, type List, namedIn } from './ledger.ts';

interface HouseDocument {
  readonly kind: string;
  readonly path: string;
  readonly text: string;
}

export interface LedgerRules<T> {
  readonly documents: readonly T[];
  readonly read: (text: string) => string;
  readonly speak: (text: string) => string;
}

const longest = 500_000;
const mostDocuments = 200;
const fewest = 3;

export function rulesByLedger<T extends HouseDocument>(documents: readonly T[]): LedgerRules<T> | undefined {
  const files = new Set<string>();
  // A PRD that is read as rules too is one file, and cites nothing twice.
  const asked = documents.filter(
    ({ path, text }) =>
      text.length <= longest &&
      !files.has(inItsFile(path)) &&
      files.add(inItsFile(path)) &&
      /\.(?:(?:md|markdown|txt|csv|json|feature)(?:#|$)|ya?ml#)/i.test(path),
  );
  if (asked.length < 2 || asked.length > mostDocuments) return undefined;
  const ledger = ledgerOf(
    asked.map(({ path, text }) => ({ path, document: /\.feature$/i.test(path) ? plainLines(text) : outline(text) })),
  );
  const list = normative(ledger);
  const source = list && documents.find(({ path }) => path === list.path);
  const isOther = ledger.citations.some(({ series }) => /^BR[-_]?$/.test(series));
  if (!list || !source || isOther || /^(?:ticket|adr|bdd)$/.test(source.kind)) return undefined;
  const numbers = new Map<string, number>();
  for (const { key } of list.entries) if (!numbers.has(key)) numbers.set(key, numbers.size + 1);
  const names = new Map(list.entries.map(({ key, written }) => [numbers.get(key) ?? 0, written]));
  const read = translation(ledger, numbers);
  const rules = {
    ...source,
    kind: 'rules',
    path: readAs(inItsFile(source.path), 0, 0),
    text: asRules(source.text, list, numbers, read),
  };
  const rest = { ...source, text: without(source.text, list) };
  return {
    documents: documents.flatMap((one) =>
      // It may have been read as rules already, without any that could be read.
      one !== source
        ? one.kind === 'rules' && inItsFile(one.path) === inItsFile(source.path)
          ? []
          : [one]
        : one.kind === 'prd'
          ? [one, rules]
          : one.kind === 'rules'
            ? [rules]
            : [rest, rules],
    ),
    read,
    speak: (text) =>
      text.replaceAll(/\b(?:BR-|[Rr]ule )(\d{1,4})\b/g, (said, digits: string) => names.get(Number(digits)) ?? said),
  };
}

function normative({ lists: all, citations }: Ledger): List | undefined {
  // Headings of one level may be of two sorts: a story among requirements that nobody names is none of them.
  const named = new Set(citations.map(({ series }) => series));
  const lists = all.map((list) => ({ ...list, entries: list.entries.filter(({ series }) => named.has(series)) }));
  const scored = lists.flatMap((list) => {
    const keys = new Set(list.entries.map(({ key }) => key));
    // Our own numbers are read as they are, where they are rules at all.
    if (keys.size < fewest || list.form === 'title' || list.entries.some(({ series }) => /^BR[-_]?$/.test(series)))
      return [];
    const inside = (path: string, line: number) =>
      list.entries.some((one) => one.path === path && one.line <= line && line <= one.endLine);
    const cited = citations.filter(({ key, path, line }) => keys.has(key) && !inside(path, line));
    const taken = new Set(cited.map(({ key }) => key)).size;
    const naming = list.entries.filter((one) =>
      citations.some(
        ({ key, path, line }) => path === one.path && line >= one.line && line <= one.endLine && !keys.has(key),
      ),
    ).length;
    const from = new Set(cited.map(({ path }) => path)).size;
    const isNaming = naming > list.entries.length / 2;
    return taken < keys.size * 0.6 || (isNaming && from < 2) ? [] : [{ list, isNaming, score: from * taken }];
  });
  const best = (of: typeof scored) => of.toSorted((a, b) => b.score - a.score)[0];
  const top = best(scored.filter(({ isNaming }) => !isNaming));
  // Needs that only the requirements name: then these are what all others are about, though they name the needs.
  const middle = best(scored.filter(({ isNaming }) => isNaming));
  return (top && middle && middle.score > 2 * top.score ? middle : top)?.list;
}

const translation =
  ({ series }: Ledger, numbers: ReadonlyMap<string, number>) =>
  (text: string): string => {
    const all = namedIn(series);
    return text
      .split('\n')
      .map((line) =>
        line.length > 2000
          ? line
          : all(line, (key, written) => (numbers.has(key) ? `BR-${numbers.get(key)}` : written)),
      )
      .join('\n');
  };

/** A rule a line, or a section with what stands in it; nothing else, and every line at its place. */
function asRules(
  text: string,
  { entries, form }: List,
  numbers: ReadonlyMap<string, number>,
  read: (text: string) => string,
): string {
  const lines = text.split(/\r\n?|\n/);
  const rules = lines.map(() => '');
  for (const { key, line, endLine, words } of entries) {
    const label = `BR-${numbers.get(key)}`;
    const said = words.replace(/^[\s:.)\]*_\x60–—|-]+/, '');
    for (let at = line; at < endLine; at += 1) rules[at] = read(lines[at] ?? '');
    if (form === 'heading') rules[line - 1] = `## ${label}: ${said}`;
    else if (form === 'row') rules[line - 1] = rowRule(label, said);
    else rules[line - 1] = `- **${label}:** ${said}`;
  }
  return rules.join('\n');
}

function rowRule(label: string, said: string): string {
  const cells = said.split('|').map((cell) => cell.trim());
  const statement = cells.toSorted((a, b) => b.split(' ').length - a.split(' ').length)[0] ?? '';
  const name = cells[0] !== '' && cells[0] !== statement ? ` ${cells[0]}` : '';
  return `- **${label}${name}:** ${statement}`;
}

/** What stands below a heading of its own goes with it; elsewhere a mark stays, so that a section of rules is not empty. */
function without(text: string, { entries, form }: List): string {
  const lines = text.split(/\r\n?|\n/);
  for (const { line, endLine } of entries) {
    lines.fill('', line - 1, endLine);
    if (form !== 'heading' && form !== 'row') lines[line - 1] = '…';
  }
  return lines.join('\n');
}
