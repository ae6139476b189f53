import { look } from '../act.ts';
import type { Operation } from '../operation.ts';
import { whatHappened } from '../what-happened.ts';
import type { HistoryInput } from './history.schema.ts';

export interface HistoryLine {
  readonly seq: number;
  readonly at: string;
  readonly by: string;
  readonly via: string;
  /** The type of the command. */
  readonly did: string;
  /** The same for people: "note added", "stage 1 approved". */
  readonly what: string;
  readonly events: readonly string[];
  /** A stage was completed here: one can come back to this point. */
  readonly checkpoint?: readonly string[];
}

/** What happened, line by line, oldest first. */
export const history: Operation<HistoryInput, { lines: readonly HistoryLine[]; total: number }> = (world, input) =>
  look(world, input.session, ({ lines, session }) => {
    const shown = input.limit === undefined ? lines : lines.slice(-input.limit);
    return {
      total: lines.length,
      lines: shown.map(({ seq, body }): HistoryLine => {
        const checkpoint = body.events
          .filter((event) => event['type'] === 'stage-completed')
          .map((event) => event['stage'] as string);
        return {
          seq,
          at: body.at,
          by: body.by.name,
          via: body.by.via,
          did: body.cmd.type,
          what: whatHappened(body.cmd, session.entries),
          events: body.events.map((event) => event['type'] as string),
          ...(checkpoint.length > 0 ? { checkpoint } : {}),
        };
      }),
    };
  });
