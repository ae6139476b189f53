/** Carries out what a person who came back to a session has chosen. */
import { shasShown } from '../core/decide/advance.ts';
import { problem, ProblemError } from '../core/problem.ts';
import { saidIf } from './add-entry.ts';
import { act, withId } from './act.ts';
import type { Caller } from './caller.ts';
import type { Opened } from './opened.ts';
import type { Outcome } from './operation.ts';
import type { AnswerInput } from './operations/answer.schema.ts';
import { howAPersonDoes } from './how-a-person-does.ts';
import { approvedLast, confirmQuestion, foundQuestion, type ResumeQuestion } from './resume-questions.ts';
import type { World } from './world.ts';

/** `undefined` when the question is none of these. */
export async function answerResume(
  world: World,
  { session, key }: Opened,
  input: AnswerInput,
  caller: Caller,
): Promise<Outcome<object> | undefined> {
  const found = foundQuestion(session);
  if (input.question === found.id) return answerFound(world, key, optionOf(found, input.value), caller);
  const confirm = confirmQuestion(session);
  const stage = approvedLast(session);
  if (!confirm || !stage || input.question !== confirm.id) return undefined;
  const option = optionOf(confirm, input.value);
  return act(
    world,
    key,
    caller,
    (opened) => {
      const shas = shasShown(opened.session, stage);
      const approve = { type: 'approve', stage: stage.id, shas, ...saidIf('text', input.words) } as const;
      const reopen = { type: 'reopen-stage', stage: stage.id, only: false } as const;
      return {
        commands: [withId(world, option === 'yes' ? approve : reopen, input.commandId)],
        how: howAPersonDoes(world, key, caller),
      };
    },
    () => ({ resolved: confirm.id, choice: option }),
  );
}

/** The three answers are verbs of their own, loaded when somebody gives one. */
async function answerFound(world: World, key: string, option: string, caller: Caller): Promise<Outcome<object>> {
  if (option === 'view') return (await import('./operations/show.ts')).show(world, { session: key }, caller);
  const { design } = await import('./operations/design.ts');
  return design(world, { target: key, resume: option === 'resume', restart: option === 'restart' }, caller);
}

/** By its word or its number. */
function optionOf({ id, options }: ResumeQuestion, value: string): string {
  const word = value.trim().toLowerCase();
  const found = options.find((option, i) => option.key === word || String(i + 1) === word);
  if (found) return found.key;
  const keys = options.map((option) => option.key).join(', ');
  throw new ProblemError(
    problem('recover/unknown-choice', `${JSON.stringify(value)} is none of the choices: ${keys}.`, {
      at: id,
      fix: `Answer with one of: ${keys}`,
    }),
  );
}
