import { ProblemError } from '../../core/problem.ts';
import { act } from '../act.ts';
import { findMigration } from '../migration.ts';
import { notFound } from '../not-found.ts';
import { open } from '../open.ts';
import type { Operation } from '../operation.ts';
import { planAnswers } from '../plan-answers.ts';
import { answerResume } from '../answer-resume.ts';
import { findRecovery, resolveRecovery } from '../resolve-recovery.ts';
import type { AnswerInput } from './answer.schema.ts';

/** Answers a question, chooses for an assumption, or settles what was found on disk. Answering again corrects. */
export const answer: Operation<AnswerInput, object> = async (world, input, caller) => {
  const { session: key, question, value, source = 'user', commandId } = input;
  const opened = await open(world, key);
  const found = opened ? opened.recoveries : [await findMigration(world, key)].flatMap((one) => one?.recovery ?? []);
  const recovery = findRecovery(found, question);
  if (recovery) return resolveRecovery(world, key, recovery, value, caller, { commandId, words: input.words });
  if (!opened) throw new ProblemError(await notFound(world, key));
  const resumed = await answerResume(world, opened, input, caller);
  if (resumed) return resumed;
  const plan = ({ session }: typeof opened) => planAnswers(world, session, [[question, value]], source, commandId);
  return act(world, key, caller, plan, () => ({}));
};
