/**
 * Lists of tasks, as makers of specifications write them instead of tickets: `- [ ] T001 [P] [US1] Take uploads (depends on T000)`,
 * `- [ ] 1.1 Open the valve` with `_Requirements: 1.1_` below it. For reading, each task is a ticket.
 */
import { readAs } from './read-as.ts';
import { storiesIn } from './story-list.ts';

interface TaskDocument {
  readonly kind: string;
  readonly path: string;
  readonly text: string;
}

const file = /(?:^|[-_./])tasks\.(?:md|markdown)$/i;
/** Marks may also stand before the number: `- [ ] [P] T006 ...`. */
const task =
  /^\s{0,12}[-*+] \[[ xX~-]\]\*?\s{1,3}(?:\[[A-Z][A-Za-z0-9:]{0,11}\]\s{1,3}){0,3}(?:\*\*)?(?:(T)(\d{1,4})|(\d{1,3}(?:\.(?:\d{1,3}|[A-Z]\w{0,2})){0,2})\.?)(?:\*\*)?:?\s{1,3}(\S.*)$/;
/** `[P]`, `[US1]`, `[VERIFY]` before the title. */
const marks = /^(?:\[[A-Za-z0-9 .:-]{1,20}\]\s{0,3}){1,4}/;
const ids = String.raw`(?:T\d{1,4}|\d{1,3}\.\d{1,3}(?:\.\d{1,3})?)`;
const waits = new RegExp(
  String.raw`\b(?:depends on|blocked by|dependencies|depends|requires tasks?|needs tasks?)(?:\*\*|_)?:?(?:\*\*|_)?\s{1,3}(?:tasks?\s)?(${ids}(?:\s{0,2}(?:,|and|&|\+)\s{0,2}${ids}){0,30})`,
  'gi',
);
const list = String.raw`${ids}(?:\s?[-–]\s?T\d{1,4})?(?:\s{0,2}(?:,|and|&|\+)\s{0,2}${ids}(?:\s?[-–]\s?T\d{1,4})?){0,30}`;
/** `T013 depends on T012; T004-T007 before T008`, in a section of its own. */
const order = new RegExp(
  String.raw`(?<![\w.-])(${list})\s(?:\([^()]{0,80}\)\s)?(depends? on|requires?|needs?|waits? for|blocks?|before)\s(?:tasks?\s)?(${list})(?![\w.])`,
  'g',
);
/** A longer line is data. */
const longest = 2000;
const mostTasks = 1000;
/** Of a range: `T004-T007`. */
const mostInRange = 50;

export function isTaskList(path: string, text: string): boolean {
  if (!file.test(path)) return false;
  let found = 0;
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.length <= longest && line.includes('] ') && task.test(line)) found += 1;
    if (found > 1) return true;
  }
  return false;
}

/** The tickets of a list; nothing where the document is none. */
export function tasksIn<T extends TaskDocument>(document: T): T[] | undefined {
  if (document.kind !== 'ticket') return undefined;
  if (!isTaskList(document.path, document.text)) return storiesIn(document);
  const lines = document.text.split(/\r\n?|\n/);
  const tasks: Task[] = [];
  /** What tasks wait for, where that is said apart from them. */
  const waiting = new Map<string, string[]>();
  let own: Task | undefined;
  let fence = '';
  const finish = () => {
    if (own && tasks.length < mostTasks) tasks.push(own);
    own = undefined;
  };
  for (const [i, line] of lines.entries()) {
    const [mark = ''] = /^\s{0,12}(?:```|~~~)/.exec(line.slice(0, 20)) ?? [];
    if (mark !== '') fence = fence === '' ? mark.trim() : fence === mark.trim() ? '' : fence;
    const [, story, digits = '', number = '', title = ''] =
      fence !== '' || line.length > longest ? [] : (task.exec(line) ?? []);
    if (title !== '') {
      finish();
      own = {
        line: i + 1,
        title,
        id: idOf(story === undefined ? number : `T${digits}`),
        body: [],
      };
    } else if (fence === '' && /^#{1,6}\s/.test(line)) finish();
    else if (own) own.body.push(line);
    else if (fence === '' && line.length <= longest && /\d/.test(line)) orderIn(line, waiting);
  }
  finish();
  return tasks.map((one) => ({ ...document, ...asTicket(document.path, one, waiting.get(one.id) ?? []) }));
}

interface Task {
  readonly line: number;
  readonly title: string;
  readonly id: string;
  readonly body: string[];
}

function orderIn(line: string, waiting: Map<string, string[]>): void {
  for (const [, first = '', word = '', second = ''] of line.matchAll(order)) {
    const isReversed = word.startsWith('block') || word === 'before';
    const [later, earlier] = isReversed ? [second, first] : [first, second];
    const before = idsIn(earlier);
    for (const id of idsIn(later))
      waiting.set(idOf(id), [...(waiting.get(idOf(id)) ?? []), ...before].slice(0, mostInRange));
  }
}

/** All of a list, with those that a range stands for. */
function idsIn(said: string): string[] {
  return [...said.matchAll(new RegExp(`(${ids})(?:\\s?[-–]\\s?T(\\d{1,4}))?`, 'g'))].flatMap(([, from = '', to]) => {
    const [first, last] = [Number(from.slice(1)), Number(to)];
    if (to === undefined || last < first || last - first > mostInRange) return [from];
    return Array.from({ length: last - first + 1 }, (_, i) => `T${String(first + i).padStart(from.length - 1, '0')}`);
  });
}

const idOf = (written: string): string =>
  written.startsWith('T') ? `T-${written.slice(1)}` : `TASK-${written.replaceAll('.', '-')}`;

const ours = (text: string): string => text.replaceAll(/(?<![\w-])T(\d{3,4})(?![\w-])/g, 'T-$1');

function asTicket(path: string, { line, title, id, body }: Task, waiting: readonly string[]): TaskDocument {
  const said = [title, ...body].map((one) => one.slice(0, longest)).join('\n');
  const here = [...said.matchAll(waits)].flatMap(([, list = '']) => list.match(new RegExp(ids, 'g')) ?? []);
  const before = [...new Set([...here, ...waiting].map(idOf))];
  const head = [`# ${id}: ${ours(title.replace(marks, ''))}`, `**Depends On:** ${before.join(', ') || 'None'}`];
  const text = [...head, ...body.map((one) => ours(one.trimStart()))].join('\n');
  return { kind: 'ticket', path: readAs(path, line, head.length), text };
}

/** Ids as the list writes them. */
export function asTasks(text: string): string {
  return text
    .replaceAll(/(?<![\w-])T-(\d{1,4})(?![\w-])/g, 'T$1')
    .replaceAll(/(?<![\w-])TASK-(\d{1,3}(?:-\w{1,3}){0,2})(?![\w-])/g, (_, number: string) =>
      number.replaceAll('-', '.'),
    );
}
