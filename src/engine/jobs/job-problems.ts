/** What goes wrong with a delegated assignment, in words. */
import type { JobUsage } from '../../core/job.ts';
import { type Problem, problem, ProblemError } from '../../core/problem.ts';
import type { Team } from './team.ts';

export const hasErrors = (findings: readonly Problem[]) => findings.some((finding) => finding.severity === 'error');

export const messageOf = (error: unknown) =>
  error instanceof ProblemError ? error.problem.message : error instanceof Error ? error.message : String(error);

/** What two calls took together. */
export function added(a: JobUsage | undefined, b: JobUsage | undefined): JobUsage | undefined {
  if (!a || !b) return a ?? b;
  const cost = a.cost === undefined && b.cost === undefined ? {} : { cost: (a.cost ?? 0) + (b.cost ?? 0) };
  return { input: a.input + b.input, output: a.output + b.output, requests: a.requests + b.requests, ...cost };
}

export function noResult(author: string): Problem {
  return problem('author/no-result', `${author} ended without handing anything in.`, {
    fix: 'Try again, or let somebody else do it: --author NAME',
  });
}

export function isRunning(team: string, { leader }: Team): ProblemError {
  return new ProblemError(
    problem('job/running', `Another charrette (process ${leader.pid}) is at work on ${team}.`, {
      at: team,
      fix: 'Wait until it is done, or end that process; what it finished is kept.',
    }),
  );
}
