import { problem, ProblemError } from '../../core/problem.ts';
import type { StepRef } from '../../core/step.ts';
import { act, requireOpened, withId } from '../act.ts';
import { currentStep, requireStep } from '../current-step.ts';
import type { Operation, Outcome } from '../operation.ts';
import { planSubmission } from '../plan-submission.ts';
import { answer } from './answer.ts';
import { approve } from './approve.ts';
import { choose } from './choose.ts';
import { confirm } from './confirm.ts';
import { requestChanges } from './request-changes.ts';
import type { SubmitInput } from './submit.schema.ts';

/** Hands in whatever the current step wants. The one verb a driver needs beside `next`. */
export const submit: Operation<SubmitInput, object> = async (world, input, caller) => {
  const opened = await requireOpened(world, input.session);
  const step = input.step === undefined ? currentStep(world, opened) : requireStep(world, opened, input.step);
  const id = input.commandId === undefined ? {} : { commandId: input.commandId };
  const { session } = input;
  if (input.partial !== undefined) {
    const partial = { text: input.partial };
    return act(
      world,
      session,
      caller,
      () => ({ commands: [withId(world, { type: 'save-stage', stage: step.stage, partial }, input.commandId)] }),
      () => ({ saved: step.stage }),
    );
  }
  switch (step.kind) {
    case 'ask':
      return answerAll(world, input, caller);
    case 'recover':
      return answer(
        world,
        { session, question: step.finding ?? 'next', value: String(input.choice ?? missing(step, 'choice')), ...id },
        caller,
      );
    case 'choose':
      return choose(
        world,
        {
          session,
          n: Number(input.choice ?? missing(step, 'choice')),
          because: input.because ?? missing(step, 'because'),
          step: step.id,
          ...(input.text === undefined ? {} : { words: input.text }),
          ...id,
        },
        caller,
      );
    case 'approve': {
      const words = input.text === undefined ? {} : { words: input.text };
      const verdict = input.verdict ?? missing(step, 'verdict');
      if (step.reason === 'summary-due')
        return confirm(
          world,
          {
            session,
            ...id,
            ...(verdict === 'approve' ? words : { ...words, off: input.text ?? missing(step, 'text') }),
          },
          caller,
        );
      if (verdict === 'approve')
        return approve(world, { session, stage: step.stage, step: step.id, ...words, ...id }, caller);
      return requestChanges(
        world,
        { session, stage: step.stage, text: input.text ?? missing(step, 'text'), ...id },
        caller,
      );
    }
    case 'write':
      return act(
        world,
        session,
        caller,
        (now) => planSubmission(world, now, currentStep(world, now), input),
        () => ({ submitted: step.stage }),
      );
    case 'review':
    case 'done':
      throw new ProblemError(
        problem('step/done', `Nothing is asked of "${session}" now.`, {
          at: session,
          fix: `See where it stands: ${world.program} status ${session}`,
        }),
      );
    default:
      return step.kind satisfies never;
  }
};

const answerAll: Operation<SubmitInput, object> = async (world, input, caller) => {
  const answers = Object.entries(input.answers ?? {});
  if (answers.length === 0)
    throw new ProblemError(
      problem('submit/missing-field', 'The step asks questions: give `answers`.', {
        at: 'answers',
        fix: `${world.program} answer ${input.session} QUESTION ANSWER`,
      }),
    );
  let outcome: Outcome<object> | undefined;
  for (const [i, [question, value]] of answers.entries()) {
    const commandId = input.commandId === undefined ? {} : { commandId: `${input.commandId}.${i}` };
    outcome = await answer(world, { session: input.session, question, value, ...commandId }, caller);
  }
  return outcome as Outcome<object>;
};

function missing(step: StepRef, field: string): never {
  throw new ProblemError(problem('submit/missing-field', `The step "${step.id}" needs \`${field}\`.`, { at: field }));
}
