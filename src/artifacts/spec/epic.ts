/** `.epic-state.json`: several specs with an order (003-R64). Others write it; it is read only. */
import { isObject } from '../../core/json.ts';
import { type Problem, problem, warning } from '../../core/problem.ts';
import { parseObject, textIn } from './state.ts';

/** Below a root of specs, a folder an epic. */
export const epicsFolder = '_epics';
export const epicFile = '.epic-state.json';

export interface EpicSpec {
  readonly name: string;
  readonly status: 'pending' | 'in_progress' | 'completed' | 'cancelled';
  readonly dependencies: readonly string[];
}

export interface Epic {
  readonly name?: string;
  readonly goal?: string;
  readonly specs: readonly EpicSpec[];
}

export function parseEpic(
  text: string,
  at: string,
): { readonly epic: Epic; readonly warnings: readonly Problem[] } | { readonly problem: Problem } {
  const value = parseObject(text);
  const list = value?.['specs'];
  if (!value || !Array.isArray(list)) {
    const fix = 'Mend it, or take it away; the specs themselves do not need it.';
    return { problem: problem('epic/unreadable', `${at} is no epic: it has no list of specs.`, { at, fix }) };
  }
  const warnings: Problem[] = [];
  const specs = list.flatMap((one, i) => {
    const read = readSpec(one);
    if (!read) warnings.push(warning('epic/spec', `${at}: specs[${i}] names no spec, and was left out.`, { at }));
    return read ?? [];
  });
  const names = new Set(specs.map(({ name }) => name));
  for (const { name, dependencies } of specs) {
    const unknown = dependencies.filter((other) => !names.has(other));
    if (unknown.length > 0)
      warnings.push(
        warning('epic/dependency', `${at}: ${name} waits for ${unknown.join(', ')}, which the epic does not have.`, {
          at,
        }),
      );
  }
  const name = textIn(value['name']);
  const goal = textIn(value['goal']);
  return { epic: { ...(name !== undefined && { name }), ...(goal !== undefined && { goal }), specs }, warnings };
}

/** What is begun first, else what waits for nothing that is open. */
export function nextInEpic({ specs }: Epic): EpicSpec | undefined {
  const done = new Set(specs.filter(({ status }) => status === 'completed').map(({ name }) => name));
  return (
    specs.find(({ status }) => status === 'in_progress') ??
    specs.find(({ status, dependencies }) => status === 'pending' && dependencies.every((other) => done.has(other)))
  );
}

function readSpec(value: unknown): EpicSpec | undefined {
  if (!isObject(value)) return undefined;
  const name = textIn(value['name']);
  const { dependencies, status } = value;
  return name === undefined
    ? undefined
    : { name, status: statusOf(status), dependencies: Array.isArray(dependencies) ? dependencies.filter(isText) : [] };
}

/** Tools have other words for it; what nobody knows is not done. */
function statusOf(value: unknown): EpicSpec['status'] {
  const word = isText(value)
    ? value
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_')
    : '';
  if (/^(?:completed?|done|finished)$/.test(word)) return 'completed';
  if (/^(?:in_progress|active|started|executing)$/.test(word)) return 'in_progress';
  return /^cancell?ed$/.test(word) ? 'cancelled' : 'pending';
}

const isText = (value: unknown): value is string => typeof value === 'string';
