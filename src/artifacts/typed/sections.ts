/** A design, and whatever other documents have as plain sections, one part a section: its name, what it covers, and its text. */
import { isNone } from '../plain-text.ts';
import { cutAtHeadings, paragraphs, plainLines, trimmed } from './cut.ts';
import { Fields, present, printField } from './fields.ts';
import type { Codec } from './parts.ts';

export interface SectionValue {
  readonly level: number;
  readonly title: string;
  /** Ids after `**Covers:**`. */
  readonly covers?: readonly string[];
  readonly body?: string;
}

const heading = /^(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;
const ids = /^[A-Z]{2,4}-\d{1,4}(?:\.\d{1,3})?(?:, [A-Z]{2,4}-\d{1,4}(?:\.\d{1,3})?)*$/;

export const sectionsCodec: Codec<SectionValue> = {
  cut: (text) => cutAtHeadings(text, () => true),
  read(piece) {
    const [first = '', ...lines] = plainLines(piece);
    const [, marks, title = ''] = heading.exec(first) ?? [];
    if (marks === undefined || title === '') return undefined;
    const fields = new Fields(lines, ['covers']);
    const covers = fields.value('covers');
    // "no rule of its own" is text like any other.
    const isList = covers !== undefined && ids.test(covers) && !isNone(covers);
    const body = trimmed(isList ? fields.left : lines);
    return present({
      level: marks.length,
      title,
      covers: isList ? covers.split(', ') : undefined,
      body: body === '' ? undefined : body,
    }) as SectionValue;
  },
  write: ({ level, title, covers, body }) =>
    paragraphs([`${'#'.repeat(level)} ${title}`, printField('Covers', covers?.join(', ')), body]),
};
