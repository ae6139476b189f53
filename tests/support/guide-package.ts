/** A whole package in memory: the guide writes everything, quick mode says yes to everything. */
import { readFileSync } from 'node:fs';
import type { Step } from '../../src/engine/step-view.ts';
import { agent, type MemoryWorld, memoryWorld, person } from './memory-world.ts';

export const session = 'user-export';
export const prdPath = 'user-export.md';

export async function guidePackage(made = memoryWorld(), prd?: string): Promise<MemoryWorld> {
  made.put(prdPath, prd ?? readFileSync('examples/user-export.md', 'utf8'));
  await made.run('design', { target: prdPath, name: session, quick: true });
  for (let step = (await made.run('next', { session })).next as Step; step.kind !== 'done';) {
    const drafts = step.kind === 'write' && step.from !== 'interviewer';
    const fields = step.kind === 'approve' ? { verdict: 'approve' } : { clear: true };
    const outcome = drafts
      ? await made.run('draft', { session }, person)
      : await made.run('submit', { session, ...fields }, agent);
    step = outcome.next as Step;
  }
  return made;
}
