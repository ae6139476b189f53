import { act, withId } from '../act.ts';
import { findQuestion } from '../find-entry.ts';
import type { Operation } from '../operation.ts';
import { resumeStage } from '../../core/session.ts';
import type { ParkInput } from './park.schema.ts';

/** Sets a question aside, known or new. Parked questions stay on the list of open ends. */
export const park: Operation<ParkInput, { parked: string }> = (world, input, caller) => {
  const id = input.commandId ?? world.ids.next();
  let parked = '';
  return act(
    world,
    input.session,
    caller,
    ({ session }) => {
      const known = findQuestion(session, input.question);
      parked = known?.id ?? id.slice(0, 12);
      const settle = withId(
        world,
        { type: 'settle-entries', settlements: [{ id: parked, settlement: { status: 'parked' } }] },
        id,
      );
      if (known) return { commands: [settle] };
      const stage = resumeStage(session).id;
      const question = {
        id: parked,
        type: 'question',
        key: `parked_${parked.toLowerCase()}`,
        stage,
        text: { text: input.question },
        options: [],
        allowOther: true,
      } as const;
      return { commands: [withId(world, { type: 'add-entries', entries: [question] }, `${id}.q`), settle] };
    },
    () => ({ parked }),
  );
};
