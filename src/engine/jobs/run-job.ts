/**
 * One delegated assignment, in the eight steps of seed 003 (003-R26 to R31), each on record with its time. It can be
 * killed at any moment: the next run ends what was left behind, and takes what was already accepted.
 */
import { finishedJob, type Job, type JobEnd, type JobUsage, openJobs } from '../../core/job.ts';
import { type Problem, problem, ProblemError } from '../../core/problem.ts';
import { requireOpened } from '../act.ts';
import { type Assignment, AuthorError, type AuthorSource, type Limits } from '../author-port.ts';
import { faultPoint } from '../fault-points.ts';
import type { World } from '../world.ts';
import { added, hasErrors, isRunning, messageOf, noResult } from './job-problems.ts';
import { JobRecord } from './job-record.ts';
import { inputOf, type JobRequest, type JobResult } from './job-request.ts';
import { keepResult, readResult } from './kept-result.ts';
import { deleteTeam, endOrphan, readTeam, type Team, writeTeam } from './team.ts';
import { isStalled, waitFor } from './wait-for.ts';

const minute = 60_000;
export const defaultLimits: Limits = { timeout: 30 * minute, stall: 5 * minute };

export async function runJob(world: World, request: JobRequest): Promise<JobResult> {
  const run = new Run(world, request, await requireSource(world));
  return (await run.reuse()) ?? run.carryOut();
}

class Run {
  readonly #world: World;
  readonly #request: JobRequest;
  readonly #source: AuthorSource;
  readonly #input: string;
  readonly #id: string;
  readonly #record: JobRecord;
  #kept: { sha: string; bytes: number; value: unknown } | undefined;
  #team: Team;
  #isDirect = false;

  constructor(world: World, request: JobRequest, source: AuthorSource) {
    this.#world = world;
    this.#request = request;
    this.#source = source;
    this.#input = inputOf(request);
    this.#id = world.ids.next();
    this.#record = new JobRecord(world, request.key, request.caller);
    this.#team = { job: this.#id, leader: this.#source.self() };
  }

