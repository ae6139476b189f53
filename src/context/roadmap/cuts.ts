/** The single cuts that make an answer shorter, in the order in which they are tried (001-R47). */
import type { AnswerTask, DesignContext } from './answer-types.ts';

export interface Cut {
  readonly what: string;
  /** Gives the shorter answer; the same one when there is nothing to cut. */
  readonly make: (answer: DesignContext, fits: Fits) => DesignContext;
}

export type Fits = (answer: DesignContext) => boolean;

/** As many items as fit, from the front or from the back. */
function keep<T>(
  list: readonly T[],
  end: 'front' | 'back',
  put: (kept: T[]) => DesignContext,
  fits: Fits,
): DesignContext {
  let [low, high] = [0, list.length];
  const take = (n: number) => put(end === 'front' ? list.slice(0, n) : list.slice(list.length - n));
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (fits(take(middle))) low = middle;
    else high = middle - 1;
  }
  return take(low);
}

const without =
  (...names: readonly (keyof DesignContext)[]): Cut['make'] =>
  (answer) =>
    names.some((name) => answer[name] !== undefined)
      ? (Object.fromEntries(
          Object.entries(answer).filter(([name]) => !names.includes(name as keyof DesignContext)),
        ) as unknown as DesignContext)
      : answer;

const taskFields =
  (...names: readonly (keyof AnswerTask)[]): Cut['make'] =>
  (answer) => {
    if (!answer.roadmap.tasks.some((task) => names.some((name) => task[name] !== undefined))) return answer;
    const tasks = answer.roadmap.tasks.map(
      (task) =>
        Object.fromEntries(
          Object.entries(task).filter(([name]) => !names.includes(name as keyof AnswerTask)),
        ) as unknown as AnswerTask,
    );
    return { ...answer, roadmap: { ...answer.roadmap, tasks } };
  };

const architecture =
  (name: keyof DesignContext['architecture'], least = 0): Cut['make'] =>
  (answer, fits) => {
    const list = answer.architecture[name];
    const fixed = list.slice(0, least);
    if (list.length <= least) return answer;
    return keep(
      list.slice(least),
      'front',
      (kept) => ({ ...answer, architecture: { ...answer.architecture, [name]: [...fixed, ...kept] } }),
      fits,
    );
  };

const clip = (text: string, max: number) => (text.length <= max ? text : `${text.slice(0, max - 1)}…`);

/** Long texts shortened; ids, gates and paths are never. */
const clipAll =
  (max: number): Cut['make'] =>
  (answer) => {
    const list = (all: readonly string[]) => all.map((one) => clip(one, max));
    return {
      ...answer,
      position: Object.fromEntries(
        Object.entries(answer.position).map(([name, value]) => [name, clip(value, max)]),
      ) as unknown as DesignContext['position'],
      roadmap: {
        ...answer.roadmap,
        milestone: clip(answer.roadmap.milestone, max),
        dependencies: list(answer.roadmap.dependencies),
        tasks: answer.roadmap.tasks.map((task) => ({ ...task, description: clip(task.description, max) })),
      },
      architecture: { ...answer.architecture, constraints: list(answer.architecture.constraints) },
      next_steps: list(answer.next_steps),
      warnings: list(answer.warnings),
    };
  };

/** The tasks that fit, and how to ask for the rest. */
const page: Cut['make'] = (answer, fits) => {
  const { tasks } = answer.roadmap;
  if (tasks.length < 2) return answer;
  const part = (kept: AnswerTask[]): DesignContext => {
    const shown = kept.length === 0 ? tasks.slice(0, 1) : kept;
    if (shown.length === tasks.length) return answer;
    const last = shown.at(-1)?.id ?? '';
    return {
      ...answer,
      roadmap: {
        ...answer.roadmap,
        tasks: shown,
        more: (answer.roadmap.more ?? 0) + tasks.length - shown.length,
        ask_for_more: `the same call with after=${last}, or topic=<task id>`,
      },
    };
  };
  return keep(tasks, 'front', part, fits);
};

const shorten =
  (
    pick: (answer: DesignContext) => readonly string[],
    put: (answer: DesignContext, kept: string[]) => DesignContext,
  ): Cut['make'] =>
  (answer, fits) =>
    pick(answer).length < 2
      ? answer
      : keep(pick(answer).slice(1), 'front', (kept) => put(answer, [...pick(answer).slice(0, 1), ...kept]), fits);

const fileList = (name: 'read' | 'write' | 'test' | 'scope') =>
  shorten(
    ({ files }) => files[name] ?? [],
    (answer, kept) => ({ ...answer, files: { ...answer.files, [name]: kept } }),
  );

export const cuts: readonly Cut[] = [
  { what: 'sources', make: without('sources') },
  { what: 'file summaries', make: without('file_summaries') },
  { what: 'recent activity', make: without('recent_activity') },
  { what: 'notes and lines of tasks', make: taskFields('notes', 'line', 'layer', 'role', 'effects', 'archetype') },
  { what: 'files of single tasks', make: taskFields('reads', 'writes', 'scope') },
  { what: 'validation history', make: without('validation_history') },
  { what: 'escalation and success of tasks', make: taskFields('escalation', 'success', 'provides') },
  {
    what: 'provides',
    make: (answer, fits) =>
      answer.roadmap.provides.length === 0
        ? answer
        : keep(
            answer.roadmap.provides,
            'back',
            (provides) => ({ ...answer, roadmap: { ...answer.roadmap, provides } }),
            fits,
          ),
  },
  {
    what: 'oldest decision history',
    make: (answer, fits) =>
      answer.decision_history.length === 0
        ? answer
        : keep(answer.decision_history, 'back', (kept) => ({ ...answer, decision_history: kept }), fits),
  },
  { what: 'patterns', make: architecture('patterns') },
  { what: 'decisions', make: architecture('decisions') },
  {
    what: 'gate conditions and efforts',
    make: taskFields('gate_condition', 'effort', 'estimated_calls', 'parallel', 'safety_critical'),
  },
  {
    what: 'constraints',
    make: (answer, fits) =>
      architecture('constraints', answer.architecture.constraints.filter((one) => one.endsWith('(given)')).length)(
        answer,
        fits,
      ),
  },
  { what: 'long texts', make: clipAll(160) },
  { what: 'dependencies of single tasks', make: taskFields('depends_on') },
  { what: 'tasks', make: page },
  {
    what: 'warnings',
    make: shorten(
      ({ warnings }) => warnings,
      (answer, warnings) => ({ ...answer, warnings }),
    ),
  },
  { what: 'files in scope', make: fileList('scope') },
  { what: 'files to read', make: fileList('read') },
  { what: 'test files', make: fileList('test') },
  { what: 'files to write', make: fileList('write') },
  {
    what: 'dependencies',
    make: shorten(
      ({ roadmap }) => roadmap.dependencies,
      (answer, dependencies) => ({ ...answer, roadmap: { ...answer.roadmap, dependencies } }),
    ),
  },
  {
    what: 'next steps',
    make: shorten(
      ({ next_steps }) => next_steps,
      (answer, next_steps) => ({ ...answer, next_steps }),
    ),
  },
  { what: 'given constraints', make: architecture('constraints') },
  { what: 'all long texts', make: clipAll(60) },
];
