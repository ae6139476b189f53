/** Flows (002-R31): a diagram a section, with the scenarios that it shows. */
import { cutAtHeadings, paragraphs, plainLines, trimmed } from './cut.ts';
import { Fields, present, printField } from './fields.ts';
import type { Codec } from './parts.ts';

export interface FlowValue {
  readonly title: string;
  readonly scenarios?: readonly string[];
  /** The source of the diagram. */
  readonly diagram: string;
  readonly more?: string;
}

const heading = /^##[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;

export const flowsCodec: Codec<FlowValue> = {
  cut: (text) => cutAtHeadings(text, ({ level }) => level <= 2),
  read(piece) {
    const [first = '', ...lines] = plainLines(piece);
    const title = heading.exec(first)?.[1];
    const open = lines.indexOf('```mermaid');
    const close = lines.indexOf('```', open + 1);
    if (title === undefined || title === '' || open < 0 || close < 0 || close === open + 1) return undefined;
    const fields = new Fields([...lines.slice(0, open), ...lines.slice(close + 1)], ['scenarios']);
    const more = trimmed(fields.left);
    return present({
      title,
      scenarios: fields.value('scenarios')?.split('; '),
      diagram: lines.slice(open + 1, close).join('\n'),
      more: more === '' ? undefined : more,
    }) as FlowValue;
  },
  write: ({ title, scenarios, diagram, more }) =>
    paragraphs([
      `## ${title}`,
      printField('Scenarios', scenarios?.join('; ')),
      `\`\`\`mermaid\n${diagram}\n\`\`\``,
      more,
    ]),
};
