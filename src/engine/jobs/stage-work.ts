/** One step of the staged flow as an assignment: what its author is told, what is checked, what a reviewer looks at. */
import { stageFacts } from '../../core/line.ts';
import { type Problem, problem, ProblemError } from '../../core/problem.ts';
import type { StepRef } from '../../core/step.ts';
import { stageKey } from '../../core/slot.ts';
import { composeStage, type SourceText } from '../../review/index.ts';
import { currentStep } from '../current-step.ts';
import { guideRequest } from '../guide-request.ts';
import { nothingToDraft } from '../nothing-to-draft.ts';
import type { Opened } from '../opened.ts';
import { planSubmission } from '../plan-submission.ts';
import { viewStep } from '../step-view.ts';
import type { World } from '../world.ts';
import { type Fields, stageResult } from './stage-results.ts';
import type { StageWork } from './work.ts';

export async function stageWork(world: World, opened: Opened): Promise<StageWork> {
  const { key, session } = opened;
  const step = await currentStep(world, opened);
  if (step.kind !== 'write')
    throw step.kind === 'done' ? nothingToDraft(world, key, step.id) : new ProblemError(notWritten(world, key, step));
  if (session.flow === 'spec') return (await import('../specs/phase-work.ts')).phaseWork(world, opened, step);
  const view = await viewStep(world, opened);
  const result = stageResult(step);
  const upstream = await readAll(world, view.read ?? []);
  const { title, key: name } = stageFacts(step.stage);
  const { title: feature = key, answers, constraints, assumptions } = await guideRequest(world, opened, step);
  const known = [
    `Feature: ${feature}`,
    ...Object.entries(answers).map(([question, answer]) => `Answered ${question}: ${answer}`),
    ...constraints.map(({ kind, text }) => `Constraint (${kind}): ${text}`),
    ...assumptions.map((one) => `Assumed: ${one}`),
  ];
  const prompt = composeStage({
    stage: step.stage,
    title: step.ticket === undefined ? title : `${title}, ticket ${step.ticket}`,
    subject: key,
    wants: view.wants,
    rules: view.rules ?? [],
    known,
    documents: upstream,
    // A round of its own is an assignment of its own, also when nobody said what to change.
    handIn: `Hand in with the tool ${result.handIn.name}, once, whole. (Step ${step.id}.)`,
    ...(view.skeleton === undefined ? {} : { skeleton: view.skeleton }),
    ...(view.changes === undefined ? {} : { changes: view.changes }),
    ...(view.saved === undefined ? {} : { saved: view.saved }),
  });
  return {
    opened,
    step,
    role: step.from === 'interviewer' ? 'interviewer' : 'author',
    subject: stageKey(step.stage, session.option),
    team: `${name}-${key}`,
    title: `Generate ${title.toLowerCase()} for ${key}${step.ticket === undefined ? '' : ` (${step.ticket})`}`,
    prompt,
    result,
    upstream,
    ...(view.skeleton === undefined ? {} : { skeleton: view.skeleton }),
  };
}

/** All that the checks of this step say about a result, as if it were handed in; nothing is. */
export async function checkResult(
  world: World,
  { opened, step, result }: StageWork,
  value: unknown,
): Promise<readonly Problem[]> {
  const read = result.read(value);
  if ('problems' in read) return read.problems;
  try {
    const plan = await planSubmission(world, opened, step, { session: opened.key, ...read.fields });
    return plan.findings ?? [];
  } catch (error) {
    if (error instanceof ProblemError) return [error.problem, ...error.others];
    throw error;
  }
}

/** The result as the fields of a submission; it was checked before. */
export function fieldsOf({ result }: StageWork, value: unknown): Fields {
  const read = result.read(value);
  if ('fields' in read) return read.fields;
  throw new ProblemError(read.problems[0] as Problem, read.problems.slice(1));
}

export function textsOf(fields: Fields, output?: string): SourceText[] {
  return (fields.documents ?? []).map(({ kind, name, content = '' }) => ({
    path: output ?? `${kind ?? 'document'}${name === undefined ? '' : ` ${name}`}`,
    text: content,
  }));
}

async function readAll(world: World, paths: readonly string[]): Promise<SourceText[]> {
  const texts: SourceText[] = [];
  for (const path of paths) {
    const bytes = await world.files.read(path);
    if (bytes) texts.push({ path, text: new TextDecoder().decode(bytes) });
  }
  return texts;
}

function notWritten({ program }: World, key: string, step: StepRef): Problem {
  const message = `Nobody is to write anything now: "${key}" is at "${step.id}", which is for somebody else.`;
  return problem('draft/nothing', message, { at: step.id, fix: `See what is wanted: ${program} next ${key}` });
}
