/** Delegated work on record: what was assigned, which steps it took, how it ended, what a reviewer said. */
import type { Decide } from '../facts.ts';
import type { Event } from '../event.ts';
import {
  type Job,
  jobOutcomes,
  jobRoles,
  type JobStep,
  jobStepResults,
  jobSteps,
  isReviewRound,
  maxReviewRounds,
  openJobs,
} from '../job.ts';
import { stageFacts } from '../line.ts';
import { type Problem, problem } from '../problem.ts';
import { reviewSubject, type Session, stageState } from '../session.ts';
import { stageKey } from '../slot.ts';
import { hasWords } from '../text.ts';
import { closedProblem } from '../transitions.ts';
import { gateId, shasShown } from './advance.ts';

const hash = /^[0-9a-f]{64}$/;
const subjectPattern = /^[\w:#./-]{1,200}$/;

function isRound(n: unknown): boolean {
  return Number.isInteger(n) && Number(n) >= 1;
}

/** In the order of the lifecycle; the same again only where it failed before. */
function stepsProblem(before: readonly JobStep[], steps: readonly JobStep[]): Problem | undefined {
  let last = before.at(-1);
  for (const one of steps) {
    const known = jobSteps.includes(one.step) && jobStepResults.includes(one.how);
    const [was, is] = [last ? jobSteps.indexOf(last.step) : -1, jobSteps.indexOf(one.step)];
    if (!known || is < was || (is === was && last?.how !== 'failed')) {
      const message = `The step "${one.step}" cannot follow "${last?.step ?? 'nothing'}".`;
      return problem('job/step-order', message, { at: one.step, fix: `The order is: ${jobSteps.join(', ')}.` });
    }
    last = one;
  }
  return undefined;
}

function logged(job: string, steps: readonly JobStep[]): Event[] {
  return steps.length > 0 ? [{ type: 'job-logged', job, steps }] : [];
}

/** The job, if it is there and still open. */
function openJob(session: Session, id: string): Job | Problem {
  const job = session.jobs.get(id);
  if (!job) return problem('job/not-found', `There is no job "${id}".`, { at: id });
  if (job.end) return problem('job/ended', `The job "${id}" has ended already: ${job.end.outcome}.`, { at: id });
  return job;
}

export const decideJobs = {
  'start-job': ((session, { job, steps }) => {
    const closed = closedProblem(session);
    if (closed) return closed;
    if (session.jobs.has(job.id)) return problem('job/exists', `There is a job "${job.id}" already.`, { at: job.id });
    const isWhole =
      job.id !== '' &&
      jobRoles.includes(job.role) &&
      subjectPattern.test(job.subject) &&
      isRound(job.round) &&
      job.author !== '' &&
      hash.test(job.input) &&
      hasWords(job.title);
    if (!isWhole)
      return problem(
        'job/incomplete',
        'A job has an id, a role, a subject, a round, an author, a title and the hash of its input.',
      );
    const [other] = openJobs(session.jobs, job.subject);
    if (other)
      return problem('job/open', `${other.author} is at work on ${job.subject} already.`, {
        at: other.id,
        fix: 'Wait until it is done, or end it first.',
      });
    return stepsProblem([], steps) ?? [{ type: 'job-started', job }, ...logged(job.id, steps)];
  }) as Decide<'start-job'>,

  'log-job': ((session, { job: id, steps }) => {
    const job = openJob(session, id);
    if ('code' in job) return job;
    return stepsProblem(job.steps, steps) ?? logged(id, steps);
  }) as Decide<'log-job'>,

  'end-job': ((session, { job: id, steps, end }) => {
    const job = openJob(session, id);
    if ('code' in job) return job;
    const hasResult = end.result !== undefined && hash.test(end.result.sha) && end.result.bytes > 0;
    if (!jobOutcomes.includes(end.outcome) || (end.outcome === 'finished' ? !hasResult : !hasWords(end.why)))
      return problem('job/no-outcome', 'A finished job names its result; every other end says why.', { at: id });
    return stepsProblem(job.steps, steps) ?? [...logged(id, steps), { type: 'job-ended', job: id, end }];
  }) as Decide<'end-job'>,

  'record-review': ((session, { id, stage: stageId, verdict, shas, review, text }) => {
    const closed = closedProblem(session);
    if (closed) return closed;
    const stage = stageFacts(stageId);
    const subject = reviewSubject(stageId, session.option);
    const job = session.jobs.get(review.job);
    if (
      job?.role !== 'reviewer' ||
      job.subject !== stageKey(stageId, session.option) ||
      job.end?.outcome !== 'finished'
    )
      return problem('review/no-job', 'A review comes from a reviewer who finished; this one does not.', {
        at: review.job,
      });
    if (session.gates.some((gate) => gate.review?.job === review.job))
      return problem('review/twice', 'This review is on record already.', { at: review.job });
    if (!isReviewRound(review.round) || !(review.failed >= 0))
      return problem('review/bad-round', `A review has a round from 1 to ${maxReviewRounds}.`, { at: review.job });
    const { review: awaited, handedIn } = stageState(session, stageId);
    if (review.awaited && !(handedIn && awaited?.round === review.round))
      return problem('review/not-awaited', `Nobody waits for a review of round ${review.round}.`, { at: stageId });
    if (verdict !== 'pass' && verdict !== 'fail') return problem('review/bad-verdict', 'A review passes or fails.');
    const standing = shasShown(session, stage);
    const slots = new Set([...Object.keys(standing), ...Object.keys(shas)]);
    const stands = stageState(session, stageId).handedIn && slots.size > 0;
    if (!stands || [...slots].some((slot) => standing[slot] !== shas[slot]))
      return problem('review/not-what-stands', 'The review is of another version than the one that stands.', {
        at: stageId,
        fix: `Look again: charrette next ${session.key}`,
      });
    return [{ type: 'gate-given', id: gateId(id, stage), subject, verdict, shas, review, ...(text ? { text } : {}) }];
  }) as Decide<'record-review'>,
};
