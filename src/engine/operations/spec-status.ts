import type { Operation } from '../operation.ts';
import { currentSpec, listSpecs, requireSpec } from '../specs/find-spec.ts';
import { specRoots } from '../specs/roots.ts';
import { describeSpec, type SpecStatus } from '../specs/spec-status.ts';
import type { SpecStatusInput } from './spec-status.schema.ts';

export interface SpecStatusValue {
  readonly active?: string;
  readonly specs: readonly (SpecStatus & { readonly active: boolean })[];
}

/** Where each spec stands: its phase, its documents, what comes next. Reads only. */
export const specStatus: Operation<SpecStatusInput, SpecStatusValue> = async (world, { name }) => {
  const where = await specRoots(world);
  const active = await currentSpec(world, where);
  const specs = name === undefined ? await listSpecs(where) : [(await requireSpec(world, name)).spec];
  const described = await Promise.all(
    specs.map(async (spec) => ({
      ...(await describeSpec(spec)),
      active: spec.files === active?.files && spec.folder === active.folder,
    })),
  );
  const notes = [...where.warnings, ...described.flatMap(({ warnings }) => warnings)];
  return { value: { ...(active && { active: active.shown }), specs: described }, notes };
};
