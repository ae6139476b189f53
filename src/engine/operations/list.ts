import { type Heading, headingOf } from '../../artifacts/session-file/index.ts';
import { settingsPath } from '../../artifacts/spec/settings-path.ts';
import type { JsonObject } from '../../core/json.ts';
import { type ListedSession, newestFirst } from '../listed-session.ts';
import type { Operation } from '../operation.ts';
import type { ListedPhase } from '../specs/list-sessions.ts';
import type { World } from '../world.ts';
import type { ListInput } from './list.schema.ts';

const ending = '.session.json';
const unknown = { stage: 0, updatedAt: '', prd: '', unreadable: true };
const lookAt = (_: string, bytes: Uint8Array | undefined): JsonObject => ({
  ...((bytes && headingOf(bytes)) ?? unknown),
});

export interface ListValue {
  readonly sessions: readonly ListedSession[];
  readonly total: number;
  /** Phases of specs, which have no session file. */
  readonly specs?: readonly ListedPhase[];
}

/** All sessions of the workspace, the newest first. Reads the derived session files; journals only of specs. */
export const list: Operation<ListInput, ListValue> = async (world, { limit }) => {
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
  const specs = await phasesIn(world);
  const ofSpecs = specs.length > 0 ? { specs: specs.slice(0, limit) } : {};
  return { value: { sessions: sessions.slice(0, limit), total: sessions.length, ...ofSpecs }, notes: [] };
};

/** Where no specs can be, what knows about them is not even loaded. */
async function phasesIn(world: World): Promise<readonly ListedPhase[]> {
  const kinds = await Promise.all([settingsPath, 'specs'].map((path) => world.files.kindOf(path)));
  if (kinds.every((kind) => kind === undefined)) return [];
  return (await import('../specs/list-sessions.ts')).listPhases(world);
}

/** What was kept may have been kept by anybody. */
function isHeading(view: JsonObject): view is JsonObject & Heading {
  return typeof view['stage'] === 'number' && typeof view['updatedAt'] === 'string' && typeof view['prd'] === 'string';
}
