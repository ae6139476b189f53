import { type Added, addEntry, listIf, said } from '../add-entry.ts';
import type { Operation } from '../operation.ts';
import type { ConstraintInput } from './constraint.schema.ts';

/** A limit that the design must keep. Late ones name what should be looked at again. */
export const constraint: Operation<ConstraintInput, Added> = (world, input, caller) =>
  addEntry(world, input, caller, {
    type: 'constraint',
    kind: input.kind,
    state: input.state ?? 'set',
    text: said(input.text),
    ...listIf('tags', input.tags),
    ...(input.supersedes === undefined ? {} : { supersedes: input.supersedes }),
  });
