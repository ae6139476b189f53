import { act, withId } from '../act.ts';
import type { Operation } from '../operation.ts';
import type { WithdrawInput } from './withdraw.schema.ts';

/** Takes an approval or a choice back. The text stays and waits for a new verdict. */
export const withdraw: Operation<WithdrawInput, object> = (world, input, caller) =>
  act(
    world,
    input.session,
    caller,
    () => {
      const why = input.why === undefined ? {} : { why: { text: input.why } };
      return { commands: [withId(world, { type: 'withdraw', stage: input.stage, ...why }, input.commandId)] };
    },
    () => ({}),
  );
