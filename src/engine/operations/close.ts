import { act, requireOpened, withId } from '../act.ts';
import type { Operation } from '../operation.ts';
import { archiveSession } from '../restart.ts';
import type { CloseInput } from './close.schema.ts';

/** Ends a session, opens it again, or moves its record into the archive. */
export const close: Operation<CloseInput, { archived?: string }> = async (world, input, caller) => {
  const why = input.why === undefined ? {} : { why: { text: input.why } };
  const command = input.reopen
    ? ({ type: 'reopen-session' } as const)
    : ({ type: 'close-session', status: input.abandon ? 'abandoned' : 'completed', ...why } as const);
  const { status } = (await requireOpened(world, input.session)).session;
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
