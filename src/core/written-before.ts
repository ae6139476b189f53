/**
 * A text that waits for its word, while what it was written from has changed: it is not stale, since nobody has approved it,
 * and whoever does should know. Answers, limits, the choice, and documents of earlier stages.
 */
import { chosenAlternative, entriesOf, type Session, slotsOfStage } from './session.ts';
import { line, type StageId } from './line.ts';
import { latest } from './slot.ts';

/** Keys of slots and ids of entries that are newer than the text of the stage. */
export function changedSinceWritten(session: Session, stage: StageId): string[] {
  // A talk looks again at what was agreed, point by point.
  if (session.flow !== 'staged') return [];
  const own = slotsOfStage(session, stage).flatMap((slot) => latest(slot)?.seq ?? []);
  if (own.length === 0) return [];
  const since = Math.max(...own);
  const place = (id: StageId) => line.findIndex((one) => one.id === id);
  const earlier = [...session.slots.values()].filter(
    (slot) =>
      (slot.kind === 'prd' || place(slot.stage) < place(stage)) && (slot.option ?? session.option) === session.option,
  );
  const answers = entriesOf(session, 'question').filter(
    ({ status, stage: asked, settled }) =>
      (status === 'answered' || status === 'parked') && asked === '0' && (settled?.seq ?? 0) > since,
  );
  const limits =
    place(stage) < place('3a')
      ? []
      : [...entriesOf(session, 'constraint'), ...entriesOf(session, 'edge-case')].filter(
          ({ status, addedSeq }) => status === 'active' && addedSeq > since,
        );
  const choice = place(stage) > place('3a') ? chosenAlternative(session) : undefined;
  return [
    ...earlier.filter((slot) => (latest(slot)?.seq ?? 0) > since).map(({ key }) => key),
    ...answers.map(({ id }) => id),
    ...limits.map(({ id }) => id),
    ...(choice && choice.seq > since ? [`choice#${session.option}`] : []),
  ];
}
