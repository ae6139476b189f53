/** 000-R9: what was agreed or decided before a constraint or edge case came that touches it, until it is confirmed again. */
import type { Entry } from './entry.ts';
import type { Session } from './session.ts';

/** Id of a decision or point to the ids of what came later and touches it. */
export function lookAgain(session: Session): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const entry of session.entries.values()) {
    if (entry.status !== 'active') continue;
    for (const id of entry.touches ?? []) {
      const touched = session.entries.get(id);
      if (!touched || !isHeld(touched) || (touched.settled?.seq ?? touched.addedSeq) >= entry.addedSeq) continue;
      const causes = found.get(id) ?? [];
      causes.push(entry.id);
      found.set(id, causes);
    }
  }
  return found;
}

function isHeld({ type, status }: Entry): boolean {
  return (type === 'decision' && status === 'accepted') || (type === 'point' && status === 'agreed');
}
