import { stateFile } from '../../artifacts/spec/state.ts';
import type { Operation } from '../operation.ts';
import { requireSpec } from '../specs/find-spec.ts';
import { within } from '../specs/roots.ts';
import { describeSpec, type SpecStatus } from '../specs/spec-status.ts';
import type { SpecCancelInput } from './spec-cancel.schema.ts';

export interface SpecCancelValue extends SpecStatus {
  /** Where its state is kept now; absent when there was none. */
  readonly archived?: string;
}

/** Ends the run of a spec: its state is set aside, its documents stay. */
export const specCancel: Operation<SpecCancelInput, SpecCancelValue> = async (world, { name }) => {
  const { spec, where } = await requireSpec(world, name);
  const status = await describeSpec(spec);
  const state = within(spec, stateFile);
  if ((await spec.files.kindOf(state.folder)) !== 'file') return { value: status, notes: where.warnings };
  const stamp = world.clock.now().toISOString().replaceAll(/[:.]/g, '-');
  const archive = within(spec, `${stateFile}.cancelled-${stamp}`);
  await spec.files.move(state.folder, archive.folder);
  return { value: { ...status, archived: archive.shown }, notes: where.warnings };
};
