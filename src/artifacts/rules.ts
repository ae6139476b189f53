/** The rules document as it is read: numbered rules, the total it states, its status. */
import { listItem } from './lists.ts';
import { isEmptySection, type Outline, type Section } from './outline-shape.ts';
import { type RuleHeading, rulesInTable } from './rules-table.ts';
import { isApprovedOutline } from './status.ts';
import { nameKey, plainText } from './plain-text.ts';

export type { RuleHeading } from './rules-table.ts';

export interface RulesText {
  readonly rules: readonly RuleHeading[];
  /** `headings`, or what people write instead of them. */
  readonly form: 'headings' | 'table' | 'list';
  readonly statedTotal?: { readonly count: number; readonly line: number };
  readonly approved: boolean;
}

/** `Rule 3: Data Retention - Seven days`, also `BR-3: ...` and with other dashes. */
const heading = /^(?:business )?(?:rule|br)[\s#-]{0,3}(\d{1,4})\s{0,3}[:.–—-]\s*(.*)$/i;

export function readRules(document: Outline): RulesText {
  const headed = document.sections.flatMap((section) => headedRule(document, section));
  const rows = headed.length > 0 ? [] : rulesInTable(document);
  const rules = headed.length > 0 ? headed : rows.length > 0 ? rows : listedRules(document);
  const statedTotal = totalOf(document);
  return {
    rules,
    form: headed.length > 0 ? 'headings' : rows.length > 0 ? 'table' : 'list',
    ...(statedTotal ? { statedTotal } : {}),
    approved: isApprovedOutline(document),
  };
}

function headedRule(document: Outline, section: Section): RuleHeading[] {
  const [, number, title = ''] = heading.exec(section.text) ?? [];
  if (number === undefined || section.level === 1) return [];
  const [before, after] = split(title);
  const parts = document.fields.filter(({ line }) => line > section.line && line <= section.endLine);
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

/** `Category - Name`: the first dash with blanks around it parts them. */
function split(title: string): [string, string?] {
  const at = title.search(/ [-–—] /);
  return at < 0 ? [title.trim()] : [title.slice(0, at).trim(), title.slice(at + 3).trim()];
}

const listed = /^(?:BR|Rule)[\s#-]{0,3}(\d{1,4})\s{0,3}(?:\(([^()]{2,40})\)\s{0,3})?[:.–—-]\s*(.*)$/i;

/** `- BR-3: what holds`, where a document has neither headings nor a table of them. */
function listedRules(document: Outline): RuleHeading[] {
  return document.lines.flatMap((text, i): RuleHeading[] => {
    if (text.length > 2000 || document.isCode(i + 1)) return [];
    const item = listItem(text);
    const [, number, category, statement = ''] = item === undefined ? [] : (listed.exec(plainText(item)) ?? []);
    if (number === undefined) return [];
    const line = i + 1;
    const name = statement.split(/[.;]\s|\s[-–—]\s/, 1)[0] ?? statement;
    return [
      {
        number: Number(number),
        ...(category === undefined ? {} : { category }),
        name: name.replace(/[.;:]$/, ''),
        line,
        endLine: line,
        empty: statement === '',
        parts: statement === '' ? [] : [{ name: 'Statement', value: statement, line, plain: true }],
      },
    ];
  });
}

function totalOf(document: Outline): RulesText['statedTotal'] {
  const field = document.fields.find(({ name }) =>
    /^(?:total(?: number of)?(?: business)? rules|rules total|total)$/i.test(name),
  );
  const count = /^\d{1,6}\b/.exec(field?.value ?? '')?.[0];
  return field && count !== undefined ? { count: Number(count), line: field.line } : undefined;
}
