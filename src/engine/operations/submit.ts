import { isConversation } from '../../core/phase.ts';
import { problem, ProblemError } from '../../core/problem.ts';
import type { StepRef } from '../../core/step.ts';
import { act, openedToAct, repeated, withId } from '../act.ts';
import type { Caller } from '../caller.ts';
import { stepFor } from '../current-step.ts';
import type { Opened } from '../opened.ts';
import type { Operation, Outcome } from '../operation.ts';
import type { World } from '../world.ts';
import { planAnswers } from '../plan-answers.ts';
import { reviewRound } from '../jobs/awaited-review.ts';
import { reviewHandedIn } from '../jobs/review-handed-in.ts';
import { planSubmission } from '../plan-submission.ts';
import { answer } from './answer.ts';
import { approve } from './approve.ts';
import { choose } from './choose.ts';
import { confirm } from './confirm.ts';
import { requestChanges } from './request-changes.ts';
import type { SubmitInput } from './submit.schema.ts';

type Submit = (...args: [...Parameters<Operation<SubmitInput, object>>, StepRef, Opened]) => Promise<Outcome<object>>;

/** Hands in whatever the current step wants. The one verb a driver needs beside `next`. */
export const submit: Operation<SubmitInput, object> = async (world, input, caller) =>
  submitTo(world, input, caller, await openedToAct(world, input.session));

/** For whoever has opened the session already. */
export async function submitTo(
  world: World,
  input: SubmitInput,
  caller: Caller,
  opened: Opened,
): Promise<Outcome<object>> {
  // A repeat of a call that got through comes after its step: it is recognised before anything is compared.
  const { commandId } = input;
  if (commandId !== undefined && opened.lines.some(({ body }) => body.cmd.id === commandId)) {
    return repeated(world, input.session);
  }
  const step = await stepFor(world, opened, input.step);
  if (input.partial !== undefined) return saveEarly(world, input, caller, step, opened);
  if (step.kind !== 'recover' && isConversation(opened.session) && !opened.session.quick) {
    (await import('../submit-later.ts')).refuseLater(opened.session, input);
  }
  const talk = await talkSubmit(step);
  return talk ? talk(world, input, caller, step) : byKind[step.kind](world, input, caller, step, opened);
}

/** What only a conversation has loads when there is one. */
async function talkSubmit({ reason }: StepRef) {
  if (!talkReasons.has(reason)) return undefined;
  return (await import('../submit-talk.ts')).submitTalk[reason];
}

const talkReasons: ReadonlySet<StepRef['reason']> = new Set<StepRef['reason']>([
  'phase-open',
  'decision-open',
  'point-open',
  'needs-review',
  'point-off',
  'constraints-missing',
  'awaits-option',
]);

const saveEarly: Submit = (world, { session, partial = '', commandId }, caller, { stage }) => {
  const command = { type: 'save-stage', stage, partial: { text: partial } } as const;
  return act(
    world,
    session,
    caller,
    () => ({ commands: [withId(world, command, commandId)] }),
    () => ({ saved: stage }),
  );
};

const nothing: Submit = (world, { session }) => {
  const fix = `See where it stands: ${world.program} status ${session}`;
  throw new ProblemError(problem('step/done', `Nothing is asked of "${session}" now.`, { at: session, fix }));
};

const byKind: Readonly<Record<StepRef['kind'], Submit>> = {
  ask(world, input, caller, step) {
    const { session, answers, commandId } = input;
    const given = Object.entries(answers ?? missing(step, 'answers'));
    if (given.length === 0) missing(step, 'answers');
    return act(
      world,
      session,
      caller,
      (now) => planAnswers(world, now.session, given, 'user', commandId),
      () => ({}),
    );
  },

  recover(world, input, caller, step) {
    const value = String(input.choice ?? missing(step, 'choice'));
    return answer(world, { ...common(input), ...wordsOf(input), question: step.finding ?? 'next', value }, caller);
  },

  choose(world, input, caller, step) {
    const n = Number(input.choice ?? missing(step, 'choice'));
    if (!Number.isInteger(n)) {
      const text = `${JSON.stringify(input.choice)} is not the number of an alternative.`;
      throw new ProblemError(problem('choose/out-of-range', text, { at: 'choice', fix: 'Give its number.' }));
    }
    const because = input.because ?? missing(step, 'because');
    return choose(world, { ...common(input), n, because, step: step.id, ...wordsOf(input) }, caller);
  },

  approve(world, input, caller, step) {
    const verdict = input.verdict ?? missing(step, 'verdict');
    const changes = verdict === 'changes' ? (input.text ?? missing(step, 'text')) : undefined;
    if (step.reason === 'summary-due' || step.reason === 'recap-due') {
      return confirm(
        world,
        { ...common(input), ...wordsOf(input), ...(changes === undefined ? {} : { off: changes }) },
        caller,
      );
    }
    if (changes !== undefined)
      return requestChanges(world, { ...common(input), stage: step.stage, text: changes }, caller);
    return approve(world, { ...common(input), stage: step.stage, step: step.id, ...wordsOf(input) }, caller);
  },

  async write(world, input, caller, { stage }, opened) {
    // Two that write for the same step: the second finds another step, and is told so.
    const plan = async (now: Opened) => {
      const review = await reviewRound(world, now.session, stage, caller);
      return planSubmission(world, now, await stepFor(world, now, input.step), input, caller.actor, review);
    };
    const outcome = await act(world, input.session, caller, plan, () => ({ submitted: stage }), opened);
    return outcome.next?.kind === 'review' ? reviewHandedIn(world, outcome, input.session, stage, caller) : outcome;
  },

  async review(world, input, caller, step) {
    const text = input.text ?? missing(step, 'text');
    const { review } = await import('./review.ts');
    return review(world, { session: input.session, text }, caller);
  },

  done: nothing,
};

function common({ session, commandId }: SubmitInput) {
  return { session, ...(commandId === undefined ? {} : { commandId }) };
}

function wordsOf({ text }: SubmitInput) {
  return text === undefined ? {} : { words: text };
}

function missing(step: StepRef, field: string): never {
  const fix = 'The fields of a step are listed with it, under `submit`.';
  throw new ProblemError(
    problem('submit/missing-field', `The step "${step.id}" needs \`${field}\`.`, { at: field, fix }),
  );
}
