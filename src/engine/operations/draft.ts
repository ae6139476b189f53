import { stageFacts } from '../../core/line.ts';
import { problem, ProblemError } from '../../core/problem.ts';
import { look, requireOpened } from '../act.ts';
import type { AuthorSource } from '../author-port.ts';
import { currentStep } from '../current-step.ts';
import { asGuide, draftWithGuide } from '../draft-with-guide.ts';
import type { Delegated } from '../jobs/delegate-stage.ts';
import type { Operation, Outcome } from '../operation.ts';
import type { World } from '../world.ts';
import type { DraftInput } from './draft.schema.ts';

export type DraftValue =
  | Delegated
  /** `same`: it was looked at again, and nothing of it changed. */
  | { readonly submitted: string; readonly author: 'guide'; readonly same?: true }
  /** Nothing was done: this is what whoever does it gets. */
  | { readonly prompt: string; readonly handIn: unknown; readonly estimate?: unknown };

/** Lets somebody else write what the current step wants, and hands it in: the guide, an agent, a model, an editor. */
export const draft: Operation<DraftInput, DraftValue> = async (world, input, caller) => {
  const source = await world.authors?.();
  const author = source ? await source.choose('author', input.author) : { name: 'guide' };
  if (input.printPrompt || author.name === 'host') return assignment(world, input, source, author.name);
  // A phase of a spec has an author of its own in every case, and its steps on record.
  const isSpec = input.session.includes('/');
  if (author.name === 'guide' && input.reviewer === undefined && !isSpec) {
    const outcome = await draftWithGuide(world, input.session, { noDiagrams: input.noDiagrams === true }).catch(
      async (refused: unknown) =>
        (await import('../taken-by-quick-mode.ts')).takenByQuickMode(world, input.session, refused, asGuide),
    );
    return { ...outcome, value: { ...outcome.value, author: 'guide' } };
  }
  if ((author.name === 'guide' && !isSpec) || !source) throw new ProblemError(guideReviews);
  // Agents, models and prompts load only for those who delegate.
  const { delegateStage } = await import('../jobs/delegate-stage.ts');
  const reviewer = await reviewerFor(world, input, source, author.name);
  const { timeoutMinutes, maxCost } = world.config.delegate;
  const ceiling = input.maxCost ?? maxCost;
  return delegateStage(world, {
    key: input.session,
    caller,
    author: await source.open(author.name),
    ...(reviewer === undefined ? {} : { reviewer: await source.open(reviewer) }),
    limits: {
      timeout: (input.timeout ?? timeoutMinutes) * 60_000,
      ...(ceiling === undefined ? {} : { maxCost: ceiling }),
    },
    ...(input.fresh ? { fresh: true } : {}),
  });
};

const guideReviews = problem(
  'draft/no-review',
  'What the guide drafts is not revised, so there is nothing to review here.',
  {
    at: 'reviewer',
    fix: 'Let an agent or a model write it: --author NAME',
  },
);

/** X3: a design is reviewed unless in quick mode. Nobody named: the author's kind, in a run of its own. */
async function reviewerFor(
  world: World,
  input: DraftInput,
  source: AuthorSource,
  author: string,
): Promise<string | undefined> {
  const opened = await requireOpened(world, input.session);
  const { stage, ticket } = await currentStep(world, opened);
  const mode = input.review ?? (input.reviewer === undefined ? world.config.delegate.review : 'always');
  const wanted = mode === 'always' || (mode === 'auto' && stage === '3b' && !opened.session.quick);
  // Judgements and plans are checked by the machine; what a reviewer reads is documents.
  if (!wanted || (stageFacts(stage).wants !== 'documents' && ticket === undefined)) return undefined;
  return (await source.choose('reviewer', input.reviewer, author)).name;
}

/** What an author would get, for eyes or for whoever calls: nothing is started and nothing is written. */
async function assignment(
  world: World,
  input: DraftInput,
  source: AuthorSource | undefined,
  name: string,
): Promise<Outcome<DraftValue>> {
  const { stageWork } = await import('../jobs/stage-work.ts');
  const { defaultLimits } = await import('../jobs/run-job.ts');
  return look(world, input.session, async (opened) => {
    const { prompt, result, role, title } = await stageWork(world, opened);
    const author = name === 'host' || name === 'guide' ? undefined : await source?.open(name);
    const { handIn } = result;
    const folder = world.folder ?? '';
    const accept = async () => [];
    const estimate = author?.estimate?.({ id: '', role, title, prompt, handIn, accept, folder, limits: defaultLimits });
    return { prompt, handIn, ...(estimate ? { estimate } : {}) };
  });
}
