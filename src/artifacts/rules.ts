/** The rules document as it is read: numbered rules, the total it states, its status. */
import { isEmptySection, type Outline } from './outline-shape.ts';
import { isApprovedOutline } from './status.ts';

export interface RuleHeading {
  readonly number: number;
  readonly category?: string;
  readonly name: string;
  readonly line: number;
  /** Nothing stands under the heading. */
  readonly empty: boolean;
}

export interface RulesText {
  readonly rules: readonly RuleHeading[];
  readonly statedTotal?: { readonly count: number; readonly line: number };
  readonly approved: boolean;
}

/** `Rule 3: Data Retention - Seven days`, also `BR-3: ...` and with other dashes. */
const heading = /^(?:business )?(?:rule|br)[\s#-]{0,3}(\d{1,4})\s{0,3}[:.–—-]\s*(.*)$/i;

export function readRules(document: Outline): RulesText {
  const rules = document.sections.flatMap((section) => {
    const [, number, title = ''] = heading.exec(section.text) ?? [];
    if (number === undefined || section.level === 1) return [];
    const [before, after] = split(title);
    return [
      {
        number: Number(number),
        ...(after === undefined ? {} : { category: before }),
        name: after ?? before,
        line: section.line,
        empty: isEmptySection(document, section),
      },
    ];
  });
  const statedTotal = totalOf(document);
  return { rules, ...(statedTotal ? { statedTotal } : {}), approved: isApprovedOutline(document) };
}

/** `Category - Name`: the first dash with blanks around it parts them. */
function split(title: string): [string, string?] {
  const at = title.search(/ [-–—] /);
  return at < 0 ? [title.trim()] : [title.slice(0, at).trim(), title.slice(at + 3).trim()];
}

function totalOf(document: Outline): RulesText['statedTotal'] {
  const field = document.fields.find(({ name }) =>
    /^(?:total(?: number of)?(?: business)? rules|rules total|total)$/i.test(name),
  );
  const count = /^\d{1,6}\b/.exec(field?.value ?? '')?.[0];
  return field && count !== undefined ? { count: Number(count), line: field.line } : undefined;
}
