/** Fields of a block, put into a task. What stands there first stays: a later block only fills gaps. */
import { splitList, splitPaths, testPathsIn } from './field-values.ts';
import type { Field } from './fields.ts';
import { normalEffort, normalExecutor, normalGate, normalModel, normalParallel, type Normal } from './normalise.ts';
import { readStatusCell } from './status-words.ts';
import type { RoadmapTask } from './task.ts';

const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ').trim();
const nothing = (text: string) => (/^(?:none|n\/a|[-–—]+)\.?$/i.test(text.trim()) ? '' : oneLine(text));

type Setter = (task: RoadmapTask, value: string) => void;
type Enumerated = 'gate' | 'executor' | 'model' | 'effort';

const enumerated =
  (name: Enumerated, normal: (text: string) => Normal): Setter =>
  (task, text) => {
    if (task[name] !== '') return;
    const { value, note } = normal(oneLine(text));
    task[name] = value;
    if (name === 'gate' && value !== '') task.gateCondition = note;
    else if (note !== '') task.notes.push(value === '' ? `${name} is written as "${note}"` : `${name}: ${note}`);
  };

const text =
  (
    name: 'archetype' | 'layer' | 'estimatedCalls' | 'success' | 'escalation' | 'validator' | 'role' | 'description',
  ): Setter =>
  (task, value) => {
    if (task[name] === '') task[name] = nothing(value);
  };

const paths =
  (name: 'reads' | 'writes' | 'scope'): Setter =>
  (task, value) => {
    const { paths: found, others } = splitPaths(value);
    task[name].push(...found);
    task.effects.push(...others);
    for (const other of others) if (/^[A-Za-z][\w.-]*$/.test(other)) task.shorthands.push({ name: other, from: name });
  };

const list =
  (name: 'dependsOn' | 'dataDeps' | 'skills', commas = true): Setter =>
  (task, value) => {
    for (const item of splitList(value, commas)) if (!task[name].includes(item)) task[name].push(item);
  };

const setters: Readonly<Record<string, Setter>> = {
  EXECUTOR: enumerated('executor', normalExecutor),
  MODEL: enumerated('model', normalModel),
  EFFORT: enumerated('effort', normalEffort),
  GATE: enumerated('gate', normalGate),
  ARCHETYPE: text('archetype'),
  LAYER: text('layer'),
  ESTIMATED_CALLS: text('estimatedCalls'),
  SUCCESS: text('success'),
  ESCALATION: text('escalation'),
  RALPH_VALIDATOR: text('validator'),
  ROLE: text('role'),
  TITLE: text('description'),
  DESCRIPTION: text('description'),
  READS_FROM: paths('reads'),
  WRITES_TO: paths('writes'),
  SCOPE: paths('scope'),
  DEPENDS_ON: list('dependsOn'),
  TASK_DEPS: list('dependsOn'),
  DATA_DEPS: list('dataDeps'),
  SKILL_LOAD: list('skills'),
  // A sentence with commas is one thing; one a line are several (001-R30).
  PROVIDES: (task, value) => task.provides.push(...splitList(value, false)),
  BASH: (task, value) => task.tests.push(...testPathsIn(value)),
  STATUS: (task, value) => (task.stated ??= readStatusCell(value)),
  PARALLEL: (task, value) => {
    const { value: is, note } = normalParallel(oneLine(value));
    task.parallel ??= is;
    if (note !== '') task.notes.push(`parallel: ${note}`);
  },
};

export function applyFields(task: RoadmapTask, fields: readonly Field[]): void {
  for (const { key, value } of fields) {
    if (value.includes('⊗')) task.isSafetyCritical = true;
    if (Object.hasOwn(setters, key)) setters[key]?.(task, value.trim());
  }
}
