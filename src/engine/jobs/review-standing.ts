/** One review of what stands and waits for approval, outside of any loop: on demand, or by a host's own reviewer. */
import type { Command } from '../../core/command.ts';
import type { StageId } from '../../core/line.ts';
import { type Session, shasOfStage, slotsOfStage, stageState } from '../../core/session.ts';
import { latest, stageKey } from '../../core/slot.ts';
import {
  composeReview,
  machineReview,
  readReview,
  type Review,
  rubricFor,
  type SourceText,
  statusOf,
  summaryOf,
} from '../../review/index.ts';
import { stages } from '../../stages/index.ts';
import { act, type NewCommand, requireOpened, withId } from '../act.ts';
import type { Author, Limits } from '../author-port.ts';
import type { Caller } from '../caller.ts';
import type { Opened } from '../opened.ts';
import type { Outcome } from '../operation.ts';
import { readDocuments, stageContext } from '../read-documents.ts';
import type { World } from '../world.ts';
import { awaitedReviews, isLastRound, putBackBest } from './awaited-review.ts';
import { runJob } from './run-job.ts';
import { acceptReview, reviewFromText, reviewResult } from './stage-results.ts';

export interface StandingReview {
  readonly reviewed: StageId;
  readonly reviewer: string;
  readonly status: string;
  readonly findings: string;
  /** The whole review. */
  readonly text: string;
}

export interface StandingRequest {
  readonly key: string;
  readonly stage: StageId;
  readonly caller: Caller;
  readonly reviewer: Author;
  readonly fresh: boolean;
  readonly limits: Partial<Limits>;
}

export async function reviewStanding(world: World, request: StandingRequest): Promise<Outcome<StandingReview>> {
  const { key, stage, caller, reviewer, fresh, limits } = request;
  const opened = await requireOpened(world, key);
  const parts = await partsOf(world, opened, stage);
  const { artifact, rubric, facts, round, isAwaited } = parts;
  const { job, value } = await runJob(world, {
    key,
    caller,
    author: reviewer,
    role: 'reviewer',
    subject: stageKey(stage, opened.session.option),
    round,
    team: `review-${key}`,
    title: `Review ${artifact} for ${key}${isAwaited ? `, iteration ${round}` : ''}`,
    // What another one said about the same text is another review.
    prompt: promptOf(key, parts),
    handIn: reviewResult,
    accept: acceptReview,
    fromText: reviewFromText,
    offline: async () => ({ review: machineReview({ artifact, iteration: round, rubric, facts }) }),
    limits,
    fresh: fresh || reviewer.name === 'host',
  });
  const { review: text } = value as { review: string };
  const read = readReview(text);
  const actor = {
    kind: reviewer.name === 'guide' ? ('guide' as const) : ('agent' as const),
    name: reviewer.name,
    via: 'tool' as const,
  };
  const { signal: _, ...steady } = world;
  const verdictOn = (session: Session, { signal, failed }: Review): Command[] => {
    const mark = {
      job,
      round,
      failed,
      ...(signal === 'none' ? { degraded: true as const } : {}),
      ...(isAwaited ? { awaited: true as const } : {}),
    };
    const shas = shasOfStage(session, stage);
    const verdict = signal === 'fail' ? 'fail' : 'pass';
    const given: NewCommand = { type: 'record-review', stage, verdict, shas, review: mark, text: { text } };
    const isExhausted = isAwaited && verdict === 'fail' && isLastRound(round);
    const best = isExhausted ? putBackBest(session, stage, failed) : undefined;
    return [given, ...(best ? [best] : [])].map((command) => withId(world, command));
  };
  const reviewed: StandingReview = {
    reviewed: stage,
    reviewer: reviewer.name,
    status: statusOf(read),
    findings: summaryOf(read),
    text,
  };
  return act(
    steady,
    key,
    { actor, canAsk: false },
    ({ session }) => ({
      // Taken again from the record, it is on record already.
      commands: session.gates.some((gate) => gate.review?.job === job) ? [] : verdictOn(session, read),
    }),
    () => reviewed,
  );
}

export async function standingPrompt(world: World, opened: Opened, stage: StageId): Promise<string> {
  return promptOf(opened.key, await partsOf(world, opened, stage));
}

type Parts = Awaited<ReturnType<typeof partsOf>>;

function promptOf(key: string, { round: iteration, ...parts }: Parts): string {
  const handIn = `Hand in the review with the tool ${reviewResult.name}.`;
  return composeReview({ ...parts, subject: key, iteration, handIn });
}

/** Which round it is, and what the ones before it found; outside of a loop it is the first of its own. */
async function roundOf(world: World, session: Session, stage: StageId) {
  const { review } = stageState(session, stage);
  if (!review) return { round: 1, prior: [] as Review[], isAwaited: false };
  const gates = review.round === 1 ? [] : awaitedReviews(session, stage);
  const prior = await world.texts.with(session, (textOf) =>
    gates.map(({ text }) => readReview(text ? textOf(text) : '')),
  );
  return { round: review.round, prior, isAwaited: true };
}

async function phaseParts(world: World, { session }: Opened, text: string) {
  const [{ phaseFacts }, { kitOf, specOfKey }, { phaseState }] = await Promise.all([
    import('../specs/check-phase.ts'),
    import('../specs/spec-session.ts'),
    import('../specs/known.ts'),
  ]);
  const kit = await kitOf(session);
  const { known } = await phaseState(world, specOfKey(world, session.key), kit, session);
  const upstream = kit.reads.flatMap((phase): SourceText[] => {
    const source = known.sources[phase];
    return source ? [source] : [];
  });
  const rubric = rubricFor(kit.phase, world.config.delegate.rubric);
  return { artifact: kit.phase as string, rubric, facts: await phaseFacts(world, session, text), upstream };
}

async function partsOf(world: World, opened: Opened, stage: StageId) {
  const { session, key } = opened;
  const content: (SourceText & { kind: string })[] = [];
  for (const slot of slotsOfStage(session, stage)) {
    const sha = latest(slot)?.sha ?? '';
    const bytes = await world.store.getBlob(key, session.redacted.get(sha) ?? sha);
    if (bytes) content.push({ path: slot.path, text: new TextDecoder().decode(bytes), kind: slot.kind });
  }
  const loop = await roundOf(world, session, stage);
  if (session.flow === 'spec')
    return { ...(await phaseParts(world, opened, content[0]?.text ?? '')), content, ...loop };
  const artifact = stage === '3b' ? 'tdd' : (content[0]?.kind ?? 'document');
  const documents = slotsOfStage(session, stage).flatMap(({ kind, path, name }, i) => {
    const text = content[i]?.text;
    return text === undefined ? [] : [{ kind, path, text, ...(name === undefined ? {} : { name }) }];
  });
  const { findings } = await readDocuments(world, session, stage, documents);
  const read = await world.texts.with(
    session,
    (textOf) => stages[stage].brief(stageContext(world, session, textOf)).read,
  );
  const upstream: SourceText[] = [];
  for (const path of read) {
    const bytes = await world.files.read(path);
    if (bytes) upstream.push({ path, text: new TextDecoder().decode(bytes) });
  }
  const rubric = rubricFor(artifact, world.config.delegate.rubric);
  return { artifact, rubric, facts: findings, content, upstream, ...loop };
}
