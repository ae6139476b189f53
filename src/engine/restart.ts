/** 002-R54: starting over never discards: record and documents go to the archive first. */
import { stampOf } from './stamp.ts';
import type { Caller } from './caller.ts';
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
  const archived = await archiveSession(world, old, input.keepArtifacts ?? false);
  const path = old.session.source.path;
  const source = target.path ?? path;
  const again = { ...target, ...(source === undefined ? {} : { path: source }) };
  return { archived, outcome: await startSession(world, again, input, caller) };
}

/** Documents first: a crash in between leaves a session that says they are missing, and offers to put them back. */
export async function archiveSession(world: World, { key, session }: Opened, keepArtifacts: boolean): Promise<string> {
  const stamp = stampOf(world.clock.now());
  const folder = `${world.config.roots.design}/sessions/archive/${key}.${stamp}`;
  if (!keepArtifacts) {
    for (const slot of session.slots.values()) {
      if (slot.kind === 'prd' || !(await world.files.read(slot.path))) continue;
      await world.files.move(slot.path, `${folder}/artifacts/${slot.path}`);
    }
  }
  return world.store.archive(key, stamp);
}
