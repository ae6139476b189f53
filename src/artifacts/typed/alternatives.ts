/** Alternatives of an analysis: `## Alternative 1: Name (recommended)`, for and against, and what it costs. */
import { cutAtHeadings, paragraphs, plainLines, trimmed } from './cut.ts';
import { Fields, present, printField, printList } from './fields.ts';
import type { Codec } from './parts.ts';

export interface AlternativeValue {
  readonly label: string;
  readonly name: string;
  readonly recommended: boolean;
  readonly pros?: readonly string[];
  readonly cons?: readonly string[];
  readonly complexity?: string;
  readonly cost?: string;
  readonly reference?: string;
  /** The description, and whatever else stands there. */
  readonly more?: string;
}

const heading =
  /^##\s+(?:alternative|option|approach|solution)\s+#?(\d{1,2}|[A-Za-z])\s*[:.)–—-]\s*(.*?)(\s*\(recommended\))?(?:\s+#+)?\s*$/i;

export const alternativesCodec: Codec<AlternativeValue> = {
  cut: (text) => cutAtHeadings(text, ({ level }) => level <= 2),
  read(piece) {
    const [first = '', ...lines] = plainLines(piece);
    const [, label, name = '', recommended] = heading.exec(first) ?? [];
    if (label === undefined || name === '') return undefined;
    const fields = new Fields(lines, ['complexity', 'cost', 'reference'], ['pros', 'cons']);
    const more = trimmed(fields.left);
    return present({
      label,
      name,
      recommended: recommended !== undefined,
      pros: fields.list('pros'),
      cons: fields.list('cons'),
      complexity: fields.value('complexity'),
      cost: fields.value('cost'),
      reference: fields.value('reference'),
      more: more === '' ? undefined : more,
    }) as AlternativeValue;
  },
  write: ({ label, name, recommended, pros, cons, complexity, cost, reference, more }) =>
    paragraphs([
      `## Alternative ${label}: ${name}${recommended ? ' (recommended)' : ''}`,
      more,
      printList('Pros', pros),
      printList('Cons', cons),
      printField('Complexity', complexity),
      printField('Cost', cost),
      printField('Reference', reference),
    ]),
};
