import { entriesOf } from '../../core/session.ts';
import { look } from '../act.ts';
import { lookAgain } from '../look-again.ts';
import type { Operation } from '../operation.ts';
import { decisionLine } from '../summary.ts';
import type { LogInput } from './log.schema.ts';

export interface LoggedDecision {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly status: string;
  readonly major: boolean;
  readonly line: string;
  readonly supersededBy?: string;
  /** Constraints and edge cases that came later and touch it. */
  readonly review?: readonly string[];
}

/** The decision log: "Chose X over Y because Z", oldest first. */
export const log: Operation<LogInput, { decisions: readonly LoggedDecision[] }> = (world, input) =>
  look(world, input.session, ({ session }) => {
    const shown = entriesOf(session, 'decision').filter(
      (entry) => input.all || entry.status === 'accepted' || entry.status === 'proposed',
    );
    const reviews = lookAgain(session);
    return world.texts.with(session, (textOf) => ({
      decisions: shown.map((entry): LoggedDecision => {
        const review = reviews.get(entry.id);
        return {
          id: entry.id,
          at: entry.addedAt,
          by: entry.addedBy.name,
          status: entry.status,
          major: entry.major,
          line: decisionLine(entry, textOf),
          ...(entry.supersededBy === undefined ? {} : { supersededBy: entry.supersededBy }),
          ...(review ? { review } : {}),
        };
      }),
    }));
  });
