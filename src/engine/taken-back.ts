/** Words of the PRD that were noted in a session, and that it no longer says: it was changed since. */
import type { Session } from '../core/session.ts';
import type { World } from './world.ts';

/** Does the PRD as it stood say this, and the PRD as it stands not? */
export async function takenBack(world: World, session: Session): Promise<(text: string) => boolean> {
  const revisions = session.slots.get('prd')?.revisions ?? [];
  if (revisions.length < 2) return () => false;
  const texts: string[] = [];
  for (const { sha } of revisions) {
    const bytes = await world.store.getBlob(session.key, session.redacted.get(sha) ?? sha);
    texts.push(bytes ? new TextDecoder().decode(bytes) : '');
  }
  const [now = '', ...before] = texts.toReversed();
  return (text) => now !== '' && !now.includes(text) && before.some((one) => one.includes(text));
}
