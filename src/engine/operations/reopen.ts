import { problem, ProblemError } from '../../core/problem.ts';
import type { Session } from '../../core/session.ts';
import { act, type NewCommand, withId } from '../act.ts';
import { saidIf } from '../add-entry.ts';
import { requireEntry } from '../find-entry.ts';
import type { Operation } from '../operation.ts';
import type { World } from '../world.ts';
import type { ReopenInput } from './reopen.schema.ts';

/** Goes back to a stage, or makes a decision a question again. Nothing is deleted. */
export const reopen: Operation<ReopenInput, object> = (world, input, caller) =>
  act(
    world,
    input.session,
    caller,
    ({ session }) => ({ commands: [withId(world, commandFor(world, session, input), input.commandId)] }),
    () => ({}),
  );

function commandFor(world: World, session: Session, { entry, stage, only, why }: ReopenInput): NewCommand {
  if ((stage === undefined) === (entry === undefined)) {
    const { key } = session;
    const fix = `${world.program} reopen ${key} --stage 1, or ${world.program} reopen ${key} DECISION`;
    throw new ProblemError(
      problem('reopen/one-of', 'Say what is opened again: a stage or a decision, one of both.', { at: 'stage', fix }),
    );
  }
  if (stage !== undefined) return { type: 'reopen-stage', stage, only: only ?? false, ...saidIf('why', why) };
  const { id, type } = requireEntry(session, entry ?? '');
  if (type !== 'decision') {
    const fix = `A question is answered again, a point is said to be off: ${world.program} show ${session.key} ${id}`;
    throw new ProblemError(
      problem('reopen/not-this', `${id} is of type ${type}, which is not opened again like this.`, { at: id, fix }),
    );
  }
  return { type: 'settle-entries', settlements: [{ id, settlement: { status: 'proposed', ...saidIf('text', why) } }] };
}
