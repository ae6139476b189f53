import { look } from '../act.ts';
import type { Operation } from '../operation.ts';
import type { HistoryInput } from './history.schema.ts';

export interface HistoryLine {
  readonly seq: number;
  readonly at: string;
  readonly by: string;
  readonly via: string;
  readonly did: string;
  readonly events: readonly string[];
  /** A stage was completed here: one can come back to this point. */
  readonly checkpoint?: readonly string[];
}

/** What happened, line by line, oldest first. */
export const history: Operation<HistoryInput, { lines: readonly HistoryLine[]; total: number }> = (world, input) =>
  look(world, input.session, ({ lines }) => {
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
          events: body.events.map((event) => event['type'] as string),
          ...(checkpoint.length > 0 ? { checkpoint } : {}),
        };
      }),
    };
  });
