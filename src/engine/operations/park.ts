import { act, withId } from '../act.ts';
import { setAside } from '../answer-constraint.ts';
import { findQuestion } from '../find-entry.ts';
import type { Operation } from '../operation.ts';
import { problem, ProblemError } from '../../core/problem.ts';
import { entriesOf, resumeStage, type Session } from '../../core/session.ts';
import type { World } from '../world.ts';
import type { ParkInput } from './park.schema.ts';

/** Sets a question aside, known or new. Parked questions stay on the list of open ends. */
export const park: Operation<ParkInput, { parked: string }> = (world, input, caller) => {
  const id = input.commandId ?? world.ids.next();
  let parked = '';
  return act(
    world,
    input.session,
    caller,
    ({ session, lines }) => {
      const known = findQuestion(session, input.question);
      const isRepeat = lines.some((line) => line.body.cmd.id === id);
      if (!known && !isRepeat && !/\s/.test(input.question.trim())) throw unknownKey(world, session, input.question);
      parked = known?.id ?? id.slice(0, 12);
      const settlements = known
        ? setAside(session, known)
        : [{ id: parked, settlement: { status: 'parked' } as const }];
      const settle = withId(world, { type: 'settle-entries', settlements }, id);
      if (known) return { commands: settlements.length > 0 ? [settle] : [] };
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

/** One word is a key that was mistyped: a question that somebody words has blanks. */
function unknownKey(world: World, session: Session, word: string): ProblemError {
  const keys = entriesOf(session, 'question').map((entry) => entry.key);
  return new ProblemError(
    problem('question/not-found', `There is no question ${JSON.stringify(word)} in "${session.key}".`, {
      at: 'question',
      fix:
        keys.length > 0
          ? `It has: ${keys.join(', ')}. A new question is given in words.`
          : `A new question is given in words: ${world.program} park ${session.key} "Do we need ...?"`,
    }),
  );
}
