/** What tables add to a phase document, and milestones that have no tasks of their own. */
import type { Field } from './fields.ts';
import type { RowFacts } from './row-facts.ts';
import type { Block } from './task-block.ts';
import { applyFields } from './task-fields.ts';
import type { TaskHeading } from './task-headings.ts';
import { emptyTask, type Milestone, type RoadmapTask } from './task.ts';

/** A table adds milestones that have no heading, and fills what a heading left open. */
export function mergeRow(milestones: Milestone[], row: Milestone): void {
  const known = milestones.find(({ keys }) => keys.some((key) => row.keys.includes(key)));
  if (!known) {
    if (row.name !== '' || row.status !== undefined) milestones.push(row);
    return;
  }
  if (known.form === 'heading' && row.keys.length > 1 && known.keys.length === 1) return;
  known.name ||= row.name;
  known.status ??= row.status;
  known.effort ||= row.effort;
  known.sessions ||= row.sessions;
  known.commit ||= row.commit;
  known.estimatedCalls ||= row.estimatedCalls;
  if (known.prerequisites.length === 0) known.prerequisites = row.prerequisites;
}

/** Rows add tasks that stand nowhere else and fill in tasks without a block; beside a block they are only a note. */
export function addRows(tasks: RoadmapTask[], rows: readonly RowFacts[]): void {
  for (const row of rows.filter(({ isMilestone }) => !isMilestone)) {
    const known = tasks.filter(({ keys }) => row.keys.some((key) => keys.includes(key)));
    if (known.length === 0) {
      const task = emptyTask(row.id, row.keys, row.line, 'table');
      task.description = row.title;
      applyFields(task, row.fields);
      tasks.push(task);
    }
    for (const task of known) {
      task.description ||= row.title;
      if (task.form !== 'block') applyFields(task, row.fields);
      else for (const text of gaps(task, row.fields)) task.notes.push(`${text} by the table at line ${row.line}`);
    }
  }
}

function gaps(task: RoadmapTask, fields: readonly Field[]): string[] {
  const empty = { GATE: task.gate === '', EXECUTOR: task.executor === '', MODEL: task.model === '' };
  return fields.flatMap(({ key, value }) =>
    Object.entries(empty).some(([name, is]) => is && name === key) ? [`${key} ${value.replaceAll('*', '')}`] : [],
  );
}

/** A milestone without tasks stands for itself: with its team's fields, its role line and its row. */
export function addMilestoneTasks(
  tasks: RoadmapTask[],
  milestones: readonly Milestone[],
  blocks: readonly Block[],
  rows: readonly RowFacts[],
  titled: readonly TaskHeading[],
): void {
  const taken = new Set(tasks.map(({ milestone }) => milestone));
  for (const milestone of milestones) {
    if (milestone.keys.some((key) => taken.has(key))) continue;
    const task = emptyTask(milestone.id, milestone.keys, milestone.line, 'milestone');
    task.milestone = milestone.keys[0] ?? '';
    task.description = milestone.name;
    const until = titled.find(({ heading }) => heading.line > milestone.line)?.heading.line ?? Infinity;
    const own = blocks.filter(({ line }) => line > milestone.line && line <= milestone.endLine && line < until);
    applyFields(
      task,
      own.flatMap(({ loose }) => loose),
    );
    task.role = milestone.role;
    task.model ||= milestone.model;
    if (milestone.modelNote !== '') task.notes.push(`model: ${milestone.modelNote}`);
    task.effort ||= milestone.effort;
    task.estimatedCalls ||= milestone.estimatedCalls;
    if (task.dependsOn.length === 0) task.dependsOn = [...milestone.prerequisites];
    task.endLine = milestone.endLine;
    for (const row of rows)
      if (row.isMilestone && row.keys.some((key) => milestone.keys.includes(key))) applyFields(task, row.fields);
    task.stated = undefined;
    tasks.push(task);
  }
}
