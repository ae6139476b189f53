/** A PRD, one part a section: its stories as who, what and why, its requirements one by one, everything else as text. */
import { nameKey } from '../plain-text.ts';
import { paragraphs, trimmed } from './cut.ts';
import { present } from './fields.ts';
import type { Codec } from './parts.ts';
import { type SectionValue, sectionsCodec } from './sections.ts';

export interface StoryValue {
  readonly id?: string;
  readonly role: string;
  readonly want: string;
  readonly why?: string;
}

export interface RequirementValue {
  readonly id?: string;
  readonly text: string;
}

interface Headed {
  readonly level: number;
  readonly title: string;
  /** What stands there beside the list. */
  readonly more?: string;
}

export type PrdValue =
  | ({ readonly type: 'stories'; readonly stories: readonly StoryValue[] } & Headed)
  | ({ readonly type: 'requirements'; readonly requirements: readonly RequirementValue[] } & Headed)
  | { readonly type: 'section'; readonly section: SectionValue };

const item = /^[-*] (\S.*)$/;
const named = /^((?:US|FR|NFR|AC|REQ)-\d{1,4}(?:\.\d{1,3})?): (\S.*)$/;
const story = /^As an? (\S[^,]{0,200}?), I want (\S.*)$/;
const reason = /^(.*?\S), so that (\S.*?)\.?$/;

export const prdCodec: Codec<PrdValue> = {
  cut: sectionsCodec.cut,
  read(piece) {
    const section = sectionsCodec.read(piece);
    if (!section) return undefined;
    return (section.covers === undefined && listed(section)) || { type: 'section', section };
  },
  write(value) {
    if (value.type === 'section') return sectionsCodec.write(value.section);
    const lines = value.type === 'stories' ? value.stories.map(printStory) : value.requirements.map(printRequirement);
    return paragraphs([`${'#'.repeat(value.level)} ${value.title}`, lines.join('\n'), value.more]);
  },
};

function listed({ level, title, body = '' }: SectionValue): PrdValue | undefined {
  const lines = body.split('\n');
  const end = lines.findIndex((line) => !item.test(line));
  const items = end < 0 ? lines : lines.slice(0, end);
  const left = end < 0 ? [] : lines.slice(end);
  // What goes on below an item belongs to it; then the whole is text.
  if (items.length === 0 || (left.length > 0 && left[0]?.trim() !== '')) return undefined;
  const more = trimmed(left);
  if (item.test(more.split('\n', 1)[0] ?? '')) return undefined;
  const head = { level, title, more: more === '' ? undefined : more };
  const texts = items.map((line) => item.exec(line)?.[1] ?? '');
  const stories = texts.flatMap((text) => readStory(text) ?? []);
  if (stories.length === items.length) return present({ type: 'stories', stories, ...head }) as PrdValue;
  if (!/\brequirements$/.test(nameKey(title))) return undefined;
  return present({ type: 'requirements', requirements: texts.map(readRequirement), ...head }) as PrdValue;
}

function readStory(text: string): StoryValue | undefined {
  const [, id, rest = text] = named.exec(text) ?? [];
  const [, role, wanted] = story.exec(rest) ?? [];
  if (role === undefined || wanted === undefined) return undefined;
  const [, want = wanted.replace(/\.$/, ''), why] = reason.exec(wanted) ?? [];
  return present({ id, role, want, why }) as StoryValue;
}

const printStory = ({ id, role, want, why }: StoryValue): string =>
  `- ${id === undefined ? '' : `${id}: `}As a${/^[aeiou]/i.test(role) ? 'n' : ''} ${role}, I want ${want}${why === undefined ? '' : `, so that ${why}`}.`;

function readRequirement(line: string): RequirementValue {
  const [, id, text = line] = named.exec(line) ?? [];
  return present({ id, text }) as RequirementValue;
}

const printRequirement = ({ id, text }: RequirementValue): string => `- ${id === undefined ? '' : `${id}: `}${text}`;