  /** [J7] Finished before with the same input, and still good: nothing is done and nothing is paid. */
  async reuse(): Promise<JobResult | undefined> {
    const { key, fresh, accept } = this.#request;
    if (fresh) return undefined;
    const { session } = await requireOpened(this.#world, key);
    const done = finishedJob(session.jobs, this.#input);
    const value = done?.end?.result && (await readResult(this.#world, session, done.end.result.sha));
    if (!done || value === undefined || hasErrors(await accept(value))) return undefined;
    return { job: done.id, value, reused: true };
  }

  async carryOut(): Promise<JobResult> {
    const found = await this.#checkOrphans();
    if (found) return found;
    await this.#createTeam();
    await this.#start();
    try {
      const usage = await this.#work();
      return await this.#finish(usage);
    } catch (error) {
      throw await this.#failed(error);
    }
  }

  /** Step 1. Gives a result that an interrupted run of the same assignment had already accepted. */
  async #checkOrphans(): Promise<JobResult | undefined> {
    const { key, subject, team: name } = this.#request;
    const left = await readTeam(this.#world, name);
    if (left && left.leader.pid !== this.#source.self().pid && this.#source.lives(left.leader))
      throw isRunning(name, left);
    const ended = left ? await endOrphan(this.#source, left) : false;
    const { session } = await requireOpened(this.#world, key);
    for (const job of openJobs(session.jobs, subject)) {
      const saved = await this.#saved(job, left, session);
      if (saved) return saved;
    }
    if (left) await deleteTeam(this.#world, name);
    faultPoint('job-orphans-checked');
    this.#record.log(
      'check-orphans',
      'done',
      left ? `cleaned up after an interrupted run${ended ? ', its process ended' : ''}` : undefined,
    );
    return undefined;
  }

  async #saved(
    job: Job,
    left: Team | undefined,
    session: Parameters<typeof readResult>[1],
  ): Promise<JobResult | undefined> {
    const isOurs = job.input === this.#input && !this.#request.fresh;
    const held = left?.job === job.id ? await this.#held(job, left, session, isOurs) : undefined;
    const end: JobEnd = held
      ? { outcome: 'finished', result: { sha: held.sha, bytes: held.bytes } }
      : { outcome: 'abandoned', why: { text: 'The run was interrupted.' } };
    await this.#record.commit({ type: 'end-job', job: job.id, steps: [], end });
    if (!held || !isOurs || hasErrors(await this.#request.accept(held.value))) return undefined;
    await deleteTeam(this.#world, this.#request.team);
    return { job: job.id, value: held.value, reused: true };
  }

  /** What a killed run had in its hands: a result that was accepted, or an answer that nobody had looked at yet. */
  async #held(
    { input }: Job,
    { result, answer }: Team,
    session: Parameters<typeof readResult>[1],
    isOurs: boolean,
  ): Promise<{ sha: string; bytes: number; value: unknown } | undefined> {
    const value = result?.input === input ? await readResult(this.#world, session, result.sha) : undefined;
    if (result && value !== undefined) return { sha: result.sha, bytes: result.bytes, value };
    if (!isOurs || answer?.input !== input || hasErrors(await this.#request.accept(answer.value))) return undefined;
    return { ...(await keepResult(this.#world, this.#request.key, answer.value)), value: answer.value };
  }

  /** Steps 2 and 3. Failing twice, the author is called directly (003-R27). */
  async #createTeam(): Promise<void> {
    const { team: name } = this.#request;
    let made = await writeTeam(this.#world, name, this.#team);
    if (!made) {
      this.#record.log('create-team', 'failed');
      await deleteTeam(this.#world, name);
      made = await writeTeam(this.#world, name, this.#team);
    }
    this.#isDirect = !made;
    this.#record.log('create-team', made ? 'done' : 'failed', made ? undefined : 'the author is called directly');
    faultPoint('job-team-created');
    this.#record.log('create-task', made ? 'done' : 'skipped');
  }

  async #start(): Promise<void> {
    const { role, subject, round, author, team, title } = this.#request;
    await this.#record.commit({
      type: 'start-job',
      job: {
        id: this.#id,
        role,
        subject,
        round,
        author: author.name,
        input: this.#input,
        team,
        title: { text: title },
      },
      steps: this.#record.taken(),
    });
    faultPoint('job-started');
  }

  /** Steps 4 and 5. Stalled, it is called directly once more (003-R28). */
  async #work(): Promise<JobUsage | undefined> {
    this.#record.log('spawn', this.#isDirect ? 'skipped' : 'done', this.#request.worker);
    await this.#record.commit({ type: 'log-job', job: this.#id, steps: this.#record.taken() });
    faultPoint('job-spawned');
    try {
      const usage = await this.#once();
      this.#record.log('wait', this.#isDirect ? 'skipped' : 'done');
      return usage;
    } catch (error) {
      this.#record.log('wait', 'failed', messageOf(error));
      if (!isStalled(error) || this.#world.signal?.aborted) throw error;
      const usage = await this.#once();
      this.#record.log('wait', 'done', 'on a second, direct call');
      return added(error instanceof AuthorError ? error.usage : undefined, usage);
    }
  }

  async #once(): Promise<JobUsage | undefined> {
    const { author, role, title, prompt, handIn, fromText, offline, skeleton, limits } = this.#request;
    const assignment: Assignment = {
      id: this.#id,
      role,
      title,
      prompt,
      handIn,
      accept: (value) => this.#accept(value),
      folder: this.#world.folder ?? process.cwd(),
      limits: { ...defaultLimits, ...limits },
      ...(fromText ? { fromText } : {}),
      ...(offline ? { offline } : {}),
      ...(skeleton === undefined ? {} : { skeleton }),
    };
    const { usage } = await waitFor(author, assignment, {
      ...(this.#world.signal ? { signal: this.#world.signal } : {}),
      report: (progress) =>
        this.#world.report?.({ ...progress, author: author.name, role, title, round: this.#request.round }),
      spawned: (worker) => this.#note({ ...this.#team, worker }),
    });
    if (!this.#kept) throw new AuthorError(noResult(author.name), usage);
    return usage;
  }

  async #note(team: Team): Promise<void> {
    this.#team = team;
    if (!this.#isDirect) await writeTeam(this.#world, this.#request.team, team);
  }

  /** An answer is kept before anybody looks at it, and the first that passes for good: neither is paid for again. */
  async #accept(value: unknown): Promise<readonly Problem[]> {
    if (this.#kept) return [];
    await this.#note({ ...this.#team, answer: { input: this.#input, value } });
    faultPoint('job-answered');
    const findings = await this.#request.accept(value);
    if (hasErrors(findings) || this.#kept) return findings;
    const kept = await keepResult(this.#world, this.#request.key, value);
    const { answer: _, ...team } = this.#team;
    await this.#note({ ...team, result: { input: this.#input, ...kept } });
    this.#kept = { ...kept, value };
    faultPoint('job-result-kept');
    return findings;
  }

  /** Steps 6 to 8. */
  async #finish(usage: JobUsage | undefined): Promise<JobResult> {
    const kept = this.#kept;
    if (!kept) throw new AuthorError(noResult(this.#request.author.name), usage);
    await this.#shutDown();
    faultPoint('job-shut-down');
    this.#record.log('collect', 'done');
    faultPoint('job-collected');
    await this.#end({ outcome: 'finished', result: { sha: kept.sha, bytes: kept.bytes }, ...(usage ? { usage } : {}) });
    await this.#cleanUp();
    return { job: this.#id, value: kept.value, reused: false, ...(usage ? { usage } : {}) };
  }

  async #shutDown(): Promise<void> {
    const { worker } = this.#team;
    if (worker) await this.#source.end(worker);
    this.#record.log('shutdown', this.#isDirect ? 'skipped' : 'done');
  }

  /** Deleting the team is logged with the end, and done after it: until then the note tells the next run what was accepted. */
  async #end(end: JobEnd): Promise<void> {
    this.#record.log('delete-team', this.#isDirect ? 'skipped' : 'done');
    await this.#record.commit({ type: 'end-job', job: this.#id, steps: this.#record.taken(), end });
    faultPoint('job-ended');
  }

  async #cleanUp(): Promise<void> {
    if (!this.#isDirect && !(await deleteTeam(this.#world, this.#request.team)))
      this.#world.report?.({
        is: 'working',
        note: `The team ${this.#request.team} could not be deleted; the next run cleans it up.`,
        author: this.#request.author.name,
        role: this.#request.role,
        title: this.#request.title,
        round: this.#request.round,
      });
  }

  async #failed(error: unknown): Promise<unknown> {
    const wasCancelled = this.#world.signal?.aborted === true;
    const usage = error instanceof AuthorError ? error.usage : undefined;
    await this.#shutDown();
    const end: JobEnd = {
      outcome: wasCancelled ? 'cancelled' : 'failed',
      why: { text: messageOf(error) },
      ...(usage ? { usage } : {}),
    };
    await this.#end(end);
    await this.#cleanUp();
    return error;
  }
}

export async function requireSource({ authors, program }: World): Promise<AuthorSource> {
  if (authors) return authors();
  throw new ProblemError(
    problem('author/not-found', 'There are no authors here to delegate to.', { fix: `See: ${program} agents` }),
  );
}
