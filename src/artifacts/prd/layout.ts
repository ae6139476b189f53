/**
 * One layout for all that editors write: headings that are not written as such ("3. Functional requirements" between blank
 * lines, "**US-1: Reminder**" alone on its line), a title that is no first heading, other marks of lists, tables without
 * outer bars. All of it is changed in place, so that every line keeps its number.
 */
import { withBoxTables } from './box-tables.ts';
import { withoutKind } from '../names.ts';
import { markOf } from './marks.ts';
import { withSpacedLists } from './spaced-lists.ts';
import { nameKey } from '../plain-text.ts';
import { withLineFeeds } from '../lines-of.ts';

const numbered = /^(\d{1,2}(?=[.)])|\d{1,2}(?:\.\d{1,2}){1,3})[.)]?\s+(\p{L}[^.!?:;,]{2,60})$/u;
const bold = /^(?:\*\*|__|_(?=[^_]{3,90}:_))([^*_]{3,90}?):?(?:\*\*|__|_):?\s*$/;
/** "PROJ-13  Request form": how a tracker prints what belongs together. */
const tracked = /^[A-Z]{2,10}-\d{1,6}:?\s+(\p{Lu}[^.!?;]{2,80})$/u;
/** A question above its answer, in bold or after a "Q:". */
const asked = /^(?:\*\*|__)(?:Q\d{0,2}[:.]\s*)?([^*_]{5,160}\?)(?:\*\*|__)$|^Q\d{0,2}[:.]\s*(.{5,160}\?)$/;
/** "Description" alone on its line, and then what it says. */
const alone = /^(?!(?:hi|hey|hello|dear|thanks|cheers|regards)\b)\p{L}{2,}(?: [\p{L}-]+){0,2}$/iu;
const item = /^\s*(?:[-*+•]|\d{1,3}[.)])\s/;
const fence = /^\s{0,3}(?:```|~~~)/;
const verb = /\b(?:must|shall|should|can|may|is|are|will|has|have)\b/i;

/** "h2. Stories", "||Key||Summary||", "# first": how a wiki writes headings, tables and lists. */
const wiki = /^h([1-6])\. (?=\S)/;

const fromWiki = (prd: string): string =>
  /^h[1-6]\. \S/m.test(prd)
    ? prd
        .split('\n')
        .map((line) =>
          wiki.test(line)
            ? line.replace(wiki, (_, level: string) => `${'#'.repeat(Number(level))} `)
            : /^#+ /.test(line)
              ? line.replace(/^#+ /, '1. ')
              : line.startsWith('||')
                ? line.replaceAll('||', '|')
                : line,
        )
        .join('\n')
    : prd;

let last: { readonly prd: string; readonly laid: string } | undefined;

/** Several read the same text, one after the other. */
export function laidOut(prd: string): string {
  if (last?.prd !== prd) last = { prd, laid: layOut(prd) };
  return last.laid;
}

function layOut(prd: string): string {
  const lines = withSpacedLists(withBars(withMarks(withBoxTables(fromWiki(withLineFeeds(prd)).split('\n')))));
  return lifted(headed(lines)).join('\n');
}

/** What editors put before an item. */
const sign = /^(\s{0,12})[*+–—·•▪‣●○◦](?=\s+[^\s*])/;
/** "✅ Members can export it", line below line: each is an item of its own, and "❌" still says that it is not wanted. */
const ticked = /^\s{0,12}(?=[✅☑✔❌✗✘🚫]\uFE0F?\s+\S.*[^:\s]\s*$)/u;
const withMarks = (lines: readonly string[]): string[] =>
  lines.map((line) => line.replace(sign, '$1-').replace(ticked, '$&- '));

const bare = /^ {0,3}:?-+:?(?: *\| *:?-+:?)+ *$/;

/** "Field | Type" above "---|---": the bars at the sides may be left out. */
function withBars(lines: readonly string[]): readonly string[] {
  const rules = lines.flatMap((line, i) => (line.includes('-|') || line.includes('- |') ? [i] : []));
  const rows = new Set<number>();
  for (const rule of rules) {
    if (!bare.test(lines[rule] ?? '') || !(lines[rule - 1] ?? '').includes('|')) continue;
    for (let at = rule - 1; lines[at]?.includes('|'); at++) rows.add(at);
  }
  return rows.size === 0 ? lines : lines.map((line, i) => (rows.has(i) ? `| ${line.trim()} |` : line));
}

/** Begins an item, a heading, a row, a field, a block: what stands before it is over. */
export const begins = /^(?:[-*+>•]\s|\d{1,4}[.)]\s|#{1,6}\s|\||\*\*|__|[A-Z][A-Za-z -]{1,30}:\s|```|~~~)/;
/** Ends with its line. */
export const isWhole = /^\s*(?:#{1,6}\s|\||```|~~~)/;

/** A paragraph and an item on the line on which they begin; the lines that they went over are left blank. */
export function unwrapped(prd: string): string {
  const lines = laidOut(prd).split('\n');
  let inFence = false;
  let start = -1;
  for (const [i, line] of lines.entries()) {
    if (fence.test(line)) inFence = !inFence;
    const text = line.trim();
    // What is indented below a gap is code.
    const isCode = start < 0 && /^(?: {4}|\t)/.test(line);
    if (inFence || isCode || text === '' || isWhole.test(line)) start = -1;
    else if (start < 0 || begins.test(text)) start = i;
    else {
      lines[start] += ` ${text}`;
      lines[i] = '';
    }
  }
  return lines.join('\n');
}

const written = /^(#{1,6})(?=\s)/;

/** A first heading below which all others stand is the title, at whatever level they begin. */
function lifted(lines: readonly string[]): readonly string[] {
  const [first, ...others] = headingLines(lines);
  const level = first === undefined ? 1 : levelOf(lines[first]);
  const name = nameKey((lines[first ?? -1] ?? '').replace(written, '').trim());
  if (first === undefined || level === 1 || others.some((at) => levelOf(lines[at]) <= level)) return lines;
  if (lines.slice(0, first).some((line) => line.trim() !== '')) return lines;
  // "Functional requirements" names a section; a title says more than that.
  const mark = markOf(name);
  if (mark !== undefined && (mark !== 'demands' || name.split(' ').length <= 2)) return lines;
  const heads = new Set([first, ...others]);
  return lines.map((line, i) => (heads.has(i) ? line.slice(level - 1) : line));
}

const levelOf = (line: string | undefined): number => written.exec(line ?? '')?.[1]?.length ?? 1;

function headingLines(lines: readonly string[]): number[] {
  let inFence = false;
  return lines.flatMap((line, i) => {
    if (fence.test(line)) inFence = !inFence;
    return !inFence && written.test(line) ? [i] : [];
  });
}

/** "loan request" right above a list, in notes where nothing is a heading: several of them are. */
const fewestNames = 3;
const named = /^\p{L}[\p{L}\d &/'’-]{1,40}$/u;

function namesOfLists(lines: readonly string[]): ReadonlySet<number> {
  if (lines.some((line) => line.startsWith('#') || hasHeading.test(line))) return new Set();
  const found = lines.flatMap((line, i) => {
    const isAbove = i === 0 || (lines[i - 1] ?? '').trim() === '';
    const isName = named.test(line) && line.split(' ').length <= 4 && !verb.test(line);
    return isAbove && isName && item.test(lines[i + 1] ?? '') ? [i] : [];
  });
  // "Why" and "Who" above their paragraphs are of the same kind: one writer names all parts alike.
  const others = found.length === 0 ? 0 : lines.filter((_, i) => isAboveText(lines, i)).length;
  return new Set(found.length + others < fewestNames ? [] : found);
}

/** "What we want", a blank line or none, and a paragraph. */
function isAboveText(lines: readonly string[], i: number): boolean {
  const text = (lines[i] ?? '').trim();
  const next = lines[i + 1] ?? '';
  const below = next.trim() === '' ? (lines[i + 2] ?? '') : next;
  return (
    (lines[i - 1] ?? '').trim() === '' &&
    alone.test(text) &&
    !verb.test(text) &&
    below.length > 40 &&
    !item.test(below) &&
    !below.startsWith('|')
  );
}

/** "Epic 2: Planned maintenance", "3. System overview" right above their text, as a page copied out of an editor has them. */
const chapter = /^(?:epic|feature|module|part|section|chapter|phase) \d{1,2}\s?[:.–—-]\s?(\p{L}[^.!?;]{2,70})$/iu;

function gluedHeads(lines: readonly string[]): ReadonlyMap<number, string> {
  if (lines.some((line) => line.startsWith('#') || hasHeading.test(line))) return new Map();
  const found = countedHeads(lines);
  for (const [i, line] of lines.entries()) {
    const text = line.length > 90 ? '' : line.trim();
    const next = (lines[i + 1] ?? '').trim();
    const title = numbered.exec(text)?.[2];
    const isAbove = next.length > 60 || chapter.test(next) || (title !== undefined && next.endsWith(':'));
    if (text === '' || !isAbove || item.test(next) || verb.test(text)) continue;
    if (title !== undefined && !/\.\d/.test(text)) found.set(i, `## ${title}`);
    else if (chapter.test(text)) found.set(i, `### ${text}`);
  }
  return found.size < fewestNames ? new Map() : found;
}

/** So many numbers in a row, each with its text below it, count the parts of the whole. */
const fewestCounted = 4;
const subNumbered = /^(\d{1,2})\.\d{1,2}\.?\s+(\p{L}[^.!?:;,]{2,60})$/u;

/** "1. Objective" to "12. Failure handling", as a chat or an editor prints them: nothing marks them but their count. */
function countedHeads(lines: readonly string[]): Map<number, string> {
  const found = new Map<number, string>();
  const below: number[] = [];
  let count = 0;
  for (const [i, line] of lines.entries()) {
    const text = line.length > 90 ? '' : line.trim();
    const [, number = '', title = ''] = /^\d/.test(text) ? (numbered.exec(text) ?? []) : [];
    const isApart = (lines[i - 1] ?? '').trim() === '' || count === 0;
    // A part that was taken out leaves a gap.
    if ((number === `${count + 1}` || number === `${count + 2}`) && isApart && !verb.test(title)) {
      count = Number(number);
      below[count - 1] = 0;
      found.set(i, `## ${title}`);
    } else if (count > 0 && text.startsWith(`${count}.`) && subNumbered.test(text) && !verb.test(text))
      found.set(i, `### ${title}`);
    else if (line.trim() !== '' && count > 0) below[count - 1] = (below[count - 1] ?? 0) + 1;
  }
  // Items of a list stand right below one another.
  const isCounted = count >= fewestCounted && below.filter((rows) => rows > 1).length > found.size / 3;
  return isCounted ? found : new Map();
}

function headed(lines: readonly string[]): string[] {
  let inFence = false;
  const names = namesOfLists(lines);
  const glued = gluedHeads(lines);
  const named = glued.size > 0 ? undefined : titleLine(lines, names.size > 0);
  const top = glued.size > 0 ? lines.findIndex((line) => line.trim() !== '') : named?.at;
  return lines.map((raw, i) => {
    if (raw.length > 120) return raw;
    if (fence.test(raw)) inFence = !inFence;
    if (inFence || raw.trim() === '') return raw;
    const text = raw.trim();
    if (i === top) return `# ${named?.title ?? text}`;
    if (names.has(i)) return `## ${text}`;
    const head = glued.get(i);
    if (head !== undefined) return head;
    const isApart = (lines[i - 1] ?? '').trim() === '';
    const next = lines[i + 1] ?? '';
    const question = asked.exec(text);
    if (question && isApart && (next.trim() !== '' || text.startsWith('*')))
      return `###### ${question[1] ?? question[2]}`;
    // "> How do people log in?" in a mail, and the answer below it; "**@rosa** (maintainer) commented" below an issue.
    const [, quoted] = (text.startsWith('>') && /^>+ ?([^>].{3,160}\?)$/.exec(text)) || [];
    if (quoted !== undefined && isApart && isAnswered(lines, i)) return `###### ${quoted}`;
    const [, who, role] = (text.endsWith('commented') && commented.exec(text)) || [];
    if (who !== undefined && isApart) return `###### ${who}${role === undefined ? '' : ` (${role})`} commented`;
    const [, filed] = tracked.exec(text) ?? [];
    if (filed !== undefined && isApart && !verb.test(filed) && (i === 0 || item.test(next)))
      return `${i === 0 ? '#' : '##'} ${filed}`;
    if (isAboveText(lines, i)) return `###### ${text}`;
    const [, name] = bold.exec(text) ?? [];
    if (name !== undefined && isApart) return /[.!?]$/.test(name) ? raw : `###### ${name}`;
    const [, number = '', title] = numbered.exec(text) ?? [];
    if (title === undefined || !isApart || next.trim() !== '' || verb.test(title)) return raw;
    // The only item of a list has nothing below it.
    if (/^(?:#|$)/.test(lines.slice(i + 1).find((line) => line.trim() !== '') ?? '')) return raw;
    return isListed(number, lines, i) ? raw : `${'#'.repeat(Math.min(6, number.split('.').length + 1))} ${title}`;
  });
}

const commented = /^(?:\*\*|__)?@?([\w-]{2,40})(?:\*\*|__)?(?: \(([\p{L} ]{3,30})\))? commented$/u;

/** What follows on a quoted question is quoted no more. */
const isAnswered = (lines: readonly string[], at: number): boolean => {
  const below = lines.slice(at + 1, at + 4).find((line) => line.trim() !== '') ?? '>';
  return !/^\s*[>#|-]/.test(below);
};

/** "Kiosk timeout" above a blank line, where nothing else is a heading: what the note is called. */
function titleLine(
  lines: readonly string[],
  hasNames: boolean,
): { readonly at: number; readonly title: string } | undefined {
  const at = lines.findIndex((line) => line.trim() !== '');
  const text = (lines[at] ?? '').trim();
  // "Tool library: what we need" says behind it what sort of text it is.
  const title = text.replace(subtitle, '');
  // Above lists with names stands what all of them are about, with a date behind it as well.
  // "Freight desk: one-pager": what kind of text it is says its last word.
  const whole = withoutKind(title);
  const plain = hasNames ? whole.replace(/\s*\([^()]*\)$/, '').replaceAll(/(?<=\d)\.(?=\d)/g, '') : whole;
  const name = plain.replace(/(?<=^\p{L}[^,]{5,60}), (?=\P{Lu})[^,]{3,30}$/u, '');
  const isName = /^\p{L}[^.!?:;,#|*`]{2,60}$/u.test(name) && name.split(/\s+/).length <= 8 && !verb.test(name);
  const isGreeting = /^(?:hi|hey|hello|dear|thanks|cheers|regards)\b/i.test(text);
  if (at < 0 || !isName || isGreeting || (lines[at + 1] ?? '-').trim() !== '') return undefined;
  return lines.some((line) => hasHeading.test(line)) ? undefined : { at, title };
}
const subtitle = /(?<=^\p{L}+ [^:]{2,60}): (?:what|how|why|notes|ideas|wishes|draft|a plan)\b.*$/iu;
const hasHeading = /^\s{0,3}(?:#{1,6}\s|={3,}\s*$|-{3,}\s*$)/;

/** The next numbered line is its neighbour: both stand in a list with air between its items. */
function isListed(number: string, lines: readonly string[], at: number): boolean {
  const next = lines.slice(at + 1, at + 6).find((line) => line.trim() !== '') ?? '';
  const other = /^\s*(\d{1,2}(?:\.\d{1,2}){0,3})[.)]?\s/.exec(next)?.[1];
  return other !== undefined && other.split('.').length === number.split('.').length;
}
