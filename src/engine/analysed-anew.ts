/**
 * An analysis stands on every line that some force weighed, and a new line may weigh more than those that it cites. To rank again is cheap
 * and always comes to the same: so for an analysis of the guide's nothing is guessed from links. It is stale when the guide would write
 * another one. What somebody else wrote is judged by what it names.
 */
import type { PlacedItem } from '../artifacts/items/item.ts';
import type { PrdDocument } from '../artifacts/items/link-items.ts';
import { restId } from '../core/item.ts';
import { type Session, slotOf, stageState } from '../core/session.ts';
import { standingDocuments } from '../core/stale.ts';
import { changedSince, order } from '../core/stale-gate.ts';
import { guideRequest } from './guide-request.ts';
import { draftedOf, guidesDraft } from './keep-hand-edits.ts';
import { inTheirForm } from './templates.ts';
import type { World } from './world.ts';

type ItemsBySlot = Readonly<Record<string, readonly PlacedItem[]>>;

export async function analysedAnew(
  world: World,
  session: Session,
  items: ItemsBySlot,
  prd: PrdDocument,
): Promise<ItemsBySlot> {
  const slot = slotOf(session, { kind: 'analysis', option: session.option });
  const { basis } = stageState(session, '3a');
  const drafted = slot && draftedOf(slot);
  if (!slot || !basis || drafted?.by.kind !== 'guide' || session.flow === 'spec') return items;
  const gate = { stage: '3a', ...basis } as const;
  const before = standingDocuments(session).filter(({ stage }) => order(stage) < order('3a'));
  if (!before.some((document) => changedSince(document, gate))) return items;
  const standing = await guidesDraft(world, session, slot);
  const { guide } = await import('../guide/index.ts');
  const { documents = [] } = guide.write(await guideRequest(world, { session }, { stage: '3a' })).fields;
  const [draft] = await inTheirForm(world, session, documents);
  if (standing === undefined || draft === undefined) return items;
  const { sentencesNamed } = await import('../artifacts/items/link-items.ts');
  const { withPrdLines } = await import('../artifacts/items/mentions.ts');
  const revisions = session.slots.get('prd')?.revisions ?? [];
  const asOf = (text: string, seq: number) => {
    const revision = Math.max(
      0,
      revisions.findLastIndex((one) => one.seq <= seq),
    );
    return withPrdLines(text, (numbers) => sentencesNamed(prd, revision, numbers).join(' ')).replaceAll(/\s+/g, ' ');
  };
  const isSame = asOf(draft.content, Infinity) === asOf(standing, drafted.seq);
  // Rules that have not seen this PRD yet still give its old numbers: until they have, what the analysis names is told.
  const isEarly = stageState(session, '1').basis?.slots['prd'] !== revisions.at(-1)?.sha;
  if (isSame && isEarly) return items;
  const writtenAnew = isSame ? 'same' : 'other';
  const own = items[slot.key] ?? [];
  return { ...items, [slot.key]: own.map((item) => (item.id === restId(slot.key) ? { ...item, writtenAnew } : item)) };
}
