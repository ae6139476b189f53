/** What a person should know before approving: what the documents say of each other, and which of them came before what they stand on. */
import { type StageId, stageIds } from '../core/line.ts';
import { type Session, slotsOfStage } from '../core/session.ts';
import { latest, type Slot } from '../core/slot.ts';
import { crossFindings } from './cross-findings.ts';
import { contentOf } from './items.ts';
import { draftedOf } from './keep-hand-edits.ts';
import type { Opened } from './opened.ts';
import type { Step } from './step-types.ts';
import type { World } from './world.ts';

/** A step is read by somebody who pays for each word. */
const most = 12;

export async function withFindings(world: World, opened: Opened, step: Step): Promise<Step> {
  const stage = step.stage as StageId;
  const { session } = opened;
  // The closing is about everything.
  const slots = stage === '7' ? allSlots(session) : slotsOfStage(session, stage);
  const found = await crossFindings(world, opened, await textsOf(world, opened, slots));
  const lines = found.map(
    ({ severity, message, at }) => `${severity}: ${message}${at === undefined ? '' : ` (${at})`}`,
  );
  const older = stage === '7' ? [] : writtenBefore(session, stage, slots);
  return {
    ...step,
    ...(lines.length === 0 ? {} : { findings: shortened(lines) }),
    ...(older.length === 0 ? {} : { stale: [...(step.stale ?? []), ...older] }),
  };
}

const shortened = (lines: readonly string[]) =>
  lines.length > most ? [...lines.slice(0, most), `and ${lines.length - most} more: charrette check`] : lines;

const allSlots = ({ slots, option }: Session): Slot[] =>
  [...slots.values()].filter((slot) => slot.kind !== 'prd' && (slot.option === undefined || slot.option === option));

async function textsOf(world: World, { session, pending }: Opened, slots: readonly Slot[]) {
  const blobs = pending.flatMap((one) => one.blobs);
  const given = [];
  for (const { key, kind, name, path, revisions } of slots) {
    const bytes = await contentOf(world, session, revisions.at(-1)?.sha ?? '', path, blobs);
    const named = name === undefined ? {} : { name };
    if (bytes) given.push({ slot: key, document: { kind, path, text: new TextDecoder().decode(bytes), ...named } });
  }
  return given;
}

/** Nothing has approved it yet, so no gate remembers what it stood on; but a draft cannot know what was changed after it. */
function writtenBefore(session: Session, stage: StageId, slots: readonly Slot[]): string[] {
  const earlier = [...session.slots.values()].filter(
    (slot) =>
      (slot.kind === 'prd' || isBefore(slot.stage, stage)) && (slot.option ?? session.option) === session.option,
  );
  const changed = slots.flatMap((slot) => {
    const drafted = draftedOf(slot)?.seq ?? Infinity;
    const since = earlier.filter((one) => (latest(one)?.seq ?? 0) > drafted).map(({ path }) => path);
    return since.length > 0 ? [{ path: slot.path, since }] : [];
  });
  // A line for each document; where there are many, one for all of them.
  if (changed.length <= mostApart)
    return changed.map(({ path, since }) => `${path} was drafted before ${listed(since)} changed`);
  const causes = [...new Set(changed.flatMap(({ since }) => since))];
  return [`${changed.length} documents were drafted before ${listed(causes)} changed`];
}

const mostApart = 3;

function listed(paths: readonly string[]): string {
  const shown = paths.slice(0, 5);
  return `${shown.join(', ')}${paths.length > shown.length ? ` and ${paths.length - shown.length} more` : ''}`;
}

const isBefore = (a: StageId, b: StageId) => stageIds.indexOf(a) < stageIds.indexOf(b);
