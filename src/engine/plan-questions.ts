/** Questions as an interviewer words them: what was asked before, under any name, is not asked again. */
import { type Problem, problem, ProblemError, warning } from '../core/problem.ts';
import { entriesOf, type Session } from '../core/session.ts';
import { type DraftQuestion, readQuestions } from '../stages/clarify/artifact.ts';
import { withId } from './act.ts';
import type { Plan } from './commit.ts';
import type { SubmitInput } from './operations/submit.schema.ts';
import { questionEntries } from './question-entries.ts';
import type { World } from './world.ts';

export async function planQuestions(
  world: World,
  session: Session,
  input: SubmitInput,
  as: 'judge-clarity' | 'add-entries',
): Promise<Plan> {
  const { questions, findings } = readQuestions(given(input));
  const [wrong, ...others] = findings.filter((finding) => finding.severity === 'error');
  if (wrong) throw new ProblemError(wrong, others);
  const { fresh, asked } = await unasked(world, session, questions);
  if (questions.length > 0 && fresh.length === 0) throw askedBefore(world, session, asked);
  const id = input.commandId ?? world.ids.next();
  const entries = questionEntries(fresh, id);
  const words = input.text === undefined ? {} : { text: { text: input.text } };
  const command =
    as === 'judge-clarity' ? ({ type: as, questions: entries, ...words } as const) : ({ type: as, entries } as const);
  return { commands: [withId(world, command, id)], findings: [...findings, ...asked] };
}

function given({ questions, clear }: SubmitInput) {
  if (questions) return questions;
  if (clear) return [];
  const fix = 'Give one batch of questions, or say that all is clear: --clear';
  throw new ProblemError(problem('submit/missing-field', 'This stage needs `questions`.', { at: 'questions', fix }));
}

/** Those that are new; about the others it is said which one they repeat. */
async function unasked(
  world: World,
  session: Session,
  questions: readonly DraftQuestion[],
): Promise<{ fresh: DraftQuestion[]; asked: Problem[] }> {
  const before = entriesOf(session, 'question');
  const texts = await world.texts.with(session, (textOf) => before.map(({ text }) => plain(textOf(text))));
  const asked: Problem[] = [];
  const fresh = questions.filter(({ key, text }, at) => {
    const known =
      before[before.findIndex((one, i) => one.key === key || texts[i] === plain(text))] ??
      questions.slice(0, at).find((one) => plain(one.text) === plain(text));
    if (!known) return true;
    const state = 'status' in known && known.status !== 'open' ? `was ${known.status} already` : 'is asked already';
    asked.push(
      warning('question/asked-before', `${key}: ${known.key} ${state}, so it is not asked again.`, { at: key }),
    );
    return false;
  });
  return { fresh, asked };
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function askedBefore({ program }: World, { key }: Session, asked: readonly Problem[]): ProblemError {
  const message = asked.map((one) => one.message).join(' ');
  const fix = `Ask something else, or say that all is clear: ${program} submit ${key} --clear`;
  return new ProblemError(problem('question/asked-before', message, { at: 'questions', fix }));
}
