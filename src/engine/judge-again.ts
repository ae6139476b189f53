/**
 * Stage 2 has no document to draft: what the guide judged, it judges anew on what stands now, verdict and reason. A verdict that somebody
 * else gave is judged anew as it was where the guide still comes to it, so that nobody has to say yes to a word that did not change;
 * otherwise it is for a person.
 */
import type { Command } from '../core/command.ts';
import { type Problem, problem } from '../core/problem.ts';
import type { Text } from '../core/text.ts';
import { slotsOfStage, stageState } from '../core/session.ts';
import type { StepRef } from '../core/step.ts';
import { act, withId } from './act.ts';
import type { Caller } from './caller.ts';
import { requireStep } from './current-step.ts';
import { guideRequest } from './guide-request.ts';
import { draftedOf } from './keep-hand-edits.ts';
import { isGuidesVerdict, type Opened } from './opened.ts';
import type { Outcome } from './operation.ts';
import type { World } from './world.ts';

export async function judgedAgain(
  world: World,
  opened: Opened,
  { id, stage, reason }: StepRef,
  caller: Caller,
): Promise<Outcome<{ submitted: string; same?: true }> | undefined> {
  if (stage !== '2' || reason !== 'stale') return undefined;
  const isOurs = isGuidesVerdict(opened);
  const next = slotsOfStage(opened.session, '3a');
  if (!isOurs && (next.length === 0 || next.some((slot) => draftedOf(slot)?.by.kind !== 'guide'))) return undefined;
  const { data } = stageState(opened.session, '2');
  const { guide } = await import('../guide/index.ts');
  const { complexity: _, ...request } = await guideRequest(world, opened, { stage });
  const { complexity, reason: found } = guide.write(request).fields;
  const standing = data['reason'] as Text | undefined;
  const isSame = complexity === data['complexity'];
  if (complexity === undefined || found === undefined || standing === undefined || !(isSame || isOurs))
    return undefined;
  // A reason of the guide's speaks of what stands now; one that somebody gave is theirs.
  const because = isOurs ? { text: found } : standing;
  const judge: Command = withId(world, { type: 'judge-complexity', complexity, reason: because });
  const plan = async (now: Opened) => {
    await requireStep(world, now, id);
    return { commands: [withId(world, { type: 'reopen-stage', stage, only: true }), judge] };
  };
  const before = await world.texts.with(opened.session, (textOf) => textOf(standing));
  const same = isSame && (!isOurs || before === found) ? ({ same: true } as const) : {};
  const outcome = await act(world, opened.key, caller, plan, () => ({ submitted: stage, ...same }));
  return isSame ? outcome : { ...outcome, notes: [...outcome.notes, otherVerdict(complexity, found)] };
}

const otherVerdict = (complexity: string, reason: string): Problem => ({
  ...problem('draft/judged-otherwise', `It is ${complexity} now: ${reason}`, { at: 'stage 2' }),
  severity: 'info',
});
