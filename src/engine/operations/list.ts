import { type Heading, headingOf } from '../../artifacts/session-file/index.ts';
import type { JsonObject } from '../../core/json.ts';
import { type ListedSession, newestFirst } from '../listed-session.ts';
import type { Operation } from '../operation.ts';
import type { ListInput } from './list.schema.ts';

const ending = '.session.json';
const unknown = { stage: 0, updatedAt: '', prd: '', unreadable: true };
const lookAt = (_: string, bytes: Uint8Array | undefined): JsonObject => ({
  ...((bytes && headingOf(bytes)) ?? unknown),
});

/** All sessions of the workspace, the newest first. Reads the derived session files, never the journals. */
export const list: Operation<ListInput, { sessions: readonly ListedSession[]; total: number }> = async (
  world,
  { limit },
) => {
  // Also those without a journal, which were made by others and can be taken over.
  const files = await world.files.each(`${world.config.roots.design}/sessions`, ending, lookAt, 'headings-2');
  const sessions: ListedSession[] = [];
  for (const [name, view] of files) {
    sessions.push({ session: name.slice(0, -ending.length), ...(isHeading(view) ? view : unknown) });
  }
  for (const session of await world.store.keys()) {
    if (!files.has(`${session}${ending}`)) sessions.push({ session, ...unknown });
  }
  sessions.sort(newestFirst);
  return { value: { sessions: sessions.slice(0, limit), total: sessions.length }, notes: [] };
};

/** What was kept may have been kept by anybody. */
function isHeading(view: JsonObject): view is JsonObject & Heading {
  return typeof view['stage'] === 'number' && typeof view['updatedAt'] === 'string' && typeof view['prd'] === 'string';
}
