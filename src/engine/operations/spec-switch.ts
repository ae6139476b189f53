import type { Operation } from '../operation.ts';
import { findSpec, setCurrent } from '../specs/find-spec.ts';
import { specRoots } from '../specs/roots.ts';
import type { SpecSwitchInput } from './spec-switch.schema.ts';

/** Makes a spec the active one. */
export const specSwitch: Operation<SpecSwitchInput, { name: string; path: string }> = async (world, { name }) => {
  const where = await specRoots(world);
  const spec = await findSpec(world, where, name);
  await setCurrent(where, spec);
  return { value: { name: spec.name, path: spec.shown }, notes: where.warnings };
};
