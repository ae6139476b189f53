/**
 * A phase of a roadmap: its milestones and its tasks, in every form they are written in (001-R27, R28, R30, R31, R33,
 * R35, R38). Absent fields stay empty. Repeated ids are all kept.
 */
import { bodyFieldsOf, commandTests } from './task-body.ts';
import { isTestPath } from './field-values.ts';
import { listedMilestones, listedTasks, unfencedBlocks, withFullIds } from './loose-tasks.ts';
import { milestoneOfHeading, milestonesOfTable, readHead } from './milestones.ts';
import { addMilestoneTasks, addRows, mergeRow } from './phase-rows.ts';
import { phaseHeading } from './phase-section.ts';
import { rowFacts } from './row-facts.ts';
import { statementsIn, type Evidence } from './statements.ts';
import { structure, type Heading, type Structure } from './structure.ts';
import { readTables } from './tables.ts';
import { readBlock, type Block } from './task-block.ts';
import { applyFields } from './task-fields.ts';
import { taskHeadings, type TaskHeading } from './task-headings.ts';
import { emptyTask, type Milestone, type PhaseDocument, type RoadmapTask } from './task.ts';

export interface PhaseOptions {
  readonly phase: string;
  readonly path?: string;
  /** The document holds several phases: only this one's section is read. */
  readonly isMonolith?: boolean;
}

/** Nothing when a monolith has no section for the phase. */
export function parsePhaseDocument(source: string, options: PhaseOptions): PhaseDocument | undefined {
  const { phase, path = '', isMonolith = false } = options;
  const document = structure(source);
  const own = phaseHeading(document, phase);
  if (isMonolith && !own) return undefined;
  const [from, to] = isMonolith && own ? [own.line, own.end] : [1, document.lines.length];
  const headings = withFullIds(document.headings.filter(({ line }) => line >= from && line <= to).slice(0, most));
  const tables = readTables(document, from, to).slice(0, most);
  const fences = document.fences.filter(({ line }) => line >= from && line <= to).slice(0, most);
  const blocks = [...fences.map((fence) => readBlock(document, fence)), ...unfencedBlocks(document, from, to)].toSorted(
    (a, b) => a.line - b.line,
  );
  const titled = headings.flatMap(taskHeadings);
  const milestones = headings.flatMap((heading) => milestoneOfHeading(heading) ?? []);
  for (const milestone of milestones)
    readHead(document, milestone, titled.find(({ heading }) => heading.line > milestone.line)?.heading.line ?? to);
  for (const row of tables.flatMap(milestonesOfTable)) mergeRow(milestones, row);
  if (milestones.length === 0) milestones.push(...listedMilestones(document, from, to));
  for (const { text, line } of headings.slice(0, 20))
    if (/^status:/i.test(text)) markAll(milestones, statementsIn(text, line));

  const rows = rowFacts(tables);
  const tasks = [
    ...blockTasks(document, blocks, titled, headings, milestones),
    ...headingTasks(document, blocks, titled),
  ];
  addRows(tasks, rows);
  tasks.push(...listedTasks(document, from, to, new Set(tasks.flatMap(({ keys }) => keys))));
  addMilestoneTasks(tasks, milestones, blocks, rows, titled);
  const sections = new Sections(headings);
  for (const task of tasks) finish(task, sections);
  for (const milestone of milestones) milestone.section = sections.at(milestone.line);
  tasks.sort((a, b) => a.line - b.line);
  return {
    phase,
    path,
    title: own?.text ?? document.headings.find(({ level }) => level === 1)?.text ?? '',
    milestones: milestones.toSorted((a, b) => a.line - b.line),
    tasks,
    from,
    to,
    warnings: [...document.warnings, ...tooMany(document, headings, fences), ...repeated(tasks)],
  };
}

