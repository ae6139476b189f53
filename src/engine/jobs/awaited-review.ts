/**
 * The review loop of whoever hands in by itself: a host, or a script. The engine keeps the rounds; each text that comes
 * in waits for a reviewer, and what a reviewer fails goes back, at most until the third review (003-R36 to R46).
 */
import type { Gate } from '../../core/gate.ts';
import { maxReviewRounds } from '../../core/job.ts';
import type { StageId } from '../../core/line.ts';
import { reviewSubject, type Session, slotsOfStage, stageState } from '../../core/session.ts';
import { latest } from '../../core/slot.ts';
import type { NewCommand } from '../act.ts';
import type { Caller } from '../caller.ts';
import type { World } from '../world.ts';
import { asksAnew } from '../write-anew.ts';

/** The round of review that a text is handed in for; nothing when a person is asked next. */
export async function reviewRound(
  world: World,
  session: Session,
  stage: StageId,
  { actor, isDelegate }: Caller,
): Promise<number | undefined> {
  const { review: mode } = world.config.delegate;
  if (stage !== '3b' || session.quick || mode === 'never') return undefined;
  // A delegate's text went through its loop before; what a person hands in, a person has read.
  if (isDelegate || actor.kind !== 'agent') return undefined;
  const { review, changes } = stageState(session, stage);
  if (review) return review.round;
  if (mode === 'always') return 1;
  // X3: what a person asked to be changed is looked at by that person.
  const words = changes && (await world.texts.with(session, (textOf) => textOf(changes)));
  return session.flow === 'spec' && (words === undefined || asksAnew(words)) ? 1 : undefined;
}

/** The reviews of the loop that is at hand, or was the last, oldest first. */
export function awaitedReviews(session: Session, stage: StageId): Gate[] {
  const subject = reviewSubject(stage, session.option);
  const all = session.gates.filter((gate) => gate.subject === subject && gate.review?.awaited);
  return all.slice(
    Math.max(
      all.findLastIndex((gate) => gate.review?.round === 1),
      0,
    ),
  );
}

/** 003-R46: after the last round the version with the fewest failed dimensions stands, the later one of equals. */
export function putBackBest(session: Session, stage: StageId, failedNow: number): NewCommand | undefined {
  const best = awaitedReviews(session, stage)
    .filter((gate) => failedIn(gate) < failedNow)
    .reduce<Gate | undefined>((held, gate) => (held && failedIn(held) < failedIn(gate) ? held : gate), undefined);
  if (!best) return undefined;
  const documents = slotsOfStage(session, stage).flatMap((slot) => {
    const sha = best.shas[slot.key];
    const revision = slot.revisions.findLast((one) => one.sha === sha);
    if (!revision || latest(slot)?.sha === sha) return [];
    const { key, kind, path, name } = slot;
    return [
      { slot: key, kind, path, sha: revision.sha, bytes: revision.bytes, ...(name === undefined ? {} : { name }) },
    ];
  });
  if (documents.length === 0) return undefined;
  return { type: 'adopt-documents', stage, how: 'restore', documents, data: {}, approved: false };
}

const failedIn = ({ review }: Gate): number => review?.failed ?? 0;

export const isLastRound = (round: number): boolean => round >= maxReviewRounds;
