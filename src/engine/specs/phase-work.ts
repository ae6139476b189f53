/** A step of a phase as an assignment: the question, the approaches, or the document itself. */
import { classify } from '../../artifacts/spec/intent.ts';
import { documentOf } from '../../artifacts/spec/phases.ts';
import { progressFile } from '../../artifacts/spec/progress.ts';
import { stageState } from '../../core/session.ts';
import { stageKey } from '../../core/slot.ts';
import type { StepRef } from '../../core/step.ts';
import { applyWishes } from '../../guide/spec/change.ts';
import { printApproaches, withOwnWords } from '../../interview/spec/approaches.ts';
import type { Approach } from '../../interview/spec/interview.ts';
import {
  composeApproaches,
  composeQuestion,
  composeRevision,
  printRound,
  readReview,
  type SourceText,
} from '../../review/index.ts';
import { awaitedReviews } from '../jobs/awaited-review.ts';
import { type StageResult, stageResult } from '../jobs/stage-results.ts';
import type { PhaseWork, StageWork } from '../jobs/work.ts';
import type { Opened } from '../opened.ts';
import { parserFindings } from '../parser-findings.ts';
import type { World } from '../world.ts';
import { asksAnew } from '../write-anew.ts';
import { approachesResult } from './approaches-result.ts';
import { phaseFacts } from './check-phase.ts';
import type { Spec } from './find-spec.ts';
import { guideQuestions, phaseInterview } from './interview.ts';
import { type PhaseState, phaseState } from './known.ts';
import type { PhaseKit } from './phases/phase.ts';
import { readText } from './spec-files.ts';
import { kitOf, outputOf, specOfKey } from './spec-session.ts';
import { workspaceOf } from './workspace.ts';
import { logReview } from './write-spec-files.ts';

export async function phaseWork(world: World, opened: Opened, step: StepRef): Promise<StageWork> {
  const { session } = opened;
  const kit = await kitOf(session);
  const spec = specOfKey(world, session.key);
  const state = await phaseState(world, spec, kit, session);
  const words = await requestedChange(world, opened, step.stage);
  const common = {
    opened,
    step,
    subject: stageKey(step.stage, session.option),
    team: teamOf(kit, spec),
    upstream: kit.reads.flatMap((phase) => state.known.sources[phase] ?? []),
  };
  const phase = phaseOf(world, opened, kit, spec);
  if (step.stage === '0') return { ...common, ...(await questionWork(world, opened, kit, state, phase)) };
  if (step.stage === '3a') return { ...common, ...approachesWork(kit, state, phase, words) };
  if (step.reason === 'review-failed')
    return { ...common, ...(await revisionWork(world, opened, step, kit, spec, phase, common.upstream)) };
  return { ...common, ...(await documentWork(world, step, kit, spec, state, phase, words)) };
}

/** What a person wants changed, in their words; nothing where the document is only to be written once more. */
export async function requestedChange(
  world: World,
  { session }: Opened,
  stage: StepRef['stage'],
): Promise<string | undefined> {
  const { changes } = stageState(session, stage);
  const words = changes && (await world.texts.with(session, (textOf) => textOf(changes)));
  return words === undefined || asksAnew(words) ? undefined : words;
}

/** The seed's name; where specs of one name stand in several folders, with the folder. */
function teamOf({ phase }: PhaseKit, spec: Spec): string {
  const isUsual = spec.shown === `./specs/${spec.name}`;
  return `${phase}-${isUsual ? spec.name : spec.shown.replaceAll(/[^A-Za-z0-9]+/g, '-').replace(/^-/, '')}`;
}

type Own = Omit<StageWork, 'opened' | 'step' | 'subject' | 'team' | 'upstream'>;

function phaseOf(world: World, opened: Opened, kit: PhaseKit, spec: Spec): PhaseWork {
  const { session, key } = opened;
  const output = outputOf(spec, kit.phase);
  return {
    artifact: kit.phase,
    place: `Spec path: ${spec.shown}/`,
    output,
    worker: kit.worker,
    offline: async () => undefined,
    facts: async (text) => [
      ...(await phaseFacts(world, session, text)),
      ...(await parserFindings(world, [{ path: output }], [{ text }])),
    ],
    // A reviewer who never finished has no job to be known by; that round happened once in this run.
    log: (job, block) => logReview(world, key, job ?? `${session.seq}.${block.length}`, block),
  };
}

async function questionWork(
  world: World,
  { session }: Opened,
  kit: PhaseKit,
  { known, territory }: PhaseState,
  phase: PhaseWork,
): Promise<Own> {
  const { covered, asked, min, max } = await phaseInterview(world, session);
  const result = stageResult({ stage: '0' } as StepRef);
  const most = Number.isFinite(max) ? `${min} to ${max}` : `at least ${min}`;
  return {
    role: 'interviewer',
    title: `Interview for the ${kit.title} of ${known.spec}, question ${asked + 1}`,
    prompt: composeQuestion({
      ...interviewParts(kit, known),
      territory: territory.map(({ topic, question }) => `${topic}: ${question.text}`),
      covered: covered.map(({ topic, by }) => `${topic} (${by})`),
      count: `${asked} asked so far; ${most} questions for work of this kind.`,
      handIn: `Hand in with the tool ${result.handIn.name}: a list of one question, or an empty list when nothing more is to be asked.`,
    }),
    result,
    phase: { ...phase, offline: async () => ({ questions: await guideQuestions(world, session) }) },
  };
}

