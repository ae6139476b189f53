/**
 * Stage 2 has no document to draft: where the guide still comes to the verdict that stands, it is judged anew as it was, so that nobody
 * has to say yes to a word that did not change. Another verdict is for a person.
 */
import type { Command } from '../core/command.ts';
import type { Text } from '../core/text.ts';
import { slotsOfStage, stageState } from '../core/session.ts';
import type { StepRef } from '../core/step.ts';
import { act, withId } from './act.ts';
import type { Caller } from './caller.ts';
import { requireStep } from './current-step.ts';
import { guideRequest } from './guide-request.ts';
import { draftedOf } from './keep-hand-edits.ts';
import type { Opened } from './opened.ts';
import type { Outcome } from './operation.ts';
import type { World } from './world.ts';

export async function judgedAgain(
  world: World,
  opened: Opened,
  { id, stage, reason }: StepRef,
  caller: Caller,
): Promise<Outcome<{ submitted: string; same: true }> | undefined> {
  if (stage !== '2' || reason !== 'stale') return undefined;
  const next = slotsOfStage(opened.session, '3a');
  if (next.length === 0 || next.some((slot) => draftedOf(slot)?.by.kind !== 'guide')) return undefined;
  const { data } = stageState(opened.session, '2');
  const { guide } = await import('../guide/index.ts');
  const { complexity: _, ...request } = await guideRequest(world, opened, { stage });
  const { complexity } = guide.write(request).fields;
  if (complexity === undefined || complexity !== data['complexity'] || data['reason'] === undefined) return undefined;
  const judge: Command = withId(world, { type: 'judge-complexity', complexity, reason: data['reason'] as Text });
  const plan = async (now: Opened) => {
    await requireStep(world, now, id);
    return { commands: [withId(world, { type: 'reopen-stage', stage, only: true }), judge] };
  };
  return act(world, opened.key, caller, plan, () => ({ submitted: stage, same: true }));
}
