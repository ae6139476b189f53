import type { Operation } from '../operation.ts';
import { findSpec } from '../specs/find-spec.ts';
import { specRoots } from '../specs/roots.ts';
import type { SpecFindInput } from './spec-find.schema.ts';

/** Where a spec stands. Several of one name are all shown, and none is guessed. */
export const specFind: Operation<SpecFindInput, { name: string; path: string }> = async (world, { name }) => {
  const where = await specRoots(world);
  const spec = await findSpec(world, where, name);
  return { value: { name: spec.name, path: spec.shown }, notes: where.warnings };
};
