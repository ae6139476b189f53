/** The guide drafts what somebody else handed in: their words stand, and what was asked for is laid into them. */
import type { Problem } from '../core/problem.ts';
import { slotsOfStage } from '../core/session.ts';
import type { Slot } from '../core/slot.ts';
import type { StepRef } from '../core/step.ts';
import { keepHandEdits } from './keep-hand-edits.ts';
import type { Opened } from './opened.ts';
import type { Draft } from './redraft.ts';
import type { World } from './world.ts';

/** `earlier`: what the guide would have written before it was asked for changes. */
export async function draftUnderHandIns<T extends Draft>(
  world: World,
  opened: Opened,
  { stage }: StepRef,
  drafts: readonly T[],
  earlier: () => Promise<readonly Draft[]>,
): Promise<{ readonly documents: readonly T[]; readonly notes: readonly Problem[] }> {
  // What it has written once is on record, and is the common ground itself (keep-hand-edits.ts).
  const slots = slotsOfStage(opened.session, stage).filter(
    ({ revisions }) => revisions.length > 0 && revisions.every(({ by }) => by.kind !== 'guide'),
  );
  if (slots.length === 0) return { documents: drafts, notes: [] };
  const before = await earlier();
  const documents = [...drafts];
  const notes: Problem[] = [];
  for (const [i, draft] of drafts.entries()) {
    const slot = slots.find((one) => isAt(one, draft));
    const kept =
      slot &&
      (await keepHandEdits(
        world,
        opened,
        slot,
        { kind: draft.kind, text: draft.content },
        {
          author: { kind: 'guide' },
          before: before.find((one) => isAt(slot, one))?.content ?? '',
        },
      ));
    if (!kept) continue;
    documents[i] = { ...draft, content: kept.text };
    notes.push(...kept.notes);
  }
  return { documents, notes };
}

const isAt = ({ kind, name }: Slot, draft: Draft): boolean =>
  kind === draft.kind && (name === undefined || name === draft.name);
