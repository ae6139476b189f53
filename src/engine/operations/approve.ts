import { shasShown } from '../../core/decide/advance.ts';
import { type StageFacts, stageFacts } from '../../core/line.ts';
import { resumeStage } from '../../core/session.ts';
import { staleStages } from '../../core/stale.ts';
import { act, withId } from '../act.ts';
import { requireStep } from '../current-step.ts';
import { howAPersonDoes } from '../how-a-person-does.ts';
import type { Opened } from '../opened.ts';
import type { Operation } from '../operation.ts';
import type { ApproveInput } from './approve.schema.ts';

/** Approves what a stage handed in, exactly as it stands. */
export const approve: Operation<ApproveInput, { approved: string }> = (world, input, caller) => {
  let approved = '';
  return act(
    world,
    input.session,
    caller,
    (opened) => {
      if (input.step !== undefined) requireStep(world, opened, input.step);
      const stage = stageInQuestion(opened, input.stage);
      approved = stage.id;
      const shas = shasShown(opened.session, stage);
      const text = input.words === undefined ? {} : { text: { text: input.words } };
      return {
        commands: [withId(world, { type: 'approve', stage: stage.id, shas, ...text }, input.commandId)],
        how: howAPersonDoes(world, input.session),
      };
    },
    () => ({ approved }),
  );
};

/** The stage that waits: the named one, else a stale one before the current, else the current. */
export function stageInQuestion({ session }: Opened, named: ApproveInput['stage']): StageFacts {
  if (named !== undefined) return stageFacts(named);
  const [stale] = staleStages(session);
  return stale ? stageFacts(stale.stage) : resumeStage(session);
}
