/** Where the closing review stands, and which documents a hand has changed. */
import { pathOf } from '../artifacts/layout.ts';
import type { Session } from '../core/session.ts';
import { latest } from '../core/slot.ts';
import type { World } from './world.ts';

export const reviewPath = ({ config }: World, { key, option, chosen }: Session): string =>
  pathOf({ kind: 'tdd', option, chosen }, key, config.roots).replace(/\.md$/, '.review.md');

/** Paths of documents that were changed on disk after they were handed in. */
export const editedByHand = (session: Session): string[] =>
  [...session.slots.values()]
    .filter((slot) => slot.kind !== 'prd' && (slot.option ?? session.option) === session.option)
    .filter((slot) => slot.revisions.length > 1 && latest(slot)?.by.via === 'file')
    .map(({ path }) => path);
