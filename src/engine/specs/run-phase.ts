/**
 * The command of a phase: goes on with it as far as nobody has to be asked. The guide or whoever was named interviews
 * and proposes; an author writes, reviewers judge; a person answers, chooses, confirms and approves, in a later call.
 */
import type { WrittenPhase } from '../../artifacts/spec/phases.ts';
import type { JobUsage } from '../../core/job.ts';
import type { Problem } from '../../core/problem.ts';
import { type Session, stageState } from '../../core/session.ts';
import type { StepRef } from '../../core/step.ts';
import { act, requireOpened } from '../act.ts';
import type { Author, AuthorSource } from '../author-port.ts';
import type { Caller } from '../caller.ts';
import type { ReviewMode } from '../config.ts';
import { currentStep } from '../current-step.ts';
import { added } from '../jobs/job-problems.ts';
import type { Delegated, ReviewReport } from '../jobs/delegate-stage.ts';
import { requireSource } from '../jobs/run-job.ts';
import type { Opened } from '../opened.ts';
import type { Outcome } from '../operation.ts';
import { readPrimer } from '../priming.ts';
import { findRecovery, resolveRecovery } from '../resolve-recovery.ts';
import type { Step } from '../step-types.ts';
import { viewStep } from '../step-view.ts';
import type { World } from '../world.ts';
import { requireSpec, type Spec } from './find-spec.ts';
import { finishPhase } from './finish-phase.ts';
import { coveredNotes, guideInterview, phaseInterview } from './interview.ts';
import { phaseState } from './known.ts';
import { approachesDocument, guideApproachesOf, requestedChange } from './phase-work.ts';
import type { PhaseKit } from './phases/phase.ts';
import { keyOfPhase, outputOf, requireKit } from './spec-session.ts';
import { beginPhase, requireSession, requireSources } from './start-phase.ts';
import { stopLine } from './view-phase.ts';

export interface PhaseInput {
  readonly name?: string | undefined;
  readonly quick?: boolean | undefined;
  readonly printPrompt?: boolean | undefined;
  readonly author?: string | undefined;
  readonly reviewer?: string | undefined;
  readonly interviewer?: string | undefined;
  readonly review?: ReviewMode | undefined;
  readonly maxCost?: number | undefined;
  readonly timeout?: number | undefined;
  readonly fresh?: boolean | undefined;
  readonly restart?: boolean | undefined;
  readonly commitSpec?: boolean | undefined;
  readonly noCommitSpec?: boolean | undefined;
}

export interface PhaseValue {
  readonly spec: string;
  readonly path: string;
  readonly phase: WrittenPhase;
  /** Where the document stands or will stand. */
  readonly output: string;
  /** Nothing was done: this is what an author would get. */
  readonly prompt?: string;
  readonly author?: string;
  readonly reviewer?: string;
  readonly review?: ReviewReport;
  readonly usage?: JobUsage;
  /** Shown also where nobody is asked (003-R47). */
  readonly walkthrough?: readonly string[];
  readonly approved?: boolean;
  /** What comes next, when this is done. */
  readonly stop?: string;
}

export async function runPhase(
  world: World,
  phase: WrittenPhase,
  input: PhaseInput,
  caller: Caller,
): Promise<Outcome<PhaseValue>> {
  const { spec, where } = await requireSpec(world, input.name);
  const kit = await requireKit(phase, spec.shown);
  await requireSources(world, spec, phase);
  const about = { spec: spec.name, path: spec.shown, phase, output: outputOf(spec, phase) };
  if (input.printPrompt)
    return { value: { ...about, prompt: await promptOf(world, spec, kit, input) }, notes: where.warnings };
  const commitSpec = input.noCommitSpec ? false : input.commitSpec;
  const { opened, notes } = await beginPhase(
    world,
    {
      spec,
      kit,
      quick: input.quick ?? false,
      restart: input.restart ?? false,
      ...(commitSpec === undefined ? {} : { commitSpec }),
    },
    caller,
  );
  const run = new PhaseRun(world, kit, input, caller);
  const outcome = await run.goOn(opened.key);
  return { ...outcome, value: { ...about, ...outcome.value }, notes: [...where.warnings, ...notes, ...outcome.notes] };
}

