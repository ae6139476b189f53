import { act, withId } from '../act.ts';
import { requireEntry } from '../find-entry.ts';
import { gatePolicy } from '../caller.ts';
import { mayGive } from '../../core/gate.ts';
import { ProblemError, problem } from '../../core/problem.ts';
import type { Operation } from '../operation.ts';
import { howAPersonDoes } from '../how-a-person-does.ts';
import type { ConfirmInput } from './confirm.schema.ts';

/** Says yes to a summary, a decision or a point; or, with `off`, what is not right about it. */
export const confirm: Operation<ConfirmInput, object> = (world, input, caller) =>
  act(
    world,
    input.session,
    caller,
    ({ session }) => {
      const words = input.words === undefined ? undefined : { text: input.words };
      const refused = mayGive(
        gatePolicy(world.config, caller),
        caller.actor,
        words,
        howAPersonDoes(world, input.session),
      );
      if (refused) throw new ProblemError(refused);
      const text = input.off ?? input.words;
      const spoken = text === undefined ? {} : { text: { text } };
      if (input.entry === undefined) {
        const command = { type: 'confirm-summary', agrees: input.off === undefined, ...spoken } as const;
        return { commands: [withId(world, command, input.commandId)] };
      }
      const entry = requireEntry(session, input.entry);
      const status = verdicts[entry.type]?.[input.off === undefined ? 'yes' : 'no'];
      if (!status)
        throw new ProblemError(
          problem('confirm/not-this', `${entry.id} is of type ${entry.type}, which is not confirmed.`, {
            at: entry.id,
            fix: 'Decisions and points are.',
          }),
        );
      const settlements = [{ id: entry.id, settlement: { status, ...spoken } }];
      return { commands: [withId(world, { type: 'settle-entries', settlements }, input.commandId)] };
    },
    () => ({}),
  );

const verdicts: Partial<Record<string, { yes: 'accepted' | 'agreed'; no: 'rejected' | 'reopened' }>> = {
  decision: { yes: 'accepted', no: 'rejected' },
  point: { yes: 'agreed', no: 'reopened' },
};
