/** The part of the hook that opens a session: a file of its own, loaded only where the kept brief no longer holds. */
import { createApp } from '../../app.ts';
import { type ActiveSpec, activeSpec } from './active-spec.ts';
import { keepBrief } from '../../stores/file/keep-brief.ts';
import type { KeptBrief } from '../../stores/file/kept-brief.ts';
import { version } from '../../version.ts';

const hook = { actor: { kind: 'agent', name: 'hook', via: 'tool' }, canAsk: false } as const;

/** `undefined` for a session that is not there. */
export async function makeBrief(root: string, key: string, checkpoint: boolean): Promise<KeptBrief | undefined> {
  const app = createApp({ root });
  const kept = await keepBrief(app.world, key, version);
  if (!checkpoint || !kept?.unsaved) return kept;
  // One line puts on record what changed on disk, and says that the driver's context is empty from here on.
  await app.run('budget', { session: key, used: 0, limit: 1 }, hook);
  return keepBrief(app.world, key, version);
}

export async function makeSpec(root: string): Promise<ActiveSpec | undefined> {
  return activeSpec(createApp({ root }), hook);
}
