/** Sentences that say how far something is: `MS0 ✅ → MS1 ✅ → MS2 NEXT`, `MS0-MS5 COMPLETE. MS6-MS9 PENDING.` */
import { milestoneIdsIn, taskIdsIn } from './ids.ts';
import { readStatus, type TaskStatus } from './status-words.ts';

export interface Evidence {
  readonly kind: 'task' | 'milestone';
  readonly keys: readonly string[];
  /** Empty when it is not said. */
  readonly phase: string;
  readonly status: TaskStatus;
  readonly line: number;
}

/** The mark must stand right behind the id: a sentence that merely names both says nothing. */
const follows = /^\s*(?:\([^()]{0,80}\)\s*)?(?:is\s+|are\s+|=|:|[—–-])?\s*(?:all\s+)?/i;

/** What the text says about milestones and tasks; ids may be joined (`MS3/MS4 NEXT`). */
export function statementsIn(text: string, line: number): Evidence[] {
  return text
    .slice(0, 2000)
    .split(/→|⇒|;|\.\s|,\s|\s\|\s|\s\+\s(?=MS\d)/)
    .flatMap((clause): Evidence[] => {
      const ids = [
        ...taskIdsIn(clause).map((one) => ({ ...one, kind: 'task' as const })),
        ...milestoneIdsIn(clause).map((one) => ({ ...one, kind: 'milestone' as const })),
      ];
      return ids.flatMap(({ id, keys, phase, kind }) => {
        const rest = clause.slice(clause.indexOf(id) + id.length);
        const after = rest.slice(follows.exec(rest)?.[0].length ?? 0);
        const status = startsWithMark(after);
        return status === undefined ? [] : [{ kind, keys, phase, status, line }];
      });
    });
}

/** Only a mark at the very start counts, and words only in capitals: "MS5 complete rewrite" is a title. */
export function startsWithMark(text: string): TaskStatus | undefined {
  const [start] =
    /^(?:\[[ xX~/-]\]|[^\p{Letter}\p{Number}\s]+|[A-Z_]{2,}(?:[ _-][A-Z]{2,})?|in[ _-]progress|not[ _-]started|complete[d]?\b)/u.exec(
      text,
    ) ?? [];
  return start === undefined ? undefined : readStatus(start);
}
