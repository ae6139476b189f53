/**
 * `.ralph-state.json`. It belongs to others too: what we do not know is kept, a value that we do not set keeps its
 * type, and a file that is not JSON is never written over (003-R10, R12, R52).
 */
import { parseTree } from 'jsonc-parser';
import { isObject, type Json, type JsonObject } from '../../core/json.ts';
import { problem, type Problem, warning } from '../../core/problem.ts';
import { phaseOf, type SpecPhase } from './phases.ts';

export const stateFile = '.ralph-state.json';

export interface SpecState {
  readonly name?: string;
  readonly basePath?: string;
  readonly phase?: SpecPhase;
  readonly taskIndex: number;
  readonly totalTasks: number;
  readonly awaitingApproval: boolean;
  readonly quickMode: boolean;
  /** Absent means no (003-R54). */
  readonly commitSpec: boolean;
  readonly maxTaskIterations: number;
  readonly epicName?: string;
}

export interface ReadState {
  readonly state: SpecState;
  readonly warnings: readonly Problem[];
}

/** The first that is there: tools have called it many things. */
const nameKeys = ['name', 'spec', 'specName', 'currentSpec', 'activeSpec'] as const;
const pathKeys = ['basePath', 'specPath'] as const;

export function parseState(text: string, at: string): ReadState | { readonly problem: Problem } {
  const value = parseObject(text);
  if (!value) return { problem: notJson(at) };
  const warnings: Problem[] = [];
  const warn = (code: string, message: string) => warnings.push(warning(code, message, { at }));
  const name = firstText(value, nameKeys);
  if (name === undefined) warn('spec-state/no-name', `${at} does not name its spec.`);
  else if (value['name'] === undefined)
    warn('spec-state/other-name', `${at} names its spec by another key than "name".`);
  const phase = phaseOf(value['phase']);
  if (phase === undefined)
    warn('spec-state/phase', `${at} has no phase that we know: ${JSON.stringify(value['phase'])}.`);
  else if (phase !== value['phase'])
    warn('spec-state/phase-word', `${at}: "${String(value['phase'])}" is taken as "${phase}".`);
  const basePath = firstText(value, pathKeys);
  const epicName = textIn(value['epicName']);
  return {
    state: {
      ...(name !== undefined && { name }),
      ...(basePath !== undefined && { basePath }),
      ...(phase !== undefined && { phase }),
      ...(epicName !== undefined && { epicName }),
      taskIndex: count(value['taskIndex'], 0),
      totalTasks: count(value['totalTasks'], 0),
      maxTaskIterations: count(value['maxTaskIterations'], 5),
      awaitingApproval: value['awaitingApproval'] === true,
      quickMode: value['quickMode'] === true,
      commitSpec: value['commitSpec'] === true,
    },
    warnings,
  };
}

/** The state of a spec that has just been made (A3). */
export function newState(
  name: string,
  basePath: string,
  choices: { commitSpec: boolean; quickMode: boolean; source?: 'spec' | 'plan' },
): string {
  const state = {
    source: choices.source ?? 'spec',
    name,
    basePath,
    phase: 'research',
    taskIndex: 0,
    totalTasks: 0,
    taskIteration: 1,
    maxTaskIterations: 5,
    globalIteration: 1,
    maxGlobalIterations: 100,
    commitSpec: choices.commitSpec,
    quickMode: choices.quickMode,
    discoveredSkills: [],
    relatedSpecs: [],
    awaitingApproval: false,
  };
  return `${JSON.stringify(state, undefined, 2)}\n`;
}

/** Our keys put in, everything else as it was: its order, its numbers to the letter, its way of indenting. */
export function mergeState(text: string, at: string, ours: JsonObject): { text: string } | { problem: Problem } {
  const value = parseObject(text);
  if (!value) return { problem: notJson(at) };
  let edited = text;
  for (const [key, one] of Object.entries(ours)) {
    if (JSON.stringify(value[key]) !== JSON.stringify(one)) edited = setMember(edited, key, one);
  }
  return { text: edited };
}

/** One member of the outermost object, replaced or added at its end, with not a byte changed elsewhere. */
function setMember(text: string, key: string, value: Json): string {
  const members = parseTree(text)?.children ?? [];
  const printed = JSON.stringify(value);
  const known = members.findLast((member) => member.children?.[0]?.value === key)?.children?.[1];
  if (known) return text.slice(0, known.offset) + printed + text.slice(known.offset + known.length);
  const last = members.at(-1);
  const end = last ? last.offset + last.length : text.indexOf('{') + 1;
  // What stands before the first member is how this file sets them apart.
  const first = members[0];
  const between = first ? text.slice(text.indexOf('{') + 1, first.offset) : '';
  const member = `${JSON.stringify(key)}:${between === '' ? '' : ' '}${printed}`;
  return text.slice(0, end) + (last ? `,${between}` : '') + member + text.slice(end);
}

export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function notJson(at: string): Problem {
  return problem('spec-state/not-json', `${at} is not a JSON object, and was left as it is.`, {
    at,
    fix: 'Repair it, get it back from git, or move it away: then the phase is read from the documents.',
  });
}

export const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

function firstText(value: Readonly<Record<string, unknown>>, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const found = textIn(value[key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

const count = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : otherwise;
