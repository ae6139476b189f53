/** The head of a ticket as front matter (002-R48): fields and lists that are written plainly; every other line is kept as it is. */
import { present } from './fields.ts';

export interface FrontValue {
  readonly type: 'front';
  readonly id: string;
  readonly summary?: string;
  readonly area?: string;
  readonly priority?: string;
  readonly status?: string;
  readonly points?: number;
  readonly dependsOn?: readonly string[];
  readonly blockedBy?: readonly string[];
  readonly blocks?: readonly string[];
  readonly criteria?: readonly string[];
  /** Keys that are not ours, with what belongs to them. */
  readonly more?: readonly string[];
}

/** No quotes, no marks of YAML: what stands there is what is meant. */
const plain = /^[A-Za-z0-9À-ɏ(][^:#\r\n]{0,300}$/;
const typed = /^(?:true|false|null|yes|no|on|off|[\d.+-]+)$/i;
const isWord = (text: string) => plain.test(text) && !typed.test(text) && text === text.trim();
const idList = /^\[((?:[A-Za-z][\w-]{0,60}(?:, [A-Za-z][\w-]{0,60})*)?)\]$/;

const scalars = ['id', 'summary', 'area', 'priority', 'status'] as const;
const lists = { depends_on: 'dependsOn', blocked_by: 'blockedBy', blocks: 'blocks' } as const;

export function readFront(lines: readonly string[]): FrontValue | undefined {
  const end = lines.indexOf('---', 1);
  // One blank line below is how it is printed; anything else is text of its own.
  if (lines[0] !== '---' || end < 0 || lines.slice(end + 1).some((line) => line.trim() !== '')) return undefined;
  const found: Record<string, unknown> = {};
  const more: string[] = [];
  for (let i = 1; i < end; i += 1) {
    const [, key = '', value = ''] = /^([a-z_]{2,30}):(?: (\S.*))?$/.exec(lines[i] ?? '') ?? [];
    const read = valueOf(key, value, lines, i);
    if (!read || read.name in found) {
      more.push(lines[i] ?? '');
      continue;
    }
    found[read.name] = read.value;
    i += read.used;
  }
  const { id, ...others } = found;
  if (typeof id !== 'string') return undefined;
  return present({ type: 'front' as const, id, ...others, more: more.length === 0 ? undefined : more }) as FrontValue;
}

function valueOf(key: string, value: string, lines: readonly string[], at: number) {
  if ((scalars as readonly string[]).includes(key)) return isWord(value) ? { name: key, value, used: 0 } : undefined;
  if (key === 'points')
    return /^[1-9]\d{0,2}$|^0$/.test(value) ? { name: key, value: Number(value), used: 0 } : undefined;
  if (key in lists) {
    const inside = idList.exec(value)?.[1];
    const ids = inside === '' ? [] : inside?.split(', ');
    return ids && { name: lists[key as keyof typeof lists], value: ids, used: 0 };
  }
  if (key !== 'acceptance_criteria' || value !== '') return undefined;
  const items: string[] = [];
  for (let i = at + 1; /^ {2}- \S/.test(lines[i] ?? ''); i += 1) items.push((lines[i] ?? '').slice(4));
  const isAll = !/^\s/.test(lines[at + 1 + items.length] ?? '');
  return items.length > 0 && isAll && items.every(isWord)
    ? { name: 'criteria', value: items, used: items.length }
    : undefined;
}

export function printFront(value: FrontValue): string {
  const list = (key: string, ids: readonly string[] | undefined) => (ids ? [`${key}: [${ids.join(', ')}]`] : []);
  const { criteria, points, more = [] } = value;
  const lines = [
    ...scalars.flatMap((key) => (value[key] === undefined ? [] : [`${key}: ${value[key]}`])),
    ...(points === undefined ? [] : [`points: ${points}`]),
    ...list('depends_on', value.dependsOn),
    ...list('blocked_by', value.blockedBy),
    ...list('blocks', value.blocks),
    ...(criteria ? ['acceptance_criteria:', ...criteria.map((item) => `  - ${item}`)] : []),
    ...more,
  ];
  return `---\n${lines.join('\n')}\n---\n\n`;
}
