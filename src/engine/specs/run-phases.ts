/**
 * A phase, and in quick mode all that come after it (003-R55, R56): a person's command never starts the next one, while
 * quick mode stops nowhere. What is there already is left alone, so that a run that ended early goes on where it was.
 */
import { documentOf, type WrittenPhase, writtenPhases } from '../../artifacts/spec/phases.ts';
import type { Problem } from '../../core/problem.ts';
import type { Caller } from '../caller.ts';
import { added } from '../jobs/job-problems.ts';
import { open } from '../open.ts';
import type { Outcome } from '../operation.ts';
import type { World } from '../world.ts';
import { requireSpec } from './find-spec.ts';
import { within } from './roots.ts';
import { type PhaseInput, type PhaseValue, runPhase } from './run-phase.ts';
import { keyOfPhase } from './spec-session.ts';

export interface PhasesValue extends PhaseValue {
  /** Phases that the same call went through before this one. */
  readonly earlier?: readonly PhaseValue[];
}

export async function runPhases(
  world: World,
  first: WrittenPhase,
  input: PhaseInput,
  caller: Caller,
): Promise<Outcome<PhasesValue>> {
  const earlier: PhaseValue[] = [];
  const notes: Problem[] = [];
  let phase = first;
  let asked = input;
  for (;;) {
    const outcome = await runPhase(world, phase, asked, caller);
    const next = input.quick && outcome.value.approved ? await phaseToMake(world, input.name, phase) : undefined;
    if (next === undefined) {
      const usage = [...earlier.map((one) => one.usage), outcome.value.usage].reduce(added, undefined);
      const value = { ...outcome.value, ...(usage && { usage }), ...(earlier.length > 0 && { earlier }) };
      return { ...outcome, value, notes: each([...notes, ...outcome.notes]) };
    }
    earlier.push(outcome.value);
    notes.push(...outcome.notes);
    // What was spent so far is not there to be spent again; to begin anew was meant for the first of them.
    const spent = earlier.reduce((sum, { usage }) => sum + (usage?.cost ?? 0), 0);
    const { restart: _, ...rest } = input;
    asked = { ...rest, ...(input.maxCost !== undefined && { maxCost: Math.max(0, input.maxCost - spent) }) };
    phase = next;
  }
}

/** What is wrong with the workspace is wrong in every phase, and said once. */
const each = (notes: readonly Problem[]): Problem[] =>
  notes.filter(({ code, message }, i) => notes.findIndex((one) => one.code === code && one.message === message) === i);

/**
 * The next one that is missing or has a record here: what is complete is only brought to its end, in case that was cut
 * off. A document that stands there without a record is somebody else's, and left alone.
 */
async function phaseToMake(
  world: World,
  name: string | undefined,
  phase: WrittenPhase,
): Promise<WrittenPhase | undefined> {
  const { spec } = await requireSpec(world, name);
  for (const next of writtenPhases.slice(writtenPhases.indexOf(phase) + 1)) {
    const isThere = (await spec.files.kindOf(within(spec, documentOf(next)).folder)) === 'file';
    if (!isThere || (await open(world, keyOfPhase(world, spec, next)))) return next;
  }
  return undefined;
}