/** 003-R29: complete without any other file, and nothing is begun for it. */
async function promptOf(world: World, spec: Spec, kit: PhaseKit, { quick = false }: PhaseInput): Promise<string> {
  const opened = await (await import('../open.ts')).open(world, keyOfPhase(world, spec, kit.phase));
  const step = opened && (await currentStep(world, opened));
  if (opened && step?.kind === 'write' && step.stage === '3b') {
    return (await (await import('./phase-work.ts')).phaseWork(world, opened, step)).prompt;
  }
  const { primer } = opened ? { primer: undefined } : await readPrimer(world, { key: spec.name, title: spec.name });
  const { known } = await phaseState(world, spec, kit, opened?.session, primer?.lines ?? []);
  const handIn = 'hand in with the tool submit_documents, once, whole.';
  return kit.compose({ ...known, quick: known.quick || quick, handIn });
}

class PhaseRun {
  readonly #world: World;
  readonly #kit: PhaseKit;
  readonly #input: PhaseInput;
  readonly #caller: Caller;
  readonly #notes: Problem[] = [];
  #source: AuthorSource | undefined;
  #value: Partial<PhaseValue> = {};

  constructor(world: World, kit: PhaseKit, input: PhaseInput, caller: Caller) {
    this.#world = world;
    this.#kit = kit;
    this.#input = input;
    this.#caller = caller;
  }

