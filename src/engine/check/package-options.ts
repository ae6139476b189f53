/** What a session knows that its documents do not say: its plan of tickets, and its constraints. */
import { entriesOf } from '../../core/session.ts';
import type { PackageOptions } from '../../stages/package/index.ts';
import type { StatedLimit } from '../../stages/package/statements.ts';
import type { Opened } from '../opened.ts';
import { takenBack } from '../taken-back.ts';
import type { World } from '../world.ts';

/** `written`: the tickets that there are, where some are only on their way in. */
export async function packageOptions(
  world: World,
  opened: Opened | undefined,
  written?: ReadonlySet<string>,
): Promise<PackageOptions> {
  const businessLanguage = world.config.businessLanguage === true;
  if (!opened) return { businessLanguage };
  const { session } = opened;
  const plan = session.tickets.get(session.option) ?? [];
  const slots = [...session.slots.values()];
  const known = written ?? new Set(slots.flatMap((slot) => (slot.kind === 'ticket' ? [slot.name] : [])));
  const isTakenBack = await takenBack(world, session);
  const limits = await world.texts.with(session, (textOf) =>
    entriesOf(session, 'constraint')
      .filter((entry) => entry.status === 'active' && entry.state === 'set')
      .filter((entry) => !isTakenBack(textOf(entry.text)))
      .map((entry): StatedLimit => ({ text: textOf(entry.text), at: `constraint ${entry.id}`, kind: entry.kind })),
  );
  return {
    businessLanguage,
    isOwn: true,
    planned: plan.map(({ id }) => id),
    unfinished: plan.some(({ id }) => !known.has(id)),
    limits,
  };
}
