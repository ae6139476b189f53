import { stageFacts } from '../../core/line.ts';
import { problem, ProblemError } from '../../core/problem.ts';
import { look, requireOpened } from '../act.ts';
import type { Author } from '../author-port.ts';
import { currentStep } from '../current-step.ts';
import { requireSource } from '../jobs/run-job.ts';
import type { StandingReview } from '../jobs/review-standing.ts';
import type { Operation } from '../operation.ts';
import type { ReviewInput } from './review.schema.ts';

export type ReviewValue = StandingReview | { readonly prompt: string };

/** Lets somebody review what waits for approval, or takes in a review that somebody else wrote. It approves nothing. */
export const review: Operation<ReviewInput, ReviewValue> = async (world, input, caller) => {
  const opened = await requireOpened(world, input.session);
  const step = await currentStep(world, opened);
  const isDue = step.kind === 'approve' || step.kind === 'review';
  if (!isDue || stageFacts(step.stage).wants !== 'documents') {
    const message = `Nothing of "${input.session}" waits for a review: it is at "${step.id}".`;
    throw new ProblemError(
      problem('review/nothing', message, {
        at: step.id,
        fix: `See what is wanted: ${world.program} next ${input.session}`,
      }),
    );
  }
  const { reviewStanding, standingPrompt } = await import('../jobs/review-standing.ts');
  const source = await requireSource(world);
  const chosen = input.text === undefined ? (await source.choose('reviewer', input.reviewer)).name : 'host';
  if (input.printPrompt || (chosen === 'host' && input.text === undefined)) {
    return look(world, input.session, async (now) => ({ prompt: await standingPrompt(world, now, step.stage) }));
  }
  const { timeoutMinutes, maxCost } = world.config.delegate;
  const ceiling = input.maxCost ?? maxCost;
  return reviewStanding(world, {
    key: input.session,
    stage: step.stage,
    caller,
    reviewer: input.text === undefined ? await source.open(chosen) : speaking(input.text),
    fresh: input.fresh ?? false,
    limits: {
      timeout: (input.timeout ?? timeoutMinutes) * 60_000,
      ...(ceiling === undefined ? {} : { maxCost: ceiling }),
    },
  });
};

/** A review that is there already, as its author. */
function speaking(text: string): Author {
  return {
    name: 'host',
    async run({ accept }) {
      await accept({ review: text });
      return {};
    },
  };
}
