/** Which session belongs to which phase of which spec, and the other way round. */
import { documentOf, type WrittenPhase, writtenPhases } from '../../artifacts/spec/phases.ts';
import { problem, ProblemError } from '../../core/problem.ts';
import type { Session } from '../../core/session.ts';
import type { World } from '../world.ts';
import type { Spec } from './find-spec.ts';
import { phaseKits } from './phases/index.ts';
import type { PhaseKit } from './phases/phase.ts';
import { placeAt, within } from './roots.ts';

/** The path of the document without its ending: in the workspace as it is seen from there, outside of it absolute. */
export function keyOfPhase(world: World, spec: Spec, phase: WrittenPhase): string {
  const folder = spec.files === world.files ? spec.folder : spec.shown.replace(/\/+$/, '');
  return `${folder}/${phase}`;
}

export function specOfKey(world: World, key: string): Spec {
  const folder = key.slice(0, key.lastIndexOf('/'));
  const shown = folder.startsWith('/') ? folder : `./${folder}`;
  return { ...placeAt(world, shown), name: folder.slice(folder.lastIndexOf('/') + 1) };
}

export const phaseOfKey = (key: string): WrittenPhase | undefined =>
  writtenPhases.find((phase) => phase === key.slice(key.lastIndexOf('/') + 1));

/** `./specs/login/design.md`. */
export const outputOf = (spec: Spec, phase: WrittenPhase): string => within(spec, documentOf(phase)).shown;

export async function kitOf({ key, spec }: Pick<Session, 'key' | 'spec'>): Promise<PhaseKit> {
  return requireKit(writtenPhases.find((phase) => phase === spec?.phase) ?? phaseOfKey(key), key);
}

export async function requireKit(phase: WrittenPhase | undefined, at: string): Promise<PhaseKit> {
  const load = phase === undefined ? undefined : phaseKits[phase];
  if (load) return load();
  throw new ProblemError(
    problem('spec/no-phase', `Nobody knows how to work on "${phase ?? at}" of a spec.`, {
      at,
      fix: `The phases are: ${Object.keys(phaseKits).join(', ')}.`,
    }),
  );
}
