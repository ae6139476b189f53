/** Milestones from headings, from the lines under them, and from tables (001-R27, appendix A1). */
import { milestoneIdsIn, taskIdAt } from './ids.ts';
import { splitList } from './field-values.ts';
import { normalModel } from './normalise.ts';
import { readStatusCell, splitMarks } from './status-words.ts';
import type { Heading, Structure } from './structure.ts';
import { linesOf } from './structure.ts';
import type { Table } from './tables.ts';
import { emptyMilestone, type Milestone } from './task.ts';

/** `MS2: name`, `R3-MS0: name`, `MS3-MS4: name`, `Milestone MS1 — name`. */
const named =
  /^(?:[^\p{Letter}\p{Number}[]*\s*)?(?:\[[ xX]\]\s*)?(?:milestone\s+)?((?:(?!MS\d)[A-Z][A-Z0-9]{0,9}-){0,4}MS\d[\w.]*(?:\s?[-–/+&]\s?(?:[A-Z]\w*-)?MS\d[\w.]*)*)\s*(?::|—|–|\s-)\s*(\S.*)$/u;
/** `R3-P2: name`: any letters and digits, if the phase stands before. */
const inPhase = /^([A-Z][A-Z0-9]{0,9})-([A-Z]{1,4}\d{1,3}(?:\.\d{1,3})?)\s*(?::|—|–)\s*(\S.*)$/;

export function milestoneOfHeading(heading: Heading): Milestone | undefined {
  if (heading.level > 5 || taskIdAt(bare(heading.text))) return undefined;
  const [, id = '', title = ''] = named.exec(heading.text) ?? [];
  const keys = milestoneIdsIn(id).flatMap((one) => one.keys);
  if (keys.length > 0) return made(withoutPhase(id), keys, title, heading);
  const [, , token = '', rest = ''] = inPhase.exec(heading.text) ?? [];
  return token === '' ? undefined : made(token, [token.toLowerCase()], rest, heading);
}

/** Without bold, icons and boxes in front. */
export const bare = (text: string) => text.replace(/^(?:[^\p{Letter}\p{Number}[]+|\[[ xX]\]\s*)+/u, '');
const withoutPhase = (id: string) => id.trim().replaceAll(/(?<![A-Z0-9])(?:(?!MS\d)[A-Z][A-Z0-9]{0,9}-)+(?=MS\d)/g, '');

function made(id: string, keys: readonly string[], title: string, heading: Heading): Milestone {
  const milestone = emptyMilestone(id, keys, heading.line, 'heading');
  const { name, status } = splitMarks(title);
  milestone.name = name.replace(/\s*\(~?\d[\d-]*\+? calls?\)$/i, '');
  // A mark may also stand in front of the id.
  milestone.status = status ?? splitMarks(heading.text).status;
  milestone.endLine = heading.end;
  return milestone;
}

const roleLine = /^(?:role|sessions|model|effort):/i;

/** `Role: x | Model: y | Effort: L (~20 calls) | Sessions: 1-2`, as a heading or a line below. */
function readRoleLine(text: string, milestone: Milestone): boolean {
  const plain = text
    .replaceAll('**', '')
    .replace(/^#+\s*/, '')
    .trim();
  if (!roleLine.test(plain) || (!plain.includes('|') && !/^role:/i.test(plain))) return false;
  for (const part of plain.slice(0, 1000).split(' | ')) {
    const [, key = '', value = ''] = /^([A-Za-z ]{3,20}):\s*(.*)$/.exec(part.trim()) ?? [];
    setRole(milestone, key.trim().toLowerCase(), value.trim());
  }
  return true;
}

function setRole(milestone: Milestone, key: string, value: string): void {
  if (value === '') return;
  if (key === 'role') milestone.role ||= value;
  else if (key === 'sessions') milestone.sessions ||= value;
  else if (key === 'prerequisites' || key === 'entry') milestone.prerequisites.push(...splitList(value));
  else if (key === 'effort' && milestone.effort === '') {
    milestone.effort = value;
    milestone.estimatedCalls = /(~?\d[\d-]*) calls?/i.exec(value)?.[1] ?? '';
  } else if (key === 'model' && milestone.model === '') {
    const { value: model, note } = normalModel(value);
    milestone.model = model;
    milestone.modelNote = note;
  }
}

/** Reads the lines between a milestone's heading and its first task. */
export function readHead(document: Structure, milestone: Milestone, to: number): void {
  let count = 0;
  for (const { text, line } of linesOf(document, milestone.line + 1, Math.min(milestone.endLine, to))) {
    if (document.isFenced(line)) continue;
    const [, entry] = /^\*\*(?:Entry|Prerequisites|Depends on):\*\*\s*(.+)$/i.exec(text.trim()) ?? [];
    if (entry !== undefined) milestone.prerequisites.push(...splitList(entry.replace(/\.$/, '')));
    else readRoleLine(text, milestone);
    if (++count > 60) break;
  }
}

/** Rows of a table whose first column names milestones; what a row says fills what the heading left open. */
export function milestonesOfTable(table: Table): Milestone[] {
  return table.rows.flatMap(({ line, cells, lead: first, get }) => {
    const [, id = '', rest = ''] =
      /^((?:(?!MS\d)[A-Z][A-Z0-9]{0,9}-){0,4}MS\d[\w.]*(?:\s?[-–/+&]\s?(?:[A-Z]\w*-)?MS\d[\w.]*)*)\s*(?:[:—–]\s*(.*))?$/.exec(
        first,
      ) ?? [];
    const keys = milestoneIdsIn(id).flatMap((one) => one.keys);
    if (keys.length === 0 || taskIdAt(first)) return [];
    const milestone = emptyMilestone(withoutPhase(id), keys, line, 'table');
    const second =
      table.header.length === 0 || ['value', 'attribute'].includes(table.header[1] ?? '') ? cells[1] : undefined;
    const title = rest || (get('title', 'name', 'milestone name', 'description', 'focus', 'scope') ?? second ?? '');
    const { name, status } = splitMarks(title);
    // `Tool wear models (safety-physics, opus)` says who.
    const who = /^(.*\S)\s*\(([^()]*\b(opus|sonnet|haiku)\b[^()]*)\)$/i.exec(name);
    milestone.name = who?.[1] ?? name;
    milestone.model = who?.[3]?.toLowerCase() ?? '';
    milestone.modelNote = who?.[2] ?? '';
    const cell = get('status', 'state');
    milestone.status = cell === undefined ? status : readStatusCell(cell);
    milestone.effort = get('effort', 'complexity') ?? '';
    milestone.sessions = get('sessions') ?? '';
    milestone.estimatedCalls = get('calls', 'est. calls', 'estimated calls') ?? '';
    milestone.commit = get('commit') ?? '';
    milestone.prerequisites = splitList(get('entry', 'depends on', 'depends', 'dependencies', 'prerequisites') ?? '');
    return [milestone];
  });
}
