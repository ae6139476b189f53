import { type Session, slotOf } from '../../core/session.ts';
import { latest, slotKey } from '../../core/slot.ts';
import { act, withId } from '../act.ts';
import type { Operation } from '../operation.ts';
import { documentPath } from '../paths.ts';
import type { World } from '../world.ts';
import type { RepeatInput } from './repeat.schema.ts';

/** Opens the next option: another way to build the same, with everything gathered so far. */
export const repeat: Operation<RepeatInput, { option: number }> = (world, input, caller) =>
  act(
    world,
    input.session,
    caller,
    ({ session }) => ({
      commands: [
        withId(world, { type: 'open-option', ...(input.fresh ? {} : analysisFor(world, session)) }, input.commandId),
      ],
    }),
    ({ session }) => ({ option: session.option }),
  );

/** The alternatives as they stand, at the place where the next option has its own. */
function analysisFor(world: World, session: Session) {
  const held = latest(slotOf(session, { kind: 'analysis', option: session.option }));
  if (!held) return {};
  const ref = { kind: 'analysis', option: session.options + 1 } as const;
  const path = documentPath(world.config, session, ref);
  return { analysis: { slot: slotKey(ref), kind: ref.kind, path, sha: held.sha, bytes: held.bytes } };
}
