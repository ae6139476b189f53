/** A stage that somebody else writes: the author's job, the review loop where one is wanted, then the best of it is handed in. */
import type { JobUsage } from '../../core/job.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { shasOfStage } from '../../core/session.ts';
import {
  actions,
  composeReview,
  composeRevision,
  type Loop,
  machineReview,
  printRound,
  printWarning,
  type Review,
  type Round,
  rubricFor,
  statusOf,
  summaryOf,
} from '../../review/index.ts';
import { act, requireOpened, withId } from '../act.ts';
import type { Author, Limits } from '../author-port.ts';
import type { Caller } from '../caller.ts';
import type { Outcome } from '../operation.ts';
import { submit } from '../operations/submit.ts';
import type { World } from '../world.ts';
import { added } from './job-problems.ts';
import { type ReviewLoopResult, runReviewLoop } from './review-loop.ts';
import type { JobRequest, JobResult } from './job-request.ts';
import { runJob } from './run-job.ts';
import { acceptReview, type Fields, reviewFromText, reviewResult } from './stage-results.ts';
import { checkResult, fieldsOf, stageWork, textsOf } from './stage-work.ts';
import type { PhaseWork, StageWork } from './work.ts';

export interface Delegation {
  readonly key: string;
  readonly caller: Caller;
  readonly author: Author;
  /** Nobody: it is not reviewed. */
  readonly reviewer?: Author;
  readonly limits: Partial<Limits>;
  readonly fresh?: boolean;
}

export interface ReviewReport {
  readonly outcome: NonNullable<Loop['end']>['outcome'];
  readonly rounds: readonly {
    readonly iteration: number;
    readonly status: string;
    readonly findings: string;
    readonly action: string;
  }[];
}

export interface Delegated {
  readonly submitted: string;
  readonly author: string;
  readonly reviewer?: string;
  readonly review?: ReviewReport;
  readonly usage?: JobUsage;
  /** All of it was on record already. */
  readonly reused?: true;
}

export async function delegateStage(world: World, delegation: Delegation): Promise<Outcome<Delegated>> {
  const work = await stageWork(world, await requireOpened(world, delegation.key));
  const desk = new Desk(world, delegation, work);
  const first = await desk.write();
  // What was left as it was is not judged again.
  const isSame = work.revises !== undefined && first.documents?.[0]?.content === work.revises.text;
  const reviewed = delegation.reviewer && !isSame ? await desk.reviewLoop(first) : undefined;
  const fields = reviewed?.version ?? first;
  const { author } = delegation;
  const outcome = await submit(world, { session: delegation.key, step: work.step.id, ...fields }, callerOf(author));
  // What was handed in is on record: the verdict on it follows, even when nobody waits any more.
  const { signal: _, ...steady } = world;
  const recorded = reviewed ? await recordReview(steady, delegation, work, reviewed) : undefined;
  const value: Delegated = {
    submitted: work.step.stage,
    author: author.name,
    ...(delegation.reviewer ? { reviewer: delegation.reviewer.name } : {}),
    ...(reviewed ? { review: reportOf(reviewed.loop) } : {}),
    ...(desk.usage ? { usage: desk.usage } : {}),
    ...(desk.isReused ? { reused: true } : {}),
  };
  const notes = [...outcome.notes, ...(reviewed ? reviewNotes(reviewed) : [])];
  return { ...(recorded ?? outcome), value, notes };
}

/** What a delegate hands in is an agent's, whoever asked for it. */
function callerOf(author: Author): Caller {
  return {
    actor: { kind: author.name === 'guide' ? 'guide' : 'agent', name: author.name, via: 'tool' },
    canAsk: false,
    isDelegate: true,
  };
}

/** Runs the jobs of one stage and keeps count of what they take. */
class Desk {
  readonly #world: World;
  readonly #delegation: Delegation;
  readonly #work: StageWork;
  usage: JobUsage | undefined;
  isReused = true;

  constructor(world: World, delegation: Delegation, work: StageWork) {
    this.#world = world;
    this.#delegation = delegation;
    this.#work = work;
  }

  async write(): Promise<Fields> {
    const { role, prompt, title, skeleton } = this.#work;
    return this.#author({ role, round: 1, prompt, title, ...(skeleton === undefined ? {} : { skeleton }) });
  }

