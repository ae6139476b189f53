/** `charrette design`: starts or finds a session, then goes on with it as far as whoever is there can. */
import { resolve } from 'node:path';
import type { App } from '../app.ts';
import { eachOnce, problem, ProblemError } from '../core/problem.ts';
import type { Outcome } from '../engine/operation.ts';
import type { DesignValue } from '../engine/operations/design.ts';
import type { Step } from '../engine/step-view.ts';
import { exitOk } from './exit-code.ts';
import { fail } from './fail.ts';
import { findQuestion } from './find-question.ts';
import { tell, tellNotes } from './tell.ts';
import type { View } from './view.ts';
import { whoCalls } from './who.ts';
import { print, printError } from './output.ts';

export async function callDesign(
  app: App,
  root: string,
  { from, noInterview, noDiagrams, author, reviewer, maxCost, ...input }: Record<string, unknown>,
  view: View,
): Promise<number> {
  const { config } = app.world;
  const readsOnly = input['status'] === true;
  // Quick mode asks nobody, so nobody was asked: what it approves is not a person's word.
  const isPerson = view.interactive && input['quick'] !== true;
  const caller = await whoCalls({ config, root, isPerson, hasWords: false, readsOnly });
  const folder = typeof from === 'string' ? resolve(from) : undefined;
  const interview = input['interview'] ?? noInterview !== true;
  const start = () => app.run('design', { ...input, interview }, caller) as Promise<Outcome<DesignValue>>;
  const delegates = {
    ...(author === undefined ? {} : { author }),
    ...(reviewer === undefined ? {} : { reviewer }),
    ...(maxCost === undefined ? {} : { maxCost }),
    ...(noDiagrams === undefined ? {} : { noDiagrams }),
  };
  if (isPerson && !readsOnly) {
    const { driveDesign } = await import('./drive/design.ts');
    const target = String(input['target']);
    return driveDesign({
      app,
      root,
      caller,
      view,
      target,
      start,
      delegates,
      ...(folder === undefined ? {} : { folder }),
    });
  }
  let outcome: Outcome<DesignValue>;
  try {
    outcome = await start();
  } catch (error) {
    const question = await findQuestion(app, error, String(input['target']));
    return fail(error, view, question);
  }
  if (readsOnly || outcome.value.question) return finish(outcome, view, readsOnly);
  // Quick mode without documents: the guide writes them, or whoever was named.
  const writes = folder !== undefined || input['quick'] === true || author !== undefined;
  if (!writes) return finish(outcome, view, false);
  const { handInAll } = await import('./hand-in.ts');
  const done = await handInAll({ app, start: outcome, folder, caller, view, delegates });
  // What was said at the start still holds at the end.
  const notes = done === outcome ? done.notes : eachOnce([...outcome.notes, ...done.notes]);
  // Said at the start already, above the progress.
  const value = view.json ? done.value : { ...done.value, did: 'looked' as const };
  const code = await finish({ ...done, value, notes }, view, false);
  if (done.next?.kind === 'done' && !view.json) {
    const { whereItIs } = await import('./where-it-is.ts');
    print(
      whereItIs(root, done.value.status, view)
        .map((line) => `${line}\n`)
        .join(''),
    );
  }
  return code;
}

/** A call in a pipe never waits: what a person has to answer ends it (002-R52, R64). */
async function finish(outcome: Outcome<DesignValue>, view: View, readsOnly: boolean): Promise<number> {
  const needed = readsOnly ? undefined : whatIsAsked(outcome);
  if (!needed) {
    await tell('design', outcome, view);
    return exitOk;
  }
  if (!view.json) {
    const [{ resultLines }, { plainDeep }] = await Promise.all([import('./render/results.ts'), import('./plain.ts')]);
    // A question about the session as a whole comes before its next step.
    const { next, ...found } = outcome;
    const shown = outcome.value.question || !next ? found : { ...found, next };
    printError(`${resultLines('design', plainDeep(shown), view).join('\n')}\n\n`);
    await tellNotes(outcome, view);
  }
  return fail(needed, view, outcome);
}

function whatIsAsked({ session = '', value, next }: Outcome<DesignValue>): ProblemError | undefined {
  const { question } = value;
  if (question) {
    const keys = question.options.map((option) => option.key);
    const fix = `Say what to do with it: charrette design ${session} --resume, or --restart, or --status to view`;
    return new ProblemError(problem('answer/needed', `${question.text}: ${keys.join(', ')}?`, { at: session, fix }));
  }
  if (!next || !needsPerson(next)) return undefined;
  return new ProblemError(problem('answer/needed', next.wants, { at: next.id, fix: next.submit.command }));
}

function needsPerson({ from, kind }: Step): boolean {
  return from === 'person' && kind !== 'done' && kind !== 'write' && kind !== 'review';
}
