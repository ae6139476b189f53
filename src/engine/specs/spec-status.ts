/** Where a spec stands, from its state, or from its documents when it has none (003-R13, R14, R60, R61). */
import {
  documentOf,
  phaseAfter,
  type SpecPhase,
  type WrittenPhase,
  writtenPhases,
} from '../../artifacts/spec/phases.ts';
import { parseProgress, progressFile } from '../../artifacts/spec/progress.ts';
import { parseState, type SpecState, stateFile } from '../../artifacts/spec/state.ts';
import { countTasks, type TaskCount } from '../../artifacts/spec/tasks-document.ts';
import { type Problem, warning } from '../../core/problem.ts';
import type { Spec } from './find-spec.ts';
import { within } from './roots.ts';
import { readText } from './spec-files.ts';

export interface SpecStatus {
  readonly name: string;
  readonly path: string;
  readonly phase: SpecPhase | 'new' | 'completed';
  /** There is no state file: the phase is what the newest document says. */
  readonly inferred: boolean;
  readonly awaitingApproval: boolean;
  readonly quickMode: boolean;
  readonly documents: Readonly<Record<WrittenPhase, boolean>>;
  readonly tasks?: TaskCount;
  readonly goal?: string;
  /** The phase that comes next. */
  readonly next?: string;
  readonly warnings: readonly Problem[];
}

export async function describeSpec(spec: Spec): Promise<SpecStatus> {
  const documents = {} as Record<WrittenPhase, boolean>;
  for (const phase of writtenPhases) {
    documents[phase] = (await spec.files.kindOf(within(spec, documentOf(phase)).folder)) === 'file';
  }
  const text = await readText(spec, stateFile);
  const read = text === undefined ? undefined : parseState(text, `${spec.shown}/${stateFile}`);
  const state = read && 'state' in read ? read.state : undefined;
  const tasksText = documents.tasks ? await readText(spec, documentOf('tasks')) : undefined;
  const tasks = tasksText === undefined ? undefined : countTasks(tasksText);
  const phase = state?.phase ?? inferred(documents, tasks);
  const progress = parseProgress((await readText(spec, progressFile)) ?? '');
  const next = nextOf(phase, state);
  return {
    name: spec.name,
    path: spec.shown,
    phase,
    inferred: state?.phase === undefined,
    awaitingApproval: state?.awaitingApproval ?? false,
    quickMode: state?.quickMode ?? false,
    documents,
    ...(tasks && { tasks }),
    ...(progress.goal !== undefined && { goal: progress.goal.split('\n').find((line) => line.trim() !== '') ?? '' }),
    ...(next !== undefined && { next }),
    warnings: [
      ...(read && 'problem' in read ? [read.problem] : (read?.warnings ?? [])),
      ...disagreements(spec, state, tasks),
    ],
  };
}

/** From the newest document: all tasks done is done. */
function inferred(
  documents: Readonly<Record<WrittenPhase, boolean>>,
  tasks: TaskCount | undefined,
): SpecStatus['phase'] {
  if (tasks && tasks.total > 0 && tasks.done === tasks.total) return 'completed';
  return writtenPhases.findLast((phase) => documents[phase]) ?? 'new';
}

function nextOf(phase: SpecStatus['phase'], state: SpecState | undefined): string | undefined {
  if (phase === 'completed') return undefined;
  if (phase === 'new') return 'research';
  // A document that waits for a word is approved by the command for the next one.
  const next = state && !state.awaitingApproval ? phase : phaseAfter(phase);
  return next === 'execution' ? 'implement' : next;
}

/** What a text says of its own length does not count; that it is wrong is worth knowing. */
function disagreements(spec: Spec, state: SpecState | undefined, tasks: TaskCount | undefined): Problem[] {
  if (!state || !tasks || state.totalTasks === 0 || state.totalTasks === tasks.total) return [];
  const message = `${spec.shown}/${stateFile} says ${state.totalTasks} tasks, tasks.md has ${tasks.total}.`;
  return [warning('spec-state/task-count', message, { at: spec.shown })];
}
