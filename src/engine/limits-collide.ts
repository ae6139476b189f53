/** Two limits of a session that cannot both hold: said when the second one comes, by whoever asks the questions. */
import { isConversation } from '../core/phase.ts';
import type { Problem } from '../core/problem.ts';
import { entriesOf, type Session } from '../core/session.ts';
import type { World } from './world.ts';

export async function limitsCollide(world: World, session: Session, added: string): Promise<Problem[]> {
  const held = entriesOf(session, 'constraint').filter(
    ({ status, state, supersededBy }) => status === 'active' && state === 'set' && supersededBy === undefined,
  );
  const kind = held.find(({ id }) => id === added)?.kind;
  if (held.filter((one) => one.kind === kind).length < 2) return [];
  const limits = await world.texts.with(session, (textOf) =>
    held.map(({ id, text, kind: of }) => ({ text: textOf(text), at: `constraint ${id}`, kind: of })),
  );
  const { kindsCollide } = await import('../stages/package/limits.ts');
  return kindsCollide(limits)
    .filter(({ at }) => at === `constraint ${added}`)
    .map((one) => ({
      ...one,
      fix: isConversation(session)
        ? `Which one holds is asked: ${world.program} next ${session.key}`
        : `Ask which one holds, and take the other back: ${world.program} withdraw ${session.key} ID`,
    }));
}
