/** What of a session stands already, for an author to read first. */
import type { SlotKind } from '../core/line.ts';
import { type Session, stageState } from '../core/session.ts';
import type { StageContext } from './stage.ts';

/** Paths of the documents of these kinds that are there, in this order; those of other options are left out. */
export function standing({ session }: StageContext, kinds: readonly SlotKind[]): string[] {
  const slots = [...session.slots.values()];
  return kinds.flatMap((kind) => {
    const own = slots.filter(
      (slot) => slot.kind === kind && (slot.option === undefined || slot.option === session.option),
    );
    if (own.length > 0) return own.map((slot) => slot.path);
    return kind === 'prd' && session.source.path !== undefined ? [session.source.path] : [];
  });
}

export function isSimple(session: Session): boolean {
  return stageState(session, '2').data['complexity'] === 'simple';
}
