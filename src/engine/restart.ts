/** 002-R54: starting over never discards: record and documents go to the archive first. */
import { stampOf } from './stamp.ts';
import type { Caller } from './caller.ts';
import { commit } from './commit.ts';
import type { Target } from './find-target.ts';
import type { Opened } from './opened.ts';
import type { Outcome } from './operation.ts';
import type { DesignInput } from './operations/design.schema.ts';
import { startSession } from './start-session.ts';
import type { World } from './world.ts';

export async function restart(
  world: World,
  old: Opened,
  target: Target,
  input: DesignInput,
  caller: Caller,
): Promise<{ archived: string; outcome: Outcome<object> }> {
  // A session that is only a file yet gets its journal first, so that there is a record to archive.
  if (old.lines.length === 0) await commit(world, old.key, caller, () => ({ commands: [] }));
  const archived = await archiveSession(world, old, input.keepArtifacts ?? false);
  const path = old.session.source.path;
  const source = target.path ?? path;
  const again = { ...target, ...(source === undefined ? {} : { path: source }) };
  return { archived, outcome: await startSession(world, again, input, caller) };
}

/** The record first, in one step: what a crash leaves behind of the documents is then found and offered. */
export async function archiveSession(world: World, { key, session }: Opened, keepArtifacts: boolean): Promise<string> {
  const folder = await world.store.archive(key, stampOf(world.clock.now()));
  for (const { kind, path } of keepArtifacts ? [] : session.slots.values()) {
    if (kind !== 'prd' && (await world.files.read(path))) await world.files.move(path, `${folder}/artifacts/${path}`);
  }
  return folder;
}
