/** Options beside the one that owns the seed's paths, where a whole workspace is checked. */
import { requireOpened } from '../act.ts';
import { gatherDocuments, type GatheredDocument } from '../gather-documents.ts';
import type { World } from '../world.ts';
import type { Group } from './group.ts';

/** Looking into more sessions than this would take longer than the check. */
const mostSessions = 50;

/** An option that nobody works on at the moment is a design of its own over the same PRD and rules. */
export async function otherOptions(world: World, keys: readonly string[], left: readonly GatheredDocument[]) {
  const options: Group[] = [];
  const taken = new Set<string>();
  for (const key of left.length > 0 && keys.length <= mostSessions ? keys : []) {
    const { session } = await requireOpened(world, key);
    const slots = [...session.slots.values()];
    for (const option of new Set(slots.flatMap((slot) => slot.option ?? []))) {
      const paths = new Set(slots.filter((slot) => slot.option === option).map(({ path }) => path));
      const own = left.filter(({ path }) => !taken.has(path) && paths.has(path));
      if (own.length === 0 || option === session.option) continue;
      for (const { path } of own) taken.add(path);
      const shared = (await gatherDocuments(world, [key])).documents.filter(
        (one) => session.slots.get(one.slot ?? '')?.option === undefined,
      );
      options.push({
        of: `${key}#${option}`,
        documents: [...shared, ...own],
        only: new Set(own.map(({ path }) => path)),
      });
    }
  }
  return { options, rest: left.filter(({ path }) => !taken.has(path)) };
}
