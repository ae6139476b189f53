import type { Entry } from '../../core/entry.ts';
import type { Settlement } from '../../core/entry.ts';
import { problem, ProblemError } from '../../core/problem.ts';
import { act, withId } from '../act.ts';
import { notFound } from '../not-found.ts';
import { answerConstraint } from '../answer-constraint.ts';
import { findEntry } from '../find-entry.ts';
import { findMigration } from '../migration.ts';
import { open } from '../open.ts';
import type { Operation, Outcome } from '../operation.ts';
import { findRecovery, resolveRecovery } from '../resolve-recovery.ts';
import type { AnswerInput } from './answer.schema.ts';

/** Answers a question, chooses for an assumption, or settles what was found on disk. Answering again corrects. */
export const answer: Operation<AnswerInput, object> = async (world, input, caller): Promise<Outcome<object>> => {
  const opened = await open(world, input.session);
  const recovery = opened
    ? findRecovery(opened, input.question)
    : (await findMigration(world, input.session))?.recovery;
  if (recovery && (recovery.id === input.question || input.question === 'next')) {
    return resolveRecovery(world, input.session, recovery, input.value, caller, input.commandId);
  }
  if (!opened) throw new ProblemError(await notFound(world, input.session));
  return act(
    world,
    input.session,
    caller,
    ({ session }) => {
      const entry = findEntry(session, input.question);
      if (!entry) {
        throw new ProblemError(
          problem('question/not-found', `There is no question ${JSON.stringify(input.question)} in "${session.key}".`, {
            at: 'question',
            fix: `See what is asked: ${world.program} next ${session.key}`,
          }),
        );
      }
      const id = input.commandId ?? world.ids.next();
      const settlement = settle(entry, input.value, input.source ?? 'user');
      const commands = [withId(world, { type: 'settle-entries', settlements: [{ id: entry.id, settlement }] }, id)];
      const constraint = answerConstraint(session, entry, settlement, `${id.slice(0, 10)}.c`);
      if (constraint) commands.push(withId(world, { type: 'add-entries', entries: [constraint] }, `${id}.c`));
      return { commands };
    },
    () => ({}),
  );
};

/** A number within the options is a choice; anything else is the answer in the person's own words. */
export function settle(entry: Entry, value: string, source: NonNullable<Settlement['source']>): Settlement {
  const options = 'options' in entry ? entry.options : [];
  const choice = optionNumber(value, options.length);
  if (entry.type === 'assumption') {
    if (choice === undefined)
      throw new ProblemError(
        problem('assumption/needs-choice', 'Say which option holds, by its number.', {
          at: entry.id,
          fix: `1 to ${options.length}`,
        }),
      );
    return { status: 'chosen', choice, source };
  }
  if (entry.type !== 'question')
    throw new ProblemError(problem('question/not-found', `A ${entry.type} takes no answer.`, { at: entry.id }));
  if (choice !== undefined)
    return { status: 'answered', choice, source, text: options[choice]?.label ?? { text: value } };
  if (!entry.allowOther && options.length > 0)
    throw new ProblemError(
      problem('choose/out-of-range', `This question takes one of its options only.`, {
        at: entry.id,
        fix: `1 to ${options.length}`,
      }),
    );
  return { status: 'answered', text: { text: value }, source };
}

/** `3` is the third option; `30 days` is words, and so is a number that no option has. */
function optionNumber(value: string, count: number): number | undefined {
  if (!/^\d{1,2}$/.test(value.trim())) return undefined;
  const n = Number(value);
  return n >= 1 && n <= count ? n - 1 : undefined;
}
