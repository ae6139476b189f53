import { act, withId } from '../act.ts';
import type { Operation } from '../operation.ts';
import type { ReopenInput } from './reopen.schema.ts';

/** Goes back to a stage. Nothing is deleted. */
export const reopen: Operation<ReopenInput, object> = (world, input, caller) =>
  act(
    world,
    input.session,
    caller,
    () => {
      const why = input.why === undefined ? {} : { why: { text: input.why } };
      const command = { type: 'reopen-stage', stage: input.stage, only: input.only ?? false, ...why } as const;
      return { commands: [withId(world, command, input.commandId)] };
    },
    () => ({}),
  );
