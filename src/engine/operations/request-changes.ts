import type { NewEntry } from '../../core/entry.ts';
import { isConversation } from '../../core/phase.ts';
import type { Session } from '../../core/session.ts';
import { act, withId } from '../act.ts';
import type { Operation } from '../operation.ts';
import { demandsIn } from '../../guide/wish/wishes.ts';
import { wishId } from '../priming.ts';
import { raisedQuestions } from '../raised-questions.ts';
import { stageInQuestion } from './approve.ts';
import type { RequestChangesInput } from './request-changes.schema.ts';

/** Sends a stage back to its author with words. */
export const requestChanges: Operation<RequestChangesInput, object> = (world, input, caller) =>
  act(
    world,
    input.session,
    caller,
    async (opened) => {
      const { session } = opened;
      const stage = await stageInQuestion(world, opened, input.stage);
      const id = input.commandId ?? world.ids.next();
      const command = { type: 'request-changes', stage: stage.id, text: { text: input.text } } as const;
      const told = saysMore(session, stage.id, input.text) ? [noteOf(input.text, id)] : [];
      const entries = [...told, ...(await raisedQuestions(world, session, told, id))];
      const known = entries.length === 0 ? [] : [withId(world, { type: 'add-entries', entries }, `${id}.k`)];
      return { commands: [withId(world, command, id), ...known] };
    },
    () => ({}),
  );

/** What is to be different in the rules says what the feature must do, and is known from then on; unless it is about the text, or a mere no. */
const saysMore = ({ spec, quick, flow }: Session, stage: string, text: string) =>
  stage === '1' && !quick && !spec && (isConversation({ flow }) || demandsIn(text).some((one) => isDemand.test(one)));
const isDemand = /(?:\S+\s+){3}\S/;

const noteOf = (text: string, id: string): NewEntry => ({ id: wishId(id), type: 'note', text: { text } });
