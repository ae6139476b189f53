import { type Added, addEntry, said, saidIf } from '../add-entry.ts';
import type { Operation } from '../operation.ts';
import type { AssumeInput } from './assume.schema.ts';

/** Proposes an assumption: options first, somebody chooses later. */
export const assume: Operation<AssumeInput, Added> = (world, input, caller) =>
  addEntry(world, input, caller, {
    type: 'assumption',
    text: said(input.text),
    options: input.option.map((label, i) => ({
      label: said(label),
      ...(input.recommend === i + 1 ? { recommended: true } : {}),
    })),
    ...saidIf('why', input.why),
  });