function interviewParts(kit: PhaseKit, known: PhaseState['known']) {
  const { spec, path, interview, codebase } = known;
  // The first phase has nothing to read but what was said when the spec was made.
  const goal: SourceText[] = known.goal === '' ? [] : [{ path: `${path}/${progressFile}`, text: known.goal }];
  const sources = kit.reads.flatMap((one): SourceText[] => {
    const source = known.sources[one];
    return source ? [source] : [];
  });
  return { spec, path, title: kit.title, sources: [...goal, ...sources], interview, codebase };
}

function approachesWork(kit: PhaseKit, state: PhaseState, phase: PhaseWork, words: string | undefined): Own {
  const { known } = state;
  const result = approachesResult(known.spec);
  return {
    role: 'interviewer',
    title: `Propose approaches for the ${kit.title} of ${known.spec}`,
    prompt: composeApproaches({
      ...interviewParts(kit, known),
      handIn: `Hand in with the tool ${result.handIn.name}, once.`,
      ...(words === undefined ? {} : { changes: words }),
    }),
    result,
    phase: { ...phase, offline: async () => ({ approaches: guideApproachesOf(kit, state, words) }) },
  };
}

/** The guide's own; what a person said instead of choosing becomes the first of them. */
export function guideApproachesOf(kit: PhaseKit, { known, progress }: PhaseState, words?: string): readonly Approach[] {
  const approaches = kit.approaches(known, progress);
  return words === undefined ? approaches : withOwnWords(approaches, words);
}

export const approachesDocument = (spec: string, approaches: readonly Approach[]) => ({
  documents: [{ kind: 'analysis' as const, content: printApproaches(spec, approaches) }],
});

async function documentWork(
  world: World,
  step: StepRef,
  kit: PhaseKit,
  spec: Spec,
  { known }: PhaseState,
  phase: PhaseWork,
  words: string | undefined,
): Promise<Own> {
  const result = documentResult(kit);
  // A round of its own is an assignment of its own, also when the same words ask for it twice.
  const handIn = `hand in with the tool ${result.handIn.name}, once, whole. (Step ${step.id}.)`;
  const standing = words === undefined ? undefined : await readText(spec, documentOf(kit.phase));
  const current = standing === undefined ? undefined : { path: phase.output, text: standing };
  const isUpdate = words !== undefined && current !== undefined;
  return {
    role: 'author',
    title: isUpdate ? `Update ${kit.phase} for ${known.spec}` : `Generate ${kit.title} for ${known.spec}`,
    prompt: isUpdate
      ? kit.composeUpdate({ ...known, handIn, current, feedback: words })
      : kit.compose({ ...known, handIn }),
    result,
    skeleton: current?.text ?? kit.skeleton(known),
    phase: {
      ...phase,
      offline: async () => ({
        documents: [
          {
            kind: 'tdd',
            content: isUpdate ? applyWishes(current.text, words) : await draftOf(world, spec, kit, known),
          },
        ],
      }),
    },
  };
}

/** What a reviewer failed, for whoever goes on with it (003-R42). The guide changes no text of somebody else by a review. */
async function revisionWork(
  world: World,
  { session }: Opened,
  step: StepRef,
  kit: PhaseKit,
  spec: Spec,
  phase: PhaseWork,
  upstream: readonly SourceText[],
): Promise<Own> {
  const result = documentResult(kit);
  const text = (await readText(spec, documentOf(kit.phase))) ?? '';
  const gates = awaitedReviews(session, '3b');
  const reviews = await world.texts.with(session, (textOf) =>
    gates.map((gate) => readReview(gate.text ? textOf(gate.text) : '')),
  );
  const iteration = reviews.length;
  const review = reviews.at(-1) ?? readReview('');
  // The round that asked for this goes on record before those that follow it.
  const log: PhaseWork['log'] = async (job, block) => {
    const asked = printRound(kit.phase, { iteration, version: 0, review, action: 'revised' });
    await phase.log(gates.at(-1)?.review?.job, asked);
    await phase.log(job, block);
  };
  return {
    role: 'author',
    title: `Revise ${kit.phase} for ${spec.name}, iteration ${iteration}`,
    prompt: composeRevision({
      artifact: kit.phase,
      subject: spec.name,
      place: phase.place,
      iteration,
      content: [{ path: phase.output, text }],
      upstream,
      review,
      handIn: `Hand in the whole again with the tool ${result.handIn.name}. (Step ${step.id}.)`,
    }),
    result,
    skeleton: text,
    revises: { text, reviews },
    phase: { ...phase, log, offline: async () => ({ documents: [{ kind: 'tdd', content: text }] }) },
  };
}

/** What the workspace shows is looked at when the guide writes, and by nobody else. */
async function draftOf(world: World, spec: Spec, kit: PhaseKit, known: PhaseState['known']): Promise<string> {
  const intent = known.intent ?? classify(known.goal).intent;
  return kit.draft({ ...known, workspace: await workspaceOf(world, { spec, goal: known.goal, intent }) });
}

function documentResult(kit: PhaseKit): StageResult {
  const base = stageResult({ stage: '3b' } as StepRef);
  const description = `Hand in the whole text of ${documentOf(kit.phase)} as one document of kind tdd.`;
  return { ...base, handIn: { ...base.handIn, description } };
}