  /** Until somebody has to be asked, or there is nothing more to do. */
  async goOn(key: string): Promise<Outcome<Partial<PhaseValue>>> {
    for (;;) {
      const opened = await requireSession(this.#world, key);
      const step = await currentStep(this.#world, opened);
      if (await this.#take(opened, step)) continue;
      const after = await requireSession(this.#world, key);
      const finished = step.reason === 'all-complete' ? await this.#finish(after.session) : {};
      const next = await viewStep(this.#world, after);
      const walkthrough = next.walkthrough ?? (await this.#walkthrough(after, step));
      return {
        session: key,
        value: { ...this.#value, ...finished, ...(walkthrough ? { walkthrough } : {}) },
        notes: [...this.#notes, ...after.notes],
        next,
      };
    }
  }

  /** Does what nobody has to be asked for; false when somebody has to be. */
  async #take(opened: Opened, step: StepRef): Promise<boolean> {
    const { session } = opened;
    if (step.kind === 'recover') return session.quick && this.#settle(opened, step);
    if (step.kind === 'review') return this.#review(opened, step);
    if (step.kind !== 'write') return false;
    if (step.stage === '0') return this.#interview(opened);
    if (step.stage === '3a') return this.#approaches(opened);
    return this.#write(opened);
  }

  /** 003-R56: nobody is asked. A document that stands there already goes on record, and is written anew. */
  async #settle({ recoveries, key }: Opened, step: StepRef): Promise<boolean> {
    const recovery = findRecovery(recoveries, step.finding ?? '');
    if (recovery?.code !== 'found-existing') return false;
    const choice = recovery.options.find((option) => option.key === 'no')?.key;
    if (choice === undefined) return false;
    await resolveRecovery(this.#world, key, recovery, choice, this.#caller, {});
    return true;
  }

  async #interview(opened: Opened): Promise<boolean> {
    const { session, key } = opened;
    const { covered, over, open } = await phaseInterview(this.#world, session);
    if (!session.quick && stageState(session, '0').round === 1 && !stageState(session, '0').handedIn)
      this.#notes.push(...coveredNotes(covered));
    // Nobody is asked, and paid, for a question that may not be put: only an answer in own words may be followed up.
    const isOver = over === 'said-so' || (over === 'max' && !open);
    if (session.quick || isOver || (await this.#who('interviewer')) === 'guide') {
      const plan = async ({ session: now }: Opened) => ({ commands: [await guideInterview(this.#world, now)] });
      await act(this.#world, key, asGuide, plan, () => ({}));
      return true;
    }
    return this.#delegate(opened, await this.#who('interviewer'));
  }

  async #approaches(opened: Opened): Promise<boolean> {
    const { session, key } = opened;
    const who = session.quick ? 'guide' : await this.#who('interviewer');
    if (who !== 'guide') return this.#delegate(opened, who);
    const { submit } = await import('../operations/submit.ts');
    const { spec, state } = await this.#state(session);
    const words = await requestedChange(this.#world, opened, '3a');
    const fields = approachesDocument(spec.name, guideApproachesOf(this.#kit, state, words));
    await submit(this.#world, { session: key, ...fields }, asGuide);
    return true;
  }

  async #write(opened: Opened): Promise<boolean> {
    return this.#delegate(opened, await this.#who('author'));
  }

  /** A text that came in by itself waits for a reviewer; a host's own hands in by itself, too. */
  async #review({ key }: Opened, { stage }: StepRef): Promise<boolean> {
    const source = await this.#authors();
    const { name } = await source.choose('reviewer', this.#input.reviewer, await this.#who('author'));
    if (name === 'host') return false;
    const { reviewStanding } = await import('../jobs/review-standing.ts');
    const reviewer = await source.open(name);
    const request = { key, stage, caller: this.#caller, reviewer, fresh: this.#input.fresh ?? false };
    await reviewStanding(this.#world, { ...request, limits: this.#limits() });
    return true;
  }

  #limits() {
    const { timeoutMinutes, maxCost } = this.#world.config.delegate;
    const ceiling = this.#input.maxCost ?? maxCost;
    const spent = this.#value.usage?.cost ?? 0;
    return {
      timeout: (this.#input.timeout ?? timeoutMinutes) * 60_000,
      ...(ceiling === undefined ? {} : { maxCost: Math.max(0, ceiling - spent) }),
    };
  }

  async #state(session: Session) {
    const { specOfKey } = await import('./spec-session.ts');
    const spec = specOfKey(this.#world, session.key);
    return { spec, state: await phaseState(this.#world, spec, this.#kit, session) };
  }

  /** The host does it itself: it reads the step and hands in. */
  async #delegate(opened: Opened, name: string): Promise<boolean> {
    if (name === 'host') return false;
    const { delegateStage } = await import('../jobs/delegate-stage.ts');
    const source = await this.#authors();
    const reviewer = await this.#reviewer(opened, name);
    const outcome = await delegateStage(this.#world, {
      key: opened.key,
      caller: this.#caller,
      author: await source.open(name),
      ...(reviewer ? { reviewer } : {}),
      limits: this.#limits(),
      ...(this.#input.fresh ? { fresh: true } : {}),
    });
    this.#told(outcome.value);
    // What the checks found stands in the review and in the document; the rest is told nowhere else.
    this.#notes.push(...outcome.notes.filter(({ code }) => /^(?:review|git|file|spec-state)\//.test(code)));
    return true;
  }

  #told({ author, reviewer, review, usage }: Delegated): void {
    const all = added(this.#value.usage, usage);
    this.#value = {
      ...this.#value,
      author,
      ...(reviewer === undefined ? {} : { reviewer }),
      ...(review ? { review } : {}),
      ...(all ? { usage: all } : {}),
    };
  }

  /** X3: on unless quick; what a person asked to be changed is looked at by that person. */
  async #reviewer(opened: Opened, author: string): Promise<Author | undefined> {
    const { session } = opened;
    const { stage } = await currentStep(this.#world, await requireOpened(this.#world, session.key));
    const { reviewer, review } = this.#input;
    const mode = review ?? this.#world.config.delegate.review;
    const isFirst = (await requestedChange(this.#world, opened, '3b')) === undefined;
    const wanted = mode === 'always' || (mode === 'auto' && !session.quick && isFirst);
    if (stage !== '3b' || !wanted) return undefined;
    const source = await this.#authors();
    return source.open((await source.choose('reviewer', reviewer, author)).name);
  }

  async #who(role: 'author' | 'interviewer'): Promise<string> {
    return (await (await this.#authors()).choose(role, this.#input[role])).name;
  }

  async #authors(): Promise<AuthorSource> {
    return (this.#source ??= await requireSource(this.#world));
  }

  async #finish(session: Session): Promise<Partial<PhaseValue>> {
    this.#notes.push(...(await finishPhase(this.#world, session)));
    return { approved: true, stop: stopLine(this.#world.program, this.#kit.phase) };
  }

  /** Quick mode asks nobody, and shows all the same what came of it. */
  async #walkthrough(opened: Opened, step: StepRef): Promise<Step['walkthrough']> {
    if (step.reason !== 'all-complete') return undefined;
    const { walkthroughOf } = await import('./view-phase.ts');
    return walkthroughOf(this.#world, opened.session, this.#kit);
  }
}

const asGuide: Caller = { actor: { kind: 'guide', name: 'guide', via: 'tool' }, canAsk: false };
