/** A ticket: its head (`# ID: Title` with fields, or front matter) and its sections. */
import { isNone, nameKey } from '../plain-text.ts';
import { outline } from '../outline.ts';
import { cutAt, paragraphs, plainLines, trimmed } from './cut.ts';
import { Fields, present, printField } from './fields.ts';
import type { Codec } from './parts.ts';
import { type SectionValue, sectionsCodec } from './sections.ts';
import { type FrontValue, printFront, readFront } from './ticket-front.ts';

export interface Criterion {
  readonly done: boolean;
  readonly text: string;
}

export type TicketValue =
  | {
      readonly type: 'head';
      readonly id: string;
      readonly title: string;
      readonly epic?: string;
      readonly kind?: string;
      readonly priority?: string;
      readonly points?: number;
      readonly endpoint?: string;
      readonly dependsOn?: readonly string[];
      readonly blocks?: readonly string[];
      readonly more?: string;
    }
  | FrontValue
  | { readonly type: 'criteria'; readonly title: string; readonly criteria: readonly Criterion[] }
  /** Business Rules, BDD Scenarios and other plain lists. */
  | { readonly type: 'list'; readonly title: string; readonly items: readonly string[] }
  | { readonly type: 'section'; readonly section: SectionValue };

const heading = /^#[ \t]+([A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*):[ \t]+(.*?)[ \t]*$/;
const names = ['epic', 'type', 'priority', 'points', 'primary endpoint', 'depends on', 'blocks'];
const lists = new Set(['business rules', 'bdd scenarios']);
const box = /^- \[([ xX])\] (\S.*)$/;

export const ticketCodec: Codec<TicketValue> = {
  cut(text) {
    const { sections, frontMatter } = outline(text);
    const starts = sections.filter(({ level }) => level <= 2).map(({ line }) => line);
    if (!frontMatter) return cutAt(text, starts);
    // A blank line below belongs to it.
    const below = frontMatter.endLine + (plainLines(text)[frontMatter.endLine] === '' ? 2 : 1);
    return cutAt(text, [below, ...starts]);
  },
  read(piece) {
    const [first = '', ...lines] = plainLines(piece);
    if (first === '---') return readFront([first, ...lines]);
    const [, id, title] = heading.exec(first) ?? [];
    if (id !== undefined && title !== undefined && title !== '') return head(id, title, lines);
    const section = sectionsCodec.read(piece);
    if (!section) return undefined;
    return (section.covers === undefined && listOf(section)) || { type: 'section', section };
  },
  write(value) {
    if (value.type === 'section') return sectionsCodec.write(value.section);
    if (value.type === 'front') return printFront(value);
    if (value.type === 'list')
      return paragraphs([`## ${value.title}`, value.items.map((item) => `- ${item}`).join('\n')]);
    if (value.type === 'criteria')
      return paragraphs([
        `## ${value.title}`,
        value.criteria.map(({ done, text }) => `- [${done ? 'x' : ' '}] ${text}`).join('\n'),
      ]);
    const { id, title, epic, kind, priority, points, endpoint, dependsOn, blocks, more } = value;
    const fields = [
      printField('Epic', epic),
      printField('Type', kind),
      printField('Priority', priority),
      printField('Points', points === undefined ? undefined : String(points)),
      printField('Primary Endpoint', endpoint),
      printField('Depends On', dependsOn && (dependsOn.join(', ') || 'None')),
      printField('Blocks', blocks && (blocks.join(', ') || 'None')),
    ];
    return paragraphs([`# ${id}: ${title}`, fields.filter((line) => line !== undefined).join('\n'), more]);
  },
};

/** Fields whose value is not of the shape stay what they are: text. */
function head(id: string, title: string, lines: readonly string[]): TicketValue {
  const probe = new Fields(lines, names);
  const idList = (value: string | undefined) =>
    value === undefined
      ? undefined
      : isNone(value)
        ? value === 'None'
          ? []
          : undefined
        : /^[A-Za-z][\w-]*(?:, [A-Za-z][\w-]*)*$/.test(value)
          ? value.split(', ')
          : undefined;
  const points = /^\d{1,3}$/.test(probe.value('points') ?? '')
    ? String(Number(probe.value('points'))) === probe.value('points')
    : false;
  const dependsOn = idList(probe.value('depends on'));
  const blocks = idList(probe.value('blocks'));
  const usable = names.filter(
    (name) =>
      !(name === 'points' && !points) && !(name === 'depends on' && !dependsOn) && !(name === 'blocks' && !blocks),
  );
  const fields = new Fields(lines, usable);
  const more = trimmed(fields.left);
  return present({
    type: 'head',
    id,
    title,
    epic: fields.value('epic'),
    kind: fields.value('type'),
    priority: fields.value('priority'),
    points: points ? Number(fields.value('points')) : undefined,
    endpoint: fields.value('primary endpoint'),
    dependsOn,
    blocks,
    more: more === '' ? undefined : more,
  }) as TicketValue;
}

function listOf({ level, title, body }: SectionValue): TicketValue | undefined {
  if (level !== 2 || body === undefined) return undefined;
  const lines = body.split('\n');
  const boxes = lines.map((line) => box.exec(line));
  if (boxes.every((one) => one !== null))
    return {
      type: 'criteria',
      title,
      criteria: boxes.map((one) => ({ done: one[1] !== ' ', text: (one[2] ?? '').trimEnd() })),
    };
  const items = lines.map((line) => /^- (\S.*)$/.exec(line)?.[1]?.trimEnd());
  if (lists.has(nameKey(title)) && items.every((item) => item !== undefined)) return { type: 'list', title, items };
  return undefined;
}
