/** Bold fields of a section and the lists under them, taken out of its lines; what is left is somebody's own text. */
import { listItem } from '../lists.ts';
import { nameKey } from '../plain-text.ts';

const field = /^ {0,3}\*\*([^*:]{1,80}):\*\*[ \t]*(.*)$/;
const fence = /^ {0,3}(`{3,}|~{3,})/;

export class Fields {
  readonly #values = new Map<string, string>();
  readonly #lists = new Map<string, string[]>();
  readonly #left: string[] = [];

  /** `names` and `lists`: which fields are wanted, as `nameKey` gives them; the first of each stays, others are text. */
  constructor(lines: readonly string[], names: readonly string[], lists: readonly string[] = []) {
    let open: string[] | undefined;
    let fenced: string | undefined;
    for (const line of lines) {
      const mark = fence.exec(line)?.[1];
      if (mark !== undefined && (fenced === undefined || mark.startsWith(fenced)))
        fenced = fenced === undefined ? mark : undefined;
      const [, name, value = ''] = fenced === undefined && mark === undefined ? (field.exec(line) ?? []) : [];
      const key = name === undefined ? undefined : nameKey(name);
      const item = open && fenced === undefined ? listItem(line) : undefined;
      if (key !== undefined && lists.includes(key) && value.trim() === '' && !this.#lists.has(key)) {
        open = [];
        this.#lists.set(key, open);
      } else if (key !== undefined && names.includes(key) && !this.#values.has(key) && value.trim() !== '') {
        open = undefined;
        this.#values.set(key, value.trim());
      } else if (open && item !== undefined && /^[-*+]\s/.test(line)) open.push(item);
      else if (!(open && line.trim() === '')) {
        if (line.trim() !== '') open = undefined;
        this.#left.push(line);
      }
    }
  }

  value(name: string): string | undefined {
    return this.#values.get(name);
  }

  list(name: string): readonly string[] | undefined {
    return this.#lists.get(name);
  }

  /** What is no field of these. */
  get left(): readonly string[] {
    return this.#left;
  }
}

export const printField = (name: string, value: string | undefined) =>
  value === undefined ? undefined : `**${name}:** ${value}`;

export function printList(name: string, items: readonly string[] | undefined): string | undefined {
  return items === undefined ? undefined : [`**${name}:**`, ...items.map((item) => `- ${item}`)].join('\n');
}

/** Only what is there: `{}` has no key that is undefined. */
export function present<T extends object>(record: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as never;
}
