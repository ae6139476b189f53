import { jobRoles } from '../../core/job.ts';
import type { Choice, FoundAuthor } from '../author-port.ts';
import { requireSource } from '../jobs/run-job.ts';
import type { Operation } from '../operation.ts';
import type { AgentsInput } from './agents.schema.ts';

export interface AgentsValue {
  readonly found: readonly FoundAuthor[];
  readonly chosen: readonly Choice[];
}

/** Who could be given an assignment on this machine, and who would be. Nothing is started to find out. */
export const agents: Operation<AgentsInput, AgentsValue> = async (world) => {
  const source = await requireSource(world);
  const chosen = await Promise.all(jobRoles.map((role) => source.choose(role)));
  return { value: { found: await source.found(), chosen }, notes: [] };
};
