/** Rules, one part a rule: `## Rule 3: Category - Name` with its fields, its examples and whatever else stands there. */
import { cutAtHeadings, paragraphs, plainLines, trimmed } from './cut.ts';
import { Fields, present, printField, printList } from './fields.ts';
import type { Codec } from './parts.ts';

export interface RuleValue {
  readonly number: number;
  readonly category?: string;
  readonly name: string;
  readonly statement?: string;
  readonly source?: string;
  readonly rationale?: string;
  readonly affects?: string;
  readonly enforcement?: string;
  readonly exceptions?: string;
  readonly examples?: readonly string[];
  /** Text that is none of these. */
  readonly more?: string;
}

const heading = /^##\s+(?:business )?(?:rule|br)[\s#-]{0,3}(\d{1,4})\s{0,3}[:.–—-]\s*(.*?)(?:\s+#+)?\s*$/i;
const names = ['statement', 'source', 'rationale', 'who it affects', 'enforcement', 'exceptions'];

export const rulesCodec: Codec<RuleValue> = {
  cut: (text) => cutAtHeadings(text, ({ level }) => level <= 2),
  read(piece) {
    const [first = '', ...lines] = plainLines(piece);
    const [, number, title = ''] = heading.exec(first) ?? [];
    if (number === undefined || title === '') return undefined;
    const at = title.search(/ [-–—] /);
    const fields = new Fields(lines, names, ['examples']);
    const more = trimmed(fields.left);
    return present({
      number: Number(number),
      category: at < 0 ? undefined : title.slice(0, at).trim(),
      name: (at < 0 ? title : title.slice(at + 3)).trim(),
      statement: fields.value('statement'),
      source: fields.value('source'),
      rationale: fields.value('rationale'),
      affects: fields.value('who it affects'),
      enforcement: fields.value('enforcement'),
      exceptions: fields.value('exceptions'),
      examples: fields.list('examples'),
      more: more === '' ? undefined : more,
    }) as RuleValue;
  },
  write: (rule) =>
    paragraphs([
      `## Rule ${rule.number}: ${rule.category === undefined ? '' : `${rule.category} - `}${rule.name}`,
      printField('Statement', rule.statement),
      printField('Source', rule.source),
      printField('Rationale', rule.rationale),
      printField('Who it affects', rule.affects),
      printField('Enforcement', rule.enforcement),
      printField('Exceptions', rule.exceptions),
      printList('Examples', rule.examples),
      rule.more,
    ]),
};
