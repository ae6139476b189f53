/** Runs one operation and tells how it went. */
import type { Caller } from '../engine/caller.ts';
import type { Outcome } from '../engine/operation.ts';
import type { Verb } from '../engine/verb.ts';
import { readingVerbs } from '../engine/reading-verbs.ts';
import type { Call } from './operation-call.ts';
import { completedStages, tellCheckpoint } from './checkpoint.ts';
import { doctorExitCode, exitOk } from './exit-code.ts';
import { fail } from './fail.ts';
import { findQuestion } from './find-question.ts';
import { tell } from './tell.ts';
import { passesOnWords, whoCalls } from './who.ts';

/** These put a person's name under something: on a terminal the person is asked, and only then is it theirs. */
const gates: ReadonlySet<string> = new Set(['approve', 'choose', 'confirm']);

export async function callOperation(call: Call): Promise<number> {
  const { app, root, verb, input, view } = call;
  const readsOnly = readingVerbs.has(verb);
  if (view.interactive && (gates.has(verb) || input['choose'] === true)) {
    const { confirmGate } = await import('./confirm-gate.ts');
    if (!(await confirmGate(call))) return exitOk;
  }
  const hasWords = passesOnWords(input);
  const { config } = app.world;
  // What `design_session` records is nobody's word by name: no need to ask git for one.
  const isContext = verb.startsWith('context');
  const nameless = readsOnly || isContext;
  const caller = await whoCalls({ config, root, isPerson: view.interactive, hasWords, readsOnly: nameless });
  const session = String(input['session']);
  const before = nameless || view.json ? undefined : await completedStages(app, session, caller);
  let outcome: Outcome;
  try {
    outcome = await runLive(call, caller);
  } catch (error) {
    return fail(error, view, await findQuestion(app, error, session));
  }
  await tell(verb, outcome, view);
  if (before) await tellCheckpoint(app, outcome.session ?? session, caller, before, view);
  return verb in judged ? doctorExitCode(findingsOf(verb, outcome)) : exitOk;
}

/** Delegated work takes long: it shows how it goes, and Ctrl-C ends it with all that it started. */
async function runLive({ app, verb, input, view }: Call, caller: Caller): Promise<Outcome> {
  if (verb === 'doctor' && input['session'] === undefined) return withDrift(app, await app.run(verb, input, caller));
  if (verb !== 'draft' && verb !== 'review') return app.run(verb, input, caller);
  const { live } = await import('./live.ts');
  return live(view, (options) => app.run(verb, input, caller, options));
}

/** Verbs that judge, and where in their value the findings stand. */
const judged: Partial<Record<Verb, string>> = { doctor: 'findings', trace: 'gaps', check: 'findings' };

function findingsOf(verb: Verb, { value }: Outcome): readonly { readonly severity: string }[] {
  return (value as Record<string, readonly { severity: string }[]>)[judged[verb] ?? ''] ?? [];
}

/** Whoever has the whole workspace looked at wants to know about what `init` wrote there as well. */
async function withDrift({ world }: Call['app'], outcome: Outcome): Promise<Outcome> {
  const { drift } = await import('../plugin/install/project.ts');
  const { findings, ...value } = outcome.value as { readonly findings: readonly object[] };
  return { ...outcome, value: { ...value, findings: [...findings, ...(await drift(world))] } };
}
