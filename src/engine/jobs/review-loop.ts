/** Runs the review loop: the machine in `review/loop.ts` says what comes, this calls whoever does it. */
import { advance, type Loop, nextMove, readReview, type Review, type Round, startLoop } from '../../review/index.ts';
import { isCancelled } from './wait-for.ts';
import { messageOf } from './job-problems.ts';

export interface ReviewLoopRequest<Version> {
  readonly first: Version;
  /** Reviews that came before, where a loop that somebody else began is gone on with. */
  readonly earlier?: readonly Review[];
  /** What the reviewer wrote, whole. A reviewer who fails is one who gave no signal (003-R38). */
  review(version: Version, iteration: number, prior: readonly Review[]): Promise<{ text: string; job: string }>;
  /** Rejects when the author fails; that is tried once more (003-R42). */
  revise(version: Version, review: Review, iteration: number, attempt: number): Promise<Version>;
  /** It is known what was done about a round: it goes on record, with the job that reviewed. */
  readonly logged?: (round: Round, job: string | undefined, loop: Loop) => Promise<void>;
}

export interface ReviewLoopResult<Version> {
  readonly loop: Loop;
  /** The version that goes on. */
  readonly version: Version;
  /** The reviewer's job on that version, where one finished. */
  readonly job?: string;
  /** What went wrong on the way and was put up with. */
  readonly failures: readonly string[];
}

export async function runReviewLoop<Version>(request: ReviewLoopRequest<Version>): Promise<ReviewLoopResult<Version>> {
  const versions: Version[] = [request.first];
  const jobs: (string | undefined)[] = [];
  const failures: string[] = [];
  const noted = (error: unknown) => {
    // Whoever stops it wants it stopped, not a worse result.
    if (isCancelled(error)) throw error;
    failures.push(messageOf(error));
  };
  const { earlier = [] } = request;
  let loop = startLoop(earlier.length + 1);
  let told = 0;
  for (;;) {
    const round = loop.rounds[told];
    if (round?.action) {
      await request.logged?.(round, jobs[round.version], loop);
      told += 1;
    }
    const move = nextMove(loop);
    if (move.do === 'proceed') {
      const { version } = move.end;
      const job = jobs[version];
      const chosen = versions[version] as Version;
      return { loop, version: chosen, failures, ...(job === undefined ? {} : { job }) };
    }
    const current = versions[move.version] as Version;
    if (move.do === 'review') {
      const prior = [...earlier, ...loop.rounds.map((one) => one.review)];
      const said = await request.review(current, move.iteration, prior).catch((error: unknown) => {
        noted(error);
        return undefined;
      });
      jobs[move.version] = said?.job;
      loop = advance(loop, { is: 'reviewed', review: readReview(said?.text ?? '') });
      continue;
    }
    const review = loop.rounds.at(-1)?.review ?? readReview('');
    const revised = await request.revise(current, review, move.iteration, move.attempt).catch((error: unknown) => {
      noted(error);
      return undefined;
    });
    if (revised !== undefined) versions.push(revised);
    loop = advance(loop, { is: revised === undefined ? 'revision-failed' : 'revised' });
  }
}
