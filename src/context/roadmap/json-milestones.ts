/** The later form of a roadmap: `roadmap-index.json` and `milestones/*.json` (001-R45), read as the same tasks. */
import { isObject } from '../../core/json.ts';
import { isPath, isTestPath, readPath, type PathItem } from './field-values.ts';
import { normalModel } from './normalise.ts';
import { repairText } from '../../artifacts/repair-text.ts';
import { readStatusCell, type TaskStatus } from './status-words.ts';
import { emptyTask, type RoadmapTask } from './task.ts';

export interface IndexedMilestone {
  readonly id: string;
  readonly title: string;
  readonly track: string;
  readonly status: TaskStatus | undefined;
  readonly dependencies: readonly string[];
  readonly sessions: string;
  /** Where its envelope is, relative to the index. */
  readonly envelope: string;
  readonly units: string;
}

export interface MilestoneEnvelope {
  readonly id: string;
  readonly title: string;
  readonly brief: string;
  readonly status: TaskStatus | undefined;
  readonly dependencies: readonly string[];
  readonly tasks: readonly RoadmapTask[];
  readonly deliverables: readonly string[];
  /** Where it was read. */
  readonly path?: string;
}

type Read<T> = { readonly value: T; readonly warnings: readonly string[] };

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((one) => (text(one) === '' ? [] : [text(one)])) : [];
const objects = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isObject) : []);

function parse(source: string): unknown {
  try {
    return JSON.parse(repairText(source)) as unknown;
  } catch {
    return undefined;
  }
}

export function parseRoadmapIndex(source: string): Read<readonly IndexedMilestone[]> {
  const json = parse(source);
  if (!isObject(json)) return { value: [], warnings: ['roadmap-index.json is not a JSON object.'] };
  const list = listed(json['milestones']);
  const value = list.flatMap((one): IndexedMilestone[] => {
    const id = text(one['id']);
    if (id === '') return [];
    const [done, all] = [text(one['completed_units']), text(one['total_units']) || text(one['units'])];
    return [
      {
        id,
        title: text(one['title']),
        track: text(one['track']),
        status: statusOf(one['status']),
        dependencies: texts(one['dependencies']),
        sessions: text(one['sessions']),
        envelope: text(one['envelope_path']) || text(one['envelope']),
        units: done === '' ? all : `${done}/${all}`,
      },
    ];
  });
  return { value, warnings: value.length === list.length ? [] : ['roadmap-index.json has milestones without an id.'] };
}

/** A list, or an object by id. */
function listed(value: unknown): Record<string, unknown>[] {
  if (!isObject(value)) return objects(value);
  return Object.entries(value).flatMap(([id, one]) =>
    isObject(one) ? [{ id, ...one } as Record<string, unknown>] : [],
  );
}

const statusOf = (value: unknown) =>
  text(value) === '' ? undefined : readStatusCell(text(value).replaceAll('_', ' '));

export function parseMilestone(source: string): Read<MilestoneEnvelope | undefined> {
  const json = parse(source);
  if (!isObject(json) || text(json['id']) === '')
    return { value: undefined, warnings: ['A milestone file is not a JSON object with an id.'] };
  const id = text(json['id']);
  const phases = objects(json['phases']);
  const groups = phases.length > 0 ? phases : [json];
  const tasks = groups.flatMap((phase) => objects(phase['units']).map((unit) => unitTask(unit, phase, id)));
  const deliverables = [...paths(json['deliverables']), ...paths(json['deliverables_index'])].map(({ path }) => path);
  return {
    value: {
      id,
      title: text(json['title']),
      brief: text(json['brief']) || text(json['description']),
      status: statusOf(json['status']),
      dependencies: texts(json['dependencies']),
      tasks,
      deliverables: [...new Set(deliverables)],
    },
    warnings: tasks.length === 0 ? [`${id} has no units.`] : [],
  };
}

function unitTask(unit: Record<string, unknown>, phase: Record<string, unknown>, milestone: string): RoadmapTask {
  const id = text(unit['id']);
  const full = id.toLowerCase().startsWith(milestone.toLowerCase()) ? id : `${milestone}-${id}`;
  const task = emptyTask(id, [id.toLowerCase(), full.toLowerCase()], Number(text(unit['sequence']) || '0'), 'unit');
  const { value: model, note } = normalModel(text(unit['model']));
  task.milestone = milestone.toLowerCase();
  task.description = text(unit['title']);
  task.stated = statusOf(unit['status']);
  task.model = model;
  // `opus-4.6`: a version alone says nothing.
  if (note !== '') task.notes.push(`model: ${text(unit['model']).includes(`-${note}`) ? text(unit['model']) : note}`);
  task.effort = text(unit['effort']);
  task.role = text(unit['role_name']) || text(unit['role']);
  task.dependsOn = texts(unit['dependencies']);
  task.success = texts(unit['exit_conditions']).join('; ');
  task.escalation = '';
  task.writes = [...paths(unit['deliverables']), ...paths(unit['files'])];
  task.skills = texts(unit['skills']);
  task.gateCondition = gateText(phase['gate']);
  const entry = texts(unit['entry_conditions']);
  if (entry.length > 0) task.notes.push(`entry: ${entry.join('; ')}`);
  if (text(unit['rollback']) !== '') task.notes.push(`rollback: ${text(unit['rollback'])}`);
  task.tests = task.writes.map(({ path }) => path).filter(isTestPath);
  task.section = text(phase['title']);
  return task;
}

/** `[{path, type, description}]`, or plain paths. */
function paths(value: unknown): PathItem[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one): PathItem[] => {
    if (isObject(one))
      return text(one['path']) === ''
        ? []
        : [{ path: text(one['path']), note: text(one['description']), isNew: false, isSafetyCritical: false }];
    const read = isPath(text(one)) ? readPath(text(one)) : '';
    return typeof read === 'string' ? [] : [read];
  });
}

/** The floors of a gate in a few words. */
function gateText(gate: unknown): string {
  if (!isObject(gate)) return text(gate);
  const floors = ['omega_floor', 'safety_floor'].flatMap((name) =>
    text(gate[name]) === '' ? [] : [`${name} ${text(gate[name])}`],
  );
  return [
    ...floors,
    ...(gate['ralph_required'] === true ? [`ralph ${text(gate['ralph_grade_floor'])}`.trim()] : []),
  ].join(', ');
}
