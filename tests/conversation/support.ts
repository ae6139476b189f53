/** A person who talks with the built-in partner, through the same verbs as everybody else. */
import type { Step } from '../../src/engine/step-view.ts';
import type { Outcome } from '../../src/engine/operation.ts';
import { person } from '../support/memory-world.ts';
import type { TempWorkspace } from '../support/temp-workspace.ts';

export interface Habits {
  /** What is answered to a question, by its key; the recommended option otherwise. */
  readonly answers?: Readonly<Record<string, string>>;
  /** Notes told in the first phase. */
  readonly notes?: readonly string[];
  /** Done once, before the step with this id (or its beginning) is taken. */
  readonly before?: Readonly<Record<string, (work: TempWorkspace, session: string) => Promise<unknown>>>;
  /** What is said to a step instead of yes. */
  readonly says?: (step: Step) => object | undefined;
  readonly stopAt?: (step: Step) => boolean;
}

/** Talks until it is done, or until it should stop; gives every step in its order. */
export async function talk(work: TempWorkspace, first: Outcome, habits: Habits = {}, limit = 120): Promise<Step[]> {
  const session = first.session ?? '';
  const did = new Set<string>();
  const steps: Step[] = [];
  let outcome = first;
  for (;;) {
    const step = outcome.next as Step;
    for (const [id, act] of Object.entries(habits.before ?? {})) {
      if (!step.id.startsWith(id) || did.has(id)) continue;
      did.add(id);
      await act(work, session);
      outcome = await work.run('next', { session });
    }
    const now = outcome.next as Step;
    steps.push(now);
    if (now.kind === 'done' || habits.stopAt?.(now)) return steps;
    if (steps.length > limit) throw new Error(`no end: ${steps.map((one) => one.id).join(' ')}`);
    outcome = await answerStep(work, session, now, habits, did);
  }
}

async function answerStep(
  work: TempWorkspace,
  session: string,
  step: Step,
  { answers = {}, notes = [], says }: Habits,
  did: Set<string>,
): Promise<Outcome> {
  const submit = (fields: object) => work.run('submit', { session, step: step.id, ...fields }, person);
  const own = says?.(step);
  if (own) return submit(own);
  if (step.kind === 'write') return work.run('draft', { session }, person);
  if (step.kind === 'ask') {
    const [question] = step.questions ?? [];
    const recommended = question?.options.find((one) => one.recommended) ?? question?.options[0];
    const answer = answers[question?.key ?? ''] ?? recommended?.answer ?? 'yes';
    return submit({ answers: { [question?.key ?? '']: answer } });
  }
  if (step.id === 'close-learning' && notes.length > 0 && !did.has('notes')) {
    did.add('notes');
    return submit({ notes: notes.map((text) => ({ text })) });
  }
  if (step.kind === 'choose' && step.options) return submit({ choice: '1', because: 'It fits' });
  if (step.kind === 'choose') {
    const choice = step.alternatives?.find((one) => one.recommended)?.n ?? 1;
    return submit({ choice, because: 'It carries the load' });
  }
  return submit({ verdict: 'approve' });
}
