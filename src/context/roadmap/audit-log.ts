/**
 * The audit log (001-R41): `[date] id | Validator: v | Score: 0.62 → 0.82 | Pass: YES`, or with `Gate:` and `Status:`; the
 * tracker's `[date] R3-MS4 COMPLETE — title`; and headings with a result below.
 */
import { plainText } from '../../artifacts/plain-text.ts';
import { milestoneIdsIn, taskIdAt } from './ids.ts';
import { startsWithMark } from './statements.ts';
import { readStatus, readStatusCell, splitMarks, type TaskStatus } from './status-words.ts';
import { phaseAtStart } from './position-rows.ts';
import { structure, type Heading, type Structure } from './structure.ts';

export interface AuditEntry {
  readonly date: string;
  /** As it is written: `R2-MS1-C1`. */
  readonly id: string;
  readonly kind: 'task' | 'milestone' | 'other';
  readonly keys: readonly string[];
  readonly phase: string;
  readonly title: string;
  readonly validator: string;
  /** The last score: of `0.62 → 0.82` the second. */
  readonly score: string;
  readonly pass: string;
  readonly gate: string;
  readonly status: TaskStatus | undefined;
  readonly line: number;
  readonly section: string;
}

const dated = /^\s*(?:[-*]\s+)?\[?(\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+Z?)?)\]?\s*[|—–-]?\s*(\S.*)$/;

export function parseAuditLog(source: string): { entries: AuditEntry[]; warnings: readonly string[] } {
  const document = structure(source);
  const entries: AuditEntry[] = [];
  let at = -1;
  for (const [i, text] of document.lines.entries()) {
    while ((document.headings[at + 1]?.line ?? Infinity) <= i + 1) at++;
    const heading = document.headings[at];
    if (heading?.line === i + 1) {
      const entry = headingEntry(document, at);
      if (entry) entries.push(entry);
    }
    const [, date = '', rest = ''] =
      document.isFenced(i + 1) || heading?.line === i + 1 ? [] : (dated.exec(text) ?? []);
    const entry = rest === '' ? undefined : lineEntry(date, rest, i + 1, heading);
    if (entry) entries.push(entry);
  }
  return { entries, warnings: document.warnings };
}

function lineEntry(date: string, rest: string, line: number, heading: Heading | undefined): AuditEntry | undefined {
  const [head = '', ...parts] = rest.slice(0, 2000).split(/\s\|\s/);
  const fields = new Map<string, string>();
  for (const part of parts) {
    const [, name, value = ''] = /^([A-Za-z][\w ]{0,30}):\s*(.*)$/.exec(part.trim()) ?? [];
    if (name !== undefined) fields.set(name.trim().toLowerCase(), value.trim());
  }
  const named = nameOf(head, heading);
  if (parts.length === 0 || fields.size === 0) {
    // The tracker: a mark stands behind the id.
    const after = head.slice(named.id.length).trim();
    const status = startsWithMark(after);
    if (named.kind === 'other' || status === undefined) return undefined;
    return {
      ...named,
      date,
      title: titleOf(after),
      validator: '',
      score: '',
      pass: '',
      gate: '',
      status,
      line,
      section: heading?.text ?? '',
    };
  }
  const pass = fields.get('pass') ?? '';
  const stated = fields.get('status') ?? fields.get('result') ?? fields.get('verdict') ?? '';
  const status = pass === '' ? (stated === '' ? undefined : readStatusCell(stated)) : passStatus(pass);
  return {
    ...named,
    date,
    title: titleOf(head.slice(named.id.length)),
    validator: fields.get('validator') ?? '',
    score: lastOf(fields.get('score') ?? fields.get('omega') ?? ''),
    pass,
    gate: fields.get('gate') ?? '',
    status,
    line,
    section: heading?.text ?? '',
  };
}

type Named = Pick<AuditEntry, 'id' | 'kind' | 'keys' | 'phase'>;

function nameOf(head: string, heading: Heading | undefined): Named {
  const phase = phaseAtStart(heading?.text ?? '');
  const task = taskIdAt(head);
  if (task) return { id: task.id, kind: 'task', keys: task.keys, phase: task.phase || phase };
  const milestone = milestoneIdsIn(head.slice(0, 60)).find(({ id }) => head.startsWith(id));
  if (milestone) return { id: milestone.id, kind: 'milestone', keys: milestone.keys, phase: milestone.phase || phase };
  const [id = ''] = /^[A-Za-z][\w.]*(?:-[\w.]+)*/.exec(head) ?? [];
  const own = phaseAtStart(id);
  const key = own !== '' && id.startsWith(`${own}-`) ? id.slice(own.length + 1) : id;
  return { id, kind: 'other', keys: [key.toLowerCase()], phase: own || phase };
}

/** `(Rz ratio)` or `COMPLETE — title`. */
function titleOf(rest: string): string {
  const [, bracketed] = /^\s*\((.*)\)\s*$/.exec(rest) ?? [];
  return plainText(bracketed ?? rest.replace(/^[^—–]*[—–]\s*/, '')).replace(/^[\s:.-]+/, '');
}

function passStatus(pass: string): TaskStatus {
  if (/^(?:yes|true|pass)/i.test(pass)) return 'complete';
  return pass.startsWith('✅') ? 'complete' : 'in_progress';
}

const lastOf = (score: string) => (score.split(/→|->/).at(-1) ?? '').trim();

/** `### MS2-T2: Taylor Calibration` with `**Achieved:** 5/5 PASS` below; `## R2-MS2: Calibration — COMPLETE`. */
function headingEntry(document: Structure, index: number): AuditEntry | undefined {
  const heading = document.headings[index];
  if (!heading) return undefined;
  const named = nameOf(heading.text, parentOf(document, index));
  if (named.kind === 'other') return undefined;
  const { name, status: mark } = splitMarks(heading.text.slice(named.id.length).replace(/^\s*[:—–-]\s*/, ''));
  const { achieved, date } = resultBelow(document, heading);
  const status =
    mark ??
    (achieved === '' ? undefined : /\b(?:PASS(?:ED)?|COMPLETE)\b/.test(achieved) ? 'complete' : readStatus(achieved));
  if (status === undefined) return undefined;
  return {
    ...named,
    date,
    title: name,
    validator: '',
    score: /^(\d[\d.,]*\s?\/\s?\d[\d.,]*)/.exec(achieved)?.[1] ?? '',
    pass: '',
    gate: '',
    status,
    line: heading.line,
    section: heading.text,
  };
}

/** Headings are few above one another: the nearest of a higher level is close. */
function parentOf(document: Structure, index: number): Heading | undefined {
  const level = document.headings[index]?.level ?? 0;
  for (let i = index - 1; i >= Math.max(0, index - 100); i--) {
    const one = document.headings[i];
    if (one && one.level < level) return one;
  }
  return undefined;
}

function resultBelow(document: Structure, { line, ownEnd }: Heading): { achieved: string; date: string } {
  let [achieved, date] = ['', ''];
  for (let at = line + 1; at <= Math.min(ownEnd, line + 12); at++) {
    const text = document.lines[at - 1] ?? '';
    achieved ||= /\*\*Achieved:\*\*\s*([^|]*)/i.exec(text)?.[1]?.trim() ?? '';
    date ||= /\*\*Date:\*\*\s*(\d{4}-\d{2}-\d{2})/i.exec(text)?.[1] ?? '';
  }
  return { achieved, date };
}
