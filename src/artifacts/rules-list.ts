/**
 * Rules as the items of a list, where a document has neither headings nor a table of them: `- BR-3: what holds`, or with a bold
 * head, `1. **BR-3 · Validation · Name.** What holds.`, and what belongs to it in the lines and items below. A bold head may also
 * start a paragraph, and parts may stand in it: `**BR-3 Name.** What holds. *Source:* PRD 4.1.`
 */
import { fieldsWithin } from './items/within.ts';
import { listItem } from './lists.ts';
import type { Field, Outline } from './outline-shape.ts';
import { nameKey, plainText } from './plain-text.ts';
import { ownParts } from './rule-parts.ts';
import type { RuleHeading } from './rules-table.ts';

const listed = /^(?:BR|Rule)[\s#-]{0,3}(\d{1,5})\s{0,3}(?:\(([^()]{2,40})\)\s{0,3})?(?:[:.·•|/–—-]\s*|\s+|$)(.*)$/i;
/** Only here may a blank alone stand behind the number: "BR-3 and BR-4 hold" is a sentence. */
const boldHead = /^(?:\*\*|__)(.{2,200}?)(?:\*\*|__)\s{0,3}[:.–—-]?\s*(.*)$/;
/** Behind a bold head that is only the number: `**BR-3** (Validation): What holds.` */
const categoryFirst = /^\(([^()]{2,40})\)\s{0,3}[:.–—-]?\s*(.*)$/;
/** A part in the run of a paragraph: `*Source:* ...`, `_Why_: ...`, `**Category:** ...`. */
const partInside = /(?:^|\s)([*_]{1,2})([A-Z][A-Za-z ]{2,23})(?::\1|\1\s?:)\s/g;
/** A longer line is data. */
const longest = 2000;

interface Start {
  readonly line: number;
  readonly indent: number;
  readonly number: number;
  readonly category?: string;
  readonly name: string;
  readonly statement: string;
  /** What the same line says by name. */
  readonly inside: readonly Field[];
}

export function listedRules(document: Outline): RuleHeading[] {
  const isHabit = document.lines.filter((text) => bareItem.test(text.slice(0, 60))).length >= fewestNumbered;
  const named = document.lines.flatMap((text, i) => startOf(document, text, i + 1, isHabit));
  const starts = named.length > 0 ? named : numberedStarts(document);
  return starts.map(({ line, indent, number, category, name, statement, inside }, i): RuleHeading => {
    const endLine = endOf(document, line, indent, starts[i + 1]?.line ?? document.lines.length + 1);
    const below = [...inside, ...fieldsWithin(document, [line + 1, endLine])];
    const stated = category ?? below.find((part) => nameKey(part.name) === 'category')?.value.replace(/\.$/, '');
    const parts: Field[] = [
      ...(statement === '' ? [] : [{ name: 'Statement', value: statement, line, plain: true as const }]),
      ...ownParts(below),
    ];
    return {
      number,
      ...(stated === undefined ? {} : { category: stated }),
      name,
      line,
      endLine,
      empty: parts.length === 0,
      parts,
    };
  });
}

/** `7. **Password reset:** An owner can ...` below a heading of rules: the number of the item is the rule's. */
export const numberedRule = /^ {0,3}(\d{1,3})[.)]\s{1,3}\*\*([^*]{2,120}?)(?::\*\*|\*\*\s?[:–—]|\.\*\*)\s{0,3}(.*)$/;
export const rulesHeading = /^#{1,6}\s.*\brules\s*$/i;
export const fewestNumbered = 3;

function numberedStarts({ lines, sections, isCode }: Outline): Start[] {
  const found = sections
    .filter(({ line }) => rulesHeading.test((lines[line - 1] ?? '').slice(0, 300)))
    .flatMap(({ line: from, ownEndLine }) =>
      lines.slice(from, ownEndLine).flatMap((text, i): Start[] => {
        const line = from + 1 + i;
        if (text.length > longest || isCode(line)) return [];
        const [, number, name = '', said = ''] = numberedRule.exec(text) ?? [];
        return number === undefined
          ? []
          : [{ line, indent: 0, number: Number(number), name: bare(name), statement: plainText(said), inside: [] }];
      }),
    );
  return found.length < fewestNumbered ? [] : found.toSorted((a, b) => a.line - b.line);
}

