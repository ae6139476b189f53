/** A spec as `check` takes it: by its name, its folder or one of its documents, each held to the checks of its phase. */
import { type WrittenPhase, writtenPhases } from '../../artifacts/spec/phases.ts';
import { progressFile } from '../../artifacts/spec/progress.ts';
import { stateFile } from '../../artifacts/spec/state.ts';
import { type Problem, ProblemError } from '../../core/problem.ts';
import type { World } from '../world.ts';
import { checkPhase } from './check-phase.ts';
import { findSpec, type Spec } from './find-spec.ts';
import { sourcesOf } from './known.ts';
import { specRoots } from './roots.ts';
import { readText } from './spec-files.ts';
import { requireKit } from './spec-session.ts';

export interface SpecReport {
  readonly documents: readonly string[];
  readonly findings: readonly Problem[];
}

/** Nothing where the target is no spec: a folder that only looks like one is checked as any other. */
export async function checkSpec(world: World, target: string): Promise<SpecReport | undefined> {
  const path = target.replace(/^(?:\.\/)+/, '').replace(/\/+$/, '');
  const inside = path.replace(/\.md$/, '');
  const phase = writtenPhases.find((one) => inside.endsWith(`/${one}`));
  const spec = await specAt(world, phase === undefined ? path : inside.slice(0, -phase.length - 1));
  if (!spec) return undefined;
  const sources = await sourcesOf(spec);
  const documents: string[] = [];
  const findings: Problem[] = [];
  for (const one of phase === undefined ? writtenPhases : ([phase] as readonly WrittenPhase[])) {
    const source = sources[one];
    if (!source) continue;
    const at = source.path.replace(/^\.\//, '');
    documents.push(at);
    findings.push(...(await checkPhase(world, await requireKit(one, at), source.text, { at, sources })));
  }
  return documents.length > 0 ? { documents, findings } : undefined;
}

async function specAt(world: World, wanted: string): Promise<Spec | undefined> {
  // What is checked lies in the workspace.
  if (wanted.startsWith('/') || wanted.split('/').includes('..')) return undefined;
  try {
    const spec = await findSpec(world, await specRoots(world), wanted);
    const isOne = ((await readText(spec, progressFile)) ?? (await readText(spec, stateFile))) !== undefined;
    return isOne ? spec : undefined;
  } catch (error) {
    if (error instanceof ProblemError && error.problem.code !== 'spec/ambiguous') return undefined;
    throw error;
  }
}
