/** What a CURRENT_POSITION says about single milestones and tasks: rows, list items, checkboxes, sentences (001-R32). */
import { listItem } from '../../artifacts/lists.ts';
import { plainText } from '../../artifacts/plain-text.ts';
import { milestoneIdsIn, taskIdAt } from './ids.ts';
import { startsWithMark, statementsIn, type Evidence } from './statements.ts';
import { readStatusCell, splitMarks } from './status-words.ts';
import type { Heading, Structure } from './structure.ts';
import { readTables, type Row } from './tables.ts';

/** A phase at the start of a heading or a field: `R2 Milestone Status`, `R3-MS0 Status`, `H1 Hardening`. */
export function phaseAtStart(text: string): string {
  return (
    /^(?:phase\s+)?((?!MS\d)[A-Z]{1,5}\d{1,3}|(?:[A-Z]{1,4}-[A-Z]{2,8}|DA|CC|QA|REM)(?=[\s:-]))(?![a-z])/.exec(
      text,
    )?.[1] ?? ''
  );
}

export function positionRows(document: Structure, ownPhase: string): Evidence[] {
  const found: Evidence[] = [];
  const add = (evidence: readonly Evidence[], heading: Heading | undefined) => {
    const phase = (heading && phaseAtStart(heading.text)) || ownPhase;
    for (const one of evidence) found.push({ ...one, phase: one.phase || phase });
  };
  const headingAt = headingFinder(document);
  for (const heading of document.headings) add(headingStatement(heading), heading);
  for (const { rows } of readTables(document)) {
    for (const row of rows) {
      const heading = headingAt(row.line);
      add(rowEvidence(row, heading), heading);
    }
  }
  for (const [i, text] of document.lines.entries()) {
    const line = i + 1;
    if (document.isFenced(line)) continue;
    const item = listItem(text);
    if (item !== undefined) add(itemEvidence(text, item, line), headingAt(line));
    else if (/^\s+\S.*MS\d/.test(text)) add(statementsIn(text, line), headingAt(line));
  }
  return found;
}

function headingFinder(document: Structure): (line: number) => Heading | undefined {
  const { headings } = document;
  return (line) => {
    let [low, high] = [0, headings.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((headings[middle]?.line ?? 0) <= line) low = middle + 1;
      else high = middle;
    }
    return headings[low - 1];
  };
}

/** `## R3-MS0 Status — COMPLETE + HARDENED`. */
function headingStatement({ text, line }: Heading): Evidence[] {
  const { status } = splitMarks(text);
  const [first] = milestoneIdsIn(text);
  if (status === undefined || !first || taskIdAt(text)) return [];
  return [{ kind: 'milestone', keys: first.keys, phase: first.phase, status, line }];
}

/** `| MS0 | ✅ COMPLETE | ...`, `| T1: Engine | ✅ COMPLETE |` under a heading that names the milestone. */
function rowEvidence({ cells, lead: first, get, line }: Row, heading: Heading | undefined): Evidence[] {
  const marked = cells.find((one) => one !== first && startsWithMark(one) !== undefined);
  const cell = get('status', 'state', 'result') ?? marked;
  const status = cell === undefined ? undefined : readStatusCell(cell);
  if (status === undefined) return [];
  const task = taskIdAt(first);
  if (task) return [{ kind: 'task', keys: task.keys, phase: task.phase, status, line }];
  const [, short] = /^(T\d{1,3}[a-z]?)\b/.exec(first) ?? [];
  const milestone = short === undefined ? undefined : milestoneOf(heading);
  if (short !== undefined) {
    return milestone
      ? [{ kind: 'task', keys: [`${milestone.key}-${short.toLowerCase()}`], phase: milestone.phase, status, line }]
      : [];
  }
  return milestoneIdsIn(first)
    .slice(0, 1)
    .map(({ keys, phase }) => ({ kind: 'milestone' as const, keys, phase, status, line }));
}

function milestoneOf(heading: Heading | undefined): { key: string; phase: string } | undefined {
  const [id] = milestoneIdsIn(heading?.text ?? '');
  if (id) return { key: id.keys[0] ?? '', phase: id.phase };
  const [, phase = '', token = ''] = /^([A-Z]{1,4}\d{1,3})-([A-Z]{1,4}\d{1,3})\b/.exec(heading?.text ?? '') ?? [];
  return token === '' ? undefined : { key: token.toLowerCase(), phase };
}

/** `- MS1 ✅ title`, `- [x] MS1-T2: title`, `- ✅ MS1: title`, `- MS1: title — COMPLETE`. */
function itemEvidence(text: string, item: string, line: number): Evidence[] {
  const plain = plainText(item);
  const box = /^\s*(?:[-*+•]|\d{1,4}[.)])\s+(\[[ xX~/-]\])/.exec(text)?.[1];
  const lead = /^(?:[^\p{Letter}\p{Number}]+)/u.exec(plain)?.[0] ?? '';
  const rest = plain.slice(lead.length);
  const task = taskIdAt(rest);
  const milestone = task ? undefined : milestoneIdsIn(rest.slice(0, 40)).find(({ id }) => rest.startsWith(id));
  const id = task ?? milestone;
  if (!id) return statementsIn(plain, line);
  const status =
    readMark(box) ?? readMark(lead) ?? startsWithMark(rest.slice(id.id.length).trim()) ?? splitMarks(rest).status;
  return status === undefined
    ? []
    : [{ kind: task ? 'task' : 'milestone', keys: id.keys, phase: id.phase, status, line }];
}

const readMark = (mark: string | undefined) =>
  mark === undefined || mark.trim() === '' ? undefined : startsWithMark(mark.trim());