/** `TASK:` blocks and titled lines, each with the nearest heading that has its id. */
function blockTasks(
  document: Structure,
  blocks: readonly Block[],
  titled: readonly TaskHeading[],
  headings: readonly Heading[],
  milestones: readonly Milestone[],
): RoadmapTask[] {
  const byKey = new Map<string, TaskHeading[]>();
  for (const one of titled) for (const key of one.id.keys) byKey.set(key, [...(byKey.get(key) ?? []), one]);
  const used = new Set<number>();
  return blocks.flatMap(({ tasks, line }) =>
    tasks.map((task) => {
      const heading = nearest(byKey.get(task.keys[0] ?? '') ?? [], task.line);
      if (heading) {
        describe(task, heading);
        // Fields below the block count when the heading is about this block.
        if (heading.heading.line < task.line && task.line <= heading.heading.ownEnd)
          addBody(document, task, heading.heading);
      } else if (task.form === 'block') {
        const above = headings.findLast((one) => one.line < line);
        const milestone = milestones.find((one) => one.line === above?.line && one.keys.includes(task.milestone));
        if (milestone && !used.has(milestone.line)) task.description ||= milestone.name;
        if (above) used.add(above.line);
        if (milestone && above) addBody(document, task, above);
      }
      return task;
    }),
  );
}

/** `## Status: in-progress | MS0 IN PROGRESS` at the top. */
function markAll(milestones: readonly Milestone[], said: readonly Evidence[]): void {
  for (const { kind, keys, status } of said) {
    for (const milestone of milestones)
      if (kind === 'milestone' && milestone.keys.every((key) => keys.includes(key))) milestone.status ??= status;
  }
}

function nearest(headings: readonly TaskHeading[], line: number): TaskHeading | undefined {
  return headings.findLast(({ heading }) => heading.line < line) ?? headings[0];
}

function describe(task: RoadmapTask, { title, status, calls }: TaskHeading): void {
  task.description = title || task.description;
  task.stated ??= status;
  task.estimatedCalls ||= calls;
}

function addBody(document: Structure, task: RoadmapTask, heading: Heading): void {
  applyFields(task, bodyFieldsOf(document, heading.line + 1, heading.ownEnd));
  task.tests.push(...commandTests(document, heading.line, heading.ownEnd));
  task.endLine = Math.max(task.endLine, heading.ownEnd);
}

/** Headings with an id that no block under them carries. */
function headingTasks(document: Structure, blocks: readonly Block[], titled: readonly TaskHeading[]): RoadmapTask[] {
  const inBlocks = new Set(blocks.flatMap(({ tasks }) => tasks.flatMap(({ keys }) => keys)));
  return titled.flatMap((one) => {
    const { id, heading } = one;
    const below = blocks.filter(({ line }) => line > heading.line && line <= heading.ownEnd);
    if (id.keys.some((key) => inBlocks.has(key))) return [];
    const task = emptyTask(id.id, id.keys, heading.line, 'heading');
    describe(task, one);
    applyFields(
      task,
      below
        .filter(({ tasks }) => tasks.length === 0)
        .flatMap(({ loose }) => loose)
        // Two tasks under one heading share its block, but not its calls.
        .filter(
          ({ key }) => key !== 'ESTIMATED_CALLS' || titled.filter((other) => other.heading === heading).length === 1,
        ),
    );
    addBody(document, task, heading);
    return [task];
  });
}

function finish(task: RoadmapTask, sections: Sections): void {
  task.section = sections.at(task.line);
  const named = [...task.reads, ...task.writes, ...task.scope];
  task.isSafetyCritical ||= named.some(({ isSafetyCritical }) => isSafetyCritical);
  task.tests = [...new Set([...named.map(({ path }) => path).filter(isTestPath), ...task.tests])];
}

/** The nearest heading of the first two levels above a line. */
class Sections {
  readonly #starts: readonly Heading[];
  constructor(headings: readonly Heading[]) {
    this.#starts = headings.filter(({ level }) => level <= 2);
  }
  at(line: number): string {
    let [low, high] = [0, this.#starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle]?.line ?? 0) <= line) low = middle + 1;
      else high = middle;
    }
    return this.#starts[low - 1]?.text ?? '';
  }
}

/** No roadmap has so many; a text that is made to be slow has. */
const most = 3000;

function tooMany(document: Structure, headings: readonly Heading[], fences: readonly unknown[]): string[] {
  const isCut = headings.length === most || fences.length === most;
  return isCut
    ? [
        `Only the first ${most} of ${Math.max(document.headings.length, document.fences.length)} headings and blocks were read.`,
      ]
    : [];
}

function repeated(tasks: readonly RoadmapTask[]): string[] {
  const places = new Map<string, number[]>();
  for (const { id, line } of tasks) places.set(id, [...(places.get(id) ?? []), line]);
  return Array.from(places).flatMap(([id, lines]) =>
    lines.length < 2 ? [] : [`${id} stands ${lines.length} times: lines ${lines.slice(0, 6).join(', ')}.`],
  );
}
