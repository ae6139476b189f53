/** The text of a revision as the session kept it; what was redacted is read in its clean form. */
import type { Session } from '../core/session.ts';
import { latest, type Slot } from '../core/slot.ts';
import type { World } from './world.ts';

export async function keptText(
  world: Pick<World, 'store'>,
  session: Session,
  slot: Slot | undefined,
): Promise<string | undefined> {
  const revision = latest(slot);
  if (!revision) return undefined;
  const sha = session.redacted.get(revision.sha) ?? revision.sha;
  const bytes = await world.store.getBlob(session.key, sha);
  return bytes && new TextDecoder().decode(bytes);
}
