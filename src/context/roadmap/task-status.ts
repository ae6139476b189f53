/** How far a task is, by the first that speaks (001-R32). */
import type { AuditEntry } from './audit-log.ts';
import type { Evidence } from './statements.ts';
import type { TaskStatus } from './status-words.ts';
import type { Milestone, RoadmapTask } from './task.ts';

export interface StatusSources {
  readonly phase: string;
  readonly milestones: readonly Milestone[];
  /** The audit log. */
  readonly audit?: readonly AuditEntry[];
  /** Rows of CURRENT_POSITION. */
  readonly rows?: readonly Evidence[];
  /** The tracker: milestones only. */
  readonly tracker?: readonly AuditEntry[];
}

export interface Judged {
  readonly status: TaskStatus;
  /** What said so. */
  readonly by: 'task' | 'audit' | 'row' | 'heading' | 'milestone-row' | 'tracker' | 'nothing';
}

/** Makes the judge once for all tasks of a phase. */
export function statusJudge({
  phase,
  milestones,
  audit = [],
  rows = [],
  tracker = [],
}: StatusSources): (task: RoadmapTask) => Judged {
  const isOurs = (one: { phase: string }) => one.phase === '' || one.phase.toLowerCase() === phase.toLowerCase();
  const latest = (list: readonly { keys: readonly string[]; status: TaskStatus | undefined; phase: string }[]) => {
    const byKey = new Map<string, TaskStatus>();
    for (const one of list)
      if (one.status !== undefined && isOurs(one)) for (const key of one.keys) byKey.set(key, one.status);
    return byKey;
  };
  const audited = latest(audit.filter(({ kind }) => kind === 'task'));
  const taskRows = latest(rows.filter(({ kind }) => kind === 'task'));
  const milestoneRows = latest(rows.filter(({ kind }) => kind === 'milestone'));
  const tracked = latest(tracker.filter(({ kind }) => kind === 'milestone'));

  return (task) => {
    const heading = nearestMilestone(milestones, task);
    const said: readonly (readonly [Judged['by'], TaskStatus | undefined])[] = [
      ['task', task.stated],
      ['audit', together(task.keys, audited)],
      ['row', together(task.keys, taskRows)],
      ['heading', heading?.status],
      ['milestone-row', milestoneRows.get(task.milestone)],
      ['tracker', tracked.get(task.milestone)],
    ];
    for (const [by, status] of said) if (status !== undefined) return { status, by };
    return { status: 'pending', by: 'nothing' };
  };
}

/** A document may have the milestone twice; the one above the task counts. */
function nearestMilestone(milestones: readonly Milestone[], task: RoadmapTask): Milestone | undefined {
  const own = milestones.filter(
    ({ keys }) => keys.includes(task.milestone) || task.keys.some((key) => keys.includes(key)),
  );
  return own.findLast(({ line }) => line <= task.line) ?? own[0];
}

/** One task for several is complete when all are, and begun when one is. */
function together(keys: readonly string[], known: ReadonlyMap<string, TaskStatus>): TaskStatus | undefined {
  const found = keys.map((key) => known.get(key));
  if (found.every((one) => one === undefined)) return undefined;
  if (found.every((one) => one === 'complete')) return 'complete';
  return found.some((one) => one === 'complete' || one === 'in_progress') ? 'in_progress' : 'pending';
}
