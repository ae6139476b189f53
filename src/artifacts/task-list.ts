/**
 * Lists of tasks, as makers of specifications write them instead of tickets: `- [ ] T001 [P] [US1] Take uploads (depends on T000)`,
 * `- [ ] 1.1 Open the valve` with `_Requirements: 1.1_` below it. For reading, each task is a ticket.
 */
import { readAs } from './read-as.ts';

interface TaskDocument {
  readonly kind: string;
  readonly path: string;
  readonly text: string;
}

const file = /(?:^|[-_./])tasks\.(?:md|markdown)$/i;
const task =
  /^\s{0,12}[-*+] \[[ xX~-]\]\*?\s{1,3}(?:\*\*)?(?:(T)(\d{1,4})|(\d{1,3}(?:\.(?:\d{1,3}|[A-Z]\w{0,2})){0,2})\.?)(?:\*\*)?:?\s{1,3}(\S.*)$/;
/** `[P]`, `[US1]`, `[VERIFY]` before the title. */
const marks = /^(?:\[[A-Za-z0-9 .:-]{1,20}\]\s{0,3}){1,4}/;
const ids = String.raw`(?:T\d{1,4}|\d{1,3}\.\d{1,3}(?:\.\d{1,3})?)`;
const waits = new RegExp(
  String.raw`\b(?:depends on|blocked by|dependencies|depends|requires tasks?|needs tasks?)(?:\*\*|_)?:?(?:\*\*|_)?\s{1,3}(?:tasks?\s)?(${ids}(?:\s{0,2}(?:,|and|&|\+)\s{0,2}${ids}){0,30})`,
  'gi',
);
/** A longer line is data. */
const longest = 2000;
const mostTasks = 1000;

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
  if (document.kind !== 'ticket' || !isTaskList(document.path, document.text)) return undefined;
  const lines = document.text.split(/\r\n?|\n/);
  const found: T[] = [];
  let own: { line: number; title: string; id: string; body: string[] } | undefined;
  let fence = '';
  const finish = () => {
    if (own && found.length < mostTasks) found.push({ ...document, ...asTicket(document.path, own) });
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
        id: story === undefined ? `TASK-${number.replaceAll('.', '-')}` : `T-${digits}`,
        body: [],
      };
    } else if (fence === '' && /^#{1,6}\s/.test(line)) finish();
    else own?.body.push(line);
  }
  finish();
  return found;
}

const ours = (text: string): string => text.replaceAll(/(?<![\w-])T(\d{3,4})(?![\w-])/g, 'T-$1');

function asTicket(
  path: string,
  { line, title, id, body }: { line: number; title: string; id: string; body: readonly string[] },
): TaskDocument {
  const said = [title, ...body].map((one) => one.slice(0, longest)).join('\n');
  const before = [...said.matchAll(waits)].flatMap(([, list = '']) => list.match(new RegExp(ids, 'g')) ?? []);
  const head = [
    `# ${id}: ${ours(title.replace(marks, ''))}`,
    `**Depends On:** ${before.map((one) => (one.startsWith('T') ? ours(one) : `TASK-${one.replaceAll('.', '-')}`)).join(', ') || 'None'}`,
  ];
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
