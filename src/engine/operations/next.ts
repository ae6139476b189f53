import { problem, ProblemError } from '../../core/problem.ts';
import { look } from '../act.ts';
import type { Operation } from '../operation.ts';
import type { Opened } from '../opened.ts';
import type { World } from '../world.ts';
import type { NextInput } from './next.schema.ts';

/** The one thing to do now. */
export const next: Operation<NextInput, object> = async (world, input) => {
  const looked: Opened[] = [];
  const outcome = await look(
    world,
    input.session,
    (opened) => (looked.push(opened), {}),
    (opened) => withBudget(world, opened, input),
  );
  const [opened] = looked;
  const step = outcome.next;
  if (!opened || step?.kind !== 'approve' || step.documents === undefined) return outcome;
  return { ...outcome, next: await (await import('../approval-findings.ts')).withFindings(world, opened, step) };
};

/** 002-R58: who says that their context is nearly full is told to hand over. They only asked, so nothing is written. */
function withBudget(world: World, opened: Opened, { used, limit }: NextInput): Opened {
  if (used === undefined && limit === undefined) return opened;
  if (used === undefined || limit === undefined) {
    const [has, lacks] = used === undefined ? ['limit', 'used'] : ['used', 'limit'];
    const fix = 'Give both: tokens used so far, and tokens there are.';
    throw new ProblemError(
      problem('budget/incomplete', `\`${has}\` says nothing without \`${lacks}\`.`, { at: lacks, fix }),
    );
  }
  const { session } = opened;
  const budget = { used, limit, share: world.config.budgetShare, seq: session.seq };
  return { ...opened, session: { ...session, budget } };
}
