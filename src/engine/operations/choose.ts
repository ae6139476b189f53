import { shasShown } from '../../core/decide/advance.ts';
import { stageFacts } from '../../core/line.ts';
import type { Problem } from '../../core/problem.ts';
import { act, withId } from '../act.ts';
import { askAboutChoice } from '../decided-now.ts';
import { requireStep } from '../current-step.ts';
import type { Operation } from '../operation.ts';
import { howAPersonDoes } from '../how-a-person-does.ts';
import type { ChooseInput } from './choose.schema.ts';

/** Chooses one of the alternatives. It goes into the decision log by itself. */
export const choose: Operation<ChooseInput, { chosen: number }> = async (world, input, caller) => {
  let before: readonly Problem[] = [];
  const outcome = await act(
    world,
    input.session,
    caller,
    async (opened) => {
      if (input.step !== undefined) await requireStep(world, opened, input.step);
      const shas = shasShown(opened.session, stageFacts('3a'));
      const command = { type: 'choose', n: input.n, rationale: { text: rationale(input) }, shas } as const;
      return { commands: [withId(world, command, input.commandId)], how: howAPersonDoes(world, input.session, caller) };
    },
    async ({ session }) => {
      before = await askAboutChoice(world, session);
      return { chosen: input.n };
    },
  );
  return { ...outcome, notes: [...before, ...outcome.notes] };
};

/** Words that were passed on stand beside the reason, so that both are on record. */
function rationale({ because, words }: ChooseInput): string {
  return words === undefined || words === because ? because : `${because} (in the user's words: "${words}")`;
}
