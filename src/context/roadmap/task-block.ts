/**
 * Tasks inside a fence: `TASK: <id>` with its fields, `MS1-T1: title` lines, and blocks of fields that name no task and
 * so belong to the heading above (001-R28). Drawings and maps with arrows are no tasks, nor is the schema's `TASK: {id}`.
 */
import { isKnownField, readFields, type Field } from './fields.ts';
import { taskIdAt } from './ids.ts';
import type { Fence, Structure } from './structure.ts';
import { fenceLines } from './structure.ts';
import { applyFields } from './task-fields.ts';
import { emptyTask, type RoadmapTask } from './task.ts';

export interface Block {
  readonly tasks: RoadmapTask[];
  /** Fields before any task: of a team, or of the heading above. */
  readonly loose: readonly Field[];
  readonly line: number;
  readonly endLine: number;
}

type Line = { text: string; line: number };

const taskStart = /^\s*(?:[-*]\s+)?TASK:\s*(\S.*)$/;
const plainId = /^[A-Za-z][A-Za-z0-9]*(?:[-.][A-Za-z0-9]+)*/;
/** Fences of program code hold examples, not tasks. */
const codeLanguages =
  /^(?:json|jsonc|ts|typescript|tsx|js|javascript|jsx|bash|sh|shell|powershell|ps1|python|py|csharp|cs|sql|gcode|markdown|md|xml|html|css|go|rust|java|c|cpp|mermaid|diff)$/;

export function readBlock(document: Structure, fence: Fence): Block {
  return readBlockLines(fenceLines(document, fence), fence.lang, fence.line, fence.end);
}

export function readBlockLines(lines: readonly Line[], lang: string, line: number, endLine: number): Block {
  const tasks: RoadmapTask[] = [];
  let from = 0;
  let start: RoadmapTask | undefined;
  let isBlock = false;
  const loose: Field[] = [];
  const close = (to: number) => {
    const own = lines.slice(from, to);
    if (start) {
      applyFields(start, readFields(own));
      start.endLine = lines[to - 1]?.line ?? start.line;
      tasks.push(start);
    } else if (!isBlock && lang === '') {
      loose.push(...readFields(own).filter(({ key }) => isKnownField(key)));
    }
  };
  for (const [i, { text, line: at }] of lines.entries()) {
    const explicit = taskStart.exec(text)?.[1];
    const next = explicit === undefined ? titledLine(text, at, lang) : explicitTask(explicit, at);
    if (explicit === undefined && next === undefined) continue;
    // Under `TASK:` a line that starts with an id is part of that task.
    if (explicit === undefined && start?.form === 'block') continue;
    close(i);
    isBlock = true;
    from = i + 1;
    start = next;
  }
  close(lines.length);
  return { tasks, loose, line, endLine };
}

/** `MS4.5-T2`, `MS1-T1{a-e}`, `R1-AUDIT-T3`, also with a title; a placeholder is none. */
function explicitTask(text: string, line: number): RoadmapTask | undefined {
  const id = taskIdAt(text);
  if (id) {
    const task = emptyTask(id.id, id.keys, line, 'block');
    task.description = titleAfter(text.slice(id.id.length));
    return task;
  }
  const other = plainId.exec(text)?.[0] ?? '';
  if (!/\d/.test(other) || /[{}<>*[\]]/.test(text.slice(other.length, other.length + 1))) return undefined;
  const task = emptyTask(other, [other.toLowerCase()], line, 'block');
  task.description = titleAfter(text.slice(other.length));
  return task;
}

const titleAfter = (rest: string) =>
  (/^\s*(?:[:—–|-]|\s-)\s*(\S.*)$/.exec(rest)?.[1] ?? '').replace(/\s*\|.*$/, '').trim();

const arrow = /^(?:→|←|⇒|⇐|->|<-|=>|──)/;

/** `MS1-T1: title`, where fields of it may follow. */
function titledLine(text: string, line: number, lang: string): RoadmapTask | undefined {
  if (codeLanguages.test(lang)) return undefined;
  const trimmed = text
    .trim()
    .replace(/^(?:[-*•]|\d{1,3}[.)])\s+/, '')
    .replace(/^\[[ xX]\]\s+/, '');
  const id = taskIdAt(trimmed);
  if (!id || id.same) return undefined;
  const [, title = ''] = /^\s*(?::|—|–|\s-\s)\s*(\S.*)$/.exec(trimmed.slice(id.id.length)) ?? [];
  if (title === '' || arrow.test(title) || /^\s*\[/.test(trimmed)) return undefined;
  const task = emptyTask(id.id, id.keys, line, 'line');
  task.description = title;
  return task;
}
