/** Decision records in the origin's form (`# ADR-0042: T`, `**Status:**`) and in Nygard's (`# 20. T`, `## Status`). */
import { cutAtHeadings, paragraphs, plainLines, trimmed } from './cut.ts';
import { Fields, present, printField } from './fields.ts';
import type { Codec } from './parts.ts';
import { type SectionValue, sectionsCodec } from './sections.ts';

export type AdrValue =
  | {
      readonly type: 'head';
      readonly form: 'origin' | 'nygard';
      readonly number?: number;
      readonly title: string;
      readonly status?: string;
      readonly date?: string;
      readonly more?: string;
    }
  | { readonly type: 'status'; readonly status: string; readonly more?: string }
  | { readonly type: 'section'; readonly section: SectionValue };

const origin = /^#[ \t]+ADR(?:-(\d{1,5}))?:[ \t]+(.*?)[ \t]*$/;
const nygard = /^#[ \t]+(\d{1,5})\.[ \t]+(.*?)[ \t]*$/;

export const adrCodec: Codec<AdrValue> = {
  cut: (text) => cutAtHeadings(text, ({ level }) => level <= 2),
  read(piece) {
    const [first = '', ...lines] = plainLines(piece);
    const form = origin.test(first) ? 'origin' : 'nygard';
    const [, number, title] = origin.exec(first) ?? nygard.exec(first) ?? [];
    if (title !== undefined && title !== '') {
      const fields = new Fields(lines, form === 'origin' ? ['status', 'date'] : []);
      const plain =
        form === 'nygard' ? /^Date: (.+)$/.exec(lines.find((line) => line.startsWith('Date: ')) ?? '')?.[1] : undefined;
      const left = plain === undefined ? fields.left : withoutFirst(fields.left, `Date: ${plain}`);
      const more = trimmed(left);
      return present({
        type: 'head',
        form,
        number: number === undefined ? undefined : Number(number),
        title,
        status: fields.value('status'),
        date: plain ?? fields.value('date'),
        more: more === '' ? undefined : more,
      }) as AdrValue;
    }
    const section = sectionsCodec.read(piece);
    if (!section) return undefined;
    if (
      section.level === 2 &&
      section.title === 'Status' &&
      section.body !== undefined &&
      section.covers === undefined
    ) {
      const [status = '', ...rest] = section.body.split('\n');
      const more = trimmed(rest);
      if (status.trim() === status && status !== '')
        return present({ type: 'status', status, more: more === '' ? undefined : more }) as AdrValue;
    }
    return { type: 'section', section };
  },
  write(value) {
    if (value.type === 'section') return sectionsCodec.write(value.section);
    if (value.type === 'status') return paragraphs(['## Status', value.status, value.more]);
    const { form, number, title, status, date, more } = value;
    if (form === 'nygard')
      return paragraphs([`# ${number ?? 1}. ${title}`, date === undefined ? undefined : `Date: ${date}`, more]);
    const mark = number === undefined ? 'ADR' : `ADR-${String(number).padStart(4, '0')}`;
    return paragraphs([
      `# ${mark}: ${title}`,
      [printField('Status', status), printField('Date', date)].filter((line) => line !== undefined).join('\n'),
      more,
    ]);
  },
};

function withoutFirst(lines: readonly string[], line: string): string[] {
  const at = lines.indexOf(line);
  return lines.filter((_, i) => i !== at);
}
