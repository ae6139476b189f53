/** The artifact rows of "telling changes apart". */
import { latest, type Slot } from '../core/slot.ts';

export type DocumentStanding = 'same' | 'unfinished' | 'reverted' | 'edited' | 'missing';

/**
 * `finishedSeq` is the last line whose files were written, as far as anybody here knows; `hasFailed` is about a document
 * that could not be. An older text is an unfinished write of ours only if we never got as far as writing the newer one.
 */
export function compareDocument(
  slot: Slot,
  onDisk: string | null,
  finishedSeq: number | undefined,
  hasFailed = false,
): DocumentStanding {
  const newest = latest(slot);
  if (!newest) return onDisk === null ? 'missing' : 'edited';
  if (onDisk === newest.sha) return 'same';
  const neverWritten = hasFailed || (finishedSeq !== undefined && newest.seq > finishedSeq);
  if (onDisk === null) return neverWritten ? 'unfinished' : 'missing';
  if (!slot.revisions.some((revision) => revision.sha === onDisk)) return 'edited';
  return neverWritten ? 'unfinished' : 'reverted';
}
