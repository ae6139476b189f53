import { findStage, type StageFacts, type StageId } from '../../core/line.ts';
import { type Problem, problem, ProblemError } from '../../core/problem.ts';
import { lineOf, resumeStage, stageState } from '../../core/session.ts';
import { act, look, requireOpened, withId } from '../act.ts';
import { open } from '../open.ts';
import type { Opened } from '../opened.ts';
import type { Operation, Outcome } from '../operation.ts';
import { currentStep } from '../current-step.ts';
import { findTarget } from '../find-target.ts';
import { findMigration } from '../migration.ts';
import { loadPatterns } from '../own-patterns.ts';
import { restart } from '../restart.ts';
import { confirmQuestion, foundQuestion, type ResumeQuestion } from '../resume-questions.ts';
import { startSession } from '../start-session.ts';
import { sessionStatus, type StatusValue } from './status.ts';
import { viewStep } from '../step-view.ts';
import type { World } from '../world.ts';
import type { DesignInput } from './design.schema.ts';

export interface DesignValue {
  readonly did: 'started' | 'found' | 'resumed' | 'restarted' | 'looked';
  readonly status: StatusValue;
  /** Where the old record went. */
  readonly archived?: string;
  /** A session was there already, and somebody has to say what to do. */
  readonly question?: ResumeQuestion;
  /** 002-R55: what was approved last, to be confirmed before the work goes on. Nothing waits for it. */
  readonly confirm?: ResumeQuestion;
}

/** `/design`: starts a session, or finds the one that is there and goes on with it. */
export const design: Operation<DesignInput, DesignValue> = async (
  world,
  input,
  caller,
): Promise<Outcome<DesignValue>> => {
  refuseContradictions(input);
  const target = await findTarget(world, input);
  if (input.status) return look(world, target.key, (opened) => valueOf(world, 'looked', opened));
  const there = await open(world, target.key);
  if (!there) {
    // A record that cannot be read is asked about, not written over.
    const migration = input.restart ? undefined : await findMigration(world, target.key);
    if (migration?.recovery.code === 'corrupt') throw new ProblemError(migration.problem);
    // Told before there is a session: the first draft would stop at them.
    await loadPatterns(world);
    const outcome = await startSession(world, target, input, caller);
    return { ...outcome, value: await statusOf(world, target.key, 'started') };
  }
  if (input.restart) {
    await loadPatterns(world);
    const { archived, outcome } = await restart(world, there, target, { flow: flowOf(there), ...input }, caller);
    return { ...outcome, value: { ...(await statusOf(world, target.key, 'restarted')), archived } };
  }
  const stage = input.stage === undefined ? undefined : backTo(world, there, input.stage);
  const resumes = input.resume ?? false;
  const faster = resumes && (input.quick ?? false) && !there.session.quick;
  // Whoever resumes has a fresh context: what was used of the old one is over.
  const fresh =
    resumes && (await currentStep(world, there)).reason === 'budget-spent' ? there.session.budget : undefined;
  const flow = resumes && input.flow !== there.session.flow ? input.flow : undefined;
  if (stage !== undefined || faster || fresh || flow) {
    const commands = [
      ...(flow ? [withId(world, { type: 'set-flow', flow })] : []),
      ...(stage === undefined ? [] : [withId(world, { type: 'reopen-stage', stage, only: false }, input.commandId)]),
      ...(faster ? [withId(world, { type: 'set-quick', quick: true })] : []),
      ...(fresh ? [withId(world, { type: 'report-budget', used: 0, limit: fresh.limit, share: fresh.share })] : []),
    ];
    return act(
      world,
      target.key,
      caller,
      () => ({ commands }),
      (opened) => valueOf(world, 'resumed', opened),
    );
  }
  const value = await valueOf(world, input.resume || input.stage !== undefined ? 'resumed' : 'found', there);
  const confirm = there.recoveries.length === 0 ? confirmQuestion(there.session) : undefined;
  return {
    session: target.key,
    value: {
      ...value,
      ...(value.did === 'found' ? { question: foundQuestion(there.session) } : {}),
      ...(confirm ? { confirm } : {}),
    },
    notes: there.notes,
    next: await viewStep(world, there),
  };
};

/** Two wishes that cannot both be granted are told apart by whoever has them. */
function refuseContradictions({ status, resume, restart, stage, keepArtifacts }: DesignInput): void {
  const pairs: [boolean, string][] = [
    [Boolean(restart && resume), '--restart and --resume'],
    [Boolean(restart && stage !== undefined), '--restart and --stage'],
    [Boolean(status && restart), '--status and --restart'],
    [Boolean(keepArtifacts && !restart), '--keep-artifacts without --restart'],
  ];
  const found = pairs.find(([both]) => both)?.[1];
  if (found === undefined) return;
  const message = `${found} do not go together.`;
  throw new ProblemError(problem('usage/contradiction', message, { at: found, fix: 'Leave one of them out.' }));
}

/** Who starts over goes on in the same way, unless they say otherwise. */
const flowOf = ({ session }: Opened) => (session.flow === 'partner' ? 'partner' : 'staged');

async function valueOf(world: World, did: DesignValue['did'], opened: Opened): Promise<DesignValue> {
  return { did, status: await sessionStatus(world, opened) };
}

async function statusOf(world: World, key: string, did: DesignValue['did']): Promise<DesignValue> {
  return valueOf(world, did, await requireOpened(world, key));
}

/** 002-R53: going back is free, going ahead is refused with the list of what is missing. */
function backTo(world: World, { session, key }: Opened, word: string): StageId | undefined {
  const wanted = findStage(word);
  const current = resumeStage(session);
  // The seed's own `--stage 3` while stage 3 is open: its other half stays done.
  if (word === String(current.number)) return undefined;
  const open = lineOf(session).filter((stage) => stageState(session, stage.id).status !== 'complete');
  const missing = open.slice(
    0,
    Math.max(
      0,
      open.findIndex((stage) => stage === wanted),
    ),
  );
  if (!wanted || missing.length > 0) throw new ProblemError(ahead(world, key, word, missing));
  return stageState(session, wanted.id).status === 'complete' ? wanted.id : undefined;
}

function ahead(world: World, key: string, word: string, missing: readonly StageFacts[]): Problem {
  const list = missing.map((stage) => `${stage.id} ${stage.title}`).join(', ');
  return problem('stage/not-open', `Stage ${word} cannot start yet. Still open: ${list}.`, {
    at: 'stage',
    fix: `Do stage ${missing[0]?.id ?? '0'} first: ${world.program} next ${key}`,
  });
}
