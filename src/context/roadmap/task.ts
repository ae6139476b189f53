/** A task of a roadmap as it was read, whatever form it had (001-R9, R28). */
import type { PathItem } from './field-values.ts';
import type { TaskStatus } from './status-words.ts';

export type TaskForm = 'block' | 'heading' | 'line' | 'table' | 'milestone' | 'unit';

export interface RoadmapTask {
  /** As it is written: `MS1-T1{a-e}` is one task for five. */
  id: string;
  /** How it is found: `ms1-t1a`. */
  keys: readonly string[];
  /** Key of its milestone; empty when it has none. */
  milestone: string;
  description: string;
  /** What the task itself says about its progress. */
  stated: TaskStatus | undefined;
  gate: string;
  gateCondition: string;
  executor: string;
  model: string;
  effort: string;
  archetype: string;
  role: string;
  parallel: boolean | undefined;
  layer: string;
  estimatedCalls: string;
  success: string;
  escalation: string;
  validator: string;
  dependsOn: string[];
  reads: PathItem[];
  writes: PathItem[];
  scope: PathItem[];
  /** Test files that its commands name. */
  tests: string[];
  dataDeps: string[];
  skills: string[];
  provides: string[];
  /** What reads and writes name that is no path: `git tag r4-complete`. */
  effects: string[];
  /** Single words among them: with a file map they may turn out to be files. */
  shorthands: { readonly name: string; readonly from: 'reads' | 'writes' | 'scope' }[];
  notes: string[];
  isSafetyCritical: boolean;
  line: number;
  /** Last line that is about it. */
  endLine: number;
  /** The heading of the part of the document that it stands in. */
  section: string;
  form: TaskForm;
}

export function emptyTask(id: string, keys: readonly string[], line: number, form: TaskForm): RoadmapTask {
  return {
    id,
    keys,
    milestone: milestoneOf(keys),
    description: '',
    stated: undefined,
    gate: '',
    gateCondition: '',
    executor: '',
    model: '',
    effort: '',
    archetype: '',
    role: '',
    parallel: undefined,
    layer: '',
    estimatedCalls: '',
    success: '',
    escalation: '',
    validator: '',
    dependsOn: [],
    reads: [],
    writes: [],
    scope: [],
    tests: [],
    dataDeps: [],
    skills: [],
    provides: [],
    effects: [],
    shorthands: [],
    notes: [],
    isSafetyCritical: false,
    line,
    endLine: line,
    section: '',
    form,
  };
}

/** `ms1-t1a` gives `ms1`. */
function milestoneOf(keys: readonly string[]): string {
  const [first = ''] = keys;
  const at = first.lastIndexOf('-');
  return at < 0 ? first : first.slice(0, at);
}

export interface Milestone {
  /** As it is written, without the phase: `MS1+MS5`. */
  id: string;
  keys: readonly string[];
  /** Without marks and dates. */
  name: string;
  status: TaskStatus | undefined;
  line: number;
  endLine: number;
  section: string;
  form: 'heading' | 'table' | 'index';
  role: string;
  model: string;
  modelNote: string;
  effort: string;
  sessions: string;
  estimatedCalls: string;
  prerequisites: string[];
  commit: string;
}

export function emptyMilestone(id: string, keys: readonly string[], line: number, form: Milestone['form']): Milestone {
  return {
    id,
    keys,
    name: '',
    status: undefined,
    line,
    endLine: line,
    section: '',
    form,
    role: '',
    model: '',
    modelNote: '',
    effort: '',
    sessions: '',
    estimatedCalls: '',
    prerequisites: [],
    commit: '',
  };
}

export interface PhaseDocument {
  phase: string;
  path: string;
  /** The title of the phase. */
  title: string;
  /** In document order. */
  milestones: Milestone[];
  tasks: RoadmapTask[];
  /** Lines of the phase in a document that holds several. */
  from: number;
  to: number;
  warnings: string[];
}
