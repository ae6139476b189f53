/** The rules document as it is read: numbered rules, the total it states, its status. */
import { findSection } from './find-section.ts';
import { fieldsWithin } from './items/within.ts';
import { listItem } from './lists.ts';
import { type Field, isEmptySection, type Outline, type Section } from './outline-shape.ts';
import { ownParts, withStatements } from './rule-parts.ts';
import { listedRules } from './rules-list.ts';
import { type RuleHeading, rulesInTable } from './rules-table.ts';
import { type StatedTotal, statedTotalOf } from './rules-total.ts';
import { isApprovedOutline } from './status.ts';
import { nameKey, plainText } from './plain-text.ts';
import { oncePer } from './once-per.ts';

export type { RuleHeading } from './rules-table.ts';

export interface RulesText {
  readonly rules: readonly RuleHeading[];
  /** `headings`, or what people write instead of them. */
  readonly form: 'headings' | 'table' | 'list';
  readonly statedTotal?: StatedTotal;
  /** How many of a category its summary counts. */
  readonly statedCategories: readonly { readonly category: string; readonly count: number; readonly line: number }[];
  readonly approved: boolean;
}

/** `Rule 3: Data Retention - Seven days`, also `BR-3: ...` and with other dashes; an id that can be nothing else needs none. */
const heading =
  /^(?:\d{1,3}(?:\.\d{1,3}){0,4}[.)]?\s{1,3})?(?:(?:business )?(?:rule|br)[\s#-]{0,3}(\d{1,5})\s{0,3}[:.–—-]|\[?BR-(\d{1,5})\]?(?=\s|$))\s{0,3}[:.·–—-]?\s*(.*)$/i;

export const readRules = oncePer((document: Outline): RulesText => {
  const headed = withStatements(document.sections.flatMap((section) => headedRule(document, section)));
  const rows = headed.length > 0 ? [] : rulesInTable(document);
  const found = headed.length > 0 ? headed : rows;
  const rules = found.length > 0 ? withOtherLists(document, found) : listedRules(document);
  const statedTotal = statedTotalOf(document, rules);
  return {
    rules,
    form: headed.length > 0 ? 'headings' : rows.length > 0 ? 'table' : 'list',
    ...(statedTotal ? { statedTotal } : {}),
    statedCategories: categoriesIn(document),
    approved: isApprovedOutline(document),
  };
});

/** Beside a table of requirements or below headings of them, others may stand in lists: what has a thousand of its own is another list. */
function withOtherLists(document: Outline, rows: readonly RuleHeading[]): readonly RuleHeading[] {
  const listOf = ({ number }: RuleHeading) => Math.floor(number / 1000);
  const known = new Set(rows.map(listOf));
  const listed = listedRules(document);
  const numbers = new Set(rows.map(({ number }) => number));
  // Where none of the list is in the table, the one goes on with the other.
  const goesOn = !listed.some(({ number }) => numbers.has(number));
  const others = goesOn ? listed : listed.filter((one) => !known.has(listOf(one)));
  return others.length < 2 ? rows : [...rows, ...others].toSorted((a, b) => a.line - b.line);
}

/** `- Authorization: 2`, `| Authorization | 2 |` in the summary. */
function categoriesIn(document: Outline): RulesText['statedCategories'] {
  const summary = findSection(document, ['summary', 'totals', 'by category', 'rules by category']);
  if (!summary) return [];
  return document.lines.slice(summary.line, summary.endLine).flatMap((text, i) => {
    const [, category = '', count] =
      /^\s{0,3}(?:[-*+]\s|\|)\s{0,3}(?:\*\*)?([A-Z][A-Za-z ]{2,40}?)(?:\*\*)?\s{0,3}[:|](?:\*\*)?\s{0,3}(\d{1,5})\s{0,3}\|?\s*$/.exec(
        text.slice(0, 200),
      ) ?? [];
    return count === undefined ? [] : [{ category, count: Number(count), line: summary.line + 1 + i }];
  });
}

function headedRule(document: Outline, section: Section): RuleHeading[] {
  const [, numbered, bare, title = ''] = heading.exec(section.text) ?? [];
  const number = numbered ?? bare;
  if (number === undefined || section.level === 1) return [];
  const [before, after] = split(title);
  const fields = fieldsWithin(document, [section.line + 1, section.endLine]);
  const named = ownParts(fields.some(({ plain }) => !plain) ? fields : [...fields, ...runInHeads(document, section)]);
  const parts = named.some(({ name }) => nameKey(name) === 'statement')
    ? named
    : [...firstWords(document, section, named), ...named];
  const stated = parts.find(({ name }) => nameKey(name) === 'category')?.value;
  const category = after === undefined ? stated : before;
  return [
    {
      number: Number(number),
      ...(category === undefined || category === '' ? {} : { category: plainText(category) }),
      name: after ?? before,
      line: section.line,
      endLine: section.endLine,
      empty: isEmptySection(document, section),
      parts,
    },
  ];
}

/** `**Rule.** A household has one entry.`: heads that run into their text, where no part has a colon. */
function runInHeads({ lines, isCode }: Outline, { line, endLine }: Section): Field[] {
  return lines.slice(line, endLine).flatMap((text, i) => {
    const [, name, value = ''] =
      text.length > 5000 || !text.includes('**') || isCode(line + 1 + i)
        ? []
        : (/^ {0,3}(?:[-*+] )?\*\*([A-Z][A-Za-z ]{1,23})(?:[.?]\*\*|\*\*\s?[–—-])\s{1,3}(\S.*)$/.exec(text) ?? []);
    return name === undefined ? [] : [{ name, value: value.trim(), line: line + 1 + i }];
  });
}

/** `Category - Name`: the first dash with blanks around it parts them. */
function split(title: string): [string, string?] {
  const at = title.search(/ [-–—] /);
  return at < 0 ? [title.trim()] : [title.slice(0, at).trim(), title.slice(at + 3).trim()];
}

/** What a rule without a part of that name says first is its statement: the paragraph or item between its heading and its parts. */
function firstWords(document: Outline, section: Section, named: readonly Field[]): Field[] {
  const isPart = new Set(named.map(({ line }) => line));
  let at = section.line + 1;
  const textAt = (line: number) => (document.lines[line - 1] ?? '').trim();
  while (at <= section.endLine && (textAt(at) === '' || aside.test(named.find(({ line }) => line === at)?.name ?? '')))
    at += 1;
  const words: string[] = [];
  for (let line = at; line <= section.endLine && !isPart.has(line) && !document.isCode(line); line += 1) {
    const text = textAt(line);
    const item = listItem(text);
    if (text === '' || text.startsWith('#') || text.startsWith('|') || (item !== undefined && line > at)) break;
    words.push(item ?? text);
  }
  const value = words.join(' ');
  return value === '' || value.length > longest ? [] : [{ name: 'Statement', value, line: at, plain: true }];
}

/** These say which rule it is, not what it says. */
const aside = /^(?:category|type|priority|status|id|owner)$/i;
/** More than this is data. */
const longest = 2000;