  async reviewLoop(first: Fields): Promise<ReviewLoopResult<Fields>> {
    return runReviewLoop<Fields>({
      first,
      ...(this.#work.revises ? { earlier: this.#work.revises.reviews } : {}),
      ...(this.#work.phase ? { logged: this.#logged(this.#work.phase) } : {}),
      review: (version, iteration, prior) => this.#review(version, iteration, prior),
      revise: (version, review, iteration) => this.#revise(version, review, iteration),
    });
  }

  #logged({ artifact, log }: PhaseWork) {
    return async (round: Round, job: string | undefined, loop: Loop) => {
      await log(job, printRound(artifact, round));
      if (loop.end?.outcome === 'exhausted') await log(job && `${job}.warning`, printWarning(artifact, loop));
    };
  }

  async #review(version: Fields, iteration: number, prior: readonly Review[]): Promise<{ text: string; job: string }> {
    const { opened, upstream, step, phase } = this.#work;
    const artifact = phase?.artifact ?? artifactOf(step.stage, version);
    const rubric = rubricFor(artifact, this.#world.config.delegate.rubric);
    const facts = phase
      ? await phase.facts(version.documents?.[0]?.content ?? '')
      : await checkResult(this.#world, this.#work, version);
    const handIn = `Hand in the review with the tool ${reviewResult.name}.`;
    const prompt = composeReview({
      artifact,
      subject: subjectOf(this.#work),
      ...(phase ? { place: phase.place } : {}),
      iteration,
      content: textsOf(version, phase?.output),
      upstream,
      facts,
      rubric,
      prior,
      handIn,
    });
    const { job, value } = await this.#run({
      author: this.#delegation.reviewer ?? this.#delegation.author,
      role: 'reviewer',
      round: iteration,
      title: `Review ${artifact} for ${phase ? subjectOf(this.#work) : opened.key}, iteration ${iteration}`,
      prompt,
      handIn: reviewResult,
      accept: acceptReview,
      fromText: reviewFromText,
      offline: async () => ({ review: machineReview({ artifact, iteration, rubric, facts }) }),
    });
    return { job, text: (value as { review: string }).review };
  }

  async #revise(version: Fields, review: Review, iteration: number): Promise<Fields> {
    const { upstream, step, result, phase } = this.#work;
    const artifact = phase?.artifact ?? artifactOf(step.stage, version);
    const handIn = `Hand in the whole again with the tool ${result.handIn.name}.`;
    const prompt = composeRevision({
      artifact,
      subject: subjectOf(this.#work),
      ...(phase ? { place: phase.place } : {}),
      iteration,
      content: textsOf(version, phase?.output),
      upstream,
      review,
      handIn,
    });
    return this.#author({
      role: 'author',
      round: iteration + 1,
      prompt,
      title: `Revise ${artifact} for ${subjectOf(this.#work)}, iteration ${iteration}`,
    });
  }

  async #author(job: Pick<JobRequest, 'role' | 'round' | 'prompt' | 'title' | 'skeleton'>): Promise<Fields> {
    const { result, phase } = this.#work;
    const { value } = await this.#run({
      ...job,
      ...(phase ? { worker: phase.worker, offline: phase.offline } : {}),
      author: this.#delegation.author,
      handIn: result.handIn,
      accept: (given) => checkResult(this.#world, this.#work, given),
      ...(result.fromText ? { fromText: result.fromText } : {}),
    });
    return fieldsOf(this.#work, value);
  }

  async #run(job: Omit<JobRequest, 'key' | 'caller' | 'subject' | 'team' | 'limits' | 'fresh'>): Promise<JobResult> {
    const { key, caller, limits, fresh = false } = this.#delegation;
    const { subject, team } = this.#work;
    const { maxCost } = limits;
    const left = maxCost === undefined ? {} : { maxCost: Math.max(0, maxCost - (this.usage?.cost ?? 0)) };
    try {
      const done = await runJob(this.#world, {
        ...job,
        key,
        caller,
        subject,
        team,
        fresh,
        limits: { ...limits, ...left },
      });
      this.usage = added(this.usage, done.usage);
      this.isReused &&= done.reused;
      return done;
    } catch (error) {
      this.usage = added(this.usage, (error as { usage?: JobUsage }).usage);
      throw error;
    }
  }
}

/** A spec is called by its name, a session by its key. */
const subjectOf = ({ opened, phase }: StageWork): string => (phase ? (opened.key.split('/').at(-2) ?? '') : opened.key);

/** The technical design has a rubric of its own; other documents go by their kind. */
function artifactOf(stage: string, { documents = [] }: Fields): string {
  return stage === '3b' ? 'tdd' : (documents[0]?.kind ?? 'document');
}

function reportOf({ end, rounds }: Loop): ReviewReport {
  return {
    outcome: end?.outcome ?? 'degraded',
    rounds: rounds.map(({ iteration, review, action = 'passed' }) => ({
      iteration,
      status: statusOf(review),
      findings: summaryOf(review),
      action: actions[action],
    })),
  };
}

/** The verdict on what was handed in; a reviewer who never finished leaves none. */
async function recordReview(
  world: World,
  { key, reviewer, author }: Delegation,
  { step }: StageWork,
  { loop, job }: ReviewLoopResult<Fields>,
): Promise<Outcome<object> | undefined> {
  const round = loop.rounds.findLast((one) => one.version === loop.end?.version);
  if (job === undefined || !round) return undefined;
  const { signal, failed, text } = round.review;
  return act(
    world,
    key,
    callerOf(reviewer ?? author),
    ({ session }) => ({
      commands: [
        withId(world, {
          type: 'record-review',
          stage: step.stage,
          verdict: signal === 'fail' ? 'fail' : 'pass',
          shas: shasOfStage(session, step.stage),
          review: { job, round: round.iteration, failed, ...(signal === 'none' ? { degraded: true } : {}) },
          text: { text },
        }),
      ],
    }),
    () => ({}),
  );
}

/** What the person who approves should know (X22, 003-R44). */
function reviewNotes({ loop, failures }: ReviewLoopResult<Fields>): Problem[] {
  const last = loop.rounds.at(-1);
  const findings = last ? summaryOf(last.review) : '';
  const notes: Problem[] = failures.map((why) => warning('review/trouble', why));
  if (loop.end?.outcome === 'degraded')
    notes.push(warning('review/no-signal', 'The reviewer gave no signal; by rule that passes, so look yourself.'));
  if (loop.end?.outcome === 'exhausted')
    notes.push(
      warning(
        'review/not-passed',
        `Three reviews and no pass; the best version was handed in. Outstanding: ${findings}`,
      ),
    );
  if (loop.end?.outcome === 'kept')
    notes.push(
      warning(
        'review/not-revised',
        `The revision failed twice; the version before it was handed in. Outstanding: ${findings}`,
      ),
    );
  return notes;
}
