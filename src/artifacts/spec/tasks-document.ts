/** `tasks.md`: phases of tasks with boxes, each with what to do, where, when it is done and how that is verified. */
import { listItem } from '../lists.ts';
import { outline, type Outline } from '../outline.ts';
import { isNone, nameKey, plainText } from '../plain-text.ts';
import { referencesIn } from './references.ts';
import { linesOf } from '../lines-of.ts';

/** What is counted is boxes at the start of a line, not what the text says of itself (003-R58). */
export interface TaskCount {
  readonly total: number;
  readonly done: number;
  /** Index of the first open one; the total when none is. */
  readonly nextIndex: number;
}

const box = /^- \[([ xX])\] (.*)$/;

export function countTasks(source: string): TaskCount {
  const boxes = linesOf(source).flatMap((line) => box.exec(line)?.[1] ?? []);
  const firstOpen = boxes.indexOf(' ');
  return {
    total: boxes.length,
    done: boxes.filter((one) => one !== ' ').length,
    nextIndex: firstOpen === -1 ? boxes.length : firstOpen,
  };
}

export interface SpecTask {
  /** `1.2`, `4.V1`, `1.X`, `VF`; empty where there is none. */
  readonly id: string;
  readonly title: string;
  readonly done: boolean;
  readonly line: number;
  /** Heading that it stands under. */
  readonly phase?: string;
  /** `P`, `VERIFY`, `FIX 1.2`: what stands in brackets before the title. */
  readonly marks: readonly string[];
  /** It proves what was done before it, and makes nothing itself. */
  readonly isCheckpoint: boolean;
  readonly steps: readonly string[];
  readonly files: readonly string[];
  readonly doneWhen?: string;
  readonly verify?: string;
  /** What of it can be run: the code of the verify field. */
  readonly commands: readonly string[];
  readonly commit?: string;
  /** FR, NFR, AC and US ids. */
  readonly requirements: readonly string[];
  /** Parts of the design, as named. */
  readonly design: readonly string[];
}

export interface SpecTasks {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly phases: readonly { readonly title: string; readonly line: number; readonly tasks: number }[];
  readonly tasks: readonly SpecTask[];
  /** What the text says of its own length. */
  readonly stated?: { readonly total: number; readonly line: number };
}

export function parseTasks(source: string): SpecTasks {
  const document = outline(source);
  const starts = document.lines.flatMap((text, i) => (box.test(text) ? [i + 1] : []));
  const headings = document.sections.filter(({ level }) => level > 1);
  const tasks = starts.map((line, i) => {
    const nextHeading = headings.find((one) => one.line > line)?.line ?? document.lines.length + 1;
    const end = Math.min(starts[i + 1] ?? document.lines.length + 1, nextHeading) - 1;
    return taskAt(document, line, end);
  });
  const phases = headings.flatMap(({ text, line }) => {
    const count = tasks.filter((task) => task.phase === text).length;
    return count > 0 || /^phase\b/i.test(text) ? [{ title: text, line, tasks: count }] : [];
  });
  const stated = statedTotal(document);
  return { frontMatter: document.frontMatter?.data ?? {}, phases, tasks, ...(stated && { stated }) };
}

function taskAt(document: Outline, line: number, end: number): SpecTask {
  const [, mark = ' ', rest = ''] = box.exec(document.lines[line - 1] ?? '') ?? [];
  const { id, marks, title } = headOf(rest);
  const phase = document.sections.findLast((one) => one.line < line && one.level > 1)?.text;
  const fields = fieldsOf(document.lines.slice(line, end));
  const one = (name: string) => {
    const text = fields.get(name)?.join(' ').trim();
    return text === undefined || text === '' ? undefined : text;
  };
  const verify = one('verify');
  const doneWhen = one('done when');
  const commit = one('commit');
  return {
    id,
    title,
    done: mark !== ' ',
    line,
    ...(phase !== undefined && { phase }),
    marks,
    isCheckpoint: marks.some((word) => /^VERIFY\b/i.test(word)) || /\bcheckpoint\b/i.test(title),
    steps: stepsOf(fields.get('do') ?? []),
    files: filesOf(one('files') ?? ''),
    ...(doneWhen !== undefined && { doneWhen: plainText(doneWhen) }),
    ...(verify !== undefined && { verify }),
    commands: [...(verify ?? '').matchAll(/(?<!`)(`+)(?!`)(.+?)\1(?!`)/g)].map(([, , code = '']) => code.trim()),
    ...(commit !== undefined && { commit: plainText(commit) }),
    requirements: referencesIn(one('requirements') ?? ''),
    design: partsOf(one('design') ?? ''),
  };
}

