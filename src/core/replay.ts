import type { Event, Stamp } from './event.ts';
import { evolve } from './evolve.ts';
import { emptySession, type Session } from './session.ts';

export interface Commit {
  readonly stamp: Stamp;
  readonly events: readonly Event[];
}

/** Linear in the number of events: one draft, mutated in place. */
export function replay(commits: Iterable<Commit>, onto: Session = emptySession()): Session {
  for (const { stamp, events } of commits) for (const event of events) evolve(onto, event, stamp);
  return onto;
}
