import { act, withId } from '../act.ts';
import type { Operation } from '../operation.ts';
import { stageInQuestion } from './approve.ts';
import type { RequestChangesInput } from './request-changes.schema.ts';

/** Sends a stage back to its author with words. */
export const requestChanges: Operation<RequestChangesInput, object> = (world, input, caller) =>
  act(
    world,
    input.session,
    caller,
    async (opened) => {
      const stage = await stageInQuestion(world, opened, input.stage);
      const command = { type: 'request-changes', stage: stage.id, text: { text: input.text } } as const;
      return { commands: [withId(world, command, input.commandId)] };
    },
    () => ({}),
  );
