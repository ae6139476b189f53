/** A whole session in memory: the guide writes everything, quick mode says yes to everything. */
import type { Step } from '../../src/engine/step-view.ts';
import type { Config } from '../../src/engine/config.ts';
import { agent, memoryWorld, type MemoryWorld, person } from './memory-world.ts';

export async function wholePackage(
  prd: string,
  session: string,
  files: Readonly<Record<string, string>> = {},
  config: Partial<Config> = {},
): Promise<MemoryWorld> {
  const world = memoryWorld(config);
  for (const [path, text] of Object.entries(files)) world.put(path, text);
  world.put('docs/prd.md', prd);
  await world.run('design', { target: 'docs/prd.md', name: session, quick: true });
  for (let step = (await world.run('next', { session })).next as Step; step.kind !== 'done';) {
    const drafts = step.kind === 'write' && step.from !== 'interviewer';
    const input = drafts
      ? { session }
      : { session, ...(step.kind === 'approve' ? { verdict: 'approve' } : { clear: true }) };
    step = (await world.run(drafts ? 'draft' : 'submit', input, drafts ? person : agent)).next as Step;
  }
  return world;
}
