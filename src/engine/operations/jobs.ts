import type { Job, JobUsage } from '../../core/job.ts';
import type { Session } from '../../core/session.ts';
import type { TextReader } from '../../core/text.ts';
import { look } from '../act.ts';
import type { Operation } from '../operation.ts';
import type { JobsInput } from './jobs.schema.ts';

export interface JobView {
  readonly id: string;
  readonly title: string;
  readonly role: Job['role'];
  readonly author: string;
  readonly subject: string;
  readonly round: number;
  readonly startedAt: string;
  /** `running` also when its run was killed and nobody looked since. */
  readonly outcome: string;
  readonly why?: string;
  readonly verdict?: string;
  readonly usage?: JobUsage;
  readonly steps: readonly {
    readonly step: string;
    readonly at: string;
    readonly how: string;
    readonly note?: string;
  }[];
}

/** The delegated work of a session: who did what, step by step, and what it took. */
export const jobs: Operation<JobsInput, { jobs: readonly JobView[]; usage: JobUsage }> = async (
  world,
  { session: key },
) =>
  look(world, key, ({ session }) =>
    world.texts.with(session, (textOf) => {
      const all = [...session.jobs.values()];
      return { jobs: all.map((job) => jobView(session, job, textOf)), usage: total(all) };
    }),
  );

function jobView(session: Session, job: Job, textOf: TextReader): JobView {
  const { id, title, role, author, subject, round, startedAt, end } = job;
  const gate = session.gates.find((one) => one.review?.job === id);
  return {
    id,
    title: textOf(title),
    role,
    author,
    subject,
    round,
    startedAt,
    outcome: end?.outcome ?? 'running',
    ...(end?.why ? { why: textOf(end.why) } : {}),
    ...(gate ? { verdict: `${gate.verdict}${gate.review?.degraded ? ' (no signal)' : ''}` } : {}),
    ...(end?.usage ? { usage: end.usage } : {}),
    steps: job.steps.map(({ step, at, how, note }) => ({ step, at, how, ...(note ? { note: textOf(note) } : {}) })),
  };
}

function total(all: readonly Job[]): JobUsage {
  const sum = (of: (usage: JobUsage) => number) => all.reduce((n, { end }) => n + (end?.usage ? of(end.usage) : 0), 0);
  const cost = sum((usage) => usage.cost ?? 0);
  return {
    input: sum((usage) => usage.input),
    output: sum((usage) => usage.output),
    requests: sum((usage) => usage.requests),
    ...(cost > 0 ? { cost: Math.round(cost * 1_000_000) / 1_000_000 } : {}),
  };
}
