import { shasShown } from '../../core/decide/advance.ts';
import { type StageFacts, stageFacts } from '../../core/line.ts';
import type { Problem } from '../../core/problem.ts';
import { entriesOf, resumeStage, type Session } from '../../core/session.ts';
import { act, type NewCommand, withId } from '../act.ts';
import type { Caller } from '../caller.ts';
import { askAboutRecords } from '../decided-now.ts';
import { requireStep } from '../current-step.ts';
import { howAPersonDoes } from '../how-a-person-does.ts';
import { staleness } from '../staleness.ts';
import type { Opened } from '../opened.ts';
import type { Operation } from '../operation.ts';
import { decisionsWithoutAnyRisk } from '../risk-radar.ts';
import type { World } from '../world.ts';
import type { ApproveInput } from './approve.schema.ts';

/** Approves what a stage handed in, exactly as it stands. */
export const approve: Operation<ApproveInput, { approved: string }> = async (world, input, caller) => {
  let approved = '';
  let noticed: readonly Problem[] = [];
  const outcome = await act(
    world,
    input.session,
    caller,
    async (opened) => {
      if (input.step !== undefined) await requireStep(world, opened, input.step);
      const stage = await stageInQuestion(world, opened, input.stage);
      approved = stage.id;
      const shas = shasShown(opened.session, stage);
      const text = input.words === undefined ? {} : { text: { text: input.words } };
      const first = (await isApproachStale(world, opened, stage)) ? [approachOf(opened.session, text)] : [];
      return {
        commands: [
          ...first.map((command) => withId(world, command)),
          withId(world, { type: 'approve', stage: stage.id, shas, ...text }, input.commandId),
          ...confirmed(opened.session, stage, caller).map((command) => withId(world, command)),
        ],
        ...(stage.wants === 'closing' ? { withoutRisk: await decisionsWithoutAnyRisk(world, opened.session) } : {}),
        how: howAPersonDoes(world, input.session, caller),
      };
    },
    async ({ session }) => {
      if (approved === '3b') noticed = await askAboutRecords(world, session);
      return { approved };
    },
  );
  return { ...outcome, notes: [...outcome.notes, ...noticed] };
};

/** The decisions that the guide made with a design stand in its records: a person's yes to these is their yes. A talk asks for each. */
function confirmed(session: Session, { id }: StageFacts, { actor }: Caller): NewCommand[] {
  if (id !== '3b' || session.flow !== 'staged' || session.quick || actor.kind !== 'person') return [];
  const settlements = entriesOf(session, 'decision')
    .filter(
      ({ status, addedBy, option }) => status === 'proposed' && addedBy.kind === 'guide' && option === session.option,
    )
    .map((entry) => ({ id: entry.id, settlement: { status: 'accepted' as const } }));
  return settlements.length === 0 ? [] : [{ type: 'settle-entries', settlements }];
}

/** In a phase of a spec a yes to the document says that the approach in it still holds, too. */
async function isApproachStale(world: World, opened: Opened, { id }: StageFacts): Promise<boolean> {
  if (opened.session.flow !== 'spec' || id !== '3b') return false;
  return (await staleness(world, opened)).stale.some(({ stage }) => stage === '3a');
}

const approachOf = (session: Session, text: object): NewCommand => ({
  type: 'approve',
  stage: '3a',
  shas: shasShown(session, stageFacts('3a')),
  ...text,
});

/** The stage that waits: the named one, else a stale one before the current, else the current. */
export async function stageInQuestion(world: World, opened: Opened, named: ApproveInput['stage']): Promise<StageFacts> {
  if (named !== undefined) return stageFacts(named);
  const all = (await staleness(world, opened)).stale;
  const stale = opened.session.flow === 'spec' ? all.at(-1) : all[0];
  return stale ? stageFacts(stale.stage) : resumeStage(opened.session);
}
