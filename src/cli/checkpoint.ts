/** After each completed stage the user is told so, with the command to come back (002-R57). */
import type { App } from '../app.ts';
import { line } from '../core/line.ts';
import { ProblemError } from '../core/problem.ts';
import type { Caller } from '../engine/caller.ts';
import type { StatusValue } from '../engine/operations/status.ts';
import type { View } from './view.ts';
import { printError } from './output.ts';

/** `undefined` when there is nothing to compare with: no session, or one that cannot be read now. */
export async function completedStages(app: App, session: string, caller: Caller): Promise<number | undefined> {
  const status = await statusOf(app, session, caller);
  return status && stagesDone(status);
}

async function statusOf(app: App, session: string, caller: Caller): Promise<StatusValue | undefined> {
  try {
    return (await app.run('status', { session }, caller)).value as StatusValue;
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

/** How far along the line it is; 3a and 3b are two steps, as in the seed's list of checkpoints. */
function stagesDone({ stages, current }: Pick<StatusValue, 'stages' | 'current'>): number {
  const isComplete = stages.every((stage) => stage.status === 'complete');
  return isComplete ? line.length : line.findIndex((stage) => stage.id === current);
}

export async function tellCheckpoint(
  app: App,
  session: string,
  caller: Caller,
  before: number,
  view: View,
): Promise<number> {
  const status = await statusOf(app, session, caller);
  const after = status ? stagesDone(status) : before;
  // A phase of a spec is gone on with by its own command.
  if (after > before && !session.includes('/'))
    printError(
      `\n${(after < line.length ? checkpointLines(session, view, status?.flow) : [saved(view)]).join('\n')}\n`,
    );
  return after;
}

export function checkpointLines(session: string, view: View, flow?: string): string[] {
  return [`${saved(view)} You can safely resume later.`, `  ${view.paintError('dim', resumeCommand(session, flow))}`];
}

/** All there is to say after the last stage: nothing is left to go on with. */
const saved = ({ paintError, ascii }: View): string =>
  `${paintError('green', ascii ? '[saved]' : '✔')} Checkpoint saved.`;

/** A conversation is gone on with by the command that begins one. */
const resumeCommand = (session: string, flow?: string): string =>
  `charrette ${flow === 'partner' ? 'partner' : 'design'} ${session} --resume`;

export async function howToResume(app: App, session: string, caller: Caller): Promise<string> {
  return resumeCommand(session, (await statusOf(app, session, caller))?.flow);
}
