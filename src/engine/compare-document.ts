/** The artifact rows of "telling changes apart". */
import { latest, type Slot } from '../core/slot.ts';

export type DocumentStanding = 'same' | 'unfinished' | 'reverted' | 'edited' | 'missing';

/**
 * `finishedSeq` is the last line whose files this machine has written; `undefined` on a machine that never wrote any.
 * An older text is an unfinished write of ours only if we never got as far as writing the newer one.
 */
export function compareDocument(slot: Slot, onDisk: string | null, finishedSeq: number | undefined): DocumentStanding {
  const newest = latest(slot);
  if (!newest) return onDisk === null ? 'missing' : 'edited';
  if (onDisk === newest.sha) return 'same';
  const neverWritten = finishedSeq !== undefined && newest.seq > finishedSeq;
  if (onDisk === null) return neverWritten ? 'unfinished' : 'missing';
  if (!slot.revisions.some((revision) => revision.sha === onDisk)) return 'edited';
  return neverWritten ? 'unfinished' : 'reverted';
}
