import { problem, ProblemError } from '../../core/problem.ts';
import { isComplete, lineOf, type Session, stageState } from '../../core/session.ts';
import { noRisk } from '../../core/decide/gates.ts';
import { act, requireOpened, withId } from '../act.ts';
import type { Operation } from '../operation.ts';
import { archiveSession } from '../restart.ts';
import { decisionsWithoutAnyRisk } from '../risk-radar.ts';
import type { World } from '../world.ts';
import type { CloseInput } from './close.schema.ts';

/** Ends a session, opens it again, or moves its record into the archive. */
export const close: Operation<CloseInput, { archived?: string }> = async (world, input, caller) => {
  const why = input.why === undefined ? {} : { why: { text: input.why } };
  const command = input.reopen
    ? ({ type: 'reopen-session' } as const)
    : ({ type: 'close-session', status: input.abandon ? 'abandoned' : 'completed', ...why } as const);
  const { session } = await requireOpened(world, input.session);
  const { status } = session;
  if (!input.reopen && !input.abandon && status === 'active' && !isComplete(session)) throw unfinished(world, session);
  const bare =
    input.reopen || input.abandon || status !== 'active' ? [] : await decisionsWithoutAnyRisk(world, session);
  const [first, ...more] = bare.map((one) => noRisk(session.key, one));
  if (first) throw new ProblemError(first, more);
  const done = !input.reopen && status !== 'active' && input.archive;
  const commands = done ? [] : [withId(world, command, input.commandId)];
  const outcome = await act(
    world,
    input.session,
    caller,
    () => ({ commands }),
    () => ({}),
  );
  if (!input.archive || input.reopen) return outcome;
  const archived = await archiveSession(world, await requireOpened(world, input.session), true);
  const { next: _, ...rest } = outcome;
  return { ...rest, value: { archived } };
};

/** Nobody should find a half-done design on record as completed. */
function unfinished(world: World, session: Session): ProblemError {
  const open = lineOf(session)
    .filter(({ id }) => stageState(session, id).status !== 'complete')
    .map(({ id }) => id);
  return new ProblemError(
    problem('close/unfinished', `"${session.key}" is not complete: stages ${open.join(', ')} are open.`, {
      at: session.key,
      fix: `Finish it, or give it up: ${world.program} close ${session.key} --abandon`,
    }),
  );
}
