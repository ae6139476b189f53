/** Tasks as the answer shows them: the seed's six fields always, others only where something is said. */
import type { AnswerTask } from './answer-types.ts';
import type { TaskStatus } from './status-words.ts';
import type { RoadmapTask } from './task.ts';

type Extra = Omit<AnswerTask, 'id' | 'description' | 'status' | 'gate' | 'executor' | 'model'>;

export function answerTask(task: RoadmapTask, status: TaskStatus): AnswerTask {
  const { id, description, gate, executor, model } = task;
  const paths = (list: RoadmapTask['reads']) => list.map(({ path }) => path);
  const extra: { [K in keyof Extra]: Extra[K] | undefined } = {
    gate_condition: task.gateCondition,
    depends_on: task.dependsOn,
    estimated_calls: task.estimatedCalls,
    effort: task.effort,
    parallel: task.parallel,
    safety_critical: task.isSafetyCritical ? true : undefined,
    archetype: task.archetype,
    role: task.role,
    layer: task.layer,
    success: task.success,
    escalation: task.escalation,
    reads: paths(task.reads),
    writes: paths(task.writes),
    scope: paths(task.scope),
    provides: task.provides,
    effects: task.effects,
    notes: task.notes,
    line: task.line > 0 && task.form !== 'unit' ? task.line : undefined,
  };
  const said = Object.entries(extra).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return { id, description, status, gate, executor, model, ...(Object.fromEntries(said) as Extra) };
}

/** One line a field, not one a task: "No executor is stated for MS0-T6, MS0-T7." */
export function absentFields(tasks: readonly AnswerTask[]): string[] {
  return (['description', 'gate', 'executor', 'model'] as const).flatMap((name) => {
    const without = tasks.filter((task) => task[name] === '').map(({ id }) => id);
    if (without.length === 0) return [];
    const which =
      without.length === tasks.length
        ? without.length === 1
          ? without[0]
          : 'any task'
        : without.length > 4
          ? `${without.length} of ${tasks.length} tasks`
          : without.join(', ');
    return [`No ${name} is stated for ${which}.`];
  });
}

/** Whole words of a constraint, all of them, in any order: `no-api-calls` is about "API calls". */
export function matchesConstraint(constraints: readonly string[]): (text: string) => boolean {
  const wanted = constraints.map((one) =>
    one
      .toLowerCase()
      .split(/[^\p{Letter}\p{Number}]+/u)
      .filter((word) => word.length > 2 && !['the', 'and', 'not', 'must', 'pass', 'with', 'for'].includes(word)),
  );
  return (text) => {
    const words = new Set(text.toLowerCase().split(/[^\p{Letter}\p{Number}]+/u));
    return wanted.some((list) => list.length > 0 && list.every((word) => words.has(word)));
  };
}

/** What matches comes first, otherwise the order stays (001-R11). */
export function matchingFirst<T>(list: readonly T[], matches: (item: T) => boolean): T[] {
  return [...list.filter(matches), ...list.filter((one) => !matches(one))];
}