/** `**1.1** [P] [VERIFY] Title`, with or without any of it. */
function headOf(text: string): { id: string; marks: string[]; title: string } {
  let rest = plainText(text);
  const marks: string[] = [];
  const takeMarks = () => {
    for (let found = /^\[([^\][]{1,40})\]\s*/.exec(rest); found; found = /^\[([^\][]{1,40})\]\s*/.exec(rest)) {
      marks.push(found[1] ?? '');
      rest = rest.slice(found[0].length);
    }
  };
  takeMarks();
  const [all = '', id = ''] =
    /^(?:task\s+)?(\d{1,3}(?:\.(?:\d{1,3}|[A-Z]\d{0,2})){1,3}|[A-Z]{1,2}\d{1,3}|VF|\d{1,3}(?=[.):]))[.):]?(?:\s+|$)/i.exec(
      rest,
    ) ?? [];
  rest = rest.slice(all.length);
  takeMarks();
  return { id, marks, title: rest.replace(/^[:–—-]\s*/, '').trim() };
}

/** `- **Do**: text`, `**Do:** text`, `_Requirements: FR-1_`; lines below belong to the last one that was named. */
const field = /^\s*(?:[-*+]\s+)?(?:\*\*([A-Za-z][A-Za-z ]{1,24}?)(?::\*\*|\*\*\s*:)|_([A-Z][a-z]{2,20}):)\s*(.*)$/;

function fieldsOf(lines: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let open: string[] | undefined;
  for (const text of lines) {
    const [, bold, slanted, rest = ''] = field.exec(text) ?? [];
    const name = bold ?? slanted;
    if (name === undefined) {
      if (text.trim() !== '') open?.push(text.trim());
      continue;
    }
    const key = nameKey(name);
    open = found.get(key === 'done' ? 'done when' : key) ?? [];
    found.set(key === 'done' ? 'done when' : key, open);
    const value = slanted === undefined ? rest : rest.replace(/_\s*$/, '');
    if (value.trim() !== '') open.push(value.trim());
  }
  return found;
}

function stepsOf(lines: readonly string[]): string[] {
  return lines.map((line) => plainText(listItem(line) ?? line)).filter((step) => step !== '');
}

/** Paths in code where there are any; otherwise the words between commas. */
function filesOf(text: string): string[] {
  if (isNone(plainText(text))) return [];
  const inCode = [...text.matchAll(/`([^`]{1,400})`/g)].map(([, path = '']) => path.trim());
  const named = inCode.length > 0 ? inCode : text.split(/,\s*/).map(plainText);
  return [...new Set(named.filter((path) => path !== ''))];
}

const partsOf = (text: string): string[] =>
  text
    .split(/[,;]\s*/)
    .map((part) => plainText(part))
    .filter((part) => part !== '' && !isNone(part));

function statedTotal(document: Outline): SpecTasks['stated'] {
  const front = document.frontMatter?.data['total_tasks'];
  if (typeof front === 'number') return { total: front, line: 1 };
  for (const [i, text] of document.lines.entries()) {
    const [, total] = (!document.isCode(i + 1) && /^\W{0,6}total(?: tasks)?\W{0,6}(\d{1,5})\b/i.exec(text)) || [];
    if (total !== undefined) return { total: Number(total), line: i + 1 };
  }
  return undefined;
}
