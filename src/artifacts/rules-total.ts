/** How many rules a document says that it has: in a field, in its summary, or in passing ("This chapter contains 7 requirements"). */
import { findSection } from './find-section.ts';
import type { Outline } from './outline-shape.ts';
import { plainText } from './plain-text.ts';
import { spelled } from './quantities.ts';
import type { RuleHeading } from './rules-table.ts';

export interface StatedTotal {
  readonly count: number;
  readonly line: number;
  /** How many there are of what is counted. */
  readonly there: number;
}

export function statedTotalOf(document: Outline, rules: readonly RuleHeading[]): StatedTotal | undefined {
  const field = document.fields.find(({ name }) =>
    /^(?:total(?: number of)?(?: business)? rules|rules total|total)$/i.test(name),
  );
  const count = /^\d{1,6}\b/.exec(field?.value ?? '')?.[0];
  return field && count !== undefined
    ? { count: Number(count), line: field.line, there: rules.length }
    : (totalInSummary(document, rules.length) ?? totalInPassing(document, rules));
}

/** `7 rules: 2 Validation, ...` in the summary, or before the first heading below the title. */
function totalInSummary(document: Outline, there: number): StatedTotal | undefined {
  const summary = findSection(document, ['summary', 'totals', 'overview']);
  const first = document.sections.find(({ level }) => level > 1)?.line ?? 1;
  const [from, to] = summary ? [summary.line + 1, summary.endLine] : [1, first - 1];
  for (let line = from; line <= to; line += 1) {
    const text = plainText((document.lines[line - 1] ?? '').slice(0, 300));
    const count = /^(?:[-*+] )?(?:in total,? |in all,? |a total of |there are )?(\d{1,5}) (?:business )?rules\b/i.exec(
      text,
    )?.[1];
    if (count !== undefined) return { count: Number(count), line, there };
  }
  return undefined;
}

/** "contains 7 functional requirements", "... on 2 March. 7 rules.": how many of all, not "3 rules apply to refunds". */
const counted = new RegExp(
  String.raw`(?:^|[.:;] |\b(?:contains?|lists?|defines?|describes|has|have|there are|total of|following|these|all) )(?:the |exactly )?(\d{1,3}|${Object.keys(spelled).join('|')}) (?:(?:business|functional|non-functional|following|numbered) )?(?:rules|requirements|policies)(?=[.,;:]|$| (?:in (?:this|total|all)|below|follow|are (?:defined|listed|described)|altogether)\b)`,
  'i',
);

/** Of the chapter that it stands in, where that has some of them. */
function totalInPassing({ lines, sections, isCode }: Outline, rules: readonly RuleHeading[]): StatedTotal | undefined {
  const last = rules.at(-1)?.line ?? 0;
  const inRule = new Set(rules.map(({ line }) => line));
  let above = -1;
  for (let line = 1; line < last; line += 1) {
    while ((sections[above + 1]?.line ?? Infinity) <= line) above += 1;
    const section = sections[above];
    const text = lines[line - 1] ?? '';
    if (text.length > 300 || isCode(line) || (section && inRule.has(section.line)) || inRule.has(line)) continue;
    if (!/\b(?:rules|requirements|policies)\b/i.test(text) || text.startsWith('#')) continue;
    const digits = counted.exec(plainText(text))?.[1];
    if (digits === undefined) continue;
    const inside = section ? rules.filter((one) => one.line > section.line && one.line <= section.endLine).length : 0;
    const count = spelled[digits.toLowerCase()] ?? Number(digits);
    return { count, line, there: inside === 0 ? rules.length : inside };
  }
  return undefined;
}
