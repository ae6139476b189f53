/** Random commands about jobs and reviews, legal and not. */
import fc from 'fast-check';
import { shasShown } from '../../src/core/decide/advance.ts';
import { jobOutcomes, jobRoles, type JobStep, jobStepResults, jobSteps } from '../../src/core/job.ts';
import { stageFacts, type StageId } from '../../src/core/line.ts';
import type { Session } from '../../src/core/session.ts';
import { stageKey } from '../../src/core/slot.ts';
import { say } from '../../src/core/text.ts';
import type { Draft } from './given-when-then.ts';

const at = '2026-01-01T00:00:00.000Z';
const jobId = fc.constantFrom('j1', 'j2', 'j3', '__proto__', '');
const sha = fc.constantFrom('a'.repeat(64), 'b'.repeat(64), 'short');
const steps: fc.Arbitrary<JobStep[]> = fc.array(
  fc.record({ step: fc.constantFrom(...jobSteps), how: fc.constantFrom(...jobStepResults), at: fc.constant(at) }),
  { maxLength: 3 },
);

export function randomJob(stage: fc.Arbitrary<StageId>): fc.Arbitrary<(session: Session) => Draft> {
  const start = fc
    .record({
      id: jobId,
      role: fc.constantFrom(...jobRoles),
      stage,
      round: fc.constantFrom(0, 1, 2),
      input: sha,
      steps,
    })
    .map(({ steps: logged, stage: id, ...job }) => (session: Session): Draft => ({
      type: 'start-job',
      steps: logged,
      job: { ...job, subject: stageKey(id, session.option), author: 'guide', team: 'design-x', title: say('Write it') },
    }));
  const log = fc.record({ job: jobId, steps }).map((more) => (): Draft => ({ type: 'log-job', ...more }));
  const end = fc
    .record({ job: jobId, steps, outcome: fc.constantFrom(...jobOutcomes), sha, why: fc.boolean() })
    .map(({ job, steps: logged, outcome, sha: result, why }) => (): Draft => ({
      type: 'end-job',
      job,
      steps: logged,
      end: { outcome, result: { sha: result, bytes: 1 }, ...(why ? { why: say('so') } : {}) },
    }));
  const review = fc
    .record({ job: jobId, stage, verdict: fc.constantFrom('pass' as const, 'fail' as const), round: fc.nat(4) })
    .map(({ job, stage: id, verdict, round }) => (session: Session): Draft => ({
      type: 'record-review',
      stage: id,
      verdict,
      shas: shasShown(session, stageFacts(id)),
      review: { job, round, failed: 0 },
    }));
  return fc.oneof(start, log, end, review);
}
