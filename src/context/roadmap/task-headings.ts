/** Headings that are tasks: `#### MS2-T1: title (~5 calls)`, also two in one, also a range (001-R28, R35). */
import { taskIdAt, type TaskId } from './ids.ts';
import { bare } from './milestones.ts';
import { splitMarks, type TaskStatus } from './status-words.ts';
import type { Heading } from './structure.ts';

export interface TaskHeading {
  readonly id: TaskId;
  readonly title: string;
  readonly status: TaskStatus | undefined;
  readonly calls: string;
  readonly heading: Heading;
}

const callsAtEnd = /\s*\((~?\d[\d,-]*\+?)\s*calls?[^()]*\)\s*$/i;

export function taskHeadings(heading: Heading): TaskHeading[] {
  // `MS2-T1: Audit + MS2-T2: Implement` are two.
  const parts = heading.text.split(/\s\+\s(?=(?:[A-Z][A-Z0-9]{0,9}-){0,3}MS\d[\w.]*-T\d)/i);
  return parts.flatMap((part): TaskHeading[] => {
    const text = bare(part);
    const id = taskIdAt(text);
    if (!id) return [];
    const rest = text.slice(id.id.length);
    const [, title] = /^\s*(?:[:—–|]|\s-)\s*(\S.*)$/.exec(rest) ?? [];
    if (title === undefined && !/^\s*(?:$|\(|\W+$)/.test(rest)) return [];
    const marked = splitMarks(title ?? '');
    const calls = callsAtEnd.exec(marked.name);
    const name = calls ? splitMarks(marked.name.slice(0, calls.index)) : marked;
    const status = marked.status ?? name.status ?? splitMarks(part).status;
    return [{ id, title: name.name.trim(), status, calls: calls?.[1] ?? '', heading }];
  });
}
