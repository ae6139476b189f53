/**
 * Sides that were read before, by the line they stand on: the same line says the same for ever, and reading a whole
 * design again takes longer than everything else in a comparison.
 */
import type { Subject } from '../artifacts/comparison/compare.ts';
import { isObject, type JsonObject } from '../core/json.ts';
import type { Session } from '../core/session.ts';
import type { Opened } from './opened.ts';
import type { World } from './world.ts';

/** Of each session: two options at two points are four. */
const most = 6;

export async function sideFor(
  world: World,
  opened: Opened,
  session: Session,
  ref: string,
  seq?: number,
): Promise<Subject> {
  const { key, lines, pending } = opened;
  const head = lines[(seq ?? lines.length) - 1]?.hash ?? '';
  // What was found on disk and is not on record makes another session of it.
  const found = seq === undefined ? pending.map(({ command }) => command.id).join(' ') : '';
  const name = `${head} ${session.option} ${found}`;
  const place = `sides/${key}`;
  const kept = (await world.memory.readCache(place)) ?? {};
  const known = kept[name];
  if (isObject(known)) {
    const { at: _, ...side } = (known as unknown as Subject).side;
    return { ...(known as unknown as Subject), side: { ...side, ref, ...(seq === undefined ? {} : { at: seq }) } };
  }
  const { compareSide } = await import('./compare-side.ts');
  const subject = await compareSide(world, ref, session, seq);
  const newest = Object.entries(kept).slice(-(most - 1));
  await world.memory.writeCache(place, { ...Object.fromEntries(newest), [name]: subject as unknown as JsonObject });
  return subject;
}
