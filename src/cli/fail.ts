/** Says what went wrong, and gives the exit code for it. */
import { type Problem, problem, ProblemError } from '../core/problem.ts';
import { VersionConflict } from '../engine/ports.ts';
import type { Outcome } from '../engine/operation.ts';
import { failureDocument, printDocument } from './document.ts';
import { exitCodeOf, exitNeedsAnswer } from './exit-code.ts';
import type { View } from './view.ts';
import { print, printError } from './output.ts';

export async function fail(error: unknown, view: View, outcome?: Partial<Outcome>): Promise<number> {
  const failure = failureOf(error);
  const code = exitCodeOf(failure.problem.code);
  // What a person has to answer is printed as data in a pipe, asked for or not (002-R64).
  if (view.json || (code === exitNeedsAnswer && !view.interactive))
    print(printDocument(failureDocument(failure, outcome)));
  if (!view.json) {
    const [{ problemLines }, { plainDeep }] = await Promise.all([import('./render/problem.ts'), import('./plain.ts')]);
    const all = plainDeep([failure.problem, ...failure.others]);
    printError(`${all.flatMap((one) => problemLines(one, view.paintError, view.width)).join('\n')}\n`);
  }
  return code;
}

function failureOf(error: unknown): { problem: Problem; others: readonly Problem[] } {
  if (error instanceof ProblemError) return error;
  if (error instanceof VersionConflict) {
    const fix = 'Look at what they did, then run the command again.';
    return { problem: problem('store/version-conflict', error.message, { fix }), others: [] };
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  if (process.env['CHARRETTE_DEBUG']) printError(`${stack}\n`);
  const fix = 'This is a bug in charrette. Run it again with CHARRETTE_DEBUG=1 and report what it prints.';
  return { problem: problem('internal/unexpected', `Something unexpected happened: ${message}`, { fix }), others: [] };
}
