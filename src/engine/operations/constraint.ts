import { type Added, addEntry, listIf, said } from '../add-entry.ts';
import { requireOpened } from '../act.ts';
import { limitsCollide } from '../limits-collide.ts';
import type { Operation } from '../operation.ts';
import type { ConstraintInput } from './constraint.schema.ts';

/** A limit that the design must keep. Late ones name what should be looked at again, and which limit they go against. */
export const constraint: Operation<ConstraintInput, Added> = async (world, input, caller) => {
  const outcome = await addEntry(world, input, caller, {
    type: 'constraint',
    kind: input.kind,
    state: input.state ?? 'set',
    text: said(input.text),
    ...listIf('tags', input.tags),
    ...(input.supersedes === undefined ? {} : { supersedes: input.supersedes }),
  });
  const { session } = await requireOpened(world, input.session);
  return { ...outcome, notes: [...(await limitsCollide(world, session, outcome.value.id)), ...outcome.notes] };
};
