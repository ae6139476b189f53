/** What to do next, by the kind of session (001-R26, R49). Everything is quoted or follows from the documents. */
import type { AnswerTask, Commit, DesignContext, SessionType } from './answer-types.ts';
import type { AuditEntry } from './audit-log.ts';
import type { Position } from './position.ts';
import { keysOf } from './relations.ts';
import type { TaskStatus } from './status-words.ts';
import type { RoadmapTask } from './task.ts';

export interface StepSources {
  readonly phase: string;
  readonly position: Position | undefined;
  readonly openQuestions: readonly string[];
  readonly tasks: readonly RoadmapTask[];
  readonly shown: readonly AnswerTask[];
  readonly all: readonly RoadmapTask[];
  readonly statusOf: (task: RoadmapTask) => TaskStatus;
  readonly files: DesignContext['files'];
  readonly audit: readonly AuditEntry[];
  readonly commits: readonly Commit[];
}

const title = ({ id, description }: { id: string; description: string }) =>
  description === '' ? id : `${id}: ${description}`;

export function nextSteps(type: SessionType, sources: StepSources): string[] {
  const own = byType[type](sources);
  return [...new Set(type === 'planning' ? own : [...own, ...planned(sources).slice(0, 3)])].slice(0, 12);
}

/** The position's own list, else the tasks that can start. */
function planned(sources: StepSources): string[] {
  const said = sources.position?.nextSteps ?? [];
  return said.length > 0 ? [...said] : unblocked(sources).slice(0, 3);
}

/** Pending, and nothing that it waits for is known to be open. A text about another phase cannot be judged: it is quoted. */
function unblocked({ tasks, all, statusOf, phase }: StepSources): string[] {
  const state = new Map<string, TaskStatus>();
  for (const task of all) for (const key of task.keys) state.set(key, statusOf(task));
  for (const { milestone } of all) {
    const members = all.filter((one) => one.milestone === milestone);
    if (!state.has(milestone))
      state.set(milestone, members.every((one) => statusOf(one) === 'complete') ? 'complete' : 'pending');
  }
  return tasks.flatMap((task) => {
    if (statusOf(task) === 'complete') return [];
    const named = task.dependsOn.flatMap((one) =>
      keysOf(one, phase).map((key) => ({ one, status: stateOf(state, key) })),
    );
    if (named.some(({ status }) => status !== undefined && status !== 'complete')) return [];
    const unknown = [...new Set(named.filter(({ status }) => status === undefined).map(({ one }) => one))];
    return [unknown.length === 0 ? title(task) : `${title(task)} (after: ${unknown.join(', ')})`];
  });
}

/** A range named as a whole is as far as its first letter. */
const stateOf = (state: ReadonlyMap<string, TaskStatus>, key: string) =>
  state.get(key) ?? (/-[tc]\d+$/.test(key) ? state.get(`${key}a`) : undefined);

const success = (tasks: readonly RoadmapTask[]) =>
  tasks.flatMap(({ id, success: text }) => (text === '' ? [] : [`Success of ${id}: ${text}`]));
const open = ({ tasks, statusOf }: StepSources) => tasks.filter((task) => statusOf(task) !== 'complete');

const byType: Readonly<Record<SessionType, (sources: StepSources) => string[]>> = {
  planning: (sources) => [...planned(sources), ...sources.openQuestions.map((one) => `Open question: ${one}`)],
  implementation: (sources) => [
    ...unblocked(sources)
      .slice(0, 1)
      .map((one) => `Start with ${one}`),
    ...sources.files.write.slice(0, 4).map((path) => `Write ${path}`),
    ...sources.files.test.slice(0, 3).map((path) => `Test with ${path}`),
    ...success(open(sources)).slice(0, 3),
  ],
  review: (sources) => [
    ...sources.audit.slice(-3).map((entry) => `Audit ${auditLine(entry)}`),
    ...sources.shown
      .flatMap(({ id, gate, gate_condition: condition }) =>
        gate === 'GATED' ? [`Gate of ${id}${condition === undefined ? '' : `: ${condition}`}`] : [],
      )
      .slice(0, 4),
    ...success(sources.tasks).slice(0, 3),
  ],
  debugging: (sources) => [
    ...sources.audit
      .filter(isFailing)
      .slice(-3)
      .map((entry) => `Failing: ${auditLine(entry)}`),
    ...sources.files.test.slice(0, 3).map((path) => `Run ${path}`),
    ...sources.commits.slice(0, 3).map((commit) => `Look at ${commitLine(commit)}`),
  ],
};

export const commitLine = ({ hash, subject }: Commit) => `${hash.slice(0, 8)} ${subject}`.trim();

/** A score below the usual floor, or a "no". */
function isFailing({ pass, score, status }: AuditEntry): boolean {
  const value = /^\d(?:\.\d+)?$/.test(score) ? Number(score) : 1;
  return /^no\b/i.test(pass) || value < 0.7 || (pass === '' && status === 'pending');
}

export function auditLine({ date, id, title: text, validator, score, pass, gate, status }: AuditEntry): string {
  const verdict = pass === '' ? (status ?? '') : `pass ${pass}`;
  return [
    date,
    id,
    text === '' ? '' : `(${text})`,
    validator,
    score === '' ? '' : `score ${score}`,
    gate === '' ? '' : `gate ${gate}`,
    verdict,
  ]
    .filter((one) => one !== '')
    .join(' ');
}
