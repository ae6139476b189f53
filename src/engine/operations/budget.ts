import { act, withId } from '../act.ts';
import type { Operation } from '../operation.ts';
import type { BudgetInput } from './budget.schema.ts';

/** A driver says how full its context is; from a set share on, the next step is to save and hand over. */
export const budget: Operation<BudgetInput, { share: number }> = (world, input, caller) =>
  act(
    world,
    input.session,
    caller,
    () => {
      const command = {
        type: 'report-budget',
        used: input.used,
        limit: input.limit,
        share: world.config.budgetShare,
      } as const;
      return { commands: [withId(world, command, input.commandId)] };
    },
    () => ({ share: input.used / input.limit }),
  );
