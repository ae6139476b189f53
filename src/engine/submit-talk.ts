/** Handing in to the steps that only a conversation has. Each is a verb of its own as well. */
import type { NewEntry } from '../core/entry.ts';
import { problem, ProblemError } from '../core/problem.ts';
import type { StepReason, StepRef } from '../core/step.ts';
import { act, withId } from './act.ts';
import { saidIf } from './add-entry.ts';
import type { Operation, Outcome } from './operation.ts';
import { confirm } from './operations/confirm.ts';
import { option } from './operations/option.ts';
import { repeat } from './operations/repeat.ts';
import type { SubmitInput } from './operations/submit.schema.ts';
import { planQuestions } from './plan-questions.ts';
import { pointEntry } from './point-entry.ts';
import { raisedQuestions } from './raised-questions.ts';
import type { World } from './world.ts';

type Args = Parameters<Operation<SubmitInput, object>>;
type TalkSubmit = (...args: [...Args, StepRef]) => Promise<Outcome<object>>;

export const submitTalk: Partial<Record<StepReason, TalkSubmit>> = {
  'phase-open'(world, input, caller) {
    if (input.notes === undefined) return confirmed(world, input, caller);
    const notes = input.notes.map(
      ({ text, source }) => ({ type: 'note', text: { text }, ...saidIf('source', source) }) as const,
    );
    return add(world, input, caller, () => notes);
  },
  'decision-open': (world, input, caller, { entries }) => confirmed(world, input, caller, entries?.[0]),
  'point-open': (world, input, caller, { entries }) => confirmed(world, input, caller, entries?.[0]),
  'needs-review': (world, input, caller, { entries }) => confirmed(world, input, caller, input.entry ?? entries?.[0]),
  'point-off'(world, input, caller, { entries }) {
    const point = input.point ?? lacks('point', 'Word it anew: a title, and the agreement in full.');
    return add(world, input, caller, (at) => [pointEntry(point, at, entries?.[0])]);
  },
  'constraints-missing'(world, input, caller) {
    const { constraints } = input;
    if (constraints === undefined)
      return act(
        world,
        input.session,
        caller,
        ({ session }) => planQuestions(world, session, input, 'add-entries'),
        () => ({}),
      );
    const entries = constraints.map(
      ({ kind, text, state = 'set' }) => ({ type: 'constraint', kind, state, text: { text } }) as const,
    );
    return add(world, input, caller, () => entries);
  },
  'awaits-option'(world, input, caller) {
    const choice = String(input.choice ?? lacks('choice', 'The number of an option, or: repeat.'));
    const common = { session: input.session, ...idOf(input) };
    if (choice === 'repeat') return repeat(world, common, caller);
    const n = Number(choice);
    if (!Number.isInteger(n) || n < 1) return lacks('choice', 'The number of an option, or: repeat.');
    const because = input.because === undefined ? {} : { because: input.because };
    const words = input.text === undefined ? {} : { words: input.text };
    return option(world, { ...common, n, choose: true, ...because, ...words }, caller);
  },
};

const idOf = ({ commandId }: SubmitInput) => (commandId === undefined ? {} : { commandId });

function confirmed(world: World, input: SubmitInput, caller: Args[2], entry?: string): Promise<Outcome<object>> {
  const { verdict = lacks('verdict', 'approve, or changes with what is off.'), text } = input;
  const off = verdict === 'changes' ? { off: text ?? lacks('text', 'Say what is off.') } : {};
  const words = text === undefined ? {} : { words: text };
  const named = entry === undefined ? {} : { entry };
  return confirm(world, { session: input.session, ...idOf(input), ...named, ...off, ...words }, caller);
}

type Bare<T> = T extends unknown ? Omit<T, 'id'> : never;

function add(
  world: World,
  input: SubmitInput,
  caller: Args[2],
  entriesAt: (option: number) => readonly Bare<NewEntry>[],
): Promise<Outcome<object>> {
  const id = input.commandId ?? world.ids.next();
  return act(
    world,
    input.session,
    caller,
    async ({ session }) => {
      const said = entriesAt(session.option).map(
        (entry, i) => ({ ...entry, id: `${id.slice(0, 10)}.${i + 1}` }) as NewEntry,
      );
      const entries = [...said, ...(await raisedQuestions(world, session, said, id))];
      return { commands: [withId(world, { type: 'add-entries', entries }, id)] };
    },
    () => ({}),
  );
}

function lacks(field: string, fix: string): never {
  throw new ProblemError(problem('submit/missing-field', `This step needs \`${field}\`.`, { at: field, fix }));
}
