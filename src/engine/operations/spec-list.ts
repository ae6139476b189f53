import type { Operation } from '../operation.ts';
import { listSpecs } from '../specs/find-spec.ts';
import { specRoots } from '../specs/roots.ts';
import type { SpecListInput } from './spec-list.schema.ts';

export interface SpecListValue {
  readonly roots: readonly string[];
  readonly specs: readonly { readonly name: string; readonly path: string }[];
}

/** All specs of all configured folders. */
export const specList: Operation<SpecListInput, SpecListValue> = async (world) => {
  const where = await specRoots(world);
  const specs = (await listSpecs(where)).map(({ name, shown }) => ({ name, path: shown }));
  return { value: { roots: where.roots.map(({ shown }) => shown), specs }, notes: where.warnings };
};
