import { problem, ProblemError } from '../../core/problem.ts';
import { type Added, addEntry, said, saidIf } from '../add-entry.ts';
import type { Operation } from '../operation.ts';
import type { AssumeInput } from './assume.schema.ts';

/** Proposes an assumption: options first, somebody chooses later. */
export const assume: Operation<AssumeInput, Added> = async (world, input, caller) => {
  const { length } = input.option;
  if (input.recommend !== undefined && input.recommend > length) {
    const message = `There is no option ${input.recommend} to recommend: there are ${length}.`;
    const fix = `Give a number from 1 to ${length}.`;
    throw new ProblemError(problem('choose/out-of-range', message, { at: 'recommend', fix }));
  }
  return addEntry(world, input, caller, {
    type: 'assumption',
    text: said(input.text),
    options: input.option.map((label, i) => ({
      label: said(label),
      ...(input.recommend === i + 1 ? { recommended: true } : {}),
    })),
    ...saidIf('why', input.why),
  });
};