/** `- BR-3 A kiln has 12 shelves.`: one may be a sentence about a rule, several are the rules. */
const bareItem = /^\s{0,6}[-*+] BR-\d{1,5} [A-Z]/;

function startOf(document: Outline, text: string, line: number, isHabit: boolean): Start[] {
  if (text.length > longest || document.isCode(line)) return [];
  const item = listItem(text) ?? (isBoldParagraph(document, text, line) ? text.trim() : undefined);
  if (item === undefined) return [];
  const [, head, rest = ''] = boldHead.exec(item) ?? [];
  const [, number, stated, said = ''] = listed.exec(plainText(head ?? item)) ?? [];
  const isSentence =
    head === undefined &&
    !(isHabit && bareItem.test(text)) &&
    !/^(?:BR|Rule)[\s#-]{0,3}\d{1,5}\s{0,3}[(:.·•|/–—-]/i.test(plainText(item));
  if (number === undefined || isSentence) return [];
  const { words, inside } = partsInside(head === undefined ? said : rest, line);
  const start = { line, indent: text.length - text.trimStart().length, number: Number(number), inside };
  if (head === undefined || said === '') {
    const [, first, behind] = (head === undefined ? undefined : categoryFirst.exec(words)) ?? [];
    const statement = head === undefined ? words : plainText(behind ?? words);
    const name = statement.split(/[.;]\s|\s[-–—]\s/, 1)[0] ?? statement;
    return [{ ...start, ...given(stated ?? first), name: bare(name), statement }];
  }
  const named = said.split(/\s[·•|/–—-]\s/);
  const category = stated ?? (named.length > 1 ? named[0] : undefined);
  return [{ ...start, ...given(category), name: bare(named.at(-1) ?? said), statement: plainText(words) }];
}

/** `**BR-3 Name.** What holds.` at the margin, with nothing right above it: a paragraph of its own, and no field with a colon. */
function isBoldParagraph({ lines }: Outline, text: string, line: number): boolean {
  return /^(?:\*\*|__)(?:BR|Rule)[\s#-]{0,3}\d/i.test(text) && (lines[line - 2] ?? '').trim() === '';
}

/** `... (PRD: "within 2 minutes")` at the end of an item. */
const sourceAtEnd = /[\s_*]{1,3}[([]\s?(?:PRD|Source|From)[:,]?\s{1,2}([^()[\]]{3,600})[)\]][_*.]{0,3}\s*$/i;

function partsInside(given: string, line: number): { words: string; inside: Field[] } {
  const source = given.length > longest ? null : sourceAtEnd.exec(given);
  const text = source ? given.slice(0, source.index) : given;
  if (source) {
    const rest = partsInside(text, line);
    return { ...rest, inside: [...rest.inside, { name: 'Source', value: source[1] ?? '', line, plain: true }] };
  }
  const found = [...text.matchAll(partInside)];
  const inside = found.map(({ 0: mark, 2: name = '', index }, i) => ({
    name,
    value: text.slice(index + mark.length, found[i + 1]?.index).trim(),
    line,
    plain: true as const,
  }));
  return { words: text.slice(0, found[0]?.index).trim(), inside };
}

const given = (category: string | undefined) => (category === undefined ? {} : { category: category.trim() });
const bare = (name: string) => name.trim().replace(/[.;:]$/, '');

/** The last line of an item: what follows is deeper than its mark, or goes on without a blank line. */
function endOf({ lines }: Outline, line: number, indent: number, next: number): number {
  let end = line;
  let isAfterGap = false;
  for (let at = line + 1; at < next; at += 1) {
    const text = lines[at - 1] ?? '';
    if (text.trim() === '') {
      isAfterGap = true;
      continue;
    }
    const isDeeper = text.length - text.trimStart().length > indent;
    if (!isDeeper && (isAfterGap || listItem(text) !== undefined || text.startsWith('#'))) break;
    end = at;
    isAfterGap = false;
  }
  return end;
}
