/** The interview of a phase: whose turn it is to ask, what the guide asks next, and what is let pass (003-R16 to R18). */
import type { Command } from '../../core/command.ts';
import { type Problem, problem } from '../../core/problem.ts';
import { entriesOf, type Session } from '../../core/session.ts';
import { adaptQuestion, knownFromWorkspace } from '../../interview/spec/adapt.ts';
import { type InterviewState, interviewState, mostFollowUps } from '../../interview/spec/interview.ts';
import type { DraftQuestion } from '../../stages/clarify/artifact.ts';
import type { SubmitInput } from '../operations/submit.schema.ts';
import { questionEntries } from '../question-entries.ts';
import type { World } from '../world.ts';
import type { Spec } from './find-spec.ts';
import { knownFromGoal } from './goal-covers.ts';
import { type PhaseState, phaseState } from './known.ts';
import type { PhaseKit } from './phases/phase.ts';
import { kitOf, specOfKey } from './spec-session.ts';

export interface PhaseInterview extends InterviewState {
  readonly state: PhaseState;
  /** The last answer was the person's own words, and may be asked about further. */
  readonly open?: { readonly key: string; readonly followUps: number };
}

export async function phaseInterview(world: World, session: Session): Promise<PhaseInterview> {
  const kit = await kitOf(session);
  return interviewOf(world, specOfKey(world, session.key), kit, session);
}

async function interviewOf(world: World, spec: Spec, kit: PhaseKit, session: Session): Promise<PhaseInterview> {
  const state = await phaseState(world, spec, kit, session);
  const { progress, territory, asked, known } = state;
  // Where nobody looked, nothing is known about the code.
  const lookedUp = [
    ...knownFromWorkspace(territory, known.codebase.length > 0 || !world.context),
    ...(kit.phase === 'design' ? [] : knownFromGoal(territory, known.goal, known.spec, progress.intent)),
  ];
  const rest = territory.filter(({ topic }) => !lookedUp.some((one) => one.topic === topic));
  const caps = world.config.interview.caps ? progress : { ...progress, maxQuestions: Number.POSITIVE_INFINITY };
  const said = asked.filter(({ topic }) => topic !== 'Correction');
  const found = interviewState(kit.phase, caps, said, session.quick, rest);
  const open = openAnswer(session);
  return { ...found, covered: [...found.covered, ...lookedUp], state, ...(open ? { open } : {}) };
}

/** "Other" leads to at most five follow-ups, which do not count. */
function openAnswer(session: Session): PhaseInterview['open'] {
  const questions = entriesOf(session, 'question').filter(({ stage }) => stage === '0');
  const last = questions.at(-1);
  if (last?.status !== 'answered' || last.settled?.choice !== undefined) return undefined;
  const root = questions.find(({ key }) => last.key === key || last.key.startsWith(`${key}_`)) ?? last;
  const followUps = questions.filter(({ key }) => key.startsWith(`${root.key}_`)).length;
  return { key: root.key, followUps };
}

/** What the guide asks next; nothing when it is enough. In quick mode all of it, for nobody to be asked. */
export async function guideQuestions(world: World, session: Session): Promise<DraftQuestion[]> {
  const { over, next, state, covered } = await phaseInterview(world, session);
  const { asked, known, territory } = state;
  if (session.quick) {
    const open = territory.filter(({ topic }) => !covered.some((one) => one.topic === topic));
    return open.map((one) => adaptQuestion(one, [], known.codebase).question);
  }
  return over === undefined && next ? [adaptQuestion(next, asked, known.codebase).question] : [];
}

/** The guide's turn as a command: one question, or the end of the interview. */
export async function guideInterview(world: World, session: Session): Promise<Command> {
  const id = world.ids.next();
  const questions = questionEntries(await guideQuestions(world, session), id);
  return { id, type: 'judge-clarity', questions };
}

/** Whoever words the questions: one at a time, with options, never beyond the count, and not before the least of it. */
export async function interviewProblems(
  world: World,
  session: Session,
  { questions = [] }: SubmitInput,
): Promise<Problem[]> {
  if (session.quick) return [];
  const interview = await phaseInterview(world, session);
  const [question, ...others] = questions;
  if (!question) return endProblems(interview);
  if (others.length > 0)
    return [
      problem('interview/one-at-a-time', 'One question at a time: the next may follow from the answer.', {
        at: 'questions',
        fix: 'Hand in the first of them; ask the next when it is answered.',
      }),
    ];
  const { open } = interview;
  const isFollowUp = open !== undefined && question.key.startsWith(`${open.key}_`);
  if (isFollowUp && open.followUps >= mostFollowUps)
    return [
      problem('interview/follow-ups', `"${open.key}" was followed up ${mostFollowUps} times.`, {
        at: question.key,
        fix: 'Ask about something else.',
      }),
    ];
  if (!isFollowUp && interview.over !== undefined && interview.over !== 'enough')
    return [
      problem('interview/over', `The interview is over: ${whyOver(interview)}.`, {
        at: 'questions',
        fix: 'Say that there is nothing more to ask: --clear',
      }),
    ];
  const options = question.options ?? [];
  if (options.length < 2 || options.length > 3)
    return [
      problem(
        'interview/options',
        `A question has two or three options beside "Other"; this one has ${options.length}.`,
        {
          at: question.key,
          fix: 'Mark the recommended one, with its reason.',
        },
      ),
    ];
  return [];
}

/** The recommended option first, and always the way out (003-R17). */
export function inOrder(question: DraftQuestion): DraftQuestion {
  const options = question.options ?? [];
  const first = Math.max(
    options.findIndex(({ recommended }) => recommended),
    0,
  );
  const [chosen] = options.slice(first, first + 1);
  if (!chosen) return { ...question, allowOther: true };
  const others = options.filter((_, i) => i !== first).map(({ recommended: _, ...one }) => one);
  return { ...question, options: [{ ...chosen, recommended: true }, ...others], allowOther: true };
}

function endProblems({ over, asked, min, next, covered }: PhaseInterview): Problem[] {
  // Where nothing of the territory is left, or somebody said that it is enough, the least is no reason to go on.
  if (over !== undefined || asked >= min || !next) return [];
  const left = `${asked} of at least ${min} questions were asked`;
  const known = covered.length > 0 ? ` Already covered: ${covered.map(({ topic }) => topic).join(', ')}.` : '';
  return [
    problem('interview/too-early', `${left}.${known}`, {
      at: 'questions',
      fix: `Ask about: ${next.topic}. It ends earlier when the person says so: done, enough, proceed.`,
    }),
  ];
}

function whyOver({ over, max }: PhaseInterview): string {
  if (over === 'max') return `${max} questions were asked, which is the most for work of this kind`;
  return over === 'said-so' ? 'the person said that it is enough' : 'nobody is asked in quick mode';
}

/** What was not asked because it is known (003-R18). */
export function coveredNotes(covered: InterviewState['covered']): Problem[] {
  return covered.map(({ topic, by }) => ({
    severity: 'info',
    code: 'interview/covered',
    message: `Already covered: ${topic} (${by})`,
    at: topic,
  }));
}
