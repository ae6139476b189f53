/**
 * Forms that need a look at what surrounds them: `TASK:` without a fence, list items that are tasks or milestones, and
 * `T1: title` headings under a milestone. Each only counts where nothing better says the same.
 */
import { listItem } from '../../artifacts/lists.ts';
import { plainText } from '../../artifacts/plain-text.ts';
import { taskIdAt } from './ids.ts';
import { milestoneOfHeading } from './milestones.ts';
import { startsWithMark } from './statements.ts';
import { splitMarks } from './status-words.ts';
import type { Heading, Structure } from './structure.ts';
import { readBlockLines, type Block } from './task-block.ts';
import { emptyTask, type Milestone, type RoadmapTask } from './task.ts';

const most = 3000;

/** A block that starts with `TASK:` and ends with an empty line, a heading or a fence. */
export function unfencedBlocks(document: Structure, from: number, to: number): Block[] {
  const blocks: Block[] = [];
  for (let line = from; line <= to && blocks.length < most; line++) {
    if (document.isFenced(line) || !/^ {0,3}TASK:\s*\S/.test(document.lines[line - 1] ?? '')) continue;
    const lines: { text: string; line: number }[] = [];
    let at = line;
    for (; at <= to && !document.isFenced(at); at++) {
      const text = document.lines[at - 1] ?? '';
      if (text.trim() === '' || /^ {0,3}#{1,6}\s/.test(text)) break;
      lines.push({ text, line: at });
    }
    blocks.push(readBlockLines(lines, 'text', line, at - 1));
    line = at - 1;
  }
  return blocks;
}

/** `### T1: Mill` under `## MS4: Flour` is `MS4-T1`. */
export function withFullIds(headings: readonly Heading[]): Heading[] {
  let milestone: Milestone | undefined;
  return headings.map((heading) => {
    const own = milestoneOfHeading(heading);
    if (own) milestone = own;
    const isInside = milestone !== undefined && heading.line <= milestone.endLine && milestone.keys.length === 1;
    return isInside && !own && /^T\d{1,3}[a-z]?\s*(?::|—|–|\s-\s)/.test(heading.text)
      ? { ...heading, text: `${milestone?.id}-${heading.text}` }
      : heading;
  });
}

/** `- [x] MS2-T1: title`, for ids that stand nowhere else. */
export function listedTasks(document: Structure, from: number, to: number, known: ReadonlySet<string>): RoadmapTask[] {
  const tasks: RoadmapTask[] = [];
  const seen = new Set(known);
  for (let line = from; line <= to && tasks.length < most; line++) {
    const raw = document.lines[line - 1] ?? '';
    const item = document.isFenced(line) || !raw.includes('-T') ? undefined : listItem(raw);
    const text = plainText(item ?? '').replace(/^[^\p{Letter}\p{Number}]+/u, '');
    const id = text === '' ? undefined : taskIdAt(text);
    const [, title] = id ? (/^\s*(?::|—|–|\s-\s)\s*(\S.*)$/.exec(text.slice(id.id.length)) ?? []) : [];
    if (!id || title === undefined || /^(?:→|←|->)/.test(title) || id.keys.some((key) => seen.has(key))) continue;
    const task = emptyTask(id.id, id.keys, line, 'line');
    const { name, status } = splitMarks(title);
    task.description = name.replace(/\s*\(~?\d[\d-]*\+?\s*calls?\)$/i, '');
    task.stated = status ?? startsWithMark(/(\[[ xX~]\]|[✅❌⏳🔄🔶])/u.exec(raw.slice(0, 20))?.[1] ?? '');
    for (const key of id.keys) seen.add(key);
    tasks.push(task);
  }
  return tasks;
}

/** `- **MS0**: title` in a document that names its milestones in no other way. */
export function listedMilestones(document: Structure, from: number, to: number): Milestone[] {
  const found = new Map<string, Milestone>();
  for (let line = from; line <= to && found.size < most; line++) {
    const raw = document.lines[line - 1] ?? '';
    const item = document.isFenced(line) || !raw.includes('MS') ? undefined : listItem(raw);
    if (item === undefined) continue;
    const milestone = milestoneOfHeading({ level: 3, text: plainText(item), line, end: line, ownEnd: line });
    const key = milestone?.keys.join('+') ?? '';
    if (milestone && !found.has(key)) found.set(key, { ...milestone, form: 'table' });
  }
  return [...found.values()];
}
