/** `charrette spec design` and the other phases: as far as nobody has to be asked; on a terminal, with whoever sits there. */
import { problem, ProblemError } from '../core/problem.ts';
import type { Outcome } from '../engine/operation.ts';
import type { Verb } from '../engine/operations/index.ts';
import type { PhaseValue } from '../engine/specs/run-phase.ts';
import { exitOk } from './exit-code.ts';
import { fail } from './fail.ts';
import { live } from './live.ts';
import type { Call } from './operation-call.ts';
import { printError } from './output.ts';
import { tell, tellNotes } from './tell.ts';
import type { View } from './view.ts';
import { whoCalls } from './who.ts';

export async function callPhase(call: Call): Promise<number> {
  const { app, root, verb, input, view } = call;
  const readsOnly = input['printPrompt'] === true;
  // Quick mode asks nobody, so nobody was asked: what it approves is not a person's word.
  const isPerson = view.interactive && input['quick'] !== true;
  const caller = await whoCalls({ config: app.world.config, root, isPerson, hasWords: false, readsOnly });
  if (isPerson && !readsOnly) {
    const { drivePhase } = await import('./drive/phase.ts');
    return drivePhase({ ...call, caller });
  }
  let outcome: Outcome<PhaseValue>;
  try {
    outcome = await live(view, (options) => app.run(verb, input, caller, options) as Promise<Outcome<PhaseValue>>);
  } catch (error) {
    return fail(error, view);
  }
  return finish(verb, outcome, view);
}

/** A call in a pipe never waits: what a person has to answer ends it, and is printed as data. */
async function finish(verb: Verb, outcome: Outcome<PhaseValue>, view: View): Promise<number> {
  const { next } = outcome;
  const isAsked = next?.from === 'person' && next.kind !== 'done';
  if (!isAsked) {
    await tell(verb, outcome, view);
    return exitOk;
  }
  if (!view.json) {
    const [{ resultLines }, { plainDeep }, { specLooks }] = await Promise.all([
      import('./render/results.ts'),
      import('./plain.ts'),
      import('./render/specs.ts'),
    ]);
    printError(`${resultLines(verb, plainDeep(outcome), view, specLooks[verb]).join('\n')}\n\n`);
    await tellNotes(outcome, view);
  }
  const asked = next.questions?.[0]?.text ?? next.wants;
  const needed = new ProblemError(problem('answer/needed', asked, { at: next.id, fix: next.submit.command }));
  return fail(needed, view, outcome);
}
