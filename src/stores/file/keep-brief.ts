/** Makes the brief of a session and keeps it for the next one who wants to see it in a hurry. */
import { join } from 'node:path';
import type { JsonObject } from '../../core/json.ts';
import { look } from '../../engine/act.ts';
import { brief } from '../../engine/operations/brief.ts';
import { open } from '../../engine/open.ts';
import type { World } from '../../engine/world.ts';
import { briefMemory, type KeptBrief } from './kept-brief.ts';
import { recentMemory, recentToKeep } from './recent.ts';
import { stampOf } from './stamp.ts';

const reader = { actor: { kind: 'agent', name: 'reader', via: 'tool' }, canAsk: false } as const;

/** `undefined` for a session that is not there, and in a world without a disk. */
export async function keepBrief(world: World, key: string, program: string): Promise<KeptBrief | undefined> {
  const first = await open(world, key);
  if (!first) return undefined;
  const { folder } = world;
  // A phase of a spec lies with its spec, and is asked for by whoever works on it.
  if (folder === undefined || first.session.flow === 'spec') return undefined;
  const sessions = `${world.config.roots.design}/sessions`;
  const paths = [
    `${sessions}/${key}.journal.jsonl`,
    `${sessions}/${key}.session.json`,
    'charrette.json',
    ...[...first.session.slots.values()].map(({ path }) => path),
  ];
  // Taken before anybody reads: what changes meanwhile makes the brief old at once, and not wrong.
  const stamps = [...new Set(paths)].map((path) => [path, stampOf(join(folder, path))] as const);
  const recent = recentToKeep(
    { root: folder, sessionsDir: sessions, privateDir: `${world.config.roots.design}/.charrette` },
    key,
  );
  const { value } = await brief(world, { session: key }, reader);
  const { value: opened, next } = await look(world, key, (now) => now);
  const isSpent = next?.id === 'done-budget-spent';
  const kept: KeptBrief = {
    program,
    stamps,
    text: value.text.trim(),
    stage: next?.stage ?? '',
    step: next?.id ?? '',
    isDone: opened.session.status !== 'active' || (next?.kind === 'done' && !isSpent),
    quick: opened.session.quick,
    unsaved: opened.pending.length > 0 || opened.unfinished.length > 0 || isSpent,
  };
  await world.memory.write(briefMemory(key), kept as unknown as JsonObject);
  await world.memory.write(recentMemory, recent);
  return kept;
}
